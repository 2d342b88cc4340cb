// Pictures of the page for review, at two sizes, light and dark: node apps/viewer/test/pictures.mjs [NAME...]
// The page has to be built before.
import { takePictures } from '../../../testing/page-pictures.mjs';

/** Wait until an expression is true in the page. */
async function until(page, expression) {
  while (!(await page.evaluate(expression))) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Open a model of the gallery in a keyframe, at rest. */
async function open(page, name, keyframe) {
  await page.getByRole('button', { name, exact: true }).click();
  await until(page, 'corten.get().loaded !== undefined && corten.get().loading === ""');
  if (keyframe !== undefined) await page.evaluate(`corten.session().reset(${keyframe})`);
}

const steps = (page, count) => page.evaluate(`corten.session().step(${count})`);

/** States of the page: how they come about. */
const STATES = {
  empty: async () => undefined,
  quadruped: (page) => open(page, 'quadruped', 0),
  humanoid: async (page) => {
    await open(page, 'humanoid');
    await steps(page, 150);
  },
  selection: async (page) => {
    await open(page, 'arm_gripper');
    const box = await page.locator('.scene canvas').boundingBox();
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(500);
  },
  plots: async (page) => {
    await open(page, 'cartpole');
    for (const index of [0, 1])
      await page.evaluate(`document.querySelectorAll('[title^="Plot sensor"], [title^="Plot "]')[${index}]?.click()`);
    await steps(page, 400);
    await until(page, 'corten.get().frame.time > 1');
  },
  error: async (page, wide) => {
    await open(page, 'cartpole');
    await page.getByRole('button', { name: 'XML', exact: true }).click();
    const text = page.getByRole('textbox', { name: 'XML of the model' });
    await text.click();
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.type('<geom sise="1"/>\n');
    await until(page, 'corten.get().error !== undefined');
    if (wide) await page.locator('.cm-lintRange-error').first().waitFor();
  },
  keys: async (page) => {
    await open(page, 'ant');
    await page.keyboard.press('?');
  },
};

await takePictures('viewer', STATES, async (page, url, prepare, size) => {
  await page.goto(url);
  await until(page, 'globalThis.corten !== undefined');
  await prepare(page, size === 'wide');
  await page.waitForTimeout(1500);
});
