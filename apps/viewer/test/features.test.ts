// What the viewer page can do besides, in Chromium: films, trajectories, folders, help in the editor, binary models,
// fingers.
import { readFileSync } from 'node:fs';
import { writeBinary } from '@corten/model/binary';
import { loadModel } from 'corten';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../testing/browsers.js';
import { BALL, TITLE, useViewer } from './viewer.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe.skipIf(!CHROMIUM)(`the viewer page ${TITLE}`, () => {
  let page: Page;
  const { until, drop, button, complaints } = useViewer((opened) => {
    page = opened;
  });

  const openBall = async (name: string) => {
    await drop(name, bytes(BALL));
    await until(`corten.get().source?.main === '${name}' && corten.get().loaded.model.nv === 6`);
  };

  it('saves what has been simulated, and plays it', async () => {
    await openBall('fall.xml');
    await button('Run').click();
    await until('corten.get().frame.time > 0.2');
    await button('Pause').click();
    await until('!corten.get().running');
    const [file] = await Promise.all([page.waitForEvent('download'), button('Save trajectory').click()]);
    expect(file.suggestedFilename()).toBe('ball.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines[0]).toBe('time,qpos0,qpos1,qpos2,qpos3,qpos4,qpos5,qpos6');
    expect(lines.length).toBeGreaterThan(50);
    const last = lines[lines.length - 1].split(',').map(Number);
    await button('Reset').click();
    await until('corten.get().frame.fields.qpos[2] === 1');
    await page.getByLabel('Trajectory', { exact: true }).setInputFiles(await file.path());
    await until(`corten.get().frame.fields.qpos[2] === ${last[3]}`);
    await page
      .getByLabel('Trajectory', { exact: true })
      .setInputFiles({ name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from('time,qpos0\n0,1\n') });
    await page.getByText('line 2 is not a time and 7 positions').waitFor();
    await button('Close').first().click();
  });

  it('records a film', async () => {
    await button('Reset').click();
    await button('Run').click();
    await button('Record film').click();
    // a film has something in it after some pictures, however slowly they come
    for (let picture = 0; picture < 20; picture++) {
      const before = await page.evaluate<number>('corten.get().frame.time');
      await until(`corten.get().frame.time > ${before}`);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), button('Stop film').click()]);
    await button('Pause').click();
    expect(file.suggestedFilename()).toMatch(/\.(webm|mp4)$/);
    const film = readFileSync(await file.path());
    // the first bytes of Matroska, or of a box called ftyp
    expect([film.readUInt32BE(0) === 0x1a45dfa3, film.toString('latin1', 4, 8) === 'ftyp']).toContain(true);
    expect(film.length).toBeGreaterThan(1000);
  });

  it('opens folders that are dropped, with all files in them', async () => {
    const files: Record<string, string> = {
      '/robot/robot.xml': BALL.replace('<worldbody>', '<asset><mesh file="parts/m.obj"/></asset><worldbody>'),
      '/robot/parts/m.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n',
      '/robot/readme.txt': 'text',
    };
    await page.evaluate((all) => {
      /** An entry as browsers give it for what is dropped; folders give their entries in batches, the last one empty. */
      const entry = (path: string): unknown => {
        if (path in all)
          return {
            isFile: true,
            fullPath: path,
            file: (found: (file: File) => void) => found(new File([all[path]], path)),
          };
        const below = [
          ...new Set(
            Object.keys(all)
              .filter((name) => name.startsWith(`${path}/`))
              .map((name) => `${path}/${name.slice(path.length + 1).split('/')[0]}`),
          ),
        ];
        return {
          isFile: false,
          fullPath: path,
          createReader: () => ({
            readEntries: (found: (list: unknown[]) => void) => found(below.splice(0, 1).map(entry)),
          }),
        };
      };
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      const items = [{ webkitGetAsEntry: () => entry('/robot') }];
      Object.defineProperty(event, 'dataTransfer', { value: { files: [], items } });
      document.querySelector('main')?.dispatchEvent(event);
    }, files);
    await until(`corten.get().source?.main === 'robot/robot.xml' && corten.get().loaded.model.nmesh === 1`);
    expect(await page.evaluate<string[]>('Object.keys(corten.get().source.files).sort()')).toEqual([
      'robot/parts/m.obj',
      'robot/readme.txt',
      'robot/robot.xml',
    ]);
  });

  it('opens binary models, which have no text', async () => {
    await drop('ball.mjb', writeBinary(loadModel(BALL)));
    await until(`corten.get().source?.main === 'ball.mjb' && corten.get().loaded.model.ngeom === 2`);
    expect(await page.evaluate('corten.get().xml')).toBeUndefined();
    await button('Step').click();
    await until('corten.get().frame.time > 0');
  });

  it('says in the editor what an attribute is, and mends what can be mended', async () => {
    await openBall('edit.xml');
    await button('XML').click();
    const line = page.locator('.cm-line', { hasText: 'name="ball" size' });
    await line.locator('span', { hasText: /^size$/ }).hover();
    await page.locator('.cm-tooltip .hover', { hasText: /^size: / }).waitFor();
    // a density beside a mass says nothing: it is marked, and removed by its fix
    await line.click();
    await page.keyboard.press('Home');
    for (let i = 0; i < '<geom '.length; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('mass="1" density="2" ');
    await until(`corten.get().xml.includes('density')`);
    const mark = page.locator('.cm-lintRange', { hasText: 'density' }).first();
    await mark.waitFor();
    await mark.hover();
    await page.locator('.cm-diagnosticAction', { hasText: 'remove density' }).click();
    await until(`corten.get().xml.includes('mass="1"') && !corten.get().xml.includes('density')`);
    // a file that is opened while one types comes in place of what was typed
    await line.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' ');
    await openBall('other.xml');
    await page.locator('.cm-line', { hasText: '<geom name="ball" size=".3"/>' }).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await page.evaluate('corten.get().xml')).toBe(BALL);
  });

  it('stays with the file that is opened while one types, however long it takes to read', async () => {
    await openBall('edit.xml');
    await page.locator('.cm-line').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('<!-- typed -->');
    // a file that is read after what was typed would have been compiled
    await page.evaluate((text) => {
      const file = new File([text], 'slow.xml');
      const read = file.arrayBuffer.bind(file);
      file.arrayBuffer = () => new Promise((resolve) => setTimeout(() => resolve(read()), 1000));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], items: [] } });
      document.querySelector('main')?.dispatchEvent(event);
    }, BALL);
    await until(`corten.get().source.main === 'slow.xml'`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await page.evaluate('[corten.get().source.main, corten.get().xml]')).toEqual(['slow.xml', BALL]);
    await button('XML').click();
  });

  it('sliders stay where they are put, whenever pictures come', async () => {
    const arm = `<mujoco><worldbody><body><joint name="hinge"/><geom size=".1" pos=".3 0 0"/></body></worldbody></mujoco>`;
    await drop('arm.xml', bytes(arm));
    await until('corten.get().loaded.model.nq === 1');
    await page.locator('summary', { hasText: 'Joints' }).click();
    await page.getByRole('slider', { name: 'hinge' }).fill('1');
    await until('Math.abs(corten.get().frame.fields.qpos[0] - 1) < 0.01');
    // a trajectory is made of what was, and leaves what is alone
    await Promise.all([page.waitForEvent('download'), button('Save trajectory').click()]);
    for (let step = 0; step < 9; step++) await button('Step').click();
    await until('corten.get().frame.history.at === 9');
    expect(await page.evaluate('Math.abs(corten.get().frame.fields.qpos[0] - 1) < 0.1')).toBe(true);
    await page.getByLabel('History').focus();
    for (let key = 0; key < 6; key++) await page.keyboard.press('ArrowLeft');
    await until('corten.get().frame.history.at === 3');
  });

  it('what is plotted of one model is not plotted of another', async () => {
    await page.getByRole('button', { name: 'Plot hinge position' }).click();
    await until('corten.get().plots.length === 1');
    await openBall('other.xml');
    await until('corten.get().plots.length === 0');
  });

  it('follows a link that is put into its address, and says where it is damaged', async () => {
    await button('Copy link').click();
    await until(`location.hash.includes('state=')`);
    const link = page.url();
    await page.evaluate(`location.hash = '#xml=abc'`);
    await page.getByText('the link is damaged').waitFor();
    await drop('other.xml', bytes(BALL.replace('model="ball"', 'model="another"')));
    await until(`corten.get().source.main === 'other.xml' && corten.get().error === undefined`);
    await page.evaluate((url) => {
      location.href = url;
    }, link);
    await until(`corten.get().source.main === 'model.xml'`);
  });

  it('shows its keys, until Escape', async () => {
    await page.locator('.scene canvas').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys and mouse' });
    await keys.waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await until('!corten.get().keys');
  });

  it('is turned, moved, asked and pulled by fingers', async () => {
    await openBall('touch.xml');
    await page.keyboard.press('Escape');
    await button('Look at the whole model').click();
    const box = await page.locator('.scene canvas').boundingBox();
    if (!box) throw new Error('there is no picture');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = (type: string, id: number, dx: number, dy: number) =>
      page.evaluate(
        ([kind, pointerId, clientX, clientY]) => {
          const canvas = document.querySelector('.scene canvas') as HTMLCanvasElement;
          // capturing needs a finger that is really there
          canvas.setPointerCapture = () => undefined;
          const init = { pointerId, clientX, clientY, pointerType: 'touch', bubbles: true, cancelable: true };
          canvas.dispatchEvent(new PointerEvent(kind, init));
        },
        [type, id, x + dx, y + dy] as const,
      );
    const camera = () =>
      page.evaluate<{ azimuth: number; distance: number }>(
        '({ azimuth: corten.stage().view.camera.azimuth, distance: corten.stage().view.camera.distance })',
      );
    const first = await camera();
    await finger('pointerdown', 1, 0, 0);
    await finger('pointermove', 1, 40, 0);
    await finger('pointermove', 1, 80, 0);
    await finger('pointerup', 1, 80, 0);
    const turned = await camera();
    expect(turned.azimuth).not.toBe(first.azimuth);
    expect(turned.distance).toBe(first.distance);
    await finger('pointerdown', 1, -40, 0);
    await finger('pointerdown', 2, 40, 0);
    await finger('pointermove', 2, 80, 0);
    await finger('pointerup', 1, -40, 0);
    await finger('pointerup', 2, 80, 0);
    expect((await camera()).distance).toBeLessThan(turned.distance);
    await button('Look at the whole model').click();
    for (let tap = 0; tap < 2; tap++) {
      await finger('pointerdown', 1, 0, 0);
      await finger('pointerup', 1, 0, 0);
    }
    await until('corten.get().selected?.body === 1');
    // a long press grabs
    await finger('pointerdown', 1, 0, 0);
    await until('corten.stage().view.perturb.active !== 0');
    for (let i = 1; i <= 5; i++) await finger('pointermove', 1, 0, -20 * i);
    await until('corten.get().frame.fields.qpos[2] > 1.05');
    await finger('pointerup', 1, 0, -100);
  });

  it('nothing complains', () => {
    expect(complaints).toEqual([]);
  });
});
