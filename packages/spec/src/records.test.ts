import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { expect, it } from 'vitest';
import {
  addChild,
  addDefault,
  addElement,
  addFrame,
  addFreeJoint,
  addWrap,
  attachRecord,
  type BodyRecord,
  compileRecords,
  copyModel,
  deleteDefault,
  deleteRecord,
  type ElementRecord,
  findBody,
  findDefault,
  findElement,
  makeFlex,
  makeMesh,
  newModel,
  nextChild,
  nextElement,
  readModel,
  resolveRecordOrientation,
  sensorDim,
  setFrame,
  setName,
  setToDCMotor,
  setToMuscle,
  setToPosition,
  signatureOf,
} from './records.js';

const BODY = 1;
const GEOM = 5;
const JOINT = 3;

const XML = `<mujoco><default><default class="red"><geom rgba="1 0 0 1"/></default></default>
  <worldbody><geom name="floor" type="plane" size="1 1 1"/>
  <frame name="f" pos="0 0 1"><body name="a"><joint name="j" range="-10 10"/><geom name="g" class="red" size="0.1" euler="0 0 90"/>
    <body name="b" pos="0 0 1"><freejoint name="no"/></body></body></frame></worldbody>
  <actuator><position name="p" joint="j" kp="3"/></actuator>
  <sensor><jointpos joint="j"/></sensor><keyframe><key qpos="0.2"/></keyframe></mujoco>`.replace(
  '<freejoint name="no"/>',
  '<geom size="0.05"/>',
);

const read = () => readModel(parseMjcf(XML));

it('reads what a document writes, and compiles to the same model', () => {
  const model = read();
  const geom = findElement(model, GEOM, 'g') as ElementRecord<'geom'>;
  expect([...geom.values.rgba]).toEqual([1, 0, 0, 1]);
  expect(geom.values.alt).toMatchObject({ type: 4 });
  expect(geom.classname).toBe('red');
  expect(geom.parent?.name).toBe('a');
  expect(geom.parent?.frame?.name).toBe('f');
  expect(geom.values.info).toBe('line 3');
  const [actuator] = model.lists.actuator;
  expect([actuator.values.target, actuator.values.gainprm[0], actuator.values.biasprm[1]]).toEqual(['j', 3, -3]);
  expect(compileRecords(model)).toEqual(compileModel(parseMjcf(XML)));
  expect(geom.id).toBe(1);
});

it('keeps settings that no document writes, and what sensors of rays and contacts report when nothing is asked for', () => {
  const xml = `<mujoco><worldbody><site name="s"/><camera name="c"/><body name="a"><joint/><geom name="g" size=".1"/></body></worldbody>
    <sensor><rangefinder site="s"/><contact geom1="g"/><rangefinder site="s" data="point normal"/></sensor></mujoco>`;
  const model = readModel(parseMjcf(xml));
  expect(compileRecords(model)).toEqual(compileModel(parseMjcf(xml)));
  expect(model.lists.sensor.map(({ values }) => values.intprm[0])).toEqual([1 << 0, 1 << 0, (1 << 3) | (1 << 4)]);
  model.option.timestep = 0.007;
  expect(compileRecords(model).opt.timestep).toBe(0.007);
});

it('renames what stands beside a frame that is attached without a copy, below bodies too', () => {
  const model = read();
  const other = readModel(
    parseMjcf(`<mujoco><worldbody><frame name="f"/><body name="beside"><geom name="g" size=".1"/>
      <body name="below"><geom name="deep" size=".1"/></body></body></worldbody></mujoco>`),
  );
  const frame = findElement(other, 100, 'f') as ElementRecord;
  expect(attachRecord(findElement(model, 100, 'f') as ElementRecord, frame, 'x_', '')).toBe(frame);
  const beside = other.world.children.body[0];
  const below = beside.children.body[0];
  const names = [beside, beside.children.geom[0], below, below.children.geom[0]].map(({ name }) => name);
  expect(names).toEqual(['x_beside', 'x_g', 'x_below', 'x_deep']);
});

it('builds models from nothing', () => {
  const model = newModel();
  const ball = addChild(model.world, 'body');
  ball.values.pos[2] = 1;
  addFreeJoint(ball);
  const geom = addChild(ball, 'geom');
  geom.values.size[0] = 0.1;
  const m = compileRecords(model);
  expect([m.nq, m.nv, m.ngeom, m.body_pos[5]]).toEqual([7, 6, 1, 1]);
  expect(m.body_mass[1]).toBeCloseTo((4 / 3) * Math.PI);
});

