// The viewer page in Chromium, drawn by software.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../testing/browsers.js';
import { BALL, TITLE, useViewer } from './viewer.js';

/** Largest first load, gzipped [kB]: page, style and worker; letters aside. */
const FIRST_LOAD = 600;

describe.skipIf(!CHROMIUM)(TITLE, () => {
  let page: Page;
  const { complaints, folder, url, open, until, drop, button } = useViewer(
    (opened) => {
      page = opened;
    },
    (served) => writeFileSync(join(served, 'ball.xml'), BALL),
  );

  /** A number of the last frame once the frames that were under way have come. */
  async function resting(number: 'time' | 'fields.qpos[2]'): Promise<number> {
    let last = Number.NaN;
    for (;;) {
      const now = await page.evaluate<number>(`corten.get().frame.${number}`);
      if (now === last) return now;
      last = now;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  it('opens models of the gallery, runs them, and goes back in time', async () => {
    await page.getByRole('button', { name: 'cartpole' }).click();
    await until('corten.get().loaded?.model.nv === 2');
    await button('Run').click();
    await until('corten.get().frame.time > 0.2');
    await button('Pause').click();
    await until('!corten.get().running && corten.get().frame.history.count > 10');
    const before = await resting('time');
    await button('Step back').click();
    await until(`corten.get().frame.time < ${before}`);
  });

  it('opens what is dropped: files and archives', async () => {
    await drop('dropped.xml', new TextEncoder().encode(BALL));
    await until(`corten.get().source?.main === 'dropped.xml' && corten.get().loaded.model.nv === 6`);
    await drop('arm.zip', zipSync({ 'arm/arm.xml': new TextEncoder().encode(BALL.replace('ball', 'zipped')) }));
    await until(`corten.get().error !== undefined || corten.get().source?.main === 'arm.zip'`);
    await drop('flat.zip', zipSync({ 'flat.xml': new TextEncoder().encode(BALL) }));
    await until(`corten.get().source?.main === 'flat.zip'`);
    await drop('notes.txt', new TextEncoder().encode('no model'));
    await until(`corten.get().error?.message.includes('.urdf')`);
    await button('Close').first().click();
  });

  it('opens a model by its address, and compiles it as it is typed, keeping the state', async () => {
    await page.goto(`${url()}?src=ball.xml`);
    await until('corten.get().loaded?.model.ngeom === 2');
    for (let i = 0; i < 3; i++) await button('Step').click();
    await until('corten.get().frame.time > 0.005');
    await button('XML').click();
    const text = page.getByRole('textbox', { name: 'XML of the model' });
    await text.click();
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.type('<geom size=".1" pos="0 0 .4"/>');
    await until('corten.get().loaded.model.ngeom === 3');
    expect(await page.evaluate('corten.get().frame.time > 0.005')).toBe(true);
  });

  it('shows errors at their line, and goes on with the model as it was', async () => {
    await page.keyboard.type('<geom sise="1"/>');
    await until('corten.get().error !== undefined');
    expect(await page.evaluate('corten.get().error.diagnostics[0].line')).toBe(7);
    expect(await page.getByRole('alert').textContent()).toContain('ball.xml:7:');
    expect(await page.evaluate('corten.get().loaded.model.ngeom')).toBe(3);
    await page.locator('.cm-lintRange-error').first().waitFor();
    for (let i = 0; i < '<geom sise="1"/>'.length; i++) await page.keyboard.press('Backspace');
    await until('corten.get().error === undefined');
  });

  it('completes what the grammar knows', async () => {
    await page.keyboard.type('<');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'joint' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await until('corten.get().error === undefined');
  });

  it('saves a keyframe into the model', async () => {
    await button('Save keyframe').click();
    await until('corten.get().loaded.model.nkey === 1');
    expect(await page.evaluate<string>('corten.get().xml')).toContain('<key name="key0" time=');
  });

  it('plots numbers, and watches fields by name', async () => {
    await page.locator('summary', { hasText: 'Watch' }).click();
    const field = page.getByRole('combobox', { name: 'Field of the data' });
    await field.fill('qfrc_bias');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await until('corten.get().frame?.watched.qfrc_bias?.length === 6');
    await field.fill('contact_pos');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await until('corten.get().frame?.watched.contact_pos?.length > 0');
    const shown = await page.evaluate<number>('3 * corten.get().frame.counts.ncon');
    expect(await page.getByTitle(/^Plot contact_pos/).count()).toBe(shown);
    await page.getByTitle('Plot qfrc_bias[2]').click();
    await page.locator('.plot canvas').waitFor();
    await button('Step').click();
    await until('corten.get().plots.length === 1');
  });

  it('selects and pulls with the mouse', async () => {
    await page.keyboard.press('Escape');
    await button('Reset').click();
    await button('Look at the whole model').click();
    const box = await page.locator('.scene canvas').boundingBox();
    if (!box) throw new Error('there is no picture');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.dblclick(x, y);
    await until('corten.get().selected?.body === 1');
    expect(await page.getByRole('region', { name: 'Selection' }).textContent()).toContain('ball');
    const before = await page.evaluate<number>('corten.get().frame.fields.qpos[2]');
    await page.keyboard.down('Control');
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(x, y - box.height / 4, { steps: 4 });
    await until(`corten.get().frame.fields.qpos[2] > ${before} + 0.05`);
    await page.mouse.up({ button: 'right' });
    await page.keyboard.up('Control');
  });

  it('gives a link that restores model and state', async () => {
    const height = await resting('fields.qpos[2]');
    await button('Copy link').click();
    await until(`location.hash.includes('state=')`);
    const link = page.url();
    const other = await open(link);
    await until(`Math.abs((corten.get().frame?.fields.qpos[2] ?? 0) - ${height}) < 1e-9`, other);
    expect(await other.evaluate('corten.get().loaded.model.nkey')).toBe(1);
    await other.close();
  });

  it('is accessible, with all panels open', async () => {
    for (const panel of ['Physics', 'Visual flags', 'Groups', 'Model tree', 'Profiler'])
      await page.locator('summary', { hasText: panel }).first().click();
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      };
      return (await checker.run()).violations.map(
        ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`,
      );
    });
    expect(violations.filter((text) => /^(serious|critical)/.test(text))).toEqual([]);
  });

  it('nothing complains', () => {
    expect(complaints).toEqual([]);
  });

  it('what is loaded first is small', () => {
    const assets = readdirSync(join(folder(), 'assets')).filter((name) => /^(index|worker)-.*\.(js|css)$/.test(name));
    const sizes = assets.map((name) => gzipSync(readFileSync(join(folder(), 'assets', name))).length / 1000);
    expect(assets).toHaveLength(3);
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(FIRST_LOAD);
  });
});
