// The tree of folders: finding, making, moving and removing what is in it; file systems in the place of folders.
// Covered by packages/mujoco/src/fs/file-system.test.ts.

import { fail, isError } from './errors.js';
import { FSNode, isDir, isLink, KIND, type Mount, PERMISSION_BITS } from './node.js';

/** Links that are followed on the way to one node. */
const MAX_LINKS = 40;
const PERMISSIONS = { r: 0o444, w: 0o222, x: 0o111 } as const;
type Permission = keyof typeof PERMISSIONS;

/** How a path is followed. */
export interface LookupOptions {
  /** whether a link at the end is followed */
  readonly follow?: boolean;
  /** find the folder that the path's last part is in */
  readonly parent?: boolean;
  /** whether a folder at the end stands for the file system that is mounted there */
  readonly follow_mount?: boolean;
}

/** The parts of a path. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.');

/** The kind of file systems that can be mounted. */
export const MEMFS: { readonly name: 'MEMFS' } = Object.freeze({ name: 'MEMFS' });

/** Make a tree with a root folder. */
export function createTree() {
  let nextId = 1;
  let nextVolume = 1;
  const newRoot = (): FSNode => new FSNode(nextId++, undefined, '/', KIND.dir | 0o777, 0, nextVolume++);
  const root = newRoot();
  let current = root;
  /** folders in whose place the roots of mounted file systems are */
  const mountpoints = new Map<FSNode, FSNode>();

  const above = (node: FSNode): FSNode => (mountpoints.get(node) ?? node).parent;

  /** Fail unless the modes of a node allow something. */
  function check(node: FSNode, permissions: string): void {
    for (const permission of permissions) if (!(node.mode & PERMISSIONS[permission as Permission])) fail('EACCES');
  }

  /** What has a name in a folder. */
  function child(folder: FSNode, name: string): FSNode | undefined {
    if (!folder.isFolder) fail('ENOTDIR');
    check(folder, 'x');
    return folder.children[name];
  }

  /** The path of a node. */
  function pathOf(node: FSNode): string {
    const names: string[] = [];
    for (let at = node; at !== root; at = above(at)) names.unshift((mountpoints.get(at) ?? at).name);
    return `/${names.join('/')}`;
  }

  /** Where a path leads: a node, or the folder and the name that it would have there. */
  function walk(path: string, { follow = true, follow_mount = true }: LookupOptions) {
    if (path === '') fail('ENOENT');
    const rest = partsOf(path).reverse();
    let node = path.startsWith('/') ? root : current;
    for (let links = 0; rest.length > 0; ) {
      const name = rest.pop() as string;
      if (name === '..') {
        node = above(node);
        continue;
      }
      const isLast = rest.length === 0;
      const next = child(node, name);
      if (next === undefined) {
        if (!isLast) fail('ENOENT');
        return { folder: node, name };
      }
      if (isLink(next.mode) && (follow || !isLast)) {
        if (++links > MAX_LINKS) fail('ELOOP');
        if (next.link.startsWith('/')) node = root;
        rest.push(...partsOf(next.link).reverse());
      } else if (next.mounted && (follow_mount || !isLast)) node = next.mounted.root;
      else node = next;
    }
    return { node, folder: above(node), name: (mountpoints.get(node) ?? node).name };
  }

  /** The node of a path. */
  function find(path: string, options: LookupOptions = {}): FSNode {
    return walk(path, options).node ?? fail('ENOENT');
  }

  /** The folder that a path's last part is in, and that part. Links are followed up to it. */
  function place(path: string): { folder: FSNode; name: string } {
    const parts = partsOf(path);
    const name = parts.pop();
    if (path === '') fail('ENOENT');
    if (name === undefined) return { folder: root, name: '/' };
    return { folder: find(`${path.startsWith('/') ? '/' : './'}${parts.join('/')}`), name };
  }

  /** Make a node; its folder must allow it. */
  function make(folder: FSNode, name: string, mode: number, rdev = 0): FSNode {
    if (name === '' || name === '.' || name === '..') fail('EINVAL');
    if (name === '/' || child(folder, name)) fail('EEXIST');
    check(folder, 'wx');
    const node = new FSNode(nextId++, folder, name, mode, rdev);
    folder.children[name] = node;
    touch(folder);
    return node;
  }

  function touch(node: FSNode): void {
    node.mtime = node.ctime = Date.now();
  }

  /** Make a folder. */
  function mkdir(path: string, mode = 0o777): FSNode {
    const { folder, name } = place(path);
    return make(folder, name, (mode & (PERMISSION_BITS | 0o777)) | KIND.dir);
  }

  /** Make a folder and those above it that are missing. */
  function mkdirTree(path: string, mode?: number): void {
    let made = path.startsWith('/') ? '' : '.';
    for (const part of path.split('/').filter(Boolean)) {
      made += `/${part}`;
      try {
        mkdir(made, mode);
      } catch (thrown) {
        if (!isError(thrown, 'EEXIST')) throw thrown;
      }
    }
  }

  /** What is to be removed, which must be a folder or must not. */
  function removable(folder: FSNode, name: string, asFolder: boolean): FSNode {
    const node = name === '/' ? root : (child(folder, name) ?? fail('ENOENT'));
    check(folder, 'wx');
    if (asFolder !== node.isFolder) fail(asFolder ? 'ENOTDIR' : 'EISDIR');
    if (asFolder && (node === root || node === current)) fail('EBUSY');
    if (node.mounted) fail('EBUSY');
    return node;
  }

  function detach(node: FSNode): void {
    delete node.parent.children[node.name];
    touch(node.parent);
  }

  /** Remove an empty folder. */
  function rmdir(path: string): void {
    const { folder, name } = place(path);
    const node = removable(folder, name, true);
    if (Object.keys(node.children).length > 0) fail('ENOTEMPTY');
    detach(node);
  }

  /** Remove a file or a link. */
  function unlink(path: string): void {
    const { folder, name } = place(path);
    detach(removable(folder, name, false));
  }

  const isInside = (node: FSNode, folder: FSNode): boolean => {
    for (let at = node; ; at = above(at)) {
      if (at === folder) return true;
      if (at === root) return false;
    }
  };

  /** Move a file or folder; what is at its new place goes, if it is of the same kind and no folder with contents. */
  function rename(from: string, to: string): void {
    const source = place(from);
    const target = place(to);
    if (source.folder.volume !== target.folder.volume) fail('EXDEV');
    const node = source.name === '/' ? root : (child(source.folder, source.name) ?? fail('ENOENT'));
    if (isInside(target.folder, node)) fail('EINVAL');
    const old = target.name === '/' ? root : child(target.folder, target.name);
    if (old && isInside(source.folder, old)) fail('ENOTEMPTY');
    if (old === node) return;
    removable(source.folder, source.name, node.isFolder);
    if (old) {
      removable(target.folder, target.name, node.isFolder);
      if (Object.keys(old.children).length > 0) fail('ENOTEMPTY');
    } else check(target.folder, 'wx');
    if (source.folder !== target.folder) check(source.folder, 'w');
    detach(node);
    node.parent = target.folder;
    node.name = target.name;
    target.folder.children[target.name] = node;
    touch(target.folder);
  }

  /** Make a link. */
  function symlink(target: string, path: string): FSNode {
    const { folder, name } = place(path);
    const node = make(folder, name, KIND.link | 0o777);
    node.link = target;
    return node;
  }

  /** Put an empty file system in the place of a folder. */
  function mount(type: object, opts: object, mountpoint: string): FSNode {
    if (type !== MEMFS) throw new Error('only MEMFS can be mounted');
    const { node = fail('ENOENT') } = walk(mountpoint, { follow_mount: false });
    if (node === root || node.mounted) fail('EBUSY');
    if (!node.isFolder) fail('ENOTDIR');
    const top = newRoot();
    node.mounted = { type, opts, mountpoint, root: top } satisfies Mount;
    mountpoints.set(top, node);
    return top;
  }

  /** Take a file system away, with all that is in it. */
  function unmount(mountpoint: string): void {
    const { node = fail('ENOENT') } = walk(mountpoint, { follow_mount: false });
    if (!node.mounted) fail('EINVAL');
    mountpoints.delete(node.mounted.root);
    node.mounted = null;
  }

  /** Change the current folder. */
  function chdir(path: string): void {
    const node = find(path);
    if (!isDir(node.mode)) fail('ENOTDIR');
    check(node, 'x');
    current = node;
  }

  return {
    root,
    check,
    walk,
    find,
    place,
    make,
    pathOf,
    mkdir,
    mkdirTree,
    rmdir,
    unlink,
    rename,
    symlink,
    mount,
    unmount,
    chdir,
    cwd: (): string => pathOf(current),
    /** Whether a node is the root of a file system. */
    isRoot: (node: FSNode): boolean => node.parent === node,
  };
}

/** See createTree. */
export type Tree = ReturnType<typeof createTree>;
