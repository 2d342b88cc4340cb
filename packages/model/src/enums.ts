// Enumerations of the engine, with the values of MuJoCo 3.12 (mjmodel.h, mjdata.h). Plain constant objects: they
// vanish from bundles that do not use them and work under isolatedModules. Comments give MuJoCo's names (mjtObj, …).
// Covered by conformance/test/mujoco-api.test.ts.

/** Bits of opt.disableflags (mjtDisableBit): parts of the computation that are on unless their bit is set. */
export const DisableBit = {
  constraint: 1,
  equality: 2,
  frictionloss: 4,
  limit: 8,
  contact: 16,
  spring: 32,
  damper: 64,
  gravity: 128,
  clampctrl: 256,
  warmstart: 512,
  filterparent: 1024,
  actuation: 2048,
  refsafe: 4096,
  sensor: 8192,
  midphase: 16384,
  eulerdamp: 32768,
  autoreset: 65536,
  nativeccd: 131072,
  island: 262144,
  multiccd: 524288,
} as const;
export type DisableBit = (typeof DisableBit)[keyof typeof DisableBit];

/** Number of values of DisableBit. */
export const NDISABLE = 20;

/** Bits of opt.enableflags (mjtEnableBit): parts of the computation that are off unless their bit is set. */
export const EnableBit = {
  override: 1,
  energy: 2,
  fwdinv: 4,
  invdiscrete: 8,
  sleep: 16,
  diagexact: 32,
} as const;
export type EnableBit = (typeof EnableBit)[keyof typeof EnableBit];

/** Number of values of EnableBit. */
export const NENABLE = 6;

/** Joint types (mjtJoint): values of jnt_type. */
export const JointType = {
  free: 0,
  ball: 1,
  slide: 2,
  hinge: 3,
} as const;
export type JointType = (typeof JointType)[keyof typeof JointType];

/**
 * Geom and site shapes (mjtGeom): values of geom_type and site_type. Ordered so that the first geom of a contact has the
 * lower type.
 */
export const GeomType = {
  plane: 0,
  hfield: 1,
  sphere: 2,
  capsule: 3,
  ellipsoid: 4,
  cylinder: 5,
  box: 6,
  mesh: 7,
  sdf: 8,
  arrow: 100,
  arrow1: 101,
  arrow2: 102,
  line: 103,
  linebox: 104,
  flex: 105,
  skin: 106,
  label: 107,
  triangle: 108,
  none: 1001,
} as const;
export type GeomType = (typeof GeomType)[keyof typeof GeomType];

/** Number of values of GeomType. */
export const NGEOMTYPES = 9;

/** Camera projections (mjtProjection): values of cam_projection. */
export const Projection = {
  perspective: 0,
  orthographic: 1,
} as const;
export type Projection = (typeof Projection)[keyof typeof Projection];

/** How cameras and lights follow bodies (mjtCamLight): values of cam_mode and light_mode. */
export const CamLightMode = {
  fixed: 0,
  track: 1,
  trackcom: 2,
  targetbody: 3,
  targetbodycom: 4,
} as const;
export type CamLightMode = (typeof CamLightMode)[keyof typeof CamLightMode];

/** Light types (mjtLightType): values of light_type. */
export const LightType = {
  spot: 0,
  directional: 1,
  point: 2,
  image: 3,
} as const;
export type LightType = (typeof LightType)[keyof typeof LightType];

/** Texture types (mjtTexture): values of tex_type. */
export const TextureType = {
  twoD: 0,
  cube: 1,
  skybox: 2,
} as const;
export type TextureType = (typeof TextureType)[keyof typeof TextureType];

/** Roles of a material's textures (mjtTextureRole): columns of mat_texid. */
export const TextureRole = {
  user: 0,
  rgb: 1,
  occlusion: 2,
  roughness: 3,
  metallic: 4,
  normal: 5,
  opacity: 6,
  emissive: 7,
  rgba: 8,
  orm: 9,
} as const;
export type TextureRole = (typeof TextureRole)[keyof typeof TextureRole];

/** Number of values of TextureRole. */
export const NTEXROLE = 10;

