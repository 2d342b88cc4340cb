// Inverse kinematics of the legs of a real robot, over targets that they can reach.
import { mersenneTwister64 } from '@corten/math';
import { Data, kinematics, type Model } from 'corten';
import { loadModelFile } from 'corten/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { G1, NO_G1 } from '../../../testing/g1.js';
import { type IkTask, inverseKinematics } from '../src/index.js';

/** Poses of each foot. */
const TARGETS = 500;

const LEG = ['hip_pitch', 'hip_roll', 'hip_yaw', 'knee', 'ankle_pitch', 'ankle_roll'];

describe.skipIf(!G1)(`legs of the G1${G1 ? '' : ` (skipped: ${NO_G1})`}`, () => {
  let model: Model;
  beforeAll(() => {
    model = loadModelFile(G1!.robot);
  }, 120_000);

  it.each(['left', 'right'])(
    `the %s one reaches ${TARGETS} poses of its foot, within the ranges of its joints`,
    (side) => {
      const { uniform: random } = mersenneTwister64(1);
      const joints = LEG.map((name) => model.joint(`${side}_${name}_joint`));
      const foot = model.body(`${side}_ankle_roll_link`);
      const data = new Data(model);
      const inRange = (qpos: Float64Array) =>
        joints.every(({ id, range: [low, high] }) => {
          const q = qpos[model.jnt_qposadr[id]];
          return q >= low - 1e-9 && q <= high + 1e-9;
        });
      let [reached, iterations] = [0, 0];
      for (let i = 0; i < TARGETS; i++) {
        data.qpos.set(model.qpos0);
        for (const { name, range } of joints) data.joint(name!).qpos = range[0] + (range[1] - range[0]) * random();
        kinematics(model, data);
        const task: IkTask = {
          body: foot.id,
          position: data.body(foot.id).xpos.slice(),
          quat: data.body(foot.id).xquat.slice(),
        };
        const result = inverseKinematics(model, [task], {
          data,
          random,
          joints: joints.map(({ id }) => id),
          restarts: 99,
        });
        iterations += result.iterations;
        if (result.done && inRange(result.qpos)) reached++;
        // the base, and all else, stays where it is
        const moved = result.qpos.filter((q, k) => q !== model.qpos0[k]).length;
        expect(moved).toBeLessThanOrEqual(LEG.length);
      }
      expect(reached).toBe(TARGETS);
      // their ranges are tight: half of the starts end at a bound
      expect(iterations / TARGETS).toBeLessThan(60);
    },
  );
});
