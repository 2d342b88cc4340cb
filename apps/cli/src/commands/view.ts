// corten view: the viewer page for a file of this machine, served to this machine only, with the model loaded again when
// its files change.
import { existsSync, readFileSync, statSync, watch } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, countOption, Exit, oneModel, readArgs, UsageError } from '../command.js';
import { print } from '../output.js';

const help = `Usage: corten view MODEL [options]

Serve the viewer for a model (.xml, .urdf, .mjb, .zip) to this machine, and print its address.
The model is loaded again when a file of its folder changes; the state of what has the same
name goes on. Ctrl+C ends it.

  --port N   port to listen on (default: any that is free)
  --root DIR folder that is served, for models with files outside of their own folder

Examples:
  corten view humanoid.xml
  corten view robots/g1/scene.xml --root robots`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.xml': 'text/xml',
  '.json': 'application/json',
};

/** No scripts from elsewhere, and none made of text. */
const POLICY =
  "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:";

/** Time in which changes count as one [ms]. */
const SETTLE = 150;

/** The built page: in a clone of the repository, which is newer there, or in this package. */
function pageFolder(): string {
  const places = ['../../../viewer/dist/', '../viewer/'];
  const found = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(join(place, 'index.html')));
  if (found === undefined) throw new Error('the viewer page has not been built: npm run view builds it');
  return found;
}

/** A file below a folder; undefined when it is not there or leads out of it. */
function fileBelow(folder: string, path: string): string | undefined {
  const file = resolve(folder, `.${path}`);
  if (file !== folder && !file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Where a server for a model listens, and how it ends. */
export interface ModelServer {
  /** address of the page with the model */
  readonly url: string;
  close(): void;
}

/**
 * Serve the viewer page for a model, on loopback.
 * @param model - path of the model
 * @param options - `root`: folder that is served; `port`, 0: any that is free; `page`: folder of the page
 * @throws Error when there is no such file, or it is not below the folder, or the page has not been built
 */
export async function serveModel(
  model: string,
  { root = dirname(model), port = 0, page = pageFolder() }: { root?: string; port?: number; page?: string } = {},
): Promise<ModelServer> {
  const folder = resolve(root);
  if (!existsSync(model)) throw new Error(`${model}: there is no such file`);
  const path = resolve(model).slice(folder.length).split(sep).join('/');
  if (fileBelow(folder, path) === undefined) throw new Error(`${model} is not below ${root}`);
  const listeners = new Set<ServerResponse>();

  /** What is asked for in a way that is not understood, or goes while it is read, ends one request, not the server. */
  function answer(request: IncomingMessage, response: ServerResponse): void {
    try {
      answerWith(request, response);
    } catch {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    }
  }

  function answerWith(request: IncomingMessage, response: ServerResponse): void {
    // pages of other origins that reach this server by a name of theirs get nothing
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403).end();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = decodeURIComponent(pathname);
    if (wanted === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
    const file = wanted.startsWith('/model/')
      ? fileBelow(folder, wanted.slice('/model'.length))
      : fileBelow(page, wanted === '/' ? '/index.html' : wanted);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const content = readFileSync(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    });
    response.end(content);
  }

  const server = createServer(answer);
  await new Promise<void>((started, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', started);
  });
  const at = (server.address() as AddressInfo).port;
  let settling: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const listener of listeners) listener.write('event: change\ndata:\n\n');
    }, SETTLE);
  });
  // folders that go while they are looked at
  watcher.on('error', () => undefined);
  return {
    // the name is part of an address, where these end it
    url: `http://127.0.0.1:${at}/?watch&src=${encodeURIComponent(`model${path.replace(/[%?#]/g, encodeURIComponent)}`)}`,
    close() {
      clearTimeout(settling);
      watcher.close();
      for (const listener of listeners) listener.end();
      server.close();
    },
  };
}

/** Serve the viewer for a model. */
export const view: Command = {
  name: 'view',
  summary: 'open a model in the viewer; it is loaded again when its files change',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, { port: { type: 'string' }, root: { type: 'string' } });
    const model = oneModel(positionals);
    const port = countOption('port', values.port, 0, 0);
    if (port > 65535) throw new UsageError(`--port takes a number of at most 65535, not ${port}`);
    const server = await serveModel(model, { root: values.root, port });
    print(`${basename(model)} is shown at\n\n  ${server.url}\n\nCtrl+C ends it.`);
    await new Promise<void>((ended) => process.once('SIGINT', ended));
    server.close();
    return Exit.ok;
  },
};
