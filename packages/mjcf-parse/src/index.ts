/**
 * MJCF as a typed document: parse with exact positions, check, resolve default classes.
 *
 * @packageDocumentation
 */

export { assetFiles } from './asset-files.js';
export { type AssetSource, assetSource, memoryAssets } from './assets.js';
export {
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
  overlay,
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
  createElement,
  descendants,
  type ElementKind,
  type ElementOf,
  type ElementOfKind,
  type MjcfElement,
  nameOf,
  type TagOf,
} from './element.js';
export { diagnostic, formatDiagnostic, type MjcfDiagnostic, MjcfError, mjcfError, type Severity } from './errors.js';
export type { AttributeSpec, ElementSpec, Namespace, PresenceRule, ValueOf } from './grammar/define.js';
export { grammar } from './grammar/table.js';
export { type AnyRule, applyFixes, type LintOptions, lint, runRules } from './lint/lint.js';
export type { Fix, LintContext, LintFinding, LintRule, TextEdit } from './lint/rule.js';
export { lintRules } from './lint/rules.js';
export { suggestion } from './nearest.js';
export { type ParseOptions, parseMjcf, urdfToMjcf } from './parse.js';
export {
  type AssetDirectories,
  type AssetKind,
  assetCandidates,
  directoryOf,
  fileStem,
  includeCandidates,
  isAbsolutePath,
  joinPath,
  reducePath,
  stripPath,
} from './paths.js';
export { type PrefetchOptions, prefetchAssets } from './prefetch.js';
export { type Profile, type ProfileRules, profileRules } from './profile.js';
export {
  type Completion,
  completeAttributes,
  completeChildren,
  completeValues,
  describeAttribute,
} from './schema/completion.js';
export { type Json, jsonSchema, toJson } from './schema/json-schema.js';
export { xsd } from './schema/xsd.js';
export { createSource, type Position, positionAt, type SourceText } from './source.js';
export type { MimicMode } from './urdf.js';
export { decodeUtf8, encodeUtf8 } from './utf8.js';
export { formatValue, parseValue } from './values.js';
export { writeElement, writeMjcf } from './write.js';
export type { XmlElement } from './xml.js';
