/**
 * A robot on any page: `<corten-viewer>`, and the parts that it is made of.
 *
 * @packageDocumentation
 */

export {
  fromDrop,
  fromFileList,
  fromFiles,
  fromText,
  fromUrl,
  type ModelSource,
  mainFile,
  type NamedFile,
} from 'corten/files';
export { ModelError, type Problem, type Values } from 'corten/worker-parts';
export { CortenViewer, defineCortenViewer, modelName } from './element.js';
export { type Ball, frameBall, modelBall } from './framing.js';
export { type OnnxOptions, type OnnxRuntime, onnxPolicy } from './onnx.js';
export { createPointerControl, type PointerControl, type Selected, type SelectListener } from './pointer.js';
export type { ElementPlace, Frame, Pull, Signal } from './protocol.js';
export {
  createSession,
  type LoadedModel,
  type PagePolicy,
  type Session,
  type SessionEvents,
  type WorkerLike,
} from './session.js';
export { createStage, type Stage } from './stage.js';
export { COLORS, SERIES, tokenStyles } from './tokens.js';
