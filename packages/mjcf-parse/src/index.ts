/**
 * MJCF as a typed document: parse with exact positions, check, resolve default classes.
 *
 * @packageDocumentation
 */

export { suggestion } from '@corten/math';
export { assetFiles } from './asset-files.js';
export { type AssetSource, assetSource, memoryAssets } from './assets.js';
export { type DefaultedName, type DefaultOf, defaultOf } from './built-in.js';
export { parseMemory } from './check.js';
export {
  classElements,
  createDefaultClasses,
  type DefaultClass,
  type DefaultClasses,
  MAIN_CLASS,
  settledClasses,
} from './defaults.js';
export {
  items,
  type MergedKind,
  type MjcfDocument,
  merged,
  mergedChild,
  type SectionKind,
  sections,
  type VisualKind,
} from './document.js';
export {
  type AnyElement,
  type AttributesIn,
  type AttributesOf,
  attributePosition,
  type ChildKind,
  cloneElement,
  copyRead,
  createElement,
  descendants,
  type ElementKind,
  type ElementOf,
  type ElementOfKind,
  kindsIn,
  type MjcfElement,
  nameOf,
  type TagOf,
} from './element.js';
export {
  type DiagnosticReceiver,
  deliver,
  diagnostic,
  formatDiagnostic,
  type MjcfDiagnostic,
  MjcfError,
  mjcfError,
  type Severity,
} from './errors.js';
export { type Foreign, foreignContent } from './foreign.js';
export type { AttributeSpec, ElementSpec, Namespace, PresenceRule, ValueOf } from './grammar/define.js';
export { grammar } from './grammar/table.js';
export { type AnyRule, applyFixes, fixable, type LintOptions, lint, runRules } from './lint/lint.js';
export type { Fix, LintContext, LintFinding, LintRule, TextEdit } from './lint/rule.js';
export { lintRules } from './lint/rules.js';
export { type Suppressed, type Suppression, suppressedBy, suppressions } from './lint/suppressions.js';
export { type MissingFile, missingFiles } from './missing-files.js';
export { overlay } from './overlay.js';
export { type ConvertOptions, type ParseOptions, parseMjcf, urdfToMjcf } from './parse.js';
export {
  type AssetDirectories,
  type AssetKind,
  assetCandidates,
  assetPaths,
  directoryOf,
  type FilePaths,
  type FoundFile,
  fileStem,
  findFile,
  includeCandidates,
  includePaths,
  isAbsolutePath,
  joinPath,
  notFound,
  pathHint,
  reducePath,
  stripPath,
} from './paths.js';
export { type PrefetchOptions, prefetchAssets } from './prefetch.js';
export { type Profile, type ProfileRules, profileRules } from './profile.js';
export { rebaseDocument } from './rebase.js';
export { recheckDocument } from './recheck.js';
export type { XmlElement } from './scan.js';
export {
  type Completion,
  completeAttributes,
  completeChildren,
  completeValues,
  describeAttribute,
} from './schema/completion.js';
export { type Json, jsonSchema, toJson } from './schema/json-schema.js';
export { xsd } from './schema/xsd.js';
export { childKinds } from './shape.js';
export { createSource, type Position, positionAt, type SourceText } from './source.js';
export { typedValue } from './typed-value.js';
export { type Dropped, urdfDropped } from './urdf/dropped.js';
export { type UrdfElement, urdfAttributes, urdfChildren, urdfElement } from './urdf/grammar.js';
export type { MimicMode, UrdfAdditions } from './urdf/options.js';
export { decodeUtf8, encodeUtf8, MAX_TEXT_BYTES } from './utf8.js';
export { formatValue, parseValue } from './values.js';
export { parserWarnings } from './warnings.js';
export { writeElement, writeMjcf, writeMjcfFiles } from './write.js';
