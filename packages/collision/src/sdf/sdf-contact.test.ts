import { kernelsOf, MAXCONPAIR } from '@corten/model';
import { expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { sdfContactKernels } from './sdf-contact.js';

const turned = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
const kernels = () => {
  const { d } = scene([{ type: 'sphere' }, { type: 'sdf', pos: [1, 2, 3], quat: turned }]);
  return { d, con: kernelsOf(createContactBuffer, d), ...kernelsOf(sdfContactKernels, d) };
};

it('maps points from one geom to the other', () => {
  const { mapPose } = kernels();
  const [pos, mat] = [new Float64Array(3), new Float64Array(9)];
  mapPose(pos, mat, 0, 1);
  // the origin of the world seen from a frame at (1, 2, 3) that is turned by a quarter about z
  [-2, 1, -3].forEach((x, k) => {
    expect(pos[k]).toBeCloseTo(x, 12);
  });
  expect(mat[1]).toBeCloseTo(1, 12);
});

it('knows the points that it has had', () => {
  const { isNew } = kernels();
  const x = Float64Array.of(0, 0, 0, 1, 2, 3);
  expect(isNew(0, x, 0)).toBe(true);
  expect(isNew(1, x, 3)).toBe(true);
  expect(isNew(2, x, 3)).toBe(false);
  expect(isNew(MAXCONPAIR, Float64Array.of(9, 9, 9), 0)).toBe(false);
});

it('places a contact in the world, midway between the surfaces, with the normal into the field or out of it', () => {
  const { con, place } = kernels();
  const at = (sign: number) =>
    place(1, 1, Float64Array.of(1, 0, 0), 0, Float64Array.of(2, 0, 0), Float64Array.of(-0.2), sign);
  expect(at(1)).toBe(true);
  expect(con.normal[4]).toBeCloseTo(1, 12);
  expect(at(-1)).toBe(true);
  expect(con.dist[1]).toBe(-0.2);
  [0, -1, 0].forEach((x, k) => {
    expect(con.normal[3 + k]).toBeCloseTo(x, 12);
  });
  [1, 3 - 0.1, 3].forEach((x, k) => {
    expect(con.pos[3 + k]).toBeCloseTo(x, 12);
  });
});

it('refuses a contact without direction', () => {
  const { place } = kernels();
  expect(place(0, 1, new Float64Array(3), 0, new Float64Array(3), new Float64Array(1), 1)).toBe(false);
});
