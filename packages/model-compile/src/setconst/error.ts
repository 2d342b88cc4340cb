// What setConst throws.
// Covered by qpos0.test.ts, fixed.test.ts.

/** Values of a model that contradict each other, and the body, tendon or flex that has them. */
export class ConstantsError extends RangeError {
  constructor(
    message: string,
    readonly kind: 'body' | 'tendon' | 'flex',
    /** id of the body, tendon or flex */
    readonly id: number,
  ) {
    super(message);
    this.name = 'ConstantsError';
  }
}
