import { MjcfError } from '@corten/mjcf-parse';
import { describe, expect, test } from 'vitest';
import { Spec } from './spec.js';

const ARM = `<mujoco model="arm">
  <!-- a comment that stays -->
  <default><default class="link"><geom rgba="1 0 0 1" size=".05"/></default></default>
  <worldbody>
    <body name="upper" childclass="link">
      <joint name="shoulder" axis="0 1 0"/>
      <geom name="g" type="capsule" fromto="0 0 0 0 0 .3"/>
    </body>
  </worldbody>
</mujoco>
`;

describe('building', () => {
  test('a model from nothing', () => {
    const spec = new Spec();
    const arm = spec.worldbody.addBody({ name: 'arm', pos: [0, 0, 1] });
    arm.addJoint({ name: 'hinge', axis: [0, 1, 0], range: [-90, 90] });
    arm.addGeom({ type: 'capsule', size: [0.05, 0.2] });
    spec.add('motor', { name: 'drive', joint: 'hinge', gear: [2] });
    const m = spec.compile();
    expect([m.nbody, m.njnt, m.ngeom, m.nu]).toEqual([2, 1, 1, 1]);
    expect([...m.body_pos.subarray(3, 6)]).toEqual([0, 0, 1]);
    expect(m.jnt_range[1]).toBeCloseTo(Math.PI / 2, 12);
    expect(m.actuator_gear[0]).toBe(2);
  });

  test('assets, tendons with their paths, keys, settings', () => {
    const spec = new Spec();
    spec.option.timestep = 0.001;
    spec.flag.gravity = 'disable';
    spec.visual('map').znear = 0.02;
    spec.statistic.extent = 3;
    spec.add('mesh', { name: 'tetra', vertex: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1] });
    const body = spec.worldbody.addBody({ name: 'b' });
    body.addFreeJoint();
    body.addGeom({ type: 'mesh', mesh: 'tetra' });
    body.addSite({ name: 's' });
    spec.worldbody.addSite({ name: 't', pos: [0, 0, 1] });
    const tendon = spec.add('spatial', { name: 'rope', limited: 'true', range: [0, 2] });
    for (const site of ['s', 't']) spec.addTo(tendon, 'spatial_site', { site });
    spec.add('key', { name: 'home', qpos: [0, 0, 1, 1, 0, 0, 0] });
    const m = spec.compile();
    expect([m.opt.timestep, m.opt.disableflags, m.stat.extent, m.vis.map.znear]).toEqual([0.001, 128, 3, 0.02]);
    expect([m.nmesh, m.ntendon, m.nwrap, m.nkey]).toEqual([1, 1, 2, 1]);
  });

  test('what may not stand somewhere, or be there twice, is refused', () => {
    const spec = Spec.parse(ARM);
    const body = spec.body('upper');
    body.addInertial({ mass: 1, pos: [0, 0, 0], diaginertia: [1, 1, 1] });
    expect(() => body.addInertial({ mass: 1, pos: [0, 0, 0] })).toThrow('has an element <inertial> already');
    expect(() => spec.geom('g').moveTo(spec.joint('shoulder') as never)).toThrow('<geom> may not stand in <joint>');
    expect(spec.geom('g').parent).toBe(body);
    expect(() => body.moveTo(body)).toThrow('cannot be moved into itself');
    expect(() => spec.add('geom')).toThrow('stands in no section');
  });
});

describe('attributes', () => {
  const geom = () => Spec.parse(ARM).geom('g');

  test('have the value of the element, its class, or MuJoCo', () => {
    expect(geom().type).toBe('capsule');
    expect([...(geom().rgba ?? [])]).toEqual([1, 0, 0, 1]);
    expect(geom().density).toBe(1000);
    expect(geom().mass).toBeUndefined();
    expect(geom().isWritten('rgba')).toBe(false);
  });

  test('are checked before they are written', () => {
    const g = geom();
    expect(() => g.set({ pos: [1, 2], condim: 4 })).toThrow(MjcfError);
    expect(g.condim).toBe(3);
    expect(() => (g.type = 'cube' as never)).toThrow(/invalid keyword|cube/);
    expect(() => g.set({ frictoin: 1 } as never)).toThrow('has no attribute frictoin');
    try {
      g.set({ frictoin: 1 } as never);
    } catch (error) {
      expect(error).toMatchObject({ line: 7, hint: expect.stringContaining('friction') });
    }
  });

  test('can be taken back', () => {
    const g = geom();
    g.rgba = [0, 0, 1, 1];
    expect([...(g.rgba ?? [])]).toEqual([0, 0, 1, 1]);
    g.set({ rgba: undefined });
    expect([...(g.rgba ?? [])]).toEqual([1, 0, 0, 1]);
  });
});

