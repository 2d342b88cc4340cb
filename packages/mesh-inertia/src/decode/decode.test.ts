import { expect, it } from 'vitest';
import { stlBytes, unitCube } from '../../test/meshes.js';
import { MeshError } from '../error.js';
import { decodeMesh, type MeshKind, meshKind } from './decode.js';

it('tells the kind by extension or content type', () => {
  expect([meshKind('a/b.STL'), meshKind('b.obj'), meshKind('x.msh'), meshKind('x.ply'), meshKind('stl')]).toEqual([
    'stl',
    'obj',
    'msh',
    undefined,
    undefined,
  ]);
  // the content type decides about MSH only
  expect(meshKind('b.obj', 'model/stl')).toBe('obj');
  expect(meshKind('b.obj', 'model/vnd.mujoco.msh')).toBe('msh');
  expect(meshKind('b.msh', 'model/stl')).toBeUndefined();
});

it('decodes by kind', () => {
  expect(decodeMesh(stlBytes(unitCube()), 'stl').face.length).toBe(36);
  expect(decodeMesh(new TextEncoder().encode('v 1 2 3'), 'obj').vert.length).toBe(3);
  expect(() => decodeMesh(new Uint8Array(1), 'msh')).toThrow(MeshError);
  expect(() => decodeMesh(new Uint8Array(1), 'ply' as MeshKind)).toThrow('no decoder found');
});
