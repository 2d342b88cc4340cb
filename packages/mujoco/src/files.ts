// Files in memory: the part of Emscripten's FS that code written for the official bindings uses.

import { decodeUtf8, encodeUtf8 } from '@corten/mjcf-parse';

/** The errors that FS raises: code, number, text. */
const ERRORS = {
  ENOENT: [44, 'No such file or directory'],
  EEXIST: [20, 'File exists'],
  EISDIR: [31, 'Is a directory'],
  ENOTDIR: [54, 'Not a directory'],
  ENOTEMPTY: [55, 'Directory not empty'],
  EINVAL: [28, 'Invalid argument'],
} as const;

/** A failed operation on files, with the numbers of Emscripten. */
export class ErrnoError extends Error {
  override readonly name = 'ErrnoError';
  readonly code: keyof typeof ERRORS;
  readonly errno: number;
  constructor(code: keyof typeof ERRORS) {
    super(ERRORS[code][1]);
    this.code = code;
    this.errno = ERRORS[code][0];
  }
}

interface FileNode {
  content: Uint8Array;
  changed: Date;
}
interface Folder extends Map<string, Node> {}
type Node = FileNode | Folder;

const isFolder = (node: Node | undefined): node is Folder => node instanceof Map;

/** Size and kind of a file or directory. */
export interface FileStat {
  /** kind and permissions, as in POSIX; test it with isDir and isFile */
  readonly mode: number;
  /** bytes */
  readonly size: number;
  readonly mtime: Date;
}

const FILE_MODE = 0o100666;
const FOLDER_MODE = 0o40777;

/** A file system in memory. Paths start at `/` or at the current directory. */
export class FileSystem {
  readonly ErrnoError = ErrnoError;
  readonly #root: Folder = new Map();
  #current = '/';

  constructor() {
    for (const path of ['/tmp', '/home/web_user', '/dev', '/proc']) this.mkdirTree(path);
  }

  /** Parts of a path from the root, dots resolved. */
  #parts(path: string): string[] {
    const parts: string[] = [];
    for (const part of (path.startsWith('/') ? path : `${this.#current}/${path}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts;
  }

  #find(parts: readonly string[]): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const part of parts) {
      if (!isFolder(node)) return undefined;
      node = node.get(part);
    }
    return node;
  }

  #lookup(path: string): Node {
    const node = this.#find(this.#parts(path));
    if (node === undefined) throw new ErrnoError('ENOENT');
    return node;
  }

  /** The folder that a path's last part lies in, and that part. */
  #place(path: string): [folder: Folder, name: string] {
    const parts = this.#parts(path);
    const name = parts.pop();
    const folder = this.#find(parts);
    if (folder === undefined) throw new ErrnoError('ENOENT');
    if (!isFolder(folder)) throw new ErrnoError('ENOTDIR');
    if (name === undefined) throw new ErrnoError('EEXIST');
    return [folder, name];
  }

  /** Write a file: a text as UTF-8, or bytes, which are copied. Its directory must exist. */
  writeFile(path: string, data: string | ArrayBufferView): void {
    const [folder, name] = this.#place(path);
    if (isFolder(folder.get(name))) throw new ErrnoError('EISDIR');
    const content =
      typeof data === 'string'
        ? encodeUtf8(data)
        : new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice();
    folder.set(name, { content, changed: new Date() });
  }

  /** Read a file: its bytes, or its text. */
  readFile(path: string, options: { encoding: 'utf8' }): string;
  readFile(path: string, options?: { encoding?: 'binary' }): Uint8Array;
  readFile(path: string, options: { encoding?: 'utf8' | 'binary' } = {}): string | Uint8Array {
    const node = this.#lookup(path);
    if (isFolder(node)) throw new ErrnoError('EISDIR');
    return options.encoding === 'utf8' ? decodeUtf8(node.content) : node.content.slice();
  }

  /** Make a directory. */
  mkdir(path: string): void {
    const [folder, name] = this.#place(path);
    if (folder.has(name)) throw new ErrnoError('EEXIST');
    folder.set(name, new Map());
  }

  /** Make a directory and those above it that are missing. */
  mkdirTree(path: string): void {
    let folder = this.#root;
    for (const part of this.#parts(path)) {
      const found = folder.get(part) ?? (new Map() as Folder);
      if (!isFolder(found)) throw new ErrnoError('ENOTDIR');
      folder.set(part, found);
      folder = found;
    }
  }

  /** Remove a file. */
  unlink(path: string): void {
    const node = this.#lookup(path);
    if (isFolder(node)) throw new ErrnoError('EISDIR');
    const [folder, name] = this.#place(path);
    folder.delete(name);
  }

  /** Remove an empty directory. */
  rmdir(path: string): void {
    const node = this.#lookup(path);
    if (!isFolder(node)) throw new ErrnoError('ENOTDIR');
    if (node.size > 0) throw new ErrnoError('ENOTEMPTY');
    const [folder, name] = this.#place(path);
    folder.delete(name);
  }

  /** Move a file or directory. */
  rename(from: string, to: string): void {
    const node = this.#lookup(from);
    if (
      isFolder(node) &&
      this.#parts(to)
        .join('/')
        .startsWith(`${this.#parts(from).join('/')}/`)
    ) {
      throw new ErrnoError('EINVAL');
    }
    const [target, targetName] = this.#place(to);
    const [source, sourceName] = this.#place(from);
    if (isFolder(target.get(targetName))) throw new ErrnoError('EISDIR');
    source.delete(sourceName);
    target.set(targetName, node);
  }

  /** Names in a directory, `.` and `..` included. */
  readdir(path: string): string[] {
    const node = this.#lookup(path);
    if (!isFolder(node)) throw new ErrnoError('ENOTDIR');
    return ['.', '..', ...node.keys()];
  }

  stat(path: string): FileStat {
    const node = this.#lookup(path);
    return isFolder(node)
      ? { mode: FOLDER_MODE, size: 4096, mtime: new Date(0) }
      : { mode: FILE_MODE, size: node.content.length, mtime: node.changed };
  }

  isDir(mode: number): boolean {
    return (mode & 0o170000) === 0o40000;
  }

  isFile(mode: number): boolean {
    return (mode & 0o170000) === 0o100000;
  }

  /** Whether a path exists. */
  analyzePath(path: string): { readonly exists: boolean; readonly path: string } {
    const parts = this.#parts(path);
    return { exists: this.#find(parts) !== undefined, path: `/${parts.join('/')}` };
  }

  /** The current directory. */
  cwd(): string {
    return this.#current;
  }

  /** Change the current directory. */
  chdir(path: string): void {
    if (!isFolder(this.#lookup(path))) throw new ErrnoError('ENOTDIR');
    this.#current = `/${this.#parts(path).join('/')}`;
  }
}
