// Custom numbers, texts and tuples.

import { ObjType } from '@corten/model';
import { type CompileContext, fail, findId } from '../context.js';
import type { Item } from '../item.js';
import { encodeUtf8 } from '../mjcf.js';
import { NAMED, type NamedKind } from '../names.js';
import { KIND_WORDS } from '../references.js';
import type { Section } from '../section.js';

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

/** Numbers. */
export const numericSection: Section = {
  count(ctx, sizes) {
    sizes.nnumeric = ctx.lists.numeric.length;
    for (const item of ctx.lists.numeric) sizes.nnumericdata += numericSize(item);
  },
  fill(ctx, m) {
    let adr = 0;
    ctx.lists.numeric.forEach((item, i) => {
      m.numeric_adr[i] = adr;
      m.numeric_size[i] = numericSize(item);
      if (item.attr.data) m.numeric_data.set(item.attr.data, adr);
      adr += m.numeric_size[i];
    });
  },
};

/** Bytes of a text, with the zero that ends it. */
function textBytes(item: Item<'text'>): Uint8Array {
  const bytes = encodeUtf8(`${item.attr.data ?? ''}\0`);
  if (bytes.length === 1)
    fail(item, `text '${item.name}' (id = ${item.id}): size cannot be zero`, { attribute: 'data' });
  return bytes;
}

/** Texts. */
export const textSection: Section = {
  count(ctx, sizes) {
    sizes.ntext = ctx.lists.text.length;
    for (const item of ctx.lists.text) sizes.ntextdata += textBytes(item).length;
  },
  fill(ctx, m) {
    let adr = 0;
    ctx.lists.text.forEach((item, i) => {
      const bytes = textBytes(item);
      m.text_adr[i] = adr;
      m.text_size[i] = bytes.length;
      m.text_data.set(bytes, adr);
      adr += bytes.length;
    });
  },
};

const NAMED_KINDS = new Set<string>(NAMED.map(([kind]) => kind));

/** Type and id of a tuple's entry. */
function tupleEntry(ctx: CompileContext, tuple: Item<'tuple'>, entry: Item<'element'>): [ObjType, number] {
  const { objtype = '', objname = '' } = entry.attr;
  const type = ObjType[objtype as keyof typeof ObjType];
  if (type === undefined)
    fail(entry, `unknown object type '${objtype}' in tuple ${tuple.id}`, { attribute: 'objtype' });
  const kind = KIND_WORDS[objtype] ?? objtype;
  const id = NAMED_KINDS.has(kind) ? findId(ctx, kind as NamedKind, objname) : -1;
  if (id < 0) fail(entry, `unrecognized object '${objname}' in tuple ${tuple.id}`, { attribute: 'objname' });
  return [type, id];
}

/** Tuples of objects. */
export const tupleSection: Section = {
  compile(ctx) {
    for (const tuple of ctx.lists.tuple) {
      if (tuple.children.length === 0) fail(tuple, `tuple '${tuple.name}' (id = ${tuple.id}) is empty`);
      for (const entry of tuple.children) tupleEntry(ctx, tuple, entry as Item<'element'>);
    }
  },
  count(ctx, sizes) {
    sizes.ntuple = ctx.lists.tuple.length;
    for (const { children } of ctx.lists.tuple) sizes.ntupledata += children.length;
  },
  fill(ctx, m) {
    let adr = 0;
    ctx.lists.tuple.forEach((tuple, i) => {
      m.tuple_adr[i] = adr;
      m.tuple_size[i] = tuple.children.length;
      for (const child of tuple.children) {
        const entry = child as Item<'element'>;
        const [type, id] = tupleEntry(ctx, tuple, entry);
        m.tuple_objtype[adr] = type;
        m.tuple_objid[adr] = id;
        m.tuple_objprm[adr++] = entry.attr.prm ?? 0;
      }
    });
  },
};
