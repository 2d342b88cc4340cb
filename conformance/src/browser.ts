/**
 * Both engines beside each other on a page: the comparison, the reference's side of it, and the bench, for workers.
 *
 * @packageDocumentation
 */
export { cortenBench } from './bench/corten-bench.js';
export { BENCH_STAGES, type BenchAnswer, type BenchRequest, type BenchStage } from './bench/protocol.js';
export { referenceBench } from './bench/reference-bench.js';
export { BenchError, type BenchSide, type BenchTime, benchSides, type Measured } from './bench/rounds.js';
export { type FieldResult, mergeStages, type StageResult, stageResult } from './compare.js';
export { type Compared, compareStates, type State } from './computed.js';
export { comparison, type ModelResult } from './conform.js';
export { modelFromOracle } from './from-oracle.js';
export { createOracle, type OracleFactory, type OracleInstance } from './oracle/instance.js';
export {
  type ReferenceAnswer,
  type ReferenceRequest,
  type ReferenceSide,
  referenceSide,
} from './reference-side.js';
export { STAGES, type Stage } from './stages.js';
