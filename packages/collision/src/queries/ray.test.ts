import { Data } from '@corten/model';
import { kinematics, loadModel } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { scene } from '../../test/scene.js';
import { ray, rayHfield, rayMesh } from './ray.js';

const spheres = () =>
  scene([
    { type: 'plane', still: true, pos: [0, 0, -1] },
    { type: 'sphere', size: [0.5, 0, 0], pos: [2, 0, 0] },
    { type: 'sphere', size: [0.5, 0, 0], pos: [4, 0, 0] },
  ]);

describe('ray', () => {
  it('finds the nearest geom, its distance in lengths of the direction, and the normal', () => {
    const { m, d } = spheres();
    const geomid = new Int32Array(1);
    const normal = new Float64Array(3);
    expect(ray(m, d, [0, 0, 0], [3, 0, 0], null, true, -1, geomid, normal)).toBeCloseTo(0.5, 12);
    expect(geomid[0]).toBe(1);
    expect(Array.from(normal)).toEqual([-1, 0, 0]);
  });

  it('looks through an excluded body, hidden geoms, groups that are off and static geoms', () => {
    const { m, d } = spheres();
    const hit = (...rest: [number[] | null, boolean, number]) => {
      const geomid = [-2];
      ray(m, d, [0, 0, 0], [1, 0, 0], rest[0], rest[1], rest[2], geomid);
      return geomid[0];
    };
    expect(hit(null, true, 1)).toBe(2);
    m.geom_group[1] = 2;
    expect(hit([1, 1, 0, 1, 1, 1], true, -1)).toBe(2);
    m.geom_rgba[7] = 0;
    expect(hit(null, true, -1)).toBe(2);
    expect(ray(m, d, [0, 0, 0], [0, 0, -1])).toBe(1);
    expect(ray(m, d, [0, 0, 0], [0, 0, -1], null, false)).toBe(-1);
  });

  it('needs a direction', () => {
    const { m, d } = spheres();
    expect(() => ray(m, d, [0, 0, 0], [0, 0, 0])).toThrow(RangeError);
  });
});

describe('rayMesh and rayHfield', () => {
  it('refuse other geoms', () => {
    const { m, d } = spheres();
    expect(() => rayMesh(m, d, 1, [0, 0, 0], [1, 0, 0])).toThrow(RangeError);
    expect(() => rayHfield(m, d, 1, [0, 0, 0], [1, 0, 0])).toThrow(RangeError);
  });

  it('meet the surface of a height field and its sides', () => {
    const { m, d } = scene([{ type: 'hfield', still: true, size: [1, 1, 0.5] }], (model) => {
      model.hfield_data.set([1, 1, 1, 0, 0, 0, 1, 1, 1]);
    });
    const normal = new Float64Array(3);
    expect(rayHfield(m, d, 0, [0.1, -0.5, 2], [0, 0, -1], normal)).toBeCloseTo(1.75, 12);
    expect(normal[1]).toBeGreaterThan(0);
    expect(rayHfield(m, d, 0, [0.1, -3, 0.3], [0, 1, 0], normal)).toBeCloseTo(2, 12);
    expect(Array.from(normal)).toEqual([0, -1, 0]);
    expect(rayHfield(m, d, 0, [0.1, -3, -0.1], [0, 1, 0])).toBeCloseTo(2, 12);
    expect(rayHfield(m, d, 0, [0.1, -3, 0.6], [0, 1, 0])).toBe(-1);
  });

  it('meet a height field of many columns where the ray comes in', () => {
    const m = loadModel(`<mujoco><asset><hfield name="h" nrow="21" ncol="21" size="1 1 .5 .1"/></asset>
      <worldbody><geom type="hfield" hfield="h"/></worldbody></mujoco>`);
    m.hfield_data.fill(0.5);
    const d = new Data(m);
    kinematics(m, d);
    for (const [x, y] of [
      [1, 2],
      [2, 1],
      [-1, 2],
      [-2, -1],
    ]) {
      const start = [-0.9 * Math.sign(x) - 0.5 * x, -0.9 * Math.sign(y) - 0.5 * y, 0.35];
      expect(rayHfield(m, d, 0, start, [x, y, -0.2])).toBeCloseTo(0.5, 12);
    }
  });
});
