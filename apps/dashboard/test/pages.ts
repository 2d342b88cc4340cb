// The dashboard in Chromium for a file of tests: a page each, which may complain about nothing.
import type { Server } from 'node:http';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CHROMIUM, WEBGL_FLAGS } from '../../../testing/browsers.js';
import { type Policies, serveDashboard } from './served.js';

export const TITLE = CHROMIUM
  ? 'in Chromium'
  : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';

export interface Dashboard {
  /** Open a page by its hash. */
  open(hash: string): Promise<unknown>;
  /** What axe finds serious on the page. */
  serious(): Promise<string[]>;
  /** addresses that the page has asked for, without that of the dashboard */
  readonly requested: readonly string[];
  /** errors, warnings, and addresses elsewhere; a test that expects one takes it out */
  readonly complaints: string[];
}

/**
 * Serve the dashboard for the tests of a block, and give each a page.
 * @param use - takes the page of the next test
 */
export function useDashboard(use: (page: Page) => void, policies?: Policies): Dashboard {
  let server: Server;
  let url: string;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const requested: string[] = [];

  beforeAll(async () => {
    ({ server, url } = await serveDashboard(policies));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: WEBGL_FLAGS, timeout: 120_000 });
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  beforeEach(async () => {
    complaints.length = requested.length = 0;
    page = await browser.newPage({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' });
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // what drawing by software costs is no complaint about the page
      if (/GPU stall|software/i.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (/^(data|blob):/.test(request.url())) return;
      if (request.url().startsWith(url)) requested.push(request.url().slice(url.length));
      else complaints.push(request.url());
    });
    use(page);
  });

  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.close();
  });

  return {
    requested,
    complaints,
    open: (hash) => page.goto(`${url}${hash}`),
    async serious() {
      // a policy without eval lets no script in but through the debugger
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
  };
}
