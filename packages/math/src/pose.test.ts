import { expect, it } from 'vitest';
import { mulPose, negPose, trnVecPose } from './pose.js';

const pos = [1, 2, 3];
const quat = [Math.SQRT1_2, 0, 0, Math.SQRT1_2]; // a quarter turn about z

it('a pose times its inverse is no motion', () => {
  const [ip, iq, p, r] = [[], [], [], []] as number[][];
  negPose(ip, 0, iq, 0, pos, 0, quat, 0);
  mulPose(p, 0, r, 0, pos, 0, quat, 0, ip, 0, iq, 0);
  p.concat(r).forEach((x, k) => {
    expect(x).toBeCloseTo([0, 0, 0, 1, 0, 0, 0][k], 14);
  });
});

it('carries a point into the outer frame', () => {
  const out: number[] = [];
  trnVecPose(out, 0, pos, 0, quat, 0, [1, 0, 0], 0);
  [1, 3, 3].forEach((x, k) => {
    expect(out[k]).toBeCloseTo(x, 14);
  });
});
