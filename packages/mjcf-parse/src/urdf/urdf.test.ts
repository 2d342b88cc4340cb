import { describe, expect, it } from 'vitest';
import { items, merged } from '../document.js';
import { type AnyElement, descendants, type MjcfElement } from '../element.js';
import type { MjcfError } from '../errors.js';
import { parseMjcf, urdfToMjcf } from '../parse.js';
import { writeMjcf } from '../write.js';

const sphere = '<collision><geometry><sphere radius="0.1"/></geometry></collision>';
const robot = (inner: string) =>
  `<robot name="r"><link name="base">${sphere}</link><link name="arm">${sphere}</link>${inner}</robot>`;
const joint = (type: string, more = '') =>
  `<joint name="j" type="${type}"><parent link="base"/><child link="arm"/><origin xyz="1 2 3" rpy="0.1 0.2 0.3"/><axis xyz="0 1 0"/>${more}</joint>`;
const elements = (urdf: string) => [...descendants(urdfToMjcf(urdf).root as AnyElement)];
const jointsOf = (urdf: string) => elements(urdf).flatMap((e) => (e.kind === 'joint' ? [e.attr] : []));
const message = (urdf: string) => {
  try {
    urdfToMjcf(urdf);
    return 'ok';
  } catch (error) {
    return (error as MjcfError).message;
  }
};

