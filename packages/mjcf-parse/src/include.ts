// Includes: an `include` element stands for the children of the root of another file.
// MuJoCo documentation: XML reference, `include`.

import type { AssetSource } from './assets.js';
import type { Inclusion } from './element.js';
import { type FoundFile, findFile, includePaths, notFound, pathHint } from './paths.js';
import type { Report } from './report.js';
import type { XmlElement } from './scan.js';
import { createSource, positionAt, type SourceText } from './source.js';
import { decodeUtf8 } from './utf8.js';
import { attributeText, parseXml } from './xml.js';

/** An element with the file in which it stands. */
export interface Placed {
  readonly xml: XmlElement;
  readonly source: SourceText;
  /** How the element came into its parent from an included file. */
  readonly inclusion?: Inclusion | undefined;
}

/** Stands for a file that has been opened before. */
const OPENED = /* @__PURE__ */ new Uint8Array();

/** Deepest chain of files that include each other. */
const MAX_CHAIN = 100;

/** Replaces includes by what they stand for. */
export interface Includer {
  /** Child elements of an element, with the children of included files in place of the `include` elements. */
  children(parent: Placed): Placed[];
  /** All files read so far, by name. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

/** Takes includes for any other elements. */
export const NO_INCLUDES: Pick<Includer, 'children'> = {
  children: ({ xml, source }) =>
    xml.children.flatMap((child) => (child.type === 'element' ? [{ xml: child, source }] : [])),
};

/** Where another element starts after a root, with nothing but comments and the like between; undefined if none does. */
function secondRoot({ text }: SourceText, { end }: XmlElement): number | undefined {
  const [between] = /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>)*/.exec(
    text.slice(end),
  ) ?? [''];
  const start = end + between.length;
  return /^<\s*[\p{L}_:]/u.test(text.slice(start, start + 100)) ? start : undefined;
}

/** Make an includer for a main file. */
export function createIncluder(main: SourceText, assets: AssetSource, report: Report): Includer {
  const sources = new Map<string, SourceText>([[main.file, main]]);
  const chain = new Map<string, number>([[main.file, 0]]);

  function children(parent: Placed): Placed[] {
    const found: Placed[] = [];
    const work: Placed[] = [];
    const push = (xml: XmlElement, source: SourceText, inclusion?: Inclusion) => {
      for (let i = xml.children.length - 1; i >= 0; i--) {
        const child = xml.children[i]!;
        if (child.type === 'element') work.push({ xml: child, source, inclusion });
      }
    };
    push(parent.xml, parent.source);
    for (let at = work.pop(); at; at = work.pop()) {
      const { tag } = at.xml;
      // in other letters it is opened too, but stays what it is: an element that is not known
      const included = tag.toLowerCase() === 'include' ? open(at) : undefined;
      if (tag !== 'include') found.push(at);
      else if (included) push(included.root, included.file, included);
    }
    return found;
  }

  function open({ xml, source, inclusion: outer }: Placed): Inclusion | undefined {
    const fail = (code: string, message: string, hint?: string) => {
      const offset = xml.attributes.find((a) => a.name === 'file')?.start ?? xml.start;
      report.error(code, message, { position: positionAt(source, offset), hint });
      return undefined;
    };
    if (xml.children.length > 0 || xml.hasText) return fail('include-children', 'Include element cannot have children');
    const file = attributeText(xml, 'file');
    if (file === undefined) return fail('missing-attribute', "required attribute missing: 'file'");
    const depth = (chain.get(source.file) ?? 0) + 1;
    if (depth > MAX_CHAIN) return fail('include-depth', `more than ${MAX_CHAIN} files include each other in a chain`);

    const paths = includePaths(main.file, source.file, file);
    const files = { read: (name: string) => (sources.has(name) ? OPENED : assets.read(name)) };
    let found: FoundFile | undefined;
    let text = '';
    try {
      found = findFile(paths, files);
      text = found ? decodeUtf8(found.bytes) : '';
    } catch (error) {
      return fail('unreadable-file', `Error opening file '${file}': ${(error as Error).message}`);
    }
    if (!found) return fail('missing-file', notFound(paths), pathHint(file, assets));
    const { path, bytes } = found;
    if (bytes === OPENED) {
      return fail('include-repeated', `File '${path}' already included`, 'a file can be included once only');
    }
    if (found.isTolerated) {
      const position = positionAt(source, xml.start);
      report.extension('file-path', `MuJoCo does not look for '${file}' at '${path}'`, { position });
    }
    if (bytes.length === 0) return fail('include-empty', `Empty file '${path}'`);
    const opened = createSource(text, path);
    sources.set(path, opened);
    chain.set(path, depth);
    const { root, findings } = parseXml(opened);
    report.add(findings.map((f) => (f.severity === 'error' ? { ...f, message: `Include error: ${f.message}` } : f)));
    if (!root) return undefined;
    // decision K17: MuJoCo takes the first of several roots
    const second = secondRoot(opened, root);
    if (second !== undefined && !report.isStrict) {
      report.error('several-roots', 'Include error: a second root element: an included file has one root', {
        position: positionAt(opened, second),
      });
    }
    if (!root.children.some((c) => c.type === 'element')) return fail('include-empty', `Empty include file '${path}'`);
    return { xml, source, outer, file: opened, root };
  }

  return { children, sources };
}
