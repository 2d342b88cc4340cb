// The viewer page in Chromium, drawn by software, for a file of tests that share it.
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { CHROMIUM, type Served, serve, WEBGL_FLAGS } from '../../../testing/browsers.js';
import { temporaryFolder } from '../../../testing/build.js';

export const TITLE = CHROMIUM
  ? 'in Chromium'
  : 'in Chromium (skipped: none found; install chromium or set CHROMIUM_PATH)';

/** A ball above the floor. */
export const BALL = `<mujoco model="ball">
  <worldbody>
    <geom type="plane" size="2 2 .1"/>
    <body name="ball" pos="0 0 1">
      <freejoint/>
      <geom name="ball" size=".3"/>
    </body>
  </worldbody>
</mujoco>
`;

/** The page's own policy is as strict; this one holds for its workers too. */
const POLICY =
  "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:";
const root = fileURLToPath(new URL('..', import.meta.url));

export interface Viewer {
  /** errors and warnings of all pages */
  readonly complaints: string[];
  /** folder of the built page */
  readonly folder: () => string;
  readonly url: () => string;
  /** Another page, whose complaints count too. */
  open(url: string): Promise<Page>;
  /** Wait until an expression is true in the page, whose policy forbids to evaluate it there again and again. */
  until(expression: string, opened?: Page): Promise<void>;
  /** Drop a file on the page. */
  drop(name: string, content: Uint8Array): Promise<void>;
  button(name: string): ReturnType<Page['getByRole']>;
}

/**
 * Build the page, serve it, and open it.
 * @param use - takes the page
 * @param prepare - puts files beside the page before it is served
 */
export function useViewer(use: (page: Page) => void, prepare: (folder: string) => void = () => undefined): Viewer {
  let folder: string;
  let served: Served;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  function listen(opened: Page): Page {
    opened.on('pageerror', (error) => complaints.push(String(error)));
    opened.on('console', (message) => {
      // what drawing by software costs is no complaint about the page
      if (/GPU stall|software/i.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    return opened;
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    await build({
      root,
      logLevel: 'silent',
      resolve: { conditions: ['@corten/source', 'module', 'browser', 'production'] },
      build: { outDir: folder, emptyOutDir: true },
    });
    prepare(folder);
    served = await serve(folder, POLICY);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: WEBGL_FLAGS, timeout: 120_000 });
    page = listen(await browser.newPage({ viewport: { width: 900, height: 600 } }));
    page.setDefaultTimeout(120_000);
    use(page);
    await page.goto(served.url);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });

  return {
    complaints,
    folder: () => folder,
    url: () => served.url,
    async open(url) {
      const opened = listen(await browser.newPage());
      await opened.goto(url);
      return opened;
    },
    async until(expression, opened = page) {
      const deadline = Date.now() + 120_000;
      while (!(await opened.evaluate<boolean>(expression))) {
        if (Date.now() > deadline) throw new Error(`never came true: ${expression}\n${complaints.join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    drop: (name, content) =>
      page.evaluate(
        ([file, bytes]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(bytes)], file));
          const target = document.querySelector('main');
          target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
        },
        [name, [...content]] as const,
      ),
    button: (name) => page.getByRole('button', { name, exact: true }),
  };
}
