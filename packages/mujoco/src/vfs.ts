// MjVFS: files that are given to one call.

import { checkCount, toText } from './arguments.js';
import { mujocoError } from './errors.js';
import { assertAlive, Handle, hide } from './handle.js';

/** Result codes of the C functions behind it. */
const REPEATED = 2;

/** What comes after the last slash. */
const lastPart = (path: string): string => path.replace(/^.*[/\\]/, '');

/** Files by name, for `from_xml_string` and `from_xml_path`. */
export class MjVFS extends Handle {
  declare private readonly files: Map<string, Uint8Array>;

  constructor() {
    super();
    hide(this, 'files', new Map());
  }

  /**
   * Add a file.
   * @param name - how includes and assets name it
   * @param content - its bytes, which are copied
   * @throws Error when there is a file of that name
   */
  addBuffer(name: string, content: ArrayLike<number>): void {
    // biome-ignore lint/complexity/noArguments: counts what was passed
    checkCount('MjVFS.addBuffer', arguments.length, 2);
    assertAlive(this);
    toText(name);
    if (typeof content !== 'object' || content === null || content.length === undefined) {
      throw new TypeError('the content of a file must be an array of bytes');
    }
    if (this.files.has(name)) throw mujocoError(`Could not add buffer to VFS: ${REPEATED}`);
    this.files.set(name, Uint8Array.from(content));
  }

  /** Remove a file, if there is one of that name. */
  deleteFile(name: string): void {
    assertAlive(this);
    this.files.delete(name);
  }

  /** The bytes of a file: that of the whole path, else that of its last part, else one whose last part differs in case. */
  read(name: string): Uint8Array | undefined {
    const { files } = this;
    const base = lastPart(name);
    const found = files.get(name) ?? files.get(base);
    if (found) return found;
    for (const [path, bytes] of files) if (lastPart(path).toLowerCase() === base.toLowerCase()) return bytes;
    return undefined;
  }
}
