// A server that speaks as much of S3's protocol as stores need, with one bucket, "bucket".
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface S3Server {
  readonly endpoint: string;
  /** objects by path, `/bucket/name` */
  readonly objects: Map<string, Buffer>;
  /** methods and paths of the requests, in their order */
  readonly asked: string[];
  stop(): void;
}

/** Variables of the environment with credentials that the server takes. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' };

const failure = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>said ${code}</Message></Error>`);

/** Start a server. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];

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

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
