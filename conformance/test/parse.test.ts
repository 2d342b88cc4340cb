// Accept and reject: the parser beside the reference's reader. What the reference rejects only when it compiles is not
// looked at here: its messages of the reading stage begin with "XML" or "ParseXML", but for those of motors and of
// replicates, which it works out while it reads.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AttributeSpec,
  descendants,
  type ElementKind,
  type ElementSpec,
  grammar,
  type MjcfError,
  parseMjcf,
  toJson,
  writeMjcf,
} from '@corten/mjcf-parse';
import { hostFiles } from 'corten/node';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle, OracleError } from '../src/oracle.js';
import { CORPUS, OWN_FOLDER, ownModels } from './support/files.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

type Assets = Record<string, string>;

/** What the reference says while reading; empty when it reads the model. */
function reference(xml: string, assets: Assets = {}): string {
  try {
    oracle.compileString(xml, assets).dispose();
    return '';
  } catch (error) {
    if (!(error instanceof OracleError)) throw error;
    const reading = /^(XML|ParseXML)/.test(error.message) && !/DC motor:|Keyframe '/.test(error.message);
    return reading ? error.message : '';
  }
}

/** What our parser says; empty when it reads the model. */
function ours(xml: string, assets: Assets = {}): string {
  try {
    parseMjcf(xml, { assets, strict: true, file: 'model.xml' });
    return '';
  } catch (error) {
    return (error as MjcfError).message;
  }
}

/** Whether both accept or both reject; otherwise what each said. */
function disagreement(xml: string, assets?: Assets): string | undefined {
  const [theirs, own] = [reference(xml, assets), ours(xml, assets)];
  return (theirs === '') === (own === '')
    ? undefined
    : `${xml}\n  reference: ${theirs || 'ok'}\n  ours: ${own || 'ok'}`;
}

const world = (inner: string, after = '') => `<mujoco><worldbody>${inner}</worldbody>${after}</mujoco>`;

describe('values', () => {
  const numbers = [
    '1', '+1', '-1', '1.', '.5', '1e3', '1e', '1e400', '1e-400', '1e-320', '0e-999', '0x10', '0x1p3', 'inf', '-INF', 'infinity', 'nan',
    'nan(1)', '1,', '1;', '1f', '1_0', '', ' ', ' 1 ', '1 2', '2147483648', '1.0', 'true',
  ]; // biome-ignore format: a list
  it.each(numbers)('number %j', (text) => {
    expect(disagreement(world(`<geom size="1" mass="${text}"/>`))).toBeUndefined();
  });
  it.each(numbers)('integer %j', (text) => {
    expect(disagreement(world(`<geom size="1" group="${text}"/>`))).toBeUndefined();
  });
  it.each(['true', 'false', 'True', ' true', '1', ''])('boolean %j', (text) => {
    expect(disagreement(`<mujoco><compiler autolimits="${text}"/></mujoco>`)).toBeUndefined();
  });
  it.each(['pos vel', 'vel pos', 'pos pos', 'none', 'expmap', 'expmap pos', ''])('inputs %j', (text) => {
    const xml = world(
      '<body><joint name="j"/><geom size="1"/></body>',
      `<actuator><pid joint="j" kp="1" input="${text}"/></actuator>`,
    );
    expect(disagreement(xml)).toBeUndefined();
  });
});

describe('XML', () => {
  it.each([
    '<mujoco>', '<mujoco><worldbody></mujoco>', '<mujoco a=1/>', '<mujoco a/>', '<mujoco model="a" model="b"/>', '<mujoco model=\'a\'/>',
    '<mujoco model="a<b"/>', '<mujoco model="a&b;"/>', '<mujoco model = "a"/>', '<mujoco>text & more</mujoco>', '<mujoco/>text', ' ', '<foo/>',
    '<MUJOCO/>', '<mujoco><Worldbody/></mujoco>', '<mujoco></ mujoco>', '<mujoco></mujoco >', '<mujoco><!-- a -- b --></mujoco>',
    '<mujoco><!-- </mujoco>', '<mujoco><![CDATA[<x>]]></mujoco>', '<!DOCTYPE mujoco><mujoco/>', '<mujoco><?a b?></mujoco>',
    '<mujoco/><?xml version="1.0"?>', '<!-- a --><?xml version="1.0"?><mujoco/>', ' \n<?xml version="1.0"?><mujoco/>', '\ufeff<mujoco/>',
    '<mujoco><1a/></mujoco>', '<mujoco 1a="2"/>', '<mujoco xmlns="x"/>', '<a:mujoco/>', '<mujoco model="a" / >',
  ])('%j', (xml) => {
    expect(disagreement(xml)).toBeUndefined();
  }); // biome-ignore format: a list

  it.each([497, 498, 499, 500])('elements nested %i deep', async (depth) => {
    const deep = await loadOracle('3.12.0');
    const xml = `<mujoco>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</mujoco>`;
    let said = '';
    try {
      deep.compileString(xml).dispose();
    } catch (error) {
      said = (error as Error).message;
    }
    expect(/too deep/.test(said)).toBe(/nested more than/.test(ours(xml)));
  });
});