it('gives new elements the values of their classes, and classes those of their parents', () => {
  const model = read();
  const red = findDefault(model, 'red');
  const made = addDefault(model, 'made', red);
  expect(addDefault(model, 'red')).toBeUndefined();
  expect([...(made?.parts.geom.values.rgba ?? [])]).toEqual([1, 0, 0, 1]);
  if (made) made.parts.geom.values.rgba[1] = 0.5;
  const body = findBody(model.world, 'b');
  if (!body) throw new Error('no body');
  expect([...addChild(body, 'geom', made).values.rgba]).toEqual([1, 0.5, 0, 1]);
  expect([...addChild(body, 'geom').values.rgba]).toEqual([0.5, 0.5, 0.5, 1]);
  expect(deleteDefault(model, model.defaults[0])).toBe(false);
  expect(model.error).toBe("Error: cannot remove the global default ('main')");
  expect(red && deleteDefault(model, red)).toBe(true);
  expect(findDefault(model, 'made')).toBeUndefined();
});

it('walks elements, those of bodies depth first', () => {
  const model = read();
  const names: string[] = [];
  for (let at = nextElement(model, BODY); at; at = nextElement(model, BODY, at)) names.push(at.name);
  expect(names).toEqual(['world', 'a', 'b']);
  expect(nextChild(model.world, BODY, false)?.name).toBe('a');
  const a = nextChild(model.world, BODY, true);
  expect(nextChild(model.world, BODY, true, a)?.name).toBe('b');
  expect(nextChild(model.world, 18, false)).toBeUndefined();
  expect(model.error).toContain('Body.NextChild supports the types');
});

it('keeps elements in the order in which they were added, whatever frame they are in', () => {
  const model = newModel();
  const frame = addFrame(model.world);
  frame.values.pos[0] = 1;
  const first = addChild(model.world, 'geom');
  const second = addChild(model.world, 'geom');
  for (const { values } of [first, second]) values.size[0] = 0.1;
  expect(setFrame(first as ElementRecord, frame)).toBe(true);
  const m = compileRecords(model);
  expect([m.geom_pos[0], m.geom_pos[3]]).toEqual([1, 0]);
  const other = addChild(addChild(model.world, 'body'), 'site');
  expect(setFrame(other as ElementRecord, frame)).toBe(false);
  expect(model.error).toContain('mismatched parents');
});

it('says which element an error is about', () => {
  const model = read();
  const geom = findElement(model, GEOM, 'g') as ElementRecord<'geom'>;
  geom.values.size[0] = -1;
  expect(() => compileRecords(model)).toThrow();
  expect(model.error).toMatch(/^Error: .*\nElement name 'g', id 1, line 3$/);
  expect(setName(geom as ElementRecord, 'floor')).toBe(false);
  expect(model.error).toBe("Error: repeated name 'floor' in geom");
});

it('deletes bodies with what refers to them', () => {
  const model = read();
  const signature = signatureOf(model);
  expect(deleteRecord(model, findElement(model, BODY, 'a') as ElementRecord)).toBe(true);
  expect([model.lists.actuator.length, model.lists.sensor.length]).toEqual([0, 0]);
  expect(signatureOf(model)).not.toBe(signature);
  const m = compileRecords(model);
  expect([m.nbody, m.nkey, m.nq]).toEqual([1, 1, 0]);
  expect(deleteRecord(model, findElement(read(), JOINT, 'j') as ElementRecord)).toBe(false);
});

it('attaches with names, classes, references and key frames', () => {
  const model = read();
  const other = read();
  model.deepcopy = true;
  const frame = findElement(model, 100, 'f');
  if (!frame) throw new Error('no frame');
  const made = attachRecord(frame, findElement(other, BODY, 'a') as ElementRecord, 'x_', '_y');
  expect(made?.name).toBe('x_a_y');
  expect(findDefault(model, 'x_red_y')).toBeDefined();
  expect(model.lists.actuator[1].values.target).toBe('x_j_y');
  expect(model.specs).toEqual([other]);
  const m = compileRecords(model);
  expect([m.nbody, m.nu, m.nkey]).toEqual([5, 2, 2]);
  expect([...m.key_qpos]).toEqual([0.2, 0, 0, 0.2]);
  expect(compileRecords(other).nbody).toBe(3);
});

