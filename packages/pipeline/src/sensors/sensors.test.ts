import { DisableBit, EnableBit } from '@corten/model';
import { describe, expect, it } from 'vitest';
import { arm, distance, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { resetData } from '../reset.js';
import { step } from '../step.js';

const body = arm('<joint name="j" axis="0 0 1"/>');

describe('cutoffs', () => {
  it('limit real readings on both sides', () => {
    const { m, d } = load(scene(body, '<sensor><jointvel joint="j" cutoff="1"/></sensor>'));
    d.qvel[0] = -5;
    forward(m, d);
    expect(d.sensordata[0]).toBe(-1);
  });

  it('limit positive readings above', () => {
    const { m, d } = load(
      scene(
        `<geom type="plane" size="1 1 1"/><body pos="0 0 5"><geom size=".1"/><site name="s" euler="180 0 0"/></body>`,
        '<sensor><rangefinder site="s" cutoff="2"/></sensor>',
      ),
    );
    forward(m, d);
    expect(d.sensordata[0]).toBe(2);
  });
});

it('keep their old values while they are disabled', () => {
  const { m, d } = load(scene(body, '<sensor><jointpos joint="j"/></sensor>'));
  d.qpos[0] = 0.5;
  forward(m, d);
  m.opt.disableflags = DisableBit.sensor;
  d.qpos[0] = 0.7;
  forward(m, d);
  expect(d.sensordata[0]).toBe(0.5);
});

it('leave user sensors to the user, cleared', () => {
  const { m, d } = load(scene(body, '<sensor><user dim="2"/></sensor>'));
  d.sensordata.fill(3);
  forward(m, d);
  expect([...d.sensordata]).toEqual([0, 0]);
});

it('keep their values while their body sleeps, but its rangefinders see what moves', () => {
  const world = `
    <body name="sleeper" pos="0 0 2" sleep="allowed">
      <joint name="j" axis="0 0 1"/><geom size=".01"/>
      <camera name="c" resolution="2 2" fovy="30"/><site name="s" euler="180 0 0"/>
    </body>
    <body sleep="never"><joint type="slide" axis="0 0 1"/><geom type="box" size="5 5 .1"/></body>`;
  const kept = '<framepos objtype="body" objname="sleeper"/>';
  const sensors = `${kept}<rangefinder camera="c" data="depth"/>${kept}<rangefinder site="s"/><jointpos joint="j"/>`;
  const { m, d } = load(scene(world, `<sensor>${sensors}</sensor>`, 'gravity="0 0 0"'));
  m.opt.enableflags = EnableBit.sleep;
  resetData(m, d);
  d.qvel[1] = 0.5;
  for (let i = 0; i < 30; i++) step(m, d);
  expect([...d.body_awake]).toEqual([-1, 0, 1]);
  d.sensordata.fill(7);
  forward(m, d);
  const range = 1.9 - d.qpos[1];
  expect(range).toBeCloseTo(1.87, 9);
  expect(distance(d.sensordata, [7, 7, 7, range, range, range, range, 7, 7, 7, range, 7])).toBeLessThan(1e-12);
});
