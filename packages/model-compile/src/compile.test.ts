import { parseMjcf } from '@corten/mjcf-parse';
import { name2id, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { compileModel } from './compile.js';

const XML = `<mujoco model="two links">
  <default><geom type="capsule" size=".02"/></default>
  <worldbody><body name="upper" pos="0 0 1"><joint name="shoulder" axis="0 1 0"/><geom fromto="0 0 0 0 0 -.4"/>
    <body name="lower" pos="0 0 -.4"><joint name="elbow" axis="0 1 0" range="0 120"/><geom fromto="0 0 0 0 0 -.3"/></body></body></worldbody>
</mujoco>`;

it('compiles a document to a model with its names', () => {
  const m = compileModel(parseMjcf(XML));
  expect([m.nbody, m.njnt, m.nq, m.nv, m.ngeom]).toEqual([3, 2, 2, 2, 2]);
  expect(name2id(m, ObjType.joint, 'elbow')).toBe(1);
  expect(m.jnt_limited[1]).toBe(1);
  expect(m.jnt_range[3]).toBeCloseTo((120 * Math.PI) / 180, 15);
});

it('gives the same bits again and leaves the document as it is', () => {
  const document = parseMjcf(XML);
  const first = compileModel(document);
  const second = compileModel(document);
  expect(second.body_inertia).toEqual(first.body_inertia);
  expect(second.dof_invweight0).toEqual(first.dof_invweight0);
  expect(second.names).toEqual(first.names);
});

it('reports the warnings of the parser', () => {
  const diagnostics: { code: string }[] = [];
  const xml = '<mujoco><option><flag passive="disable"/></option><worldbody/></mujoco>';
  compileModel(parseMjcf(xml), { diagnostics: diagnostics as never });
  expect(diagnostics.length).toBeGreaterThan(0);
});
