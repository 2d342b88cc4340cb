import { describe, expect, it } from 'vitest';
import { cornerTetrahedron, lShape, unitCube } from '../../test/meshes.js';
import { builtinMesh } from '../builtin.js';
import type { MeshData } from '../mesh-data.js';
import { type InertiaMode, inertiaBox, unitInertia } from './unit-inertia.js';

const of = ({ vert, face }: MeshData, mode: InertiaMode) => unitInertia(Float64Array.from(vert), face, face, mode, 'm');
const expectClose = (a: ArrayLike<number>, b: number[], digits = 14) =>
  b.forEach((x, k) => {
    expect(a[k]).toBeCloseTo(x, digits);
  });

describe('mass properties of unit density', () => {
  it('of a cube', () => {
    const { volume, com, inertia, principal } = of(unitCube(), 'exact');
    expect(volume).toBeCloseTo(1, 14);
    expectClose(com, [0.5, 0.5, 0.5]);
    expectClose(inertia, [1 / 6, 1 / 6, 1 / 6, 0, 0, 0]);
    expectClose(principal, [1 / 6, 1 / 6, 1 / 6]);
  });

  it('of a corner tetrahedron', () => {
    const { volume, com, inertia } = of(cornerTetrahedron(), 'exact');
    expect(volume).toBeCloseTo(1 / 6, 15);
    expectClose(com, [0.25, 0.25, 0.25]);
    expectClose(inertia, [1 / 80, 1 / 80, 1 / 80, 1 / 480, 1 / 480, 1 / 480]);
  });

  it('of a prism that is not convex: exact is right, legacy counts too much', () => {
    const { volume, com, inertia } = of(lShape(), 'exact');
    expect(volume).toBeCloseTo(4, 13);
    expectClose(com, [1.25, 0.75, 0.5], 13);
    expectClose(inertia, [17 / 12, 41 / 12, 25 / 6, 0.75, 0, 0], 12);
    expect(of(lShape(), 'legacy').volume).toBeGreaterThan(4.1);
  });

  it('of a torus converges with the square of the resolution', () => {
    const error = (n: number) =>
      Math.abs(of(builtinMesh('supertorus', [n, 0.5, 1, 1]).mesh, 'exact').volume / (0.5 * Math.PI ** 2) - 1);
    const ratio = error(24) / error(48);
    expect(ratio).toBeGreaterThan(3.9);
    expect(ratio).toBeLessThan(4.1);
  });

  it('of a shell counts the area', () => {
    const { volume, inertia } = of(unitCube(), 'shell');
    expect(volume).toBeCloseTo(6, 14);
    expectClose(inertia, [5 / 3, 5 / 3, 5 / 3]);
  });

  it('rejects what is no body', () => {
    const inside = unitCube();
    for (let i = 0; i < 36; i += 3) inside.face.subarray(i, i + 3).reverse();
    expect(() => of(inside, 'exact')).toThrow('mesh volume is negative (misoriented triangles): m');
    const flat = unitCube();
    for (let i = 2; i < 24; i += 3) flat.vert[i] = 0;
    expect(() => of(flat, 'exact')).toThrow('mesh volume is too small: m . Try setting inertia to shell');
    expect(() => of({ ...flat, vert: new Float32Array(24) }, 'shell')).toThrow('mesh surface area is too small: m');
  });

  it('of a box gives the box back', () => {
    // 2×4×6, moments for unit density
    const box = inertiaBox([(48 / 12) * 52, (48 / 12) * 40, (48 / 12) * 20], 48);
    expectClose(box, [1, 2, 3]);
  });
});
