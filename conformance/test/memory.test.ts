// What a simulation keeps in memory.
import { Data } from 'corten';
import { loadModelFile } from 'corten/node';
import { expect, it } from 'vitest';
import { OWN_FOLDER } from './support/files.js';

/** Bytes of all buffers behind the arrays of an object. */
function bufferBytes(object: object): number {
  const buffers = new Set<ArrayBufferLike>();
  for (const value of Object.values(object)) if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

it('a data of the humanoid takes less than 2 MB', () => {
  const model = loadModelFile(`${OWN_FOLDER}humanoid.xml`);
  const bytes = bufferBytes(new Data(model));
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(2e6);
});
