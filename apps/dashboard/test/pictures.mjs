// Pictures of the pages for review, at two sizes, light and dark: node apps/dashboard/test/pictures.mjs [NAME...]
// The dashboard has to be built before.
import { takePictures } from '../../../testing/page-pictures.mjs';

/** Pages: their addresses, and what is done before the picture is taken. */
const PAGES = {
  overview: { hash: '', ready: (page) => page.waitForTimeout(6000) },
  matrix: { hash: '#/matrix?at=corten%2Fhumanoid.xml' },
  'matrix-filtered': { hash: '#/matrix?v=3.14.0&q=is%3Afails+stage%3Anone' },
  specification: { hash: '#/specification/S000' },
  case: {
    hash: '#/specification/S000?case=S000-23-AC3+S000-23-AC3',
    async ready(page) {
      await page.getByRole('button', { name: 'Run it here' }).click();
      await page.getByText(/^Run in/).waitFor();
      await page.locator('.case').scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector('.case').scrollIntoView());
    },
  },
  try: {
    hash: '#/try?model=quadruped',
    async ready(page) {
      await page.getByRole('button', { name: 'Compare with MuJoCo' }).click();
      await page.locator('.speed-words').waitFor({ timeout: 120_000 });
    },
  },
  'try-rejected': {
    hash: '#/try',
    async ready(page) {
      await page
        .getByLabel('MJCF or URDF')
        .fill('<mujoco>\n  <worldbody>\n    <geom type="spere" size=".1"/>\n  </worldbody>\n</mujoco>');
      await page.getByRole('button', { name: 'Take this text' }).click();
      await page.getByText('Rejected').waitFor();
      await page.getByRole('button', { name: 'Compare with MuJoCo' }).click();
      await page.locator('.sentence').waitFor({ timeout: 60_000 });
    },
  },
  speed: { hash: '#/speed?model=humanoid.xml', ready: (page) => page.locator('.speed-card canvas').first().waitFor() },
  model: {
    hash: '#/model/corten/humanoid.xml',
    ready: (page) => page.locator('details', { hasText: 'solver' }).first().locator('summary').click(),
  },
};

await takePictures('dashboard', PAGES, async (page, url, { hash, ready }) => {
  await page.goto(`${url}${hash}`);
  await page.locator('main:not(.waiting)').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(500);
  await ready?.(page);
});
