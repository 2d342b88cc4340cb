/**
 * Includes: an `include` element stands for the children of the root of another file.
 * MuJoCo documentation: XML reference, `include`.
 */

import type { AssetSource } from './assets.js';
import { includeCandidates } from './paths.js';
import type { Report } from './report.js';
import { createSource, positionAt, type SourceText } from './source.js';
import { decodeUtf8 } from './utf8.js';
import { attributeText, parseXml, type XmlElement } from './xml.js';

/** An element with the file in which it stands. */
export interface Placed {
  readonly xml: XmlElement;
  readonly source: SourceText;
  /** The `include` in the parent's own file through which the element came. */
  readonly include?: XmlElement | undefined;
}

/** Deepest chain of files that include each other. */
const MAX_CHAIN = 100;

/** Replaces includes by what they stand for. */
export interface Includer {
  /** Child elements of an element, with the children of included files in place of the `include` elements. */
  children(parent: Placed): Placed[];
  /** All files read so far, by name. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

/** Make an includer for a main file. */
export function createIncluder(main: SourceText, assets: AssetSource, report: Report): Includer {
  const sources = new Map<string, SourceText>([[main.file, main]]);
  const chain = new Map<string, number>([[main.file, 0]]);

  function children(parent: Placed): Placed[] {
    const found: Placed[] = [];
    const work: Placed[] = [];
    const push = (from: Placed, include?: XmlElement) => {
      for (let i = from.xml.children.length - 1; i >= 0; i--) {
        const child = from.xml.children[i]!;
        if (child.type === 'element') work.push({ xml: child, source: from.source, include });
      }
    };
    push(parent);
    for (let at = work.pop(); at; at = work.pop()) {
      if (at.xml.tag !== 'include') {
        found.push(at);
        continue;
      }
      const included = open(at);
      if (included) push(included, at.include ?? at.xml);
    }
    return found;
  }

  function open(include: Placed): Placed | undefined {
    const { xml, source } = include;
    const fail = (code: string, message: string, hint?: string) => {
      const offset = xml.attributes.find((a) => a.name === 'file')?.start ?? xml.start;
      report.error(code, message, { position: positionAt(source, offset), hint });
      return undefined;
    };
    if (xml.children.length > 0) return fail('include-children', 'Include element cannot have children');
    const file = attributeText(xml, 'file');
    if (file === undefined) return fail('missing-attribute', "required attribute missing: 'file'");
    const depth = (chain.get(source.file) ?? 0) + 1;
    if (depth > MAX_CHAIN) return fail('include-depth', `more than ${MAX_CHAIN} files include each other in a chain`);

    const candidates = includeCandidates(main.file, source.file, file);
    let bytes: Uint8Array | undefined;
    const path = candidates.find((candidate) => {
      if (sources.has(candidate)) return true;
      bytes = assets.read(candidate);
      return bytes !== undefined;
    });
    if (path === undefined) {
      const tried = candidates.map((c) => `'${c}'`).join(', ');
      return fail('file-not-found', `Error opening file '${file}': not found, tried ${tried}`, missingHint(assets));
    }
    if (bytes === undefined) {
      return fail('include-repeated', `File '${path}' already included`, 'a file can be included once only');
    }
    if (bytes.length === 0) return fail('include-empty', `Empty file '${path}'`);
    const opened = createSource(decodeUtf8(bytes), path);
    sources.set(path, opened);
    chain.set(path, depth);
    const { root, errors } = parseXml(opened);
    if (errors.length > 0) {
      report.add(errors.map((e) => ({ ...e, message: `Include error: ${e.message}` })));
      return undefined;
    }
    if (!root) return fail('include-empty', `Root element missing in file '${path}'`);
    if (!root.children.some((c) => c.type === 'element')) return fail('include-empty', `Empty include file '${path}'`);
    return { xml: root, source: opened };
  }

  return { children, sources };
}

function missingHint(assets: AssetSource): string | undefined {
  return assets.isEmpty ? 'a model that is given as text needs its files in the option `assets`' : undefined;
}
