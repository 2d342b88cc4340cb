import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { boxStiffness, faceStiffness } from './cell-stiffness.js';
import { strainModes } from './strain-modes.js';
import { findEdges, findFlaps, findShell } from './topology.js';

const flexcomp = (attributes: string, inner = '') =>
  loadModel(
    `<mujoco><worldbody><flexcomp name="f" spacing=".1 .1 .1" ${attributes}>${inner}</flexcomp></worldbody></mujoco>`,
  );
const NONE = '<contact selfcollide="none"/>';
const TWO = Int32Array.of(0, 1, 2, 0, 2, 3);

it('numbers edges as elements have them, and finds the flaps over them', () => {
  const edges = findEdges(2, TWO);
  expect([...edges.edge]).toEqual([1, 2, 0, 2, 0, 1, 2, 3, 0, 3]);
  expect([...edges.elemedge]).toEqual([0, 1, 2, 3, 4, 1]);
  expect([...findFlaps(TWO, edges).subarray(4, 8)]).toEqual([2, 0, 1, 3]);
  expect(findFlaps(TWO, edges)[3]).toBe(-1);
});

it('finds the shell, layers and pairs of neighbours', () => {
  const { shell, layer, evpair } = findShell(2, TWO);
  expect([...shell]).toEqual([0, 1, 3, 0, 1, 2, 2, 3]);
  expect([...layer]).toEqual([0, 0]);
  expect([...evpair]).toEqual([1, 1, 0, 3]);
  const solid = flexcomp('dim="3" count="6 6 6"');
  expect(Math.max(...solid.flex_elemlayer)).toBeGreaterThan(1);
  // triangles on the six sides
  expect(solid.flex_shellnum[0]).toBe(6 * 25 * 2);
});

it('has stiffness that rigid motions do not feel', () => {
  const pos = Float64Array.from({ length: 24 }, (_, i) => [(i / 12) | 0, ((i / 6) | 0) % 2, ((i / 3) | 0) % 2][i % 3]);
  const K = boxStiffness(pos, 1, { young: 10, poisson: 0.3, thickness: 0 });
  for (const motion of [
    (x: number[]) => [1, 0, 0].map((v) => v + 0 * x[0]),
    (x: number[]) => [-x[1], x[0], 0],
    (x: number[]) => [0, -x[2], x[1]],
  ]) {
    const u = Array.from({ length: 8 }, (_, n) => motion([...pos.subarray(3 * n, 3 * n + 3)])).flat();
    for (let r = 0; r < 24; r++) expect(u.reduce((sum, x, c) => sum + K[24 * r + c] * x, 0)).toBeCloseTo(0, 12);
  }
  for (let r = 0; r < 24; r++) for (let c = 0; c < r; c++) expect(K[24 * r + c]).toBeCloseTo(K[24 * c + r], 12);
  expect(strainModes(K, 24)[0]).toBe(18);
});

it('has five ways for a face to deform in its plane', () => {
  const pos = Float64Array.of(0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0);
  const flat = Float64Array.from(pos);
  expect(strainModes(faceStiffness(flat, 1, 2, { young: 1, poisson: 0.2, thickness: 0.1 }), 12)[0]).toBe(5);
});

it('does not bend where a sheet moves as a whole or stretches in its plane', () => {
  const m = flexcomp('count="3 3 1"', '<elasticity young="1e4" poisson=".3" thickness=".01" elastic2d="bend"/>');
  expect(m.flex_bending.length).toBe(17 * m.nflexedge);
  for (let e = 0; e < m.nflexedge; e++) {
    const [a, b] = m.flex_edge.subarray(2 * e, 2 * e + 2);
    const [c, f] = m.flex_edgeflap.subarray(2 * e, 2 * e + 2);
    if (f < 0) continue;
    for (let r = 0; r < 4; r++) {
      const row = m.flex_bending.subarray(17 * e + 4 * r, 17 * e + 4 * r + 4);
      for (const axis of [0, 1]) {
        const x = [a, b, c, f].map((v) => m.body_pos[3 * m.flex_vertbodyid[v] + axis]);
        expect(x.reduce((sum, value, k) => sum + row[k] * value, 0)).toBeCloseTo(0, 10);
      }
    }
    expect(m.flex_bending[17 * e + 16]).toBeCloseTo(0, 12);
  }
  expect(m.nefm0dof).toBe(27);
  expect(m.efm0_L.every((x) => Number.isFinite(x))).toBe(true);
});

it('warns of a flex that nothing holds together', () => {
  const diagnostics: { message: string }[] = [];
  const xml = (inner: string) =>
    `<mujoco><worldbody><flexcomp name="f" count="3 3 1" spacing=".1 .1 .1">${inner}</flexcomp></worldbody></mujoco>`;
  loadModel(xml(''), { diagnostics } as never);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "flex 'f' is not rigid and has no equality constraints or passive forces",
  ]);
  diagnostics.length = 0;
  loadModel(xml('<edge equality="true"/>'), { diagnostics } as never);
  expect(diagnostics).toEqual([]);
});

it('keeps nodes in the frame of the grid', () => {
  const m = loadModel(`<mujoco><worldbody><body name="b" pos="1 2 3" euler="10 20 30">
    <flexcomp name="f" dim="3" dof="trilinear" count="3 3 3" spacing=".1 .1 .1">${NONE}<elasticity young="1"/></flexcomp>
    </body></worldbody></mujoco>`);
  const x = (node: number, k: number) => m.flex_node0[3 * node + k];
  expect(x(7, 0) - x(0, 0)).toBeCloseTo(0.2, 12);
  expect(x(1, 2) - x(0, 2)).toBeCloseTo(0.2, 12);
  expect(x(1, 0)).toBeCloseTo(x(0, 0), 12);
  expect([...m.flex_size]).toEqual([0.1, 0.1, 0.1].map((s) => expect.closeTo(s, 12)));
});
