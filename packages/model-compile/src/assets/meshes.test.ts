import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const CUBE = 'vertex="0 0 0 1 0 0 0 1 0 1 1 0 0 0 1 1 0 1 0 1 1 1 1 1"';
const SHEET = 'vertex="0 0 0 1 0 0 0 2 0 1 2 0" face="0 1 2 1 3 2"';
const xml = (mesh: string, head = '', geom = 'type="mesh" mesh="m"') =>
  `<mujoco>${head}<asset><mesh name="m" ${mesh}/></asset><worldbody><body><geom ${geom}/></body></worldbody></mujoco>`;

/** An L-shaped prism, mass 4 at density 1, whose pyramids overlap in legacy mode. */
const L = `vertex="0 0 0 2 0 0 2 1 0 1 1 0 1 3 0 0 3 0 0 0 1 2 0 1 2 1 1 1 1 1 1 3 1 0 3 1"
  face="0 2 1 0 3 2 0 5 3 5 4 3 6 7 8 6 8 9 6 9 11 11 9 10 0 1 7 0 7 6 1 2 8 1 8 7 2 3 9 2 9 8 3 4 10 3 10 9 4 5 11 4 11 10 5 0 6 5 6 11"`;
const massOf = (attributes: string, head = '', options = {}) =>
  loadModel(xml(`${L} ${attributes}`, head, 'type="mesh" mesh="m" density="1"'), options).body_mass[1];

it('moves a geom to the centre of mass of its mesh', () => {
  const m = loadModel(xml(CUBE, '', 'type="mesh" mesh="m" pos="1 0 0" density="1"'));
  expect(m.body_mass[1]).toBeCloseTo(1, 12);
  expect([...m.geom_pos].map((v) => Math.round(1e9 * v) / 1e9)).toEqual([1.5, 0.5, 0.5]);
});

it('takes the inertia that the mesh asks for', () => {
  expect(massOf('inertia="exact"')).toBeCloseTo(4, 12);
  expect(massOf('')).toBeGreaterThan(4.01);
  expect(massOf('inertia="convex"')).toBeCloseTo(5, 12);
});

it('is exact by the older compiler attribute and in the cortenforge profile, unless the mesh says otherwise', () => {
  const exact = '<compiler exactmeshinertia="true"/>';
  expect(massOf('', exact)).toBeCloseTo(4, 12);
  // there is no way back to legacy inertia by this attribute
  expect(massOf('', '<compiler exactmeshinertia="false"/>')).toBeCloseTo(4, 12);
  expect(massOf('inertia="legacy"', exact)).toBeGreaterThan(4.01);
  expect(massOf('', '', { profile: 'cortenforge' })).toBeCloseTo(4, 12);
  expect(massOf('', '<compiler exactmeshinertia="false"/>', { profile: 'cortenforge' })).toBeCloseTo(4, 12);
});

it('refuses faces that look to different sides where the inertia is to be exact, but not in the cortenforge profile', () => {
  const turned = L.replace('face="0 2 1', 'face="0 1 2');
  const load = (attributes: string, options = {}) =>
    loadModel(xml(`${turned} ${attributes}`, '', 'type="mesh" mesh="m" density="1"'), options).nmesh;
  expect(() => load('inertia="exact"')).toThrow('inconsistent orientation');
  expect(() => load('inertia="exact"', { profile: 'cortenforge', strict: true })).toThrow('inconsistent orientation');
  expect(load('inertia="exact"', { profile: 'cortenforge' })).toBe(1);
  expect(load('inertia="convex"')).toBe(1);
});

it.each(['mujoco', 'cortenforge'] as const)('takes a flat mesh as its box, with a warning (%s)', (profile) => {
  const diagnostics: MjcfDiagnostic[] = [];
  const m = loadModel(xml(SHEET), { profile, diagnostics });
  expect(m.body_mass[1]).toBe(0);
  expect(diagnostics.map(({ code }) => code)).toEqual(['mesh-box']);
  expect(() => loadModel(xml(SHEET), { profile, strict: true })).toThrow('coplanar');
});

