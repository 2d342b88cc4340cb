import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';
import { condataSize } from './sensor-contact.js';

const balls = (sensor: string) => {
  const ball = (name: string, x: number, z: number) =>
    `<body name="${name}" pos="${x} 0 ${z}"><freejoint/><geom name="${name}" size=".1" mass="1"/></body>`;
  const { m, d } = load(
    scene(
      `<geom name="floor" type="plane" size="5 5 1"/>${ball('a', 0, 0.09)}${ball('b', 1, 0.095)}${ball('c', 2, 1)}`,
      `<sensor>${sensor}</sensor>`,
    ),
  );
  forward(m, d);
  return [...d.sensordata].map((x) => Math.round(x * 1e6) / 1e6 + 0);
};

it('knows the size of its slots', () => {
  expect([1, 2, 0b1111111].map(condataSize)).toEqual([1, 3, 17]);
});

describe('matching', () => {
  it('counts contacts of an object', () => {
    expect(balls('<contact geom1="floor" data="found"/>')).toEqual([2]);
    expect(balls('<contact body1="c" data="found"/>')).toEqual([0]);
    expect(balls('<contact subtree1="a" geom2="floor" data="found"/>')).toEqual([1]);
  });

  it('points the normal from the first object to the second', () => {
    expect(balls('<contact geom1="floor" geom2="a" data="normal"/>')).toEqual([0, 0, 1]);
    expect(balls('<contact geom1="a" geom2="floor" data="normal"/>')).toEqual([0, 0, -1]);
  });
});

describe('reduction', () => {
  it('takes the deepest contacts first', () => {
    expect(balls('<contact geom1="floor" reduce="mindist" data="dist" num="3"/>')).toEqual([-0.01, -0.005, 0]);
  });

  it('adds up forces in the world', () => {
    const [found, , , fz] = balls('<contact geom1="floor" reduce="netforce" data="found force"/>');
    expect(found).toBe(2);
    expect(fz).toBeGreaterThan(19);
  });

  it('adds them up at their centre, weighed by their forces, where balls on a plane have no torque', () => {
    const [found, za, , , zb] = balls(
      '<contact geom1="floor" geom2="a" data="found force"/><contact geom1="floor" geom2="b" data="force"/>',
    );
    expect(found).toBe(1);
    const [tx, ty, tz, x, y] = balls('<contact geom1="floor" reduce="netforce" data="torque pos"/>');
    [tx, ty, tz, y].forEach((value) => {
      expect(value).toBeCloseTo(0, 5);
    });
    // the balls are at 0 and 1
    expect(x).toBeCloseTo(zb / (za + zb), 5);
  });
});
