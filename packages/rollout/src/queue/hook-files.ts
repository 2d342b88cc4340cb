// Modules of hooks on their way to other machines: with the files that they import, and unpacked again by a worker.
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pack, unpack } from '../pack.js';

/** A module and the files beside it, by their paths from the folder that holds all of them. */
interface HookFiles {
  /** path of the module */
  module: string;
  /** what `.js` files are: `type` of the package that the module belongs to */
  type: string;
  files: Record<string, Uint8Array>;
}

/**
 * Addresses of files by which modules name them: `from './a.js'`, `import './a.js'`, `import('./a.js')`,
 * `new URL('./a.json', import.meta.url)`, `require('./a.cjs')`. Texts and comments that look like these do no harm: what
 * they name is taken along if it is there.
 */
const RELATIVE = /\b(?:from|import|require|URL)\s*\(?\s*(["'`])(\.{1,2}\/[^"'`\n]+)\1/g;

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Paths of a module and of all files that it, and these, name by relative addresses. */
async function filesOf(module: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const open = [module];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const bytes = await readFile(path);
    files.set(path, bytes);
    if (!/\.[cm]?[jt]s$/.test(path)) continue;
    for (const [, , address] of bytes.toString('utf8').matchAll(RELATIVE)) {
      const found = fileURLToPath(new URL(address, pathToFileURL(path)));
      if (isFile(found)) open.push(found);
    }
  }
  return files;
}

/** A folder, and those that it stands in, up to the root. */
function* upwards(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* upwards(dirname(folder));
}

/** The folder that holds all of some files. */
function commonFolder(paths: readonly string[]): string {
  const holdsAll = (folder: string) =>
    paths.every((path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep));
  for (const folder of upwards(dirname(paths[0]))) if (holdsAll(folder)) return folder;
  throw new Error(`no folder holds ${paths.join(' and ')}`);
}

/** `type` of the package that a file belongs to. */
async function packageType(path: string): Promise<string> {
  for (const folder of upwards(dirname(path))) {
    const manifest = join(folder, 'package.json');
    if (isFile(manifest)) return (JSON.parse(await readFile(manifest, 'utf8')) as { type?: string }).type ?? 'commonjs';
  }
  return 'commonjs';
}

/** Bytes of a module and of the files that it names by relative addresses; the same files give the same bytes. */
export async function packHooks(module: string): Promise<Uint8Array> {
  const found = await filesOf(module);
  const folder = commonFolder([...found.keys()]);
  const name = (path: string) => relative(folder, path).split(sep).join('/');
  const files = [...found].map(([path, bytes]) => [name(path), new Uint8Array(bytes)] as const);
  const packed: HookFiles = {
    module: name(module),
    type: await packageType(module),
    files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return pack(packed);
}

/** The folder of packages that modules in a folder find. */
function packagesOf(folder: string): string | undefined {
  for (const at of upwards(folder)) {
    const packages = join(at, 'node_modules');
    if (existsSync(packages)) return packages;
  }
  return undefined;
}

/** Puts modules of hooks on the disk, and removes them at the end. */
export interface HookFolder {
  /** Address of a packed module. */
  unpack(bytes: Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

/** A folder for modules of hooks, which find the packages that programs in the working directory find. */
export function createHookFolder(): HookFolder {
  const folders: string[] = [];
  return {
    async unpack(bytes) {
      const { module, type, files } = unpack(bytes) as HookFiles;
      const folder = await mkdtemp(join(tmpdir(), 'corten-hooks-'));
      folders.push(folder);
      const packages = packagesOf(process.cwd());
      // a junction needs no rights on Windows; elsewhere the word means nothing
      if (packages !== undefined) await symlink(packages, join(folder, 'node_modules'), 'junction');
      await writeFile(join(folder, 'package.json'), JSON.stringify({ type }));
      for (const [name, content] of Object.entries(files)) {
        const path = join(folder, name);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      return pathToFileURL(join(folder, module)).href;
    },
    async remove() {
      await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