describe('urdfToMjcf', () => {
  it('makes bodies of links, placed by their joints', () => {
    const document = urdfToMjcf(robot(joint('revolute')));
    const [base] = items(document, 'worldbody');
    expect(base).toMatchObject({ kind: 'body', attr: { name: 'base' } });
    const arm = base!.children.at(-1)!;
    expect(arm).toMatchObject({
      kind: 'body',
      attr: { name: 'arm', pos: Float64Array.of(1, 2, 3), euler: Float64Array.of(0.1, 0.2, 0.3) },
    });
    expect(arm.children.map((c) => c.kind)).toEqual(['joint', 'geom']);
  });

  it('sets the compiler as MuJoCo does, and lets the file override', () => {
    expect(merged(urdfToMjcf(robot('')), 'compiler')).toEqual({
      fusestatic: true,
      discardvisual: true,
      angle: 'radian',
      eulerseq: 'XYZ',
    });
    const own = '<mujoco><compiler fusestatic="false" angle="degree"/><option timestep="0.5"/></mujoco>';
    const document = urdfToMjcf(robot(own));
    expect(merged(document, 'compiler')).toMatchObject({ fusestatic: false, angle: 'radian' });
    expect(merged(document, 'option').timestep).toBe(0.5);
  });

  it('knows all joint types', () => {
    const types = (type: string) => jointsOf(robot(joint(type))).map((j) => [j.name, j.type, j.axis && [...j.axis]]);
    expect(types('continuous')).toEqual([['j', 'hinge', [0, 1, 0]]]);
    expect(types('prismatic')).toEqual([['j', 'slide', [0, 1, 0]]]);
    expect(types('floating')).toEqual([['j', 'free', undefined]]);
    expect(types('spherical')).toEqual([['j', 'ball', undefined]]);
    expect(types('fixed')).toEqual([]);
    expect(types('planar').map((t) => t[0])).toEqual(['j_TX', 'j_TY', 'j_RZ']);
    expect(message(robot(joint('screw')))).toMatch(/invalid joint type/);
  });

  it('reads limits and dynamics', () => {
    const more = '<limit lower="-1" upper="2" effort="3"/><dynamics damping="4" friction="5"/>';
    expect(jointsOf(robot(joint('revolute', more)))[0]).toMatchObject({
      range: Float64Array.of(-1, 2),
      actuatorfrcrange: Float64Array.of(-3, 3),
      damping: Float64Array.of(4),
      frictionloss: 5,
    });
  });

  it.each<[string, number[] | undefined, string | undefined]>([
    ['lower="-1" upper="2"', [-1, 2], undefined],
    ['lower="1"', [1, 0], 'false'],
    ['upper="2"', [0, 2], 'false'],
    ['lower="2" upper="-1"', [2, -1], 'false'],
    ['effort="3"', undefined, undefined],
  ])('limits a joint by a range with both ends in order only: %s', (limit, range, limited) => {
    const [read] = jointsOf(robot(joint('revolute', `<limit ${limit}/>`)));
    expect([read.range && [...read.range], read.limited]).toEqual([range, limited]);
  });

  it.each(['1 2 2', '-2 6 3', '0 0 -1', '0 0 0'])(
    'has three axes across each other for a planar joint along %s',
    (axis) => {
      const urdf = robot(joint('planar').replace('0 1 0', axis));
      const axes = jointsOf(urdf).map((j) => [...(j.axis ?? [])]);
      const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
      expect(axes.slice(0, 2).map((a) => dot(a, a))).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ])
        expect(dot(axes[i], axes[j])).toBeCloseTo(0, 12);
    },
  );

  it('makes mimic joints equalities, or leaves them out as MuJoCo does', () => {
    const urdf = robot(joint('revolute', '<mimic joint="k" multiplier="2" offset="1"/>'));
    expect(items(urdfToMjcf(urdf), 'equality')[0]).toMatchObject({
      attr: { joint1: 'j', joint2: 'k', polycoef: Float64Array.of(1, 2, 0, 0, 0) },
    });
    const document = parseMjcf(urdf);
    expect(items(document, 'equality')).toEqual([]);
    expect(document.diagnostics.map((d) => d.code)).toEqual(['mimic']);
  });

  it('colours collision geoms like the visual before them, and drops visuals', () => {
    const urdf = `<robot name="r"><material name="red"><color rgba="1 0 0 1"/></material><link name="a">
      <visual><geometry><box size="2 4 6"/></geometry><material name="red"/></visual>
      <collision name="c"><geometry><box size="2 4 6"/></geometry></collision>
      <collision name="c"><geometry><capsule radius="1" length="4"/></geometry></collision></link></robot>`;
    const geoms = elements(urdf).flatMap((e) => (e.kind === 'geom' ? [e.attr] : []));
    expect(geoms).toEqual([
      { type: 'box', size: Float64Array.of(1, 2, 3), rgba: Float64Array.of(1, 0, 0, 1), name: 'c' },
      { type: 'capsule', size: Float64Array.of(1, 2), rgba: Float64Array.of(1, 0, 0, 1) },
    ]);
  });

  it('names meshes after their files, one per scale', () => {
    const mesh = (scale: string) =>
      `<collision><geometry><mesh filename="package://x/m/a.stl"${scale}/></geometry></collision>`;
    const urdf = `<robot name="r"><link name="a">${mesh('')}${mesh(' scale="2 2 2"')}${mesh('')}</link></robot>`;
    const document = urdfToMjcf(urdf);
    expect(items(document, 'asset').map((m) => (m.attr as { name?: string }).name)).toEqual(['a', 'a1']);
    const geoms = elements(urdf).flatMap((e) => (e.kind === 'geom' ? [e.attr.mesh] : []));
    expect(geoms).toEqual(['a', 'a1', 'a']);
  });

  it('writes a file that reads back', () => {
    const written = writeMjcf(urdfToMjcf(robot(joint('revolute'))));
    expect(written).toMatch(/^<mujoco model="r">\n {2}<compiler /);
    expect(parseMjcf(written, { strict: true }).root.children).toHaveLength(2);
  });

  it.each([
    [
      'an unknown link',
      robot('<joint name="j" type="fixed"><parent link="base"/><child link="leg"/></joint>'),
      /link 'leg'/,
    ],
    ['two parents', robot(joint('fixed') + joint('fixed').replace('name="j"', 'name="k"')), /multiple parents/],
    [
      'a loop',
      '<robot name="r"><link name="a"/><joint name="j" type="fixed"><parent link="a"/><child link="a"/></joint></robot>',
      /hangs on itself/,
    ],
    ['a link twice', '<robot name="r"><link name="a"/><link name="a"/></robot>', /repeated URDF name/],
    ['no geometry', '<robot name="r"><link name="a"><collision/></link></robot>', /missing element: 'geometry'/],
    [
      'no shape',
      '<robot name="r"><link name="a"><collision><geometry/></collision></link></robot>',
      /geometry specification not found/,
    ],
    [
      'no mass',
      '<robot name="r"><link name="a"><inertial><inertia/></inertial></link></robot>',
      /missing element: 'mass'/,
    ],
    ['a bad number', robot(joint('revolute', '<limit lower="x" upper="1"/>')), /bad format in attribute 'lower'/],
  ])('rejects %s', (_what, urdf, expected) => {
    expect(message(urdf)).toMatch(expected);
  });

  it('bounds the length of a chain of links', () => {
    const n = 2000;
    const links = Array.from({ length: n }, (_, i) => `<link name="l${i}"/>`).join('');
    const joints = Array.from(
      { length: n - 1 },
      (_, i) => `<joint name="j${i}" type="fixed"><parent link="l${i}"/><child link="l${i + 1}"/></joint>`,
    );
    expect(message(`<robot name="r">${links}${joints.join('')}</robot>`)).toMatch(/chained more than/);
  });
});

