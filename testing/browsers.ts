// Browsers and other JavaScript engines on this machine, and a server for the programs that they run.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';

const firstOf = (paths: string[]): string | undefined => paths.find((path) => path !== '' && existsSync(path));

/** Path of a Chromium; CHROMIUM_PATH names one elsewhere. */
export const CHROMIUM = firstOf([
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]);

/** Path of a Firefox; FIREFOX_PATH names one elsewhere. */
export const FIREFOX = firstOf([
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]);

/** Path of a browser with WebKit, the engine of Safari; WEBKIT_PATH names one elsewhere. */
export const WEBKIT = firstOf([
  process.env.WEBKIT_PATH ?? '',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
]);

/** Path of the shell of JavaScriptCore, the engine of Safari; JSC_PATH names one elsewhere. */
export const JSC = firstOf([
  process.env.JSC_PATH ?? '',
  '/usr/bin/jsc',
  '/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc',
]);

/** Arguments of a Chromium that runs alone, without a window. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Arguments that let such a Chromium draw in three dimensions, without a graphics card. */
export const WEBGL_FLAGS = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Open a page in a Firefox without a window, which asks and updates nothing.
 * @param profile - an empty folder for its profile
 */
export function openFirefox(url: string, profile: string): ChildProcess {
  const off = ['app.update.enabled', 'browser.aboutwelcome.enabled', 'datareporting.policy.dataSubmissionEnabled'];
  writeFileSync(join(profile, 'user.js'), off.map((name) => `user_pref("${name}", false);\n`).join(''));
  return spawn(FIREFOX as string, ['--headless', '--no-remote', '--profile', profile, url], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
}

/** Open a page in a WebKit on a screen that nobody sees. What it resolves to closes it. */
export function openWebKit(url: string): () => void {
  const child = spawn('xvfb-run', ['-a', WEBKIT as string, url], {
    stdio: 'ignore',
    // a group of its own, which ends together: the screen, the browser and its processes
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  return () => {
    if (child.pid !== undefined) process.kill(-child.pid);
  };
}

const PAGE = '<!doctype html><title>test</title><body><script type="module" src="/program.js"></script></body>';
/** Content types of files by the ends of their names. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A server, and where its page is. */
export interface Served {
  server: Server;
  url: string;
  /** what the page has posted to /result */
  result: Promise<string>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Headers that isolate a page from others, so that it may share memory with its workers. */
export const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const;

/**
 * Serve the files of a folder, and a page that loads `program.js`, to this machine.
 * @param folder - what buildForBrowser has made
 * @param policy - content security policy of the page and its files
 * @param headers - more headers of all answers
 */
export function serve(folder: string, policy: string, headers: Readonly<Record<string, string>> = {}): Promise<Served> {
  return new Promise((started) => {
    let posted: (text: string) => void;
    const result = new Promise<string>((resolve) => {
      posted = resolve;
    });
    const server = createServer(async (request, response) => {
      if (request.method === 'POST' && request.url === '/result') {
        posted(await bodyOf(request));
        response.end();
        return;
      }
      const { pathname } = new URL(request.url ?? '', 'http://here');
      const path = pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname);
      const name = basename(path);
      const places = [normalize(path), name, join('assets', name)].map((place) => join(folder, place));
      const file = places.find((place) => existsSync(place));
      if (name !== 'index.html' && !file) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
        'content-security-policy': policy,
        ...headers,
      });
      response.end(file ? readFileSync(file) : PAGE);
    });
    server.listen(0, '127.0.0.1', () => {
      started({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, result });
    });
  });
}
