// Pairs and scenes of random geoms, for comparing contacts.
import { expect } from 'vitest';
import type { Compiled, Oracle } from '../../src/oracle.js';
import { generator } from '../../src/random.js';
import { CollisionPair } from './contacts.js';

/** Geom types that collide, the lower first. */
export const PAIRS = [
  ['plane', 'sphere'],
  ['plane', 'capsule'],
  ['plane', 'cylinder'],
  ['plane', 'box'],
  ['sphere', 'sphere'],
  ['sphere', 'capsule'],
  ['sphere', 'cylinder'],
  ['sphere', 'box'],
  ['capsule', 'capsule'],
  ['capsule', 'box'],
  ['box', 'box'],
  ['plane', 'ellipsoid'],
  ['sphere', 'ellipsoid'],
  ['capsule', 'ellipsoid'],
  ['capsule', 'cylinder'],
  ['ellipsoid', 'ellipsoid'],
  ['ellipsoid', 'cylinder'],
  ['ellipsoid', 'box'],
  ['cylinder', 'cylinder'],
  ['cylinder', 'box'],
  ['plane', 'mesh'],
  ['sphere', 'mesh'],
  ['capsule', 'mesh'],
  ['ellipsoid', 'mesh'],
  ['cylinder', 'mesh'],
  ['box', 'mesh'],
  ['mesh', 'mesh'],
  ['hfield', 'sphere'],
  ['hfield', 'capsule'],
  ['hfield', 'ellipsoid'],
  ['hfield', 'cylinder'],
  ['hfield', 'box'],
  ['hfield', 'mesh'],
] as const;

type Random = () => number;

/** Attributes of a geom of a type with random sizes; `round` gives sizes that add without rounding. */
function geom(type: string, next: Random, round: boolean): string {
  const size = () => (round ? 0.25 * (1 + Math.floor(3 * next())) : 0.05 + 0.6 * next());
  if (type === 'mesh' || type === 'hfield') return `type="${type}" ${type}="${type}${Math.floor(3 * next())}"`;
  const sizes =
    type === 'sphere'
      ? [size()]
      : type === 'capsule' || type === 'cylinder'
        ? [size(), size()]
        : [size(), size(), size()];
  return `type="${type}" size="${type === 'plane' ? '5 5 1' : sizes.join(' ')}"`;
}

/** Meshes of few vertices, of many, and with flat faces of several sides; height fields, flat and rough. */
function assets(next: Random): string {
  const points = (n: number) => Array.from({ length: 3 * n }, () => (0.8 * (next() - 0.5)).toFixed(4)).join(' ');
  const prism = Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.floor(i / 2) * Math.PI) / 3;
    return `${(0.4 * Math.cos(angle)).toFixed(6)} ${(0.4 * Math.sin(angle)).toFixed(6)} ${i % 2 ? 0.25 : -0.25}`;
  }).join(' ');
  const heights = Array.from({ length: 42 }, () => next().toFixed(3)).join(' ');
  return `<asset>
    <mesh name="mesh0" vertex="-.25 -.25 -.25 .25 -.25 -.25 -.25 .25 -.25 .25 .25 -.25 -.25 -.25 .25 .25 -.25 .25 -.25 .25 .25 .25 .25 .25"/>
    <mesh name="mesh1" vertex="${points(40)}"/>
    <mesh name="mesh2" vertex="${prism}"/>
    <hfield name="hfield0" nrow="3" ncol="4" size="1 1.5 .5 .1" elevation="0 0 0 0 0 0 0 0 0 0 0 0"/>
    <hfield name="hfield1" nrow="7" ncol="6" size="1 1 .4 .2" elevation="${heights}"/>
    <hfield name="hfield2" nrow="2" ncol="2" size=".5 .5 .3 .1" elevation="0 1 .5 0"/>
  </asset>`;
}

