import { MjcfError } from '@corten/mjcf-parse';
import { id2name, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const names = (m: ReturnType<typeof loadModel>, type: ObjType, count: number) =>
  Array.from({ length: count }, (_, i) => id2name(m, type, i));

const CHILD = `<mujoco model="kid"><option timestep=".005"/><worldbody><body name="a"><joint name="j"/><geom size=".1"/></body></worldbody>
  <actuator><motor name="m" joint="j"/></actuator></mujoco>`;
const parent = (policy: string): string =>
  `<mujoco><compiler conflict="${policy}"/><option timestep=".003"/><asset><model name="kid" file="kid.xml"/></asset>
   <worldbody><frame pos="0 0 1"><attach model="kid" body="a" prefix="k_"/></frame></worldbody></mujoco>`;

it('replicates bodies and what refers to them, with numbered names', () => {
  const m =
    loadModel(`<mujoco><worldbody><replicate count="12" offset="1 0 0"><body name="b"><joint name="j"/><geom size=".1"/></body></replicate></worldbody>
    <actuator><motor name="m" joint="j"/></actuator></mujoco>`);
  expect(names(m, ObjType.body, m.nbody).slice(1, 4)).toEqual(['b00', 'b01', 'b02']);
  expect(names(m, ObjType.actuator, m.nu)).toHaveLength(12);
  expect(m.body_pos[3 * 12]).toBe(11);
});

it('replicates what refers to copies the same whether or not a name looks like that of a copy', () => {
  const model = (custom: string) =>
    loadModel(`<mujoco>${custom}<worldbody><site name="s"/><replicate count="3" sep="-"><body name="b">
      <replicate count="4"><body name="c"><joint name="j"/><geom size=".1"/><site name="p"/></body></replicate></body></replicate></worldbody>
    <tendon><fixed name="f"><joint joint="j" coef="1"/></fixed><spatial name="t"><site site="s"/><site site="p"/></spatial></tendon>
    <actuator><motor name="m" joint="j"/><motor name="n" tendon="t"/></actuator>
    <sensor><jointpos name="q" joint="j"/><framepos name="r" objtype="site" objname="p" reftype="site" refname="s"/></sensor></mujoco>`);
  const quick = model('');
  // x-1 is what x would be called in a copy, and x1 in one of the inner copies: then all items are looked at each time
  const slow = model('<custom><text name="x-1" data="a"/><text name="x1" data="a"/></custom>');
  for (const m of [quick, slow]) expect([m.nu, m.ntendon, m.nsensor]).toEqual([24, 24, 24]);
  for (const type of [ObjType.actuator, ObjType.tendon, ObjType.sensor])
    expect(names(quick, type, 24)).toEqual(names(slow, type, 24));
});

it('reports an equality of a tendon with itself although the tendon goes where its side site has no copies', () => {
  const xml = `<mujoco><worldbody><site name="s"/><replicate count="2"><geom name="g" size=".1"/></replicate></worldbody>
    <equality><tendon tendon1="t" tendon2="t"/></equality>
    <tendon><spatial name="t"><site site="s"/><geom geom="g" sidesite="s"/></spatial></tendon></mujoco>`;
  expect(() => loadModel(xml)).toThrow(/2:23: unknown element 't' in equality/);
});

it('attaches a tendon with the points that come along, and otherwise those of that name outside', () => {
  const kid = `<mujoco model="kid"><worldbody><body name="a"><joint name="j"/><geom name="g" size=".1"/><site name="s"/></body>
      <site name="side"/><site name="far"/></worldbody>
    <tendon><spatial name="t"><site site="far"/><geom geom="g" sidesite="side"/><site site="s"/></spatial></tendon></mujoco>`;
  const attached = (outside: string) =>
    loadModel(
      `<mujoco><asset><model name="kid" file="kid.xml"/></asset>
        <worldbody>${outside}<attach model="kid" body="a" prefix="k_"/></worldbody></mujoco>`,
      { assets: { 'kid.xml': kid } },
    );
  const m = attached('<geom name="g" size=".2"/><site name="side"/><site name="far"/>');
  expect(m.ntendon).toBe(1);
  // the geom goes with its side site, which does not come along
  expect([...m.wrap_objid]).toEqual([1, 0, 2]);
  expect(attached('<site name="far"/>').ntendon).toBe(0);
});

it('attaches a body of another model under a prefix', () => {
  const m = loadModel(parent('warning'), { assets: { 'kid.xml': CHILD } });
  expect(names(m, ObjType.joint, m.njnt)).toEqual(['k_j']);
  expect(names(m, ObjType.actuator, m.nu)).toEqual(['k_m']);
  expect([...m.body_pos.subarray(3)]).toEqual([0, 0, 1]);
  expect(m.opt.timestep).toBe(0.003);
});

it('warns, merges or refuses when settings differ', () => {
  const assets = { 'kid.xml': CHILD.replace('.005', '.001') };
  const diagnostics: { message: string }[] = [];
  loadModel(parent('warning'), { assets, diagnostics: diagnostics as never });
  expect(diagnostics.some((d) => d.message.includes('timestep: parent has 0.003, child has 0.001'))).toBe(true);
  expect(loadModel(parent('merge'), { assets }).opt.timestep).toBe(0.001);
  expect(() => loadModel(parent('error'), { assets })).toThrow(MjcfError);
});

it('says which files it looked for', () => {
  expect(() => loadModel(parent('warning'))).toThrow(/could not parse model file 'kid.xml': .*no such file/);
});

it('gives joints of an attached key frame their positions, and the others their reference', () => {
  const kid = CHILD.replace('</mujoco>', '<keyframe><key name="home" qpos=".7"/></keyframe></mujoco>');
  const m = loadModel(
    `<mujoco><asset><model name="kid" file="kid.xml"/></asset><worldbody><body><joint type="slide" ref=".2"/><geom size=".1"/></body>
      <attach model="kid" body="a" prefix="k_"/></worldbody></mujoco>`,
    { assets: { 'kid.xml': kid } },
  );
  expect(names(m, ObjType.key, m.nkey)).toEqual(['k_home']);
  expect([...m.key_qpos]).toEqual([0.2, 0.7]);
});
