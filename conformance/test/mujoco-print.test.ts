// Models, data and scenes as text, saved models, length ranges: the files of the API package beside the official ones.
import loadMujoco, { type MainModule, type MjModel } from '@corten/mujoco';
import { beforeAll, expect, it } from 'vitest';
import { loadOracle, type Oracle, OracleError } from '../src/index.js';
import type { Bindings } from '../src/oracle/bindings.js';
import { MODELS } from './support/compile-models.js';
import { DYNAMICS_MODELS } from './support/dynamics-models.js';
import { SCENE_MODELS } from './support/scene-models.js';

let oracle: Oracle;
let ours: MainModule;
beforeAll(async () => {
  oracle = await loadOracle();
  ours = await loadMujoco();
});

const read = (mj: Bindings, path: string): string => mj.FS.readFile(path, { encoding: 'utf8' });

/** A text without what differs by nature: the sign of NaN and zero, statistics of the solver, the reference's memory. */
const normal = (text: string): string =>
  text
    .replace(/^MEMORY\n {2}total.*\n {2}struct[\s\S]*?\n\n/, '')
    .replace(/^ {2}maxuse_(stack|arena).*\n/gm, '')
    .replace(/SOLVER STAT[\s\S]*?(?=ENERGY)/, '')
    .replace(/-nan/g, ' nan')
    .replace(/(?<![\d.e])-0(?![.\d])/g, ' 0');

const NUMBER = /[-+]?\d+\.?\d*(?:e[+-]\d+)?/g;
/** Numbers of two digits that come from results that differ by rounding. */
const near = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= Math.max(0.11 * Math.max(Math.abs(a), Math.abs(b)), 1e-9);

/** Fail unless two texts agree in everything but the last digits of numbers. */
function expectSameText(actual: string, expected: string): void {
  if (actual === expected) return;
  const lines = expected.split('\n');
  expect(actual.split('\n')).toHaveLength(lines.length);
  for (const [i, line] of actual.split('\n').entries()) {
    if (line === lines[i]) continue;
    const shape = (text: string) => text.replace(NUMBER, '#').replace(/ +/g, ' ');
    expect(shape(line), `line ${i + 1}`).toBe(shape(lines[i]));
    const [a, b] = [line, lines[i]].map((text) => (text.match(NUMBER) ?? []).map(Number));
    if (!a.every((x, k) => near(x, b[k]))) expect.fail(`line ${i + 1}: ${line}\nofficial: ${lines[i]}`);
  }
}

/** What both modules make of a script; undefined where the official one refuses the model. */
function both<T>(script: (mj: Bindings) => T): { official: T; mine: T } | undefined {
  let official: T;
  try {
    official = oracle.guard(() => script(oracle.mj));
  } catch (error) {
    if (error instanceof OracleError) return undefined;
    throw error;
  }
  return { official, mine: script(ours) };
}

const ALL = { ...MODELS, ...SCENE_MODELS, ...DYNAMICS_MODELS };
/** The reference leaves out velocities of zero: axes that are NaN do not make its others NaN, as they make ours. */
const WITHOUT_AXES = 'orientations that are no numbers';

it.each(Object.keys(ALL).filter((name) => name !== WITHOUT_AXES))('prints models, data and scenes: %s', (name) => {
  const texts = both((mj) => {
    const m = mj.MjModel.from_xml_string(ALL[name]);
    mj.mj_printModel(m, '/model.txt');
    const model = read(mj, '/model.txt');
    const d = new mj.MjData(m);
    mj.mj_forward(m, d);
    mj.mj_printData(m, d, '/data.txt');
    const scene = new mj.MjvScene(m, 1000);
    const [opt, pert, cam] = [new mj.MjvOption(), new mj.MjvPerturb(), new mj.MjvCamera()];
    mj.mjv_defaultFreeCamera(m, cam);
    mj.mjv_updateScene(m, d, opt, pert, cam, 7, scene);
    mj.mj_printScene(scene, '/scene.txt');
    return [model, read(mj, '/data.txt'), read(mj, '/scene.txt')];
  });
  if (!texts) return;
  for (const [i, text] of texts.mine.entries()) expectSameText(normal(text), normal(texts.official[i]));
});