/** Unit quaternion: any, an axis-aligned one, or one close to the latter. */
function quaternion(next: Random, kind: number): number[] {
  const aligned = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [1, 0, 0, 1],
    [1, 1, 1, 1],
  ];
  const q = kind === 0 ? [0, 0, 0, 0].map(() => next() - 0.5) : aligned[Math.floor(next() * aligned.length)].slice();
  if (kind === 2) {
    const tiny = 10 ** (-10 + 8 * next());
    for (let i = 0; i < 4; i++) q[i] += tiny * (next() - 0.5);
  }
  const norm = Math.hypot(...q);
  return q.map((x) => x / norm);
}

/** Put bodies into qpos: near each other, on a lattice where surfaces touch exactly, or with one centre. */
function pose(compiled: Compiled, bodies: number, next: Random): void {
  const { qpos } = compiled.data;
  const kind = Math.floor(3 * next());
  const place = Math.floor(4 * next());
  const same = next() < 0.3;
  for (let b = 0; b < bodies; b++) {
    const spread = place === 3 ? 0.05 : 1.2;
    for (let i = 0; i < 3; i++) {
      const x = spread * (next() - 0.5);
      qpos[7 * b + i] = place === 0 ? 0.25 * Math.round(8 * x) : place === 1 && same ? 0 : x;
    }
    const q = same && b > 0 ? Array.from(qpos.slice(3, 7)) : quaternion(next, kind);
    for (let i = 0; i < 4; i++) qpos[7 * b + 3 + i] = q[i];
  }
}

/** How many variants of sizes, margins and gaps comparePairs makes. */
const VARIANTS = 12;

/**
 * Compare the contacts of two geoms of given types in random and degenerate poses, bit for bit. Returns their number.
 * @param poses - how many for each variant of sizes, margins and gaps
 * @param option - attributes and children of the option element of a variant
 */
export function comparePairs(
  oracle: Oracle,
  a: string,
  b: string,
  poses: number,
  option: (variant: number) => string = () => '>',
): number {
  const next = generator(PAIRS.findIndex(([x, y]) => x === a && y === b) + 1);
  const still = a === 'plane' || a === 'hfield';
  let seen = 0;
  for (let variant = 0; variant < VARIANTS; variant++) {
    const margin = variant % 3 === 0 ? 0 : 0.1 * next();
    const gap = variant % 4 === 0 ? 0.05 * next() : 0;
    const common = `margin="${margin}" gap="${gap}"`;
    const round = variant % 2 === 0;
    const first = `<geom ${geom(a, next, round)} ${common}/>`;
    const second = `<body><freejoint/><geom ${geom(b, next, round)} ${common}/></body>`;
    const xml = `<mujoco><option ${option(variant)}</option>${assets(next)}<worldbody>${still ? first : `<body><freejoint/>${first}</body>`}${second}</worldbody></mujoco>`;
    const compiled = oracle.compileString(xml);
    const pair = new CollisionPair(oracle, compiled);
    for (let i = 0; i < poses; i++) {
      pose(compiled, still ? 1 : 2, next);
      const { error, contacts, note } = pair.compare();
      seen += contacts;
      if (error !== 0) expect.fail(`${note}\n${xml}\nqpos ${Array.from(compiled.data.qpos)}`);
    }
    compiled.dispose();
  }
  return seen;
}

