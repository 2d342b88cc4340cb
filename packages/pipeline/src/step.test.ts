import { Data, restoreSnapshot, takeSnapshot } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, load, randomise, scene } from '../test/support.js';
import { createPipeline, step, step1, step2 } from './step.js';

const chain = arm('<freejoint/>', arm('<joint name="j" axis="0 1 0" damping=".1"/>', arm('<joint type="ball"/>')));
const xml = scene(
  `<geom type="plane" size="5 5 1" pos="0 0 -1"/>${chain}`,
  '<actuator><general joint="j" dyntype="filter" dynprm=".1"/></actuator>',
);

describe('step', () => {
  it('is step1 and step2', () => {
    const a = load(xml);
    const b = load(xml);
    randomise(a.d, 1);
    randomise(b.d, 1);
    for (let i = 0; i < 20; i++) {
      step(a.m, a.d);
      step1(b.m, b.d);
      step2(b.m, b.d);
    }
    expect(b.d.qpos).toEqual(a.d.qpos);
    expect(b.d.act).toEqual(a.d.act);
  });

  it('goes on with identical bits from a snapshot, in another data', () => {
    const { m, d } = load(xml);
    randomise(d, 2);
    for (let i = 0; i < 200; i++) step(m, d);
    const snapshot = takeSnapshot(d);
    for (let i = 0; i < 50; i++) step(m, d);
    const other = new Data(m);
    restoreSnapshot(other, snapshot);
    for (let i = 0; i < 50; i++) step(m, other);
    expect(other.qpos).toEqual(d.qpos);
    expect(other.qvel).toEqual(d.qvel);
  });

  it('rejects integrators that do not exist', () => {
    const { m, d } = load(xml);
    m.opt.integrator = 9;
    expect(() => step(m, d)).toThrow(/integrator/);
  });
});

describe('createPipeline', () => {
  it('steps like step', () => {
    const a = load(xml);
    const b = load(xml);
    const pipeline = createPipeline(b.m, b.d);
    for (let i = 0; i < 10; i++) {
      step(a.m, a.d);
      pipeline.step();
    }
    expect(b.d.qpos).toEqual(a.d.qpos);
  });

  it('refuses the data of another model', () => {
    const a = load(xml);
    const b = load(xml);
    expect(() => createPipeline(a.m, b.d)).toThrow(/another model/);
    expect(() => step(a.m, b.d)).toThrow(/another model/);
  });
});
