// Where batches over several machines keep what goes in and what comes out: a folder or a bucket that all of them see.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { s3Store } from './s3-store.js';

/** Bytes by name, seen by all machines. A name always means the same bytes: they are named by their content. */
export interface Store {
  /** The bytes of a name; undefined when there are none. */
  read(name: string): Promise<Uint8Array | undefined>;
  has(name: string): Promise<boolean>;
  /** Write bytes: others see all of them or none. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder as a store. */
function folderStore(folder: string): Store {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
    async has(name) {
      try {
        return (await stat(join(folder, name))).isFile();
      } catch (error) {
        if (missing(error)) return false;
        throw error;
      }
    },
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // beside it, so that it is renamed within one file system
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}

/**
 * The store at an address.
 * @param address - a folder, as a path or a `file:` URL, or `s3://bucket/prefix` (with `?endpoint=URL` for servers of
 *   one's own, and `region=NAME`)
 * @throws Error for other addresses
 */
export function openStore(address: string | URL): Store {
  const text = String(address);
  if (text.startsWith('file:')) return folderStore(fileURLToPath(text));
  if (text.startsWith('s3:')) return s3Store(text);
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(text) ?? [];
  if (scheme !== undefined)
    throw new Error(
      `${text}: a store is a folder that all machines see (a path or a file: URL) or s3://bucket/prefix; ${scheme}: is not supported`,
    );
  return folderStore(text);
}