describe('includes', () => {
  const main = (file: string) => `<mujoco><include file="${file}"/></mujoco>`;
  it.each<[string, Assets]>([
    [main('a.xml'), { 'a.xml': '<any bogus="1"><option/></any>' }],
    [main('a.xml'), {}],
    [main('a.xml'), { 'a.xml': '<x/>' }],
    [main('a.xml'), { 'a.xml': ' ' }],
    [main('a.xml'), { 'a.xml': '<x><!-- a --></x>' }],
    [main('a.xml'), { 'a.xml': '<x><option></x>' }],
    [main('a.xml'), { 'a.xml': '<x><geom/></x>' }],
    [main('a.xml'), { 'a.xml': '<x><include file="a.xml"/></x>' }],
    [main('d/a.xml'), { 'd/a.xml': '<x><include file="b.xml"/></x>', 'd/b.xml': '<x><option/></x>' }],
    [main('d/a.xml'), { 'd/a.xml': '<x><include file="b.xml"/></x>', 'b.xml': '<x><option/></x>' }],
    ['<mujoco><include/></mujoco>', {}],
    ['<mujoco><include file="a.xml" more="1"/></mujoco>', { 'a.xml': '<x><option/></x>' }],
    ['<mujoco><include file="a.xml"><option/></include></mujoco>', { 'a.xml': '<x><option/></x>' }],
    ['<mujoco><include file="a.xml"/><include file="./a.xml"/></mujoco>', { 'a.xml': '<x><option/></x>' }],
    ['<mujoco><option><flag/><include file="a.xml"/></option></mujoco>', { 'a.xml': '<x><flag/></x>' }],
    ['<mujoco><Include file="a.xml"/></mujoco>', { 'a.xml': '<x><option/></x>' }],
    [world('<frame><geom size="1"><Include file="a.xml"/></geom></frame>'), {}],
    [world('<frame><geom size="1"><Include file="a.xml"/></geom></frame>'), { 'a.xml': '<x><a/></x>' }],
  ])('%s %j', (xml, assets) => {
    expect(disagreement(xml, assets)).toBeUndefined();
  });
});

