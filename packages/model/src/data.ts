// The state of a simulation and every intermediate result. Names, shapes and meanings are those of mjData
// (MuJoCo 3.12, mjdata.h); contacts are a structure of arrays.

import { type AllocateOptions, type Allocator, allocator } from './allocate.js';
import { type Callbacks, noCallbacks } from './callbacks.js';
import { contactCapacity, dualCapacity, jacobianCapacity, rowCapacity } from './capacity.js';
import { NISLAND, NSOLVER } from './constants.js';
import { type Contact, copyContact } from './contact.js';
import { NTIMER, NWARNING } from './enums.js';
import type { Model } from './model.js';
import { isDual } from './modes.js';
import { type PluginInstance, startPlugins } from './plugin.js';
import { CAPACITIES, initState, resetState } from './reset.js';
import { NamedObjects } from './views/named.js';
import type { DataViews } from './views/types.js';
import type { WarningEvent } from './warning.js';

/** Counters of one kind of run-time warning. */
export interface WarningStat {
  /** info of the last warning (an index, a size) */
  lastinfo: number;
  /** how often it was raised */
  number: number;
}

/** How long a stage took. */
export interface TimerStat {
  /** time spent in it [s] */
  duration: number;
  /** calls */
  number: number;
}

/** Statistics of one solver iteration. */
export interface SolverStat {
  /** cost reduction, scaled by the trace of the inertia matrix at qpos0 */
  improvement: number;
  /** gradient norm, scaled likewise (primal solvers) */
  gradient: number;
  /** slope at the end of the line search */
  lineslope: number;
  /** active constraint rows */
  nactive: number;
  /** rows whose state changed */
  nchange: number;
  /** evaluations of the line search */
  neval: number;
  /** rank-one updates of the factor */
  nupdate: number;
}

/** Statistics of a solver iteration that has not been done: all zero. */
export const emptySolverStat = (): SolverStat => ({
  improvement: 0,
  gradient: 0,
  lineslope: 0,
  nactive: 0,
  nchange: 0,
  neval: 0,
  nupdate: 0,
});

/**
 * The state of one simulation, and all that is computed from it.
 *
 * Arrays live as long as the object. Those of contacts and constraint rows have a capacity (`nconmax`, `nefcmax`,
 * `nJmax`); only their first `ncon`, `nefc`, `nJ` entries mean something. They are replaced by longer ones when a
 * step needs more, which is the only allocation that a step makes.
 */
export class Data extends NamedObjects<DataViews> {
  /** the model that this data belongs to */
  readonly model: Model;
  /** kernels bound to this data, by their factory (see kernelsOf) */
  readonly kernels: Map<unknown, unknown>;
  /** factories of the copy of the engine's code that this data is simulated with, by the factories of the usual code */
  factories: ReadonlyMap<unknown, unknown> | undefined;
  /** who is told of run-time warnings (see onWarning) */
  listener: ((event: WarningEvent) => void) | undefined;
  /** what a step calls of the user's */
  readonly callbacks: Callbacks;
  /** run-time warnings by kind (Warning) */
  readonly warning: WarningStat[];
  /** times of the stages (Timer) */
  readonly timer: TimerStat[];
  /** plugins at work, nplugin */
  readonly plugin_data: PluginInstance[];
  private readonly alloc: Allocator;
  /** what `solver` has given out */
  private solverStats: SolverStat[] | undefined;

  // #region fields, written by npm run fields
  // counts
  /** detected contacts */
  ncon: number;
  /** equality rows */
  ne: number;
  /** friction loss rows */
  nf: number;
  /** limit rows */
  nl: number;
  /** constraint rows */
  nefc: number;
  /** non-zeros of efc_J */
  nJ: number;
  /** non-zeros of efc_AR */
  nA: number;
  /** constraint islands */
  nisland: number;
  /** dofs in islands */
  nidof: number;
  /** awake trees */
  ntree_awake: number;
  /** awake bodies, static ones included */
  nbody_awake: number;
  /** bodies with awake parents */
  nparent_awake: number;
  /** awake dofs */
  nv_awake: number;
  /** 1 if energyPos has run */
  flg_energypos: number;
  /** 1 if energyVel has run */
  flg_energyvel: number;
  /** 1 if subtreeVel has run */
  flg_subtreevel: number;
  /** 1 if rnePostConstraint has run */
  flg_rnepost: number;
  /** largest number of contacts so far */
  maxuse_con: number;
  /** largest number of constraint rows so far */
  maxuse_efc: number;

  // time and energy
  /** simulation time [s] */
  time: number;
  /** potential and kinetic energy [J], 2 */
  readonly energy: Float64Array;