/** Texture colour spaces (mjtColorSpace): values of tex_colorspace. */
export const ColorSpace = {
  auto: 0,
  linear: 1,
  srgb: 2,
} as const;
export type ColorSpace = (typeof ColorSpace)[keyof typeof ColorSpace];

/** Integrators (mjtIntegrator): values of opt.integrator. */
export const Integrator = {
  euler: 0,
  rk4: 1,
  implicit: 2,
  implicitfast: 3,
} as const;
export type Integrator = (typeof Integrator)[keyof typeof Integrator];

/** Friction cones (mjtCone): values of opt.cone. */
export const ConeType = {
  pyramidal: 0,
  elliptic: 1,
} as const;
export type ConeType = (typeof ConeType)[keyof typeof ConeType];

/** Storage of the constraint Jacobian that a user sees (mjtJacobian): values of opt.jacobian. */
export const JacobianType = {
  dense: 0,
  sparse: 1,
  auto: 2,
} as const;
export type JacobianType = (typeof JacobianType)[keyof typeof JacobianType];

/** Constraint solvers (mjtSolver): values of opt.solver. */
export const SolverType = {
  pgs: 0,
  cg: 1,
  newton: 2,
} as const;
export type SolverType = (typeof SolverType)[keyof typeof SolverType];

/** Equality constraints (mjtEq): values of eq_type. */
export const EqualityType = {
  connect: 0,
  weld: 1,
  joint: 2,
  tendon: 3,
  flex: 4,
  flexvert: 5,
  flexstrain: 6,
  distance: 7,
} as const;
export type EqualityType = (typeof EqualityType)[keyof typeof EqualityType];

/** Objects on a tendon path (mjtWrap): values of wrap_type. */
export const WrapType = {
  none: 0,
  joint: 1,
  pulley: 2,
  site: 3,
  sphere: 4,
  cylinder: 5,
} as const;
export type WrapType = (typeof WrapType)[keyof typeof WrapType];

/** Actuator transmissions (mjtTrn): values of actuator_trntype. */
export const TransmissionType = {
  joint: 0,
  jointinparent: 1,
  slidercrank: 2,
  tendon: 3,
  site: 4,
  body: 5,
  so3: 6,
  undefined: 1000,
} as const;
export type TransmissionType = (typeof TransmissionType)[keyof typeof TransmissionType];

/** Actuator activation dynamics (mjtDyn): values of actuator_dyntype. */
export const DynType = {
  none: 0,
  integrator: 1,
  filter: 2,
  filterexact: 3,
  muscle: 4,
  dcmotor: 5,
  pid: 6,
  user: 7,
} as const;
export type DynType = (typeof DynType)[keyof typeof DynType];

/** Actuator gains (mjtGain): values of actuator_gaintype. */
export const GainType = {
  fixed: 0,
  affine: 1,
  muscle: 2,
  dcmotor: 3,
  so3: 4,
  pid: 5,
  user: 6,
} as const;
export type GainType = (typeof GainType)[keyof typeof GainType];

/** Actuator biases (mjtBias): values of actuator_biastype. */
export const BiasType = {
  none: 0,
  affine: 1,
  muscle: 2,
  dcmotor: 3,
  so3: 4,
  user: 5,
} as const;
export type BiasType = (typeof BiasType)[keyof typeof BiasType];

/** Charts of orientation controls (mjtCtrlChart): low bits of actuator_ctrlspec. */
export const CtrlChart = {
  expmap: 1,
  quat: 2,
} as const;
export type CtrlChart = (typeof CtrlChart)[keyof typeof CtrlChart];

/** Inputs that an actuator takes (mjtCtrlInput): bits of actuator_ctrlspec. */
export const CtrlInput = {
  pos: 1,
  vel: 2,
  ff: 4,
  voltage: 8,
  none: 16,
} as const;
export type CtrlInput = (typeof CtrlInput)[keyof typeof CtrlInput];

/** How delayed controls and sensor values are read between samples: second column of actuator_history, sensor_history. */
export const Interpolation = {
  /** zero-order hold: the sample before */
  zoh: 0,
  linear: 1,
  cubic: 2,
} as const;
export type Interpolation = (typeof Interpolation)[keyof typeof Interpolation];

