// What the bench and its two workers, of Node or of a page, say to each other. Each engine runs in a worker of its own: the
// reference's memory grows, and the first array that this detaches slows down every typed array of its isolate.

/**
 * Stages that are timed alone, in the order of a step, by the name of the reference's function; `integrate` is the
 * integrator of the model, `step` a whole step in the same state.
 */
export const BENCH_STAGES = [
  'checkPos',
  'checkVel',
  'kinematics',
  'comPos',
  'camlight',
  'flex',
  'tendon',
  'crb',
  'factorM',
  'collision',
  'makeConstraint',
  'island',
  'projectConstraint',
  'transmission',
  'sensorPos',
  'energyPos',
  'comVel',
  'passive',
  'referenceConstraint',
  'rne',
  'subtreeVel',
  'sensorVel',
  'energyVel',
  'fwdActuation',
  'fwdAcceleration',
  'fwdConstraint',
  'rnePostConstraint',
  'sensorAcc',
  'checkAcc',
  'integrate',
  'step',
] as const;
export type BenchStage = (typeof BENCH_STAGES)[number];

/** What a worker is asked to do; a source says where a model is, a path say. */
export type BenchRequest<Source = string> =
  /** load a model; answers with its size */
  | { kind: 'load'; source: Source; keyframe?: number }
  /** reset, then time `steps` steps with the model's control sequence; answers with µs per step */
  | { kind: 'steps'; steps: number }
  /** prepare a state `steps` steps into the run for stage timing; our engine answers with the stages that a step has */
  | { kind: 'settle'; steps: number }
  /** time a stage `count` times in a row in that state; answers with µs per call */
  | { kind: 'stage'; stage: BenchStage; count: number }
  /** time compiling a model; answers with ms and the model's size */
  | { kind: 'compile'; source: Source };

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
  stages?: BenchStage[];
  error?: string;
}

/** The answer of a worker that could not do what it was asked. */
export const benchError = (error: unknown): BenchAnswer => ({
  error: error instanceof Error ? error.message : String(error),
});
