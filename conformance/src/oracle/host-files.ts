// A lazy, read-only view of the host's file system inside the oracle's in-memory one, so that a model may read
// `../` assets and includes, and only the files that it opens are read.
import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bindings } from './bindings.js';

/** Where the host's root appears inside the oracle's file system. */
export const HOST_MOUNT = '/host';

const ENOENT = 44;

/**
 * Mount the host's file system below HOST_MOUNT; `unmountHost` removes it. Files look `later` seconds younger than they
 * are: the reference keeps what it made of an asset until the time of its file changes.
 */
export function mountHost(mj: Bindings, later = 0): void {
  const { FS, MEMFS } = mj;

  const directory = (parent: Bindings, name: string, hostPath: string): Bindings => {
    const node = MEMFS.createNode(parent, name, 0o40755, 0);
    node.node_ops = { ...node.node_ops, lookup };
    node.hostPath = hostPath;
    return node;
  };

  const lookup = (parent: Bindings, name: string): Bindings => {
    const hostPath = join(parent.hostPath, name);
    let stat: Stats;
    try {
      stat = statSync(hostPath);
    } catch {
      throw new FS.ErrnoError(ENOENT);
    }
    if (stat.isDirectory()) return directory(parent, name, hostPath);
    if (!stat.isFile()) throw new FS.ErrnoError(ENOENT);
    const node = MEMFS.createNode(parent, name, 0o100644, 0);
    node.contents = new Uint8Array(readFileSync(hostPath));
    node.usedBytes = node.contents.length;
    node.atime = node.mtime = node.ctime = node.timestamp = stat.mtimeMs + 1000 * later;
    return node;
  };

  FS.mkdirTree(HOST_MOUNT, 0o777);
  FS.mount({ mount: () => directory(null, '/', '/') }, {}, HOST_MOUNT);
}

/** Remove what mountHost added. */
export function unmountHost(mj: Bindings): void {
  mj.FS.unmount(HOST_MOUNT);
}
