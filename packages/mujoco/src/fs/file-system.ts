// Files in memory: what code written for the official bindings uses of Emscripten's FS, and its errors.

import { decodeUtf8, encodeUtf8 } from '@corten/mjcf-parse';
import { callbackDevice, createDevices } from './devices.js';
import { ErrnoError, fail, isError } from './errors.js';
import { type FSNode, hasKind, isDir, isFile, isLink, PERMISSION_BITS } from './node.js';
import { createStreams } from './streams.js';
import { createTree, type LookupOptions, MEMFS } from './tree.js';

const BLOCK = 4096;
/** Permissions of a file that can be read, and of one that can be written. */
const CAN_READ = 0o555;
const CAN_WRITE = 0o333;

/** What is known about a file or folder. */
export interface FileStat {
  readonly dev: number;
  readonly ino: number;
  /** kind and permissions, as in POSIX; test it with isDir and isFile */
  readonly mode: number;
  readonly nlink: number;
  readonly uid: number;
  readonly gid: number;
  readonly rdev: number;
  /** bytes */
  readonly size: number;
  readonly atime: Date;
  readonly mtime: Date;
  readonly ctime: Date;
  readonly blksize: number;
  readonly blocks: number;
}

/** Where a path leads. */
export interface PathAnalysis {
  isRoot: boolean;
  exists: boolean;
  /** number of the error where it does not exist */
  error: number;
  name: string | null;
  path: string | null;
  object: FSNode | null;
  parentExists: boolean;
  parentPath: string | null;
  parentObject: FSNode | null;
}

/** What can be written into a file. */
type FileData = string | ArrayBufferView;
type Print = (line: string) => void;

function sizeOf(node: FSNode): number {
  if (node.isFolder) return BLOCK;
  return isLink(node.mode) ? node.link.length : node.usedBytes;
}

function statOf(node: FSNode): FileStat {
  const size = sizeOf(node);
  return {
    dev: node.device ? node.id : 1,
    ino: node.id,
    mode: node.mode,
    nlink: 1,
    uid: 0,
    gid: 0,
    rdev: node.rdev,
    size,
    atime: new Date(node.atime),
    mtime: new Date(node.mtime),
    ctime: new Date(node.ctime),
    blksize: BLOCK,
    blocks: Math.ceil(size / BLOCK),
  };
}

