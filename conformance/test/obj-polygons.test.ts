// Polygons of OBJ files split into the triangles of the reference: convex, concave, crossing themselves, on lattices.
import { mersenneTwister64 } from '@corten/math';
import { decodeMesh } from '@corten/mesh-inertia';
import { beforeAll, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

const random = mersenneTwister64(19);
const below = (n: number) => Math.floor(n * random.uniform());

/** Corners of a polygon, by kind. */
const KINDS: Record<string, (angle: number) => readonly number[]> = {
  circle: (a) => [3 * Math.cos(a), 3 * Math.sin(a), 0],
  'spiked star': (a) => [(1 + random.uniform()) * Math.cos(a), (1 + random.uniform()) * Math.sin(a), a],
  flower: (a) => [5 + (1 + 0.9 * Math.sin(9 * a)) * Math.cos(a), (1 + 0.9 * Math.sin(9 * a)) * Math.sin(a), 0],
  spiral: (a) => [0, (0.1 + a) * Math.cos(3 * a), (0.1 + a) * Math.sin(3 * a)],
  anyhow: () => [random.uniform(), random.uniform(), random.uniform()],
  lattice: () => [below(6), 0, below(6)],
  'far from the origin': () => [1000 + random.uniform() / 100, 1000 + random.uniform() / 100, 7],
};

it.each(Object.keys(KINDS))('%s', (kind) => {
  for (let run = 0; run < 12; run++) {
    const n = run < 8 ? 4 + below(90) : 100 + below(400);
    const corners = Array.from({ length: n }, (_, i) => KINDS[kind]((2 * Math.PI * i) / n));
    const lines = corners.map((p) => `v ${p.join(' ')}`);
    // a vertex out of place, so that the mesh is a solid
    lines.push('v -9 -8 -7', `f ${corners.map((_, i) => i + 1).join(' ')}`, `f 1 2 ${n + 1}`);
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const xml =
      '<mujoco><asset><mesh name="m" file="m.obj" inertia="shell"/></asset><worldbody><geom type="mesh" mesh="m" contype="0" conaffinity="0"/></worldbody></mujoco>';
    const { model, dispose } = oracle.compileFiles({ 'm.obj': bytes, 'main.xml': xml }, 'main.xml');
    const expected = Array.from((model as unknown as { mesh_face: Int32Array }).mesh_face);
    dispose();
    expect(Array.from(decodeMesh(bytes, 'obj').face), `run ${run}`).toEqual(expected);
  }
});
