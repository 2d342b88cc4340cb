// Sizes that no memory would hold.

import { type ModelSizes, memoryShares } from '@corten/model';
import type { CompileContext } from './context.js';
import type { Part } from './elements/part.js';
import { fail, type Located } from './errors.js';
import type { Item } from './item.js';
import { type AnyElement, diagnostic, type MjcfDocument, MjcfError } from './mjcf.js';

/** Most elements that counts in a document may stand for. */
export const MAX_ELEMENTS = 1_000_000;

/** Most elements that a document may write: the compiler takes some 3 kB for each while it works. */
const MAX_WRITTEN = 400_000;

/** Most copies that attaching and replicating may make in one document; copies of copies count each time. */
export const MAX_COPIES = 2 * MAX_ELEMENTS;

/** Most characters that the names of these copies may have, and those that they refer to, together. */
export const MAX_COPIED_CHARACTERS = 100_000_000;

/** Longest name that a copy may have: V8 hashes longer ones by their length alone, so that looking up many is slow. */
export const MAX_COPIED_NAME = 16_383;

/** What attaching and replicating may still make in one document. */
export interface CopyBudget {
  /** copies */
  left: number;
  /** characters of their names and of those that they refer to */
  characters: number;
}

/** Most bytes that the image of a texture or of a height field's file may have. */
export const MAX_IMAGE_BYTES = 2 ** 30;

/** Most bytes that a model and its data may take unless the user says otherwise. */
export const DEFAULT_MAX_BYTES = 1e9;

/** Number of bodies from which on the reference cannot pack a pair of them into one 32-bit number. */
const TOO_MANY_BODIES = 65_534;

/** Throws when a document writes more elements than can be compiled in a reasonable time; `most` may be given for tests. */
export function limitElements(document: MjcfDocument, most = MAX_WRITTEN): void {
  const pending: AnyElement[] = [document.root];
  let count = 0;
  for (let element = pending.pop(); element; element = pending.pop()) {
    count++;
    for (const child of element.children) pending.push(child);
  }
  if (count > most) tooLarge(document, `the document has ${count} elements, at most ${most} can be compiled`);
}

/** Throws, at the first that is too many, when there are more bodies than the reference can have. */
export function limitBodies({ tree, lists }: CompileContext): void {
  const first = [...tree.body, ...lists.flex.map((item) => ({ item }))].at(TOO_MANY_BODIES - 1);
  if (!first) return;
  fail(first.item, `number of bodies plus flexes must be less than ${TOO_MANY_BODIES}`, { code: 'too-large' });
}

/** Bytes as people read them. */
function readable(bytes: number): string {
  const exponent = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** exponent).toPrecision(3))} ${['bytes', 'kB', 'MB', 'GB'][exponent]}`;
}

/** Throws the error for a model that needs more memory than it may take, at what asks for most of it. */
function refuse(at: Located, needed: number, maxBytes: number, most: string): never {
  const message = `the model is too large: ${readable(needed)} are needed, ${readable(maxBytes)} are allowed; ${most}`;
  return fail(at, message, { code: 'too-large', hint: 'the limit is the option maxBytes' });
}

/** An element for people, by tag and name. */
function describe(at: Located): string {
  const { element, name = '' } = 'element' in at ? (at as Item) : { element: at };
  return name === '' ? `${element.tag} at line ${element.position.line}` : `${element.tag} '${name}'`;
}

/** An item and the bytes that it asks for. */
type Claim = readonly [item: Item, bytes: number];

/** The memory of assets, which is asked for before anything is allocated. */
export interface AssetMemory {
  /** Throws, at the item that asks for most, when there is not enough left for an item. */
  ask(item: Item, bytes: number): void;
  /** Takes the bytes of items from what is left; throws, at the item that asks for most, when that is not enough. */
  take(claims: readonly Claim[]): void;
}

/** The memory that a model may take. */
export function assetMemory(maxBytes: number): AssetMemory {
  let taken = 0;
  let most: Claim | undefined;
  const check = (needed: number, [item, bytes]: Claim): void => {
    if (needed > maxBytes) refuse(item, needed, maxBytes, `${describe(item)} asks for most, ${readable(bytes)}`);
  };
  const larger = (claim: Claim): Claim => (most && most[1] >= claim[1] ? most : claim);
  return {
    ask: (item, bytes) => check(taken + bytes, larger([item, bytes])),
    take(claims) {
      for (const claim of claims) {
        taken += claim[1];
        most = larger(claim);
      }
      if (most) check(taken, most);
    },
  };
}

/** Throws when a model and its data would take more memory than they may. */
export function limitMemory({ document, maxBytes }: CompileContext, parts: readonly Part[], sizes: ModelSizes): void {
  const shares = memoryShares(sizes);
  const needed = shares.reduce((sum, { bytes }) => sum + bytes, 0);
  if (needed <= maxBytes) return;
  const most = shares.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const counts = `${readable(most.bytes)} for ${most.sizes.map((size) => `${size} = ${sizes[size]}`).join(' times ')}`;
  for (const size of most.sizes) {
    for (const part of parts) {
      const item = part.largest?.(size);
      if (item) refuse(item, needed, maxBytes, `${describe(item)} asks for most: ${counts}`);
    }
  }
  refuse(document.root, needed, maxBytes, `most of it are ${counts}`);
}

/** What `make` returns; an error about the whole document when its arrays are too large. */
export function withinMemory<T>(document: MjcfDocument, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tooLarge(document, `the model is too large: ${error.message}`);
  }
}

function tooLarge({ root }: MjcfDocument, message: string): never {
  throw new MjcfError([diagnostic('error', 'too-large', message, { position: root.position, path: root.path })]);
}