/** Kinds of model objects (mjtObj). */
export const ObjType = {
  unknown: 0,
  body: 1,
  xbody: 2,
  joint: 3,
  dof: 4,
  geom: 5,
  site: 6,
  camera: 7,
  light: 8,
  flex: 9,
  mesh: 10,
  skin: 11,
  hfield: 12,
  texture: 13,
  material: 14,
  pair: 15,
  exclude: 16,
  equality: 17,
  tendon: 18,
  actuator: 19,
  sensor: 20,
  numeric: 21,
  text: 22,
  tuple: 23,
  key: 24,
  plugin: 25,
  frame: 100,
  default: 101,
  model: 102,
} as const;
export type ObjType = (typeof ObjType)[keyof typeof ObjType];

/** Number of values of ObjType. */
export const NOBJECT = 26;

/** Sensor types (mjtSensor): values of sensor_type. */
export const SensorType = {
  touch: 0,
  accelerometer: 1,
  velocimeter: 2,
  gyro: 3,
  force: 4,
  torque: 5,
  magnetometer: 6,
  rangefinder: 7,
  camprojection: 8,
  jointpos: 9,
  jointvel: 10,
  tendonpos: 11,
  tendonvel: 12,
  actuatorpos: 13,
  actuatorvel: 14,
  actuatorfrc: 15,
  jointactfrc: 16,
  tendonactfrc: 17,
  ballquat: 18,
  ballangvel: 19,
  jointlimitpos: 20,
  jointlimitvel: 21,
  jointlimitfrc: 22,
  tendonlimitpos: 23,
  tendonlimitvel: 24,
  tendonlimitfrc: 25,
  framepos: 26,
  framequat: 27,
  framexaxis: 28,
  frameyaxis: 29,
  framezaxis: 30,
  framelinvel: 31,
  frameangvel: 32,
  framelinacc: 33,
  frameangacc: 34,
  subtreecom: 35,
  subtreelinvel: 36,
  subtreeangmom: 37,
  insidesite: 38,
  geomdist: 39,
  geomnormal: 40,
  geomfromto: 41,
  contact: 42,
  e_potential: 43,
  e_kinetic: 44,
  clock: 45,
  tactile: 46,
  plugin: 47,
  user: 48,
} as const;
export type SensorType = (typeof SensorType)[keyof typeof SensorType];

/** Stages of the forward computation (mjtStage): values of sensor_needstage. */
export const Stage = {
  none: 0,
  pos: 1,
  vel: 2,
  acc: 3,
} as const;
export type Stage = (typeof Stage)[keyof typeof Stage];

/** Kinds of sensor readings, which decide how a cutoff applies (mjtDataType): values of sensor_datatype. */
export const DataType = {
  real: 0,
  positive: 1,
  axis: 2,
  quaternion: 3,
} as const;
export type DataType = (typeof DataType)[keyof typeof DataType];

/** Fields that a contact sensor reports (mjtConDataField), as bit numbers. */
export const ContactDataField = {
  found: 0,
  force: 1,
  torque: 2,
  dist: 3,
  pos: 4,
  normal: 5,
  tangent: 6,
} as const;
export type ContactDataField = (typeof ContactDataField)[keyof typeof ContactDataField];

/** Number of values of ContactDataField. */
export const NCONDATA = 7;

/** Fields that a rangefinder reports (mjtRayDataField), as bit numbers. */
export const RayDataField = {
  dist: 0,
  dir: 1,
  origin: 2,
  point: 3,
  normal: 4,
  depth: 5,
} as const;
export type RayDataField = (typeof RayDataField)[keyof typeof RayDataField];

/** Number of values of RayDataField. */
export const NRAYDATA = 6;

/** Bits of cam_output (mjtCamOutBit). */
export const CameraOutputBit = {
  rgb: 1,
  depth: 2,
  dist: 4,
  normal: 8,
  seg: 16,
} as const;
export type CameraOutputBit = (typeof CameraOutputBit)[keyof typeof CameraOutputBit];

/** Number of values of CameraOutputBit. */
export const NCAMOUT = 5;

/** Which frame of its body an object shares (mjtSameFrame): values of body_, geom_ and site_sameframe. */
export const SameFrame = {
  none: 0,
  body: 1,
  inertia: 2,
  bodyrot: 3,
  inertiarot: 4,
} as const;
export type SameFrame = (typeof SameFrame)[keyof typeof SameFrame];

