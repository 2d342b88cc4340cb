// Failed operations on files, with the numbers of Emscripten.
// Covered by packages/mujoco/src/fs/file-system.test.ts.

/** The errors: number and text. */
const ERRORS = {
  EACCES: [2, 'Permission denied'],
  EBADF: [8, 'Bad file descriptor'],
  EBUSY: [10, 'Resource busy'],
  EEXIST: [20, 'File exists'],
  EINVAL: [28, 'Invalid argument'],
  EISDIR: [31, 'Is a directory'],
  ELOOP: [32, 'Symbolic link loop'],
  EMFILE: [33, 'No file descriptors available'],
  ENOENT: [44, 'No such file or directory'],
  ENOTDIR: [54, 'Not a directory'],
  ENOTEMPTY: [55, 'Directory not empty'],
  EPERM: [63, 'Operation not permitted'],
  ESPIPE: [70, 'Invalid seek'],
  EXDEV: [75, 'Cross-device link'],
} as const;

/** Why an operation failed. */
export type ErrorCode = keyof typeof ERRORS;

const CODES = new Map(Object.entries(ERRORS).map(([code, [errno]]) => [errno as number, code as ErrorCode]));

/** A failed operation on files. */
export class ErrnoError extends Error {
  override readonly name = 'ErrnoError';
  readonly errno: number;
  readonly code: string;
  /** @param errno - its number (44: no such file) */
  constructor(errno: number) {
    const code = CODES.get(errno);
    super(code ? ERRORS[code][1] : `error ${errno}`);
    this.errno = errno;
    this.code = code ?? '';
  }
}

/** Throw the error of a code. */
export function fail(code: ErrorCode): never {
  throw new ErrnoError(ERRORS[code][0]);
}

/** Whether something that was thrown is the error of a code. */
export const isError = (thrown: unknown, code: ErrorCode): boolean =>
  thrown instanceof ErrnoError && thrown.errno === ERRORS[code][0];
