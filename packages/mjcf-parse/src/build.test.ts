import { describe, expect, it } from 'vitest';
import type { MjcfDiagnostic, MjcfError } from './errors.js';
import { parseMjcf } from './parse.js';

function problems(xml: string, options: Parameters<typeof parseMjcf>[1] = {}): readonly MjcfDiagnostic[] {
  try {
    parseMjcf(xml, options);
    return [];
  } catch (error) {
    return (error as MjcfError).errors;
  }
}
const world = (inner: string) => `<mujoco><worldbody>${inner}</worldbody></mujoco>`;
const codes = (xml: string, options?: Parameters<typeof parseMjcf>[1]) => problems(xml, options).map((e) => e.code);
const warnings = (xml: string) => parseMjcf(xml).diagnostics.map((d) => d.code);

describe('elements', () => {
  it('reports all that is wrong, with positions and hints', () => {
    const found = problems(world('\n<body nme="a">\n<geom sise="1"/><joit/></body><geom mass="x"/>'));
    expect(found.map((e) => [e.line, e.column, e.code, e.hint])).toEqual([
      [2, 7, 'unknown-attribute', "did you mean 'name'?"],
      [3, 7, 'unknown-attribute', "did you mean 'size'?"],
      [3, 17, 'unknown-element', "did you mean 'joint'?"],
      [3, 37, 'bad-number', undefined],
    ]);
    expect(found[0]!.message).toBe("Schema violation: unrecognized attribute: 'nme'");
  });

  it('says where an element belongs', () => {
    expect(problems('<mujoco><geom/></mujoco>')[0]!.hint).toMatch(/<geom> belongs into .*<worldbody>/);
  });

  it.each([
    [
      'a repeated unique element',
      '<mujoco><option><flag/><flag/></option></mujoco>',
      /unique element 'flag' found 2 times/,
    ],
    ['a missing attribute', world('<body><inertial mass="1"/></body>'), /required attribute missing: 'pos'/],
    [
      'a required list that is empty',
      world('<body><inertial pos="" mass="1"/></body>'),
      /required attribute missing: 'pos'/,
    ],
    [
      'attributes that exclude each other',
      world('<light directional="true" type="spot"/>'),
      /at most one of 'directional', 'type' can be specified/,
    ],
    [
      'half a pair',
      '<mujoco><equality><connect site1="s"/></equality></mujoco>',
      /one of \('site1', 'site2'\), \('body1', 'anchor'\) must be specified/,
    ],
    ['attributes of the world', '<mujoco><worldbody name="w"/></mujoco>', /World body cannot have attributes/],
    ['joints of the world', world('<joint/>'), /World body cannot have joints/],
    ['joints of the world in a frame', world('<frame><freejoint/></frame>'), /World body cannot have joints/],
    ['inertia of the world', world('<inertial pos="0 0 0" mass="1"/>'), /World body cannot have inertia/],
    ['an unknown element in a frame', world('<frame><foo/></frame>'), /unrecognized model element 'foo'/],
    [
      'a name in a default class',
      '<mujoco><default><geom name="a"/></default></mujoco>',
      /unrecognized attribute: 'name', which is not allowed in a default class/,
    ],
    [
      'a target in a default class',
      '<mujoco><default><motor joint="a"/></default></mujoco>',
      /unrecognized attribute: 'joint'/,
    ],
    [
      'a plugin in a default class',
      '<mujoco><default><geom><plugin/></geom></default></mujoco>',
      /unrecognized element 'plugin' in a default class/,
    ],
  ])('rejects %s', (_what, xml, message) => {
    expect(problems(xml)[0]?.message).toMatch(message);
  });

  it('takes what the reference does not check below frames and replicates, with a warning', () => {
    expect(warnings(world('<frame><geom bogus="1" size="1"/></frame>'))).toEqual(['ignored-attribute']);
    expect(warnings(world('<replicate count="2" name="a"><geom size="1"><foo/></geom></replicate>'))).toEqual([
      'ignored-attribute',
      'ignored-element',
    ]);
    expect(warnings('<mujoco><body/></mujoco>')).toEqual(['ignored-element']);
    expect(codes('<mujoco><body bogus="1"/></mujoco>')).toEqual(['unknown-attribute']);
    expect(codes('<mujoco><body><frame bogus="1"/><replicate bogus="1"/></body></mujoco>')).toEqual([]);
    expect(codes('<mujoco><body><geom bogus="1"/></body></mujoco>')).toEqual(['unknown-attribute']);
  });

  it('keeps joints in frames apart by profile', () => {
    const xml = world('<body><frame><joint/></frame><geom size="1"/></body>');
    expect(codes(xml)).toEqual([]);
    expect(codes(xml, { profile: 'cortenforge' })).toEqual(['misplaced-element']);
  });

  it("reads the specification's default sections in its profile only", () => {
    const xml = '<mujoco><default><actuator gear="2"/><sensor noise="1"/></default><sensor><clock/></sensor></mujoco>';
    expect(codes(xml)).toEqual(['unknown-element', 'unknown-element']);
    const document = parseMjcf(xml, { profile: 'cortenforge' });
    expect(document.root.children[0]!.children.map((c) => c.kind)).toEqual(['general', 'default_sensor']);
  });

  it('takes removed attributes with a warning, and not when strict', () => {
    const xml = '<mujoco><compiler exactmeshinertia="true"/><option><flag passive="disable"/></option></mujoco>';
    expect(warnings(xml)).toEqual(['extension', 'extension']);
    expect(codes(xml, { strict: true })).toEqual(['extension', 'extension']);
  });

  it('bounds the number of errors that it keeps', () => {
    const found = problems(world('<geom a="1" b="2" c="3" d="4"/>'.repeat(20_000)));
    expect(found).toHaveLength(201);
    expect(found.at(-1)!.message).toMatch(/79800 more errors/);
  });
});
