// Custom numbers, texts and tuples.

import { type Model, ObjType } from '@corten/model';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { findId } from '../ids.js';
import type { Item } from '../item.js';
import { encodeUtf8 } from '../mjcf.js';
import { NAMED, type NamedKind } from '../names.js';
import { KIND_WORDS } from '../references.js';
import { makeItem, savedSection } from '../saved-element.js';
import type { Part } from './part.js';

/** Length of a numeric: what is written, or as many numbers as are given. */
function numericSize(item: Item<'numeric'>): number {
  const { size = 0, data } = item.attr;
  const given = data?.length ?? 0;
  const label = `numeric '${item.name}' (id = ${item.id})`;
  if (size && size < given)
    fail(item, `${label}: specified size smaller than initialization array`, { attribute: 'size' });
  if (!size && !given) fail(item, `${label}: size cannot be zero`);
  return size || given;
}

/** Bytes of a text, with the zero that ends it. */
function textBytes(item: Item<'text'>): Uint8Array {
  const bytes = encodeUtf8(`${item.attr.data ?? ''}\0`);
  if (bytes.length === 1)
    fail(item, `text '${item.name}' (id = ${item.id}): size cannot be zero`, { attribute: 'data' });
  return bytes;
}

const NAMED_KINDS = new Set<string>(NAMED.map(([kind]) => kind));

/** Type and id of a tuple's entry. */
function tupleEntry(ctx: CompileContext, tuple: Item<'tuple'>, entry: Item<'element'>): [ObjType, number] {
  const { objtype = '', objname = '' } = entry.attr;
  const type = ObjType[objtype as keyof typeof ObjType];
  if (type === undefined)
    fail(entry, `unknown object type '${objtype}' in tuple ${tuple.id}`, { attribute: 'objtype' });
  const kind = KIND_WORDS[objtype] ?? objtype;
  const id = objname !== '' && NAMED_KINDS.has(kind) ? findId(ctx, kind as NamedKind, objname) : -1;
  if (id < 0) fail(entry, `unrecognized object '${objname}' in tuple ${tuple.id}`, { attribute: 'objname' });
  return [type, id];
}

/** A tuple with the types and ids of its entries. */
interface Tuple {
  readonly item: Item<'tuple'>;
  readonly entries: readonly (readonly [ObjType, number])[];
}

/** Numbers, texts and tuples of objects. */
export function customPart(ctx: CompileContext): Part {
  const { numeric, text, tuple } = ctx.lists;
  const lengths = numeric.map(numericSize);
  const texts = text.map(textBytes);
  const tuples = tuple.map((item): Tuple => {
    if (item.children.length === 0) fail(item, `tuple '${item.name}' (id = ${item.id}) is empty`);
    return { item, entries: item.children.map((entry) => tupleEntry(ctx, item, entry as Item<'element'>)) };
  });
  return {
    count(sizes) {
      sizes.nnumeric = numeric.length;
      for (const length of lengths) sizes.nnumericdata += length;
      sizes.ntext = text.length;
      for (const { length } of texts) sizes.ntextdata += length;
      sizes.ntuple = tuples.length;
      for (const { entries } of tuples) sizes.ntupledata += entries.length;
    },
    fill(m) {
      fillNumbers(m, numeric, lengths);
      fillTexts(m, texts);
      fillTuples(m, tuples);
    },
    save: () =>
      savedSection(
        'custom',
        [...numeric, ...text, ...tuple].map((item) => makeItem(item)),
      ),
  };
}

function fillNumbers(m: Model, items: readonly Item<'numeric'>[], lengths: readonly number[]): void {
  let adr = 0;
  items.forEach(({ attr }, i) => {
    m.numeric_adr[i] = adr;
    m.numeric_size[i] = lengths[i];
    if (attr.data) m.numeric_data.set(attr.data, adr);
    adr += lengths[i];
  });
}

function fillTexts(m: Model, texts: readonly Uint8Array[]): void {
  let adr = 0;
  texts.forEach((bytes, i) => {
    m.text_adr[i] = adr;
    m.text_size[i] = bytes.length;
    m.text_data.set(bytes, adr);
    adr += bytes.length;
  });
}

function fillTuples(m: Model, tuples: readonly Tuple[]): void {
  let adr = 0;
  tuples.forEach(({ item, entries }, i) => {
    m.tuple_adr[i] = adr;
    m.tuple_size[i] = entries.length;
    entries.forEach(([type, id], k) => {
      m.tuple_objtype[adr] = type;
      m.tuple_objid[adr] = id;
      m.tuple_objprm[adr++] = (item.children[k] as Item<'element'>).attr.prm ?? 0;
    });
  });
}
