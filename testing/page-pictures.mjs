// Pictures of a built page for review: of each state at two sizes, light and dark.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };
const WEBGL = [
  '--headless',
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Take the pictures whose names the command line gives, or all.
 * @param app - name of the app, whose page is built; the pictures go to docs/pictures/NAME
 * @param states - what each state is, by its name
 * @param show - brings a new page into a state: the page, the page's address, the state, the size's name
 */
export async function takePictures(app, states, show) {
  const root = new URL('..', import.meta.url);
  const folder = fileURLToPath(new URL(`docs/pictures/${app}/`, root));
  const wanted = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  const server = await preview({
    root: fileURLToPath(new URL(`apps/${app}`, root)),
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: WEBGL });
  for (const [name, state] of Object.entries(states)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [size, viewport] of Object.entries(SIZES))
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport, colorScheme });
        await show(page, server.resolvedUrls.local[0], state, size);
        await page.screenshot({ path: `${folder}${name}-${size}-${colorScheme}.png` });
        await page.close();
      }
  }
  await browser.close();
  await server.close();
}
