import { normalize4, quatIntegrate, subQuat } from '@corten/math';
import { expect, it } from 'vitest';
import { random } from '../../test/support.js';
import { quatIntegrateDerivative, subQuatDerivative } from './derivative-quat.js';

const EPS = 1e-6;

/** Column j of a derivative by centred difference: f is given a rotation (3) to nudge with. */
function column(j: number, f: (nudge: Float64Array) => Float64Array): number[] {
  const nudge = new Float64Array(3);
  nudge[j] = EPS;
  const plus = f(nudge);
  nudge[j] = -EPS;
  const minus = f(nudge);
  return [...plus].map((x, i) => (x - minus[i]) / (2 * EPS));
}

function randomQuat(next: () => number): Float64Array {
  const q = Float64Array.from({ length: 4 }, next);
  normalize4(q, 0);
  return q;
}

const rotated = (q: Float64Array, v: Float64Array) => {
  const r = q.slice();
  quatIntegrate(r, 0, v, 0, 1);
  return r;
};
const differenceOf = (a: Float64Array, b: Float64Array) => {
  const v = new Float64Array(3);
  subQuat(v, 0, a, 0, b, 0);
  return v;
};

it.each([1, 2, 3, 4])('subQuat (seed %i)', (seed) => {
  const next = random(seed);
  const qa = randomQuat(next);
  const qb = randomQuat(next);
  const Da = new Float64Array(9);
  const Db = new Float64Array(9);
  subQuatDerivative(qa, qb, Da, Db);
  for (let j = 0; j < 3; j++) {
    const a = column(j, (v) => differenceOf(rotated(qa, v), qb));
    const b = column(j, (v) => differenceOf(qa, rotated(qb, v)));
    for (let i = 0; i < 3; i++) {
      expect(Da[3 * i + j]).toBeCloseTo(a[i], 6);
      expect(Db[3 * i + j]).toBeCloseTo(b[i], 6);
    }
  }
});

it.each([0.001, 0.3])('quatIntegrate (time %d)', (time) => {
  const next = random(7);
  const q = randomQuat(next);
  const vel = Float64Array.of(1, -2, 1.5);
  const result = q.slice();
  quatIntegrate(result, 0, vel, 0, time);
  const Dquat = new Float64Array(9);
  const Dvel = new Float64Array(9);
  const Dscale = new Float64Array(3);
  quatIntegrateDerivative(vel, time, Dquat, Dvel, Dscale);
  const after = (start: Float64Array, v: Float64Array, h: number) => {
    const r = start.slice();
    quatIntegrate(r, 0, v, 0, h);
    return differenceOf(r, result);
  };
  for (let j = 0; j < 3; j++) {
    const byQuat = column(j, (v) => after(rotated(q, v), vel, time));
    const byVel = column(j, (v) =>
      after(
        q,
        vel.map((x, i) => x + v[i] / time),
        time,
      ),
    );
    for (let i = 0; i < 3; i++) {
      expect(Dquat[3 * i + j]).toBeCloseTo(byQuat[i], 6);
      expect(Dvel[3 * i + j]).toBeCloseTo(byVel[i], 6);
    }
  }
  const byTime = [...after(q, vel, time + EPS)].map((x, i) => (x - after(q, vel, time - EPS)[i]) / (2 * EPS));
  for (let i = 0; i < 3; i++) expect(Dscale[i]).toBeCloseTo(byTime[i], 6);
});

const qa = Float64Array.of(0.5, -0.5, 0.5, 0.5);
const qb = Float64Array.of(0.8, 0.36, -0.48, 0);

/** q turned by a small angle about an axis of its own frame. */
function turned(q: Float64Array, axis: number, angle: number): Float64Array {
  const w = new Float64Array(3);
  w[axis] = angle;
  return rotated(q, w);
}

it('differentiates the difference of two orientations', () => {
  const [Da, Db] = [new Float64Array(9), new Float64Array(9)];
  subQuatDerivative(qa, qb, Da, Db);
  for (let j = 0; j < 3; j++) {
    const [a1, a0] = [differenceOf(turned(qa, j, EPS), qb), differenceOf(turned(qa, j, -EPS), qb)];
    const [b1, b0] = [differenceOf(qa, turned(qb, j, EPS)), differenceOf(qa, turned(qb, j, -EPS))];
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
  quatIntegrateDerivative(vel, scale, Dquat, null, Dscale);
  const center = integrated(qa, scale);
  const byScale = differenceOf(integrated(qa, scale + EPS), center);
  for (let j = 0; j < 3; j++) {
    const byQuat = differenceOf(integrated(turned(qa, j, EPS), scale), center);
    expect(Dscale[j]).toBeCloseTo(byScale[j] / EPS, 5);
    for (let i = 0; i < 3; i++) expect(Dquat[3 * i + j]).toBeCloseTo(byQuat[i] / EPS, 5);
  }
});
