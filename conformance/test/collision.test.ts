// Contacts against the reference: every pair of primitive types in random and degenerate poses, and real models.
import { existsSync } from 'node:fs';
import { DisableBit, EnableBit } from '@corten/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOracle, type Oracle } from '../src/oracle.js';
import { generator } from '../src/random.js';
import { comparePairs, manyGeoms, PAIRS, scene } from './support/collision-scenes.js';
import { CollisionPair } from './support/contacts.js';
import { CORPUS, SKIP } from './support/files.js';

let oracle: Oracle;
beforeAll(async () => {
  oracle = await loadOracle();
});

describe('pairs of primitives', () => {
  it.each(PAIRS)('%s-%s: same contacts as the reference', (a, b) => {
    expect(comparePairs(oracle, a, b, 300)).toBeGreaterThan(300);
  });
});

describe('scenes', () => {
  const FLAGS = [
    '',
    'filterparent="disable"',
    'midphase="disable"',
    'override="enable"',
    'multiccd="disable"',
    'nativeccd="disable"',
    'nativeccd="disable" multiccd="disable"',
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

  // bodies that have many geoms are searched by their trees
  it.each([
    ['as they are', ''],
    ['midphase off', '<option><flag midphase="disable"/></option>'],
    ['override', '<option o_margin=".02"><flag override="enable"/></option>'],
  ])('bodies of many geoms, flags %s: same contacts as the reference', (_, option) => {
    for (const count of [2, 5, 30]) {
      const next = generator(count);
      const compiled = oracle.compileString(manyGeoms(count, next, option));
      const pair = new CollisionPair(oracle, compiled);
      let seen = 0;
      for (let i = 0; i < 10; i++) {
        const { qpos } = compiled.data;
        const spread = count > 10 ? 5 : 2;
        for (let k = 0; k < qpos.length; k++) qpos[k] = (k % 7 < 3 ? spread : 1) * (next() - 0.5);
        const { error, contacts, note } = pair.compare();
        seen += contacts;
        if (error !== 0) expect.fail(`${count} bodies, pose ${i}: ${note.slice(0, 2000)}`);
      }
      expect(seen).toBeGreaterThan(100);
      compiled.dispose();
    }
  });

  // boxes apart are measured along a normal, from which they are nearer than they are: a third body that turns the axes
  // of the reference's sweep makes it lose the pair
  it.each([
    ['', 1],
    ['<body pos="-.67 .43 3"><freejoint/><geom size=".1"/></body>', 0],
  ])('boxes that nearly touch, beside "%s": %d contacts', (third, count) => {
    const box = (size: string) => `<freejoint/><geom type="box" size="${size}" margin=".05"/>`;
    const compiled = oracle.compileString(`<mujoco><worldbody>
      <body pos="-.29 .17 .04" euler="-73.1 -64.98 3.93">${box('.13 .17 .14')}</body>
      <body pos="-.05 -.27 .21" euler="18.14 76.45 33.47">${box('.08 .08 .17')}</body>${third}</worldbody></mujoco>`);
    expect(new CollisionPair(oracle, compiled).compare()).toMatchObject({ error: 0, contacts: count });
    compiled.dispose();
  });

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
        m.opt.disableflags = i % 4 === 0 ? DisableBit.filterparent : 0;
        m.opt.enableflags = i % 5 === 0 ? EnableBit.override : 0;
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
      expect(seen).toBeGreaterThan(0);
    });
  }
});
