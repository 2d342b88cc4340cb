import { describe, expect, it } from 'vitest';
import { arm, load, scene } from '../../test/support.js';
import { forward } from '../forward.js';

const read = (body: string, sensor: string, setup?: (d: ReturnType<typeof load>) => void) => {
  const loaded = load(scene(body, `<sensor>${sensor}</sensor>`));
  setup?.(loaded);
  forward(loaded.m, loaded.d);
  return [...loaded.d.sensordata].map((x) => Math.round(x * 1e9) / 1e9 + 0);
};

describe('frames', () => {
  const bodies =
    '<body name="a" pos="1 2 3" euler="0 0 90"><geom size=".1"/><site name="s" pos="1 0 0"/></body><body name="b" pos="1 0 0" euler="0 0 90"><geom size=".1"/></body>';
  it('in the world', () => {
    expect(read(bodies, '<framepos objtype="site" objname="s"/><framexaxis objtype="site" objname="s"/>')).toEqual([
      1, 3, 3, 0, 1, 0,
    ]);
  });

  it('in a reference frame', () => {
    const ref = 'reftype="body" refname="b"';
    expect(
      read(bodies, `<framepos objtype="site" objname="s" ${ref}/><framequat objtype="site" objname="s" ${ref}/>`),
    ).toEqual([3, 0, 3, 1, 0, 0, 0]);
  });
});

it('tells how far a limit is violated', () => {
  const hinge = arm('<joint name="j" axis="0 0 1" range="-10 10" limited="true"/>');
  const sensor = '<jointpos joint="j"/><jointlimitpos joint="j"/>';
  const degree = Math.PI / 180;
  const [inside, none] = read(hinge, sensor, ({ d }) => {
    d.qpos[0] = 5 * degree;
  });
  expect([inside, none]).toEqual([Math.round(5e9 * degree) / 1e9, 0]);
  const [, violated] = read(hinge, sensor, ({ d }) => {
    d.qpos[0] = 11 * degree;
  });
  expect(violated).toBeCloseTo(-degree, 8);
});

it('projects a site into a camera image', () => {
  const world =
    '<camera name="c" pos="0 0 2" resolution="200 100" fovy="90"/><site name="s" pos=".5 .25 0"/><geom size=".01"/>';
  expect(read(world, '<camprojection site="s" camera="c"/>')).toEqual([100 + 12.5, 50 - 6.25]);
});

it('sees whether a body is inside a site', () => {
  const world = (x: number) =>
    `<site name="z" type="box" size="1 1 1"/><body name="b" pos="${x} 0 0"><geom size=".1"/></body>`;
  const sensor = '<insidesite site="z" objtype="body" objname="b"/>';
  expect([read(world(0.9), sensor), read(world(1.1), sensor)]).toEqual([[1], [0]]);
});

it('reads clocks, fields and energies', () => {
  const body =
    '<body><joint name="b" type="ball"/><geom size=".1" mass="2" pos="0 0 1"/><site name="s" euler="0 0 90"/></body>';
  const sensor = '<clock/><magnetometer site="s"/><ballquat joint="b"/><e_potential/><subtreecom body="world"/>';
  const values = read(body, sensor, ({ d }) => {
    d.time = 0.25;
  });
  expect(values).toEqual([0.25, -0.5, 0, 0, 1, 0, 0, 0, 19.62, 0, 0, 1]);
});