/** Sleep policies of kinematic trees (mjtSleepPolicy): values of tree_sleep_policy. */
export const SleepPolicy = {
  auto: 0,
  auto_never: 1,
  auto_allowed: 2,
  never: 3,
  allowed: 4,
  init: 5,
} as const;
export type SleepPolicy = (typeof SleepPolicy)[keyof typeof SleepPolicy];

/** Which actuators get a length range at compile time (mjtLRMode). */
export const LengthRangeMode = {
  none: 0,
  muscle: 1,
  muscleuser: 2,
  all: 3,
} as const;
export type LengthRangeMode = (typeof LengthRangeMode)[keyof typeof LengthRangeMode];

/** Self-collision modes of a flex (mjtFlexSelf): values of flex_selfcollide. */
export const FlexSelfCollide = {
  none: 0,
  narrow: 1,
  bvh: 2,
  sap: 3,
  auto: 4,
} as const;
export type FlexSelfCollide = (typeof FlexSelfCollide)[keyof typeof FlexSelfCollide];

/** Kinds of constraint rows (mjtConstraint): values of efc_type. */
export const ConstraintType = {
  equality: 0,
  friction_dof: 1,
  friction_tendon: 2,
  limit_joint: 3,
  limit_tendon: 4,
  contact_frictionless: 5,
  contact_pyramidal: 6,
  contact_elliptic: 7,
} as const;
export type ConstraintType = (typeof ConstraintType)[keyof typeof ConstraintType];

/** States of constraint rows (mjtConstraintState): values of efc_state. */
export const ConstraintState = {
  satisfied: 0,
  quadratic: 1,
  linearneg: 2,
  linearpos: 3,
  cone: 4,
} as const;
export type ConstraintState = (typeof ConstraintState)[keyof typeof ConstraintState];

/** Kinds of run-time warnings (mjtWarning): indices of data.warning. */
export const Warning = {
  inertia: 0,
  contactfull: 1,
  cnstrfull: 2,
  badqpos: 3,
  badqvel: 4,
  badqacc: 5,
  badctrl: 6,
  /** profile cortenforge alone: a condim that no contact has */
  condim: 7,
} as const;
export type Warning = (typeof Warning)[keyof typeof Warning];

/** Number of values of Warning. */
export const NWARNING = 8;

/** Indices of data.timer (mjtTimer). */
export const Timer = {
  step: 0,
  forward: 1,
  inverse: 2,
  position: 3,
  velocity: 4,
  actuation: 5,
  constraint: 6,
  advance: 7,
  pos_kinematics: 8,
  pos_inertia: 9,
  pos_collision: 10,
  pos_make: 11,
  pos_project: 12,
  col_broad: 13,
  col_narrow: 14,
} as const;
export type Timer = (typeof Timer)[keyof typeof Timer];

/** Number of values of Timer. */
export const NTIMER = 15;

/** Sleep states of bodies (mjtSleepState): values of body_awake. */
export const SleepState = {
  static: -1,
  asleep: 0,
  awake: 1,
} as const;
export type SleepState = (typeof SleepState)[keyof typeof SleepState];

/** Components of the simulation state (mjtState), as bits of a signature (see stateSize). */
export const StateBit = {
  time: 1,
  qpos: 1 << 1,
  qvel: 1 << 2,
  act: 1 << 3,
  history: 1 << 4,
  warmstart: 1 << 5,
  ctrl: 1 << 6,
  qfrc_applied: 1 << 7,
  xfrc_applied: 1 << 8,
  eq_active: 1 << 9,
  mocap_pos: 1 << 10,
  mocap_quat: 1 << 11,
  userdata: 1 << 12,
  plugin: 1 << 13,
  /** qpos, qvel, act, history */
  physics: 0x1e,
  /** time, physics, plugin */
  fullphysics: 0x201f,
  /** ctrl, applied forces, eq_active, mocap, userdata */
  user: 0x1fc0,
  /** everything that the next step depends on */
  integration: 0x3fff,
} as const;
export type StateBit = (typeof StateBit)[keyof typeof StateBit];

/** Number of components in a state signature. */
export const NSTATE = 14;
