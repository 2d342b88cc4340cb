import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { compileModel } from './compile.js';
import { readDocument } from './expand/models.js';
import { limitElements } from './too-large.js';

it.each([
  ['replicate', '<worldbody><replicate count="1000000000"><body><geom size="1"/></body></replicate></worldbody>'],
  [
    'replicate',
    `<worldbody>${'<replicate count="1000">'.repeat(3)}<geom size="1"/>${'</replicate>'.repeat(3)}</worldbody>`,
  ],
  ['hfield', '<asset><hfield name="h" size="1 1 1 1" nrow="100000" ncol="100000"/></asset>'],
  ['texture', '<asset><texture name="t" type="2d" builtin="flat" width="100000" height="100000"/></asset>'],
  ['mujoco', '<size nuser_body="2000000000"/>'],
])('refuses a %s that no memory would hold', (_, xml) => {
  const load = () => loadModel(`<mujoco>${xml}</mujoco>`);
  expect(load).toThrow(MjcfError);
  expect(load).toThrow(/too large|at most 1000000/);
});

it.each([
  [
    'replicates in replicates',
    `<worldbody>${'<replicate count="1000">'.repeat(4)}<site/>${'</replicate>'.repeat(4)}</worldbody>`,
  ],
  ['a cable', '<worldbody><composite type="cable" curve="s" count="1000000000 1 1" size="1"/></worldbody>'],
  ['key frames', '<size nkey="1000000000"/>'],
  ['user data', '<size nuserdata="2000000000"/>'],
  ['a sensor', '<sensor><user dim="2000000000"/></sensor>'],
  ['a plate', '<asset><mesh name="m" builtin="plate" params="100000 100000"/></asset>'],
  [
    'key frames of replicas',
    `<worldbody><replicate count="1000"><body><freejoint/><geom size="1"/></body></replicate></worldbody>
    <keyframe>${'<key/>'.repeat(10_000)}</keyframe>`,
  ],
  [
    'replicas with long names',
    `<worldbody><replicate count="10000" sep="${'x'.repeat(10_000)}"><body name="b"><joint name="j"/>
    <geom name="g" size="1"/></body></replicate></worldbody><actuator><motor joint="j"/></actuator>`,
  ],
  [
    'replicas of replicas with long names',
    `<worldbody>${`<replicate count="100" sep="${'x'.repeat(10_000)}">`.repeat(2)}<geom name="g" size="1"/>
    </replicate></replicate></worldbody>`,
  ],
  ['a cone', '<asset><mesh name="m" builtin="cone" params="1000000000 .5"/></asset>'],
])('refuses %s that no memory would hold, with a place', (_, xml) => {
  let error: unknown;
  try {
    loadModel(`<mujoco>${xml}</mujoco>`);
  } catch (e) {
    error = e;
  }
  expect(error).toBeInstanceOf(MjcfError);
  expect((error as MjcfError).message).toMatch(/too large|at most 1000000|more than (2000000|100000000)|at most 16383/);
  expect((error as MjcfError).line).toBe(1);
});

it('has no more bodies than the reference can number in 16 bits', () => {
  const bodies = (count: number) =>
    loadModel(`<mujoco><worldbody><replicate count="${count}"><body/></replicate></worldbody></mujoco>`).nbody;
  expect(bodies(1000)).toBe(1001);
  expect(() => bodies(65_533)).toThrow(
    'number of bodies plus flexes must be less than 65534 (worldbody/replicate/body)',
  );
});

it.each([
  [
    'bodies that attach each other',
    '<body name="a"/><body><attach body="a" prefix="x"/><attach body="a" prefix="y"/></body>',
  ],
  ['lists that grow with every replica', '<replicate count="4"><geom size="1"/></replicate>'],
])('refuses %s when they make too many copies', (_, world) => {
  const xml = `<mujoco><worldbody>${world}</worldbody><sensor><clock/></sensor></mujoco>`;
  const document = parseMjcf(xml);
  const read = (left: number) => readDocument(document, document.assets, { budget: { left, characters: 1e6 } });
  const needed = 1000 - read(1000).budget.left;
  expect(needed).toBeGreaterThan(4);
  read(needed);
  expect(() => read(needed - 1)).toThrow(/more than 2000000 elements are attached or replicated/);
});

