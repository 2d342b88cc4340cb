import { quatIntegrate, subQuat } from '@corten/math';
import { expect, it } from 'vitest';
import { quatIntegrateDerivatives, subQuatDerivatives } from './quat-derivatives.js';

const EPS = 1e-6;
const qa = Float64Array.of(0.5, -0.5, 0.5, 0.5);
const qb = Float64Array.of(0.8, 0.36, -0.48, 0);

/** q turned by a small angle about an axis of its own frame. */
function turned(q: Float64Array, axis: number, angle: number): Float64Array {
  const w = new Float64Array(3);
  w[axis] = 1;
  const result = q.slice();
  quatIntegrate(result, 0, w, 0, angle);
  return result;
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(3);
  subQuat(out, 0, a, 0, b, 0);
  return out;
}

it('differentiates the difference of two orientations', () => {
  const [Da, Db] = [new Float64Array(9), new Float64Array(9)];
  subQuatDerivatives(qa, qb, Da, Db);
  for (let j = 0; j < 3; j++) {
    const [a1, a0] = [difference(turned(qa, j, EPS), qb), difference(turned(qa, j, -EPS), qb)];
    const [b1, b0] = [difference(qa, turned(qb, j, EPS)), difference(qa, turned(qb, j, -EPS))];
    for (let i = 0; i < 3; i++) {
      expect(Da[3 * i + j]).toBeCloseTo((a1[i] - a0[i]) / (2 * EPS), 7);
      expect(Db[3 * i + j]).toBeCloseTo((b1[i] - b0[i]) / (2 * EPS), 7);
    }
  }
});

it.each([0.5, 0.001])('differentiates an integrated orientation, scale %d', (scale) => {
  const vel = Float64Array.of(0.3, -1.2, 2.5);
  const integrated = (q: Float64Array, h: number) => {
    const result = q.slice();
    quatIntegrate(result, 0, vel, 0, h);
    return result;
  };
  const [Dquat, Dscale] = [new Float64Array(9), new Float64Array(3)];
  quatIntegrateDerivatives(vel, scale, Dquat, null, Dscale);
  const center = integrated(qa, scale);
  const byScale = difference(integrated(qa, scale + EPS), center);
  for (let j = 0; j < 3; j++) {
    const byQuat = difference(integrated(turned(qa, j, EPS), scale), center);
    expect(Dscale[j]).toBeCloseTo(byScale[j] / EPS, 5);
    for (let i = 0; i < 3; i++) expect(Dquat[3 * i + j]).toBeCloseTo(byQuat[i] / EPS, 5);
  }
});
