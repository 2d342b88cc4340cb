// A reader of XML that takes anything: a tree with the place of everything, for documents that are being typed. What
// MuJoCo accepts, the parser says.

/** A part of a text by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An attribute; one that is being typed may have no value or no end. */
export interface Attribute {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: string;
  /** What stands between the quotes; undefined when there is none. */
  readonly valueSpan: Span | undefined;
}

/** A tag with what is in it. */
export interface Tag {
  readonly name: string;
  readonly nameSpan: Span;
  readonly attributes: Attribute[];
  readonly children: Tag[];
  readonly parent: Tag | undefined;
  /** Offset of `<`. */
  readonly start: number;
  /** How the start tag ends: with `>`, with `/>`, or not at all. */
  form: 'open' | 'empty' | 'broken';
  /** One past the `>` of the start tag, or where it breaks off. */
  tagEnd: number;
  /** Name in the end tag. */
  closeSpan: Span | undefined;
  /** One past the end tag, or where the element breaks off. */
  end: number;
}

/** A comment. */
export type Comment = Span;

/** What was read. */
export interface Markup {
  /** Tags that stand in no other. */
  readonly roots: readonly Tag[];
  readonly comments: readonly Comment[];
  /** Whether every tag is whole and closed in its place. */
  readonly isWhole: boolean;
}

