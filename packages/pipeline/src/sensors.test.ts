import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../test/support.js';
import { forward } from './forward.js';

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
  m.opt.disableflags = 8192;
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
