import { Data, MAXCONPAIR, type Model } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { collision } from '../collision.js';

/** A data of a model whose bodies are at qpos0, without rotations: what kinematics and the flexes' own would fill. */
function place(m: Model, move: (vertex: number) => readonly number[] = () => [0, 0, 0]): Data {
  const d = new Data(m);
  for (let b = 1; b < m.nbody; b++)
    for (let k = 0; k < 3; k++) d.xpos[3 * b + k] = d.xpos[3 * m.body_parentid[b] + k] + m.body_pos[3 * b + k];
  d.xipos.set(d.xpos);
  for (const [mats, n] of [
    [d.xmat, m.nbody],
    [d.ximat, m.nbody],
    [d.geom_xmat, m.ngeom],
  ] as const)
    for (let i = 0; i < n; i++) for (let k = 0; k < 9; k++) mats[9 * i + k] = k % 4 === 0 ? 1 : 0;
  for (let g = 0; g < m.ngeom; g++)
    for (let k = 0; k < 3; k++) d.geom_xpos[3 * g + k] = d.xpos[3 * m.geom_bodyid[g] + k] + m.geom_pos[3 * g + k];
  for (let v = 0; v < m.nflexvert; v++)
    for (let k = 0; k < 3; k++) d.flexvert_xpos[3 * v + k] = d.xpos[3 * m.flex_vertbodyid[v] + k] + move(v)[k];
  for (let f = 0; f < m.nflex; f++) {
    const size = m.flex_dim[f] + 1;
    for (let e = 0; e < m.flex_elemnum[f]; e++) {
      const ids = [...m.flex_elem.subarray(m.flex_elemdataadr[f] + size * e, m.flex_elemdataadr[f] + size * (e + 1))];
      for (let k = 0; k < 3; k++) {
        const x = ids.map((v) => d.flexvert_xpos[3 * (m.flex_vertadr[f] + v) + k]);
        const box = 6 * (m.flex_elemadr[f] + e);
        d.flexelem_aabb[box + k] = (Math.min(...x) + Math.max(...x)) / 2;
        d.flexelem_aabb[box + 3 + k] = (Math.max(...x) - Math.min(...x)) / 2 + m.flex_radius[f];
      }
    }
  }
  // all boxes of the trees: as large as can be
  for (let i = 0; i < m.nbvhdynamic; i++) d.bvh_aabb_dyn.set([0, 0, 0, 9, 9, 9], 6 * i);
  return d;
}

const load = (inner: string) => loadModel(`<mujoco><worldbody>${inner}</worldbody></mujoco>`);
const sheet = (inner = '<contact selfcollide="none"/>') =>
  `<flexcomp name="f" count="3 3 1" spacing=".1 .1 .1" pos="0 0 .11" radius=".02" mass="1">${inner}</flexcomp>`;

it('finds the vertices below a plane, by a radius above', () => {
  const m = load(`<geom type="plane" size="1 1 1" pos="0 0 .1"/>${sheet()}`);
  const d = place(m);
  collision(m, d);
  expect(d.ncon).toBe(9);
  expect([...d.contact_vert.subarray(0, 4)]).toEqual([-1, 0, -1, 1]);
  expect([...d.contact_geom.subarray(0, 2), ...d.contact_flex.subarray(0, 2)]).toEqual([0, -1, -1, 0]);
  expect(d.contact_dist[0]).toBeCloseTo(-0.01, 12);
  expect(d.contact_pos[2]).toBeCloseTo(0.095, 12);
});

it.each([
  ['contype="0" conaffinity="1"', 9],
  ['contype="1" conaffinity="0"', 9],
  ['contype="2" conaffinity="4"', 0],
])('meets a plane where the bits of one of them are asked for by the other: %s', (bits, count) => {
  const m = load(`<geom type="plane" size="1 1 1" pos="0 0 .1"/>${sheet(`<contact selfcollide="none" ${bits}/>`)}`);
  const d = place(m);
  collision(m, d);
  expect(d.ncon).toBe(count);
});

it.each(['sphere', 'capsule', 'box', 'ellipsoid', 'cylinder'])('finds the depth of a %s under a sheet', (type) => {
  const size = type === 'capsule' ? '.05 .05' : '.1 .1 .1';
  const m = load(`<geom type="${type}" size="${size}"/>${sheet()}`);
  const d = place(m);
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  expect(Math.min(...d.contact_dist.subarray(0, d.ncon))).toBeCloseTo(-0.01, 5);
  for (let c = 0; c < d.ncon; c++) expect(d.contact_elem[2 * c + 1]).toBeGreaterThanOrEqual(0);
});

