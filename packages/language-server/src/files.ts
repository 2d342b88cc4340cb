// The files of a workspace: open ones as they are typed, others as they lie on the disk; which include which.
// Covered by packages/language-server/src/server.test.ts.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyElement, decodeUtf8, encodeUtf8, includeCandidates } from '@corten/mjcf-parse';
import { hostFiles } from 'corten/node';
import { attributeOf, elementsOf, isUrdf, type Use, usesOf } from './kinds.js';
import { type Markup, readMarkup, type Tag, tagsOf } from './markup.js';

/** A file as it was read. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly markup: Markup;
  readonly elements: ReadonlyMap<Tag, AnyElement>;
  readonly uses: readonly Use[];
}

/** Path of a document: that of a file, or its address where it has none. */
export function pathOf(uri: string): string {
  return uri.startsWith('file:') ? fileURLToPath(uri) : uri;
}

/** Address of a path. */
export function uriOf(path: string): string {
  return /^[a-z][\w+.-]+:/i.test(path) ? path : pathToFileURL(path).href;
}

/** Folders that nobody keeps models of his own in, and how many files are looked at to find models. */
const SKIPPED = new Set(['node_modules', '.git']);
const MANY_FILES = 5000;

/** The files of a workspace. */
export class Files {
  readonly #open = new Map<string, string>();
  readonly #read = new Map<string, SourceFile>();
  /** Texts on the disk by path; undefined for what cannot be read. */
  readonly #disk = new Map<string, string | undefined>();
  #folders: readonly string[] = [];
  /** XML files of the folders, and models with what they include; looked for when needed, and when files have changed. */
  #paths: readonly string[] | undefined;
  #models: Map<string, readonly string[]> | undefined;

  /** Set the folders of the workspace. */
  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    this.changed();
  }

  /** Set the text of an open document; undefined when it is closed. */
  setOpen(path: string, text: string | undefined): void {
    const before = this.file(path);
    if (text === undefined) this.#open.delete(path);
    else this.#open.set(path, text);
    const after = this.file(path);
    if (before === undefined || after === undefined || includes(before) !== includes(after)) this.#models = undefined;
  }

  /** Forget what was read of the disk. */
  changed(): void {
    this.#read.clear();
    this.#disk.clear();
    this.#paths = undefined;
    this.#models = undefined;
  }

  /** Open documents by path. */
  get openPaths(): string[] {
    return [...this.#open.keys()];
  }

  /** Bytes of a file, as the parser asks for them. */
  read(path: string): Uint8Array | undefined {
    const text = this.#open.get(path);
    return text === undefined ? hostFiles.read(path) : encodeUtf8(text);
  }

  /** A file with its markup and names; undefined when it cannot be read. */
  file(path: string): SourceFile | undefined {
    const text = this.#open.get(path) ?? this.#readText(path);
    if (text === undefined) return undefined;
    const known = this.#read.get(path);
    if (known?.text === text) return known;
    const markup = readMarkup(text);
    const elements = elementsOf(markup);
    const file = { path, text, markup, elements, uses: usesOf(markup, elements) };
    this.#read.set(path, file);
    return file;
  }

  #readText(path: string): string | undefined {
    if (this.#disk.has(path)) return this.#disk.get(path);
    let text: string | undefined;
    try {
      const bytes = hostFiles.read(path);
      text = bytes && decodeUtf8(bytes);
    } catch {
      // a device, or too large: as if it were not there
    }
    this.#disk.set(path, text);
    return text;
  }

  /** The models that a file is a part of: itself, or those that include it. */
  modelsOf(path: string): string[] {
    const models = [...this.#modelsInFolders()].filter(([main, files]) => main !== path && files.includes(path));
    return models.length > 0 ? models.map(([main]) => main) : [path];
  }

  /** Files that a model consists of, itself first. */
  filesOf(main: string): string[] {
    const found = [main];
    for (let i = 0; i < found.length; i++) {
      const file = this.file(found[i]!);
      for (const tag of file ? tagsOf(file.markup) : []) {
        const named = tag.name === 'include' ? attributeOf(tag, 'file')?.value : undefined;
        const path = named && this.included(main, found[i]!, named);
        if (path && !found.includes(path)) found.push(path);
      }
    }
    return found;
  }

  /** The file that an include names. */
  included(main: string, file: string, named: string): string | undefined {
    return includeCandidates(main, file, named).find((path) => this.file(path) !== undefined);
  }

  /** All files of all models that a file is a part of. */
  related(path: string): SourceFile[] {
    const paths = new Set([path, ...this.modelsOf(path).flatMap((main) => this.filesOf(main))]);
    return [...paths].flatMap((each) => this.file(each) ?? []);
  }

  /** Models of the workspace that include files, and open ones. */
  #modelsInFolders(): Map<string, readonly string[]> {
    if (this.#models) return this.#models;
    this.#paths ??= this.#folders.flatMap((folder) => xmlBelow(folder));
    const paths = new Set([...this.#paths, ...this.#open.keys()]);
    const models = new Map<string, readonly string[]>();
    for (const path of paths) {
      const [root] = this.file(path)?.markup.roots ?? [];
      if (!root || (root.name !== 'mujoco' && !isUrdf(root))) continue;
      const files = this.filesOf(path);
      if (files.length > 1) models.set(path, files);
    }
    // a model that another one includes is checked with that
    const parts = new Set([...models.values()].flatMap((files) => files.slice(1)));
    for (const path of parts) models.delete(path);
    this.#models = models;
    return models;
  }
}

/** What a file includes, as one text that can be compared. */
function includes({ markup }: SourceFile): string {
  const tags = [...tagsOf(markup)];
  const named = tags.filter(({ name }) => name === 'include').map((tag) => attributeOf(tag, 'file')?.value);
  return JSON.stringify([markup.roots[0]?.name, named]);
}

/** XML files below a folder, the first few thousand. */
function xmlBelow(folder: string): string[] {
  const found: string[] = [];
  const work = [folder];
  for (let at = work.pop(); at !== undefined && found.length < MANY_FILES; at = work.pop()) {
    let entries: ReturnType<typeof readEntries>;
    try {
      entries = readEntries(at);
    } catch {
      continue;
    }
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) work.push(path);
      else if (entry.isFile() && /\.(xml|mjcf)$/i.test(entry.name)) found.push(path);
    }
  }
  return found;
}

const readEntries = (folder: string) => readdirSync(folder, { withFileTypes: true });
