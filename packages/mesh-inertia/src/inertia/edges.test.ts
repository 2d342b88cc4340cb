import { expect, it } from 'vitest';
import { unitCube } from '../../test/meshes.js';
import { checkOrientation } from './edges.js';

it('accepts a consistent surface and names the vertices of an inconsistent one', () => {
  const { vert, face } = unitCube();
  const p = Float64Array.from(vert);
  checkOrientation(p, face);
  face.subarray(0, 3).reverse();
  expect(() => checkOrientation(p, face, 'm')).toThrow(
    "faces of mesh 'm' have inconsistent orientation. Please check the faces containing the vertices 1 and 2.",
  );
});