const NAME = /[^\s=/<>"']*/y;
const BLANK = /\s*/y;

/** Read a text. Never throws. */
export function readMarkup(text: string): Markup {
  const roots: Tag[] = [];
  const comments: Comment[] = [];
  const open: Tag[] = [];
  let isWhole = true;
  let at = 0;

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const skipPast = (ending: string, from: number): void => {
    const end = text.indexOf(ending, from);
    isWhole &&= end >= 0;
    at = end < 0 ? text.length : end + ending.length;
  };

  for (let lt = text.indexOf('<'); lt >= 0; lt = text.indexOf('<', at)) {
    at = lt;
    if (text.startsWith('<!--', lt)) {
      skipPast('-->', lt + 4);
      comments.push({ start: lt, end: at });
    } else if (text.startsWith('<![CDATA[', lt)) skipPast(']]>', lt);
    else if (text.startsWith('<?', lt)) skipPast('?>', lt);
    else if (text.startsWith('<!', lt)) skipPast('>', lt);
    else if (text.startsWith('</', lt)) readEnd(lt);
    else readTag(lt);
  }
  if (open.length > 0) isWhole = false;
  for (const tag of open) tag.end = text.length;
  return { roots, comments, isWhole };

  function readEnd(lt: number): void {
    at = lt + 2;
    const name = match(NAME);
    const nameSpan = { start: lt + 2, end: at };
    const gt = /[<>]/g;
    gt.lastIndex = at;
    const stop = gt.exec(text);
    if (stop?.[0] !== '>') isWhole = false;
    at = stop ? stop.index + (stop[0] === '>' ? 1 : 0) : text.length;
    const index = open.findLastIndex((tag) => tag.name === name);
    isWhole &&= index >= 0 && index === open.length - 1;
    const closed = open[index];
    if (!closed) return;
    // what was left open inside ends here
    for (const tag of open.splice(index)) tag.end = tag === closed ? at : lt;
    closed.closeSpan = nameSpan;
  }

  function readTag(lt: number): void {
    at = lt + 1;
    const name = match(NAME);
    const parent = open.at(-1);
    const tag: Tag = {
      name,
      nameSpan: { start: lt + 1, end: at },
      attributes: [],
      children: [],
      parent,
      start: lt,
      form: 'broken',
      tagEnd: at,
      closeSpan: undefined,
      end: at,
    };
    (parent ? parent.children : roots).push(tag);
    tag.form = name === '' ? 'broken' : readAttributes(tag);
    isWhole &&= tag.form !== 'broken';
    tag.tagEnd = tag.end = at;
    if (tag.form === 'open') open.push(tag);
  }

  /** Reads up to the end of the tag, or to where it breaks off. */
  function readAttributes(tag: Tag): Tag['form'] {
    for (;;) {
      match(BLANK);
      if (at >= text.length || text[at] === '<') return 'broken';
      if (text[at] === '>') {
        at++;
        return 'open';
      }
      if (text.startsWith('/>', at)) {
        at += 2;
        return 'empty';
      }
      const start = at;
      const name = match(NAME);
      if (name === '') {
        isWhole = false;
        at++;
        continue;
      }
      const nameSpan = { start, end: at };
      tag.attributes.push({ name, nameSpan, ...readValue() });
    }
  }

  /** The value after a name, if there is one. */
  function readValue(): Pick<Attribute, 'value' | 'valueSpan'> {
    const before = at;
    match(BLANK);
    if (text[at] !== '=') {
      at = before;
      isWhole = false;
      return { value: '', valueSpan: undefined };
    }
    at++;
    match(BLANK);
    const quote = text[at];
    if (quote !== '"' && quote !== "'") {
      isWhole = false;
      return { value: '', valueSpan: undefined };
    }
    const start = at + 1;
    let end = text.indexOf(quote, start);
    // the next quote may be that of the next attribute, or of another tag
    const next = end < 0 ? null : /\s+[\w:.-]+\s*=\s*$/.exec(text.slice(start, end));
    const broken = end < 0 || next !== null || text.slice(start, end).includes('<');
    if (broken) {
      // the quote is missing: the value goes to the end of its line or tag
      const stop = /[\r\n<>]|\/>/g;
      stop.lastIndex = start;
      end = Math.min(stop.exec(text)?.index ?? text.length, start + (next?.index ?? text.length));
      isWhole = false;
    }
    at = broken ? end : end + 1;
    return { value: text.slice(start, end), valueSpan: { start, end } };
  }
}

/** All tags, parents first. */
export function* tagsOf({ roots }: Pick<Markup, 'roots'>): Generator<Tag> {
  const work = [...roots].reverse();
  for (let tag = work.pop(); tag; tag = work.pop()) {
    yield tag;
    for (let i = tag.children.length - 1; i >= 0; i--) work.push(tag.children[i]!);
  }
}

/** What stands at an offset. */
export type Place =
  | { readonly kind: 'comment' }
  /** in the name of a start or end tag */
  | { readonly kind: 'tag'; readonly tag: Tag; readonly span: Span }
  /** in the name of an attribute, or where one could stand: `attribute` is undefined then */
  | { readonly kind: 'attribute'; readonly tag: Tag; readonly attribute: Attribute | undefined }
  | { readonly kind: 'value'; readonly tag: Tag; readonly attribute: Attribute; readonly span: Span }
  /** between tags, in an element or in none */
  | { readonly kind: 'content'; readonly tag: Tag | undefined };

/** What stands at an offset; the end of a name or value belongs to it. */
export function placeAt(markup: Markup, offset: number): Place {
  if (markup.comments.some(({ start, end }) => offset > start && offset < end)) return { kind: 'comment' };
  const inside = ({ start, end }: Span) => offset >= start && offset <= end;
  let content: Tag | undefined;
  for (const tag of tagsOf(markup)) {
    if (tag.start >= offset) break;
    if (tag.closeSpan && inside(tag.closeSpan)) return { kind: 'tag', tag, span: tag.closeSpan };
    if (inside(tag.nameSpan)) return { kind: 'tag', tag, span: tag.nameSpan };
    if (offset < tag.tagEnd || (offset === tag.tagEnd && tag.form === 'broken')) {
      for (const attribute of tag.attributes) {
        if (inside(attribute.nameSpan)) return { kind: 'attribute', tag, attribute };
        const { valueSpan } = attribute;
        if (valueSpan && inside(valueSpan)) return { kind: 'value', tag, attribute, span: valueSpan };
      }
      return { kind: 'attribute', tag, attribute: undefined };
    }
    if (tag.form === 'open' && (offset < tag.end || (offset === tag.end && !tag.closeSpan))) content = tag;
  }
  return { kind: 'content', tag: content };
}
