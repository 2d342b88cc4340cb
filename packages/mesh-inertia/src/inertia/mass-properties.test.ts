import { describe, expect, it } from 'vitest';
import { cornerTetrahedron, lShape, unitCube } from '../../test/meshes.js';
import { meshData } from '../mesh-data.js';
import { massProperties } from './mass-properties.js';

describe('massProperties', () => {
  it('of a cube of water', () => {
    const { mass, volume, area, center, principal, diagnostics } = massProperties(unitCube());
    expect([mass, volume, area].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([1000, 1, 6]);
    expect(center[1]).toBeCloseTo(0.5, 14);
    expect(principal[0]).toBeCloseTo(1000 / 6, 9);
    expect(diagnostics).toEqual([]);
  });

  it('differs by mode where the mesh is not convex', () => {
    const mass = (mode: 'exact' | 'convex' | 'legacy' | 'shell') => massProperties(lShape(), mode, 1).mass;
    expect(mass('exact')).toBeCloseTo(4, 12);
    expect(mass('convex')).toBeCloseTo(5, 12);
    expect(mass('legacy')).toBeCloseTo(4.161340544, 8);
    expect(mass('shell')).toBeCloseTo(18, 12);
  });

  it('means the hull where there are no faces', () => {
    expect(massProperties(meshData({ vert: cornerTetrahedron().vert }), 'exact', 6).mass).toBeCloseTo(1, 14);
  });

  it('rejects inside-out and flat meshes, or makes the best of them', () => {
    const cube = unitCube();
    for (let i = 0; i < 36; i += 3) cube.face.subarray(i, i + 3).reverse();
    expect(() => massProperties(cube)).toThrow('negative');
    expect(massProperties(cube, 'exact', 1000, { lenient: true }).mass).toBeCloseTo(1000, 9);

    const flat = meshData({ vert: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], face: [0, 1, 2, 0, 2, 3] });
    expect(() => massProperties(flat)).toThrow('volume is too small');
    const box = massProperties(flat, 'exact', 1000, { lenient: true });
    expect(box.mass).toBe(0);
    expect(Array.from(box.center)).toEqual([0.5, 0.5, 0]);
  });
});
