import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

const read = (body: string, sensor: string, qvel: number[], rest = '') => {
  const { m, d } = load(scene(body, `${rest}<sensor>${sensor}</sensor>`));
  d.qvel.set(qvel);
  forward(m, d);
  return [...d.sensordata].map((x) => Math.round(x * 1e9) / 1e9 + 0);
};

const spinner =
  '<body name="a"><joint name="j" axis="0 0 1"/><geom size=".1" mass="2" pos="1 0 0"/><site name="s" pos="1 0 0"/></body>';

describe('a turning arm', () => {
  it('moves its tip across', () => {
    expect(read(spinner, '<velocimeter site="s"/><gyro site="s"/><jointvel joint="j"/>', [3])).toEqual([
      0, 3, 0, 0, 0, 3, 3,
    ]);
    expect(
      read(spinner, '<framelinvel objtype="site" objname="s"/><frameangvel objtype="body" objname="a"/>', [3]),
    ).toEqual([0, 3, 0, 0, 0, 3]);
  });

  it('is at rest in its own frame', () => {
    expect(read(spinner, '<framelinvel objtype="site" objname="s" reftype="xbody" refname="a"/>', [3])).toEqual([
      0, 0, 0,
    ]);
  });

  it('has momentum', () => {
    const [, vy, , , , lz] = read(spinner, '<subtreelinvel body="a"/><subtreeangmom body="a"/>', [3]);
    expect(vy).toBe(3);
    expect(lz).toBeCloseTo(3 * 0.4 * 2 * 0.01, 9);
  });
});

it('reads tendons, actuators, balls and limits', () => {
  const body = arm('<joint name="j" axis="0 0 1" range="5 10" limited="true"/>', arm('<joint name="b" type="ball"/>'));
  const rest =
    '<tendon><fixed name="t"><joint joint="j" coef="2"/></fixed></tendon><actuator><motor name="m" joint="j" gear="3"/></actuator>';
  const sensors = '<tendonvel tendon="t"/><actuatorvel actuator="m"/><ballangvel joint="b"/><jointlimitvel joint="j"/>';
  expect(read(body, sensors, [0.5, 1, 2, 3], rest)).toEqual([1, 1.5, 1, 2, 3, 0.5]);
});
