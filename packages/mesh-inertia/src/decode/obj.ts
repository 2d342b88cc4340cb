// Wavefront OBJ, read as tinyobjloader reads it: the same numbers (its parser does not always round to nearest), the
// same splitting of polygons, the first group with faces only.

import { pow } from '@corten/math';
import { MeshError } from '../error.js';
import { type MeshData, meshData } from '../mesh-data.js';
import { GrowingFloats, GrowingInts } from './growing.js';
import { triangulate } from './triangulate.js';

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const SLASH = 47;
// what a line starts with
const F = 102;
const G = 103;
const L = 108;
const N = 110;
const O = 111;
const P = 112;
const T = 116;
const V = 118;

// weights of decimals: literals first, powers further down
const DECIMALS = /* @__PURE__ */ decimals();

function decimals(): number[] {
  const list = [1, 0.1, 0.01, 0.001, 0.0001, 0.00001, 0.000001, 0.0000001];
  for (let k = list.length; k < 32; k++) list.push(pow(10, -k));
  return list;
}

/** x·2^n for any integer n. */
function ldexp(x: number, n: number): number {
  while (n > 1000) {
    x *= 2 ** 1000;
    n -= 1000;
  }
  while (n < -1000) {
    x *= 2 ** -1000;
    n += 1000;
  }
  return x * 2 ** n;
}

/** Reads numbers and words of one line after the other. */
class Scanner {
  at = 0;
  end = 0;
  private next = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Go to the next line, past its leading blanks; false at the end of the file. */
  line(): boolean {
    const { bytes } = this;
    if (this.next >= bytes.length) return false;
    this.at = this.next;
    let i = this.at;
    while (i < bytes.length && bytes[i] !== LF && bytes[i] !== CR) i++;
    this.end = i;
    this.next = i + 1;
    if (bytes[i] === CR && bytes[i + 1] === LF) this.next++;
    this.blanks();
    return true;
  }

  /** Byte at an offset from here, 0 past the end of the line. */
  peek(offset = 0): number {
    const i = this.at + offset;
    return i < this.end ? this.bytes[i] : 0;
  }

  blanks(): void {
    while (this.at < this.end && (this.bytes[this.at] === SPACE || this.bytes[this.at] === TAB)) this.at++;
  }

  /** Skip what is left of a word. */
  word(): void {
    while (this.at < this.end && this.bytes[this.at] !== SPACE && this.bytes[this.at] !== TAB) this.at++;
  }

  /** Next number, 0 where there is none. */
  real(): number {
    this.blanks();
    const start = this.at;
    this.word();
    return this.parse(start, this.at);
  }

  private digit(i: number, end: number): number {
    if (i >= end) return -1;
    const d = this.bytes[i] - 48;
    return d >= 0 && d <= 9 ? d : -1;
  }

  private parse(i: number, end: number): number {
    const { bytes } = this;
    if (i >= end) return 0;
    let sign = 1;
    if (bytes[i] === PLUS || bytes[i] === MINUS) {
      if (bytes[i] === MINUS) sign = -1;
      i++;
    }
    let mantissa = 0;
    let read = 0;
    if (bytes[i] !== DOT || i >= end) {
      for (let d = this.digit(i, end); d >= 0; d = this.digit(++i, end)) {
        mantissa = mantissa * 10 + d;
        read++;
      }
      if (read === 0) return 0;
    }
    if (i < end && bytes[i] === DOT) {
      i++;
      read = 1;
      for (let d = this.digit(i, end); d >= 0; d = this.digit(++i, end)) {
        mantissa += d * (read < DECIMALS.length ? DECIMALS[read] : pow(10, -read));
        read++;
      }
    }
    if (i >= end || (bytes[i] | 32) !== 101) return sign * mantissa;

    // exponent of ten: 5^e and 2^e apart
    i++;
    let negative = false;
    if (i < end && (bytes[i] === PLUS || bytes[i] === MINUS)) {
      negative = bytes[i] === MINUS;
      i++;
    }
    let exponent = 0;
    read = 0;
    for (let d = this.digit(i, end); d >= 0; d = this.digit(++i, end)) {
      exponent = Math.min(exponent * 10 + d, 100_000);
      read++;
    }
    if (read === 0) return 0;
    if (exponent === 0) return sign * mantissa;
    if (negative) exponent = -exponent;
    return sign * ldexp(mantissa * pow(5, exponent), exponent);
  }

  /** Integer here (C's atoi), then on to the next slash or blank. */
  index(): number {
    let i = this.at;
    let sign = 1;
    if (this.bytes[i] === PLUS || this.bytes[i] === MINUS) {
      if (this.bytes[i] === MINUS) sign = -1;
      i++;
    }
    let n = 0;
    for (let d = this.digit(i, this.end); d >= 0; d = this.digit(++i, this.end)) n = n * 10 + d;
    while (
      this.at < this.end &&
      this.bytes[this.at] !== SLASH &&
      this.bytes[this.at] !== SPACE &&
      this.bytes[this.at] !== TAB
    ) {
      this.at++;
    }
    return sign * n;
  }
}