  // diagnostics
  /** solver iterations of each island, 20 */
  readonly solver_niter: Int32Array;
  /** non-zeros of each island's solver matrix, 20 */
  readonly solver_nnz: Int32Array;
  /** differences between forward and inverse dynamics (flag fwdinv): qfrc, efc [N or N·m], 2 */
  readonly solver_fwdinv: Float64Array;

  // state
  /** positions; quaternions of free and ball joints [m or rad or 1], nq */
  readonly qpos: Float64Array;
  /** velocities [m/s or rad/s], nv */
  readonly qvel: Float64Array;
  /** activations of actuators [by actuator_dyntype], na */
  readonly act: Float64Array;
  /** past controls and readings of actuators and sensors with delays, nhistory */
  readonly history: Float64Array;
  /** acceleration that the solver starts from: that of the last step [m/s² or rad/s²], nv */
  readonly qacc_warmstart: Float64Array;
  /** state of plugins, npluginstate */
  readonly plugin_state: Float64Array;
  /** controls [by actuator_gaintype], nu */
  readonly ctrl: Float64Array;
  /** generalised force applied by the user [N or N·m], nv */
  readonly qfrc_applied: Float64Array;
  /** force and torque applied by the user at the body's centre of mass, world axes [N×3, N·m×3], nbody×6 */
  readonly xfrc_applied: Float64Array;
  /** 1 if the equality constraint is active, neq */
  readonly eq_active: Uint8Array;
  /** positions of mocap bodies [m], nmocap×3 */
  readonly mocap_pos: Float64Array;
  /** orientations of mocap bodies, quaternions, nmocap×4 */
  readonly mocap_quat: Float64Array;
  /** accelerations [m/s² or rad/s²], nv */
  readonly qacc: Float64Array;
  /** rates of activations [by actuator_dyntype], na */
  readonly act_dot: Float64Array;
  /** user data, untouched by the engine, nuserdata */
  readonly userdata: Float64Array;
  /** readings of all sensors [by sensor_type], nsensordata */
  readonly sensordata: Float64Array;

  // sleep
  /**
   * negative: awake, counting up to -1 while the tree rests; otherwise the next tree of the cycle that sleeps together,
   * ntree
   */
  readonly tree_asleep: Int32Array;

