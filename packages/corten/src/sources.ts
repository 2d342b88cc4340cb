// Where models come from: addresses, archives, folders and files that are dropped or chosen, texts.

import { createFetcher, type FetchOptions } from './fetch-files.js';

/** The files of a model. */
export interface ModelSource {
  /** path of the main file among `files` */
  readonly main: string;
  /** its text; `files[main]` when left out */
  readonly xml?: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** A file by its path, and how to read it. */
export interface NamedFile {
  readonly path: string;
  read(): Promise<Uint8Array>;
}

/** Files by path, a list of files, or one that a page was given. */
export type ModelFiles = Iterable<File | NamedFile> | Readonly<Record<string, Uint8Array | string>>;

/** Text of bytes that a main file is looked for in; models are read byte by byte. */
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const MODEL = /\.(xml|mjcf|urdf|mjb|zip|mjz)$/i;
const TEXT = /\.(xml|mjcf|urdf)$/i;
const ARCHIVE = /\.(zip|mjz)$/i;

/** Words in names of files that make them likely to be what is wanted. */
const LIKELY = [/(^|\/)scene[^/]*\.xml$/i, /(^|\/)model\.xml$/i, ARCHIVE, /\.urdf$/i, /\.mjb$/i];

const TAG = /<\s*(mujocoinclude|mujoco|robot)\b/;

/**
 * The main file among others: the one nearest to the top whose name says so, else the first model that no other file
 * includes.
 * @param paths - all files
 * @param text - the text of a file, where it is known
 */
export function mainFile(paths: readonly string[], text: (path: string) => string | undefined): string | undefined {
  const models = paths
    .filter((path) => MODEL.test(path) && TAG.exec(text(path) ?? '<mujoco>')?.[1] !== 'mujocoinclude')
    .sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b));
  const included = new Set<string>();
  for (const path of models)
    for (const [, name] of (text(path) ?? '').matchAll(/<include\s[^>]*file\s*=\s*["']([^"']+)/g))
      included.add(name.slice(name.lastIndexOf('/') + 1));
  const free = models.filter((path) => !included.has(path.slice(path.lastIndexOf('/') + 1)));
  for (const likely of LIKELY) {
    const found = free.find((path) => likely.test(path));
    if (found) return found;
  }
  return free[0] ?? models[0];
}

/** The main file among files that are read; throws when there is no model. */
function sourceOf(files: Record<string, Uint8Array>, where: string): ModelSource {
  const main = mainFile(Object.keys(files), (path) => (TEXT.test(path) ? decode(files[path]) : undefined));
  if (main === undefined)
    throw new Error(`there is no model among ${where}: an .xml, .urdf, .mjb, .zip or .mjz file is needed`);
  return { main, files };
}

/** Most bytes that files may have together. */
const MOST_BYTES = 512e6;

/**
 * Read files that were dropped or chosen, side by side.
 * @throws Error when there is no model among them, or they are too large
 */
export async function fromFiles(files: readonly NamedFile[]): Promise<ModelSource> {
  const read: Record<string, Uint8Array> = {};
  let bytes = 0;
  await Promise.all(
    files.map(async (file) => {
      const content = await file.read();
      read[file.path] = content;
      bytes += content.length;
      if (bytes > MOST_BYTES) throw new Error(`the files have more than ${MOST_BYTES / 1e6} MB together`);
    }),
  );
  return sourceOf(read, 'the files');
}

const isFile = (file: File | NamedFile): file is File => 'arrayBuffer' in file;

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Files that were chosen in a dialog, with their paths where a folder was. */
export function fromFileList(list: Iterable<File>): Promise<ModelSource> {
  return fromFiles([...list].map(namedFile));
}

function namedFile(file: File | NamedFile): NamedFile {
  if (!isFile(file)) return file;
  return { path: file.webkitRelativePath || file.name, read: () => bytesOf(file) };
}

/** The files of a model from whatever holds them. */
export function fromModelFiles(files: ModelFiles): Promise<ModelSource> {
  if (Symbol.iterator in files) return fromFiles([...files].map(namedFile));
  const encoder = new TextEncoder();
  const list = Object.entries(files).map(([path, content]) => ({
    path,
    read: async () => (typeof content === 'string' ? encoder.encode(content) : content),
  }));
  return fromFiles(list);
}

/** Everything in an entry of a drop: folders with all that is in them. */
async function entriesIn(entry: FileSystemEntry): Promise<NamedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, read: () => bytesOf(file) }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: NamedFile[] = [];
  // a reader gives a hundred entries at a time
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return found;
    for (const child of batch) found.push(...(await entriesIn(child)));
  }
}

/** What was dropped on a page. */
export async function fromDrop(transfer: DataTransfer): Promise<ModelSource> {
  // what was dropped is forgotten at the first wait
  const plain = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return fromFileList(plain);
  const files: NamedFile[] = [];
  for (const entry of entries) files.push(...(await entriesIn(entry)));
  return fromFiles(files);
}

/** A text; where it has no name, it is called model.xml. */
export function fromText(xml: string, main = 'model.xml'): ModelSource {
  return { main, xml, files: {} };
}

/** A list of files beside itself: a JSON array of paths, or an object with `main` and `files`. */
async function fromListing(
  url: string,
  bytes: Uint8Array,
  get: (url: string) => Promise<Uint8Array | undefined>,
): Promise<ModelSource> {
  const listing = JSON.parse(decode(bytes)) as string[] | { main?: string; files: string[] };
  const paths = Array.isArray(listing) ? listing : listing.files;
  const files: Record<string, Uint8Array> = {};
  await Promise.all(
    paths.map(async (path) => {
      const content = await get(new URL(path, url).href);
      if (!content) throw new Error(`${url} lists ${path}, which is not there`);
      files[path] = content;
    }),
  );
  const main = Array.isArray(listing) ? undefined : listing.main;
  return main === undefined ? sourceOf(files, `the files that ${url} lists`) : { main, files };
}

/** An address as it is from the page that asks. */
function absolute(url: string): string {
  const base = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(url, base).href;
}

/**
 * Fetch a model and the files that it names, side by side. Not for a thread that simulates: fetching detaches a buffer,
 * which slows down all its arrays for good.
 * @param url - MJCF, URDF, MJB, an archive, or a listing of files (.json)
 * @throws Error that names the address when it cannot be read; the signal's reason when it is aborted
 */
export async function fromUrl(url: string, options: FetchOptions = {}): Promise<ModelSource> {
  const get = createFetcher(options);
  const address = absolute(url);
  const bytes = await get(address);
  if (!bytes) throw new Error(`${url} is not there`);
  const { pathname } = new URL(address);
  if (/\.json$/i.test(pathname)) return fromListing(address, bytes, get);
  const main = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1)) || 'model.xml';
  const files: Record<string, Uint8Array> = { [main]: bytes };
  if (/\.(mjb|zip|mjz)$/i.test(main)) return { main, files };
  const read = async (path: string) => {
    const content = await get(new URL(path, address).href);
    if (content) files[path] = content;
    return content;
  };
  // the parser is loaded only where files have to be found
  const { prefetchAssets } = await import('@corten/mjcf-parse');
  await prefetchAssets(decode(bytes), read, { file: main });
  return { main, files };
}
