// Forces on bodies that act for one call of step or more.

import { kinematics } from '@corten/dynamics';
import type { Data } from '@corten/model';

/** Three numbers along the axes of the world. */
export type Vector = ArrayLike<number>;

/** Forces that are added to xfrc_applied while something runs. */
export interface AppliedForces {
  /** whether there are any */
  readonly pending: boolean;
  /**
   * Add a force and torque to those of the next run.
   * @param point - where the force acts, in the world; the centre of mass when left out
   */
  add(body: number, force: Vector, torque: Vector | undefined, point: Vector | undefined): void;
  /** Run with the forces in xfrc_applied, which has its own values again afterwards. */
  run(what: () => void): void;
  /** Forget them. */
  clear(): void;
}

/** Refuses what is not three numbers. */
function checkVector(vector: Vector, what: string): void {
  if (vector.length !== 3) throw new RangeError(`${what} has ${vector.length} numbers, 3 are needed`);
  for (let k = 0; k < 3; k++) {
    if (!Number.isFinite(vector[k])) throw new RangeError(`${what} has ${vector[k]} among its numbers`);
  }
}

export function createAppliedForces(d: Data): AppliedForces {
  const m = d.model;
  const wrench = new Float64Array(6 * m.nbody);
  const before = new Float64Array(6 * m.nbody);
  const during = new Float64Array(6 * m.nbody);
  const bodies = new Int32Array(m.nbody);
  let count = 0;

  function begin(): void {
    for (let i = 0; i < count; i++) {
      for (let k = 6 * bodies[i], end = k + 6; k < end; k++) {
        before[k] = d.xfrc_applied[k];
        during[k] = d.xfrc_applied[k] += wrench[k];
      }
    }
  }

  function end(): void {
    for (let i = 0; i < count; i++) {
      for (let k = 6 * bodies[i], last = k + 6; k < last; k++) {
        // what a callback has set meanwhile stays
        if (d.xfrc_applied[k] === during[k]) d.xfrc_applied[k] = before[k];
      }
    }
  }

  return {
    get pending() {
      return count > 0;
    },
    add(body, force, torque, point) {
      checkVector(force, 'the force');
      if (torque) checkVector(torque, 'the torque');
      if (point) checkVector(point, 'the point');
      // a data that was never computed knows no places
      if (point && d.xmat[0] === 0) kinematics(m, d);
      let known = false;
      for (let i = 0; i < count; i++) known ||= bodies[i] === body;
      if (!known) {
        bodies[count++] = body;
        wrench.fill(0, 6 * body, 6 * body + 6);
      }
      const at = 6 * body;
      for (let k = 0; k < 3; k++) {
        wrench[at + k] += force[k];
        if (torque) wrench[at + 3 + k] += torque[k];
      }
      if (!point) return;
      const x = point[0] - d.xipos[3 * body];
      const y = point[1] - d.xipos[3 * body + 1];
      const z = point[2] - d.xipos[3 * body + 2];
      wrench[at + 3] += y * force[2] - z * force[1];
      wrench[at + 4] += z * force[0] - x * force[2];
      wrench[at + 5] += x * force[1] - y * force[0];
    },
    run(what) {
      begin();
      try {
        what();
      } finally {
        end();
      }
    },
    clear() {
      count = 0;
    },
  };
}
