import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './store.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-store-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder keeps bytes by name, whole', async () => {
  const store = openStore(pathToFileURL(folder));
  expect(await store.read('inputs/a.bin')).toBeUndefined();
  expect(await store.has('inputs/a.bin')).toBe(false);
  await store.write('inputs/a.bin', Uint8Array.of(1, 2));
  await store.write('inputs/a.bin', Uint8Array.of(3));
  expect([...(await openStore(folder).read('inputs/a.bin'))!]).toEqual([3]);
  expect(await store.has('inputs/a.bin')).toBe(true);
  // nothing is left of how it was written
  expect(readdirSync(join(folder, 'inputs'))).toEqual(['a.bin']);
});

test('what cannot be written is an error, not a part', async () => {
  const store = openStore(folder);
  await store.write('file', Uint8Array.of(1));
  await expect(store.write('file/below', Uint8Array.of(1))).rejects.toThrow();
  await expect(store.read('file/below')).rejects.toThrow();
});

test('other stores are refused', () => {
  expect(() => openStore('gs://bucket/runs')).toThrow('gs: is not supported');
  expect(() => openStore('s3:///runs')).toThrow('names no bucket');
});
