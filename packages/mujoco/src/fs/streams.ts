// Open files: reading and writing at a position.
// Covered by packages/mujoco/src/fs/file-system.test.ts.

import { fail } from './errors.js';
import { type FSNode, hasKind, isDir, isFile, isLink, KIND, PERMISSION_BITS, put, resize } from './node.js';
import type { Tree } from './tree.js';

const READ_ONLY = 0;
const WRITE_ONLY = 1;
const READ_WRITE = 2;
const ACCESS = 3;
const CREATE = 0o100;
const EXCLUSIVE = 0o200;
const TRUNCATE = 0o1000;
const APPEND = 0o2000;
const DIRECTORY = 0o200000;
const NO_FOLLOW = 0o400000;

/** Ways to open a file by the letters of C. */
const MODES: Readonly<Record<string, number>> = {
  r: READ_ONLY,
  'r+': READ_WRITE,
  w: WRITE_ONLY | CREATE | TRUNCATE,
  'w+': READ_WRITE | CREATE | TRUNCATE,
  a: WRITE_ONLY | CREATE | APPEND,
  'a+': READ_WRITE | CREATE | APPEND,
};
const FILE_MODE = 0o666;
const MAX_OPEN = 4096;

/** An open file. */
export interface FSStream {
  /** its number; null when it was closed */
  fd: number | null;
  readonly node: FSNode;
  readonly path: string;
  readonly flags: number;
  readonly seekable: boolean;
  position: number;
}

function flagsOf(flags: string | number): number {
  if (typeof flags === 'number') return flags;
  const found = Object.hasOwn(MODES, flags) ? MODES[flags] : undefined;
  if (found === undefined) throw new Error(`Unknown file open mode: ${flags}`);
  return found;
}

/** What a node must allow to be opened so. */
function permissions(flags: number): string {
  const access = ['r', 'w', 'rw'][flags & ACCESS] ?? 'r';
  return flags & TRUNCATE && !access.includes('w') ? `${access}w` : access;
}

/** The functions of open files on a tree. */
export function createStreams(tree: Tree) {
  const streams: (FSStream | undefined)[] = [];

  /** A stream that is open. */
  function usable(stream: FSStream): FSStream {
    if (stream.fd === null || streams[stream.fd] !== stream) fail('EBADF');
    return stream;
  }

  function checkOpen(node: FSNode, flags: number): void {
    if (isLink(node.mode)) fail('ELOOP');
    const wanted = permissions(flags);
    if (isDir(node.mode) && (wanted !== 'r' || flags & (TRUNCATE | CREATE))) fail('EISDIR');
    tree.check(node, wanted);
  }

  /** Open a file, or make one. Modes: r, r+, w, w+, a, a+, or flags of POSIX. */
  function open(path: string, flags: string | number = 'r', mode = FILE_MODE): FSStream {
    const wanted = flagsOf(flags);
    const found = tree.walk(path, { follow: !(wanted & NO_FOLLOW) });
    let { node } = found;
    if (node && wanted & CREATE && wanted & EXCLUSIVE) fail('EEXIST');
    if (!node && !(wanted & CREATE)) fail('ENOENT');
    if (node) {
      const clears = wanted & TRUNCATE && !hasKind('chrdev')(node.mode);
      if (wanted & DIRECTORY && !isDir(node.mode)) fail('ENOTDIR');
      checkOpen(node, wanted);
      if (clears) resize(node, 0);
    } else {
      if (path.endsWith('/')) fail('EISDIR');
      node = tree.make(found.folder, found.name, (mode & PERMISSION_BITS) | KIND.file);
    }
    let fd = 0;
    while (streams[fd]) fd++;
    if (fd >= MAX_OPEN) fail('EMFILE');
    const kept = wanted & ~(EXCLUSIVE | TRUNCATE | NO_FOLLOW);
    const seekable = !node.device;
    const stream: FSStream = { fd, node, path: tree.pathOf(node), flags: kept, seekable, position: 0 };
    streams[fd] = stream;
    return stream;
  }

  function close(stream: FSStream): void {
    delete streams[usable(stream).fd as number];
    stream.fd = null;
    stream.node.device?.flush?.();
  }

  /** Where bytes are read or written; `position` undefined: where the stream is. */
  function startOf(stream: FSStream, length: number, position: number | undefined, forbidden: number): number {
    if (length < 0 || (position !== undefined && position < 0)) fail('EINVAL');
    usable(stream);
    if ((stream.flags & ACCESS) === forbidden) fail('EBADF');
    if (isDir(stream.node.mode)) fail('EISDIR');
    if (position !== undefined && !stream.seekable) fail('ESPIPE');
    return position ?? stream.position;
  }

  /** Read bytes into a buffer; how many it was. */
  function read(stream: FSStream, buffer: Uint8Array, offset: number, length: number, position?: number): number {
    const start = startOf(stream, length, position, WRITE_ONLY);
    const { node } = stream;
    node.atime = Date.now();
    if (node.device) return node.device.read(buffer, offset, length);
    const count = Math.max(0, Math.min(length, node.usedBytes - start));
    buffer.set(node.bytes.subarray(start, start + count), offset);
    if (position === undefined) stream.position += count;
    return count;
  }

  /** Write bytes of a buffer; how many it was. */
  function write(stream: FSStream, buffer: Uint8Array, offset: number, length: number, position?: number): number {
    const start = startOf(stream, length, position, READ_ONLY);
    const { node } = stream;
    if (node.device) return node.device.write(buffer, offset, length);
    const at = stream.flags & APPEND ? node.usedBytes : start;
    put(node, buffer.subarray(offset, offset + length), at);
    if (position === undefined) stream.position = at + length;
    return length;
  }

  /** Go to a position: from the start (0), from where the stream is (1), from the end (2). */
  function llseek(stream: FSStream, offset: number, whence: number): number {
    usable(stream);
    if (!stream.seekable) fail('ESPIPE');
    const from = [0, stream.position, stream.node.usedBytes][whence] ?? fail('EINVAL');
    if (from + offset < 0) fail('EINVAL');
    stream.position = from + offset;
    return stream.position;
  }

  function truncateNode(node: FSNode, length: number): void {
    if (isDir(node.mode)) fail('EISDIR');
    if (!isFile(node.mode)) fail('EINVAL');
    tree.check(node, 'w');
    resize(node, length);
  }

  /** Change the length of a file. */
  function truncate(path: string | FSNode, length: number): void {
    if (length < 0) fail('EINVAL');
    truncateNode(typeof path === 'string' ? tree.find(path) : path, length);
  }

  /** Change the length of an open file. */
  function ftruncate(fd: number, length: number): void {
    const stream = streams[fd] ?? fail('EBADF');
    if (length < 0 || (stream.flags & ACCESS) === READ_ONLY) fail('EINVAL');
    truncateNode(stream.node, length);
  }

  return {
    open,
    close,
    read,
    write,
    llseek,
    truncate,
    ftruncate,
    /** The open file of a number. */
    getStream: (fd: number): FSStream | undefined => streams[fd],
  };
}