/** Fields that a saved model must have as before. */
const SAVED = [
  'body_mass',
  'body_inertia',
  'body_pos',
  'geom_type',
  'geom_size',
  'geom_pos',
  'geom_friction',
  'jnt_range',
  'jnt_limited',
  'dof_damping',
  'dof_armature',
  'mat_rgba',
  'mat_texid',
  'light_pos',
  'cam_fovy',
  'tendon_range',
  'tendon_stiffness',
  'actuator_gainprm',
  'actuator_biasprm',
  'actuator_ctrlrange',
  'sensor_type',
  'eq_data',
  'pair_friction',
  'key_qpos',
  'key_ctrl',
  'tex_data',
] as const;

const XML = `<mujoco><option jacobian="sparse" solver="PGS"/><worldbody><geom type="plane" size="1 1 1"/>
  <body pos="0 0 .1"><freejoint/><geom name="a" type="box" size=".1 .1 .1"/></body>
  <body name="two" pos="3 0 .1"><freejoint/><geom type="box" size=".1 .1 .1" euler="0 10 0"/>
    <body><joint name="j" axis="0 1 0" range="-40 60"/><geom size=".05" pos="0 0 .2"/></body></body></worldbody>
  <actuator><muscle name="pull" joint="j" lengthrange="-1 1"/><motor joint="j" delay=".02" nsample="3"/></actuator>
  <keyframe><key name="up" time="2" qpos="0 0 1 1 0 0 0 3 0 .1 1 0 0 0 1" ctrl="1 2"/></keyframe></mujoco>`;

it.each(['sparse', 'dense'])('prints islands, duals and scenes, %s, in any format', (jacobian) => {
  const texts = both((mj) => {
    const m = mj.MjModel.from_xml_string(XML.replace('sparse', jacobian));
    const d = new mj.MjData(m);
    for (let i = 0; i < 20; i++) mj.mj_step(m, d);
    const scene = new mj.MjvScene(m, 100);
    mj.mjv_updateScene(m, d, new mj.MjvOption(), new mj.MjvPerturb(), new mj.MjvCamera(), 7, scene);
    return ['%12.4f', '%.1e', '%+9.3g', 'nothing', '% 8.1G'].flatMap((format) => {
      mj.mj_printFormattedModel(m, '/model.txt', format);
      mj.mj_printFormattedData(m, d, '/data.txt', format);
      mj.mj_printFormattedScene(scene, '/scene.txt', format);
      return [read(mj, '/model.txt'), read(mj, '/data.txt'), read(mj, '/scene.txt')];
    });
  });
  for (const [i, text] of texts!.mine.entries()) {
    const upper = (shown: string) => normal(shown.replace(/E(?=[+-]\d)/g, 'e'));
    expectSameText(upper(text), upper(texts!.official[i]));
  }
});

it('writes no file where there is no folder for it', () => {
  const results = both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    mj.mj_printModel(m, '/nowhere/model.txt');
    return mj.FS.analyzePath('/nowhere').exists;
  });
  expect(results).toEqual({ official: false, mine: false });
});

it('saves the model that was loaded last', () => {
  const results = both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    const result = mj.mj_saveLastXML('/saved.xml', m);
    const again = mj.MjModel.from_xml_path('/saved.xml');
    return [result, again.nq, ...again.body_pos, ...again.geom_size, ...again.dof_damping, ...again.key_qpos];
  });
  expect(results!.mine).toHaveLength(results!.official.length);
  for (const [i, x] of results!.mine.entries()) expect(x).toBeCloseTo(results!.official[i], 6);
});

