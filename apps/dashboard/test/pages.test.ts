// Every page in Chromium, served from a folder under the policy that the pages carry.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../testing/browsers.js';
import { TITLE, useDashboard } from './pages.js';

describe.skipIf(!CHROMIUM)(TITLE, () => {
  let page: Page;
  const { open, serious } = useDashboard((opened) => {
    page = opened;
  });
  const rows = () => page.getByRole('grid').locator('[role=row]:has([role=rowheader])');

  it('shows on the overview how things stand, and a robot', async () => {
    await open('');
    const figure = page.locator('.figure', { hasText: 'Models on which both agree' });
    expect(await figure.locator('strong').textContent()).toMatch(/^\d+$/);
    expect(await figure.locator('time').textContent()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.locator('corten-viewer canvas[aria-label="Simulation of quadruped"]').waitFor();
    expect(await serious()).toEqual([]);
  });

  it('filters the matrix by text and chips, and keeps that in the address', async () => {
    await open('#/matrix');
    await rows().first().waitFor();
    await page.getByRole('searchbox', { name: 'Filter models' }).fill('family:corten nv>20');
    await page.waitForURL(/q=family%3Acorten\+nv%3E20/);
    await expect.poll(() => rows().count()).toBe(4);
    await page.getByLabel('Add a filter by stage').selectOption('solver');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Model', 'Verdict', 'solver']);
    await page.reload();
    await expect.poll(() => rows().count()).toBe(4);
    await page.getByRole('button', { name: 'Remove nv>20' }).click();
    await expect.poll(() => rows().count()).toBe(9);
    await page.getByRole('button', { name: 'Differs', exact: true }).click();
    await page.getByRole('heading', { name: 'No model passes this filter' }).waitFor();
    expect(await serious()).toEqual([]);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => page.url()).not.toContain('q=');
  });

  it('sorts the matrix by a stage', async () => {
    await open('#/matrix?q=family:corten');
    const names = () => rows().getByRole('rowheader').allTextContents();
    await rows().first().waitFor();
    const plain = await names();
    await page.getByRole('columnheader', { name: 'solver' }).getByRole('button').click();
    await page.waitForURL(/sort=-solver/);
    expect(await page.getByRole('columnheader', { name: 'solver' }).getAttribute('aria-sort')).toBe('descending');
    await expect.poll(names).not.toEqual(plain);
    expect((await names()).sort()).toEqual([...plain].sort());
  });

  it('makes rows only where they are seen, moves by keyboard, and opens a model', async () => {
    await open('#/matrix');
    await rows().first().waitFor();
    const grid = page.getByRole('grid');
    const count = Number(await grid.getAttribute('aria-rowcount'));
    expect(count).toBeGreaterThan(100);
    expect(await rows().count()).toBeLessThan(80);
    expect(await serious()).toEqual([]);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    await rows().first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/compile: /);
    await page.keyboard.press('Control+End');
    await expect.poll(focused).toBe(String(count));
    await page.keyboard.press('Control+Home');
    await expect.poll(focused).toBe('2');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Filter models');
    await rows().first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'ant.xml' }).waitFor();
    await page.goBack();
    await rows().first().waitFor();
    expect(page.url()).toContain('at=corten%2Fant.xml');
  });

  it('shows every field of a model beside both versions, with what it is', async () => {
    await open('#/model/corten/humanoid.xml');
    await page.getByRole('heading', { name: 'humanoid.xml' }).waitFor();
    const solver = page.locator('details', { hasText: 'solver' }).first();
    await solver.locator('summary').click();
    const field = solver.locator('tr', { hasText: 'qacc' }).first();
    expect(await field.locator('td').allTextContents()).toHaveLength(5);
    expect(await field.locator('abbr').getAttribute('title')).toMatch(/acceleration.*, nv$/);
    expect(await serious()).toEqual([]);
    await page.getByRole('link', { name: 'beside MuJoCo 3.14.0' }).click();
    await page.getByText('beside 1 known difference').waitFor();
    await page.locator('details', { hasText: 'compile' }).first().locator('summary').click();
    await page.getByText('sites have meshes since MuJoCo 3.13').waitFor();
  });

  it('shows requirements with their cases, and runs one here', async () => {
    await open('#/specification/S000');
    const requirement = page.locator('li.requirement', { hasText: 'S000-23-AC3' }).first();
    await requirement.waitFor();
    expect(await requirement.locator('.standing').textContent()).toBe('Met');
    await requirement.getByRole('button', { name: 'S000-23-AC3', exact: false }).first().click();
    const shown = page.getByRole('region', { name: /^Case S000-23-AC3/ });
    expect(await shown.locator('pre').first().textContent()).toContain('<mujoco>');
    await shown.getByRole('button', { name: 'Run it here' }).click();
    await shown.getByText(/^Run in/).waitFor();
    const rows = shown.locator('.checks tbody tr');
    expect(await rows.count()).toBeGreaterThan(1);
    for (const row of await rows.all())
      expect(await row.locator('td').allTextContents()).toContainEqual(expect.stringMatching(/^ passes/));
    expect(await serious()).toEqual([]);
    // as many are left as a state's button says
    for (const state of ['Met', 'Not met']) {
      const button = page.getByRole('button', { name: new RegExp(`^${state} \\d+$`) });
      const number = Number(/\d+$/.exec((await button.textContent()) ?? '')?.[0]);
      await button.click();
      await expect.poll(() => page.locator('li.requirement').count()).toBe(number);
    }
    await page.getByRole('button', { name: /^Not covered/ }).click();
    await page.waitForURL(/only=not\+covered/);
    await expect.poll(() => page.locator('li.requirement:not(.not-covered)').count()).toBe(0);
    expect(await serious()).toEqual([]);
  });

  it('says what there is not', async () => {
    await open('#/model/none.xml');
    await page.getByRole('heading', { name: 'There is no model none.xml' }).waitFor();
    await open('#/nowhere');
    await page.getByRole('heading', { name: 'There is no page nowhere' }).waitFor();
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
