import { describe, expect, it } from 'vitest';
import { parseMemory } from './check.js';
import { descendants, type MjcfElement } from './element.js';
import type { MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';

const message = (xml: string, options: Parameters<typeof parseMjcf>[1] = {}): string => {
  try {
    parseMjcf(xml, options);
    return 'ok';
  } catch (error) {
    return (error as MjcfError).errors[0]!.message;
  }
};
const world = (inner: string, after = '') => `<mujoco><worldbody>${inner}</worldbody>${after}</mujoco>`;

describe('checks beyond the table', () => {
  it.each([
    ['<mujoco><compiler coordinate="global"/></mujoco>', /global coordinates no longer supported/],
    ['<mujoco><option actuatorgroupdisable="31"/></mujoco>', /cannot exceed 30/],
    ['<mujoco><option actuatorgroupdisable="-1"/></mujoco>', /must be non-negative/],
    ['<mujoco><size memory="10Q"/></mujoco>', /unsigned integer with an optional suffix/],
    ['<mujoco><size nuser_body="-2"/></mujoco>', /nuser_body must be >= -1/],
    ['<mujoco><statistic extent="0"/></mujoco>', /extent must be strictly positive/],
    ['<mujoco><asset><mesh maxhullvert="3"/></asset></mujoco>', /maxhullvert must be larger than 3/],
    [
      '<mujoco><worldbody><body><composite type="cable" prefix="c" count="3 1 1" curve="s" size="1"><joint kind="main" group=""/><geom size=".01"/></composite></body></worldbody></mujoco>',
      /problem reading attribute 'group': it is empty/,
    ],
    ['<mujoco><worldbody><replicate/></worldbody></mujoco>', /required attribute missing: 'count'/],
    ['<mujoco><asset><mesh builtin="sphere"/></asset></mujoco>', /required attribute missing: 'params'/],
    [
      '<mujoco><asset><hfield nrow="2" ncol="2" size="1 1 1 1" elevation="1 2 3"/></asset></mujoco>',
      /elevation data length must match/,
    ],
    [
      '<mujoco><asset><texture gridsize="2 3" gridlayout="....."/></asset></mujoco>',
      /gridlayout length must match gridsize/,
    ],
    [
      '<mujoco><asset><material texture="t"><layer texture="t" role="rgb"/></material></asset></mujoco>',
      /cannot have layer sub-elements/,
    ],
    [world('<flexcomp name="f" type="mesh" dim="3"/>'), /origin must be specified/],
    [world('<composite type="cable" curve="s 0 0 0"/>'), /maximum of 3 components/],
    [world('<composite type="cable" curve="x"/>'), /invalid shape/],
    ['<mujoco><custom><numeric name="a"/></custom></mujoco>', /custom field size must be between 1 and 500/],
    ['<mujoco><custom><numeric name="a" size="1" data="1 2"/></custom></mujoco>', /attribute 'data' has too much data/],
    ['<mujoco><custom><text name="a" data=""/></custom></mujoco>', /text field cannot be empty/],
    [
      '<mujoco><custom><tuple name="a"><element objtype="foo" objname="x"/></tuple></custom></mujoco>',
      /unknown object type/,
    ],
    [
      '<mujoco><custom><tuple name="a"><element objname="x"/></tuple></custom></mujoco>',
      /required attribute missing: 'objtype'/,
    ],
    ['<mujoco><sensor><contact geom1="g" num="0"/></sensor></mujoco>', /'num' must be positive in sensor/],
    [
      '<mujoco><actuator><motor joint="j" cranklength="1"/></actuator></mujoco>',
      /can only be used in slidercrank transmission/,
    ],
    [
      '<mujoco><actuator><motor joint="j" refsite="s"/></actuator></mujoco>',
      /refsite can only be used with site transmission/,
    ],
    [
      world('<body><plugin plugin="x"><config key="a" value="1"/><config key="a" value="2"/></plugin></body>'),
      /duplicate config key: a/,
    ],
    ['<mujoco><sensor><plugin objname="a"/></sensor></mujoco>', /objname is specified but objtype is not/],
    [world('<geom size="1" quat="0 0 0 0"/>'), /zero quaternion is not allowed/],
    ['<mujoco><default><default/></default></mujoco>', /empty class name/],
    ['<mujoco><default><default class="a"/><default class="a"/></default></mujoco>', /repeated default class name 'a'/],
    ['<mujoco><default><default class="main"/></default></mujoco>', /repeated default class name/],
    ['<mujoco><default class="foo"/></mujoco>', /top-level default class 'main' cannot be renamed/],
    [world('<body childclass="ghost"/>'), /unknown default childclass 'ghost'/],
    [world('<body childclass=""/>'), /unknown default childclass/],
    [world('<geom class="nope" size="1"/>'), /unknown default class name 'nope'/],
  ])('rejects %s', (xml, expected) => {
    expect(message(xml)).toMatch(expected);
  });

  it.each([
    '<mujoco><actuator><general cranksite="a" slidersite="b" cranklength="1"/></actuator></mujoco>',
    '<mujoco><default><default class="a"/></default><default><geom/></default></mujoco>',
    '<mujoco><default class="main"/></mujoco>',
    world('<body name=""/><body name=""/>'),
    world('<frame name="a"/><body name="a"/><geom name="a" size="1"/>'),
  ])('accepts %s', (xml) => {
    expect(message(xml)).toBe('ok');
  });
});

describe('names', () => {
  it('are unique by namespace', () => {
    expect(message(world('<body name="a"/><body name="a"/>'))).toBe("repeated name 'a' in body");
    expect(message(world('<body><freejoint name="a"/></body><body><joint name="a"/></body>'))).toBe(
      "repeated name 'a' in joint",
    );
    expect(message(world('<body name="world"/>'))).toBe("repeated name 'world' in body");
  });

  it('are free again after a replicate, which renames them', () => {
    expect(message(world('<replicate count="2"><body name="a"/></replicate><body name="a"/>'))).toBe('ok');
    expect(message(world('<body name="a"/><replicate count="2"><body name="a"/></replicate>'))).toMatch(/repeated/);
    expect(message(world('<replicate count="2"><body name="a"/><body name="a"/></replicate>'))).toMatch(/repeated/);
  });
});

describe('several orientations', () => {
  const xml = world('<site euler="90 0 0" quat="1 0 0 0" zaxis="0 0 1"/>');

  it('count as the strongest, with a warning', () => {
    const document = parseMjcf(xml);
    expect(document.diagnostics[0]).toMatchObject({
      code: 'several-orientations',
      hint: "'euler' is used; remove the others",
    });
    const site = [...descendants(document.root)].find((e) => e.kind === 'site')!;
    expect(document.defaults.resolve(site as unknown as MjcfElement<'site'>)).not.toHaveProperty('zaxis');
  });

  it('are an error when strict', () => {
    expect(message(xml, { strict: true })).toMatch(/multiple orientation specifiers are not allowed/);
  });
});

describe('unknown explicit class', () => {
  it('is a warning in the profile that says so', () => {
    const document = parseMjcf(world('<geom class="nope" size="1"/>'), { profile: 'cortenforge' });
    expect(document.diagnostics.map((d) => d.code)).toEqual(['unknown-class']);
  });
});

describe('parseMemory', () => {
  it('reads suffixes as powers of 1024', () => {
    expect(parseMemory('10')).toBe(10n);
    expect(parseMemory(' 2k ')).toBe(2048n);
    expect(parseMemory('+01M')).toBe(1n << 20n);
    expect(parseMemory('0x10')).toBeUndefined();
    expect(parseMemory('\u00a01')).toBeUndefined();
    expect(parseMemory('1G')).toBe(1n << 30n);
    expect(parseMemory('-1')).toBe(-1n);
    expect(parseMemory('-2')).toBeUndefined();
    expect(parseMemory('16E')).toBeUndefined();
  });
});

it('wrong Euler axes are an error where they are written; strictly, only where they are used, as in MuJoCo', () => {
  const xml = '<mujoco><compiler eulerseq="abc"/></mujoco>';
  expect(message(xml)).toBe("eulerseq has axes x, y, z, X, Y and Z only, not 'abc'");
  expect(message(xml, { strict: true })).toBe('ok');
});
