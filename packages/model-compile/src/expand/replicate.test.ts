import { id2name, ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const world = (inner: string, rest = '') => loadModel(`<mujoco><worldbody>${inner}</worldbody>${rest}</mujoco>`);
/** Numbers without the noise of rounding, and without negative zeros. */
const round = (x: ArrayLike<number>) => Array.from(x, (v) => Math.round(v * 1e9) / 1e9 + 0);
const names = (m: ReturnType<typeof loadModel>, type: ObjType, count: number) =>
  Array.from({ length: count }, (_, i) => id2name(m, type, i));

it('turns each replica by as many steps, and displaces it in the frame of the one before', () => {
  const m = world('<replicate count="4" offset="1 0 0" euler="0 0 90"><geom size=".1" pos=".5 0 0"/></replicate>');
  // the origins go around a square; the geom is half a unit along x of each frame
  expect(round(m.geom_pos)).toEqual([0.5, 0, 0, 1, 0.5, 0, 0.5, 1, 0, 0, 0.5, 0]);
  const h = round([Math.SQRT1_2])[0];
  expect(round(m.geom_quat)).toEqual([1, 0, 0, 0, h, 0, 0, h, 0, 0, 0, 1, -h, 0, 0, h]);
});

it('counts from zero with as many digits as the count has, behind a separator', () => {
  const geom = (attributes: string) => world(`<replicate ${attributes}><geom name="g" size=".1"/></replicate>`);
  expect(names(geom('count="2"'), ObjType.geom, 2)).toEqual(['g0', 'g1']);
  expect(names(geom('count="3" sep="-"'), ObjType.geom, 3)).toEqual(['g-0', 'g-1', 'g-2']);
  expect(names(geom('count="10"'), ObjType.geom, 10)[9]).toBe('g09');
  expect(names(geom('count="100" sep="_"'), ObjType.geom, 100)[7]).toBe('g_007');
});

it('nests: the inner names come first', () => {
  const inner = '<replicate count="2" offset="0 1 0" sep="i"><site name="s"/></replicate>';
  const m = world(`<replicate count="2" offset="3 0 0" sep="o">${inner}</replicate>`);
  expect(names(m, ObjType.site, 4)).toEqual(['si0o0', 'si1o0', 'si0o1', 'si1o1']);
  expect([...m.site_pos]).toEqual([0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 1, 0]);
});

it('stands in frames and bodies, beside what is there already', () => {
  const m = world(`<body name="top" pos="0 0 5"><geom name="first" size=".1"/>
    <frame pos="0 2 0" euler="0 0 90"><replicate count="2" offset="1 0 0"><body name="b"><geom size=".1"/></body></replicate></frame>
    <body name="last"><geom size=".1"/></body></body>`);
  expect(names(m, ObjType.body, m.nbody)).toEqual(['world', 'top', 'b0', 'b1', 'last']);
  expect([...m.body_parentid]).toEqual([0, 0, 1, 1, 1]);
  expect(round(m.body_pos.subarray(6, 12))).toEqual([0, 2, 0, 0, 3, 0]);
});

it('copies what refers to the replicas, each to its own', () => {
  const body = '<body name="b"><joint name="j"/><geom name="g" size=".1"/><site name="s"/></body>';
  const m = world(
    `<site name="w"/><replicate count="2" offset="1 0 0">${body}</replicate><body name="c"><joint name="k"/><geom size=".1"/></body>`,
    `<tendon><spatial name="t"><site site="w"/><site site="s"/></spatial></tendon>
    <actuator><motor name="m" joint="j" gear="2"/><motor name="n" joint="k"/></actuator>
    <sensor><framepos name="f" objtype="site" objname="s"/><jointpos name="q" joint="k"/></sensor>`,
  );
  expect(names(m, ObjType.actuator, m.nu).sort()).toEqual(['m0', 'm1', 'n']);
  const joints = names(m, ObjType.joint, m.njnt);
  for (let i = 0; i < m.nu; i++) {
    const name = id2name(m, ObjType.actuator, i)!;
    expect(joints[m.actuator_trnid[2 * i]]).toBe(name === 'n' ? 'k' : name.replace('m', 'j'));
    expect(m.actuator_gear[6 * i]).toBe(name === 'n' ? 1 : 2);
  }
  const sites = names(m, ObjType.site, m.nsite);
  expect([m.ntendon, m.nsensor]).toEqual([2, 3]);
  for (let i = 0; i < m.ntendon; i++) {
    const path = [...m.wrap_objid.subarray(2 * i, 2 * i + 2)].map((site) => sites[site]);
    expect(path).toEqual(['w', id2name(m, ObjType.tendon, i)!.replace('t', 's')]);
  }
  for (let i = 0; i < m.nsensor; i++) {
    const name = id2name(m, ObjType.sensor, i)!;
    if (name === 'q') expect(joints[m.sensor_objid[i]]).toBe('k');
    else expect(sites[m.sensor_objid[i]]).toBe(name.replace('f', 's'));
  }
});

it('does not copy what also refers to something outside', () => {
  const body = '<replicate count="2"><body name="b"><joint name="j"/><geom size=".1"/></body></replicate>';
  expect(() => world(`${body}<body name="c"/>`, '<contact><exclude body1="b" body2="c"/></contact>')).toThrow(
    "body 'b' not found in bodypair 0",
  );
});

it('refuses what would be too many', () => {
  expect(() => world('<replicate count="2000000"><geom size=".1"/></replicate>')).toThrow(
    'replicate makes 6000000 elements, at most 1000000 are possible',
  );
});
