import { Data, type Model } from '@corten/model';
import { distance, loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { comPos } from '../kinematics/com-pos.js';
import { integratePos } from '../kinematics/configuration.js';
import { kinematics } from '../kinematics/kinematics.js';
import { flex } from './flex.js';

const chain = (inner: string) => `<mujoco><worldbody><body name="a"><joint axis="1 2 3"/><geom size=".1"/>
  <body name="b" pos=".2 0 0"><joint axis="0 1 0"/><geom size=".1"/>${inner}</body></body></worldbody></mujoco>`;

/** A data at some velocity from qpos0. */
function at(m: Model, t: number): Data {
  const d = new Data(m);
  const qvel = Float64Array.from({ length: m.nv }, (_, i) => Math.sin(3 * i + 1));
  integratePos(m, d.qpos, qvel, t);
  kinematics(m, d);
  comPos(m, d);
  flex(m, d);
  return d;
}

/** Rate of a field along the motion, from a sparse Jacobian, beside differences. */
function expectRate(m: Model, field: 'flexedge_length' | 'flexvert_length', rows: 'flexedge_J' | 'flexvert_J'): void {
  const h = 1e-5;
  const here = at(m, 0.1);
  const before = at(m, 0.1 - h)[field];
  const rates = Float64Array.from(at(m, 0.1 + h)[field], (x, i) => (x - before[i]) / (2 * h));
  const velocity = (dof: number) => Math.sin(3 * dof + 1);
  const product = Float64Array.from(rates, (_, i) => {
    let sum = 0;
    const adr = m[`${rows}_rowadr`][i];
    for (let k = adr; k < adr + m[`${rows}_rownnz`][i]; k++) sum += here[rows][k] * velocity(m[`${rows}_colind`][k]);
    return sum;
  });
  expect(distance(product, rates)).toBeLessThan(1e-7);
}

it('has edge lengths whose rates are the Jacobian times velocity', () => {
  const m = loadModel(
    chain('<flexcomp name="f" count="3 3 1" spacing=".1 .1 .1"><edge equality="true"/><pin id="0 1"/></flexcomp>'),
  );
  expectRate(m, 'flexedge_length', 'flexedge_J');
});

it('has strains of vertices that are 0 at rest and whose rates are the Jacobian times velocity', () => {
  const m = loadModel(chain('<flexcomp name="f" count="3 3 1" spacing=".1 .2 .1"><edge equality="vert"/></flexcomp>'));
  expect(Math.max(...at(m, 0).flexvert_length.map(Math.abs))).toBeLessThan(1e-12);
  expectRate(m, 'flexvert_length', 'flexvert_J');
});

it('places vertices between nodes', () => {
  const m = loadModel(
    chain(
      '<flexcomp name="f" dim="3" dof="quadratic" count="3 4 3" spacing=".1 .1 .1"><contact selfcollide="none"/></flexcomp>',
    ),
  );
  const d = at(m, 0.3);
  // any affine motion of the nodes is that of the vertices
  const nodes = Array.from(m.flex_nodebodyid, (body) => [...d.xpos.subarray(3 * body, 3 * body + 3)]);
  const n = 3;
  const corner = (i: number, j: number, k: number) => nodes[2 * i * n * n + 2 * j * n + 2 * k];
  const moved = new Data(m);
  moved.qpos.set(d.qpos);
  const shift = [0.1, -0.2, 0.3];
  for (let v = 0; v < m.nflexvert; v++) {
    const weights = [0, 1, 2].map((k) => m.flex_vert0[3 * v + k]);
    if (weights.some((w) => w !== 0 && w !== 1)) continue;
    const [i, j, k] = weights;
    expect(distance(d.flexvert_xpos.subarray(3 * v, 3 * v + 3), Float64Array.from(corner(i, j, k)))).toBeLessThan(
      1e-12,
    );
  }
  for (const body of m.flex_nodebodyid) for (let k = 0; k < 3; k++) moved.qpos[m.body_dofadr[body] + k] += shift[k];
  kinematics(m, moved);
  comPos(m, moved);
  flex(m, moved);
  const root = m.body_parentid[m.flex_nodebodyid[0]];
  const R = moved.xmat.subarray(9 * root, 9 * root + 9);
  const turned = [0, 1, 2].map((r) => R[3 * r] * shift[0] + R[3 * r + 1] * shift[1] + R[3 * r + 2] * shift[2]);
  const expected = d.flexvert_xpos.map((x, i) => x + turned[i % 3]);
  expect(distance(moved.flexvert_xpos, expected)).toBeLessThan(1e-12);
});

it('has boxes of elements in the boxes of the tree', () => {
  const m = loadModel(chain('<flexcomp name="f" dim="3" count="3 3 3" spacing=".1 .1 .1" radius=".02"/>'));
  const d = at(m, 0.2);
  const root = d.bvh_aabb_dyn.subarray(0, 6);
  for (let e = 0; e < m.nflexelem; e++) {
    for (let k = 0; k < 3; k++) {
      const [c, h] = [d.flexelem_aabb[6 * e + k], d.flexelem_aabb[6 * e + 3 + k]];
      expect(h).toBeGreaterThanOrEqual(0.02);
      if (m.flex_elemlayer[e] > 0) continue;
      expect(c + h).toBeLessThanOrEqual(root[k] + root[3 + k] + 1e-12);
      expect(c - h).toBeGreaterThanOrEqual(root[k] - root[3 + k] - 1e-12);
    }
  }
});
