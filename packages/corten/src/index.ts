/**
 * MuJoCo-conformant physics in pure TypeScript: MJCF in, simulation out.
 *
 * @packageDocumentation
 */

export {
  type AssetSource,
  type DiagnosticReceiver,
  formatDiagnostic,
  type MjcfDiagnostic,
  type MjcfDocument,
  MjcfError,
  type ParseOptions,
  type Profile,
  parseMjcf,
} from '@corten/mjcf-parse';
export {
  type CompileOptions,
  compileModel,
  expandDocument,
  saveXml,
  setConst,
  type ZipAssets,
  zipAssets,
} from '@corten/model-compile';
export { type LoadOptions, loadModel } from './load.js';
export * from './runtime.js';