it('moves elements into the other model unless it is to copy', () => {
  const model = read();
  const other = read();
  const body = findElement(other, BODY, 'a') as ElementRecord;
  const frame = findElement(model, 100, 'f') as ElementRecord;
  expect(attachRecord(frame, body, 'x_', '')).toBe(body);
  expect([body.model, body.name]).toEqual([model, 'x_a']);
  expect(deleteRecord(other, other.world as ElementRecord)).toBe(false);
  expect(other.error).toBe('Error: Cannot delete element from an attached mjSpec.');
  expect(attachRecord(findElement(model, GEOM, 'floor') as ElementRecord, body, '', '')).toBeUndefined();
  expect(model.error).toBe('Error: parent element is not a frame, body or site');
});

it('copies models', () => {
  const model = read();
  const copy = copyModel(model);
  const geom = findElement(copy, GEOM, 'g') as ElementRecord<'geom'>;
  geom.values.size[0] = 0.3;
  expect(compileRecords(copy).geom_size[3]).toBe(0.3);
  expect(compileRecords(model)).toEqual(compileModel(parseMjcf(XML)));
});

it('makes tendons, meshes and sensors', () => {
  const model = read();
  const tendon = addElement(model, 'tendon');
  addWrap(tendon, 1, 'j', 2);
  const mesh = addElement(model, 'mesh');
  mesh.name = 'cone';
  expect(makeMesh(mesh as ElementRecord<'mesh'>, 3, [6, 0.2])).toBe(0);
  expect(makeMesh(mesh as ElementRecord<'mesh'>, 1, [9])).toBe(-1);
  expect(model.error).toBe('Error: Sphere subdivision cannot be greater than 4');
  const sensor = addElement(model, 'sensor') as ElementRecord<'sensor'>;
  Object.assign(sensor.values, { type: 43, dim: 3 });
  expect(sensorDim(model.lists.sensor[0] as ElementRecord<'sensor'>)).toBe(1);
  model.lists.sensor.pop();
  const m = compileRecords(model);
  expect([m.ntendon, m.wrap_prm[0], m.nmesh]).toEqual([1, 2, 1]);
});

it('resolves orientations', () => {
  const { values } = addChild(newModel().world, 'body');
  values.alt.type = 4;
  values.alt.euler.set([90, 0, 0]);
  const quat = new Float64Array(4);
  expect(resolveRecordOrientation(quat, true, 'xyz', values.alt)).toBe('');
  expect(quat[0]).toBeCloseTo(Math.SQRT1_2);
  expect(resolveRecordOrientation(quat, true, 'abc', values.alt)).toContain('euler sequence');
});

it('makes actuators of the usual kinds, or says what is wrong', () => {
  const { values } = addElement(newModel(), 'actuator');
  expect(setToPosition(values, 10, [1], null, [0.1], 0)).toBe('');
  expect([values.gainprm[0], values.biasprm[1], values.biasprm[2], values.dynprm[0], values.dyntype]).toEqual([
    10, -10, -1, 0.1, 3,
  ]);
  expect(setToPosition(values, 10, [1], [1], null, 0)).toBe('kv and dampratio cannot both be defined');
  expect(setToMuscle(values, [1, 2], -1, [1, 2], [])).toBe('muscle tausmooth cannot be negative');
  expect(setToDCMotor(values, 2, 0, {})).toBe('DC motor: motor constant K must be positive');
  expect(setToDCMotor(values, 2, 0, { motorconst: [0.1, 0], inductance: [0.2, 0] })).toBe('');
  expect([values.gainprm[0], values.gainprm[1], values.dynprm[0], values.actdim]).toEqual([2, 0.1, 0.1, 1]);
});

const FLEX = {
  dim: 2,
  radius: 0.01,
  mass: 1,
  inertiabox: 0.01,
  equality: 1,
  rigid: false,
  flatskin: false,
  elastic2d: 0,
};

it('makes flexes with the bodies that move them', () => {
  const model = read();
  const flex = makeFlex(findBody(model.world, 'b') as BodyRecord, 'f', {
    ...FLEX,
    count: [3, 3, 1],
    spacing: [0.1, 0.1, 0.1],
  });
  expect(flex?.values.vertbody).toEqual(Array.from({ length: 9 }, (_, i) => `f_${i}`));
  const m = compileRecords(model);
  expect([m.nflex, m.nflexvert, m.neq]).toEqual([1, 9, 1]);
  expect(makeFlex(model.world, 'g', { ...FLEX, dim: 4 })).toBeUndefined();
  expect(model.error).toBe('Error: Invalid dim, must be between 1 and 3');
  expect(model.lists.flex).toHaveLength(1);
});
