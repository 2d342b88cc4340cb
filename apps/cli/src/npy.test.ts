import { expect, it } from 'vitest';
import { depthArray, segmentationArray } from './npy.js';

/** Header and data of a file. */
function parts(file: Uint8Array) {
  expect([...file.subarray(0, 8)]).toEqual([0x93, ...Buffer.from('NUMPY'), 1, 0]);
  const view = new DataView(file.buffer);
  const start = 10 + view.getUint16(8, true);
  expect(start % 64).toBe(0);
  const text = Buffer.from(file.subarray(10, start)).toString();
  expect(text.endsWith('\n')).toBe(true);
  return { header: text.trim(), view, start };
}

it('distances are rows of single precision numbers', () => {
  const file = depthArray({ width: 3, height: 1, far: 9, data: Float32Array.of(1, 2.5, 9) });
  const { header, view, start } = parts(file);
  expect(header).toBe("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 3), }");
  expect([0, 4, 8].map((at) => view.getFloat32(start + at, true))).toEqual([1, 2.5, 9]);
  expect(file.length).toBe(start + 12);
});

it('objects are pairs of id and type', () => {
  const file = segmentationArray({ width: 1, height: 2, id: Int32Array.of(-1, 7), type: Int32Array.of(-1, 5) });
  const { header, view, start } = parts(file);
  expect(header).toContain("'<i4'");
  expect(header).toContain("'shape': (2, 1, 2)");
  expect([0, 4, 8, 12].map((at) => view.getInt32(start + at, true))).toEqual([-1, -1, 7, 5]);
});
