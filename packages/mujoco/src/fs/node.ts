// Files, folders, links and devices in memory.
// Covered by packages/mujoco/src/fs/file-system.test.ts.

/** What a mode says that something is. */
export const KIND = {
  fifo: 0o010000,
  chrdev: 0o020000,
  dir: 0o040000,
  blkdev: 0o060000,
  file: 0o100000,
  link: 0o120000,
  socket: 0o140000,
} as const;
const KIND_BITS = 0o170000;
/** The bits of a mode that are permissions. */
export const PERMISSION_BITS = 0o7777;

/** Whether a mode is that of a kind. */
export const hasKind =
  (kind: keyof typeof KIND) =>
  (mode: number): boolean =>
    (mode & KIND_BITS) === KIND[kind];
export const isDir = hasKind('dir');
export const isFile = hasKind('file');
export const isLink = hasKind('link');

/** What is read from and written to a device; how many bytes it was. */
export interface Device {
  read(buffer: Uint8Array, offset: number, length: number): number;
  write(buffer: Uint8Array, offset: number, length: number): number;
  /** what is done when a file of it is closed */
  flush?(): void;
}

/** A file system in the place of a folder. */
export interface Mount {
  readonly type: object;
  readonly opts: object;
  readonly mountpoint: string;
  readonly root: FSNode;
}

/** A file, folder, link or device. */
export class FSNode {
  readonly id: number;
  name: string;
  /** the folder that it is in; that of a root is itself */
  parent: FSNode;
  /** number of the mount that it is in */
  readonly volume: number;
  /** kind and permissions */
  mode: number;
  /** number of a device */
  readonly rdev: number;
  /** the file system that stands in its place */
  mounted: Mount | null = null;
  atime: number;
  mtime: number;
  ctime: number;
  /** what is in a folder, by name */
  children: Record<string, FSNode> = Object.create(null);
  /** bytes of a file, and how many of them are in use */
  bytes = new Uint8Array(0);
  usedBytes = 0;
  /** where a link leads */
  link = '';
  device: Device | undefined;

  constructor(
    id: number,
    parent: FSNode | undefined,
    name: string,
    mode: number,
    rdev = 0,
    volume = parent?.volume ?? 0,
  ) {
    this.id = id;
    this.name = name;
    this.parent = parent ?? this;
    this.volume = volume;
    this.mode = mode;
    this.rdev = rdev;
    this.atime = this.mtime = this.ctime = Date.now();
  }
  get isFolder(): boolean {
    return isDir(this.mode);
  }
  get isDevice(): boolean {
    return hasKind('chrdev')(this.mode);
  }
  /** A folder's nodes by name, or a file's bytes. */
  get contents(): Record<string, FSNode> | Uint8Array {
    return this.isFolder ? this.children : this.bytes.subarray(0, this.usedBytes);
  }
}

/** Make room for so many bytes in a file. */
function reserve(node: FSNode, size: number): void {
  if (size <= node.bytes.length) return;
  const bytes = new Uint8Array(Math.max(size, 256, Math.ceil(1.5 * node.bytes.length)));
  bytes.set(node.bytes.subarray(0, node.usedBytes));
  node.bytes = bytes;
}

/** Change the length of a file; what is new is zero. */
export function resize(node: FSNode, size: number): void {
  reserve(node, size);
  if (size < node.usedBytes) node.bytes.fill(0, size, node.usedBytes);
  node.usedBytes = size;
  node.mtime = node.ctime = Date.now();
}

/** Put bytes into a file at a position. */
export function put(node: FSNode, bytes: Uint8Array, position: number): void {
  reserve(node, position + bytes.length);
  node.bytes.set(bytes, position);
  node.usedBytes = Math.max(node.usedBytes, position + bytes.length);
  node.mtime = node.ctime = Date.now();
}