describe('default classes', () => {
  test('a class that changes later changes what is made from then on', () => {
    const spec = Spec.parse(ARM);
    spec.defaults('link', 'geom').rgba = [0, 1, 0, 1];
    spec.body('upper').addGeom({ name: 'new', type: 'sphere' });
    const m = spec.compile();
    expect([...m.geom_rgba.subarray(0, 8)]).toEqual([1, 0, 0, 1, 0, 1, 0, 1]);
  });

  test('classes below keep what they had too', () => {
    const spec = new Spec();
    spec.defaults('main', 'geom').set({ size: [0.1], density: 500 });
    spec.addClass('small');
    spec.defaults('small', 'geom').size = [0.01];
    spec.defaults('main', 'geom').density = 2000;
    spec.worldbody.addGeom({ name: 'a', class: 'small' });
    spec.worldbody.addGeom({ name: 'b' });
    expect([spec.geom('a').density, spec.geom('b').density]).toEqual([500, 2000]);
  });

  test('are found, made, and missed by name', () => {
    const spec = Spec.parse(ARM);
    expect(spec.class('link').mjcf.attr.class).toBe('link');
    expect(() => spec.class('lnik')).toThrow("there is no default class 'lnik'");
    expect(() => spec.addClass('link')).toThrow('repeated default class');
  });
});

describe('finding', () => {
  test('by name, with the nearest name when there is none', () => {
    const spec = Spec.parse(ARM);
    expect(spec.find('geom', 'nothing')).toBeUndefined();
    expect(spec.body('upper')).toBe(spec.geom('g').parent);
    try {
      spec.body('uper');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        message: expect.stringContaining("no body 'uper'"),
        hint: expect.stringContaining('upper'),
      });
    }
  });

  test('all of a kind, and children, in order', () => {
    const spec = Spec.parse(ARM);
    spec
      .body('upper')
      .addBody({ name: 'lower' })
      .addGeom({ name: 'h', size: [1] });
    expect([...spec.all('geom')].map(({ name }) => name)).toEqual(['g', 'h']);
    expect([...spec.body('upper')].map(({ kind }) => kind)).toEqual(['joint', 'geom', 'body']);
    expect(spec.body('lower').path).toBe('worldbody/body[upper]/body[lower]');
  });
});

describe('deleting', () => {
  const XML = `<mujoco><worldbody><body name="a"><joint name="ja"/><geom size="1"/><body name="b"><joint name="jb" type="ball"/><geom name="gb" size="1"/></body></body>
    <body name="c"><joint name="jc" type="slide"/><geom name="gc" size="1"/></body></worldbody>
    <contact><exclude body1="a" body2="c"/><pair geom1="gb" geom2="gc"/></contact><tendon><fixed name="t"><joint joint="jb" coef="1"/></fixed><fixed name="u"><joint joint="jc" coef="1"/></fixed></tendon>
    <actuator><motor tendon="u"/><motor name="m" joint="jc"/></actuator><sensor><actuatorpos actuator="m"/><framepos objtype="body" objname="b"/></sensor>
    <keyframe><key qpos="1 1 0 0 0 2" ctrl="5 6"/></keyframe></mujoco>`;

  test('a body takes along what refers to it, and its numbers in key frames', () => {
    const spec = Spec.parse(XML.replace('<fixed name="t"><joint joint="jb" coef="1"/></fixed>', ''));
    spec.body('a').delete();
    const m = spec.compile();
    expect([m.nbody, m.nexclude, m.npair, m.ntendon, m.nsensor, m.nu]).toEqual([2, 0, 0, 1, 1, 2]);
    expect([...m.key_qpos]).toEqual([2]);
    expect([...m.key_ctrl]).toEqual([5, 6]);
  });

  test('something else does not: what refers to it is an error', () => {
    const spec = Spec.parse(XML.replace('<fixed name="t"><joint joint="jb" coef="1"/></fixed>', ''));
    spec.body('b').addGeom({ size: [1] });
    spec.geom('gb').delete();
    expect(() => spec.compile()).toThrow('gb');
    expect(() => spec.geom('gb')).toThrow("no geom 'gb'");
  });
});

describe('text', () => {
  test('keeps comments and formatting where nothing is changed', () => {
    const spec = Spec.parse(ARM);
    expect(spec.toXml()).toBe(ARM);
    spec.geom('g').mass = 2;
    expect(spec.toXml()).toBe(ARM.replace('0 0 .3"/>', '0 0 .3" mass="2"/>'));
  });

  test('what compiles is what is written', () => {
    const spec = Spec.parse(ARM);
    spec
      .body('upper')
      .addBody({ name: 'lower', pos: [0, 0, 0.3] })
      .addGeom({ type: 'sphere' });
    spec.add('position', { joint: 'shoulder', kp: 10 });
    const again = Spec.parse(spec.toXml()).compile();
    expect(again.geom_rgba).toEqual(spec.compile().geom_rgba);
    expect(again.nu).toBe(1);
  });

  test('a copy is edited alone and written like the original', () => {
    const spec = Spec.parse(ARM);
    const copy = spec.copy();
    copy.geom('g').delete();
    expect(spec.toXml()).toBe(ARM);
    expect(copy.toXml()).not.toContain('capsule');
    expect(copy.toXml()).toContain('a comment that stays');
  });
});

test('errors have the place in the file, also of elements that were added', () => {
  const spec = Spec.parse(ARM, { file: 'arm.xml' });
  spec.body('upper').addGeom({ name: 'bad', type: 'mesh', mesh: 'none' });
  expect(() => spec.compile()).toThrow(/arm\.xml:5:5/);
});
