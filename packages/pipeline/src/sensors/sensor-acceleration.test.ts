import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

describe('accelerometer', () => {
  it('measures weight at rest and nothing in free fall', () => {
    const site = '<geom size=".1"/><site name="s"/>';
    const { m, d } = load(
      scene(
        `<body>${site.replace('"s"', '"a"')}</body><body pos="1 0 0"><freejoint/>${site}</body>`,
        '<sensor><accelerometer site="s"/></sensor>',
      ),
    );
    forward(m, d);
    expect(Math.hypot(...d.sensordata)).toBeCloseTo(0, 12);
    d.qfrc_applied[2] = m.body_mass[2] * 9.81;
    forward(m, d);
    expect(d.sensordata[2]).toBeCloseTo(9.81, 11);
  });
});

describe('force and torque', () => {
  it('carry what hangs below', () => {
    const xml = scene(
      '<body><joint type="slide" axis="1 0 0"/><geom size=".1" mass="1"/><body pos="1 0 0"><geom size=".1" mass="2"/><site name="s" pos="-1 0 0"/></body></body>',
      '<sensor><force site="s"/><torque site="s"/></sensor>',
    );
    const { m, d } = load(xml);
    forward(m, d);
    expect(d.sensordata[2]).toBeCloseTo(2 * 9.81, 11);
    expect(d.sensordata[4]).toBeCloseTo(-2 * 9.81, 11);
  });
});

describe('touch', () => {
  it('adds up the normal forces in its zone', () => {
    const xml = scene(
      '<geom type="plane" size="1 1 1"/><body pos="0 0 .0999"><freejoint/><geom size=".1" mass="1"/><site name="in" size=".12"/><site name="out" size=".02" pos="0 .5 0"/></body>',
      '<sensor><touch site="in"/><touch site="out"/></sensor>',
    );
    const { m, d } = load(xml);
    forward(m, d);
    expect(d.ncon).toBe(1);
    const normal = d.efc_force.slice(0, d.nefc).reduce((a, b) => a + b, 0);
    expect(d.sensordata[0]).toBeCloseTo(normal, 10);
    expect(d.sensordata[1]).toBe(0);
  });
});

it('reports actuator and limit forces', () => {
  const sensors =
    '<sensor><actuatorfrc actuator="m"/><jointactuatorfrc joint="j"/><jointlimitfrc joint="j"/><tendonactuatorfrc tendon="t"/></sensor>';
  const rest = `<tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon><actuator><motor name="m" joint="j" gear="2"/><motor tendon="t"/><motor tendon="t"/></actuator>${sensors}`;
  const { m, d } = load(scene(arm('<joint name="j" axis="0 0 1" range="-10 10" limited="true"/>'), rest));
  d.qpos[0] = 0.3;
  d.ctrl.set([3, 1, 2]);
  forward(m, d);
  expect([...d.sensordata].map((x, i) => (i === 2 ? Math.sign(x) : x))).toEqual([3, 9, 1, 3]);
});