it('a conversion in the profile cortenforge strips paths, where the file does not say otherwise', () => {
  const robot = (extension = '') => `<robot name="r">${extension}<link name="base"/></robot>`;
  const strippath = (xml: string, profile: 'mujoco' | 'cortenforge') => {
    const [compiler] = urdfToMjcf(xml, { profile }).root.children;
    return compiler?.kind === 'compiler' ? compiler.attr.strippath : undefined;
  };
  expect(strippath(robot(), 'cortenforge')).toBe(true);
  expect(strippath(robot('<mujoco><compiler strippath="false"/></mujoco>'), 'cortenforge')).toBe(false);
  expect(strippath(robot(), 'mujoco')).toBeUndefined();
  const [read] = parseMjcf(robot(), { profile: 'cortenforge' }).root.children as [MjcfElement<'compiler'>];
  expect(read.attr.strippath).toBeUndefined();
});

describe('what the reference does with odd files', () => {
  const once = (inner: string) => message(`<robot name="r">${inner}<link name="l">${sphere}</link></robot>`);
  it.each([
    ['<mujoco/><mujoco/>', /repeated element: 'mujoco'/],
    ['<mujoco><compiler/><compiler/></mujoco>', /repeated element: 'compiler'/],
    ['<mujoco><option><flag/><flag/></option></mujoco>', /repeated element: 'flag'/],
    ['<mujoco><foo/><worldbody bogus="1"/><asset/><asset/><compiler bogus="1"><foo/></compiler></mujoco>', /^ok$/],
    ['<mujoco><compiler angle="x"/></mujoco>', /invalid keyword/],
    ['<include file="nosuch.xml"/>', /^ok$/],
    ['<link name="k"><inertial/><inertial/></link>', /repeated element: 'inertial'/],
    ['<material name="m"><color rgba="1 1 1 1"/><color/></material>', /repeated element: 'color'/],
  ])('%s', (inner, expected) => {
    expect(once(inner)).toMatch(expected);
  });

  it('takes a root in any case', () => {
    expect(message(robot('').replaceAll('robot', 'RoBoT'))).toBe('ok');
  });

  it('ignores what it does not know in the mujoco element, with warnings', () => {
    const urdf = robot('<mujoco><worldbody/><compiler bogus="1" exactmeshinertia="true"/></mujoco>');
    expect(parseMjcf(urdf, { strict: true }).diagnostics.map((d) => d.code)).toEqual([
      'ignored-attribute',
      'ignored-attribute',
      'ignored-element',
    ]);
  });

  it('ignores a mimic element that says nothing', () => {
    expect(parseMjcf(robot(joint('revolute', '<mimic/>'))).diagnostics.map((d) => d.code)).toEqual(['mimic']);
  });

  it('warns of xacro that was not expanded', () => {
    const left = parseMjcf(robot('<xacro:wheel length="1"/>')).diagnostics;
    expect(left).toMatchObject([{ code: 'xacro', severity: 'warning' }]);
  });
});