  // position
  /** origin of the body's frame in the world [m], nbody×3 */
  readonly xpos: Float64Array;
  /** orientation of the body's frame, unit quaternion, nbody×4 */
  readonly xquat: Float64Array;
  /** orientation of the body's frame, rotation matrix, nbody×9 */
  readonly xmat: Float64Array;
  /** centre of mass of the body in the world [m], nbody×3 */
  readonly xipos: Float64Array;
  /** orientation of the principal axes of inertia, rotation matrix, nbody×9 */
  readonly ximat: Float64Array;
  /** joint anchor in the world [m], njnt×3 */
  readonly xanchor: Float64Array;
  /** joint axis in the world, unit vector, njnt×3 */
  readonly xaxis: Float64Array;
  /** centre of the geom in the world [m], ngeom×3 */
  readonly geom_xpos: Float64Array;
  /** orientation of the geom, rotation matrix, ngeom×9 */
  readonly geom_xmat: Float64Array;
  /** centre of the site in the world [m], nsite×3 */
  readonly site_xpos: Float64Array;
  /** orientation of the site, rotation matrix, nsite×9 */
  readonly site_xmat: Float64Array;
  /** camera position in the world [m], ncam×3 */
  readonly cam_xpos: Float64Array;
  /** camera orientation, rotation matrix, ncam×9 */
  readonly cam_xmat: Float64Array;
  /** light position in the world [m], nlight×3 */
  readonly light_xpos: Float64Array;
  /** light direction in the world, unit vector, nlight×3 */
  readonly light_xdir: Float64Array;
  /** centre of mass of the body and its descendants in the world [m], nbody×3 */
  readonly subtree_com: Float64Array;
  /**
   * motion axis of each dof, rotation before translation, world axes about the centre of mass of the tree [1×3, m/rad×3
   * or rad/m×3, 1×3], nv×6
   */
  readonly cdof: Float64Array;
  /**
   * spatial inertia about the centre of mass of the tree: rotational inertia (xx yy zz xy xz yz), mass · offset, mass
   * [kg·m²×6, kg·m×3, kg], nbody×10
   */
  readonly cinert: Float64Array;
  /** vertex positions in the world [m], nflexvert×3 */
  readonly flexvert_xpos: Float64Array;
  /** bounding boxes of elements: centre, half sizes [m], nflexelem×6 */
  readonly flexelem_aabb: Float64Array;
  /** element stiffness in the rotated frame [N/m], nflexstiffness */
  readonly flexelem_krot: Float64Array;
  /** edge Jacobian, sparse rows [1 or m/rad], nJfe */
  readonly flexedge_J: Float64Array;
  /** edge lengths [m], nflexedge */
  readonly flexedge_length: Float64Array;
  /** vertex Jacobian, sparse rows [1/m or 1/rad], nJfv×2 */
  readonly flexvert_J: Float64Array;
  /** vertex strains, nflexvert×2 */
  readonly flexvert_length: Float64Array;
  /** bounding boxes that move with deformation: centre, half sizes [m], nbvhdynamic×6 */
  readonly bvh_aabb_dyn: Float64Array;
  /** first point of the tendon's path in wrap_xpos, ntendon */
  readonly ten_wrapadr: Int32Array;
  /** number of points of the tendon's path, ntendon */
  readonly ten_wrapnum: Int32Array;
  /** tendon Jacobian, sparse rows [1 or m/rad], nJten */
  readonly ten_J: Float64Array;
  /** tendon lengths [m], ntendon */
  readonly ten_length: Float64Array;
  /** geom that a path point is on, -1: site, -2: pulley, nwrap×2 */
  readonly wrap_obj: Int32Array;
  /** points of tendon paths in the world [m], nwrap×6 */
  readonly wrap_xpos: Float64Array;
  /** lengths of actuators, times gear [m or rad], nout */
  readonly actuator_length: Float64Array;
  /** non-zeros of each row of the actuator moment matrix, nout */
  readonly moment_rownnz: Int32Array;
  /** row starts of the actuator moment matrix, nout */
  readonly moment_rowadr: Int32Array;
  /** columns of the actuator moment matrix, nJmom */
  readonly moment_colind: Int32Array;
  /** derivative of actuator lengths with respect to position, sparse rows [1 or m/rad or rad/m], nJmom */
  readonly actuator_moment: Float64Array;
  /** spatial inertia of the body and its descendants, as cinert [kg·m²×6, kg·m×3, kg], nbody×10 */
  readonly crb: Float64Array;
  /** joint-space inertia matrix, lower triangle, sparse rows [kg or kg·m or kg·m²], nC */
  readonly M: Float64Array;
  /** factor of M = Lᵀ·D·L: L below the diagonal, D on it [kg or kg·m² or 1 or m or 1/m], nC */
  readonly qLD: Float64Array;
  /** 1 / D [1/kg or 1/(kg·m²)], nv */
  readonly qLDiagInv: Float64Array;
  /** 1 if the bounding box was tested in the last collision, nbvh */
  readonly bvh_active: Uint8Array;
  /** 1 if the tree is awake, ntree */
  readonly tree_awake: Int32Array;
  /** sleep state of the body (SleepState), nbody */
  readonly body_awake: Int32Array;
  /** bodies that are not asleep; the first nbody_awake entries count, nbody */
  readonly body_awake_ind: Int32Array;
  /** bodies whose parent is not asleep; the first nparent_awake entries count, nbody */
  readonly parent_awake_ind: Int32Array;
  /** dofs that are awake; the first nv_awake entries count, nv */
  readonly dof_awake_ind: Int32Array;

  // velocity
  /** rates of edge lengths [m/s], nflexedge */
  readonly flexedge_velocity: Float64Array;
  /** rates of tendon lengths [m/s], ntendon */
  readonly ten_velocity: Float64Array;
  /** rates of actuator lengths, times gear [m/s or rad/s], nout */
  readonly actuator_velocity: Float64Array;
  /**
   * velocity of the body, rotation before translation, world axes about the centre of mass of the tree [rad/s×3,
   * m/s×3], nbody×6
   */
  readonly cvel: Float64Array;
  /** rate of cdof [1/s×3, m/(rad·s)×3 or rad/(m·s)×3, 1/s×3], nv×6 */
  readonly cdof_dot: Float64Array;
  /** Coriolis, centrifugal and gravity force [N or N·m], nv */
  readonly qfrc_bias: Float64Array;
  /** force of springs [N or N·m], nv */
  readonly qfrc_spring: Float64Array;
  /** force of dampers [N or N·m], nv */
  readonly qfrc_damper: Float64Array;
  /** force of gravity compensation [N or N·m], nv */
  readonly qfrc_gravcomp: Float64Array;
  /** force of the medium [N or N·m], nv */
  readonly qfrc_fluid: Float64Array;
  /** force of adhesive contacts [N or N·m], nv */
  readonly qfrc_adhesion: Float64Array;
  /** sum of passive forces [N or N·m], nv */
  readonly qfrc_passive: Float64Array;
  /** velocity of the centre of mass of the body and its descendants [m/s], nbody×3 */
  readonly subtree_linvel: Float64Array;
  /** angular momentum of the body and its descendants about their centre of mass [kg·m²/s], nbody×3 */
  readonly subtree_angmom: Float64Array;
  /** factor of the inertia matrix with implicit damping, as qLD [kg or kg·m² or 1 or m or 1/m], nC */
  readonly qH: Float64Array;
  /** 1 / D of qH [1/kg or 1/(kg·m²)], nv */
  readonly qHDiagInv: Float64Array;
  /** derivative of smooth forces with respect to velocity, sparse rows of D [N·s/m or N·s/rad or N·m·s/rad], nD */
  readonly qDeriv: Float64Array;
  /** LU factor of M - timestep·qDeriv, sparse rows of D [kg or kg·m² or 1 or m or 1/m], nD */
  readonly qLU: Float64Array;

