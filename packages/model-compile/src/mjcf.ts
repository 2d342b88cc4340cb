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
  assetCandidates,
  assetSource,
  attributePosition,
  createElement,
  decodeUtf8,
  diagnostic,
  encodeUtf8,
  grammar,
  items,
  MjcfError,
  merged,
  mergedChild,
  parseMjcf,
  sections,
  suggestion,
} from '@corten/mjcf-parse';
