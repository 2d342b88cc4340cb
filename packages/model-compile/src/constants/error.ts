/** Values of a model that contradict each other, and the body or tendon that has them. */
export class ConstantsError extends RangeError {
  constructor(
    message: string,
    readonly kind: 'body' | 'tendon',
    /** id of the body or tendon */
    readonly id: number,
  ) {
    super(message);
    this.name = 'ConstantsError';
  }
}