  // force and acceleration
  /** force of each actuator output, before gear [N or N·m], nout */
  readonly actuator_force: Float64Array;
  /** force of actuators [N or N·m], nv */
  readonly qfrc_actuator: Float64Array;
  /** sum of all forces but those of constraints [N or N·m], nv */
  readonly qfrc_smooth: Float64Array;
  /** acceleration without constraints [m/s² or rad/s²], nv */
  readonly qacc_smooth: Float64Array;
  /** force of constraints [N or N·m], nv */
  readonly qfrc_constraint: Float64Array;
  /** force that causes qacc, besides passive and constraint forces [N or N·m], nv */
  readonly qfrc_inverse: Float64Array;
  /**
   * acceleration of the body, rotation before translation, as cvel; gravity counts as upward acceleration [rad/s²×3,
   * m/s²×3], nbody×6
   */
  readonly cacc: Float64Array;
  /** torque and force between the body and its parent, about the centre of mass of the tree [N·m×3, N×3], nbody×6 */
  readonly cfrc_int: Float64Array;
  /** torque and force of contacts and applied forces, about the centre of mass of the tree [N·m×3, N×3], nbody×6 */
  readonly cfrc_ext: Float64Array;

  // contacts
  /** capacity of the contact arrays */
  nconmax: number;
  /** distance between the surfaces, negative: overlap [m], ncon */
  contact_dist: Float64Array;
  /** contact point, midway between the surfaces, in the world [m], ncon×3 */
  contact_pos: Float64Array;
  /** normal from geom 1 to geom 2, then two tangents; rows of a rotation matrix, ncon×9 */
  contact_frame: Float64Array;
  /** distance below which the contact acts [m], ncon */
  contact_includemargin: Float64Array;
  /** friction coefficients: two tangential, torsional, two rolling [1×2, m×3], ncon×5 */
  contact_friction: Float64Array;
  /**
   * reference of the normal: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s], ncon×2
   */
  contact_solref: Float64Array;
  /** reference of friction, 0 0: as the normal [s, 1 or 1/s², 1/s], ncon×2 */
  contact_solreffriction: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power [1×2, m, 1×2], ncon×5 */
  contact_solimp: Float64Array;
  /** constant force that pulls the geoms together [N], ncon */
  contact_adhesion: Float64Array;
  /** friction of the cone that the solver works with, ncon */
  contact_mu: Float64Array;
  /** Hessian of the cost of an elliptic cone [kg or kg·m or kg·m²], ncon×36 */
  contact_H: Float64Array;
  /** dimensions of the contact space: 1, 3, 4 or 6, ncon */
  contact_dim: Int32Array;
  /** the two geoms, -1: flex, ncon×2 */
  contact_geom: Int32Array;
  /** the two flexes, -1: geom, ncon×2 */
  contact_flex: Int32Array;
  /** the two flex elements, -1: none, ncon×2 */
  contact_elem: Int32Array;
  /** the two flex vertices, -1: none, ncon×2 */
  contact_vert: Int32Array;
  /** 0: has constraint rows, 1: in the gap, 2: fused, 3: no dofs, 4: passive, ncon */
  contact_exclude: Int32Array;
  /** first constraint row, -1: none, ncon */
  contact_efc_address: Int32Array;