describe('structure', () => {
  it.each([
    world('<geom bogus="1" size="1"/>'), world('<frame><geom bogus="1" size="1"/></frame>'), world('<frame bogus="1"/>'),
    world('<frame><geom size="1"><foo/></geom></frame>'), world('<frame><foo/></frame>'), world('<replicate count="1" name="a" mocap="true"/>'),
    world('<replicate/>'), world('<frame quat="0 0 0 0"/>'), world('<joint/>'), world('<frame><joint/></frame>'), world('<inertial pos="0 0 0" mass="1"/>'),
    world('<worldbody/>'), '<mujoco><worldbody name="a"/></mujoco>', '<mujoco><frame/></mujoco>', '<mujoco><frame bogus="1"/></mujoco>',
    '<mujoco><geom/></mujoco>', '<mujoco><option><flag/><flag/></option></mujoco>', '<mujoco><visual><map/><map/></visual></mujoco>',
    '<mujoco><default class="foo"/></mujoco>', '<mujoco><default class="main"/></mujoco>', '<mujoco><default><default/></default></mujoco>',
    '<mujoco><default><default class="a"/><default class="a"/></default></mujoco>', '<mujoco><default><actuator/></default></mujoco>',
    '<mujoco><default><geom name="a"/></default></mujoco>', '<mujoco><default><motor joint="a"/></default></mujoco>', '<mujoco><default><geom/><geom/></default></mujoco>',
    '<mujoco><default><geom><plugin/></geom></default></mujoco>', '<mujoco><default><material><layer texture="a" role="rgb"/></material></default></mujoco>',
    world('<geom class="nope" size="1"/>'), world('<body childclass="nope"/>'), world('<body childclass=""/>'), world('<body><freejoint class="a"/></body>'),
    world('<body name="a"/><body name="a"/>'), world('<frame name="a"/><body name="a"/>'), world('<body name="world"/>'), world('<body name=""/><body name=""/>'),
    world('<replicate count="2"><body name="a"/></replicate><body name="a"/>'), world('<body name="a"/><replicate count="2"><body name="a"/></replicate>'),
    world('<site euler="0 0 0" quat="1 0 0 0"/>'), world('<geom size="1" quat="0 0 0 0"/>'), world('<light directional="true" type="spot"/>'),
    world('<body><inertial pos="0 0 0" mass="1" fullinertia="1 1 1 0 0 0" quat="1 0 0 0"/></body>'), world('<attach model="a"/>'),
    '<mujoco><equality><connect/></equality></mujoco>', '<mujoco><equality><connect site1="a"/></equality></mujoco>', '<mujoco><sensor><user/></sensor></mujoco>',
    '<mujoco><sensor><contact num="0"/></sensor></mujoco>', '<mujoco><custom><text name="a" data=""/></custom></mujoco>', '<mujoco><custom><numeric name="a"/></custom></mujoco>',
    '<mujoco><size memory="10Q"/></mujoco>', '<mujoco><size memory="1M" njmax="1"/></mujoco>', '<mujoco><size njmax="-2"/></mujoco>', '<mujoco><compiler exactmeshinertia="true"/></mujoco>',
    '<mujoco><option><flag passive="disable"/></option></mujoco>', '<mujoco><compiler coordinate="global"/></mujoco>', '<mujoco><option actuatorgroupdisable="31"/></mujoco>',
  ])('%s', (xml) => {
    expect(disagreement(xml)).toBeUndefined();
  }); // biome-ignore format: a list
});

/** A text that fits an attribute, and one that does not. */
function texts(spec: AttributeSpec): { readonly good: string; readonly bad: string | undefined } {
  switch (spec.kind) {
    case 'number':
      return { good: '1', bad: '1 2' };
    case 'numbers':
    case 'integers': {
      const good = Array.from({ length: Math.max(1, spec.least) }, () => '1').join(' ');
      return {
        good,
        bad: Number.isFinite(spec.most) ? Array.from({ length: spec.most + 1 }, () => '1').join(' ') : 'x',
      };
    }
    case 'boolean':
      return { good: 'true', bad: 'yes' };
    case 'keyword':
      return { good: spec.words[0]!, bad: 'nosuchword' };
    case 'flags':
      return { good: spec.words[0]!, bad: 'nosuchword' };
    default:
      return { good: 'xyz', bad: undefined };
  }
}

/** Texts to be tried for an attribute: those above, and what number readers differ in. */
function tried(spec: AttributeSpec): string[] {
  const { good, bad } = texts(spec);
  const numbers = spec.kind === 'number' || spec.kind === 'numbers' || spec.kind === 'integers';
  const count = 'least' in spec ? Math.max(1, spec.least) : 1;
  const repeated = (text: string) => Array.from({ length: count }, () => text).join(' ');
  const odd = ['nan', 'inf', 'infinity', '0x10', '+1', '1.5', '1e999', '1e-320', '99999999999', '1\u00a01'];
  return [good, ...(bad === undefined ? [] : [bad]), '', ' ', ...(numbers ? odd.map(repeated) : [])];
}

