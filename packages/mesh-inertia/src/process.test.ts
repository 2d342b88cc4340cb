import { describe, expect, it } from 'vitest';
import { cornerTetrahedron, lShape, unitCube } from '../test/meshes.js';
import { meshData } from './mesh-data.js';
import { processMesh } from './process.js';

describe('processMesh', () => {
  it('moves the mesh to its centre of mass and principal axes', () => {
    const { pos, boxsz, aamm, vert } = processMesh(unitCube());
    [0.5, 0.5, 0.5].forEach((x, k) => {
      expect(pos[k]).toBeCloseTo(x, 14);
      expect(boxsz[k]).toBeCloseTo(0.5, 14);
      expect(aamm[k]).toBeCloseTo(-0.5, 14);
    });
    expect(Math.abs(vert[0])).toBeCloseTo(0.5, 7);
  });

  it('does not change its input', () => {
    const mesh = lShape();
    const copy = structuredClone(mesh);
    processMesh(mesh, { scale: [1, -2, 1], refpos: [1, 1, 1] });
    expect(mesh).toEqual(copy);
  });

  it('makes the hull where there are no faces', () => {
    const { face, graph, volume } = processMesh(meshData({ vert: cornerTetrahedron().vert }), { needhull: false });
    expect(face.length).toBe(12);
    expect(graph[0]).toBe(4);
    expect(volume).toBeCloseTo(1 / 6, 14);
  });

  it('leaves hull and polygons out when they are not needed', () => {
    const { graph, polygons } = processMesh(unitCube(), { needhull: false });
    expect([graph.length, polygons.corners.length, polygons.degree.length]).toEqual([0, 0, 8]);
  });

  it('keeps the outside out under mirroring', () => {
    const { volume, face } = processMesh(unitCube(), { scale: [-1, 1, 1], inertia: 'exact' });
    expect(volume).toBeCloseTo(1, 14);
    expect(Array.from(face.slice(0, 3))).toEqual([0, 1, 2]);
  });

  it('rejects flat meshes, or takes their box', () => {
    const flat = meshData({ vert: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], face: [0, 1, 2, 0, 2, 3] });
    expect(() => processMesh(flat, { name: 'flat' })).toThrow("mesh 'flat' has coplanar vertices");
    const { volume, warnings, boxsz } = processMesh(flat, { name: 'flat', lenient: true });
    expect(volume).toBe(0);
    expect(warnings).toEqual(["mesh 'flat' has no volume, its bounding box takes its place"]);
    expect(Array.from(boxsz)).toEqual([0.5, 0.5, 0]);
  });

  it('rejects a wrong number of normals per face', () => {
    const mesh = meshData({ ...unitCube(), normal: [0, 0, 1], facenormal: [0, 0, 0] });
    expect(() => processMesh(mesh)).toThrow('face data must have the same size as face normal data');
  });
});
