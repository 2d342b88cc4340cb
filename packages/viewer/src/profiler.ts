// How long the stages of a step take at the state that a simulation is in.
// Covered by simulator.test.ts.
import type { Data, Model } from '@corten/model';
import {
  collision,
  crb,
  factorM,
  fwdAcceleration,
  fwdActuation,
  fwdConstraint,
  fwdKinematics,
  fwdVelocity,
  makeConstraint,
  projectConstraint,
  sensorAcc,
  sensorPos,
  sensorVel,
} from 'corten';

/** Stages in their order; each can be computed again and again from what those before it left. */
const STAGES: readonly (readonly [name: string, run: (m: Model, d: Data) => void])[] = [
  ['kinematics', fwdKinematics],
  [
    'inertia',
    (m, d) => {
      crb(m, d);
      factorM(m, d);
    },
  ],
  ['collision', collision],
  [
    'constraints',
    (m, d) => {
      makeConstraint(m, d);
      projectConstraint(m, d);
    },
  ],
  ['velocity', fwdVelocity],
  ['actuation', fwdActuation],
  ['acceleration', fwdAcceleration],
  ['solver', fwdConstraint],
  [
    'sensors',
    (m, d) => {
      sensorPos(m, d);
      sensorVel(m, d);
      sensorAcc(m, d);
    },
  ],
];

/** Times that each stage is computed: clocks of pages tick in tenths of a millisecond. */
const REPEATS = 20;

/**
 * Time the stages of a step [ms].
 * @param d - a data after forward; its state stays
 * @param now - the clock [ms]
 */
export function stageTimes(m: Model, d: Data, now: () => number): Record<string, number> {
  const times: Record<string, number> = {};
  for (const [name, run] of STAGES) {
    const start = now();
    for (let i = 0; i < REPEATS; i++) run(m, d);
    times[name] = (now() - start) / REPEATS;
  }
  return times;
}
