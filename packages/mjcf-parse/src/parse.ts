// Text to document.

import { type AssetSource, assetSource } from './assets.js';
import { buildTree } from './build.js';
import { checkTree } from './check.js';
import { createDefaultClasses } from './defaults.js';
import type { MjcfDocument } from './document.js';
import { createIncluder } from './include.js';
import { missingFiles } from './missing-files.js';
import { type Profile, profileRules } from './profile.js';
import { createReport, type Report } from './report.js';
import type { XmlElement } from './scan.js';
import { createSource, positionAt, type SourceText } from './source.js';
import type { MimicMode, UrdfAdditions, UrdfOptions } from './urdf/options.js';
import { buildFromUrdf } from './urdf/urdf.js';
import { parseXml } from './xml.js';

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
 * @throws MjcfError with all errors that were found, when there is one; TypeError for what is not text
 */
export function parseMjcf(xml: string, options: ParseOptions = {}): MjcfDocument {
  if (typeof xml !== 'string') throw new TypeError('parseMjcf takes the text of a model');
  return readDocument(xml, options, { mimic: 'ignore', stripPaths: false });
}

/**
 * Convert a URDF file to a document, which `writeMjcf` writes as MJCF. It compiles to the model that MuJoCo makes of the
 * URDF, with what the options add; `mimic` joints, which MuJoCo ignores, become equality constraints unless `mimic` is
 * `ignore`. `urdfDropped` tells what of the file is not in the document.
 * @throws MjcfError with all errors that were found, when there is one
 */
export function urdfToMjcf(urdf: string, options: ConvertOptions = {}): MjcfDocument {
  const stripPaths = profileRules(options.profile ?? 'mujoco').urdfStripsPaths;
  return readDocument(urdf, options, { mimic: options.mimic ?? 'equality', stripPaths, additions: options });
}

/** Options of `urdfToMjcf`. */
export interface ConvertOptions extends ParseOptions, UrdfAdditions {
  /** What is done with `mimic` joints; `equality` when not given. */
  readonly mimic?: MimicMode;
}

function readDocument(xml: string, options: ParseOptions, urdf: UrdfOptions): MjcfDocument {
  const source = createSource(xml, options.file ?? '');
  const assets = assetSource(options.assets);
  const profile = options.profile ?? 'mujoco';
  const rules = profileRules(profile);
  const report = createReport(options.strict ?? false);
  const root = readRoot(source, report);

  const includer = createIncluder(source, assets, report);
  const tree = isUrdf(root)
    ? buildFromUrdf(root, source, report, urdf)
    : buildTree({ xml: root, source }, includer, rules, report);
  checkTree(tree, rules, report);
  // what is missing is the compiler's to say, but who mends other errors wants to know of it at the same time
  if (report.isWrong) {
    for (const { element, attribute, message } of missingFiles({ root: tree, file: source.file, assets })) {
      report.error('missing-file', message, { element, attribute });
    }
  }
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
    comment: headComment(root, source),
  };
}

/** The root element, which must be one of a model. */
function readRoot(source: SourceText, report: Report): XmlElement {
  const { root, findings } = parseXml(source);
  report.add(findings);
  if (root && root.tag !== 'mujoco' && !isUrdf(root)) {
    report.error('wrong-root', `Unrecognized XML model type: '${root.tag}'`, {
      position: positionAt(source, root.start),
      hint: 'the root element of a model is <mujoco>, that of a URDF file <robot>',
    });
  }
  report.finish();
  return root!;
}

/** Whether a root element is that of a URDF file; the case of its letters does not matter. */
function isUrdf(root: XmlElement): boolean {
  return root.tag.toLowerCase() === 'robot';
}

/** The comment that is the root's first child. */
function headComment(root: XmlElement, { text }: SourceText): string {
  const [first] = root.children;
  if (first?.type !== 'comment' || text.slice(root.tagEnd, first.start).trim() !== '') return '';
  return first.text.replace(/\r\n?|\n\r/g, '\n');
}
