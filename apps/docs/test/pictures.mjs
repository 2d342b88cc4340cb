// Pictures of the site for review, at two sizes, light and dark: node apps/docs/test/pictures.mjs [NAME...]
// The site has to be built before.
import { takePictures } from '../../../testing/page-pictures.mjs';

/** Pages of every kind; some with something opened. */
const STATES = {
  home: { path: 'index.html' },
  start: { path: 'start.html' },
  api: { path: 'api/index.html' },
  package: { path: 'api/corten.html' },
  mjcf: { path: 'mjcf/index.html' },
  section: { path: 'mjcf/body.html' },
  search: { path: 'start.html', search: 'damping' },
};

await takePictures('docs', STATES, async (page, url, { path, search }) => {
  await page.goto(url + path);
  await page.waitForTimeout(800);
  if (search === undefined) return;
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(search);
  await page.waitForTimeout(1500);
});
