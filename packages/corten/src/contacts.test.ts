import { expect, it } from 'vitest';
import { type ContactInfo, createSimulation, loadModel } from './index.js';

const sim = createSimulation(
  loadModel(`<mujoco><worldbody><geom name="floor" type="plane" size="1 1 1"/>
  <body name="ball" pos="0 0 .1"><freejoint/><geom name="skin" size=".1" mass="1"/></body>
  <body pos="1 0 .1"><freejoint/><geom size=".1" mass="1"/></body></worldbody></mujoco>`),
);
sim.step(300);

it('names what touches, and says where and how hard', () => {
  const [first, second] = sim.contacts();
  expect([first.name1, first.name2, first.body2?.name, second.name2]).toEqual(['floor', 'skin', 'ball', undefined]);
  expect(first.geom2).toBe(sim.geom('skin'));
  expect(first.force[0]).toBeCloseTo(9.81, 2);
  expect([...first.frame.subarray(0, 3)]).toEqual([0, 0, 1]);
  expect(first.pos[2]).toBeCloseTo(0, 3);
  expect(first.dist).toBe(sim.data.contact_dist[0]);
  expect(first.dim).toBe(3);
});

it('writes into objects that are there', () => {
  const list: ContactInfo[] = [];
  expect(sim.contacts(list)).toBe(2);
  const [first] = list;
  sim.reset();
  sim.joints[0].qpos = [0, 0, 5, 1, 0, 0, 0];
  sim.step();
  expect(sim.contacts(list)).toBe(1);
  expect(list[0]).toBe(first);
  expect(list).toHaveLength(2);
  expect(first.name2).toBeUndefined();
});

it('knows flexes', () => {
  const soft = createSimulation(
    loadModel(`<mujoco><worldbody><geom name="floor" type="plane" size="1 1 1"/>
    <flexcomp name="cloth" type="grid" count="2 2 1" spacing=".1 .1 .1" pos="0 0 .001" radius=".01" dim="2" mass="1">
      <contact selfcollide="none" internal="false"/></flexcomp></worldbody></mujoco>`),
  );
  soft.forward();
  const contacts = soft.contacts();
  expect(contacts.length).toBeGreaterThan(0);
  expect([contacts[0].name1, contacts[0].name2].sort()).toEqual(['cloth', 'floor']);
});
