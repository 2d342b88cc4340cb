/** Text to document. */

import { type AssetSource, assetSource } from './assets.js';
import { buildTree } from './build.js';
import { checkTree } from './check.js';
import { createDefaultClasses } from './defaults.js';
import type { MjcfDocument } from './document.js';
import { createIncluder } from './include.js';
import { type Profile, profileRules } from './profile.js';
import { createReport } from './report.js';
import { createSource } from './source.js';
import { parseXml, type XmlElement } from './xml.js';

/** Options of `parseMjcf`. */
export interface ParseOptions {
  /** Name of the file that the text comes from: used in messages and to find includes and assets. */
  readonly file?: string;
  /** Included files and assets, by path, or a source that reads them. */
  readonly assets?: AssetSource | Readonly<Record<string, Uint8Array | string>>;
  /** What a file means where MuJoCo and the original specification differ; `mujoco` when not given. */
  readonly profile?: Profile;
  /** Reject what MuJoCo rejects, even where it could be understood. */
  readonly strict?: boolean;
}

/**
 * Read a model. Checks the whole grammar: elements, attributes, values, presence rules, default classes, names; reads
 * included files. What a name refers to is not looked at; that is for the compiler and the linter.
 * @throws MjcfError with all errors that were found, when there is one
 */
export function parseMjcf(xml: string, options: ParseOptions = {}): MjcfDocument {
  const source = createSource(xml, options.file ?? '');
  const assets = assetSource(options.assets);
  const profile = options.profile ?? 'mujoco';
  const rules = profileRules(profile);
  const report = createReport(options.strict ?? false);

  const { root, errors } = parseXml(source);
  report.add(errors);
  if (root && root.tag !== 'mujoco') {
    report.error('wrong-root', `Unrecognized XML model type: '${root.tag}'`, {
      position: { file: source.file, line: 1, column: 1 },
      hint: root.tag === 'robot' ? 'this is a URDF file' : 'the root element of a model is <mujoco>',
    });
  }
  if (report.hasErrors() || !root) report.finish();

  const includer = createIncluder(source, assets, report);
  const tree = buildTree({ xml: root!, source }, includer, rules, report);
  checkTree(tree, rules, report);
  report.finish();
  return {
    root: tree,
    file: source.file,
    profile,
    strict: options.strict ?? false,
    assets,
    diagnostics: report.warnings,
    defaults: createDefaultClasses(tree),
    sources: includer.sources,
    comment: headComment(root!),
  };
}

/** The comment that is the root's first child. */
function headComment(root: XmlElement): string {
  const first = root.children[0];
  return first?.type === 'comment' ? first.text : '';
}
