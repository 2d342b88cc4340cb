import { MjcfError } from '@corten/mjcf-parse';
import { id2name, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

it('numbers bodies depth first and geoms with their bodies', () => {
  const m =
    loadModel(`<mujoco><worldbody><body name="a"><body name="b"><geom name="gb" size=".1"/></body><geom name="ga" size=".1"/></body>
    <body name="c"/><geom name="gw" size=".1"/></worldbody></mujoco>`);
  expect([1, 2, 3].map((i) => id2name(m, ObjType.body, i))).toEqual(['a', 'b', 'c']);
  expect([0, 1, 2].map((i) => id2name(m, ObjType.geom, i))).toEqual(['gw', 'ga', 'gb']);
});

it('rejects names that become equal by replication, and says where the first one is', () => {
  try {
    loadModel(
      '<mujoco><worldbody>\n<site name="s0"/>\n<replicate count="1"><site name="s"/></replicate></worldbody></mujoco>',
    );
    expect.unreachable();
  } catch (error) {
    const { line, hint, message } = error as MjcfError;
    expect(error).toBeInstanceOf(MjcfError);
    expect(line).toBe(3);
    expect(message).toContain("repeated name 's0' in site");
    expect(hint).toContain('line 2');
  }
});

it('takes an empty name where none is needed', () => {
  const m = loadModel(`<mujoco><asset><material name="m"><layer role="rgb" texture=""/></material></asset>
    <worldbody><light target="" texture=""/><camera target=""/>
    <geom size="1" material=""/><site name="a"/><site name="b"/></worldbody>
    <tendon><spatial material=""><site site="a"/><site site="b"/></spatial></tendon></mujoco>`);
  const ids = [m.light_targetbodyid, m.light_texid, m.cam_targetbodyid, m.geom_matid, m.tendon_matid, m.mat_texid];
  expect(ids.map(([id]) => id)).toEqual([-1, -1, -1, -1, -1, -1]);
});
