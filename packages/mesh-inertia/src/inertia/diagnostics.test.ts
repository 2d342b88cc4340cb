import { describe, expect, it } from 'vitest';
import { lShape, unitCube } from '../../test/meshes.js';
import { type MeshData, meshData } from '../mesh-data.js';
import { diagnoseMesh, weldVertices } from './diagnostics.js';

const codes = (mesh: MeshData) => diagnoseMesh(mesh).map((d) => d.code);

describe('diagnostics', () => {
  it('find nothing wrong with good meshes', () => {
    expect(codes(unitCube())).toEqual([]);
    expect(codes(lShape())).toEqual([]);
  });

  it('see through seams: equal vertices with different numbers are joined', () => {
    const { vert, face } = unitCube();
    const split = meshData({
      vert: Array.from(face).flatMap((v) => Array.from(vert.slice(3 * v, 3 * v + 3))),
      face: face.map((_, i) => i),
    });
    expect(codes(split)).toEqual([]);
    expect(new Set(weldVertices(split.vert)).size).toBe(8);
  });

  it('open edges', () => {
    const { vert, face } = unitCube();
    const [finding] = diagnoseMesh(meshData({ vert, face: face.slice(3) }));
    expect(finding).toMatchObject({ code: 'open-edges', count: 3 });
  });

  it('mixed winding', () => {
    const cube = unitCube();
    cube.face.subarray(0, 3).reverse();
    expect(diagnoseMesh(cube)[0]).toMatchObject({ code: 'mixed-winding', count: 3 });
  });

  it('inverted winding', () => {
    const cube = unitCube();
    for (let i = 0; i < 36; i += 3) cube.face.subarray(i, i + 3).reverse();
    expect(codes(cube)).toEqual(['inverted-winding']);
  });

  it('parts that count twice', () => {
    const { vert, face } = unitCube();
    const twice = meshData({
      vert: [...vert, ...vert.map((x) => 0.9 * x + 0.05)],
      face: [...face, ...face.map((v) => v + 8)],
    });
    expect(codes(twice)).toEqual(['self-overlap']);
  });

  it('thin parts', () => {
    const { vert, face } = unitCube();
    expect(codes(meshData({ vert: vert.map((x, i) => (i % 3 === 2 ? 1e-4 * x : x)), face }))).toEqual(['thin']);
  });

  it('degenerate and duplicate faces, crowded edges and unused vertices', () => {
    const { vert, face } = unitCube();
    const found = codes(meshData({ vert: [...vert, 9, 9, 9], face: [...face, 0, 0, 1, 0, 2, 1] }));
    expect(found).toEqual(
      expect.arrayContaining(['degenerate-faces', 'unused-vertices', 'duplicate-faces', 'non-manifold-edges']),
    );
  });
});