describe('what a converted robot can have in addition', () => {
  const limited = joint('revolute', '<limit lower="-1" upper="2" effort="5" velocity="1"/>');
  const texts = (urdf: string, options: Parameters<typeof urdfToMjcf>[1]) => writeMjcf(urdfToMjcf(urdf, options));

  it('is nothing unless it is asked for', () => {
    expect(texts(robot(limited), {})).not.toMatch(/<actuator>|plane|type="free"/);
  });

  it('a floating base for what would be fixed in the world', () => {
    expect(texts(robot(limited), { floatingBase: true })).toContain(
      '<body name="base">\n      <joint name="floating_base" type="free"/>',
    );
    const two = '<robot name="r"><link name="a"/><link name="b"/></robot>';
    expect(texts(two, { floatingBase: true })).toContain('name="floating_base_b"');
    const world = `<robot name="r"><link name="world"/><link name="a"/><joint name="j" type="floating"><parent link="world"/><child link="a"/></joint></robot>`;
    expect(texts(world, { floatingBase: true })).not.toContain('floating_base');
  });

  it('actuators of the joints that mimic no other', () => {
    const urdf = robot(limited);
    expect(texts(urdf, { actuators: 'motor' })).toContain('<motor name="j" ctrlrange="-5 5" joint="j"/>');
    expect(texts(urdf, { actuators: 'velocity' })).toContain(
      '<velocity name="j" forcerange="-5 5" joint="j" kv="10"/>',
    );
    expect(texts(urdf, { actuators: 'position', gain: 7 })).toContain(
      '<position name="j" ctrlrange="-1 2" forcerange="-5 5" joint="j" kp="7" dampratio="1"/>',
    );
    expect(texts(robot(joint('continuous')), { actuators: 'position' })).toContain(
      'joint="j" kp="100" dampratio="1"/>',
    );
    expect(texts(robot(joint('floating')), { actuators: 'motor' })).not.toContain('<actuator>');
    const mimic = robot(joint('revolute', '<mimic joint="k"/>'));
    expect(texts(mimic, { actuators: 'motor' })).not.toContain('<actuator>');
  });

  it('a floor at a height', () => {
    expect(texts(robot(limited), { floor: 0 })).toContain('<geom name="floor" type="plane" size="0 0 1"/>');
    expect(texts(robot(limited), { floor: -1.5 })).toMatch(/name="floor" type="plane" pos="0 0 -1.5"|pos="0 0 -1.5"/);
  });

  it('visual geometry that MuJoCo takes', () => {
    const visual = (shape: string) => `<visual><geometry>${shape}</geometry></visual>`;
    const shapes = [
      '<mesh filename="a.dae"/>',
      '<mesh filename="b.STL"/>',
      '<sphere radius="0"/>',
      '<box size="2 2 2"/>',
    ];
    const urdf = `<robot name="r"><link name="a">${sphere}${shapes.map(visual).join('')}</link></robot>`;
    const document = urdfToMjcf(urdf, { visuals: true });
    const geoms = [...descendants(document.root as AnyElement)].flatMap((e) => (e.kind === 'geom' ? [e.attr] : []));
    expect(geoms.map(({ type, group }) => [type, group])).toEqual([
      ['sphere', undefined],
      ['mesh', 1],
      ['box', 1],
    ]);
    expect(merged(document, 'compiler').discardvisual).toBe(false);
  });
});
