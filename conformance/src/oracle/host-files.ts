// A lazy, read-only view of the host's file system inside the oracle's in-memory one, at the same paths, so that a model
// may read `../` and absolute assets and includes, and only the files that it opens are read.
import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bindings } from './bindings.js';

const ENOENT = 44;

/** Folders that both file systems have; what only the host has in them is looked up there. */
const SHARED = ['/', '/home', '/tmp'];

/**
 * Show the host's files; the result hides them again. They look `later` seconds younger than they are: the reference
 * keeps what it made of an asset until the time of its file changes.
 */
export function showHost(mj: Bindings, later = 0): () => void {
  const { FS, MEMFS } = mj;
  const made: Bindings[] = [];

  const make = (parent: Bindings, name: string, mode: number): Bindings => {
    const node = MEMFS.createNode(parent, name, mode, 0);
    made.push(node);
    return node;
  };

  /** A lookup in a folder of the host. */
  const lookupIn =
    (folder: string) =>
    (parent: Bindings, name: string): Bindings => {
      const path = join(folder, name);
      let stat: Stats;
      try {
        stat = statSync(path);
      } catch {
        throw new FS.ErrnoError(ENOENT);
      }
      if (stat.isDirectory()) {
        const node = make(parent, name, 0o40755);
        node.node_ops = { ...node.node_ops, lookup: lookupIn(path) };
        return node;
      }
      if (!stat.isFile()) throw new FS.ErrnoError(ENOENT);
      const node = make(parent, name, 0o100644);
      node.contents = new Uint8Array(readFileSync(path));
      node.usedBytes = node.contents.length;
      node.atime = node.mtime = node.ctime = node.timestamp = stat.mtimeMs + 1000 * later;
      return node;
    };

  const shared = SHARED.map((path) => ({ path, node: FS.lookupPath(path).node }));
  const before = shared.map(({ node }) => node.node_ops);
  for (const { path, node } of shared) node.node_ops = { ...node.node_ops, lookup: lookupIn(path) };
  return () => {
    shared.forEach(({ node }, i) => {
      node.node_ops = before[i];
    });
    for (const node of made.reverse()) {
      delete node.parent.contents[node.name];
      FS.destroyNode(node);
    }
  };
}
