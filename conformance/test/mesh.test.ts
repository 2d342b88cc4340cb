import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { mersenneTwister64 } from '@corten/math';
import * as mesh from '@corten/mesh-inertia';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Compiled, Oracle } from '../src/oracle.js';
import { loadOracle } from '../src/oracle.js';
import { CORPUS } from './support/files.js';

let oracle: Oracle;
let compiled: Compiled | undefined;

beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

afterEach(() => {
  compiled?.dispose();
  compiled = undefined;
});

type Attributes = Record<string, string | number | boolean | readonly number[]>;

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([key, value]) => `${key}="${Array.isArray(value) ? value.join(' ') : value}"`)
    .join(' ');

/** Compile one mesh with the reference; undefined and the message where it rejects it. */
function reference(attributes: Attributes, assets: Record<string, Uint8Array> = {}): string | undefined {
  const xml = `<mujoco><asset><mesh name="m" ${write(attributes)}/></asset>
    <worldbody><body><freejoint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>`;
  compiled?.dispose();
  compiled = undefined;
  try {
    compiled = oracle.compileString(xml, assets);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Fail unless two rows of numbers are the same bit for bit. */
function same(field: string, ours: ArrayLike<number>, theirs: ArrayLike<number>): void {
  if (ours.length !== theirs.length) expect.fail(`${field}: ${ours.length} numbers, reference ${theirs.length}`);
  for (let i = 0; i < ours.length; i++) {
    if (!Object.is(ours[i], theirs[i])) expect.fail(`${field}[${i}]: ${ours[i]}, reference ${theirs[i]}`);
  }
}

/** Compare a mesh with the reference's last one. */
function expectSame(ours: mesh.ProcessedMesh): void {
  const m = compiled!.model;
  const bvh = (a: ArrayLike<number>, width: number) =>
    Array.from(a).slice(width * m.mesh_bvhadr[0], width * (m.mesh_bvhadr[0] + m.mesh_bvhnum[0]));

  same('mesh_vert', ours.vert, m.mesh_vert);
  same('mesh_normal', ours.normal, m.mesh_normal);
  same('mesh_face', ours.face, m.mesh_face);
  same('mesh_facenormal', ours.facenormal, m.mesh_facenormal);
  same('mesh_texcoord', ours.texcoord, m.mesh_texcoord);
  if (ours.texcoord.length > 0) same('mesh_facetexcoord', ours.facetexcoord, m.mesh_facetexcoord);
  same('mesh_graph', ours.graph, m.mesh_graph);
  same('mesh_extrema', ours.extrema, m.mesh_extrema);
  same('mesh_polyvert', ours.polygons.corners, m.mesh_polyvert);
  same('mesh_polyvertnum', ours.polygons.size, m.mesh_polyvertnum);
  same('mesh_polymapnum', ours.polygons.degree, m.mesh_polymapnum);
  same('mesh_polymap', ours.polygons.map, m.mesh_polymap);
  same('mesh_polynormal', ours.polygonNormals, m.mesh_polynormal);
  same('mesh_pos', ours.pos, m.mesh_pos);
  same('mesh_quat', ours.quat, m.mesh_quat);
  same('body_mass', [1000 * ours.volume], [m.body_mass[1]]);
  const tree = mesh.faceBvh(ours.position, ours.face);
  same('bvh_aabb', tree.aabb, bvh(m.bvh_aabb, 6));
  same('bvh_child', tree.child, bvh(m.bvh_child, 2));
  same('bvh_nodeid', tree.nodeid, bvh(m.bvh_nodeid, 1));
  same('bvh_depth', tree.depth, bvh(m.bvh_depth, 1));
}

const VARIANTS: mesh.MeshOptions[] = [
  {},
  { inertia: 'convex' },
  { inertia: 'exact' },
  { inertia: 'shell' },
  { maxhullvert: 20 },
  { scale: [0.5, -2, 0.7], refpos: [0.1, 0.2, 0.3], refquat: [0.5, 0.6, -0.3, 0.2], smoothnormal: true },
];

/** Compare a mesh in all variants: the same numbers, or rejected by both in the same words. */
function compare(
  attributes: Attributes,
  make: (leftHanded: boolean) => mesh.MeshData,
  assets = {},
  obj = false,
  variants = VARIANTS,
): void {
  for (const options of variants) {
    const theirs = reference({ ...attributes, ...(options as Attributes) }, assets);
    const leftHanded = options.scale !== undefined;
    let ours: mesh.ProcessedMesh | undefined;
    let message = '';
    try {
      ours = mesh.processMesh(make(leftHanded), { ...options, name: 'm', texcoordPerFace: obj });
    } catch (error) {
      if (!(error instanceof mesh.MeshError)) throw error;
      message = error.message;
    }
    if (theirs === undefined && ours) expectSame(ours);
    else if (!theirs?.includes(message.trim()) || message === '') {
      expect.fail(`${JSON.stringify(options)}: reference "${theirs}", ours "${message}"`);
    }
  }
}

const CUBE = [-1, -1, -1, 1, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, -1, 1, -1, -1, 1, 1, -1, -1, 1];

describe('meshes equal the reference bit for bit', () => {
  it.each([
    ['tetrahedron', [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]],
    ['cube', CUBE],
    ['cube with every vertex twice', [...CUBE, ...CUBE]],
    ['flat points', [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]],
    ['points on a line', [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]],
    ['too few points', [0, 0, 0, 1, 0, 0, 0, 1, 0]],
  ])('%s', (_, vert) => {
    compare({ vertex: vert }, () => mesh.meshData({ vert }));
  });

  it('an L-shaped prism with faces, also inside out and flipped in part', () => {
    const vert = [
      [0, 0, 0, 3, 0, 0, 3, 1, 0, 1, 1, 0, 1, 2, 0, 0, 2, 0],
      [0, 0, 1, 3, 0, 1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 0, 2, 1],
    ].flat();
    const face = [
      [2, 1, 0, 3, 2, 0, 4, 3, 0, 5, 4, 0, 6, 7, 8, 6, 8, 9, 6, 9, 10, 6, 10, 11, 0, 1, 7, 0, 7, 6],
      [1, 2, 8, 1, 8, 7, 2, 3, 9, 2, 9, 8, 3, 4, 10, 3, 10, 9, 4, 5, 11, 4, 11, 10, 5, 0, 6, 5, 6, 11],
    ].flat();
    const turned = (n: number) => face.map((_, i) => face[i < n ? i + [0, 1, -1][i % 3] : i]);
    for (const f of [face, turned(face.length), turned(6)]) {
      compare({ vertex: vert, face: f }, () => mesh.meshData({ vert, face: f }));
    }
  });

  it.each([
    ['sphere', [0]],
    ['sphere', [2]],
    ['hemisphere', [3]],
    ['cone', [7, 0]],
    ['cone', [12, 0.5]],
    ['cone', [4, 1]],
    ['supersphere', [12, 0.5, 0.7]],
    ['supersphere', [9, 2, 1]],
    ['supertorus', [12, 0.3, 0.5, 1.5]],
    ['wedge', [10, 8, 60, 45, 0.3]],
    ['sphere', [5]],
    ['cone', [2, 1]],
    ['supertorus', [5, 2, 1, 1]],
    ['wedge', [1, 1, 190, 2, 3]],
  ] as [mesh.BuiltinMesh, number[]][])('built-in %s %s', (builtin, params) => {
    compare({ builtin, params }, () => mesh.builtinMesh(builtin, params).mesh);
  });

  it('convex hulls of random, degenerate and nearly flat points', () => {
    const random = mersenneTwister64(3);
    const u = () => random.uniform();
    const generators: (() => number[])[] = [
      () => Array.from({ length: 90 }, () => Math.floor(4 * u())),
      () => Array.from({ length: 300 }, () => 0.1 * Math.floor(6 * u())),
      () => Array.from({ length: 300 }, () => 2 * u() - 1),
      () => Array.from({ length: 90 }, (_, i) => (i % 3 === 2 ? u() * 1e-6 : u())),
      () => {
        // a turned prism
        const n = 3 + Math.floor(20 * u());
        const t = 3 * u();
        return Array.from({ length: 3 * n }, (_, i) => {
          const a = (2 * Math.PI * (i % n)) / n;
          const z = 0.4 * Math.trunc(i / n);
          return [
            Math.cos(a) * Math.cos(t) - z * Math.sin(t),
            Math.sin(a),
            Math.cos(a) * Math.sin(t) + z * Math.cos(t),
          ];
        }).flat();
      },
    ];
    for (let i = 0; i < 60; i++) {
      const vert = generators[i % generators.length]().map(Math.fround);
      const options: { maxhullvert: number } = { maxhullvert: i % 7 === 0 ? 4 + Math.floor(10 * u()) : -1 };
      const theirs = reference({ vertex: vert, ...options });
      if (theirs === undefined) expectSame(mesh.processMesh(mesh.meshData({ vert }), options));
      else expect(() => mesh.processMesh(mesh.meshData({ vert }), { ...options, name: 'm' })).toThrow(mesh.MeshError);
    }
  });

  it('OBJ text with polygons, groups, odd numbers, normals and texture coordinates', () => {
    const text = `# comment
v 0 0 0 1 0 0
v +1.0e0 0 .0
v 1.00000000123 1 0
v 0 1 -0
v 0 0 1
v 1 0 1.
v 1 1 1
v 0 1 9.99999999999e-1
v .5 1.4 1
vn 0 0 1
vt 0.1 0.2
vt 0.3 0.7
o first
f 4/1/1 3/2/1 2/1/1 1/1/1
f 5/1/1 6/1/1 7/2/1 9/2/1 8/1/1
f 1/1/1 2/1/1 6/1/1 5/1/1
f -8/1/1 -7/1/1 -3/1/1 -4/1/1
usemtl x
f 3/1/1 4/1/1 8/1/1 9/1/1 7/1/1
f 4/1/1 1/1/1 5/1/1 8/1/1
g second
f 1/1/1 2/1/1 3/1/1
`;
    const bytes = new TextEncoder().encode(text);
    compare({ file: 'a.obj' }, () => mesh.decodeMesh(bytes, 'obj'), { 'a.obj': bytes }, true);
    const broken = new TextEncoder().encode(`${text}f 0 1 2\n`);
    expect(reference({ file: 'b.obj' }, { 'b.obj': broken })).toContain('decoder failed');
    expect(() => mesh.decodeMesh(broken, 'obj')).toThrow('decoder failed');
  });

  it('STL and MSH bytes, good and bad', () => {
    const cube = mesh.builtinMesh('supersphere', [6, 0.5, 1]).mesh;
    const stl = new Uint8Array(84 + (50 * cube.face.length) / 3);
    const view = new DataView(stl.buffer);
    view.setUint32(80, cube.face.length / 3, true);
    cube.face.forEach((v, i) => {
      for (let k = 0; k < 3; k++) {
        view.setFloat32(84 + 50 * Math.trunc(i / 3) + 12 * ((i % 3) + 1) + 4 * k, cube.vert[3 * v + k], true);
      }
    });
    compare({ file: 'a.stl' }, () => mesh.decodeMesh(stl, 'stl'), { 'a.stl': stl });

    const counts = Int32Array.of(cube.vert.length / 3, 0, 0, cube.face.length / 3);
    const msh = new Uint8Array(16 + 4 * (cube.vert.length + cube.face.length));
    msh.set(new Uint8Array(counts.buffer));
    msh.set(new Uint8Array(cube.vert.slice().buffer), 16);
    msh.set(new Uint8Array(cube.face.slice().buffer), 16 + 4 * cube.vert.length);
    compare({ file: 'a.msh' }, (leftHanded) => mesh.decodeMesh(msh, 'msh', { leftHanded }), { 'a.msh': msh });

    for (const [kind, bytes] of [
      ['stl', stl.subarray(0, 300)],
      ['stl', new Uint8Array(10)],
      ['msh', msh.subarray(0, 300)],
      ['msh', new Uint8Array(3)],
    ] as [mesh.MeshKind, Uint8Array][]) {
      const theirs = reference({ file: `bad.${kind}` }, { [`bad.${kind}`]: bytes.slice() });
      let message = '';
      try {
        mesh.decodeMesh(bytes, kind);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).not.toBe('');
      const words = kind === 'stl' ? 'decoder failed' : message;
      expect(theirs).toContain(words);
    }
  });
});

it('primitives fitted to a mesh have the sizes of the reference', () => {
  const { mesh: torus } = mesh.builtinMesh('supertorus', [9, 0.4, 1, 1]);
  const scale = [1, 2, 0.5];
  const processed = mesh.processMesh(torus, { scale, needhull: false });
  const types: mesh.FitType[] = ['sphere', 'capsule', 'cylinder', 'ellipsoid', 'box'];
  for (const aabb of [false, true]) {
    const geoms = types.map((type) => `<geom type="${type}" mesh="m" fitscale="1.25"/>`).join('');
    const { model, dispose } = oracle.compileString(`<mujoco><compiler fitaabb="${aabb}"/>
      <asset><mesh name="m" builtin="supertorus" params="9 0.4 1 1" scale="${scale.join(' ')}"/></asset>
      <worldbody>${geoms}</worldbody></mujoco>`);
    types.forEach((type, i) => {
      const { size } = mesh.fitGeom(type, processed, { aabb, scale: 1.25 });
      const used = { sphere: 1, capsule: 2, cylinder: 2, ellipsoid: 3, box: 3 }[type];
      same(`${type} aabb ${aabb}`, size.subarray(0, used), model.geom_size.subarray(3 * i, 3 * i + used));
    });
    dispose();
  }
});

function meshFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return meshFiles(path);
    return /\.(obj|stl|msh)$/i.test(entry.name) ? [path] : [];
  });
}

describe.skipIf(!existsSync(CORPUS))('mesh files of the corpus (skipped where it is not beside the repository)', () => {
  const files = existsSync(CORPUS) ? meshFiles(CORPUS) : [];
  const distinct = new Map(files.map((path) => [`${basename(path)} ${readFileSync(path).length}`, path]));
  it.each([...distinct])('%s', (_, path) => {
    const bytes = new Uint8Array(readFileSync(path));
    const file = basename(path);
    const kind = extname(path).slice(1).toLowerCase() as mesh.MeshKind;
    const make = (leftHanded: boolean) => mesh.decodeMesh(bytes, kind, { leftHanded });
    // large files in the two variants that reach most code
    const variants = bytes.length > 300_000 ? [VARIANTS[1], VARIANTS[5]] : VARIANTS;
    compare({ file }, make, { [file]: bytes }, kind === 'obj', variants);
  });
});
