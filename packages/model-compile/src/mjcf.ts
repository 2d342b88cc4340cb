// What the compiler uses of the parsed document.

export type {
  AnyElement,
  AssetSource,
  AttributesOf,
  ElementKind,
  MjcfDiagnostic,
  MjcfDocument,
  MjcfElement,
  Profile,
} from '@corten/mjcf-parse';
export {
  assetSource,
  attributePosition,
  createElement,
  assetCandidates,
  decodeUtf8,
  encodeUtf8,
  suggestion,
  parseMjcf,
  diagnostic,
  grammar,
  items,
  MjcfError,
  merged,
  mergedChild,
  sections,
} from '@corten/mjcf-parse';
