import { expect, it } from 'vitest';
import { centreMesh, isLeftHanded, placeMesh } from './transform.js';

it('places: minus refpos, against refquat, times scale; normals by the inverse scale', () => {
  const p = Float64Array.of(2, 1, 0);
  const n = Float32Array.of(0, 1, 0);
  const turn = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
  placeMesh(p, n, { refpos: [1, 1, 0], refquat: turn, scale: [1, 2, 3] });
  [0, -2, 0].forEach((x, k) => {
    expect(p[k]).toBeCloseTo(x, 14);
  });
  [1, 0, 0].forEach((x, k) => {
    expect(n[k]).toBeCloseTo(x, 6);
  });
});

it('centres, and gives the box', () => {
  const p = Float64Array.of(1, 2, 3, 3, 2, 3);
  const box = centreMesh(p, new Float32Array(0), [2, 2, 3], [1, 0, 0, 0]);
  expect(Array.from(p)).toEqual([-1, 0, 0, 1, 0, 0]);
  expect(Array.from(box)).toEqual([-1, 0, 0, 1, 0, 0]);
});

it('knows mirror images', () => {
  expect([isLeftHanded(), isLeftHanded([1, -1, 1]), isLeftHanded([-1, -1, 1])]).toEqual([false, true, false]);
});