  // constraint rows
  /** capacity of the row arrays */
  nefcmax: number;
  /** capacity of efc_J and efc_J_colind */
  nJmax: number;
  /** kind of row (ConstraintType), nefc */
  efc_type: Int32Array;
  /** equality constraint, dof, joint, tendon or contact of the row, nefc */
  efc_id: Int32Array;
  /** non-zeros of each row of efc_J, nefc */
  efc_J_rownnz: Int32Array;
  /** row starts of efc_J, nefc */
  efc_J_rowadr: Int32Array;
  /** violation: residual of an equality, distance to a limit or between surfaces [m or rad], nefc */
  efc_pos: Float64Array;
  /** margin of the row [m or rad], nefc */
  efc_margin: Float64Array;
  /** dry friction [N or N·m], nefc */
  efc_frictionloss: Float64Array;
  /** diagonal of J·M⁻¹·Jᵀ, approximate unless the flag diagexact is on [1/kg or 1/(kg·m²)], nefc */
  efc_diagA: Float64Array;
  /** stiffness, damping, impedance and its derivative [1/s², 1/s, 1, 1/m or 1/s², 1/s, 1, 1/rad], nefc×4 */
  efc_KBIP: Float64Array;
  /** inverse of efc_R [kg or kg·m²], nefc */
  efc_D: Float64Array;
  /** regularisation of the row [1/kg or 1/(kg·m²)], nefc */
  efc_R: Float64Array;
  /** velocity J·qvel [m/s or rad/s], nefc */
  efc_vel: Float64Array;
  /** reference acceleration [m/s² or rad/s²], nefc */
  efc_aref: Float64Array;
  /** J·qacc_smooth - aref [m/s² or rad/s²], nefc */
  efc_b: Float64Array;
  /** state of the row (ConstraintState), nefc */
  efc_state: Int32Array;
  /** force of the row [N or N·m], nefc */
  efc_force: Float64Array;
  /** island of the row, nefc */
  efc_island: Int32Array;
  /** position of the row when rows are sorted by island, nefc */
  map_efc2iefc: Int32Array;
  /** row at each position when rows are sorted by island, nefc */
  map_iefc2efc: Int32Array;
  /** column indices of efc_J, nJ */
  efc_J_colind: Int32Array;
  /** constraint Jacobian, sparse rows [1 or m/rad or rad/m], nJ */
  efc_J: Float64Array;
  /** first row of each tendon's limit or friction, -1: none, ntendon */
  readonly tendon_efcadr: Int32Array;

  // dual problem (PGS, noslip); empty until one of them runs
  /** non-zeros per row of efc_AR, nefc */
  efc_AR_rownnz: Int32Array;
  /** row starts of efc_AR, nefc */
  efc_AR_rowadr: Int32Array;
  /** column indices of efc_AR, nA */
  efc_AR_colind: Int32Array;
  /** J·M⁻¹·Jᵀ + R, sparse rows [1/kg or 1/(kg·m) or 1/(kg·m²)], nA */
  efc_AR: Float64Array;

  // islands
  /** island of the tree, -1: none, ntree */
  readonly tree_island: Int32Array;
  /** number of trees in the island, ntree */
  readonly island_ntree: Int32Array;
  /** first tree of the island in map_itree2tree, ntree */
  readonly island_itreeadr: Int32Array;
  /** trees sorted by island, ntree */
  readonly map_itree2tree: Int32Array;
  /** island of the dof, -1: none, nv */
  readonly dof_island: Int32Array;
  /** number of dofs in the island, ntree */
  readonly island_nv: Int32Array;
  /** first dof of the island in map_idof2dof, ntree */
  readonly island_idofadr: Int32Array;
  /** lowest dof of the island, ntree */
  readonly island_dofadr: Int32Array;
  /** position of the dof when dofs are sorted by island, nv */
  readonly map_dof2idof: Int32Array;
  /** dofs sorted by island; those from nidof on are in none, nv */
  readonly map_idof2dof: Int32Array;
  /** number of equality rows in the island, ntree */
  readonly island_ne: Int32Array;
  /** number of friction loss rows in the island, ntree */
  readonly island_nf: Int32Array;
  /** number of rows in the island, ntree */
  readonly island_nefc: Int32Array;
  /** first row of the island in map_iefc2efc, ntree */
  readonly island_iefcadr: Int32Array;
  // #endregion

