// Bounding trees of meshes whose triangles lie side by side, mirrored, on lattices and nearly so: many of their centres
// differ by rounding only, and the order of the reference follows from the steps of its library.
import { mersenneTwister64 } from '@corten/math';
import { parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
});

const FIELDS = ['bvh_child', 'bvh_nodeid', 'bvh_depth', 'bvh_aabb'] as const;

/** Fields of bounding trees that differ from the reference's in any bit. */
function differingTrees(xml: string, files: Record<string, Uint8Array | string> = {}): string[] {
  const { model, dispose } = oracle.compileFiles({ ...files, 'main.xml': xml }, 'main.xml');
  const ours = compileModel(parseMjcf(xml, { file: 'main.xml', assets: files }));
  const different = FIELDS.filter((field) => {
    const [a, b] = [ours[field], (model as unknown as Record<string, ArrayLike<number>>)[field]];
    return a.length !== b.length || a.some((x, i) => x !== b[i]);
  });
  dispose();
  return different;
}

/** A mesh that neither moves nor collides, so that flat ones pass. */
const mesh = (attributes: string) =>
  `<mujoco><asset><mesh name="m" ${attributes}/></asset><worldbody><geom type="mesh" mesh="m" contype="0" conaffinity="0"/></worldbody></mujoco>`;

describe('built-in shapes', () => {
  it.each([
    'builtin="sphere" params="0"',
    'builtin="sphere" params="2"',
    'builtin="hemisphere" params="8"',
    'builtin="cone" params="40 .5"',
    'builtin="cone" params="64 0"',
    'builtin="supersphere" params="24 1 1"',
    'builtin="supersphere" params="30 .3 2"',
    'builtin="supertorus" params="25 .4 1 1"',
    'builtin="supertorus" params="24 .3 .5 1.5"',
    'builtin="plate" params="20 13"',
    'builtin="plate" params="30 30"',
  ])('%s', (attributes) => {
    for (const rest of ['', 'refquat=".3 .5 -.4 .7"', 'refpos=".1 .2 .3" scale=".7 1.3 -.9"']) {
      expect(differingTrees(mesh(`${attributes} ${rest}`)), rest).toEqual([]);
    }
  });
});

type Point = readonly [number, number, number];

/** A mesh with these triangles, as OBJ text. */
function obj(triangles: readonly (readonly [Point, Point, Point])[]): string {
  const lines: string[] = [];
  for (const t of triangles) for (const p of t) lines.push(`v ${p.join(' ')}`);
  triangles.forEach((_, i) => {
    lines.push(`f ${3 * i + 1} ${3 * i + 2} ${3 * i + 3}`);
  });
  return `${lines.join('\n')}\n`;
}

/** The six sides of a box, n × n squares of two triangles each. */
function box(n: number, size: Point, move: (p: Point) => Point = (p) => p): (readonly [Point, Point, Point])[] {
  const triangles: [Point, Point, Point][] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const side of [-1, 1]) {
      const at = (i: number, j: number): Point => {
        const p = [0, 0, 0];
        p[axis] = side * size[axis];
        p[(axis + 1) % 3] = size[(axis + 1) % 3] * ((2 * i) / n - 1);
        p[(axis + 2) % 3] = size[(axis + 2) % 3] * ((2 * j) / n - 1);
        return move(p as unknown as Point);
      };
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
          triangles.push(side > 0 ? [a, b, c] : [a, c, b], side > 0 ? [a, c, d] : [a, d, c]);
        }
      }
    }
  }
  return triangles;
}

const file = (triangles: readonly (readonly [Point, Point, Point])[], rest = '') =>
  differingTrees(mesh(`file="m.obj" ${rest}`), { 'm.obj': obj(triangles) });

describe('boxes in small squares', () => {
  it.each([1, 2, 3, 5, 8])('%s a side', (n) => {
    expect(file(box(n, [1, 1, 1]))).toEqual([]);
    expect(file(box(n, [0.1, 0.2, 0.3]))).toEqual([]);
    expect(file(box(n, [0.1, 0.2, 0.3]), 'refquat="1 .2 .3 .4"')).toEqual([]);
    // turned about z, so that what was equal is not quite
    expect(file(box(n, [0.3, 0.3, 0.1], ([x, y, z]) => [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y, z]))).toEqual([]);
  });

  it('shaken by rounding, mirrored, several of them', () => {
    const random = mersenneTwister64(3);
    for (let run = 0; run < 30; run++) {
      const noise = 10 ** -(5 + 11 * random.uniform());
      const n = 1 + Math.floor(6 * random.uniform());
      const shake = (p: Point) => p.map((x) => x + noise * (random.uniform() - 0.5)) as unknown as Point;
      const part = box(n, [0.2, 0.1 + 0.1 * random.uniform(), 0.3], shake);
      const mirrored = part.map((t) => [t[0], t[2], t[1]].map(([x, y, z]): Point => [x, -y - 1, z]));
      const all = [...part, ...(mirrored as unknown as (readonly [Point, Point, Point])[])];
      expect(file(run % 2 ? all : part, run % 3 ? '' : 'refquat=".1 .5 .3 .7"'), `run ${run}`).toEqual([]);
    }
  });
});

it('triangles on lattices, many of them twice, without area and out of place', () => {
  const random = mersenneTwister64(5);
  const below = (n: number) => Math.floor(n * random.uniform());
  for (let run = 0; run < 80; run++) {
    const k = 2 + below(4);
    const point = (): Point => [below(k) / k, below(k) / k, below(2 * k) / k];
    const triangles: [Point, Point, Point][] = Array.from({ length: 4 + below(120) }, () => {
      const a = point();
      return below(9) === 0 ? [a, a, point()] : [a, point(), point()];
    });
    for (let i = below(20); i > 0; i--) triangles.push(triangles[below(triangles.length)]);
    expect(file(triangles, 'inertia="shell"'), `run ${run}`).toEqual([]);
  }
});

it('bodies with many geoms in one place or side by side', () => {
  const random = mersenneTwister64(11);
  const below = (n: number) => Math.floor(n * random.uniform());
  for (let run = 0; run < 40; run++) {
    const geoms = Array.from({ length: 5 + below(60) }, () => {
      const pos = [below(4), below(3), below(2)].map((x) => x / 3 + (below(3) - 1) * 1e-15);
      return `<geom type="box" size=".1 .1 .1" pos="${pos.join(' ')}" ${below(6) ? '' : 'contype="0" conaffinity="0"'}/>`;
    });
    const xml = `<mujoco><worldbody><body euler="10 20 30"><freejoint/>${geoms.join('')}</body></worldbody></mujoco>`;
    expect(differingTrees(xml), `run ${run}`).toEqual([]);
  }
});
