import { expect, it } from 'vitest';
import { scene } from '../test/support.js';
import { binarySize, readBinary, writeBinary } from './binary.js';

it('reads what it writes', async () => {
  const { m } = await scene();
  m.geom_friction[1] = 0.25;
  const bytes = writeBinary(m.corten);
  expect(bytes).toHaveLength(binarySize(m.corten));
  const read = readBinary(bytes);
  expect([read.nq, read.geom_friction[1], read.opt.gravity[2], read.vis.global.fovy]).toEqual([8, 0.25, -9.81, 45]);
  expect(writeBinary(read)).toEqual(bytes);
});

it('refuses what is no model', async () => {
  const { m } = await scene();
  const bytes = writeBinary(m.corten);
  expect(() => readBinary(bytes.subarray(0, 10))).toThrow('incomplete header');
  expect(() => readBinary(new Uint8Array(500))).toThrow('Model missing header ID');
  expect(() => readBinary(bytes.subarray(0, 500))).toThrow('Truncated model file');
  expect(() => readBinary(bytes.subarray(0, bytes.length - 8))).toThrow('Corrupted model');
});
