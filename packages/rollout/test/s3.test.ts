// A store in a bucket, beside a server that speaks as much of S3's protocol as it needs.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../src/queue/store.js';

/** Objects by path, of the one bucket that is there. */
const objects = new Map<string, Buffer>();
/** Methods and paths of the requests, in their order. */
const asked: string[] = [];
let server: Server;
let endpoint = '';

const failure = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>said ${code}</Message></Error>`);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://here');
  const path = decodeURIComponent(pathname);
  asked.push(`${request.method} ${path}`);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (!/Credential=key\/\d+\/us-east-1\/s3\/aws4_request/.test(request.headers.authorization ?? ''))
    return void failure(response, 403, 'AccessDenied');
  if (!path.startsWith('/bucket/')) return void failure(response, 404, 'NoSuchBucket');
  const object = objects.get(path);
  if (request.method === 'PUT') {
    objects.set(path, Buffer.concat(parts));
    response.end();
  } else if (object === undefined) {
    failure(response, 404, 'NoSuchKey');
  } else {
    response.writeHead(200, { 'content-length': object.length }).end(request.method === 'HEAD' ? undefined : object);
  }
}

const before = { ...process.env };
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' });
});
afterAll(() => {
  process.env = before;
  server.closeAllConnections();
  server.close();
});

it('keeps bytes by name below its prefix', async () => {
  const store = openStore(`s3://bucket/my runs/?endpoint=${endpoint}`);
  expect(await store.read('inputs/a.bin')).toBeUndefined();
  expect(await store.has('inputs/a.bin')).toBe(false);
  await store.write('inputs/a.bin', Uint8Array.of(1, 2));
  await store.write('inputs/a.bin', Uint8Array.of(3, 0, 255));
  expect([...((await store.read('inputs/a.bin')) ?? [])]).toEqual([3, 0, 255]);
  expect(await store.has('inputs/a.bin')).toBe(true);
  expect([...objects.keys()]).toEqual(['/bucket/my runs/inputs/a.bin']);
  expect(asked.slice(0, 2)).toEqual(['GET /bucket/my runs/inputs/a.bin', 'HEAD /bucket/my runs/inputs/a.bin']);
});

it('is found by the variables of the SDK', async () => {
  process.env.AWS_ENDPOINT_URL_S3 = endpoint;
  const store = openStore('s3://bucket');
  await store.write('empty', new Uint8Array());
  expect(await store.read('empty')).toHaveLength(0);
  expect(objects.has('/bucket/empty')).toBe(true);
});

it('tells what the server refuses', async () => {
  const address = `s3://other/runs?endpoint=${endpoint}`;
  const store = openStore(address);
  await expect(store.write('a', Uint8Array.of(1))).rejects.toThrow(`${address}: said NoSuchBucket`);
  await expect(store.read('a')).rejects.toThrow(`${address}: said NoSuchBucket`);
});
