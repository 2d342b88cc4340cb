// What the bench's main thread and its two workers say to each other. Each engine runs in a worker of its own: the
// reference's memory grows, and the first array that this detaches slows down every typed array of its isolate.

/** Stages that are timed alone, by the name of the reference's function. */
export const BENCH_STAGES = [
  'kinematics',
  'comPos',
  'camlight',
  'tendon',
  'crb',
  'factorM',
  'collision',
  'makeConstraint',
  'transmission',
  'comVel',
  'passive',
  'referenceConstraint',
  'rne',
  'fwdActuation',
  'fwdAcceleration',
  'fwdConstraint',
] as const;
export type BenchStage = (typeof BENCH_STAGES)[number];

/** What a worker is asked to do. */
export type BenchRequest =
  /** load a model file; answers with its size */
  | { kind: 'load'; file: string; keyframe?: number }
  /** reset, then time `steps` steps with the model's control sequence; answers with µs per step */
  | { kind: 'steps'; steps: number }
  /** prepare a state `steps` steps into the run for stage timing */
  | { kind: 'settle'; steps: number }
  /** time a stage `count` times in a row in that state; answers with µs per call */
  | { kind: 'stage'; stage: BenchStage; count: number }
  /** time compiling a model file; answers with ms and the model's size */
  | { kind: 'compile'; file: string };

/** A worker's answer. */
export interface BenchAnswer {
  value?: number;
  sizes?: {
    nq: number;
    nv: number;
    nu: number;
    nbody: number;
    ngeom: number;
    nmesh?: number;
    ncon?: number;
    nefc?: number;
  };
  error?: string;
}
