// The page Speed in Chromium: the committed record, and a measurement on the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRecords } from '@corten/conformance/record';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../testing/browsers.js';
import { distinctOf, latest } from '../src/speed.js';
import { TITLE, useDashboard } from './pages.js';

const RECORDS = readRecords(
  readFileSync(fileURLToPath(new URL('../../../conformance/speed.csv', import.meta.url)), 'utf8'),
);

describe.skipIf(!CHROMIUM)(`Speed ${TITLE}`, () => {
  let page: Page;
  const { open, serious, requested } = useDashboard((opened) => {
    page = opened;
  });

  it('shows every model of the record over time, and the stages of one', async () => {
    await open('#/speed');
    const models = distinctOf(RECORDS, 'model');
    await page
      .locator('.speed-card canvas')
      .nth(models.length - 1)
      .waitFor();
    expect(await page.locator('.speed-card').count()).toBe(models.length);
    const card = page.getByRole('region', { name: 'humanoid.xml', exact: true });
    const { ratio } = latest(RECORDS).find(({ model }) => model === 'humanoid.xml') ?? { ratio: Number.NaN };
    expect(Number(await card.locator('strong').textContent())).toBeCloseTo(ratio, 2);
    await card.getByRole('button', { name: 'humanoid' }).click();
    await page.waitForURL(/model=humanoid\.xml/);
    const stages = page.getByRole('group', { name: 'Stages of humanoid.xml' });
    await stages.getByRole('row', { name: /^collision/ }).waitFor();
    await page.getByRole('combobox', { name: /^Stage/ }).selectOption('collision');
    await page.waitForURL(/stage=collision/);
    expect(await serious()).toEqual([]);
    expect(requested.filter((name) => /wasm/.test(name))).toEqual([]);
  });

  it('measures here', async () => {
    await open('#/speed');
    await page.getByLabel('Model to measure').selectOption('cartpole');
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByRole('group', { name: 'Measured here' }).getByRole('row', { name: /^step/ }).waitFor();
    expect(await page.getByText(/First hundred steps: [\d.]+ µs a step here/).count()).toBe(1);
    expect(await serious()).toEqual([]);
  }, 300_000);
});
