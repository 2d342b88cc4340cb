// Which fields belong to which stage of the computation, and how closely each must agree: the one place for both.

/** Stages in the order in which they run; a difference in one explains those in the ones after it. */
export const STAGES = [
  'compile',
  'kinematics',
  'inertia',
  'tendon',
  'transmission',
  'collision',
  'rows',
  'velocity',
  'passive',
  'actuation',
  'smooth',
  'solver',
  'sensors',
  'integration',
  'steps10',
  'steps100',
] as const;
export type Stage = (typeof STAGES)[number];

/** How two values are held against each other. */
export interface Tolerance {
  /** largest accepted difference, relative to max(1, largest magnitude in the reference's field) */
  relative: number;
}

/** The tolerances that there are. */
export const TOLERANCES = {
  /** doubles that are computed directly */
  direct: { relative: 1e-10 },
  /** what the iterative solver returns at its default tolerance, and what depends on it */
  solver: { relative: 1e-7 },
  /** what the solver returns when both sides do the same iterations, which add rounding errors only */
  converged: { relative: 1e-9 },
  /** finite differences, which divide rounding errors by the step */
  derivative: { relative: 1e-8 },
  /** compiled doubles, by the same operations in the same order but for a few sums */
  compiled: { relative: 1e-13 },
  /** compiled doubles of a model that was saved, with the digits that a file has, and compiled again */
  saved: { relative: 1e-12 },
  /** its floats: two units in the last place */
  savedFloat: { relative: 2 ** -22 },
  /** what stands behind the reference after a change of a model while it moves */
  changed: { relative: 1e-6 },
  /** its sensors, which look at accelerations */
  changedSensors: { relative: 1e-5 },
  /** one unit in the last place of a float */
  float: { relative: 2 ** -23 },
  /** a hundred steps of a trajectory that is not chaotic */
  trajectory: { relative: 1e-8 },
} as const satisfies Record<string, Tolerance>;
const { direct: DIRECT, solver: SOLVER, float: FLOAT, trajectory: TRAJECTORY } = TOLERANCES;

/** Tolerance of a stage's double fields. */
export const STAGE_TOLERANCE: Record<Stage, Tolerance> = {
  compile: DIRECT,
  kinematics: DIRECT,
  inertia: DIRECT,
  tendon: DIRECT,
  transmission: DIRECT,
  collision: DIRECT,
  rows: DIRECT,
  velocity: DIRECT,
  passive: DIRECT,
  actuation: DIRECT,
  smooth: DIRECT,
  solver: SOLVER,
  sensors: SOLVER,
  integration: SOLVER,
  steps10: SOLVER,
  steps100: TRAJECTORY,
};

/** Fields that the solver returns, in whatever stage they are compared. */
const SOLVER_FIELDS = new Set(['qacc', 'qacc_warmstart', 'qfrc_constraint', 'efc_force']);

/** Tolerance of a field by the kind of array that holds it: integers are exact, floats one unit in the last place. */
export function fieldTolerance(stage: Stage, field: string, value: unknown): Tolerance {
  if (SOLVER_FIELDS.has(field)) return SOLVER;
  if (value instanceof Int32Array || value instanceof Uint8Array) return { relative: 0 };
  if (value instanceof Float32Array) return FLOAT;
  return STAGE_TOLERANCE[stage];
}

/** Fields of data that each stage computes. */
const STAGE_FIELDS: Partial<Record<Stage, readonly string[]>> = {
  kinematics: [
    'xpos',
    'xquat',
    'xmat',
    'xipos',
    'ximat',
    'xanchor',
    'xaxis',
    'geom_xpos',
    'geom_xmat',
    'site_xpos',
    'site_xmat',
    'cam_xpos',
    'cam_xmat',
    'light_xpos',
    'light_xdir',
    'subtree_com',
    'cdof',
    'cinert',
  ],
  inertia: ['crb', 'M', 'qLD', 'qLDiagInv'],
  tendon: ['ten_wrapadr', 'ten_wrapnum', 'ten_J', 'ten_length'],
  transmission: ['actuator_length'],
  velocity: ['cvel', 'cdof_dot', 'ten_velocity', 'actuator_velocity', 'qfrc_bias'],
  passive: ['qfrc_spring', 'qfrc_damper', 'qfrc_gravcomp', 'qfrc_fluid', 'qfrc_adhesion', 'qfrc_passive'],
  actuation: ['act_dot', 'actuator_force', 'qfrc_actuator'],
  smooth: ['qfrc_smooth', 'qacc_smooth'],
  solver: ['qacc', 'qfrc_constraint'],
  sensors: ['sensordata', 'energy'],
};

/** Fields of data that a stage computes; none where these are compared in another form. */
export const fieldsOf = (stage: Stage): readonly string[] => STAGE_FIELDS[stage] ?? [];

/** Contact fields, compared contact by contact. */
export const CONTACT_FIELDS = [
  'dist',
  'pos',
  'frame',
  'includemargin',
  'friction',
  'solref',
  'solreffriction',
  'solimp',
  'adhesion',
  'dim',
  'geom',
  'exclude',
  'efc_address',
] as const;

/** Constraint row fields, compared row by row (the Jacobian as a dense matrix). */
export const ROW_FIELDS = [
  'efc_type',
  'efc_id',
  'efc_pos',
  'efc_margin',
  'efc_frictionloss',
  'efc_diagA',
  'efc_KBIP',
  'efc_D',
  'efc_R',
  'efc_vel',
  'efc_aref',
] as const;

/** State after a step, compared for integration and trajectories. */
export const STATE_FIELDS = ['time', 'qpos', 'qvel', 'act', 'qacc_warmstart'] as const;
