// A store in a bucket.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3_CREDENTIALS, type S3Server, startS3 } from '../../../testing/s3.js';
import { openStore } from '../src/queue/store.js';

let server: S3Server;
const before = { ...process.env };
beforeAll(async () => {
  server = await startS3();
  Object.assign(process.env, S3_CREDENTIALS);
});
afterAll(() => {
  process.env = before;
  server.stop();
});

it('keeps bytes by name below its prefix', async () => {
  const store = openStore(`s3://bucket/my runs/?endpoint=${server.endpoint}`);
  expect(await store.read('inputs/a.bin')).toBeUndefined();
  expect(await store.has('inputs/a.bin')).toBe(false);
  await store.write('inputs/a.bin', Uint8Array.of(1, 2));
  await store.write('inputs/a.bin', Uint8Array.of(3, 0, 255));
  expect([...((await store.read('inputs/a.bin')) ?? [])]).toEqual([3, 0, 255]);
  expect(await store.has('inputs/a.bin')).toBe(true);
  expect([...server.objects.keys()]).toEqual(['/bucket/my runs/inputs/a.bin']);
  expect(server.asked.slice(0, 2)).toEqual(['GET /bucket/my runs/inputs/a.bin', 'HEAD /bucket/my runs/inputs/a.bin']);
});

it('is found by the variables of the SDK', async () => {
  process.env.AWS_ENDPOINT_URL_S3 = server.endpoint;
  const store = openStore('s3://bucket');
  await store.write('empty', new Uint8Array());
  expect(await store.read('empty')).toHaveLength(0);
  expect(server.objects.has('/bucket/empty')).toBe(true);
});

it('tells what the server refuses', async () => {
  const address = `s3://other/runs?endpoint=${server.endpoint}`;
  const store = openStore(address);
  await expect(store.write('a', Uint8Array.of(1))).rejects.toThrow(`${address}: said NoSuchBucket`);
  await expect(store.read('a')).rejects.toThrow(`${address}: said NoSuchBucket`);
});
