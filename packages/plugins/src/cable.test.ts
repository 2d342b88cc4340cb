import { Data, type Model, registerPlugin } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { load, loadModel } from '@corten/testing';
import { Scene, updateScene, ViewCamera, VisualOption } from '@corten/visualize';
import { beforeAll, describe, expect, it } from 'vitest';
import { cable } from './cable.js';

beforeAll(() => void registerPlugin(cable));

const chain = (attributes: string, geom: string, plugin: string, option = '') => `<mujoco><option ${option}/>
  <extension><plugin plugin="mujoco.elasticity.cable"/></extension><worldbody>
  <composite prefix="c" type="cable" ${attributes}><plugin plugin="mujoco.elasticity.cable">${plugin}</plugin>
  <joint kind="main" damping=".02"/><geom ${geom}/></composite></worldbody></mujoco>`;
const config = (key: string, value: string) => `<config key="${key}" value="${value}"/>`;

it('moves as in the reference', () => {
  const { m, d } = load(
    chain(
      'curve="s" count="6 1 1" size="1" offset="0 0 1" initial="none"',
      'type="box" size=".01 .01 .005"',
      config('twist', '1e6') + config('bend', '4e6') + config('flat', 'true'),
      'gravity="0 0 -1"',
    ),
  );
  for (let i = 0; i < 100; i++) step(m, d);
  forward(m, d);
  const qpos = [0.9997333252394418, 0, 0.02309282151860613, 0, 0.9999932050373166, 0, -0.0036864453331772167, 0];
  for (const [i, q] of qpos.entries()) expect(d.qpos[i]).toBeCloseTo(q, 10);
  expect(d.qfrc_passive[1]).toBeCloseTo(-0.008808889902993909, 10);
  expect(d.qfrc_passive[4]).toBeCloseTo(-0.00013323150869370596, 10);
});

describe('a straight cable of n links', () => {
  const [length, radius, young, shear, n] = [1, 0.01, 1e8, 4e7, 20];
  const straight = (option = 'gravity="0 0 0"') =>
    loadModel(
      chain(
        `curve="s" count="${n + 1} 1 1" size="${length}" initial="none"`,
        `type="capsule" size="${radius}" density="1"`,
        config('bend', String(young)) + config('twist', String(shear)),
        option,
      ),
    );

  /** Each joint turned by the same angle about an axis. */
  function turned(m: Model, axis: number, angle: number): Data {
    const d = new Data(m);
    for (let q = 0; q < m.nq; q += 4) {
      d.qpos[q] = Math.cos(angle / 2);
      d.qpos[q + 1 + axis] = Math.sin(angle / 2);
    }
    forward(m, d);
    return d;
  }

  it.each([
    ['bent', 1, (young * Math.PI * radius ** 4) / 4],
    ['twisted', 0, (shear * Math.PI * radius ** 4) / 2],
  ])('%s evenly has the moment of the elastica, stiffness times curvature, in every joint', (_, axis, stiffness) => {
    const m = straight();
    const angle = 0.05;
    const d = turned(m, axis, angle);
    const moment = stiffness * (angle / (length / n));
    for (let dof = 0; dof < m.nv; dof += 3) expect(d.qfrc_passive[dof + axis]).toBeCloseTo(-moment, 5);
  });

  it('is at rest as it is made', () => {
    const d = turned(straight(), 1, 0);
    for (const force of d.qfrc_passive) expect(Math.abs(force)).toBeLessThan(1e-9);
  });
});

it('is at rest in its curve, or straight where it says so', () => {
  const curved = (flat: string) => {
    const xml = chain(
      'curve="cos(s) sin(s) 0" count="9 1 1" size="1 1 1"',
      'type="capsule" size=".05"',
      config('bend', '1e6') + flat,
    );
    const { m, d } = load(xml);
    forward(m, d);
    return Math.max(...d.qfrc_passive.map(Math.abs));
  };
  expect(curved('')).toBeLessThan(1e-9);
  expect(curved(config('flat', 'true'))).toBeGreaterThan(1);
});

it('colours its geoms by their stress, if it is told a largest one', () => {
  const { m, d } = load(
    chain('curve="s" count="5 1 1" size="1"', 'type="capsule" size=".05"', config('bend', '1e6') + config('vmax', '1')),
  );
  d.qpos.set([Math.cos(0.2), 0, Math.sin(0.2), 0], m.nq - 4);
  forward(m, d);
  updateScene(m, d, new Scene(m), new ViewCamera(), new VisualOption());
  expect([...m.geom_rgba.subarray(0, 4)]).toEqual([0, 0, 1, 0.5 + 0.5]);
  expect([...m.geom_rgba.subarray(4 * (m.ngeom - 1), 4 * m.ngeom - 1)]).toEqual([1, 0, 0]);
});

it('needs numbers', () => {
  expect(() =>
    loadModel(chain('curve="s" count="4 1 1" size="1"', 'type="capsule" size=".05"', config('bend', 'x'))),
  ).toThrow('twist and bend must be numbers');
});
