// Rays and geom distances against the reference.
import { geomDistance, multiRay, ray, rayFlex, rayGeom, rayHfield, rayMesh } from '@corten/collision';
import { Data, DisableBit, GeomType, type Model } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyDataFromOracle, modelFromOracle } from '../src/from-oracle.js';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { FLEX_SCENES } from './support/flex-scenes.js';

const XML = `<mujoco>
  <asset>
    <mesh name="small" vertex="-.3 -.3 -.3 .3 -.3 -.3 0 .3 -.3 0 0 .4"/>
    <mesh name="large" builtin="sphere" params="3" scale=".4 .3 .5"/>
    <hfield name="h" nrow="5" ncol="6" size="1 .8 .4 .2" elevation="0 .3 .1 .8 .2 .1 .5 .9 1 .2 .3 .4 .1 .1 .2 .7 .7 .2 .3 .3 .3 .9 .1 .0 .4 .5 .6 .2 .1 .8"/>
    <material name="glass" rgba="1 1 1 0"/>
  </asset>
  <worldbody>
    <geom type="plane" size="3 2 .1" pos="0 0 -1"/>
    <geom type="hfield" hfield="h" pos="0 -2 0" euler="10 20 30"/>
    <body pos="-1 0 0"><freejoint/><geom type="sphere" size=".4"/><geom type="box" size=".1 .2 .3" pos="0 0 .8" group="1"/></body>
    <body pos="1 0 0"><freejoint/><geom type="capsule" size=".2 .4"/></body>
    <body pos="0 1 0"><freejoint/><geom type="ellipsoid" size=".2 .3 .4" group="2"/></body>
    <body pos="0 -1 0"><freejoint/><geom type="cylinder" size=".3 .4"/></body>
    <body pos="1 1 0"><freejoint/><geom type="box" size=".2 .3 .4" material="glass"/><geom type="mesh" mesh="small" pos="0 .6 0"/></body>
    <body pos="-1 1 0"><freejoint/><geom type="mesh" mesh="large"/><geom type="sphere" size=".1" pos="0 0 1" rgba="1 0 0 0"/></body>
    <body pos="-1 -1 0"><freejoint/><geom type="box" size=".3 .3 .3"/></body>
  </worldbody>
</mujoco>`;

let oracle: Oracle;
let compiled: Compiled;
let model: Model;
let data: Data;
beforeAll(async () => {
  oracle = await loadOracle();
  compiled = oracle.compileString(XML);
  model = modelFromOracle(compiled.model);
  data = new Data(model);
});

/** Random poses on both sides. */
function scatter(next: () => number): void {
  const { qpos } = compiled.data;
  for (let i = 0; i < qpos.length; i += 7) {
    for (let k = 0; k < 3; k++) qpos[i + k] = 2.4 * (next() - 0.5);
    for (let k = 3; k < 7; k++) qpos[i + k] = next() - 0.5;
  }
  oracle.mj.mj_forward(compiled.model, compiled.data);
  copyDataFromOracle(oracle.mj, compiled.model, compiled.data, data);
}

function vector(next: () => number, scale: number): Float64Array {
  return Float64Array.from([0, 0, 0], () => scale * (next() - 0.5));
}

/** What the reference writes into two buffers, a result aside. */
function withBuffers<T>(
  ints: number,
  doubles: number,
  fn: (a: unknown, b: unknown) => T,
): [T, Int32Array, Float64Array] {
  const a = new oracle.mj.IntBuffer(ints);
  const b = new oracle.mj.DoubleBuffer(doubles);
  try {
    const result = fn(a, b);
    return [result, Int32Array.from(a.GetView()), Float64Array.from(b.GetView())];
  } finally {
    a.delete();
    b.delete();
  }
}

