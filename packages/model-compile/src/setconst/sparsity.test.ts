import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { countBodySparsity, countDofSparsity, simpleCounts } from './sparsity.js';

// a trunk of two dofs with two branches of one
const TREE = { dof_parentid: [-1, 0, 1, 1], dof_simplenum: [0, 0, 0, 0] };

it('counts each dof with its ancestors', () => {
  expect(countDofSparsity(TREE)).toEqual({ nM: 1 + 2 + 3 + 3, nC: 9, nD: 2 * 9 - 4 });
  expect(countDofSparsity({ ...TREE, dof_simplenum: [0, 0, 2, 1] })).toEqual({ nM: 9, nC: 5, nD: 14 });
});

it('counts runs of simple dofs', () => {
  expect([...simpleCounts([0, 1, 0, 1], [1, 1, 2, 3, 3])]).toEqual([2, 1, 0, 2, 1]);
});

it('counts the dofs that move a body, or that it carries', () => {
  // world, trunk with two dofs, two branches with one each
  const tree = { body_parentid: [0, 0, 1, 1], body_dofnum: [0, 2, 1, 1] };
  expect(countBodySparsity(tree)).toBe(4 + 4 + 3 + 3);
});

it('fills rows and the maps between them', () => {
  const link = (axis: string, inner = '') =>
    `<body pos="1 0 0"><joint axis="${axis}"/><geom size=".1"/>${inner}</body>`;
  const m = loadModel(
    `<mujoco><worldbody>${link('0 0 1', link('0 1 0') + link('1 0 0'))}<body pos="9 0 0"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`,
  );
  const row = (i: number) => [...m.M_colind.subarray(m.M_rowadr[i], m.M_rowadr[i] + m.M_rownnz[i])];
  expect([0, 1, 2].map(row)).toEqual([[0], [0, 1], [0, 2]]);
  // the free body is simple: each of its dofs alone
  expect(row(8)).toEqual([8]);
  const both = (i: number) => [...m.D_colind.subarray(m.D_rowadr[i], m.D_rowadr[i] + m.D_rownnz[i])];
  expect([0, 1, 2].map(both)).toEqual([
    [0, 1, 2],
    [0, 1],
    [0, 2],
  ]);
  // entries of M survive the way to D and back
  for (let k = 0; k < m.nC; k++) expect(m.mapM2D[m.mapD2M[k]]).toBe(k);
  for (let i = 0; i < m.nv; i++) expect(m.D_colind[m.D_rowadr[i] + m.D_diag[i]]).toBe(i);
});
