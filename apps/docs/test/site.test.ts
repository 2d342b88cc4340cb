// The built site: links and anchors lead somewhere, nothing comes from elsewhere, and it works from any folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElementKind, grammar } from '@corten/mjcf-parse';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../../testing/browsers.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
const text = new Map(pages.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
const ids = new Map(
  [...text].map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
);

/** Addresses on a page, by attribute. */
const addresses = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<(\\w+)[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, tag, to]) => ({
    tag,
    to: to.replaceAll('&amp;', '&'),
  }));

const isOutside = (to: string) => /^(https?:)?\/\//.test(to);

/** What a link of a page leads to, when that is not there. */
function missing(page: string, to: string): string | undefined {
  const [path, anchor] = decodeURI(to).split('#');
  const place = path === '' ? page : normalize(join(dirname(page), path));
  const file = place.endsWith('/') || place === '.' ? join(place, 'index.html') : place;
  if (!existsSync(join(dist, file))) return `${page} → ${to}`;
  if (anchor && !ids.get(file)?.has(anchor)) return `${page} → ${to}: no such anchor`;
  return undefined;
}

describe('the built site', () => {
  it('has a page for every package and every element of MJCF', () => {
    const packages = readdirSync(fileURLToPath(new URL('../../../packages', import.meta.url)));
    expect(pages).toEqual(expect.arrayContaining(packages.map((name) => `api/${name}.html`)));
    const tags = new Set(pages.filter((page) => page.startsWith('mjcf/')).flatMap((page) => [...ids.get(page)!]));
    const kinds = Object.keys(grammar).filter((kind) => kind === grammar[kind as ElementKind].tag && kind !== 'mujoco');
    expect(kinds.filter((kind) => !tags.has(kind.replaceAll('_', '-')))).toEqual([]);
  });

  it('has no link, picture or script that leads nowhere', () => {
    const lost = [...text].flatMap(([page, html]) =>
      [...addresses(html, 'href'), ...addresses(html, 'src')]
        .filter(({ to }) => !isOutside(to) && !to.startsWith('data:') && page !== '404.html')
        .flatMap(({ to }) => missing(page, to) ?? []),
    );
    expect(lost).toEqual([]);
  });

  it('asks no other server for anything', () => {
    for (const [page, html] of text) {
      const asked = [...addresses(html, 'src'), ...addresses(html, 'href').filter(({ tag }) => tag !== 'a')];
      expect(
        asked.filter(({ to }) => isOutside(to)),
        page,
      ).toEqual([]);
    }
  });
});

describe.skipIf(!CHROMIUM)(`the site in Chromium${CHROMIUM ? '' : ' (skipped: none found)'}`, () => {
  let server: PreviewServer;
  let browser: Browser;
  let page: Page;
  let home: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    // from a folder that the build knows nothing of
    server = await preview({
      configFile: false,
      logLevel: 'silent',
      base: '/some/folder/',
      build: { outDir: dist },
      preview: { host: '127.0.0.1', port: 0 },
    });
    home = server.resolvedUrls!.local[0];
    browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: 60_000 });
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && !request.url().startsWith('data:')) complaints.push(request.url());
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('leads from page to page', async () => {
    await page.goto(home);
    await page.locator('.VPHero').getByRole('link', { name: 'MJCF' }).click();
    await page.locator('main').getByRole('link', { name: 'tendon' }).click();
    await page.locator('h2#spatial').waitFor();
    expect(page.url()).toBe(`${home}mjcf/tendon.html`);
  });

  it.each([
    ['frictionloss', 'mjcf/body.html#joint'],
    ['inverseKinematics', 'api/control.html#inversekinematics'],
  ])('finds %s', async (words, place) => {
    await page.goto(`${home}start.html`);
    await page.waitForFunction(() => document.querySelector('.VPNavBarSearch button') !== null);
    await page.locator('.VPNavBarSearch button').first().click();
    await page.getByRole('searchbox').fill(words);
    const found = page.locator('#localsearch-list a');
    await found.first().waitFor();
    const targets = await found.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(targets).toContain(home + place);
  });

  it('complains about nothing, and asks no other server', () => {
    expect(complaints).toEqual([]);
  });
});