it('finds the depth of a ball under the inside of a triangle, along its normal', () => {
  const m = load(`<geom size=".1" pos=".03 .02 0"/>${sheet()}`);
  const d = place(m);
  collision(m, d);
  const dist = [...d.contact_dist.subarray(0, d.ncon)];
  const deepest = dist.indexOf(Math.min(...dist));
  expect(dist[deepest]).toBeCloseTo(-0.01, 12);
  expect(Math.abs(d.contact_frame[9 * deepest + 2])).toBeCloseTo(1, 12);
  const at = [...d.contact_pos.subarray(3 * deepest, 3 * deepest + 3)];
  for (const [k, x] of [0.03, 0.02, 0.095].entries()) expect(at[k]).toBeCloseTo(x, 12);
});

it('finds the deepest points of triangles in a field, and pushes them out', () => {
  const m = loadModel(`<mujoco><asset><mesh name="cube" builtin="sphere" params="1" scale=".12 .12 .12"/></asset>
    <worldbody><geom type="sdf" mesh="cube"/>${sheet()}</worldbody></mujoco>`);
  const d = place(m);
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  for (let c = 0; c < d.ncon; c++) {
    expect(d.contact_dist[c]).toBeLessThan(0);
    expect(d.contact_frame[9 * c + 2]).toBeGreaterThan(0.5);
    expect(d.contact_elem[2 * c + 1]).toBeGreaterThanOrEqual(0);
  }
  // one contact a triangle
  const elements = Array.from({ length: d.ncon }, (_, c) => d.contact_elem[2 * c + 1]);
  expect(new Set(elements).size).toBe(d.ncon);
});

it('keeps the farthest contacts where there are too many', () => {
  const m = load(`<geom type="plane" size="1 1 1" pos="0 0 .1"/>
    <flexcomp name="f" count="10 10 1" spacing=".1 .1 .1" pos="0 0 .11" radius=".02" mass="1">
    <contact selfcollide="none"/></flexcomp>`);
  const d = place(m, (v) => [0, 0, v === 44 ? -0.001 : 0]);
  collision(m, d);
  expect(d.ncon).toBe(MAXCONPAIR);
  // the deepest, and those in the other corners; the first has traded places with the deepest, and its mark with it
  for (const v of [44, 9, 90, 99]) expect([...d.contact_vert.subarray(0, 2 * d.ncon)]).toContain(v);
});

it.each(['narrow', 'bvh', 'sap', 'auto'])('finds a sheet that folds onto itself: %s', (mode) => {
  const m = load(sheet(`<contact selfcollide="${mode}" internal="false"/>`));
  const rest = place(m);
  collision(m, rest);
  expect(rest.ncon).toBe(0);
  // the last row comes down on the first
  const d = place(m, (v) => (v > 5 ? [-0.2, 0.03, 0.03] : [0, 0, 0]));
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  expect([...d.contact_flex.subarray(0, 2)]).toEqual([0, 0]);
});

it('keeps a tetrahedron from turning inside out', () => {
  const m = load(`<flexcomp name="f" type="direct" dim="3" point="0 0 0 .1 0 0 0 .1 0 0 0 .1" element="0 1 2 3"
    radius=".001" mass="1"><contact internal="true"/></flexcomp>`);
  const rest = place(m);
  collision(m, rest);
  expect(rest.ncon).toBe(0);
  const d = place(m, (v) => (v === 3 ? [0, 0, -0.15] : [0, 0, 0]));
  collision(m, d);
  expect(d.ncon).toBeGreaterThan(0);
  expect(d.contact_dim[0]).toBe(1);
});

it('mixes the parameters of a geom and a flex', () => {
  const m = load(`<geom type="box" size="1 1 .1" friction=".2 .008 .0002" priority="1" condim="4"/>${sheet()}`);
  const d = place(m);
  collision(m, d);
  expect([...d.contact_friction.subarray(0, 5)]).toEqual([0.2, 0.2, 0.008, 0.0002, 0.0002]);
  expect(d.contact_dim[0]).toBe(4);
  m.geom_priority[0] = -1;
  collision(m, d);
  expect(d.contact_friction[0]).toBe(1);
  expect(d.contact_dim[0]).toBe(3);
});

it('pushes a corner of a cell off the face that it comes down on', () => {
  const m =
    load(`<flexcomp name="f" dim="3" type="direct" radius=".005" mass="1" point="0 0 0 .1 0 0 0 .1 0 0 0 .1" element="0 1 2 3">
    <contact selfcollide="none" internal="true"/></flexcomp>`);
  const d = place(m, (v) => [0, 0, v === 3 ? -0.095 : 0]);
  collision(m, d);
  const vertex = [...d.contact_vert.subarray(0, 2 * d.ncon)];
  const i = vertex.indexOf(3) >> 1;
  expect(vertex[2 * i + 1]).toBe(3);
  expect(d.contact_dist[i]).toBeCloseTo(0.005 - 0.01, 12);
  expect([...d.contact_frame.subarray(9 * i, 9 * i + 3)].map((x) => x + 0)).toEqual([0, 0, 1]);
  expect(d.contact_pos[3 * i + 2]).toBeCloseTo(0.0025, 12);
});
