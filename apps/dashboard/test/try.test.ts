// The page Try in Chromium: both engines in workers, under policies of the page and of a server.
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../testing/browsers.js';
import { TITLE, useDashboard } from './pages.js';

const BALL = `<mujoco model="ball"><worldbody><geom type="plane" size="1 1 .1"/>
  <body pos="0 0 .2"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`;

/** Files of the official build. */
const isOfficial = (name: string) => /mujoco.*\.wasm$|reference-worker/.test(name);

describe.skipIf(!CHROMIUM)(`Try ${TITLE}`, () => {
  let page: Page;
  const dashboard = useDashboard((opened) => {
    page = opened;
  });
  const { open, serious, requested } = dashboard;
  const side = (name: string) => page.getByRole('region', { name, exact: true });
  const paste = async (text: string) => {
    await page.getByLabel('MJCF or URDF').fill(text);
    await page.getByRole('button', { name: 'Take this text' }).click();
  };
  const compare = () => page.getByRole('button', { name: 'Compare with MuJoCo' }).click();
  const verdict = () => page.locator('.sentence');

  it('compares a model of the gallery, stage by stage, times both, and gives a report', async () => {
    await open('#/try?model=cartpole');
    await side('Corten').getByText('Compiled in').waitFor();
    expect(requested.filter(isOfficial)).toEqual([]);
    await compare();
    await verdict().waitFor();
    expect(requested.filter(isOfficial).length).toBeGreaterThan(1);
    expect(await verdict().textContent()).toMatch(/Equal .*in (all|\d+ of) 16 stages over 100 steps\.$/);
    await side('MuJoCo 3.12.0').getByText('Compiled in').waitFor();
    const solver = page.locator('details.stage', { hasText: 'solver' });
    await solver.locator('summary').click();
    await solver.locator('.equal abbr, .fields abbr').first().waitFor();
    expect(await page.locator('.firsts > div').count()).toBe(4);
    // a trajectory's plot, and another field of it
    await page
      .getByRole('img', { name: /^qpos\[\d\] over 100 steps/ })
      .locator('canvas')
      .waitFor();
    await page.getByLabel('Field', { exact: true }).selectOption('qvel');
    await page
      .getByRole('img', { name: /^qvel\[\d\] over 100 steps/ })
      .locator('canvas')
      .waitFor();
    expect(await serious()).toEqual([]);
    await page.locator('.speed-words').waitFor();
    for (const name of ['Corten', 'MuJoCo 3.12.0'])
      for (const row of ['First 100 steps', 'Settled'])
        expect(await side(name).locator('dl > div', { hasText: row }).textContent()).toMatch(/[\d.]+ µs a step$/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the report' }).click(),
    ]);
    const report = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(report).toMatchObject({
      model: 'cartpole.xml',
      result: { status: 'conforms' },
      corten: { state: 'compiled' },
    });
    expect(report.result.stages.length).toBeGreaterThan(10);
    expect(report.speed.step.ratio).toBeGreaterThan(0);
    expect(await serious()).toEqual([]);
  }, 300_000);

  it('takes a text, and says what each engine has against it', async () => {
    await open('#/try');
    await paste('<mujoco><worldbody><geom type="spere"/></worldbody></mujoco>');
    await side('Corten').getByText('Rejected').waitFor();
    expect(await side('Corten').getByRole('alert').textContent()).toMatch(/model\.xml:1:\d+.*spere/);
    await compare();
    await page.getByText('Both reject the model').waitFor();
    expect(await side('MuJoCo 3.12.0').getByRole('alert').textContent()).toMatch(/spere|geom/);
    expect(await serious()).toEqual([]);
  }, 300_000);

  it('takes files that are dropped, an archive among them', async () => {
    await open('#/try');
    const archive = zipSync({
      'robot/model.xml': new TextEncoder().encode(
        BALL.replace('<worldbody>', '<asset><mesh name="m" file="m.obj"/></asset><worldbody>').replace(
          '<geom size=".1"/>',
          '<geom type="mesh" mesh="m"/>',
        ),
      ),
      'robot/m.obj': new TextEncoder().encode(
        'v 0 0 0\nv .1 0 0\nv 0 .1 0\nv 0 0 .1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n',
      ),
    });
    await page.getByRole('region', { name: 'Model', exact: true }).waitFor();
    await page.evaluate((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'robot.zip'));
      document.body.dispatchEvent(
        new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }, Array.from(archive));
    await side('Corten').locator('dl > div', { hasText: 'nmesh' }).getByText('1').waitFor();
    await compare();
    await page.locator('.sentence .good').waitFor();
  }, 300_000);

  it('shows what was chosen last, however long files take to read', async () => {
    await open('#/try');
    await page.getByRole('region', { name: 'Model', exact: true }).waitFor();
    await page.evaluate((text) => {
      const file = new File([text], 'slow.xml');
      const read = file.arrayBuffer.bind(file);
      file.arrayBuffer = () => new Promise((resolve) => setTimeout(() => resolve(read()), 500));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], items: [] } });
      document.body.dispatchEvent(event);
    }, BALL);
    await paste(BALL);
    await page.getByRole('heading', { name: 'model.xml' }).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await page.getByRole('heading', { name: 'slow.xml' }).count()).toBe(0);
  }, 300_000);

  it('can be stopped, and started again', async () => {
    await open('#/try?model=humanoid');
    await side('Corten').getByText('Compiled in').waitFor();
    await compare();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await side('MuJoCo 3.12.0').getByText('Waiting').count()).toBe(0);
    await compare();
    await verdict().waitFor();
  }, 300_000);

  it('says what is wrong with an address', async () => {
    await open('#/try?src=nothing.xml');
    await side('Corten').getByText('nothing.xml is not there').waitFor();
    // the browser itself says that the file is missing
    expect(dashboard.complaints.splice(0).join()).toMatch(/404/);
  });
});

describe.skipIf(!CHROMIUM)(`Try ${TITLE}, where the server sends a policy`, () => {
  const STRICT = "script-src 'self'";

  describe('that lets the worker of the official build be', () => {
    let page: Page;
    const { open } = useDashboard(
      (opened) => {
        page = opened;
      },
      (name) => (/reference-worker/.test(name) ? `${STRICT} 'unsafe-eval'` : STRICT),
    );
    it('compares', async () => {
      await open('#/try?model=cartpole');
      await page.getByRole('button', { name: 'Compare with MuJoCo' }).click();
      await page.locator('.sentence .good').waitFor();
    }, 300_000);
  });

  describe('without an exception', () => {
    let page: Page;
    const { open, complaints } = useDashboard(
      (opened) => {
        page = opened;
      },
      () => STRICT,
    );
    it('says what the server must allow, and for which file', async () => {
      await open('#/try?model=cartpole');
      await page.getByRole('button', { name: 'Compare with MuJoCo' }).click();
      await page.getByText(/It needs "script-src 'self' 'unsafe-eval'" for reference-worker-\S+\.js/).waitFor();
      complaints.length = 0;
    }, 300_000);
  });
});
