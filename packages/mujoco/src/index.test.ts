import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAGES } from './functions/stages.js';
import loadMujoco, { type MainModule, type MjData, type MjModel, type MjvCamera, type MjvScene } from './index.js';

it('does what the README shows', async () => {
  const mj = await loadMujoco();
  const model = mj.MjModel.from_xml_string(`<mujoco><worldbody><geom type="plane" size="1 1 .1"/>
  <body name="ball" pos="0 0 1"><freejoint/><geom size=".1"/></body></worldbody></mujoco>`);
  const data = new mj.MjData(model);
  while (data.time < 1) mj.mj_step(model, data);
  expect(data.body('ball').xpos[2]).toBeCloseTo(0.1, 2);
  expect(data.contact.size()).toBe(1);
  expect(mj.mj_name2id(model, mj.mjtObj.mjOBJ_BODY.value, 'ball')).toBe(1);
});

it('has types for what it has, and for no more', async () => {
  const mj = await loadMujoco({ print: () => {} });
  const model = mj.MjModel.from_xml_string('<mujoco><worldbody><body name="x"/></worldbody></mujoco>');
  const data = new mj.MjData(model);
  const typed: [Float64Array, number, Float64Array, 5, number, Int8Array, boolean, Float32Array] = [
    data.qpos,
    model.body('x').mass,
    data.body('x').xpos,
    mj.mjtObj.mjOBJ_GEOM.value,
    model.opt.timestep,
    model.names,
    data.flg_energypos,
    model.vis.rgba.haze,
  ];
  expect(typed.every((value) => value !== undefined)).toBe(true);
  // @ts-expect-error no such field
  expect(model.body('x').weight).toBeUndefined();
  // @ts-expect-error bookkeeping of the engine is not part of the surface
  expect(data.nconmax).toBeUndefined();
  // @ts-expect-error a plain array cannot be written to
  expect(() => mj.mju_add3([0, 0, 0], [1, 2, 3], [1, 2, 3])).toThrow(/got unknown type/);
});

/** A viewer as people write it for the official module: its types hold under `strict`. */
class Viewer {
  private readonly scene: MjvScene;
  private readonly camera: MjvCamera;
  constructor(
    private readonly mj: MainModule,
    private readonly model: MjModel,
    private readonly data: MjData,
  ) {
    this.scene = new mj.MjvScene(model, 100);
    this.camera = new mj.MjvCamera();
    mj.mjv_defaultFreeCamera(model, this.camera);
  }
  labels(): string[] {
    const { mj, model, data, scene, camera } = this;
    const [option, perturb] = [new mj.MjvOption(), new mj.MjvPerturb()];
    option.label = mj.mjtLabel.mjLABEL_GEOM.value;
    mj.mj_forward(model, data);
    mj.mjv_updateScene(model, data, option, perturb, camera, mj.mjtCatBit.mjCAT_ALL.value, scene);
    const { geoms } = scene;
    const labels: string[] = [];
    for (let i = 0; i < geoms.size(); i++) {
      const label: Int8Array = geoms.get(i)!.label;
      labels.push(String.fromCharCode(...label.subarray(0, label.indexOf(0))));
    }
    return labels.filter(Boolean);
  }
}

it('runs a viewer that was written for the official types', async () => {
  const mj = await loadMujoco();
  const model = mj.MjModel.from_xml_string('<mujoco><worldbody><geom name="ball" size="1"/></worldbody></mujoco>');
  expect(new Viewer(mj, model, new mj.MjData(model)).labels()).toEqual(['ball']);
});

it('has as much of everything as the table in the README says', async () => {
  const mj = await loadMujoco();
  const names = Object.keys(mj);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  const inStages = names.filter((name) => name in STAGES).length;
  const rows = [
    ['pipeline stages', `${inStages}`],
    ['state, names', `${count(/^mj_(?!compile$|copyBack$)|^mjd_/) - inStages}`],
    ['`mju_` vectors', `${count(/^mju_/)}`],
    ['`mjv_` scenes', `${count(/^mjv_/)}, ${count(/^Mjv(?!.*Vec$)/)} classes, ${count(/^Mjv.*Vec$/)} lists`],
    ['`mjs_`, `MjSpec`', `${count(/^mjs_/)}, ${count(/^Mjs[A-Z]|^MjSpec$/)} classes`],
  ];
  const table = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  // the official numbers, which ours are (conformance/test/mujoco-api.test.ts)
  for (const [start, numbers] of rows)
    expect(table.find(([, first]) => first?.startsWith(start))?.[2], start).toBe(numbers);
  expect(names).toHaveLength(636);
});
