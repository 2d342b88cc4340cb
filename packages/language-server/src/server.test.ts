import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { arm, brokenArm } from '../test/arm.js';
import { Editor } from '../test/client.js';
import { completions } from './completion.js';
import { Files } from './files.js';
import { hoverAt } from './hover.js';
import { tagsOf } from './markup.js';
import { definitionAt, renameAt } from './names.js';
import { outline } from './outline.js';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

let folder = '';
let editor: Editor;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'corten-lsp-'));
  editor = await Editor.start(folder);
});
afterEach(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true });
});

function file(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const labels = (items: { label: string }[]) => items.map(({ label }) => label);

describe('diagnostics', () => {
  it('follow the text: errors with a place, and none when they are mended', async () => {
    await editor.write('arm.xml', brokenArm);
    const [found] = await editor.diagnostics('arm.xml', (all) => all.length > 0);
    expect(found).toMatchObject({
      code: 'unknown-reference',
      severity: 1,
      source: 'corten',
      range: { start: { line: 8, character: 11 }, end: { line: 8, character: 23 } },
    });
    expect(found?.message).toContain("did you mean 'elbow'?");
    await editor.write('arm.xml', arm);
    expect(await editor.diagnostics('arm.xml', (all) => all.length === 0)).toEqual([]);
  });

  it('stand in the included files that they are about, which are read as they are typed', async () => {
    file('main.xml', '<mujoco><include file="part.xml"/></mujoco>');
    file('part.xml', '<x><worldbody/></x>');
    await editor.write('part.xml', '<x>\n<worldbody><light directional="true"/></worldbody></x>');
    const [found] = await editor.diagnostics('part.xml', (all) => all.length > 0);
    expect(found).toMatchObject({ code: 'deprecated', range: { start: { line: 1, character: 18 } } });
  });

  it('come from the compiled model too, with the settings of the folder', async () => {
    await editor.write('arm.xml', arm.replace('<geom size="0.1"/>', ''));
    const found = await editor.diagnostics('arm.xml', (all) => all.length > 0);
    expect(found.map(({ code, severity }) => [code, severity])).toContainEqual(['massless-body', 1]);
    file('corten-check.json', '{ "rules": { "deprecated": "error" } }');
    await editor.write('light.xml', '<mujoco><worldbody><light directional="true"/></worldbody></mujoco>');
    expect(await editor.diagnostics('light.xml', (all) => all.length > 0)).toMatchObject([{ severity: 1 }]);
    file('corten-check.json', '{ "rule": {} }');
    await editor.write('light.xml', '<mujoco/>');
    expect(await editor.diagnostics('light.xml', ([first]) => first?.code === 'settings')).toMatchObject([
      { message: expect.stringContaining('unknown setting "rule"') },
    ]);
  });

  it('go when a document is closed', async () => {
    await editor.write('arm.xml', '<mujoco>');
    await editor.diagnostics('arm.xml', (all) => all.length > 0);
    await editor.close('arm.xml');
    expect(await editor.diagnostics('arm.xml', (all) => all.length === 0)).toEqual([]);
  });
});

describe('completion', () => {
  it('offers elements', async () => {
    expect(labels(await editor.complete('a.xml', '<mujoco><worldbody><|</worldbody></mujoco>'))).toContain('geom');
    expect(labels(await editor.complete('a.xml', '<mujoco><worldbody><bo|'))).toContain('body');
    expect(labels(await editor.complete('a.xml', '<mujoco>\n  |\n</mujoco>'))).toContain('compiler');
    expect(await editor.completed('a.xml', '<mujoco><worldbody><bo|</worldbody></mujoco>', 'body')).toBe(
      '<mujoco><worldbody><body</worldbody></mujoco>',
    );
    expect(await editor.completed('a.xml', '<mujoco>|</mujoco>', 'option')).toBe('<mujoco><option</mujoco>');
    expect(await editor.completed('a.xml', '<mujoco><worldbody></|', 'worldbody>')).toBe(
      '<mujoco><worldbody></worldbody>',
    );
  });

  it('offers attributes that are not there yet, with what they mean', async () => {
    const items = await editor.complete('a.xml', '<mujoco><worldbody><geom size="1" |/></worldbody></mujoco>');
    expect(labels(items)).toContain('friction');
    expect(labels(items)).not.toContain('size');
    expect(items.find(({ label }) => label === 'pos')?.detail).toContain('unit m');
    // one that has its value already gets its name only
    expect(
      await editor.completed('a.xml', '<mujoco><worldbody><geom si|="1"/></worldbody></mujoco>', 'size'),
    ).toContain('<geom size="1"/>');
  });

  it('offers values: words, names, classes, and one word of several', async () => {
    const inGeom = (text: string) =>
      `<mujoco><default><default class="soft"/></default><worldbody><geom ${text}/></worldbody></mujoco>`;
    expect(labels(await editor.complete('a.xml', inGeom('type="|"')))).toContain('capsule');
    expect(labels(await editor.complete('a.xml', inGeom('class="|"')))).toEqual(['soft']);
    expect(labels(await editor.complete('a.xml', arm.replace('joint="elbow"', 'joint="|"')))).toEqual(['elbow']);
    const sensor = arm.replace('</mujoco>', '<sensor><framepos objtype="body" objname="|"/></sensor></mujoco>');
    expect(labels(await editor.complete('a.xml', sensor))).toEqual(['arm', 'world']);
    const rays = '<mujoco><sensor><rangefinder data="dist po|"/></sensor></mujoco>';
    expect(await editor.completed('a.xml', rays, 'point')).toContain('data="dist point"');
  });

  it('finds names in included files, and in the files that include this one', async () => {
    file('main.xml', '<mujoco><include file="bodies.xml"/><include file="motors.xml"/></mujoco>');
    file('bodies.xml', '<x><worldbody><body><joint name="hip"/><geom size="1"/></body></worldbody></x>');
    expect(labels(await editor.complete('motors.xml', '<x><actuator><motor joint="|"/></actuator></x>'))).toEqual([
      'hip',
    ]);
  });
});

describe('hover', () => {
  it('explains elements, attributes and names', async () => {
    expect(await editor.hover('a.xml', arm.replace('<joint name', '<joi|nt name'))).toContain('`<joint>`');
    expect(await editor.hover('a.xml', arm.replace('range="-90', 'ran|ge="-90'))).toContain('unit angle or m');
    expect(await editor.hover('a.xml', arm.replace('joint="elbow"', 'joint="elb|ow"'))).toContain(
      '<joint name="elbow" range="-90 90"/>',
    );
    expect(await editor.hover('a.xml', arm.replace('joint="elbow"', 'joint="kn|ee"'))).toContain(
      'is not declared here',
    );
    expect(await editor.hover('a.xml', `${arm}|`)).toBeUndefined();
  });

  it('shows what a class gives', async () => {
    const text =
      '<mujoco><default><default class="soft"><geom rgba="1 0 0 1"/></default></default><worldbody><geom class="so|ft"/></worldbody></mujoco>';
    expect(await editor.hover('a.xml', text)).toContain('<geom rgba="1 0 0 1"/>');
  });
});

describe('names', () => {
  beforeEach(() => {
    file('main.xml', '<mujoco>\n<include file="parts/bodies.xml"/>\n<include file="motors.xml"/>\n</mujoco>');
    file('parts/bodies.xml', '<x>\n<worldbody><body><joint name="hip"/><geom size="1"/></body></worldbody></x>');
    file('motors.xml', '<x><actuator><motor name="hip" joint="hip"/></actuator></x>');
  });
  const motors = '<x><actuator><motor name="hip" joint="h|ip"/></actuator></x>';

  it('lead to where they are declared, and files to themselves', async () => {
    expect(await editor.definitions('motors.xml', motors)).toEqual(['parts/bodies.xml:2:31']);
    expect(
      await editor.definitions(
        'main.xml',
        '<mujoco><include file="parts/bo|dies.xml"/><include file="motors.xml"/></mujoco>',
      ),
    ).toEqual(['parts/bodies.xml:1:1']);
    expect(await editor.references('motors.xml', motors)).toEqual(['motors.xml:1:39', 'parts/bodies.xml:2:31']);
  });

  it('are changed wherever they stand, and only there', async () => {
    const edit = await editor.rename('motors.xml', motors, 'pelvis');
    expect(Object.keys(edit.changes!)).toEqual([editor.uri('motors.xml'), editor.uri('parts/bodies.xml')]);
    expect(editor.apply('motors.xml', edit)).toBe('<x><actuator><motor name="hip" joint="pelvis"/></actuator></x>');
  });

  it('of classes are changed with what uses them', async () => {
    const text =
      '<mujoco><default><default class="so|ft"/></default><worldbody childclass="x"><body childclass="soft"><geom class="soft" size="1"/></body></worldbody></mujoco>';
    const edit = await editor.rename('a.xml', text, 'hard');
    expect(editor.apply('a.xml', edit)).not.toContain('soft');
  });

  it('of URDF are names too', async () => {
    const text =
      '<robot name="r"><link name="base"/><link name="tip"/><joint name="j" type="fixed"><parent link="ba|se"/><child link="tip"/></joint></robot>';
    expect(await editor.definitions('r.urdf', text)).toEqual(['r.urdf:1:29']);
    expect(editor.apply('r.urdf', await editor.rename('r.urdf', text, 'root'))).toContain('<parent link="root"/>');
  });

  it('are refused where they cannot be changed', async () => {
    await expect(editor.rename('motors.xml', motors, 'a"b')).rejects.toThrow('a name here has no');
    await expect(editor.rename('motors.xml', motors.replace('h|ip', 'kn|ee'), 'x')).rejects.toThrow('declared nowhere');
    await expect(editor.rename('motors.xml', '<x>|</x>', 'x')).rejects.toThrow('there is no name here');
    const mesh =
      '<mujoco><asset><mesh file="arm.stl"/></asset><worldbody><geom type="mesh" mesh="ar|m"/></worldbody></mujoco>';
    await expect(editor.rename('a.xml', mesh, 'x')).rejects.toThrow('that of a file');
  });
});

describe('quick fixes', () => {
  it('mend, write what was meant, and switch rules off', async () => {
    const text = '<mujoco>\n  <worldbody>\n    <light directional="true"/>\n  </worldbody>\n</mujoco>';
    await editor.write('a.xml', text);
    const found = await editor.diagnostics('a.xml', (all) => all.length === 1);
    const actions = await editor.fixes('a.xml', found);
    expect(actions.map(({ title }) => title)).toEqual([
      'write type="directional" for directional',
      'switch deprecated off for this line',
    ]);
    expect(editor.apply('a.xml', actions[0]?.edit)).toContain('<light type="directional"/>');
    expect(editor.apply('a.xml', actions[1]?.edit)).toContain(
      '    <!-- corten-disable-next-line deprecated -->\n    <light directional="true"/>',
    );
  });

  it.each([
    [brokenArm, 'write elbow', arm],
    [arm.replace('range=', 'rnge='), 'write range', arm],
    [arm.replace('<motor joint', '<moter joint'), 'write motor', arm],
  ])('%#: a word that is near', async (wrong, title, right) => {
    await editor.write('a.xml', wrong);
    const found = await editor.diagnostics('a.xml', (all) => all.length > 0);
    const action = (await editor.fixes('a.xml', found)).find((each) => each.title === title);
    expect(editor.apply('a.xml', action?.edit)).toBe(right);
  });
});

describe('URDF', () => {
  const robot = (inner: string) => `<robot name="r"><link name="base"/><link name="tip"/>${inner}</robot>`;
  const joint = (inner: string) => robot(`<joint name="j" ${inner}</joint>`);

  it('offers elements, attributes, words and names', async () => {
    expect(labels(await editor.complete('r.urdf', robot('<|')))).toEqual(
      expect.arrayContaining(['link', 'joint', 'material', 'mujoco', 'transmission']),
    );
    expect(labels(await editor.complete('r.urdf', joint('type="fixed"><origin/><|')))).not.toContain('origin');
    expect(labels(await editor.complete('r.urdf', joint('type="fixed"><limit lower="0" |/>')))).toEqual([
      'upper',
      'effort',
      'velocity',
    ]);
    expect(await editor.completed('r.urdf', joint('type="fixed"><lim|'), 'limit')).toContain('<limit</joint>');
    expect(labels(await editor.complete('r.urdf', joint('type="|">')))).toContain('prismatic');
    expect(labels(await editor.complete('r.urdf', joint('type="fixed"><parent link="|"/>')))).toEqual(['base', 'tip']);
    expect(labels(await editor.complete('r.urdf', robot('<gazebo><|')))).toEqual([]);
  });

  it('explains elements, attributes and names', async () => {
    expect(await editor.hover('r.urdf', robot('<li|nk name="a"/>'))).toContain('`<link>` A rigid body');
    expect(await editor.hover('r.urdf', joint('type="fixed"><limit eff|ort="1"/>'))).toContain('largest force');
    expect(await editor.hover('r.urdf', joint('type="fixed"><limit vel|ocity="1"/>'))).toContain('no such limit');
    expect(await editor.hover('r.urdf', joint('type="fixed"><parent link="ba|se"/>'))).toContain('<link name="base"/>');
    expect(await editor.hover('r.urdf', robot('<gaz|ebo/>'))).toBeUndefined();
  });

  it("has MuJoCo's settings in it", async () => {
    const settings = (inner: string) => robot(`<mujoco>${inner}</mujoco>`);
    expect(labels(await editor.complete('r.urdf', settings('<compiler/><|')))).toEqual(['option', 'size']);
    expect(labels(await editor.complete('r.urdf', settings('<compiler discard|/>')))).toContain('discardvisual');
    expect(await editor.hover('r.urdf', settings('<compiler fuse|static="true"/>'))).toContain('true | false');
  });
});

it('other XML is left alone', async () => {
  const text = '<package>\n<na|me>corten</name>\n<geometry/></package>';
  expect(await editor.hover('package.xml', text)).toBeUndefined();
  expect(await editor.complete('package.xml', text.replace('<na|me>', '<|'))).toEqual([]);
  expect(await editor.format('package.xml', text.replace('|', ''))).toBe(text.replace('|', ''));
  expect(await editor.diagnostics('package.xml', () => true)).toEqual([]);
});

it('the outline has the names', async () => {
  await editor.write('a.xml', arm);
  const params = { textDocument: { uri: editor.uri('a.xml') } };
  const [root] = (await editor.connection.sendRequest('textDocument/documentSymbol', params)) as {
    name: string;
    children: { name: string; children: { name: string }[] }[];
  }[];
  expect([root?.name, root?.children[0]?.children[0]?.name]).toEqual(['mujoco', 'body arm']);
});

it('indents', async () => {
  expect(await editor.format('a.xml', arm.replace(/^ +/gm, ' '))).toBe(arm);
});

describe('half-typed documents', () => {
  const models = fileURLToPath(new URL('../../../conformance/models/', import.meta.url));
  const names = readdirSync(models).filter((name) => name.endsWith('.xml'));

  it.each(names)('%s, broken off and torn anywhere, gets answers everywhere', (name) => {
    const text = readFileSync(join(models, name), 'utf8');
    const files = new Files();
    for (let i = 0; i < 40; i++) {
      // other cuts for each model, the same in every run
      const cut = Math.floor((text.length * (i + 1)) / 41);
      const torn = i % 2 === 0 ? text.slice(0, cut) : text.slice(0, cut) + text.slice(cut + 1 + (i % 7));
      files.setOpen(name, torn);
      const file = files.file(name)!;
      const document = TextDocument.create(`file:///${name}`, 'xml', 1, torn);
      for (const offset of [cut, cut - 1, cut - 3, Math.floor(cut / 2), 0]) {
        expect(Array.isArray(completions(files, file, document, offset))).toBe(true);
        hoverAt(files, file, offset);
        definitionAt(files, file, offset);
        renameAt(files, file, offset);
      }
      expect(outline(file.markup, document).length).toBeGreaterThan(0);
    }
    files.setOpen(name, text);
    const { markup, elements } = files.file(name)!;
    expect(markup.isWhole).toBe(true);
    // every tag of a whole model is one of the grammar
    expect(elements.size).toBe([...tagsOf(markup)].filter((tag) => tag.name !== 'include').length);
  });
});

describe.skipIf(!existsSync(path('dist/index.js')))('the program (needs a build)', () => {
  it('serves over standard input and output', async () => {
    const child = spawn(process.execPath, [path('bin/corten-language-server.mjs'), '--stdio']);
    const ended = new Promise((tell) => child.on('exit', tell));
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    const other = await Editor.start(folder, connection);
    await other.write('arm.xml', brokenArm);
    expect(await other.diagnostics('arm.xml', (all) => all.length > 0)).toMatchObject([{ code: 'unknown-reference' }]);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await ended).toBe(0);
    connection.dispose();
  });

  it('is small', () => {
    expect(readFileSync(path('dist/index.js')).length).toBeLessThan(3e6);
  });
});
