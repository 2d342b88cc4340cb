/** Text to document. */

import { type AssetSource, assetSource } from './assets.js';
import { buildTree } from './build.js';
import { checkTree } from './check.js';
import { createDefaultClasses } from './defaults.js';
import type { MjcfDocument } from './document.js';
import { createIncluder } from './include.js';
import { type Profile, profileRules } from './profile.js';
import { createReport, type Report } from './report.js';
import { createSource, positionAt, type SourceText } from './source.js';
import { buildFromUrdf, type MimicMode } from './urdf.js';
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
 * A URDF file (root `robot`) is read as MuJoCo reads it; see `urdfToMjcf`.
 * @throws MjcfError with all errors that were found, when there is one
 */
export function parseMjcf(xml: string, options: ParseOptions = {}): MjcfDocument {
  return readDocument(xml, options, 'ignore');
}

/**
 * Convert a URDF file to a document, which `writeMjcf` writes as MJCF. It compiles to the model that MuJoCo makes of the
 * URDF; `mimic` joints, which MuJoCo ignores, become equality constraints unless `mimic` is `ignore`.
 * @throws MjcfError with all errors that were found, when there is one
 */
export function urdfToMjcf(urdf: string, options: ParseOptions & { readonly mimic?: MimicMode } = {}): MjcfDocument {
  return readDocument(urdf, options, options.mimic ?? 'equality');
}

function readDocument(xml: string, options: ParseOptions, mimic: MimicMode): MjcfDocument {
  const source = createSource(xml, options.file ?? '');
  const assets = assetSource(options.assets);
  const profile = options.profile ?? 'mujoco';
  const rules = profileRules(profile);
  const report = createReport(options.strict ?? false);
  const root = readRoot(source, report);

  const includer = createIncluder(source, assets, report);
  const tree =
    root.tag === 'robot'
      ? buildFromUrdf(root, source, includer, report, mimic)
      : buildTree({ xml: root, source }, includer, rules, report);
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
    comment: headComment(root),
  };
}

/** The root element, which must be one of a model. */
function readRoot(source: SourceText, report: Report): XmlElement {
  const { root, errors } = parseXml(source);
  report.add(errors);
  if (root && root.tag !== 'mujoco' && root.tag !== 'robot') {
    report.error('wrong-root', `Unrecognized XML model type: '${root.tag}'`, {
      position: positionAt(source, root.start),
      hint: 'the root element of a model is <mujoco>, that of a URDF file <robot>',
    });
  }
  report.finish();
  return root!;
}

/** The comment that is the root's first child. */
function headComment(root: XmlElement): string {
  const first = root.children[0];
  return first?.type === 'comment' ? first.text : '';
}
