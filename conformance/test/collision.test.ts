// Contacts against the reference: every pair of primitive types in random and degenerate poses, and real models.
import { existsSync } from 'node:fs';
import { unsupportedPairs } from '@corten/collision';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Compiled, loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { CollisionPair } from './support/contacts.js';
import { CORPUS, SKIP } from './support/files.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

const PAIRS = [
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

describe('pairs of primitives', () => {
  for (const [a, b] of PAIRS) {
    it(`${a}-${b}: same contacts as the reference`, () => {
      const next = generator(PAIRS.findIndex(([x, y]) => x === a && y === b) + 1);
      let seen = 0;
      for (let variant = 0; variant < 12; variant++) {
        const margin = variant % 3 === 0 ? 0 : 0.1 * next();
        const gap = variant % 4 === 0 ? 0.05 * next() : 0;
        const common = `margin="${margin}" gap="${gap}"`;
        const round = variant % 2 === 0;
        const first = `<geom ${geom(a, next, round)} ${common}/>`;
        const second = `<body><freejoint/><geom ${geom(b, next, round)} ${common}/></body>`;
        const still = a === 'plane' || a === 'hfield';
        const xml = `<mujoco>${assets(next)}<worldbody>${still ? first : `<body><freejoint/>${first}</body>`}${second}</worldbody></mujoco>`;
        const compiled = oracle.compileString(xml);
        const pair = new CollisionPair(oracle, compiled);
        for (let i = 0; i < 300; i++) {
          pose(compiled, still ? 1 : 2, next);
          const { error, contacts, note } = pair.compare();
          seen += contacts;
          if (error !== 0) expect.fail(`${note}\n${xml}\nqpos ${Array.from(compiled.data.qpos)}`);
        }
        compiled.dispose();
      }
      expect(seen).toBeGreaterThan(300);
    });
  }
});

/** A random scene of `trees` kinematic trees, static and mocap bodies, explicit pairs and excludes. */
function scene(next: Random, trees: number, flags: string): string {
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

describe('scenes', () => {
  const FLAGS = [
    '',
    'filterparent="disable"',
    'midphase="disable"',
    'override="enable"',
    'multiccd="disable"',
    'contact="disable"',
  ];
  for (const trees of [3, 40]) {
    for (const flags of FLAGS) {
      it(`${trees} trees, flags ${flags || 'as they are'}: same contacts as the reference`, () => {
        const next = generator(trees + FLAGS.indexOf(flags));
        const spread = trees > 3 ? 5 : 1.2;
        let seen = 0;
        for (let variant = 0; variant < (trees > 3 ? 2 : 6); variant++) {
          const xml = scene(next, trees, flags);
          const compiled = oracle.compileString(xml);
          const pair = new CollisionPair(oracle, compiled);
          for (let i = 0; i < 12; i++) {
            const { qpos, mocap_pos } = compiled.data;
            for (let k = 0; k < qpos.length; k++) qpos[k] = spread * (next() - 0.5);
            for (let k = 0; k < mocap_pos.length; k++) mocap_pos[k] = spread * (next() - 0.5);
            const { error, contacts, note } = pair.compare();
            seen += contacts;
            if (error !== 0) expect.fail(`variant ${variant} pose ${i}: ${note.slice(0, 2000)}`);
          }
          compiled.dispose();
        }
        expect(seen > 100).toBe(!flags.startsWith('contact'));
      });
    }
  }

  it('follow changes of the model between steps', () => {
    const next = generator(99);
    const compiled = oracle.compileString(scene(next, 3, ''));
    const pair = new CollisionPair(oracle, compiled);
    const both = [compiled.model, pair.model];
    for (let i = 0; i < 40; i++) {
      const { qpos } = compiled.data;
      for (let k = 0; k < qpos.length; k++) qpos[k] = 1.2 * (next() - 0.5);
      const g = Math.floor(next() * pair.model.ngeom);
      const bits = Math.floor(4 * next());
      const value = 0.2 * next();
      for (const m of both) {
        m.geom_contype[g] = bits;
        m.geom_margin[g] = value;
        m.geom_friction[3 * g] = value;
        m.geom_condim[g] = 1;
        if (i > 20) m.geom_size[3 * g] += value;
        m.pair_margin[0] = value;
        m.opt.disableflags = i % 4 === 0 ? 1024 : 0;
        m.opt.enableflags = i % 5 === 0 ? 1 : 0;
      }
      const { error, note } = pair.compare();
      if (error !== 0) expect.fail(`${i}: ${note}`);
    }
    compiled.dispose();
  });
});

/** Models whose collisions differ in kind: primitives, meshes, height fields, many bodies, sleep, pairs. */
const MODELS = [
  'mujoco_model/humanoid/humanoid.xml',
  'mujoco_model/humanoid/22_humanoids.xml',
  'mujoco_model/cube/cube_3x3x3.xml',
  'mujoco_model/car/car.xml',
  'mujoco_model/mug/mug.xml',
  'mujoco_model/adhesion/active_adhesion.xml',
  'mujoco_model/replicate/stonehenge.xml',
  'mujoco_model/replicate/newton_cradle.xml',
  'mujoco_model/replicate/particle_free2d.xml',
  'mujoco_model/balloons/balloons.xml',
  'mujoco_model/sleep/dominos.xml',
  'mujoco_model/surfacevel/treadmill.xml',
  'mujoco_test/engine/testdata/collision_convex/dice_boxmesh.xml',
  'mujoco_test/engine/testdata/collision_convex/multiple_objects.xml',
  'mujoco_test/engine/testdata/collision_driver/midphase.xml',
  'mujoco_test/engine/testdata/solver/perf/mixed.xml',
  'dm_control/dm_control/suite/cheetah.xml',
  'dm_control/dm_control/suite/hopper.xml',
  'dm_control/dm_control/suite/quadruped.xml',
  'dm_control/dm_control/suite/walker.xml',
  'gymnasium/gymnasium/envs/mujoco/assets/ant.xml',
  'gymnasium/gymnasium/envs/mujoco/assets/humanoidstandup.xml',
];

describe.skipIf(!existsSync(CORPUS))(existsSync(CORPUS) ? 'corpus models' : `corpus models: skipped, ${SKIP}`, () => {
  for (const file of MODELS) {
    it.skipIf(!existsSync(CORPUS + file))(`${file}: same contacts along a rollout`, () => {
      const { mj } = oracle;
      const compiled = oracle.compileFile(CORPUS + file);
      const { model, data } = compiled;
      const pair = new CollisionPair(oracle, compiled);
      const next = generator(1);
      let seen = 0;
      for (let i = 0; i < 200; i++) {
        for (let u = 0; u < model.nu; u++) data.ctrl[u] = 2 * next() - 1;
        oracle.guard(() => mj.mj_step(model, data));
        if (i % 12 !== 0) continue;
        const { error, contacts, note } = pair.compare();
        seen += contacts;
        if (error !== 0) expect.fail(`step ${i}: ${note.slice(0, 2000)}`);
      }
      compiled.dispose();
      expect(unsupportedPairs(pair.data)).toEqual([]);
      expect(seen).toBeGreaterThan(0);
    });
  }
});
