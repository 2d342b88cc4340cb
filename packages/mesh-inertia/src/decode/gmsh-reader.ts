// Numbers in files of Gmsh, read as C++ streams and pointers read them.
// Covered by gmsh.test.ts.

import { MeshError } from '../error.js';

const INTEGER = /\s*([+-]?\d+)/y;
const REAL = /\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;

/** Numbers of a text one after the other; `good` until one is missing or the last one ends the text. */
export class TextReader {
  good = true;
  private at = 0;
  constructor(private readonly text: string) {}

  /** The first line, undefined when nothing ends it. */
  firstLine(): string | undefined {
    const end = this.text.indexOf('\n');
    return end < 0 ? undefined : this.text.slice(0, end);
  }

  /** The next number, an integer; the digits before a point if it is not. */
  integer(): number {
    return this.next(INTEGER);
  }

  /** The next number. */
  real(): number {
    return this.next(REAL);
  }

  /** A number that is not there. */
  missing(): number {
    this.good = false;
    return 0;
  }

  private next(pattern: RegExp): number {
    if (!this.good) return 0;
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return this.missing();
    this.at = pattern.lastIndex;
    if (this.at === this.text.length) this.good = false;
    return Number(match[1]);
  }
}

/** Numbers at places of a file; 0 behind its end. */
export class ByteReader {
  private readonly view: DataView;
  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** A 32-bit integer. */
  int(at: number): number {
    return at + 4 <= this.view.byteLength ? this.view.getInt32(at, true) : 0;
  }

  /** The lower half of a 64-bit count. */
  size(at: number): number {
    return at + 4 <= this.view.byteLength ? this.view.getUint32(at, true) : 0;
  }

  /** A double. */
  double(at: number): number {
    return at + 8 <= this.view.byteLength ? this.view.getFloat64(at, true) : 0;
  }

  /**
   * A count written as text, and the length of that text: up to the first zero byte, which follows the one byte that the
   * first binary number has.
   */
  textCount(begin: number, end: number, what: string): { count: number; length: number } {
    let text = '';
    for (let i = begin; i < Math.min(begin + 10, end) && this.view.getUint8(i) !== 0; i++) {
      text += String.fromCharCode(this.view.getUint8(i));
    }
    const match = /^\s*[+-]?\d+/.exec(text);
    if (!match) throw new MeshError('mesh-file', 'exception while reading GMSH file');
    const count = Number(match[0]);
    if (Math.abs(count) > 2147483647) throw new MeshError('mesh-file', `Invalid number of ${what}`);
    return { count, length: text.length - 1 };
  }
}