it.each([
  ['0 0 0 1 0 0 1 1 0 0 1 0', [1 / 6, 1 / 6, 1 / 3]],
  ['0 0 0 1 0 .5 1 1 .5 0 1 0', [5 / 24, 5 / 24, 1 / 3]],
])('a flat mesh gives its body the mass that its geom has', (vertex, inertia) => {
  for (const geom of ['', 'contype="0" conaffinity="0"']) {
    const m = loadModel(
      `<mujoco><asset><mesh name="m" vertex="${vertex}" face="0 1 2 0 2 3"/></asset>
      <worldbody><body><freejoint/><geom type="mesh" mesh="m" mass="2" ${geom}/></body></worldbody></mujoco>`,
    );
    expect(m.body_mass[1]).toBe(2);
    [...m.body_inertia.subarray(3)].sort().forEach((x, k) => {
      expect(x).toBeCloseTo(inertia[k], 12);
    });
  }
});

it('warns of each flat mesh of a file by its own name', () => {
  const diagnostics: MjcfDiagnostic[] = [];
  const asset = '<mesh name="one" file="flat.obj"/><mesh name="two" file="flat.obj"/>';
  const geoms = '<geom type="mesh" mesh="one"/><geom type="mesh" mesh="two"/>';
  const flat = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\nf 2 4 3\n';
  loadModel(`<mujoco><asset>${asset}</asset><worldbody>${geoms}</worldbody></mujoco>`, {
    assets: { 'flat.obj': flat },
    diagnostics,
  });
  const messages = diagnostics.filter(({ code }) => code === 'mesh-box').map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.some((message) => message.includes('one'))).toBe(true);
  expect(messages.some((message) => message.includes('two'))).toBe(true);
});

it('gives a hull to meshes that collide only', () => {
  expect(loadModel(xml(CUBE)).nmeshgraph).toBeGreaterThan(0);
  const seen = 'type="mesh" mesh="m" contype="0" conaffinity="0"';
  expect(
    loadModel(xml(`${CUBE} face="0 2 1 2 3 1 4 5 6 5 7 6 0 1 4 1 5 4 2 6 3 3 6 7 0 4 2 2 4 6 1 3 5 3 7 5"`, '', seen))
      .nmeshgraph,
  ).toBe(0);
});

it('names meshes after their files', () => {
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n';
  const m = loadModel(
    '<mujoco><asset><mesh file="a/tetra.v2.obj"/></asset><worldbody><geom type="mesh" mesh="tetra.v2"/></worldbody></mujoco>',
    { assets: { 'a/tetra.v2.obj': obj } },
  );
  expect(m.nmeshvert).toBe(4);
});

it('reads a file once for all meshes, and makes the shape of each that differs', () => {
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n';
  const reads: string[] = [];
  const read = (path: string) => {
    reads.push(path);
    return path === 't.obj' ? new TextEncoder().encode(obj) : undefined;
  };
  const m = loadModel(
    `<mujoco><asset><mesh name="a" file="t.obj"/><mesh name="b" file="t.obj"/>
      <mesh name="c" file="t.obj" scale="2 2 2"/></asset></mujoco>`,
    { assets: { read } },
  );
  expect(reads).toEqual(['t.obj']);
  expect(m.mesh_vert.subarray(12, 24)).toEqual(m.mesh_vert.subarray(0, 12));
  expect([...m.mesh_vert.subarray(24)]).toEqual([...m.mesh_vert.subarray(0, 12)].map((x) => 2 * x));
});

it.each([
  [
    'm.stl',
    '<!DOCTYPE html><html><title>404: Not Found</title>',
    /mesh file 'm.stl': this is an HTML page, not a mesh: "404: Not Found".*\n +hint: a server/,
  ],
  ['m.obj', '<html><body>no', /mesh file 'm.obj': this is an HTML page, not a mesh/],
  [
    'm.obj',
    'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n',
    /Git LFS pointer.*\n +hint: run `git lfs pull`/,
  ],
  ['m.msh', 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n', /Git LFS pointer/],
  [
    'm.stl',
    `solid m\n${'facet normal 0 0 1\n'.repeat(9)}`,
    /mesh file 'm.stl': decoder failed: this is an ASCII STL file, only binary ones/,
  ],
  ['m.dae', '<?xml version="1.0"?><COLLADA/>', /no decoder found for mesh file 'm.dae'.*\n +hint: Collada/],
  ['m.ply', 'ply', /no decoder found for mesh file 'm.ply'.*\n +hint: convert it to binary STL or to OBJ/],
])('says what is in the place of a mesh: %s %s', (file, content, words) => {
  const document = `<mujoco><asset><mesh name="m" file="${file}"/></asset><worldbody><geom type="mesh" mesh="m"/></worldbody></mujoco>`;
  expect(() => loadModel(document, { assets: { [file]: content } })).toThrow(words);
});
