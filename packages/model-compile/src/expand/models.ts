// Models that the asset section names, for attach.

import { fail, warn } from '../errors.js';
import {
  type AnyElement,
  type AssetSource,
  assetPaths,
  decodeUtf8,
  findFile,
  type MjcfDocument,
  type MjcfElement,
  notFound,
  parseMjcf,
  pathHint,
  recheckDocument,
  sections,
} from '../mjcf.js';
import { MAX_COPIED_CHARACTERS, MAX_COPIES } from '../too-large.js';
import { orderAttached } from './attach.js';
import type { Attachments } from './attachment.js';
import { readChildren } from './body-tree.js';
import { createSpec, type Spec } from './spec.js';

/** Longest chain of models that name each other. */
const MAX_DEPTH = 20;

/** What a document is read with when another one attaches it. */
interface Attached {
  /** name of the model, where it is not its own */
  readonly name?: string | undefined;
  /** how many copies may be made, together with those of the other one */
  readonly budget?: Spec['budget'];
  /** how many documents it stands below */
  readonly depth?: number;
  /** documents in memory that attach elements stand for */
  readonly attachments?: Attachments;
}

/** Reads a document: the models of its asset section, then its world. */
export function readDocument(document: MjcfDocument, assets: AssetSource, attached: Attached = {}): Spec {
  const {
    name,
    budget = { left: MAX_COPIES, characters: MAX_COPIED_CHARACTERS },
    depth = 0,
    attachments = new Map(),
  } = attached;
  const readAttached = (child: MjcfDocument): Spec =>
    readDocument(recheckDocument(child), assets, { budget, depth: depth + 1, attachments });
  const spec = createSpec(document, assets, budget, attachments, readAttached);
  if (name !== undefined) spec.modelName = name;
  for (const section of sections(spec.document, 'asset')) {
    for (const element of section.children as MjcfElement[]) {
      if (element.kind === 'model') readModel(spec, element as unknown as MjcfElement<'model'>, depth);
    }
  }
  for (const worldbody of sections(spec.document, 'worldbody')) {
    readChildren(spec, worldbody as unknown as MjcfElement, spec.world);
  }
  orderAttached(spec);
  return spec;
}

function readModel(spec: Spec, element: MjcfElement<'model'>, depth: number): void {
  const { file = '', name } = element.attr;
  if (depth >= MAX_DEPTH)
    fail(element as AnyElement, `models name each other more than ${MAX_DEPTH} deep`, { attribute: 'file' });
  const paths = assetPaths(spec.document.file, element.position.file, {}, 'model', file);
  const at = element as AnyElement;
  const found = findFile(paths, spec.assets);
  if (!found) {
    fail(at, `could not parse model file '${file}': ${notFound(paths)}`, {
      attribute: 'file',
      code: 'missing-file',
      hint: pathHint(file, spec.assets),
    });
  }
  if (found.isTolerated) {
    const message = `MuJoCo does not look for '${file}' at '${found.path}'`;
    if (spec.document.strict) fail(at, message, { attribute: 'file', code: 'file-path' });
    warn(spec, at, 'file-path', message, { attribute: 'file' });
  }
  const { assets } = spec;
  const { profile, strict } = spec.document;
  const document = parseMjcf(decodeUtf8(found.bytes), { file: found.path, assets, profile, strict });
  const child = readDocument(document, assets, { name, budget: spec.budget, depth: depth + 1 });
  if (!spec.models.has(child.modelName)) spec.models.set(child.modelName, child);
}