function bytesOf(data: unknown): Uint8Array {
  if (typeof data === 'string') return encodeUtf8(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  throw new Error('Unsupported data type');
}

/** Bytes of a text of characters below 256, or of an array. */
function characterBytes(data: unknown): Uint8Array {
  if (typeof data === 'string') return Uint8Array.from(data, (character) => character.charCodeAt(0));
  if (Array.isArray(data)) return Uint8Array.from(data);
  return bytesOf(data);
}

function join(parent: string, name: string): string {
  return `${parent.replace(/\/+$/, '')}/${name.replace(/^\/+/, '')}`;
}

/**
 * Make a file system in memory. Paths start at `/` or at the current folder.
 * @param print - receives lines that are written to /dev/stdout
 * @param printErr - receives lines that are written to /dev/stderr
 */
export function createFileSystem(print: Print = () => {}, printErr: Print = print) {
  const tree = createTree();
  createDevices(tree, print, printErr);
  const streams = createStreams(tree);
  for (const [path, mode] of [
    ['/dev/stdin', 'r'],
    ['/dev/stdout', 'w'],
    ['/dev/stderr', 'w'],
  ]) {
    streams.open(path, mode);
  }
  const nodeOf = (path: string | FSNode, follow = true): FSNode =>
    typeof path === 'string' ? tree.find(path, { follow }) : path;
  const pathOf = (place: string | FSNode): string => (typeof place === 'string' ? place : tree.pathOf(place));

  /** Write a file: a text as UTF-8, or bytes. Its folder must exist. */
  function writeFile(path: string, data: FileData, options: { flags?: string | number; mode?: number } = {}): void {
    const stream = streams.open(path, options.flags ?? 'w', options.mode);
    try {
      const bytes = bytesOf(data);
      streams.write(stream, bytes, 0, bytes.length);
    } finally {
      streams.close(stream);
    }
  }

  /** Read a file: its bytes, or its text. */
  function readFile(path: string, options: { encoding: 'utf8'; flags?: string | number }): string;
  function readFile(path: string, options?: { encoding?: 'binary'; flags?: string | number }): Uint8Array;
  function readFile(
    path: string,
    options: { encoding?: 'utf8' | 'binary'; flags?: string | number } = {},
  ): string | Uint8Array {
    const { encoding = 'binary', flags = 'r' } = options;
    if (encoding !== 'utf8' && encoding !== 'binary') throw new Error(`Invalid encoding type "${encoding}"`);
    const stream = streams.open(path, flags);
    try {
      const bytes = new Uint8Array(stream.node.usedBytes);
      streams.read(stream, bytes, 0, bytes.length);
      return encoding === 'utf8' ? decodeUtf8(bytes) : bytes;
    } finally {
      streams.close(stream);
    }
  }

  /** Names in a folder, `.` and `..` included. */
  function readdir(path: string): string[] {
    const node = tree.find(path);
    if (!node.isFolder) fail('ENOTDIR');
    return ['.', '..', ...Object.keys(node.children)];
  }

  /** Where a link leads. */
  function readlink(path: string): string {
    const node = tree.find(path, { follow: false });
    if (!isLink(node.mode)) fail('EINVAL');
    return node.link;
  }

  /** What is at a path, and in which folder it is. */
  function analyzePath(path: string, dontResolveLastLink = false): PathAnalysis {
    const result: PathAnalysis = {
      isRoot: false,
      exists: false,
      error: 0,
      name: null,
      path: null,
      object: null,
      parentExists: false,
      parentPath: null,
      parentObject: null,
    };
    try {
      const { node, folder, name } = tree.walk(path, { follow: !dontResolveLastLink });
      result.parentExists = true;
      result.parentPath = tree.pathOf(folder);
      result.parentObject = folder;
      result.name = name;
      if (node === undefined) fail('ENOENT');
      result.exists = true;
      result.object = node;
      result.path = tree.pathOf(node);
      result.isRoot = result.path === '/';
    } catch (thrown) {
      if (!(thrown instanceof ErrnoError)) throw thrown;
      result.error = thrown.errno;
    }
    return result;
  }

  /** The node of a path and where it is, or the folder that it would be in. */
  function lookupPath(path: string, options: LookupOptions = {}): { path: string; node: FSNode } {
    const node = options.parent ? tree.place(path).folder : tree.find(path, { follow: false, ...options });
    return { path: tree.pathOf(node), node };
  }

  /** Change permissions. */
  function chmod(path: string | FSNode, mode: number, dontFollow = false): void {
    const node = nodeOf(path, !dontFollow);
    node.mode = (mode & PERMISSION_BITS) | (node.mode & ~PERMISSION_BITS);
    node.ctime = Date.now();
  }

  /** Set the times of last access and last change [ms]. */
  function utime(path: string, atime: number, mtime: number): void {
    const node = tree.find(path);
    node.atime = atime;
    node.mtime = mtime;
  }

  /** Make a folder and those above it that are missing; its path. */
  function createPath(parent: string | FSNode, path: string, _canRead?: boolean, _canWrite?: boolean): string {
    let made = pathOf(parent);
    for (const part of path.split('/').filter(Boolean)) {
      made = join(made, part);
      try {
        tree.mkdir(made);
      } catch (thrown) {
        if (!isError(thrown, 'EEXIST')) throw thrown;
      }
    }
    return made;
  }

  /** Make a file that must not exist: of a text of characters below 256, an array of bytes, or bytes. */
  function createDataFile(
    parent: string | FSNode,
    name: string | null,
    data: FileData | readonly number[] | null,
    canRead = false,
    canWrite = false,
    _canOwn = false,
  ): void {
    const path = name ? join(pathOf(parent), name) : pathOf(parent);
    const bytes = data === null || data === undefined ? new Uint8Array(0) : characterBytes(data);
    const stream = streams.open(path, EXCLUSIVE);
    streams.write(stream, bytes, 0, bytes.length);
    streams.close(stream);
    chmod(stream.node, (canRead ? CAN_READ : 0) | (canWrite ? CAN_WRITE : 0));
  }

  /** Make a device: `input` gives its bytes one by one, null at the end; `output` takes them. */
  function createDevice(
    parent: string | FSNode,
    name: string,
    input?: (() => number | null | undefined) | null,
    output?: ((byte: number) => void) | null,
  ): FSNode {
    const { folder, name: last } = tree.place(join(pathOf(parent), name));
    const permissions = (input ? CAN_READ : 0) | (output ? CAN_WRITE : 0);
    const node = tree.make(folder, last, permissions | CHARACTER_DEVICE);
    node.device = callbackDevice(input, output);
    return node;
  }

  return {
    ErrnoError,
    createDevice,
    createLazyFile: refused('FS.createLazyFile'),
    createPreloadedFile: refused('FS.createPreloadedFile'),
    filesystems: { MEMFS },
    root: tree.root,
    writeFile,
    readFile,
    readdir,
    readlink,
    analyzePath,
    lookupPath,
    chmod,
    utime,
    createPath,
    createDataFile,
    ...streams,
    mkdir: tree.mkdir,
    mkdirTree: tree.mkdirTree,
    rmdir: tree.rmdir,
    unlink: tree.unlink,
    rename: tree.rename,
    symlink: tree.symlink,
    mount: tree.mount,
    unmount: tree.unmount,
    chdir: tree.chdir,
    cwd: tree.cwd,
    isRoot: tree.isRoot,
    getPath: tree.pathOf,
    isMountpoint: (node: FSNode): boolean => node.mounted !== null,
    /** What is known about a file or folder; a link is followed. */
    stat: (path: string): FileStat => statOf(tree.find(path)),
    /** The same for a link itself. */
    lstat: (path: string): FileStat => statOf(tree.find(path, { follow: false })),
    /** The same for an open file. */
    fstat: (fd: number): FileStat => statOf((streams.getStream(fd) ?? fail('EBADF')).node),
    fchmod: (fd: number, mode: number): void => chmod((streams.getStream(fd) ?? fail('EBADF')).node, mode),
    /** Everything is in memory already. */
    syncfs(populate: boolean | ((error: Error | null) => void), callback?: (error: Error | null) => void): void {
      const done = typeof populate === 'function' ? populate : callback;
      done?.(null);
    },
    isDir,
    isFile,
    isLink,
    isChrdev: hasKind('chrdev'),
    isBlkdev: hasKind('blkdev'),
    isFIFO: hasKind('fifo'),
    isSocket: (mode: number): boolean => (mode & SOCKET) === SOCKET,
  };
}

/** What loads files over the network by itself. */
const refused =
  (name: string) =>
  (..._args: unknown[]): never => {
    throw new Error(`${name} is not supported by Corten: fetch the file, then write it with FS.writeFile`);
  };

const CHARACTER_DEVICE = 0o20000;
const SOCKET = 0o140000;
/** Write into a file that must not exist. */
const EXCLUSIVE = 0o301;

/** A file system in memory. Its functions work without it. */
export type FileSystem = ReturnType<typeof createFileSystem>;
