// What damaged images and streams throw.
// Covered by png.test.ts, inflate.test.ts.

/** A PNG image that cannot be read. */
export class PngError extends Error {
  override readonly name = 'PngError';
}
