import { expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { emptyTree } from './bvh.js';
import { FaceTrees, faceBvh } from './face-trees.js';

it('has every triangle in one leaf, and all of the mesh in the root', () => {
  const { vert, face } = unitCube();
  const { aabb, child, nodeid } = faceBvh(new Float64Array(vert), face);
  expect([...aabb.subarray(0, 6)]).toEqual(Array(6).fill(0.5));
  expect([...nodeid].filter((id) => id >= 0).sort((a, b) => a - b)).toEqual([...Array(12).keys()]);
  nodeid.forEach((id, n) => {
    expect([...child.subarray(2 * n, 2 * n + 2)].every((c) => (id >= 0 ? c === -1 : c > n))).toBe(true);
  });
});

it('writes over what was there, with the same room for meshes of all sizes', () => {
  const { vert, face } = unitCube();
  const p = new Float64Array(vert);
  const trees = new FaceTrees(12);
  const tree = emptyTree(12);
  for (const list of Object.values(tree)) list.fill(7);
  trees.write(tree, p, face);
  expect(tree).toEqual(faceBvh(p, face));
  const few = face.subarray(0, 15);
  const small = emptyTree(5);
  trees.write(small, p, few);
  expect(small).toEqual(faceBvh(p, few));
});
