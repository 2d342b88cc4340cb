// The built dashboard, served from a folder of a host, as the pages are tested and pictured.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { CONTENT_TYPES } from '../../../testing/browsers.js';
import { temporaryFolder } from '../../../testing/build.js';

/** The policy that a server sends with a file, by its name; none where it is undefined. */
export type Policies = (name: string) => string | undefined;

/** Build the dashboard and serve it below `/some/folder/`; nothing else is found there. */
export async function serveDashboard(policies: Policies = () => undefined): Promise<{ server: Server; url: string }> {
  const outDir = temporaryFolder();
  await build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'silent', build: { outDir } });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://here');
    const [, path] = /^\/some\/folder\/(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    try {
      const name = path === '' ? 'index.html' : normalize(path as string);
      const body = readFileSync(join(outDir, name));
      const policy = policies(name);
      const type = CONTENT_TYPES[extname(name)] ?? 'application/octet-stream';
      response
        .writeHead(200, { 'content-type': type, ...(policy ? { 'content-security-policy': policy } : {}) })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/folder/` };
}