  constructor(model: Model, options: AllocateOptions = {}) {
    super();
    if (typeof model?.nq !== 'number') throw new TypeError('a model is missing: new Data(model)');
    const m = model;
    this.model = model;
    this.kernels = new Map();
    this.factories = undefined;
    this.listener = undefined;
    this.plugin_data = [];
    this.callbacks = noCallbacks();
    this.alloc = allocator(options.shared ?? false);
    const { f64, i32, u8 } = this.alloc;
    this.warning = Array.from({ length: NWARNING }, () => ({ lastinfo: 0, number: 0 }));
    this.timer = Array.from({ length: NTIMER }, () => ({ duration: 0, number: 0 }));
    this.solverStats = undefined;
    const ncon = contactCapacity(m);
    const nefc = rowCapacity(m, ncon);
    const nJ = jacobianCapacity(m, ncon);
    const ndual = isDual(m) ? nefc : 0;
    const nA = dualCapacity(ndual);
    // #region assignments, written by npm run fields
    this.ncon = 0;
    this.ne = 0;
    this.nf = 0;
    this.nl = 0;
    this.nefc = 0;
    this.nJ = 0;
    this.nA = 0;
    this.nisland = 0;
    this.nidof = 0;
    this.ntree_awake = 0;
    this.nbody_awake = 0;
    this.nparent_awake = 0;
    this.nv_awake = 0;
    this.flg_energypos = 0;
    this.flg_energyvel = 0;
    this.flg_subtreevel = 0;
    this.flg_rnepost = 0;
    this.maxuse_con = 0;
    this.maxuse_efc = 0;
    this.time = 0;
    this.energy = f64(2);
    this.solver_niter = i32(20);
    this.solver_nnz = i32(20);
    this.solver_fwdinv = f64(2);
    this.qpos = f64(m.nq);
    this.qvel = f64(m.nv);
    this.act = f64(m.na);
    this.history = f64(m.nhistory);
    this.qacc_warmstart = f64(m.nv);
    this.plugin_state = f64(m.npluginstate);
    this.ctrl = f64(m.nu);
    this.qfrc_applied = f64(m.nv);
    this.xfrc_applied = f64(m.nbody * 6);
    this.eq_active = u8(m.neq);
    this.mocap_pos = f64(m.nmocap * 3);
    this.mocap_quat = f64(m.nmocap * 4);
    this.qacc = f64(m.nv);
    this.act_dot = f64(m.na);
    this.userdata = f64(m.nuserdata);
    this.sensordata = f64(m.nsensordata);
    this.tree_asleep = i32(m.ntree);
    this.xpos = f64(m.nbody * 3);
    this.xquat = f64(m.nbody * 4);
    this.xmat = f64(m.nbody * 9);
    this.xipos = f64(m.nbody * 3);
    this.ximat = f64(m.nbody * 9);
    this.xanchor = f64(m.njnt * 3);
    this.xaxis = f64(m.njnt * 3);
    this.geom_xpos = f64(m.ngeom * 3);
    this.geom_xmat = f64(m.ngeom * 9);
    this.site_xpos = f64(m.nsite * 3);
    this.site_xmat = f64(m.nsite * 9);
    this.cam_xpos = f64(m.ncam * 3);
    this.cam_xmat = f64(m.ncam * 9);
    this.light_xpos = f64(m.nlight * 3);
    this.light_xdir = f64(m.nlight * 3);
    this.subtree_com = f64(m.nbody * 3);
    this.cdof = f64(m.nv * 6);
    this.cinert = f64(m.nbody * 10);
    this.flexvert_xpos = f64(m.nflexvert * 3);
    this.flexelem_aabb = f64(m.nflexelem * 6);
    this.flexelem_krot = f64(m.nflexstiffness);
    this.flexedge_J = f64(m.nJfe);
    this.flexedge_length = f64(m.nflexedge);
    this.flexvert_J = f64(m.nJfv * 2);
    this.flexvert_length = f64(m.nflexvert * 2);
    this.bvh_aabb_dyn = f64(m.nbvhdynamic * 6);
    this.ten_wrapadr = i32(m.ntendon);
    this.ten_wrapnum = i32(m.ntendon);
    this.ten_J = f64(m.nJten);
    this.ten_length = f64(m.ntendon);
    this.wrap_obj = i32(m.nwrap * 2);
    this.wrap_xpos = f64(m.nwrap * 6);
    this.actuator_length = f64(m.nout);
    this.moment_rownnz = i32(m.nout);
    this.moment_rowadr = i32(m.nout);
    this.moment_colind = i32(m.nJmom);
    this.actuator_moment = f64(m.nJmom);
    this.crb = f64(m.nbody * 10);
    this.M = f64(m.nC);
    this.qLD = f64(m.nC);
    this.qLDiagInv = f64(m.nv);
    this.bvh_active = u8(m.nbvh);
    this.tree_awake = i32(m.ntree);
    this.body_awake = i32(m.nbody);
    this.body_awake_ind = i32(m.nbody);
    this.parent_awake_ind = i32(m.nbody);
    this.dof_awake_ind = i32(m.nv);
    this.flexedge_velocity = f64(m.nflexedge);
    this.ten_velocity = f64(m.ntendon);
    this.actuator_velocity = f64(m.nout);
    this.cvel = f64(m.nbody * 6);
    this.cdof_dot = f64(m.nv * 6);
    this.qfrc_bias = f64(m.nv);
    this.qfrc_spring = f64(m.nv);
    this.qfrc_damper = f64(m.nv);
    this.qfrc_gravcomp = f64(m.nv);
    this.qfrc_fluid = f64(m.nv);
    this.qfrc_adhesion = f64(m.nv);
    this.qfrc_passive = f64(m.nv);
    this.subtree_linvel = f64(m.nbody * 3);
    this.subtree_angmom = f64(m.nbody * 3);
    this.qH = f64(m.nC);
    this.qHDiagInv = f64(m.nv);
    this.qDeriv = f64(m.nD);
    this.qLU = f64(m.nD);
    this.actuator_force = f64(m.nout);
    this.qfrc_actuator = f64(m.nv);
    this.qfrc_smooth = f64(m.nv);
    this.qacc_smooth = f64(m.nv);
    this.qfrc_constraint = f64(m.nv);
    this.qfrc_inverse = f64(m.nv);
    this.cacc = f64(m.nbody * 6);
    this.cfrc_int = f64(m.nbody * 6);
    this.cfrc_ext = f64(m.nbody * 6);
    this.nconmax = ncon;
    this.contact_dist = f64(ncon);
    this.contact_pos = f64(ncon * 3);
    this.contact_frame = f64(ncon * 9);
    this.contact_includemargin = f64(ncon);
    this.contact_friction = f64(ncon * 5);
    this.contact_solref = f64(ncon * 2);
    this.contact_solreffriction = f64(ncon * 2);
    this.contact_solimp = f64(ncon * 5);
    this.contact_adhesion = f64(ncon);
    this.contact_mu = f64(ncon);
    this.contact_H = f64(ncon * 36);
    this.contact_dim = i32(ncon);
    this.contact_geom = i32(ncon * 2);
    this.contact_flex = i32(ncon * 2);
    this.contact_elem = i32(ncon * 2);
    this.contact_vert = i32(ncon * 2);
    this.contact_exclude = i32(ncon);
    this.contact_efc_address = i32(ncon);
    this.nefcmax = nefc;
    this.nJmax = nJ;
    this.efc_type = i32(nefc);
    this.efc_id = i32(nefc);
    this.efc_J_rownnz = i32(nefc);
    this.efc_J_rowadr = i32(nefc);
    this.efc_pos = f64(nefc);
    this.efc_margin = f64(nefc);
    this.efc_frictionloss = f64(nefc);
    this.efc_diagA = f64(nefc);
    this.efc_KBIP = f64(nefc * 4);
    this.efc_D = f64(nefc);
    this.efc_R = f64(nefc);
    this.efc_vel = f64(nefc);
    this.efc_aref = f64(nefc);
    this.efc_b = f64(nefc);
    this.efc_state = i32(nefc);
    this.efc_force = f64(nefc);
    this.efc_island = i32(nefc);
    this.map_efc2iefc = i32(nefc);
    this.map_iefc2efc = i32(nefc);
    this.efc_J_colind = i32(nJ);
    this.efc_J = f64(nJ);
    this.tendon_efcadr = i32(m.ntendon);
    this.efc_AR_rownnz = i32(ndual);
    this.efc_AR_rowadr = i32(ndual);
    this.efc_AR_colind = i32(nA);
    this.efc_AR = f64(nA);
    this.tree_island = i32(m.ntree);
    this.island_ntree = i32(m.ntree);
    this.island_itreeadr = i32(m.ntree);
    this.map_itree2tree = i32(m.ntree);
    this.dof_island = i32(m.nv);
    this.island_nv = i32(m.ntree);
    this.island_idofadr = i32(m.ntree);
    this.island_dofadr = i32(m.ntree);
    this.map_dof2idof = i32(m.nv);
    this.map_idof2dof = i32(m.nv);
    this.island_ne = i32(m.ntree);
    this.island_nf = i32(m.ntree);
    this.island_nefc = i32(m.ntree);
    this.island_iefcadr = i32(m.ntree);
    // #endregion
    initState(m, this);
    if (m.nplugin > 0) {
      startPlugins(m, this);
      resetState(m, this);
    }
  }

