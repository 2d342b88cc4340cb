// Errors about meshes, thrown where meshes are read and measured.
// Covered by packages/mesh-inertia/src/decode/decode.test.ts.

/** What is wrong with a mesh. */
export type MeshErrorCode =
  /** the bytes are not a file of their kind */
  | 'mesh-file'
  /** sizes or indices that do not fit together */
  | 'mesh-data'
  /** vertices that have no convex hull of positive volume */
  | 'mesh-hull'
  /** surface, volume or inertia that a physical body cannot have */
  | 'mesh-inertia'
  /** parameters of a built-in shape or of a fit out of range */
  | 'mesh-parameter';

/** An error in a mesh; the message has the words of MuJoCo's. */
export class MeshError extends Error {
  override readonly name = 'MeshError';
  constructor(
    readonly code: MeshErrorCode,
    message: string,
  ) {
    super(message);
  }
}
