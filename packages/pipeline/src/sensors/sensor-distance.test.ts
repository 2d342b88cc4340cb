import { describe, expect, it } from 'vitest';
import { load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

const world =
  '<geom name="floor" type="plane" size="5 5 1"/><geom name="ball" size=".1" pos="0 0 1"/><geom name="box" type="box" size=".1 .1 .1" pos="1 0 1"/>';
const read = (body: string, sensor: string) => {
  const { m, d } = load(scene(world + body, `<sensor>${sensor}</sensor>`));
  forward(m, d);
  return [...d.sensordata].map((x) => Math.round(x * 1e6) / 1e6 + 0);
};

describe('rangefinder', () => {
  const site = '<body pos="3 0 2"><geom size=".01"/><site name="s" euler="180 0 0"/></body>';
  it('looks along the z axis of its site, through its own body', () => {
    expect(read(site, '<rangefinder site="s"/>')).toEqual([2]);
    expect(read(site, '<rangefinder site="s" data="point normal"/>')).toEqual([3, 0, 0, 0, 0, 1]);
  });

  it('reports -1 where there is nothing', () => {
    expect(read('<site name="s" pos="3 0 2"/>', '<rangefinder site="s"/>')).toEqual([-1]);
  });

  it('makes a depth image of a camera', () => {
    const camera = '<body pos="3 0 2"><geom size=".01"/><camera name="c" resolution="2 2" fovy="60"/></body>';
    const [a, b, c, d] = read(camera, '<rangefinder camera="c" data="depth"/>');
    expect([a, b, c, d]).toEqual([2, 2, 2, 2]);
  });
});

describe('distance', () => {
  it('of two geoms, with its normal and segment', () => {
    const sensor = (kind: string) => `<${kind} geom1="ball" geom2="box" cutoff="5"/>`;
    expect(read('', sensor('distance'))).toEqual([0.8]);
    expect(read('', sensor('normal'))).toEqual([1, 0, 0]);
    expect(read('', sensor('fromto'))).toEqual([0.1, 0, 1, 0.9, 0, 1]);
  });

  it('is cut off', () => {
    expect(read('', '<distance geom1="ball" geom2="box" cutoff=".5"/>')).toEqual([0.5]);
    // no segment and no normal, also after a sensor that has them
    const near = '<fromto geom1="ball" geom2="box" cutoff="5"/>';
    expect(read('', `${near}<fromto geom1="ball" geom2="box" cutoff=".5"/>`).slice(6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(read('', `${near}<normal geom1="ball" geom2="box" cutoff=".5"/>`).slice(6)).toEqual([0, 0, 0]);
  });
});