/** The error of a model that is too large. */
function refusal(xml: string, maxBytes?: number): MjcfError {
  try {
    compileModel(parseMjcf(xml), { maxBytes });
  } catch (error) {
    if (error instanceof MjcfError) return error;
    throw error;
  }
  throw new Error('was compiled');
}

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const texture = (name: string | number, side: number) =>
  `<texture name="t${name}" type="2d" builtin="flat" width="${side}" height="${side}"/>`;

it.each([
  [
    'textures',
    `<asset>\n${lines(100, (i) => texture(i, i === 40 ? 6000 : 5000))}</asset>`,
    "texture 't40' asks for most, 108 MB",
    42,
  ],
  [
    'key frames',
    `<worldbody>${'<body><freejoint/><geom size="1"/></body>'.repeat(1000)}</worldbody><keyframe>
      ${lines(10_000, (i) => `<key name="k${i}"/>`)}</keyframe>`,
    "key 'k0' asks for most: 560 MB for nkey = 10000 times nq = 7000",
    2,
  ],
  ['user data', '\n<size nuserdata="200000000"/>', 'size at line 2 asks for most: 1.6 GB for nuserdata = 200000000', 2],
  [
    'user data of geoms',
    '\n<size nuser_geom="200000000"/><worldbody><geom size="1"/></worldbody>',
    'for ngeom = 1 times nuser_geom',
    2,
  ],
  ['sensors', '<sensor><user dim="3"/>\n<user name="u" dim="200000000"/></sensor>', "user 'u' asks for most", 2],
  [
    'what cameras see',
    `<worldbody><camera name="c" resolution="20000 20000"/></worldbody><sensor>
      <rangefinder name="r" camera="c"/></sensor>`,
    "rangefinder 'r' asks for most: 3.2 GB for nsensordata = 400000000",
    2,
  ],
  [
    'history',
    `<worldbody><body name="b"/></worldbody><sensor><framequat objtype="body" objname="b" nsample="9000000"/>
      <framequat name="q" objtype="body" objname="b" nsample="16000000"/><framequat objtype="body" objname="b" nsample="9000000"/></sensor>`,
    "framequat 'q' asks for most: 1.36 GB for nhistory",
    2,
  ],
  [
    'elevations',
    '<asset>\n<hfield name="h" nrow="20000" ncol="20000" size="1 1 1 1"/></asset>',
    "hfield 'h' asks for most, 1.6 GB",
    2,
  ],
])('adds up %s before anything is allocated, and names what asks for most', (_, xml, message, line) => {
  const error = refusal(`<mujoco>${xml}</mujoco>`);
  expect(error.message).toContain(message);
  expect(error.message).toMatch(/the model is too large: [\d.]+ GB are needed, 1 GB are allowed/);
  expect(error.line).toBe(line);
});

it('takes the limit as an option', () => {
  const xml = `<mujoco><asset>${texture('a', 100)}</asset><worldbody><replicate count="100"><geom size="1"/></replicate></worldbody></mujoco>`;
  expect(refusal(xml, 29_000).message).toContain("30 kB are needed, 29 kB are allowed; texture 'ta' asks for most");
  expect(refusal(xml, 50_000).message).toContain('ngeom = 100');
  expect(compileModel(parseMjcf(xml), { maxBytes: 200_000 }).ngeom).toBe(100);
});

it('refuses a document of too many elements before anything is made of it', () => {
  const document = parseMjcf(`<mujoco><worldbody>${'<geom size="1"/>'.repeat(98)}</worldbody></mujoco>`);
  expect(() => limitElements(document, 100)).not.toThrow();
  expect(() => limitElements(document, 99)).toThrow('the document has 100 elements, at most 99 can be compiled');
});
