/** A PNG image that cannot be read. */
export class PngError extends Error {
  override readonly name = 'PngError';
}
