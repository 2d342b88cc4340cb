import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { multiRay } from './multi-ray.js';
import { ray } from './ray.js';

const spheres = () =>
  scene([
    { type: 'plane', still: true, pos: [0, 0, -1] },
    { type: 'sphere', size: [0.5, 0, 0], pos: [2, 0, 0] },
    { type: 'sphere', size: [0.5, 0, 0], pos: [4, 0, 0] },
  ]);

describe('multiRay', () => {
  it('gives what single rays give, and -1 to a ray without direction', () => {
    const { m, d } = spheres();
    const vec = [1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0, 0, 1, 0.1, 0];
    const geomid = new Int32Array(5);
    const dist = new Float64Array(5);
    multiRay(m, d, [0, 0, 0], vec, null, true, -1, geomid, dist, null, 5, 100);
    for (const i of [0, 1, 2, 4]) expect(dist[i]).toBe(ray(m, d, [0, 0, 0], vec.slice(3 * i, 3 * i + 3)));
    expect(dist[3]).toBe(-1);
    expect(geomid[2]).toBe(-1);
  });
});
