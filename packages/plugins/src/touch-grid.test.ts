import { contactForce } from '@corten/dynamics';
import { GeomType, registerPlugin } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { load, loadModel } from '@corten/testing';
import { Scene, updateScene, ViewCamera } from '@corten/visualize';
import { beforeAll, expect, it } from 'vitest';
import { touchGrid } from './touch-grid.js';

beforeAll(() => void registerPlugin(touchGrid));

const model = (values: object, sensor = 'objtype="site" objname="s"') => {
  const config = Object.entries(values).map(([key, value]) => `<config key="${key}" value="${value}"/>`);
  return `<mujoco><extension><plugin plugin="mujoco.sensor.touch_grid"/></extension>
    <worldbody><geom type="plane" size="2 2 .1"/><body pos="0 0 .1"><freejoint/><geom type="box" size=".2 .1 .1"/>
    <site name="s" zaxis="0 .1 1"/></body><body pos=".05 .02 .25"><freejoint/><geom type="sphere" size=".05"/></body>
    </worldbody><sensor><plugin plugin="mujoco.sensor.touch_grid" ${sensor}>${config.join('')}</plugin></sensor></mujoco>`;
};
const grid = { nchannel: 4, size: '4 3', fov: '170 80', gamma: 0.3 };

it('reads as in the reference', () => {
  const { m, d } = load(model(grid, 'objtype="site" objname="s" cutoff="4"'));
  expect([...m.sensor_dim, ...m.sensor_needstage]).toEqual([48, 3]);
  for (let i = 0; i < 100; i++) step(m, d);
  forward(m, d);
  const expected: Record<number, number> = {
    0: 4,
    3: 4,
    7: 4,
    8: 4,
    11: 4,
    12: -0.0001703605606715049,
    15: -0.00017309530864244508,
    19: -6.619720912281354e-6,
    20: -0.00017346778779172783,
    23: -0.00017620596879275766,
    24: -3.97493348317667,
    27: -4,
    31: -0.5110937854415504,
    32: -4,
    35: -4,
  };
  for (let i = 0; i < 48; i++) expect(d.sensordata[i]).toBeCloseTo(expected[i] ?? 0, 8);
});

it('sums to the forces of the contacts of its body', () => {
  const { m, d } = load(model({ size: '8 8', fov: '180 90', nchannel: 3 }));
  for (let i = 0; i < 50; i++) step(m, d);
  forward(m, d);
  const total = [0, 0, 0];
  const force = new Float64Array(6);
  for (let i = 0; i < d.ncon; i++) {
    // in the reference the sign follows which body has the larger number
    const sign = d.contact_geom[2 * i] === 2 || d.contact_geom[2 * i + 1] === 2 ? -1 : 1;
    contactForce(m, d, i, force);
    for (let k = 0; k < 3; k++) {
      for (let r = 0; r < 3; r++) total[k] += sign * d.contact_frame[9 * i + 3 * r + k] * force[r];
    }
  }
  const site = [0, 1, 2].map(
    (c) => total[0] * d.site_xmat[c] + total[1] * d.site_xmat[3 + c] + total[2] * d.site_xmat[6 + c],
  );
  const image = (c: number) => d.sensordata.slice(64 * c, 64 * c + 64).reduce((sum, x) => sum + x, 0);
  expect(d.ncon).toBeGreaterThan(3);
  for (const [channel, axis] of [2, 0, 1].entries()) expect(image(channel)).toBeCloseTo(site[axis], 8);
});

it('draws a box for each taxel with a force', () => {
  const { m, d } = load(model(grid));
  for (let i = 0; i < 50; i++) step(m, d);
  forward(m, d);
  const scene = new Scene(m);
  updateScene(m, d, scene, new ViewCamera());
  const touched = d.sensordata.slice(0, 12).filter((f) => f !== 0).length;
  const boxes = scene.geoms.slice(0, scene.ngeom).filter(({ type, objtype }) => type === GeomType.box && objtype === 0);
  expect(boxes.length).toBe(touched);
  for (const box of boxes) expect(Math.max(...box.rgba.subarray(0, 3))).toBeLessThanOrEqual(1);
});

it.each([
  [{ ...grid, nchannel: 7 }, 'nchannel must be between 1 and 6'],
  [{ ...grid, size: '4' }, 'size must have'],
  [{ ...grid, size: '4 0' }, 'resolutions must be positive'],
  [{ ...grid, fov: '10' }, 'fov must have'],
  [{ ...grid, fov: '181 10' }, 'fov\\[0\\] must be'],
  [{ ...grid, fov: '10 91' }, 'fov\\[1\\] must be'],
  [{ ...grid, gamma: 2 }, 'gamma must be between'],
  [{ ...grid, gamma: 'x' }, 'must be numbers'],
])('refuses %j', (values, words) => {
  expect(() => loadModel(model(values))).toThrow(new RegExp(words));
});

it('needs a site', () => {
  expect(() => loadModel(model(grid, ''))).toThrow('it must be attached to a site');
});
