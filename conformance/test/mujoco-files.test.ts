// Binary models through the API package and the official bindings: each loads what the other wrote. And small functions.
import { expect, it } from 'vitest';
import type { Bindings } from '../src/oracle/bindings.js';
import { integers } from '../src/random.js';
import { expectClose, plain } from './support/mujoco-api.js';
import { loadModules } from './support/mujoco-modules.js';

const XML = `<mujoco>
  <option timestep="0.004" integrator="implicitfast" gravity="0 1 -9"/><visual><global fovy="50"/><rgba haze="0.1 0.2 0.3 1"/></visual>
  <asset><texture name="t" type="2d" builtin="checker" width="8" height="8"/><texture name="u" type="2d" builtin="flat" width="4" height="4"/>
    <material name="t" texture="u"/><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/><hfield name="h" nrow="3" ncol="3" size="1 1 1 .1"/></asset>
  <worldbody><geom type="hfield" hfield="h"/><geom type="plane" size="1 1 1" material="t"/>
    <body name="a" pos="0 0 1"><freejoint/><geom type="mesh" mesh="m"/><geom type="box" size=".1 .2 .3" margin="0.01"/>
      <body pos="0 0 1"><joint name="j" damping="0.1"/><geom type="cylinder" size=".1 .2"/><geom type="capsule" size=".1 .2"/><geom size=".1"/></body></body></worldbody>
  <tendon><fixed name="x"><joint joint="j" coef="2"/></fixed></tendon>
  <actuator><motor name="slow" joint="j" delay="0.02" nsample="3"/><motor tendon="x"/></actuator>
  <sensor><jointpos joint="j" delay="0.02" nsample="3" interp="linear"/></sensor>
  <custom><numeric name="n" data="1 2"/><text name="s" data="hello"/></custom><keyframe><key time="3"/></keyframe>
</mujoco>`;

const { both, official, oracle, ours } = await loadModules();

function save(mj: Bindings): Uint8Array {
  const m = mj.MjModel.from_xml_string(XML);
  const buffer = new mj.Uint8Buffer(Number(mj.mj_sizeModel(m)));
  mj.mj_saveModel(m, null, buffer);
  return Uint8Array.from(buffer.GetView());
}

/** What a model that was loaded from bytes is, and does. */
function used(mj: Bindings, bytes: Uint8Array) {
  const vfs = new mj.MjVFS();
  vfs.addBuffer('model.mjb', bytes);
  const m = mj.MjModel.from_binary_path('model.mjb', vfs);
  const d = new mj.MjData(m);
  for (let i = 0; i < 20; i++) mj.mj_step(m, d);
  const { nq, body_mass, geom_size, tex_adr, tex_data, mesh_vert, names, qpos0, nbuffer, narena } = m;
  const options = [m.opt.timestep, m.opt.integrator, m.opt.gravity, m.vis.global.fovy, m.vis.rgba.haze, m.stat.extent];
  return {
    nq,
    body_mass,
    geom_size,
    tex_adr,
    tex_data,
    mesh_vert,
    names,
    qpos0,
    options,
    qpos: d.qpos,
    nbuffer,
    narena,
  };
}

it('writes files of the same size that load on both sides', () => {
  const [mine, theirs] = [save(ours), oracle.guard(() => save(official))];
  expect(mine).toHaveLength(theirs.length);
  // header, sizes and memory: all that stands before the options
  expect(mine.subarray(0, 20 + 8 * 98)).toEqual(theirs.subarray(0, 20 + 8 * 98));
  for (const bytes of [mine, theirs]) {
    const expected = plain(oracle.guard(() => used(official, bytes)));
    expectClose(plain(used(ours, bytes)), expected, 'model');
  }
});

it('has the same bounds of contacts', () => {
  both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    const ids = Array.from({ length: m.ngeom }, (_, i) => i);
    return ids.flatMap((a) => ids.flatMap((b) => [-1, 0, 1].map((margin) => mj.mj_maxContact(m, a, b, margin))));
  });
});

it('reads and sets histories', () => {
  both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    const d = new mj.MjData(m);
    mj.mj_initCtrlHistory(m, d, 0, [1, 2, 3], [4, 5, 6]);
    mj.mj_initSensorHistory(m, d, 0, null, [4, 5, 6], 0.5);
    return [
      d.history,
      mj.mj_readCtrl(m, d, 0, 2.03, 0),
      mj.mj_readCtrl(m, d, 0, 2.03, 1),
      mj.mj_readCtrl(m, d, 1, 0, 0),
    ];
  });
});

it('casts rays at skins', () => {
  both((mj) => {
    const vertex = new mj.IntBuffer(1);
    const ray = (x: number) =>
      mj.mju_raySkin(1, 3, [0, 1, 2], [0, 0, 0, 1, 0, 0, 0, 1, 0.5], [x, 0.1, 3], [0, 0, -1], vertex);
    return [ray(0.2), vertex.GetView()[0], ray(0.7), vertex.GetView()[0], ray(2)];
  });
});

it('casts rays at skins of many faces, seen from both sides, with faces that are lines', () => {
  const below = integers(5);
  const random = (count: number) => Array.from({ length: count }, () => (below(201) - 100) / 100);
  const vert = random(3 * 12);
  const face = Array.from({ length: 3 * 30 }, () => below(12));
  const rays = Array.from({ length: 200 }, () => [random(3).map((x) => 3 * x), random(3)] as const);
  both((mj) => {
    const vertex = new mj.IntBuffer(1);
    return rays.map(([from, along]) => {
      const to = from.map((x, i) => along[i] - x);
      return [mj.mju_raySkin(30, 12, face, vert, from, to, vertex), vertex.GetView()[0]];
    });
  });
});

it('finds files of a VFS in the same way', () => {
  both((mj) => {
    const vfs = new mj.MjVFS();
    const add = (path: string, name: string) =>
      vfs.addBuffer(path, new TextEncoder().encode(`<mujoco><worldbody><body name="${name}"/></worldbody></mujoco>`));
    const find = (path: string) =>
      mj.MjModel.from_xml_string(`<mujoco><include file="${path}"/></mujoco>`, vfs).body(1).name;
    add('Dir/Leg.xml', 'first');
    const before = ['leg.xml', 'dir/leg.xml', 'x/LEG.xml'].map(find);
    add('dir/leg.xml', 'second');
    add('leg.xml', 'third');
    vfs.deleteFile('never there');
    return [before, ['dir/leg.xml', 'z/leg.xml', 'leg.xml'].map(find)];
  });
});
