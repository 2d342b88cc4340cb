import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { BINARY_VERSION, binarySize, readBinary, writeBinary } from './binary.js';
import { fields } from './fields/index.js';

const MODEL = `<mujoco><option timestep=".003" iterations="7" solver="CG"/><visual><global fovy="40" offwidth="99"/></visual>
  <worldbody><body name="box"><freejoint/><geom type="box" size=".1 .1 .1" friction=".25"/>
    <body name="arm"><joint/><geom size=".02" pos=".2 0 0"/></body></body></worldbody></mujoco>`;

it('reads what it writes', () => {
  const m = loadModel(MODEL);
  const bytes = writeBinary(m);
  expect(bytes).toHaveLength(binarySize(m));
  expect(new DataView(bytes.buffer).getInt32(12, true)).toBe(BINARY_VERSION);
  const read = readBinary(bytes);
  const { opt, vis } = read;
  expect([opt.timestep, opt.iterations, opt.solver, vis.global.fovy, vis.global.offwidth]).toEqual([
    0.003, 7, 1, 40, 99,
  ]);
  expect([read.nq, read.geom_friction[0], read.opt.gravity[2], read.body('arm').id]).toEqual([8, 0.25, -9.81, 2]);
  expect(writeBinary(read)).toEqual(bytes);
});

it('has the fields of options and settings in the order of the reference', () => {
  const { opt, vis, stat } = loadModel(MODEL);
  for (const [kind, record] of Object.entries({ Option: opt, Visual: vis, Statistic: stat }))
    expect(Object.keys(record)).toEqual(Object.keys(fields[kind as 'Option']));
});

it('refuses what is no model', () => {
  const bytes = writeBinary(loadModel(MODEL));
  expect(() => readBinary(bytes.subarray(0, 10))).toThrow('incomplete header');
  expect(() => readBinary(new Uint8Array(500))).toThrow('Model missing header ID');
  expect(() => readBinary(bytes.subarray(0, 500))).toThrow('Truncated model file');
  expect(() => readBinary(bytes.subarray(0, bytes.length - 8))).toThrow('Corrupted model');
});
