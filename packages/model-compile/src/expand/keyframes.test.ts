import { parseMjcf } from '@corten/mjcf-parse';
import { id2name, type Model, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { compileModel } from '../compile.js';

const child = (keys: string) =>
  `<mujoco><worldbody><body name="b"><joint name="j" type="slide" ref=".5"/><geom size=".1"/></body></worldbody>
  <keyframe>${keys}</keyframe></mujoco>`;
const attach = (world: string, keys: string): Model =>
  compileModel(
    parseMjcf(`<mujoco><asset><model name="c" file="c.xml"/></asset><worldbody>${world}</worldbody></mujoco>`),
    { assets: { 'c.xml': child(keys) } },
  );
const OWN = '<body><joint type="slide" ref=".1"/><geom size=".1"/></body>';

it('takes the numbers of a key frame along with the joints that they are for', () => {
  const m = attach(`${OWN}<attach model="c" body="b" prefix="x"/>`, '<key name="k" time="2" qpos="3" qvel="4"/>');
  expect([m.nkey, m.key_time[0], id2name(m, ObjType.key, 0)]).toEqual([1, 2, 'xk']);
  // what the key frame does not know stands at its reference
  expect([...m.key_qpos]).toEqual([0.1, 3]);
  expect([...m.key_qvel]).toEqual([0, 4]);
});

it('refuses key frames that do not fit their own model', () => {
  expect(() => attach('<attach model="c" body="b" prefix="x"/>', '<key name="k" qpos="1 2"/>')).toThrow(
    "Keyframe 'k' has invalid qpos size, got 2, should be 1",
  );
});

it('lengthens key frames when joints are replicated', () => {
  const m = compileModel(
    parseMjcf(`<mujoco><worldbody><replicate count="2"><body name="b"><joint name="j" type="slide"/><geom size=".1"/></body></replicate></worldbody>
    <keyframe><key name="k" qpos="3"/></keyframe></mujoco>`),
  );
  expect([m.nq, m.nkey]).toEqual([2, 3]);
  expect([...m.key_qpos.subarray(0, 4)]).toEqual([3, 0, 0, 3]);
});

it('says where a key frame stands whose name is there twice when it is replicated', () => {
  const xml =
    '<mujoco><worldbody><replicate count="1"><geom size="1"/></replicate></worldbody><keyframe>\n<key/>\n<key/></keyframe></mujoco>';
  expect(() => compileModel(parseMjcf(xml))).toThrow(/:3:1: repeated name '0' in key.*line 2/s);
});

it('makes as many key frames as the size section asks for', () => {
  const load = (nkey: number) =>
    compileModel(parseMjcf(`<mujoco><size nkey="${nkey}"/><keyframe><key time="1"/></keyframe></mujoco>`));
  expect([...load(3).key_time]).toEqual([1, 0, 0]);
  expect(() => load(1e7)).toThrow('at most 1000000 key frames are possible');
});
