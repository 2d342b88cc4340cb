/** Text to document. */

import { type AssetSource, assetSource } from './assets.js';
import { createDefaultClasses } from './defaults.js';
import type { MjcfDocument } from './document.js';
import { type AnyElement, createElement, type ElementKind, type MjcfElement } from './element.js';
import { diagnostic, type MjcfDiagnostic, MjcfError } from './errors.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import type { Profile } from './profile.js';
import { createSource, positionAt, type SourceText } from './source.js';
import { parseValue } from './values.js';
import { parseXml, type XmlElement } from './xml.js';

/** Options of `parseMjcf`. */
export interface ParseOptions {
  /** Name of the file that the text comes from: used in messages and to find includes and assets. */
  readonly file?: string;
  /** Included files and assets, by path, or a source that reads them. */
  readonly assets?: AssetSource | Readonly<Record<string, Uint8Array | string>>;
  readonly profile?: Profile;
  /** Reject what MuJoCo rejects, even where it could be understood. */
  readonly strict?: boolean;
}

/**
 * Read a model. Checks the whole grammar: elements, attributes, values, presence rules, default classes.
 * @throws MjcfError with all errors that were found, when there is one
 */
export function parseMjcf(xml: string, options: ParseOptions = {}): MjcfDocument {
  const source = createSource(xml, options.file ?? '');
  const sources = new Map<string, SourceText>([[source.file, source]]);
  const errors: MjcfDiagnostic[] = [];
  const diagnostics: MjcfDiagnostic[] = [];
  const { root, errors: xmlErrors } = parseXml(source);
  errors.push(...xmlErrors);
  if (!root) throw new MjcfError(errors);
  const tree = build(root, source, errors);
  if (errors.length > 0) throw new MjcfError(errors);
  return {
    root: tree,
    file: source.file,
    profile: options.profile ?? 'mujoco',
    strict: options.strict ?? false,
    assets: assetSource(options.assets),
    diagnostics,
    defaults: createDefaultClasses(tree),
    sources,
    comment: '',
  };
}

function build(root: XmlElement, source: SourceText, errors: MjcfDiagnostic[]): MjcfElement<'mujoco'> {
  const top = createElement('mujoco', {}, [], { xml: root, source });
  readAttributes(top as AnyElement, root, source, errors);
  const work: [XmlElement, AnyElement][] = [[root, top as AnyElement]];
  for (let pair = work.pop(); pair; pair = work.pop()) {
    const [xml, element] = pair;
    const kinds = childKinds(element.kind);
    for (const child of xml.children) {
      if (child.type !== 'element') continue;
      const kind = kinds.get(child.tag);
      if (!kind) {
        errors.push(
          diagnostic('error', 'unknown-element', `Schema violation: unrecognized element '${child.tag}'`, {
            position: positionAt(source, child.start),
            path: element.path,
          }),
        );
        continue;
      }
      const made = createElement(kind, {} as never, [], { xml: child, source }) as unknown as AnyElement;
      made.parent = element;
      (element.children as AnyElement[]).push(made);
      readAttributes(made, child, source, errors);
      work.push([child, made]);
    }
  }
  return top;
}

const childKindCache = new Map<ElementKind, Map<string, ElementKind>>();

/** Kinds of the children of a kind, by tag. */
function childKinds(kind: ElementKind): Map<string, ElementKind> {
  let found = childKindCache.get(kind);
  if (!found) {
    found = new Map();
    for (const child of Object.keys(grammar[kind].children) as ElementKind[]) found.set(grammar[child].tag, child);
    childKindCache.set(kind, found);
  }
  return found;
}

function readAttributes(element: AnyElement, xml: XmlElement, source: SourceText, errors: MjcfDiagnostic[]): void {
  const specs = grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>;
  for (const written of xml.attributes) {
    const spec = Object.hasOwn(specs, written.name) ? specs[written.name] : undefined;
    if (!spec) {
      errors.push(
        diagnostic('error', 'unknown-attribute', `Schema violation: unrecognized attribute: '${written.name}'`, {
          position: positionAt(source, written.start),
          path: element.path,
        }),
      );
      continue;
    }
    const parsed = parseValue(spec, written.name, written.value);
    if (parsed.problem !== undefined) {
      errors.push(
        diagnostic(
          'error',
          parsed.code ?? 'bad-value',
          parsed.problem,
          { position: positionAt(source, written.start), path: element.path },
          parsed.hint,
        ),
      );
    } else if (parsed.value !== undefined) {
      (element.attr as Record<string, unknown>)[written.name] = parsed.value;
    }
  }
}
