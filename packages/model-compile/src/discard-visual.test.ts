import { id2name, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const XML = `<mujoco><compiler discardvisual="true"/><asset><material name="red"/></asset>
  <worldbody><body><freejoint/><geom size=".1" mass="1" material="red"/><geom name="seen" size=".1" mass="1" contype="0" conaffinity="0"/>
    <geom name="wanted" size=".1" contype="0" conaffinity="0"/></body></worldbody>
  <sensor><framepos objtype="geom" objname="wanted"/></sensor></mujoco>`;

it('leaves out what is only seen, but neither its mass nor what is referred to', () => {
  const m = loadModel(XML);
  expect([m.ngeom, m.nmat, m.geom_matid[0]]).toEqual([2, 0, -1]);
  expect(id2name(m, ObjType.geom, m.sensor_objid[0])).toBe('wanted');
  expect(m.body_mass[1]).toBeGreaterThan(2);
});