describe('rays', () => {
  it('hit the same geom at the same distance with the same normal', () => {
    const next = generator(1);
    let hits = 0;
    for (let i = 0; i < 2000; i++) {
      if (i % 20 === 0) scatter(next);
      const pnt = vector(next, 5);
      const vec = vector(next, 4);
      const group = i % 3 === 0 ? null : [1, Number(next() < 0.5), Number(next() < 0.5), 1, 1, 1];
      const still = next() < 0.7;
      const exclude = Math.floor(4 * next()) - 1;
      const geomid = new Int32Array(1);
      const normal = new Float64Array(3);
      const distance = ray(model, data, pnt, vec, group, still, exclude, geomid, normal);
      const [expected, id, n] = withBuffers(1, 3, (a, b) =>
        oracle.mj.mj_ray(compiled.model, compiled.data, pnt, vec, group, still ? 1 : 0, exclude, a, b),
      );
      expect([distance, geomid[0], ...normal]).toEqual([expected, id[0], ...n]);
      if (distance >= 0) hits++;
    }
    expect(hits).toBeGreaterThan(100);
  });

  it('hit each shape where the reference does', () => {
    const next = generator(2);
    const hits = new Map<number, number>();
    for (let i = 0; i < 1500; i++) {
      if (i % 100 === 0) scatter(next);
      const g = i % model.ngeom;
      const type = model.geom_type[g];
      const pnt = vector(next, 3);
      const vec = vector(next, 1);
      const aim = next();
      for (let k = 0; k < 3; k++) {
        const target = data.geom_xpos[3 * g + k] + 0.8 * (next() - 0.5);
        if (aim < 0.8) vec[k] = target - pnt[k];
        if (aim < 0.2) pnt[k] = target;
      }
      const normal = new Float64Array(3);
      const slice = (a: Float64Array, n: number) => a.slice(n * g, n * g + n);
      const [pos, mat, size] = [slice(data.geom_xpos, 3), slice(data.geom_xmat, 9), slice(model.geom_size, 3)];
      const { mj } = oracle;
      const [expected, , n] = withBuffers(1, 3, (_, b) =>
        type === GeomType.mesh
          ? mj.mj_rayMesh(compiled.model, compiled.data, g, pnt, vec, b)
          : type === GeomType.hfield
            ? mj.mj_rayHfield(compiled.model, compiled.data, g, pnt, vec, b)
            : mj.mju_rayGeom(pos, mat, size, pnt, vec, type, b),
      );
      const distance =
        type === GeomType.mesh
          ? rayMesh(model, data, g, pnt, vec, normal)
          : type === GeomType.hfield
            ? rayHfield(model, data, g, pnt, vec, normal)
            : rayGeom(pos, mat, size, pnt, vec, type, normal);
      expect([type, distance, ...normal]).toEqual([type, expected, ...n.map((x) => x + 0)]);
      if (distance >= 0) hits.set(type, (hits.get(type) ?? 0) + 1);
    }
    for (const type of new Set(model.geom_type)) expect(hits.get(type) ?? 0).toBeGreaterThan(20);
  });

  it('cast together give the same as the reference', () => {
    const next = generator(3);
    for (let i = 0; i < 30; i++) {
      scatter(next);
      const pnt = vector(next, 4);
      const nray = 20;
      const vec = Float64Array.from({ length: 3 * nray }, () => next() - 0.5);
      vec.fill(0, 0, 3);
      const cutoff = 1 + 3 * next();
      const geomid = new Int32Array(nray).fill(-7);
      const dist = new Float64Array(nray);
      const normal = new Float64Array(3 * nray);
      multiRay(model, data, pnt, vec, null, true, -1, geomid, dist, normal, nray, cutoff);
      const n = new oracle.mj.DoubleBuffer(3 * nray);
      const [, ids, distances] = withBuffers(nray, nray, (a, b) =>
        oracle.mj.mj_multiRay(compiled.model, compiled.data, pnt, vec, null, 1, -1, a, b, n, nray, cutoff),
      );
      expect(Array.from(dist)).toEqual(Array.from(distances));
      expect(Array.from(geomid.slice(1))).toEqual(Array.from(ids.slice(1)));
      expect(Array.from(normal.slice(3))).toEqual(Array.from(n.GetView() as Float64Array).slice(3));
      n.delete();
    }
  });
});

describe('geomDistance', () => {
  it.each([0, DisableBit.nativeccd])(
    'gives the same distance and nearest points as the reference, flags %i',
    (flags) => {
      const next = generator(4);
      model.opt.disableflags = compiled.model.opt.disableflags = flags;
      for (let i = 0; i < 40; i++) {
        scatter(next);
        const distmax = i % 3 === 0 ? 0.1 : 3;
        for (let g1 = 0; g1 < model.ngeom; g1++) {
          for (let g2 = 0; g2 < model.ngeom; g2++) {
            const fromto = new Float64Array(6);
            const distance = geomDistance(model, data, g1, g2, distmax, fromto);
            const [expected, , segment] = withBuffers(1, 6, (_, b) =>
              oracle.mj.mj_geomDistance(compiled.model, compiled.data, g1, g2, distmax, b),
            );
            const types = [model.geom_type[g1], model.geom_type[g2]];
            expect([types, distance, ...fromto]).toEqual([types, expected, ...segment]);
          }
        }
      }
    },
  );
});

describe('rays at flexes', () => {
  it.each(['rope on plane', 'sheet on sphere', 'block on box', 'a stiff block in quadratic cells'])('%s', (name) => {
    const next = generator(5);
    const reference = oracle.compileString(FLEX_SCENES[name]);
    const m = modelFromOracle(reference.model);
    const d = new Data(m);
    const hits = new Map<string, number>();
    for (let i = 0; i < 300; i++) {
      if (i % 60 === 0) {
        for (let k = 0; k < 20; k++) oracle.mj.mj_step(reference.model, reference.data);
        oracle.mj.mj_forward(reference.model, reference.data);
        copyDataFromOracle(oracle.mj, reference.model, reference.data, d);
      }
      const [vertices, edges, faces, skin] = [0, 1, 2, 3].map(() => next() < 0.4);
      const layer = Math.floor(3 * next());
      const pnt = vector(next, 1.5);
      const target = 3 * Math.floor(m.nflexvert * next());
      const vec = Float64Array.from([0, 1, 2], (k) => d.flexvert_xpos[target + k] + 0.04 * (next() - 0.5) - pnt[k]);
      const vertid = Int32Array.of(0);
      const normal = new Float64Array(3);
      const distance = rayFlex(m, d, { layer, vertices, edges, faces, skin }, 0, pnt, vec, vertid, normal);
      const [expected, id, n] = withBuffers(1, 3, (a, b) =>
        oracle.mj.mj_rayFlex(reference.model, reference.data, layer, vertices, edges, faces, skin, 0, pnt, vec, a, b),
      );
      expect(Math.abs(distance - expected)).toBeLessThan(1e-12);
      for (let k = 0; k < 3; k++) expect(Math.abs(normal[k] - n[k])).toBeLessThan(1e-9);
      if (distance < 0) continue;
      expect(vertid[0]).toBe(id[0]);
      const what = `${vertices} ${edges} ${faces} ${skin}`;
      hits.set(what, (hits.get(what) ?? 0) + 1);
    }
    expect(hits.size).toBeGreaterThan(5);
    reference.dispose();
  });
});