/** A random scene of `trees` kinematic trees, static and mocap bodies, explicit pairs and excludes. */
export function scene(next: Random, trees: number, flags: string): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)];
  const number = (low: number, high: number) => (low + (high - low) * next()).toFixed(3);
  const names: string[] = [];
  const bodies: string[] = [];
  const shape = () => {
    const name = `g${names.length}`;
    names.push(name);
    const type = pick(['sphere', 'capsule', 'box', 'cylinder', 'ellipsoid', 'mesh', 'box', 'sphere']);
    const common = `name="${name}" pos="${number(-0.3, 0.3)} ${number(-0.3, 0.3)} ${number(-0.3, 0.3)}" euler="${number(0, 360)} ${number(0, 360)} 0"`;
    const filter = `contype="${pick([0, 1, 1, 1, 2, 3])}" conaffinity="${pick([0, 1, 1, 1, 2, 3])}"`;
    const solver = `priority="${pick([0, 0, 1])}" solmix="${pick([0, 1, 2])}" condim="${pick([1, 3, 4, 6])}" solref="${pick(['.02 1', '-100 -1', '.04 .8', '.01 -5'])}" solimp="${number(0.7, 0.9)} .95 .001 .5 2" friction="${number(0, 1)} ${pick([0, 0.01])} .001"`;
    const reach = `margin="${pick([0, 0, number(0, 0.1)])}" gap="${pick([0, 0, number(0, 0.05)])}"`;
    const size =
      type === 'mesh'
        ? `mesh="mesh${pick([0, 2])}"`
        : `size="${number(0.05, 0.3)} ${number(0.05, 0.3)} ${number(0.05, 0.3)}"`;
    return `<geom type="${type}" ${size} ${common} ${filter} ${solver} ${reach}/>`;
  };
  const shapes = (n: number) => Array.from({ length: n }, shape).join('');
  const body = (inner: string) => {
    const name = `b${bodies.length}`;
    bodies.push(name);
    return `<body name="${name}" pos="${number(-0.3, 0.3)} ${number(-0.3, 0.3)} ${number(-0.3, 0.3)}" ${inner}</body>`;
  };
  const count = () => pick([1, 1, 2, 3]);
  const tree = () =>
    body(
      `><freejoint/>${shapes(count())}${body(`><joint type="hinge"/>${shapes(count())}${body(`>${shapes(1)}`)}`)}${body(`><joint type="ball"/>${shapes(1)}`)}`,
    );
  const still =
    body(`>${shapes(3)}`) +
    body(` mocap="true">${shapes(2)}`) +
    body(`><geom type="plane" size="2 2 1" euler="10 0 0"/>${shapes(1)}`);
  const world = `<geom type="plane" size="5 5 1" pos="0 0 -1"/>${shapes(2)}${still}${Array.from({ length: trees }, tree).join('')}`;
  const pairs = Array.from({ length: 6 }, () => {
    const g1 = pick(names);
    const g2 = pick(names.filter((g) => g !== g1));
    return [
      g1,
      g2,
      `<pair geom1="${g1}" geom2="${g2}" condim="${pick([1, 3, 6])}" margin="${number(0, 0.2)}" gap="${pick([0, 0.05])}" solreffriction="${pick(['0 0', '.02 1'])}" friction="1 0 .1 .2 .3"/>`,
    ];
  });
  const unique = pairs.filter(
    ([a, b], i) => !pairs.slice(0, i).some(([c, d]) => (a === c && b === d) || (a === d && b === c)),
  );
  const excludes = Array.from(
    { length: 3 },
    (_, i) => `<exclude body1="${bodies[3 + i]}" body2="${bodies[7 + 2 * i]}"/>`,
  ).join('');
  return `<mujoco><option o_margin=".05" o_friction=".5 0 .1 .1 .1"><flag ${flags}/></option>${assets(next)}<worldbody>${world}</worldbody><contact>${unique.map((p) => p[2]).join('')}${excludes}</contact></mujoco>`;
}

/** Free bodies of 25 to 60 geoms each over a world that has a plane and many geoms too. */
export function manyGeoms(bodies: number, next: Random, option: string): string {
  const cluster = (count: number) => {
    const geom = () => {
      const type = ['sphere', 'capsule', 'box', 'ellipsoid'][Math.floor(4 * next())];
      const size = [0, 0, 0].map(() => (0.03 + 0.06 * next()).toFixed(3)).join(' ');
      const pos = [0, 0, 0].map(() => (1.6 * next() - 0.8).toFixed(3)).join(' ');
      const more = next() < 0.2 ? 'margin=".05" gap=".02"' : next() < 0.1 ? 'contype="2" conaffinity="4"' : '';
      return `<geom type="${type}" size="${size}" pos="${pos}" ${more}/>`;
    };
    return Array.from({ length: count }, geom).join('');
  };
  const count = () => 25 + Math.floor(35 * next());
  const free = Array.from({ length: bodies }, () => `<body><freejoint/>${cluster(count())}</body>`).join('');
  return `<mujoco>${option}<worldbody><geom type="plane" size="5 5 1" pos="0 0 -.9"/>${cluster(30)}${free}</worldbody></mujoco>`;
}
