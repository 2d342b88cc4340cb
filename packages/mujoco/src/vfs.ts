// MjVFS: files that are given to one call.

import { mujocoError } from './errors.js';
import { Handle } from './handle.js';

/** Result codes of the C functions behind it. */
const REPEATED = 2;

/** Files by name, for `from_xml_string` and `from_xml_path`. */
export class MjVFS extends Handle {
  readonly #files = new Map<string, Uint8Array>();

  /**
   * Add a file.
   * @param name - how includes and assets name it
   * @param content - its bytes, which are copied
   * @throws Error when there is a file of that name
   */
  addBuffer(name: string, content: ArrayLike<number>): void {
    if (this.#files.has(name)) throw mujocoError(`Could not add buffer to VFS: ${REPEATED}`);
    this.#files.set(name, Uint8Array.from(content));
  }

  /** Remove a file, if there is one of that name. */
  deleteFile(name: string): void {
    this.#files.delete(name);
  }

  /** The bytes of a file. */
  read(name: string): Uint8Array | undefined {
    return this.#files.get(name);
  }
}