describe('every attribute that a default class may have', () => {
  const kinds = Object.keys(grammar.default.children).filter(
    (k) => k !== 'default' && k !== 'default_sensor',
  ) as ElementKind[];
  it.each(kinds)('%s', (kind) => {
    const { tag, attributes } = grammar[kind] as ElementSpec;
    const found: string[] = [];
    for (const [name, spec] of Object.entries(attributes)) {
      for (const text of tried(spec)) {
        const wrong = disagreement(`<mujoco><default><${tag} ${name}="${text}"/></default></mujoco>`);
        if (wrong) found.push(wrong);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('every attribute of the settings', () => {
  const paths: Record<string, (element: string) => string> = {};
  for (const kind of ['compiler', 'option', 'size', 'statistic']) paths[kind] = (e) => `<mujoco>${e}</mujoco>`;
  for (const kind of Object.keys(grammar.visual.children))
    paths[kind] = (e) => `<mujoco><visual>${e}</visual></mujoco>`;
  paths['flag'] = (e) => `<mujoco><option>${e}</option></mujoco>`;
  paths['lengthrange'] = (e) => `<mujoco><compiler>${e}</compiler></mujoco>`;
  it.each(Object.keys(paths))('%s', (kind) => {
    const { tag, attributes } = grammar[kind as ElementKind] as ElementSpec;
    const found: string[] = [];
    for (const [name, spec] of Object.entries(attributes)) {
      // text that the reference takes and we check further: memory is a number, eulerseq letters of axes
      if (name === 'memory' || name === 'eulerseq') continue;
      for (const text of tried(spec)) {
        const wrong = disagreement(paths[kind]!(`<${tag} ${name}="${text}"/>`));
        if (wrong) found.push(wrong);
      }
    }
    expect(found).toEqual([]);
  });
});

/** An element with what it needs, and one attribute more. */
function withNeeded(kind: ElementKind, extra: string, text: string): string {
  const { tag, attributes, rules } = grammar[kind] as ElementSpec;
  const needed = new Set(Object.keys(attributes).filter((name) => attributes[name]!.required));
  for (const rule of rules) if (rule.kind === 'oneof') for (const name of rule.of[0]!) needed.add(name);
  if (kind === 'dcmotor') for (const name of ['motorconst', 'resistance']) needed.add(name);
  needed.delete(extra);
  const more = [...needed].map((name) => ` ${name}="${name === 'objtype' ? 'body' : texts(attributes[name]!).good}"`);
  return `<${tag}${more.join('')} ${extra}="${text}"/>`;
}

describe('every attribute of what stands in a section', () => {
  const sections = [
    'asset',
    'contact',
    'tendon',
    'equality',
    'actuator',
    'sensor',
    'custom',
    'keyframe',
    'deformable',
    'worldbody',
  ] as const;
  const places = sections.flatMap((section) => {
    const kinds = Object.keys(grammar[section].children) as ElementKind[];
    // expanded or opened while reading, which needs more than the grammar
    return kinds
      .filter((k) => !['model', 'attach', 'flexcomp', 'composite', 'replicate'].includes(k))
      .map((k) => [section, k] as const);
  });
  it.each(places)('%s %s', (section, kind) => {
    const { attributes } = grammar[kind] as ElementSpec;
    const found: string[] = [];
    for (const [name, spec] of Object.entries(attributes)) {
      if (spec.kind === 'ref' && spec.namespace === 'default') continue;
      // the reference does not look at these numbers unless it needs them; we do
      if (name === 'params' || name === 'elevation') continue;
      for (const text of tried(spec)) {
        const wrong = disagreement(`<mujoco><${section}>${withNeeded(kind, name, text)}</${section}></mujoco>`);
        if (wrong) found.push(wrong);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('attributes that may not be empty', () => {
  const cable = (inner: string) =>
    world(
      `<composite type="cable" curve="s" count="5 1 1" size="1">${inner}<geom type="capsule" size=".01"/></composite>`,
    );
  const cloth = (attributes: string, inner = '') =>
    world(`<flexcomp name="f" type="grid" count="3 3 1" spacing=".1 .1 .1" mass="1" ${attributes}>${inner}</flexcomp>`);
  it.each([
    cable('<joint kind="main" group=""/>'), cable('<skin texcoord="true" subgrid=""/>'), cable('<skin group=""/>'), cable('<site group=""/>'),
    ...['contype', 'conaffinity', 'condim', 'group', 'priority', 'friction', 'margin'].map((name) => cable('').replace('<geom ', `$&${name}="" `)),
    cloth('dim=""'), cloth('group=""'), cloth('radius=""'),
    ...['contype', 'conaffinity', 'condim', 'priority', 'activelayers', 'margin'].map((name) => cloth('', `<contact ${name}=""/>`)),
    world('<body><freejoint group=""/><geom size="1"/></body>'), '<mujoco><custom><numeric name="a" data="1" size=""/></custom></mujoco>',
  ])('%s', (xml) => {
    expect(disagreement(xml)).toBeUndefined();
  }); // biome-ignore format: a list
});

/** Random trees of the body part of the grammar, with attributes that are right, wrong, doubled or misplaced. */
const bodyKinds: ElementKind[] = [
  'body',
  'frame',
  'replicate',
  'joint',
  'freejoint',
  'geom',
  'site',
  'camera',
  'light',
  'inertial',
];
const attributeText = fc.constantFrom(
  '1',
  '1 1',
  '1 1 1',
  '1 0 0 0',
  'x',
  '',
  'true',
  'auto',
  'fixed',
  'box',
  '-1',
  '1e999',
);
const arbitraryElement = (depth: number): fc.Arbitrary<string> =>
  fc.constantFrom(...bodyKinds).chain((kind) => {
    const { tag, attributes } = grammar[kind] as ElementSpec;
    // names of other elements and classes are left out: what they refer to is found out when compiling
    const names = Object.entries(attributes)
      .filter(([, spec]) => spec.kind !== 'ref' && spec.kind !== 'declares')
      .map(([name]) => name);
    const written = fc.uniqueArray(fc.tuple(fc.constantFrom(...names, 'bogus'), attributeText), {
      selector: ([n]) => n,
      maxLength: 3,
    });
    const inner = depth > 0 ? fc.array(arbitraryElement(depth - 1), { maxLength: 3 }) : fc.constant([]);
    const needed = kind === 'inertial' ? ' pos="0 0 0" mass="1"' : kind === 'replicate' ? ' count="1"' : '';
    return fc.tuple(written, inner).map(([attrs, children]) => {
      const text = attrs.filter(([n]) => !needed.includes(` ${n}=`)).map(([n, v]) => ` ${n}="${v}"`);
      return `<${tag}${needed}${text.join('')}>${children.join('')}</${tag}>`;
    });
  });

it('random bodies are accepted or rejected alike', () => {
  fc.assert(
    fc.property(fc.array(arbitraryElement(2), { maxLength: 3 }), (elements) => {
      expect(disagreement(world(elements.join('')))).toBeUndefined();
    }),
    { numRuns: 400 },
  );
});

it('damaged files end in an error with a position, or in a document', () => {
  const texts = ownModels().map((name) => readFileSync(OWN_FOLDER + name, 'utf8'));
  const scrap = fc.constantFrom(
    '<',
    '>',
    '"',
    '/',
    '=',
    '&',
    '<!--',
    '-->',
    '<a>',
    '</',
    '\0',
    '1e999',
    ']]>',
    '<![CDATA[',
    '<?',
    'x',
  );
  const damage = fc.tuple(fc.nat(), fc.nat(40), scrap);
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(damage, { minLength: 1, maxLength: 4 }), (text, damages) => {
      let damaged = text;
      for (const [at, length, put] of damages) {
        const from = at % damaged.length;
        damaged = damaged.slice(0, from) + put + damaged.slice(from + length);
      }
      try {
        writeMjcf(parseMjcf(damaged, { file: 'm.xml' }));
      } catch (error) {
        expect(error).toMatchObject({ name: 'MjcfError', file: 'm.xml' });
        expect((error as MjcfError).line).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

const CASES = path.join(CORPUS, '../cases');

/** XML files below a folder. */
function xmlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.xml'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe.skipIf(!existsSync(CORPUS))('corpus (beside the repository)', () => {
  it('every file parses', () => {
    const failed: string[] = [];
    for (const file of xmlFiles(CORPUS)) {
      try {
        parseMjcf(readFileSync(file, 'utf8'), { file, assets: hostFiles, strict: true });
      } catch (error) {
        failed.push((error as Error).message);
      }
    }
    expect(failed).toEqual([]);
  });

  it('every file is written as it was read, and with changes reads back as changed', () => {
    for (const file of xmlFiles(CORPUS)) {
      const text = readFileSync(file, 'utf8');
      const document = parseMjcf(text, { file, assets: hostFiles });
      expect(writeMjcf(document)).toBe(text);
      document.root.attr.model = 'changed';
      for (const element of descendants(document.root)) if (element.kind === 'geom') element.attr.group = 3;
      const again = parseMjcf(writeMjcf(document), { file, assets: hostFiles });
      expect(toJson(again.root)).toEqual(toJson(document.root));
    }
  });

  it('every case of public bug reports is read or rejected alike', () => {
    const wrong: string[] = [];
    for (const file of xmlFiles(CASES)) {
      const name = path.basename(file);
      if (name === '43-part.xml') continue;
      const assets: Assets = {};
      for (const other of ['43-part.xml', '44-robot.xml'])
        assets[other] = readFileSync(path.join(CASES, other), 'utf8');
      const found = disagreement(readFileSync(file, 'utf8'), assets);
      if (found) wrong.push(`${name}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});