it('saves a simple model with the text of the reference', () => {
  const xml = `<mujoco model="box"><asset><texture name="t" type="2d" builtin="checker" width="8" height="8" rgb1=".1 .2 .3"/>
    <material name="m" texture="t" reflectance=".3"/></asset><worldbody><light name="sun" pos="0 0 3"/><geom type="plane" size="1 1 1" material="m"/>
    <body name="b" pos="0 0 1"><joint name="j" type="slide" axis="0 0 1"/><geom type="box" size=".1 .2 .3" rgba="1 0 0 1"/><site name="s" pos="0 0 1"/></body></worldbody></mujoco>`;
  const results = both((mj) => {
    const m = mj.MjModel.from_xml_string(xml);
    mj.mj_saveLastXML('/saved.xml', m);
    return read(mj, '/saved.xml');
  });
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=<)|<inertial[^>]*>/g, '');
  expect(squeezed(results!.mine)).toBe(squeezed(results!.official));
});

it.each(Object.keys(MODELS))('saves a model that loads as the same one: %s', (name) => {
  let m: MjModel;
  try {
    m = ours.MjModel.from_xml_string(MODELS[name]);
  } catch {
    // needs files
    return;
  }
  ours.mj_saveLastXML('/saved.xml', m);
  const again = ours.MjModel.from_xml_path('/saved.xml');
  for (const field of SAVED) {
    const [mine, before] = [Array.from(again[field]), m[field]];
    expect(mine, field).toHaveLength(before.length);
    const wrong = mine.findIndex(
      (x, i) => !(Object.is(x, before[i]) || Math.abs(x - before[i]) <= 1e-6 * Math.max(1, Math.abs(x))),
    );
    if (wrong >= 0) expect.fail(`${field}[${wrong}]: ${mine[wrong]}, before ${before[wrong]}`);
  }
});

it('says why it cannot save', () => {
  const results = both((mj) =>
    ['/nowhere/saved.xml', '/saved.xml'].map((path, i) => {
      const m = mj.MjModel.from_xml_string(XML);
      if (i === 1) mj.MjModel.from_xml_string('<mujoco/>');
      try {
        return mj.mj_saveLastXML(path, m);
      } catch (error) {
        return (error as Error).message.split('\n')[0];
      }
    }),
  );
  expect(results!.mine[0]).toEqual(results!.official[0]);
  expect(results!.mine[1]).toMatch(/incompatible models in CopyBack/);
});

it('finds length ranges', () => {
  const results = both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    const d = new mj.MjData(m);
    const opt = new mj.MjLROpt();
    const first = [mj.mj_setLengthRange(m, d, 0, opt), ...m.actuator_lengthrange];
    opt.useexisting = 0;
    opt.uselimit = 1;
    const second = [mj.mj_setLengthRange(m, d, 0, opt), ...m.actuator_lengthrange];
    m.opt.disableflags = 0x11f0 & ~8;
    opt.uselimit = 0;
    const third = [mj.mj_setLengthRange(m, d, 0, opt), ...m.actuator_lengthrange];
    return [...first, ...second, ...third];
  });
  for (const [i, x] of results!.mine.entries()) expect(x).toBeCloseTo(results!.official[i], 5);
  expect(() => {
    const m = ours.MjModel.from_xml_string(XML);
    ours.mj_setLengthRange(m, new ours.MjData(m), 7, new ours.MjLROpt());
  }).toThrow(/invalid actuator index/);
});

it('marks what a reset does not compute', () => {
  const results = both((mj) => {
    const m = mj.MjModel.from_xml_string(XML);
    const d = new mj.MjData(m);
    mj.mj_step(m, d);
    mj.mj_resetDataDebug(m, d, 1);
    const fields =
      'qpos qvel qacc history time xpos cinert qfrc_bias body_awake body_awake_ind dof_awake_ind M cfrc_ext';
    return fields.split(' ').map((name) => (typeof d[name] === 'number' ? d[name] : [...d[name]]));
  });
  expect(results!.mine).toEqual(results!.official);
});
