import { id2name, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const tree = (rest = ''): string => `<mujoco><compiler fusestatic="true"/><worldbody>
  <body name="a"><freejoint/><geom size=".1" mass="1"/><body name="b" pos="1 0 0"><geom name="g" size=".1" mass="1"/><site name="s" pos="0 1 0"/></body></body>
  </worldbody>${rest}</mujoco>`;

it('moves geoms, sites and mass to the parent', () => {
  const m = loadModel(tree());
  expect(m.nbody).toBe(2);
  expect(m.body_mass[1]).toBe(2);
  expect([...m.geom_pos.subarray(3)]).toEqual([1, 0, 0]);
  expect([...m.site_pos]).toEqual([1, 1, 0]);
});

it.each([
  '<contact><exclude body1="a" body2="b"/></contact>',
  '<sensor><subtreecom body="b"/></sensor>',
  '<sensor><framepos objtype="body" objname="b"/></sensor>',
  '<sensor><force site="s"/></sensor>',
  '<custom><tuple name="t"><element objtype="body" objname="b"/></tuple></custom>',
])('keeps a body that something refers to: %s', (rest) => {
  expect(loadModel(tree(rest)).nbody).toBe(3);
});

it('keeps names and references right', () => {
  const m = loadModel(tree('<sensor><framepos objtype="site" objname="s"/></sensor>'));
  expect(id2name(m, ObjType.site, m.sensor_objid[0])).toBe('s');
});
