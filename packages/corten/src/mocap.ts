// Bodies that are moved by hand.
// Covered by simulation.test.ts.

import type { Assignable, BodyView } from '@corten/model';

/** A mocap body: its pose is set, not computed. */
export class Mocap {
  constructor(
    /** the body */
    readonly body: BodyView,
  ) {}

  /** position in the world [m], 3 */
  get pos(): Float64Array {
    return this.body.mocap_pos;
  }

  set pos(value: Assignable) {
    this.body.mocap_pos = value;
  }

  /** orientation in the world, quaternion, 4 */
  get quat(): Float64Array {
    return this.body.mocap_quat;
  }

  set quat(value: Assignable) {
    this.body.mocap_quat = value;
  }
}
