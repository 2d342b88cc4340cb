/**
 * Files of numbers: recordings and results of batches as CSV, NPZ and Arrow.
 *
 * @packageDocumentation
 */

export { controlsOf } from './controls.js';
export { decodeNpy, decodeNpz, encodeNpy, encodeNpz, type NpyArray } from './npy.js';
export {
  columnsOf,
  decodeRecording,
  encodeRecording,
  type Recording,
  type RecordingFormat,
  recordingFormat,
} from './recording.js';
export { type ResultNaming, resultArrays, resultColumns } from './results.js';