  /** Solver statistics, NISLAND×NSOLVER; there from when they are first asked for, as not every data makes steps. */
  get solver(): readonly SolverStat[] {
    this.solverStats ??= Array.from({ length: NISLAND * NSOLVER }, emptySolverStat);
    return this.solverStats;
  }

  /** Set all solver statistics to zero. */
  resetSolver(): void {
    for (const s of this.solverStats ?? []) {
      s.improvement = s.gradient = s.lineslope = 0;
      s.nactive = s.nchange = s.neval = s.nupdate = 0;
    }
  }

  /**
   * Become a copy of another data of the same model: state, inputs, contacts, rows and all other results.
   * @throws RangeError when the models' sizes differ
   */
  copyFrom(other: Data): void {
    this.reserveContacts(other.nconmax);
    this.reserveRows(other.nefcmax, other.nJmax);
    this.reserveDual(other.efc_AR_rownnz.length, other.efc_AR.length);
    const to = this as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(other)) {
      if (ArrayBuffer.isView(value)) (to[name] as Float64Array).set(value as Float64Array);
      else if (typeof value === 'number' && !CAPACITIES.has(name)) to[name] = value;
    }
    for (const list of ['warning', 'timer'] as const) {
      for (let i = 0; i < this[list].length; i++) Object.assign(this[list][i], other[list][i]);
    }
    const { solverStats } = other;
    if (!solverStats) this.resetSolver();
    else for (const [i, stat] of solverStats.entries()) Object.assign(this.solver[i], stat);
    for (const [i, plugin] of this.plugin_data.entries()) plugin.copy?.(other.plugin_data[i]);
  }

  /**
   * A copy of one contact, for people; the arrays contact_* are the fast way.
   * @param i - index, below ncon
   * @throws RangeError when there is no such contact
   */
  contact(i: number): Contact {
    return copyContact(this, i);
  }

  /** Make room for at least `count` contacts, keeping those that are there. */
  reserveContacts(count: number): void {
    if (count <= this.nconmax) return;
    const ncon = Math.max(count, 2 * this.nconmax);
    const { f64, i32 } = this.alloc;
    this.nconmax = ncon;
    // #region contacts, written by npm run fields
    this.contact_dist = grow(this.contact_dist, f64(ncon));
    this.contact_pos = grow(this.contact_pos, f64(ncon * 3));
    this.contact_frame = grow(this.contact_frame, f64(ncon * 9));
    this.contact_includemargin = grow(this.contact_includemargin, f64(ncon));
    this.contact_friction = grow(this.contact_friction, f64(ncon * 5));
    this.contact_solref = grow(this.contact_solref, f64(ncon * 2));
    this.contact_solreffriction = grow(this.contact_solreffriction, f64(ncon * 2));
    this.contact_solimp = grow(this.contact_solimp, f64(ncon * 5));
    this.contact_adhesion = grow(this.contact_adhesion, f64(ncon));
    this.contact_mu = grow(this.contact_mu, f64(ncon));
    this.contact_H = grow(this.contact_H, f64(ncon * 36));
    this.contact_dim = grow(this.contact_dim, i32(ncon));
    this.contact_geom = grow(this.contact_geom, i32(ncon * 2));
    this.contact_flex = grow(this.contact_flex, i32(ncon * 2));
    this.contact_elem = grow(this.contact_elem, i32(ncon * 2));
    this.contact_vert = grow(this.contact_vert, i32(ncon * 2));
    this.contact_exclude = grow(this.contact_exclude, i32(ncon));
    this.contact_efc_address = grow(this.contact_efc_address, i32(ncon));
    // #endregion
  }

  /** Make room for at least `count` constraint rows with `nonzeros` entries in efc_J, keeping what is there. */
  reserveRows(count: number, nonzeros: number): void {
    const { f64, i32 } = this.alloc;
    if (count > this.nefcmax) {
      const nefc = Math.max(count, 2 * this.nefcmax);
      this.nefcmax = nefc;
      // #region rows, written by npm run fields
      this.efc_type = grow(this.efc_type, i32(nefc));
      this.efc_id = grow(this.efc_id, i32(nefc));
      this.efc_J_rownnz = grow(this.efc_J_rownnz, i32(nefc));
      this.efc_J_rowadr = grow(this.efc_J_rowadr, i32(nefc));
      this.efc_pos = grow(this.efc_pos, f64(nefc));
      this.efc_margin = grow(this.efc_margin, f64(nefc));
      this.efc_frictionloss = grow(this.efc_frictionloss, f64(nefc));
      this.efc_diagA = grow(this.efc_diagA, f64(nefc));
      this.efc_KBIP = grow(this.efc_KBIP, f64(nefc * 4));
      this.efc_D = grow(this.efc_D, f64(nefc));
      this.efc_R = grow(this.efc_R, f64(nefc));
      this.efc_vel = grow(this.efc_vel, f64(nefc));
      this.efc_aref = grow(this.efc_aref, f64(nefc));
      this.efc_b = grow(this.efc_b, f64(nefc));
      this.efc_state = grow(this.efc_state, i32(nefc));
      this.efc_force = grow(this.efc_force, f64(nefc));
      this.efc_island = grow(this.efc_island, i32(nefc));
      this.map_efc2iefc = grow(this.map_efc2iefc, i32(nefc));
      this.map_iefc2efc = grow(this.map_iefc2efc, i32(nefc));
      // #endregion
    }
    if (nonzeros > this.nJmax) {
      const nJ = Math.max(nonzeros, 2 * this.nJmax);
      this.nJmax = nJ;
      // #region non-zeros, written by npm run fields
      this.efc_J_colind = grow(this.efc_J_colind, i32(nJ));
      this.efc_J = grow(this.efc_J, f64(nJ));
      // #endregion
    }
  }

  /** Make room for the dual matrix efc_AR: `count` rows with `nonzeros` entries. Its contents are lost. */
  reserveDual(count: number, nonzeros: number): void {
    const { f64, i32 } = this.alloc;
    if (count > this.efc_AR_rownnz.length) {
      const rows = Math.max(count, this.nefcmax);
      this.efc_AR_rownnz = i32(rows);
      this.efc_AR_rowadr = i32(rows);
    }
    if (nonzeros > this.efc_AR.length) {
      const size = Math.max(nonzeros, 2 * this.efc_AR.length);
      this.efc_AR_colind = i32(size);
      this.efc_AR = f64(size);
    }
  }
}

function grow<A extends Float64Array | Int32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