const blank = (c: number) => c === SPACE || c === TAB;

/**
 * Read a Wavefront OBJ file: positions, normals and texture coordinates of the whole file, triangles of its first
 * group (`g` or `o`) with faces. Polygons are split by ear clipping; where there are no faces, the line segments of
 * the first group become triangles with two equal corners. Throws MeshError (mesh-file).
 */
export function decodeObj(bytes: Uint8Array): MeshData {
  const scan = new Scanner(bytes);
  const v = new GrowingFloats();
  const vn = new GrowingFloats();
  const vt = new GrowingFloats();
  // faces of the current group, as they stand in the file: count, then (v, vt, vn) a corner
  let faces = new GrowingInts();
  let lines = new GrowingInts();
  let points = false;
  const corners = new GrowingInts();
  // triangles of the group that is the mesh
  const corner = { v: new GrowingInts(), vt: new GrowingInts(), vn: new GrowingInts() };
  let done = false;
  let number = 0;

  function index(raw: number, count: number): number {
    if (raw === 0) {
      throw new MeshError('mesh-file', `decoder failed: zero value for vertex index in line ${number} of OBJ file`);
    }
    return raw > 0 ? raw - 1 : count + raw;
  }

  /** Indices of one corner: v, v/vt, v//vn or v/vt/vn. */
  function triple(into: GrowingInts): void {
    const iv = index(scan.index(), v.length / 3);
    let it = -1;
    let inn = -1;
    if (scan.peek() === SLASH) {
      scan.at++;
      if (scan.peek() === SLASH) {
        scan.at++;
        inn = index(scan.index(), vn.length / 3);
      } else {
        it = index(scan.index(), vt.length / 2);
        if (scan.peek() === SLASH) {
          scan.at++;
          inn = index(scan.index(), vn.length / 3);
        }
      }
    }
    scan.blanks();
    into.push(iv);
    into.push(it);
    into.push(inn);
  }

  /** Close a group; it is the mesh if it has triangles, or if whatever it has counts. */
  function flush(anything: boolean): void {
    if (done) return;
    const emit = (start: number, k: number) => {
      corner.v.push(faces.get(start + 3 * k));
      corner.vt.push(faces.get(start + 3 * k + 1));
      corner.vn.push(faces.get(start + 3 * k + 2));
    };
    for (let i = 0; i < faces.length; ) {
      const n = faces.get(i++);
      const start = i;
      i += 3 * n;
      if (n === 3) {
        for (let k = 0; k < 3; k++) emit(start, k);
        continue;
      }
      const polygon = Array.from({ length: n }, (_, k) => faces.get(start + 3 * k));
      triangulate(polygon, v, (a, b, c) => {
        emit(start, a);
        emit(start, b);
        emit(start, c);
      });
    }
    done = corner.v.length > 0 || (anything && (lines.length > 0 || points));
    faces = new GrowingInts();
    if (!done) lines = new GrowingInts();
    points = false;
  }

  while (scan.line()) {
    number++;
    const c = scan.peek();
    const d = scan.peek(1);
    if (c === V && blank(d)) {
      scan.at += 2;
      for (let k = 0; k < 3; k++) v.push(scan.real());
    } else if (c === V && d === N && blank(scan.peek(2))) {
      scan.at += 3;
      for (let k = 0; k < 3; k++) vn.push(scan.real());
    } else if (c === V && d === T && blank(scan.peek(2))) {
      scan.at += 3;
      vt.push(scan.real());
      vt.push(scan.real());
    } else if ((c === F || c === L || c === P) && blank(d)) {
      scan.at += 2;
      scan.blanks();
      corners.length = 0;
      while (scan.peek() !== 0) triple(corners);
      if (done) continue;
      if (c === F) {
        faces.push(corners.length / 3);
        for (let k = 0; k < corners.length; k++) faces.push(corners.get(k));
      } else if (c === L) {
        for (let k = 3; k < corners.length; k += 3) for (const e of [k - 3, k, k]) lines.push(corners.get(e));
      } else {
        points = true;
      }
    } else if ((c === G || c === O) && blank(d)) {
      flush(c === O);
    }
  }
  flush(true);

  const texcoord = vt.toArray();
  for (let i = 1; i < texcoord.length; i += 2) texcoord[i] = 1 - texcoord[i];
  const hasFaces = corner.v.length > 0;
  return meshData({
    vert: v.toArray(),
    normal: vn.toArray(),
    texcoord,
    face: hasFaces ? corner.v.toArray() : lines.toArray(),
    facenormal: hasFaces && vn.length > 0 ? corner.vn.toArray() : [],
    facetexcoord: hasFaces && vt.length > 0 ? corner.vt.toArray() : [],
  });
}
