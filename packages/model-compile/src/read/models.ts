// Models that the asset section names, for attach.

import { fail } from '../context.js';
import { assetCandidates, decodeUtf8, type MjcfElement, parseMjcf, sections } from '../mjcf.js';
import { createItem } from './items.js';
import { createSpec, type Spec } from './spec.js';
import { readChildren } from './tree.js';

/** Longest chain of models that name each other. */
const MAX_DEPTH = 20;

/** Reads a document's world and the models of its asset section, before that. */
export function readSpec(spec: Spec, depth = 0): Spec {
  for (const section of sections(spec.document, 'asset')) {
    for (const element of section.children as MjcfElement[]) {
      if (element.kind === 'model') readModel(spec, element as unknown as MjcfElement<'model'>, depth);
    }
  }
  for (const worldbody of sections(spec.document, 'worldbody')) {
    readChildren(spec, worldbody as unknown as MjcfElement, spec.world);
  }
  return spec;
}

function readModel(spec: Spec, element: MjcfElement<'model'>, depth: number): void {
  const item = createItem(spec, element);
  const { file = '', name } = item.attr;
  if (depth >= MAX_DEPTH) fail(item, `models name each other more than ${MAX_DEPTH} deep`, { attribute: 'file' });
  const paths = assetCandidates(spec.document.file, element.position.file, {}, 'model', file);
  for (const path of paths) {
    const bytes = spec.assets.read(path);
    if (!bytes) continue;
    const { assets } = spec;
    const { profile, strict } = spec.document;
    const document = parseMjcf(decodeUtf8(bytes), { file: path, assets, profile, strict });
    const child = createSpec(document, assets, spec.budget);
    if (name !== undefined) child.modelName = name;
    readSpec(child, depth + 1);
    if (!spec.models.has(child.modelName)) spec.models.set(child.modelName, child);
    return;
  }
  fail(item, `could not parse model file '${file}': no such file; tried ${paths.join(', ')}`, {
    attribute: 'file',
    code: 'missing-file',
  });
}
