import { expect, it } from 'vitest';
import { centerMesh, isLeftHanded, placeMesh } from './transform.js';

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

it('turns against any refquat, about any axis', () => {
  for (let axis = 0; axis < 3; axis++) {
    const turn = [Math.SQRT1_2, 0, 0, 0];
    turn[1 + axis] = Math.SQRT1_2;
    // the next axis comes to lie where the one after it pointed backwards
    const p = Float64Array.of(0, 0, 0);
    p[(axis + 1) % 3] = 1;
    placeMesh(p, new Float32Array(0), { refquat: turn });
    for (let k = 0; k < 3; k++) expect(p[k]).toBeCloseTo(k === (axis + 2) % 3 ? -1 : 0, 14);
    // with a real part of 1 before it is normalised
    const twice = turn.map((x) => x * Math.SQRT2);
    const q = Float64Array.of(0, 0, 0);
    q[(axis + 1) % 3] = 1;
    placeMesh(q, new Float32Array(0), { refquat: twice });
    for (let k = 0; k < 3; k++) expect(q[k]).toBeCloseTo(p[k], 14);
  }
});

it('centres, and gives the box', () => {
  const p = Float64Array.of(1, 2, 3, 3, 2, 3);
  const box = centerMesh(p, new Float32Array(0), [2, 2, 3], [1, 0, 0, 0]);
  expect(Array.from(p)).toEqual([-1, 0, 0, 1, 0, 0]);
  expect(Array.from(box)).toEqual([-1, 0, 0, 1, 0, 0]);
});

it('knows mirror images', () => {
  expect([isLeftHanded(), isLeftHanded([1, -1, 1]), isLeftHanded([-1, -1, 1])]).toEqual([false, true, false]);
});
