// The compiled model. Field names, shapes and meanings are those of mjModel (MuJoCo 3.12, mjmodel.h).

import { type Allocator, allocator } from './allocate.js';
import { Option } from './option.js';
import { type ModelSizes, modelSizes } from './sizes.js';
import { Statistic } from './statistic.js';
import { Visual } from './visual.js';

/** Where a model's or data's arrays live. */
export interface AllocateOptions {
  /** Put the arrays into SharedArrayBuffers, so that workers can share them. */
  shared?: boolean;
}

/**
 * A compiled model: everything that stays the same while a simulation runs.
 *
 * Arrays live as long as the model; shapes are given row-major. An array's values may be changed by the user
 * between steps (masses, friction, flags); its length may not.
 */
export class Model {
  /** nq */
  readonly nq: number;
  /** nv */
  readonly nv: number;
  /** nu */
  readonly nu: number;
  /** nactuator */
  readonly nactuator: number;
  /** nout */
  readonly nout: number;
  /** na */
  readonly na: number;
  /** nbody */
  readonly nbody: number;
  /** nbvh */
  readonly nbvh: number;
  /** nbvhstatic */
  readonly nbvhstatic: number;
  /** nbvhdynamic */
  readonly nbvhdynamic: number;
  /** noct */
  readonly noct: number;
  /** njnt */
  readonly njnt: number;
  /** ntree */
  readonly ntree: number;
  /** nM */
  readonly nM: number;
  /** nB */
  readonly nB: number;
  /** nC */
  readonly nC: number;
  /** nD */
  readonly nD: number;
  /** ngeom */
  readonly ngeom: number;
  /** nsite */
  readonly nsite: number;
  /** ncam */
  readonly ncam: number;
  /** nlight */
  readonly nlight: number;
  /** nflex */
  readonly nflex: number;
  /** nflexnode */
  readonly nflexnode: number;
  /** nflexvert */
  readonly nflexvert: number;
  /** nflexedge */
  readonly nflexedge: number;
  /** nflexelem */
  readonly nflexelem: number;
  /** nflexelemdata */
  readonly nflexelemdata: number;
  /** nflexstiffness */
  readonly nflexstiffness: number;
  /** nflexbending */
  readonly nflexbending: number;
  /** nefm0dof */
  readonly nefm0dof: number;
  /** nefm0L */
  readonly nefm0L: number;
  /** nflexelemedge */
  readonly nflexelemedge: number;
  /** nflexshelldata */
  readonly nflexshelldata: number;
  /** nflexevpair */
  readonly nflexevpair: number;
  /** nflextexcoord */
  readonly nflextexcoord: number;
  /** nJfe */
  readonly nJfe: number;
  /** nJfv */
  readonly nJfv: number;
  /** nmesh */
  readonly nmesh: number;
  /** nmeshvert */
  readonly nmeshvert: number;
  /** nmeshnormal */
  readonly nmeshnormal: number;
  /** nmeshtexcoord */
  readonly nmeshtexcoord: number;
  /** nmeshface */
  readonly nmeshface: number;
  /** nmeshgraph */
  readonly nmeshgraph: number;
  /** nmeshpoly */
  readonly nmeshpoly: number;
  /** nmeshpolyvert */
  readonly nmeshpolyvert: number;
  /** nmeshpolymap */
  readonly nmeshpolymap: number;
  /** nskin */
  readonly nskin: number;
  /** nskinvert */
  readonly nskinvert: number;
  /** nskintexvert */
  readonly nskintexvert: number;
  /** nskinface */
  readonly nskinface: number;
  /** nskinbone */
  readonly nskinbone: number;
  /** nskinbonevert */
  readonly nskinbonevert: number;
  /** nhfield */
  readonly nhfield: number;
  /** nhfielddata */
  readonly nhfielddata: number;
  /** ntex */
  readonly ntex: number;
  /** ntexdata */
  readonly ntexdata: number;
  /** nmat */
  readonly nmat: number;
  /** npair */
  readonly npair: number;
  /** nexclude */
  readonly nexclude: number;
  /** neq */
  readonly neq: number;
  /** ntendon */
  readonly ntendon: number;
  /** nJten */
  readonly nJten: number;
  /** nwrap */
  readonly nwrap: number;
  /** nsensor */
  readonly nsensor: number;
  /** nnumeric */
  readonly nnumeric: number;
  /** nnumericdata */
  readonly nnumericdata: number;
  /** ntext */
  readonly ntext: number;
  /** ntextdata */
  readonly ntextdata: number;
  /** ntuple */
  readonly ntuple: number;
  /** ntupledata */
  readonly ntupledata: number;
  /** nkey */
  readonly nkey: number;
  /** nmocap */
  readonly nmocap: number;
  /** nplugin */
  readonly nplugin: number;
  /** npluginattr */
  readonly npluginattr: number;
  /** nuser_body */
  readonly nuser_body: number;
  /** nuser_jnt */
  readonly nuser_jnt: number;
  /** nuser_geom */
  readonly nuser_geom: number;
  /** nuser_site */
  readonly nuser_site: number;
  /** nuser_cam */
  readonly nuser_cam: number;
  /** nuser_tendon */
  readonly nuser_tendon: number;
  /** nuser_actuator */
  readonly nuser_actuator: number;
  /** nuser_sensor */
  readonly nuser_sensor: number;
  /** nnames */
  readonly nnames: number;
  /** npaths */
  readonly npaths: number;
  /** nnames_map */
  readonly nnames_map: number;
  /** nJmom */
  readonly nJmom: number;
  /** ngravcomp */
  ngravcomp: number;
  /** nemax */
  readonly nemax: number;
  /** njmax */
  readonly njmax: number;
  /** nconmax */
  readonly nconmax: number;
  /** npolygonmax */
  npolygonmax: number;
  /** nmeshdegmax */
  nmeshdegmax: number;
  /** nuserdata */
  readonly nuserdata: number;
  /** nsensordata */
  readonly nsensordata: number;
  /** npluginstate */
  readonly npluginstate: number;
  /** nhistory */
  readonly nhistory: number;

  /** 1 if any body has gravcomp */
  flg_gravcomp: number;
  /** 1 if any geom has surfacevel */
  flg_surfacevel: number;
  /** 1 if any geom or pair has adhesion */
  flg_adhesion: number;
  /** 1 if controls that are not finite are zeroed in data.ctrl itself (profile cortenforge), 0 if only in the step's copy */
  flg_zerobadctrl: number;

  /** simulation options */
  readonly opt: Option;
  /** visualisation settings */
  readonly vis: Visual;
  /** statistics of the model at qpos0 */
  readonly stat: Statistic;

  // body
  /** body_parentid, nbody */
  readonly body_parentid: Int32Array;
  /** body_rootid, nbody */
  readonly body_rootid: Int32Array;
  /** body_weldid, nbody */
  readonly body_weldid: Int32Array;
  /** body_mocapid, nbody */
  readonly body_mocapid: Int32Array;
  /** body_jntnum, nbody */
  readonly body_jntnum: Int32Array;
  /** body_jntadr, nbody */
  readonly body_jntadr: Int32Array;
  /** body_dofnum, nbody */
  readonly body_dofnum: Int32Array;
  /** body_dofadr, nbody */
  readonly body_dofadr: Int32Array;
  /** body_treeid, nbody */
  readonly body_treeid: Int32Array;
  /** body_geomnum, nbody */
  readonly body_geomnum: Int32Array;
  /** body_geomadr, nbody */
  readonly body_geomadr: Int32Array;
  /** body_simple, nbody */
  readonly body_simple: Uint8Array;
  /** body_sameframe, nbody */
  readonly body_sameframe: Uint8Array;
  /** body_pos, nbody×3 */
  readonly body_pos: Float64Array;
  /** body_quat, nbody×4 */
  readonly body_quat: Float64Array;
  /** body_ipos, nbody×3 */
  readonly body_ipos: Float64Array;
  /** body_iquat, nbody×4 */
  readonly body_iquat: Float64Array;
  /** body_mass, nbody */
  readonly body_mass: Float64Array;
  /** body_subtreemass, nbody */
  readonly body_subtreemass: Float64Array;
  /** body_inertia, nbody×3 */
  readonly body_inertia: Float64Array;
  /** body_invweight0, nbody×2 */
  readonly body_invweight0: Float64Array;
  /** body_gravcomp, nbody */
  readonly body_gravcomp: Float64Array;
  /** body_margin, nbody */
  readonly body_margin: Float64Array;
  /** body_user, nbody×nuser_body */
  readonly body_user: Float64Array;
  /** body_plugin, nbody */
  readonly body_plugin: Int32Array;
  /** body_contype, nbody */
  readonly body_contype: Int32Array;
  /** body_conaffinity, nbody */
  readonly body_conaffinity: Int32Array;
  /** body_bvhadr, nbody */
  readonly body_bvhadr: Int32Array;
  /** body_bvhnum, nbody */
  readonly body_bvhnum: Int32Array;

  // joint
  /** jnt_type, njnt */
  readonly jnt_type: Int32Array;
  /** jnt_qposadr, njnt */
  readonly jnt_qposadr: Int32Array;
  /** jnt_dofadr, njnt */
  readonly jnt_dofadr: Int32Array;
  /** jnt_bodyid, njnt */
  readonly jnt_bodyid: Int32Array;
  /** jnt_actuatorid, njnt */
  readonly jnt_actuatorid: Int32Array;
  /** jnt_group, njnt */
  readonly jnt_group: Int32Array;
  /** jnt_limited, njnt */
  readonly jnt_limited: Uint8Array;
  /** jnt_actfrclimited, njnt */
  readonly jnt_actfrclimited: Uint8Array;
  /** jnt_actgravcomp, njnt */
  readonly jnt_actgravcomp: Uint8Array;
  /** jnt_solref, njnt×2 */
  readonly jnt_solref: Float64Array;
  /** jnt_solimp, njnt×5 */
  readonly jnt_solimp: Float64Array;
  /** jnt_pos, njnt×3 */
  readonly jnt_pos: Float64Array;
  /** jnt_axis, njnt×3 */
  readonly jnt_axis: Float64Array;
  /** jnt_stiffness, njnt */
  readonly jnt_stiffness: Float64Array;
  /** jnt_stiffnesspoly, njnt×2 */
  readonly jnt_stiffnesspoly: Float64Array;
  /** jnt_range, njnt×2 */
  readonly jnt_range: Float64Array;
  /** jnt_actfrcrange, njnt×2 */
  readonly jnt_actfrcrange: Float64Array;
  /** jnt_margin, njnt */
  readonly jnt_margin: Float64Array;
  /** jnt_user, njnt×nuser_jnt */
  readonly jnt_user: Float64Array;

  // dof
  /** dof_bodyid, nv */
  readonly dof_bodyid: Int32Array;
  /** dof_jntid, nv */
  readonly dof_jntid: Int32Array;
  /** dof_parentid, nv */
  readonly dof_parentid: Int32Array;
  /** dof_treeid, nv */
  readonly dof_treeid: Int32Array;
  /** dof_Madr, nv */
  readonly dof_Madr: Int32Array;
  /** dof_simplenum, nv */
  readonly dof_simplenum: Int32Array;
  /** dof_solref, nv×2 */
  readonly dof_solref: Float64Array;
  /** dof_solimp, nv×5 */
  readonly dof_solimp: Float64Array;
  /** dof_frictionloss, nv */
  readonly dof_frictionloss: Float64Array;
  /** dof_armature, nv */
  readonly dof_armature: Float64Array;
  /** dof_damping, nv */
  readonly dof_damping: Float64Array;
  /** dof_dampingpoly, nv×2 */
  readonly dof_dampingpoly: Float64Array;
  /** dof_invweight0, nv */
  readonly dof_invweight0: Float64Array;
  /** dof_M0, nv */
  readonly dof_M0: Float64Array;
  /** dof_length, nv */
  readonly dof_length: Float64Array;

  // tree
  /** tree_bodyadr, ntree */
  readonly tree_bodyadr: Int32Array;
  /** tree_bodynum, ntree */
  readonly tree_bodynum: Int32Array;
  /** tree_dofadr, ntree */
  readonly tree_dofadr: Int32Array;
  /** tree_dofnum, ntree */
  readonly tree_dofnum: Int32Array;
  /** tree_sleep_policy, ntree */
  readonly tree_sleep_policy: Int32Array;

  // geom
  /** geom_type, ngeom */
  readonly geom_type: Int32Array;
  /** geom_contype, ngeom */
  readonly geom_contype: Int32Array;
  /** geom_conaffinity, ngeom */
  readonly geom_conaffinity: Int32Array;
  /** geom_condim, ngeom */
  readonly geom_condim: Int32Array;
  /** geom_bodyid, ngeom */
  readonly geom_bodyid: Int32Array;
  /** geom_dataid, ngeom */
  readonly geom_dataid: Int32Array;
  /** geom_matid, ngeom */
  readonly geom_matid: Int32Array;
  /** geom_group, ngeom */
  readonly geom_group: Int32Array;
  /** geom_priority, ngeom */
  readonly geom_priority: Int32Array;
  /** geom_plugin, ngeom */
  readonly geom_plugin: Int32Array;
  /** geom_sameframe, ngeom */
  readonly geom_sameframe: Uint8Array;
  /** geom_solmix, ngeom */
  readonly geom_solmix: Float64Array;
  /** geom_solref, ngeom×2 */
  readonly geom_solref: Float64Array;
  /** geom_solimp, ngeom×5 */
  readonly geom_solimp: Float64Array;
  /** geom_size, ngeom×3 */
  readonly geom_size: Float64Array;
  /** geom_aabb, ngeom×6 */
  readonly geom_aabb: Float64Array;
  /** geom_rbound, ngeom */
  readonly geom_rbound: Float64Array;
  /** geom_pos, ngeom×3 */
  readonly geom_pos: Float64Array;
  /** geom_quat, ngeom×4 */
  readonly geom_quat: Float64Array;
  /** geom_friction, ngeom×3 */
  readonly geom_friction: Float64Array;
  /** geom_margin, ngeom */
  readonly geom_margin: Float64Array;
  /** geom_gap, ngeom */
  readonly geom_gap: Float64Array;
  /** geom_surfacevel, ngeom×6 */
  readonly geom_surfacevel: Float64Array;
  /** geom_adhesion, ngeom */
  readonly geom_adhesion: Float64Array;
  /** geom_fluid, ngeom×12 */
  readonly geom_fluid: Float64Array;
  /** geom_user, ngeom×nuser_geom */
  readonly geom_user: Float64Array;
  /** geom_rgba, ngeom×4 */
  readonly geom_rgba: Float32Array;

  // site
  /** site_type, nsite */
  readonly site_type: Int32Array;
  /** site_bodyid, nsite */
  readonly site_bodyid: Int32Array;
  /** site_matid, nsite */
  readonly site_matid: Int32Array;
  /** site_group, nsite */
  readonly site_group: Int32Array;
  /** site_sameframe, nsite */
  readonly site_sameframe: Uint8Array;
  /** site_size, nsite×3 */
  readonly site_size: Float64Array;
  /** site_pos, nsite×3 */
  readonly site_pos: Float64Array;
  /** site_quat, nsite×4 */
  readonly site_quat: Float64Array;
  /** site_user, nsite×nuser_site */
  readonly site_user: Float64Array;
  /** site_rgba, nsite×4 */
  readonly site_rgba: Float32Array;

  // camera
  /** cam_mode, ncam */
  readonly cam_mode: Int32Array;
  /** cam_bodyid, ncam */
  readonly cam_bodyid: Int32Array;
  /** cam_targetbodyid, ncam */
  readonly cam_targetbodyid: Int32Array;
  /** cam_pos, ncam×3 */
  readonly cam_pos: Float64Array;
  /** cam_quat, ncam×4 */
  readonly cam_quat: Float64Array;
  /** cam_poscom0, ncam×3 */
  readonly cam_poscom0: Float64Array;
  /** cam_pos0, ncam×3 */
  readonly cam_pos0: Float64Array;
  /** cam_mat0, ncam×9 */
  readonly cam_mat0: Float64Array;
  /** cam_projection, ncam */
  readonly cam_projection: Int32Array;
  /** cam_fovy, ncam */
  readonly cam_fovy: Float64Array;
  /** cam_ipd, ncam */
  readonly cam_ipd: Float64Array;
  /** cam_resolution, ncam×2 */
  readonly cam_resolution: Int32Array;
  /** cam_output, ncam */
  readonly cam_output: Int32Array;
  /** cam_sensorsize, ncam×2 */
  readonly cam_sensorsize: Float32Array;
  /** cam_intrinsic, ncam×4 */
  readonly cam_intrinsic: Float32Array;
  /** cam_user, ncam×nuser_cam */
  readonly cam_user: Float64Array;

  // light
  /** light_mode, nlight */
  readonly light_mode: Int32Array;
  /** light_bodyid, nlight */
  readonly light_bodyid: Int32Array;
  /** light_targetbodyid, nlight */
  readonly light_targetbodyid: Int32Array;
  /** light_type, nlight */
  readonly light_type: Int32Array;
  /** light_texid, nlight */
  readonly light_texid: Int32Array;
  /** light_castshadow, nlight */
  readonly light_castshadow: Uint8Array;
  /** light_bulbradius, nlight */
  readonly light_bulbradius: Float32Array;
  /** light_intensity, nlight */
  readonly light_intensity: Float32Array;
  /** light_range, nlight */
  readonly light_range: Float32Array;
  /** light_active, nlight */
  readonly light_active: Uint8Array;
  /** light_pos, nlight×3 */
  readonly light_pos: Float64Array;
  /** light_dir, nlight×3 */
  readonly light_dir: Float64Array;
  /** light_poscom0, nlight×3 */
  readonly light_poscom0: Float64Array;
  /** light_pos0, nlight×3 */
  readonly light_pos0: Float64Array;
  /** light_dir0, nlight×3 */
  readonly light_dir0: Float64Array;
  /** light_attenuation, nlight×3 */
  readonly light_attenuation: Float32Array;
  /** light_cutoff, nlight */
  readonly light_cutoff: Float32Array;
  /** light_softness, nlight */
  readonly light_softness: Float32Array;
  /** light_exponent, nlight */
  readonly light_exponent: Float32Array;
  /** light_ambient, nlight×3 */
  readonly light_ambient: Float32Array;
  /** light_diffuse, nlight×3 */
  readonly light_diffuse: Float32Array;
  /** light_specular, nlight×3 */
  readonly light_specular: Float32Array;

  // flex
  /** flex_contype, nflex */
  readonly flex_contype: Int32Array;
  /** flex_conaffinity, nflex */
  readonly flex_conaffinity: Int32Array;
  /** flex_condim, nflex */
  readonly flex_condim: Int32Array;
  /** flex_priority, nflex */
  readonly flex_priority: Int32Array;
  /** flex_solmix, nflex */
  readonly flex_solmix: Float64Array;
  /** flex_solref, nflex×2 */
  readonly flex_solref: Float64Array;
  /** flex_solimp, nflex×5 */
  readonly flex_solimp: Float64Array;
  /** flex_friction, nflex×3 */
  readonly flex_friction: Float64Array;
  /** flex_margin, nflex */
  readonly flex_margin: Float64Array;
  /** flex_gap, nflex */
  readonly flex_gap: Float64Array;
  /** flex_internal, nflex */
  readonly flex_internal: Uint8Array;
  /** flex_selfcollide, nflex */
  readonly flex_selfcollide: Int32Array;
  /** flex_activelayers, nflex */
  readonly flex_activelayers: Int32Array;
  /** flex_passive, nflex */
  readonly flex_passive: Int32Array;
  /** flex_dim, nflex */
  readonly flex_dim: Int32Array;
  /** flex_matid, nflex */
  readonly flex_matid: Int32Array;
  /** flex_group, nflex */
  readonly flex_group: Int32Array;
  /** flex_interp, nflex */
  readonly flex_interp: Int32Array;
  /** flex_cellnum, nflex×3 */
  readonly flex_cellnum: Int32Array;
  /** flex_nodeadr, nflex */
  readonly flex_nodeadr: Int32Array;
  /** flex_nodenum, nflex */
  readonly flex_nodenum: Int32Array;
  /** flex_vertadr, nflex */
  readonly flex_vertadr: Int32Array;
  /** flex_vertnum, nflex */
  readonly flex_vertnum: Int32Array;
  /** flex_edgeadr, nflex */
  readonly flex_edgeadr: Int32Array;
  /** flex_edgenum, nflex */
  readonly flex_edgenum: Int32Array;
  /** flex_elemadr, nflex */
  readonly flex_elemadr: Int32Array;
  /** flex_elemnum, nflex */
  readonly flex_elemnum: Int32Array;
  /** flex_elemdataadr, nflex */
  readonly flex_elemdataadr: Int32Array;
  /** flex_stiffnessadr, nflex */
  readonly flex_stiffnessadr: Int32Array;
  /** flex_elemedgeadr, nflex */
  readonly flex_elemedgeadr: Int32Array;
  /** flex_bendingadr, nflex */
  readonly flex_bendingadr: Int32Array;
  /** flex_shellnum, nflex */
  readonly flex_shellnum: Int32Array;
  /** flex_shelldataadr, nflex */
  readonly flex_shelldataadr: Int32Array;
  /** flex_evpairadr, nflex */
  readonly flex_evpairadr: Int32Array;
  /** flex_evpairnum, nflex */
  readonly flex_evpairnum: Int32Array;
  /** flex_texcoordadr, nflex */
  readonly flex_texcoordadr: Int32Array;
  /** flex_nodebodyid, nflexnode */
  readonly flex_nodebodyid: Int32Array;
  /** flex_vertbodyid, nflexvert */
  readonly flex_vertbodyid: Int32Array;
  /** flex_vertedgeadr, nflexvert */
  readonly flex_vertedgeadr: Int32Array;
  /** flex_vertedgenum, nflexvert */
  readonly flex_vertedgenum: Int32Array;
  /** flex_vertedge, nflexedge×2 */
  readonly flex_vertedge: Int32Array;
  /** flex_edge, nflexedge×2 */
  readonly flex_edge: Int32Array;
  /** flex_edgeflap, nflexedge×2 */
  readonly flex_edgeflap: Int32Array;
  /** flex_elem, nflexelemdata */
  readonly flex_elem: Int32Array;
  /** flex_elemtexcoord, nflexelemdata */
  readonly flex_elemtexcoord: Int32Array;
  /** flex_elemedge, nflexelemedge */
  readonly flex_elemedge: Int32Array;
  /** flex_elemlayer, nflexelem */
  readonly flex_elemlayer: Int32Array;
  /** flex_shell, nflexshelldata */
  readonly flex_shell: Int32Array;
  /** flex_evpair, nflexevpair×2 */
  readonly flex_evpair: Int32Array;
  /** flex_vert, nflexvert×3 */
  readonly flex_vert: Float64Array;
  /** flex_vert0, nflexvert×3 */
  readonly flex_vert0: Float64Array;
  /** flex_vertmetric, nflexvert×4 */
  readonly flex_vertmetric: Float64Array;
  /** flex_node, nflexnode×3 */
  readonly flex_node: Float64Array;
  /** flex_node0, nflexnode×3 */
  readonly flex_node0: Float64Array;
  /** flexedge_length0, nflexedge */
  readonly flexedge_length0: Float64Array;
  /** flexedge_invweight0, nflexedge */
  readonly flexedge_invweight0: Float64Array;
  /** flex_radius, nflex */
  readonly flex_radius: Float64Array;
  /** flex_size, nflex×3 */
  readonly flex_size: Float64Array;
  /** flex_stiffness, nflexstiffness */
  readonly flex_stiffness: Float64Array;
  /** flex_bending, nflexbending */
  readonly flex_bending: Float64Array;
  /** efm0_dofid, nefm0dof */
  readonly efm0_dofid: Int32Array;
  /** efm0_L_rownnz, nefm0dof */
  readonly efm0_L_rownnz: Int32Array;
  /** efm0_L_rowadr, nefm0dof */
  readonly efm0_L_rowadr: Int32Array;
  /** efm0_L_colind, nefm0L */
  readonly efm0_L_colind: Int32Array;
  /** efm0_L, nefm0L */
  readonly efm0_L: Float64Array;
  /** flex_damping, nflex */
  readonly flex_damping: Float64Array;
  /** flex_edgestiffness, nflex */
  readonly flex_edgestiffness: Float64Array;
  /** flex_edgedamping, nflex */
  readonly flex_edgedamping: Float64Array;
  /** flex_edgeequality, nflex */
  readonly flex_edgeequality: Int32Array;
  /** flex_rigid, nflex */
  readonly flex_rigid: Uint8Array;
  /** flexedge_rigid, nflexedge */
  readonly flexedge_rigid: Uint8Array;
  /** flex_centered, nflex */
  readonly flex_centered: Uint8Array;
  /** flex_flatskin, nflex */
  readonly flex_flatskin: Uint8Array;
  /** flex_bvhadr, nflex */
  readonly flex_bvhadr: Int32Array;
  /** flex_bvhnum, nflex */
  readonly flex_bvhnum: Int32Array;
  /** flexedge_J_rownnz, nflexedge */
  readonly flexedge_J_rownnz: Int32Array;
  /** flexedge_J_rowadr, nflexedge */
  readonly flexedge_J_rowadr: Int32Array;
  /** flexedge_J_colind, nJfe */
  readonly flexedge_J_colind: Int32Array;
  /** flexvert_J_rownnz, nflexvert×2 */
  readonly flexvert_J_rownnz: Int32Array;
  /** flexvert_J_rowadr, nflexvert×2 */
  readonly flexvert_J_rowadr: Int32Array;
  /** flexvert_J_colind, nJfv×2 */
  readonly flexvert_J_colind: Int32Array;
  /** flex_rgba, nflex×4 */
  readonly flex_rgba: Float32Array;
  /** flex_texcoord, nflextexcoord×2 */
  readonly flex_texcoord: Float32Array;

  // mesh
  /** mesh_vertadr, nmesh */
  readonly mesh_vertadr: Int32Array;
  /** mesh_vertnum, nmesh */
  readonly mesh_vertnum: Int32Array;
  /** mesh_faceadr, nmesh */
  readonly mesh_faceadr: Int32Array;
  /** mesh_facenum, nmesh */
  readonly mesh_facenum: Int32Array;
  /** mesh_bvhadr, nmesh */
  readonly mesh_bvhadr: Int32Array;
  /** mesh_bvhnum, nmesh */
  readonly mesh_bvhnum: Int32Array;
  /** mesh_octadr, nmesh */
  readonly mesh_octadr: Int32Array;
  /** mesh_octnum, nmesh */
  readonly mesh_octnum: Int32Array;
  /** mesh_normaladr, nmesh */
  readonly mesh_normaladr: Int32Array;
  /** mesh_normalnum, nmesh */
  readonly mesh_normalnum: Int32Array;
  /** mesh_texcoordadr, nmesh */
  readonly mesh_texcoordadr: Int32Array;
  /** mesh_texcoordnum, nmesh */
  readonly mesh_texcoordnum: Int32Array;
  /** mesh_graphadr, nmesh */
  readonly mesh_graphadr: Int32Array;
  /** mesh_extrema, nmesh×27 */
  readonly mesh_extrema: Int32Array;
  /** mesh_vert, nmeshvert×3 */
  readonly mesh_vert: Float32Array;
  /** mesh_normal, nmeshnormal×3 */
  readonly mesh_normal: Float32Array;
  /** mesh_texcoord, nmeshtexcoord×2 */
  readonly mesh_texcoord: Float32Array;
  /** mesh_face, nmeshface×3 */
  readonly mesh_face: Int32Array;
  /** mesh_facenormal, nmeshface×3 */
  readonly mesh_facenormal: Int32Array;
  /** mesh_facetexcoord, nmeshface×3 */
  readonly mesh_facetexcoord: Int32Array;
  /** mesh_graph, nmeshgraph */
  readonly mesh_graph: Int32Array;
  /** mesh_scale, nmesh×3 */
  readonly mesh_scale: Float64Array;
  /** mesh_pos, nmesh×3 */
  readonly mesh_pos: Float64Array;
  /** mesh_quat, nmesh×4 */
  readonly mesh_quat: Float64Array;
  /** mesh_pathadr, nmesh */
  readonly mesh_pathadr: Int32Array;
  /** mesh_polynum, nmesh */
  readonly mesh_polynum: Int32Array;
  /** mesh_polyadr, nmesh */
  readonly mesh_polyadr: Int32Array;
  /** mesh_polynormal, nmeshpoly×3 */
  readonly mesh_polynormal: Float64Array;
  /** mesh_polyvertadr, nmeshpoly */
  readonly mesh_polyvertadr: Int32Array;
  /** mesh_polyvertnum, nmeshpoly */
  readonly mesh_polyvertnum: Int32Array;
  /** mesh_polyvert, nmeshpolyvert */
  readonly mesh_polyvert: Int32Array;
  /** mesh_polymapadr, nmeshvert */
  readonly mesh_polymapadr: Int32Array;
  /** mesh_polymapnum, nmeshvert */
  readonly mesh_polymapnum: Int32Array;
  /** mesh_polymap, nmeshpolymap */
  readonly mesh_polymap: Int32Array;

  // skin
  /** skin_matid, nskin */
  readonly skin_matid: Int32Array;
  /** skin_group, nskin */
  readonly skin_group: Int32Array;
  /** skin_rgba, nskin×4 */
  readonly skin_rgba: Float32Array;
  /** skin_inflate, nskin */
  readonly skin_inflate: Float32Array;
  /** skin_vertadr, nskin */
  readonly skin_vertadr: Int32Array;
  /** skin_vertnum, nskin */
  readonly skin_vertnum: Int32Array;
  /** skin_texcoordadr, nskin */
  readonly skin_texcoordadr: Int32Array;
  /** skin_faceadr, nskin */
  readonly skin_faceadr: Int32Array;
  /** skin_facenum, nskin */
  readonly skin_facenum: Int32Array;
  /** skin_boneadr, nskin */
  readonly skin_boneadr: Int32Array;
  /** skin_bonenum, nskin */
  readonly skin_bonenum: Int32Array;
  /** skin_vert, nskinvert×3 */
  readonly skin_vert: Float32Array;
  /** skin_texcoord, nskintexvert×2 */
  readonly skin_texcoord: Float32Array;
  /** skin_face, nskinface×3 */
  readonly skin_face: Int32Array;
  /** skin_bonevertadr, nskinbone */
  readonly skin_bonevertadr: Int32Array;
  /** skin_bonevertnum, nskinbone */
  readonly skin_bonevertnum: Int32Array;
  /** skin_bonebindpos, nskinbone×3 */
  readonly skin_bonebindpos: Float32Array;
  /** skin_bonebindquat, nskinbone×4 */
  readonly skin_bonebindquat: Float32Array;
  /** skin_bonebodyid, nskinbone */
  readonly skin_bonebodyid: Int32Array;
  /** skin_bonevertid, nskinbonevert */
  readonly skin_bonevertid: Int32Array;
  /** skin_bonevertweight, nskinbonevert */
  readonly skin_bonevertweight: Float32Array;
  /** skin_pathadr, nskin */
  readonly skin_pathadr: Int32Array;

  // hfield
  /** hfield_size, nhfield×4 */
  readonly hfield_size: Float64Array;
  /** hfield_nrow, nhfield */
  readonly hfield_nrow: Int32Array;
  /** hfield_ncol, nhfield */
  readonly hfield_ncol: Int32Array;
  /** hfield_adr, nhfield */
  readonly hfield_adr: Int32Array;
  /** hfield_data, nhfielddata */
  readonly hfield_data: Float32Array;
  /** hfield_pathadr, nhfield */
  readonly hfield_pathadr: Int32Array;

  // texture
  /** tex_type, ntex */
  readonly tex_type: Int32Array;
  /** tex_colorspace, ntex */
  readonly tex_colorspace: Int32Array;
  /** tex_height, ntex */
  readonly tex_height: Int32Array;
  /** tex_width, ntex */
  readonly tex_width: Int32Array;
  /** tex_nchannel, ntex */
  readonly tex_nchannel: Int32Array;
  /** tex_adr, ntex */
  readonly tex_adr: Int32Array;
  /** tex_data, ntexdata */
  readonly tex_data: Uint8Array;
  /** tex_pathadr, ntex */
  readonly tex_pathadr: Int32Array;

  // material
  /** mat_texid, nmat×10 */
  readonly mat_texid: Int32Array;
  /** mat_texuniform, nmat */
  readonly mat_texuniform: Uint8Array;
  /** mat_texrepeat, nmat×2 */
  readonly mat_texrepeat: Float32Array;
  /** mat_emission, nmat */
  readonly mat_emission: Float32Array;
  /** mat_specular, nmat */
  readonly mat_specular: Float32Array;
  /** mat_shininess, nmat */
  readonly mat_shininess: Float32Array;
  /** mat_reflectance, nmat */
  readonly mat_reflectance: Float32Array;
  /** mat_metallic, nmat */
  readonly mat_metallic: Float32Array;
  /** mat_roughness, nmat */
  readonly mat_roughness: Float32Array;
  /** mat_rgba, nmat×4 */
  readonly mat_rgba: Float32Array;

  // pair
  /** pair_dim, npair */
  readonly pair_dim: Int32Array;
  /** pair_geom1, npair */
  readonly pair_geom1: Int32Array;
  /** pair_geom2, npair */
  readonly pair_geom2: Int32Array;
  /** pair_signature, npair */
  readonly pair_signature: Int32Array;
  /** pair_solref, npair×2 */
  readonly pair_solref: Float64Array;
  /** pair_solreffriction, npair×2 */
  readonly pair_solreffriction: Float64Array;
  /** pair_solimp, npair×5 */
  readonly pair_solimp: Float64Array;
  /** pair_margin, npair */
  readonly pair_margin: Float64Array;
  /** pair_gap, npair */
  readonly pair_gap: Float64Array;
  /** pair_adhesion, npair */
  readonly pair_adhesion: Float64Array;
  /** pair_friction, npair×5 */
  readonly pair_friction: Float64Array;

  // exclude
  /** exclude_signature, nexclude */
  readonly exclude_signature: Int32Array;

  // equality
  /** eq_type, neq */
  readonly eq_type: Int32Array;
  /** eq_obj1id, neq */
  readonly eq_obj1id: Int32Array;
  /** eq_obj2id, neq */
  readonly eq_obj2id: Int32Array;
  /** eq_objtype, neq */
  readonly eq_objtype: Int32Array;
  /** eq_active0, neq */
  readonly eq_active0: Uint8Array;
  /** eq_solref, neq×2 */
  readonly eq_solref: Float64Array;
  /** eq_solimp, neq×5 */
  readonly eq_solimp: Float64Array;
  /** eq_data, neq×11 */
  readonly eq_data: Float64Array;

  // tendon
  /** tendon_adr, ntendon */
  readonly tendon_adr: Int32Array;
  /** tendon_num, ntendon */
  readonly tendon_num: Int32Array;
  /** tendon_matid, ntendon */
  readonly tendon_matid: Int32Array;
  /** tendon_actuatorid, ntendon */
  readonly tendon_actuatorid: Int32Array;
  /** tendon_group, ntendon */
  readonly tendon_group: Int32Array;
  /** tendon_treenum, ntendon */
  readonly tendon_treenum: Int32Array;
  /** tendon_treeid, ntendon×2 */
  readonly tendon_treeid: Int32Array;
  /** ten_J_rownnz, ntendon */
  readonly ten_J_rownnz: Int32Array;
  /** ten_J_rowadr, ntendon */
  readonly ten_J_rowadr: Int32Array;
  /** ten_J_colind, nJten */
  readonly ten_J_colind: Int32Array;
  /** tendon_limited, ntendon */
  readonly tendon_limited: Uint8Array;
  /** tendon_actfrclimited, ntendon */
  readonly tendon_actfrclimited: Uint8Array;
  /** tendon_width, ntendon */
  readonly tendon_width: Float64Array;
  /** tendon_solref_lim, ntendon×2 */
  readonly tendon_solref_lim: Float64Array;
  /** tendon_solimp_lim, ntendon×5 */
  readonly tendon_solimp_lim: Float64Array;
  /** tendon_solref_fri, ntendon×2 */
  readonly tendon_solref_fri: Float64Array;
  /** tendon_solimp_fri, ntendon×5 */
  readonly tendon_solimp_fri: Float64Array;
  /** tendon_range, ntendon×2 */
  readonly tendon_range: Float64Array;
  /** tendon_actfrcrange, ntendon×2 */
  readonly tendon_actfrcrange: Float64Array;
  /** tendon_margin, ntendon */
  readonly tendon_margin: Float64Array;
  /** tendon_stiffness, ntendon */
  readonly tendon_stiffness: Float64Array;
  /** tendon_stiffnesspoly, ntendon×2 */
  readonly tendon_stiffnesspoly: Float64Array;
  /** tendon_damping, ntendon */
  readonly tendon_damping: Float64Array;
  /** tendon_dampingpoly, ntendon×2 */
  readonly tendon_dampingpoly: Float64Array;
  /** tendon_armature, ntendon */
  readonly tendon_armature: Float64Array;
  /** tendon_frictionloss, ntendon */
  readonly tendon_frictionloss: Float64Array;
  /** tendon_lengthspring, ntendon×2 */
  readonly tendon_lengthspring: Float64Array;
  /** tendon_length0, ntendon */
  readonly tendon_length0: Float64Array;
  /** tendon_invweight0, ntendon */
  readonly tendon_invweight0: Float64Array;
  /** tendon_user, ntendon×nuser_tendon */
  readonly tendon_user: Float64Array;
  /** tendon_rgba, ntendon×4 */
  readonly tendon_rgba: Float32Array;

  // actuator
  /** actuator_trntype, nactuator */
  readonly actuator_trntype: Int32Array;
  /** actuator_dyntype, nactuator */
  readonly actuator_dyntype: Int32Array;
  /** actuator_gaintype, nactuator */
  readonly actuator_gaintype: Int32Array;
  /** actuator_biastype, nactuator */
  readonly actuator_biastype: Int32Array;
  /** actuator_ctrladr, nactuator */
  readonly actuator_ctrladr: Int32Array;
  /** actuator_ctrlnum, nactuator */
  readonly actuator_ctrlnum: Int32Array;
  /** actuator_ctrlspec, nactuator */
  readonly actuator_ctrlspec: Int32Array;
  /** actuator_outadr, nactuator */
  readonly actuator_outadr: Int32Array;
  /** actuator_outnum, nactuator */
  readonly actuator_outnum: Int32Array;
  /** actuator_actadr, nactuator */
  readonly actuator_actadr: Int32Array;
  /** actuator_actnum, nactuator */
  readonly actuator_actnum: Int32Array;
  /** actuator_trnid, nactuator×2 */
  readonly actuator_trnid: Int32Array;
  /** actuator_cranklength, nactuator */
  readonly actuator_cranklength: Float64Array;
  /** actuator_dynprm, nactuator×10 */
  readonly actuator_dynprm: Float64Array;
  /** actuator_gainprm, nactuator×10 */
  readonly actuator_gainprm: Float64Array;
  /** actuator_biasprm, nactuator×10 */
  readonly actuator_biasprm: Float64Array;
  /** actuator_actlimited, nactuator */
  readonly actuator_actlimited: Uint8Array;
  /** actuator_actrange, nactuator×2 */
  readonly actuator_actrange: Float64Array;
  /** actuator_actearly, nactuator */
  readonly actuator_actearly: Uint8Array;
  /** actuator_history, nactuator×2 */
  readonly actuator_history: Int32Array;
  /** actuator_historyadr, nactuator */
  readonly actuator_historyadr: Int32Array;
  /** actuator_delay, nactuator */
  readonly actuator_delay: Float64Array;
  /** actuator_damping, nactuator */
  readonly actuator_damping: Float64Array;
  /** actuator_dampingpoly, nactuator×2 */
  readonly actuator_dampingpoly: Float64Array;
  /** actuator_armature, nactuator */
  readonly actuator_armature: Float64Array;
  /** actuator_group, nactuator */
  readonly actuator_group: Int32Array;
  /** actuator_user, nactuator×nuser_actuator */
  readonly actuator_user: Float64Array;
  /** actuator_plugin, nactuator */
  readonly actuator_plugin: Int32Array;
  /** actuator_forcelimited, nactuator */
  readonly actuator_forcelimited: Uint8Array;
  /** actuator_forcerange, nactuator×2 */
  readonly actuator_forcerange: Float64Array;
  /** actuator_ctrllimited, nu */
  readonly actuator_ctrllimited: Uint8Array;
  /** actuator_ctrlrange, nu×2 */
  readonly actuator_ctrlrange: Float64Array;
  /** actuator_gear, nout×6 */
  readonly actuator_gear: Float64Array;
  /** actuator_acc0, nout */
  readonly actuator_acc0: Float64Array;
  /** actuator_length0, nout */
  readonly actuator_length0: Float64Array;
  /** actuator_lengthrange, nout×2 */
  readonly actuator_lengthrange: Float64Array;

  // sensor
  /** sensor_type, nsensor */
  readonly sensor_type: Int32Array;
  /** sensor_datatype, nsensor */
  readonly sensor_datatype: Int32Array;
  /** sensor_needstage, nsensor */
  readonly sensor_needstage: Int32Array;
  /** sensor_objtype, nsensor */
  readonly sensor_objtype: Int32Array;
  /** sensor_objid, nsensor */
  readonly sensor_objid: Int32Array;
  /** sensor_reftype, nsensor */
  readonly sensor_reftype: Int32Array;
  /** sensor_refid, nsensor */
  readonly sensor_refid: Int32Array;
  /** sensor_intprm, nsensor×3 */
  readonly sensor_intprm: Int32Array;
  /** sensor_dim, nsensor */
  readonly sensor_dim: Int32Array;
  /** sensor_adr, nsensor */
  readonly sensor_adr: Int32Array;
  /** sensor_cutoff, nsensor */
  readonly sensor_cutoff: Float64Array;
  /** sensor_noise, nsensor */
  readonly sensor_noise: Float64Array;
  /** sensor_history, nsensor×2 */
  readonly sensor_history: Int32Array;
  /** sensor_historyadr, nsensor */
  readonly sensor_historyadr: Int32Array;
  /** sensor_delay, nsensor */
  readonly sensor_delay: Float64Array;
  /** sensor_interval, nsensor×2 */
  readonly sensor_interval: Float64Array;
  /** sensor_user, nsensor×nuser_sensor */
  readonly sensor_user: Float64Array;
  /** sensor_plugin, nsensor */
  readonly sensor_plugin: Int32Array;

  // other
  /** qpos0, nq */
  readonly qpos0: Float64Array;
  /** qpos_spring, nq */
  readonly qpos_spring: Float64Array;
  /** bvh_depth, nbvh */
  readonly bvh_depth: Int32Array;
  /** bvh_child, nbvh×2 */
  readonly bvh_child: Int32Array;
  /** bvh_nodeid, nbvh */
  readonly bvh_nodeid: Int32Array;
  /** bvh_aabb, nbvhstatic×6 */
  readonly bvh_aabb: Float64Array;
  /** oct_depth, noct */
  readonly oct_depth: Int32Array;
  /** oct_child, noct×8 */
  readonly oct_child: Int32Array;
  /** oct_aabb, noct×6 */
  readonly oct_aabb: Float64Array;
  /** oct_coeff, noct×8 */
  readonly oct_coeff: Float64Array;
  /** wrap_type, nwrap */
  readonly wrap_type: Int32Array;
  /** wrap_objid, nwrap */
  readonly wrap_objid: Int32Array;
  /** wrap_prm, nwrap */
  readonly wrap_prm: Float64Array;
  /** plugin, nplugin */
  readonly plugin: Int32Array;
  /** plugin_stateadr, nplugin */
  readonly plugin_stateadr: Int32Array;
  /** plugin_statenum, nplugin */
  readonly plugin_statenum: Int32Array;
  /** plugin_attr, npluginattr */
  readonly plugin_attr: Uint8Array;
  /** plugin_attradr, nplugin */
  readonly plugin_attradr: Int32Array;
  /** numeric_adr, nnumeric */
  readonly numeric_adr: Int32Array;
  /** numeric_size, nnumeric */
  readonly numeric_size: Int32Array;
  /** numeric_data, nnumericdata */
  readonly numeric_data: Float64Array;
  /** text_adr, ntext */
  readonly text_adr: Int32Array;
  /** text_size, ntext */
  readonly text_size: Int32Array;
  /** text_data, ntextdata */
  readonly text_data: Uint8Array;
  /** tuple_adr, ntuple */
  readonly tuple_adr: Int32Array;
  /** tuple_size, ntuple */
  readonly tuple_size: Int32Array;
  /** tuple_objtype, ntupledata */
  readonly tuple_objtype: Int32Array;
  /** tuple_objid, ntupledata */
  readonly tuple_objid: Int32Array;
  /** tuple_objprm, ntupledata */
  readonly tuple_objprm: Float64Array;
  /** key_time, nkey */
  readonly key_time: Float64Array;
  /** key_qpos, nkey×nq */
  readonly key_qpos: Float64Array;
  /** key_qvel, nkey×nv */
  readonly key_qvel: Float64Array;
  /** key_act, nkey×na */
  readonly key_act: Float64Array;
  /** key_mpos, nkey×nmocap×3 */
  readonly key_mpos: Float64Array;
  /** key_mquat, nkey×nmocap×4 */
  readonly key_mquat: Float64Array;
  /** key_ctrl, nkey×nu */
  readonly key_ctrl: Float64Array;
  /** name_bodyadr, nbody */
  readonly name_bodyadr: Int32Array;
  /** name_jntadr, njnt */
  readonly name_jntadr: Int32Array;
  /** name_geomadr, ngeom */
  readonly name_geomadr: Int32Array;
  /** name_siteadr, nsite */
  readonly name_siteadr: Int32Array;
  /** name_camadr, ncam */
  readonly name_camadr: Int32Array;
  /** name_lightadr, nlight */
  readonly name_lightadr: Int32Array;
  /** name_flexadr, nflex */
  readonly name_flexadr: Int32Array;
  /** name_meshadr, nmesh */
  readonly name_meshadr: Int32Array;
  /** name_skinadr, nskin */
  readonly name_skinadr: Int32Array;
  /** name_hfieldadr, nhfield */
  readonly name_hfieldadr: Int32Array;
  /** name_texadr, ntex */
  readonly name_texadr: Int32Array;
  /** name_matadr, nmat */
  readonly name_matadr: Int32Array;
  /** name_pairadr, npair */
  readonly name_pairadr: Int32Array;
  /** name_excludeadr, nexclude */
  readonly name_excludeadr: Int32Array;
  /** name_eqadr, neq */
  readonly name_eqadr: Int32Array;
  /** name_tendonadr, ntendon */
  readonly name_tendonadr: Int32Array;
  /** name_actuatoradr, nactuator */
  readonly name_actuatoradr: Int32Array;
  /** name_sensoradr, nsensor */
  readonly name_sensoradr: Int32Array;
  /** name_numericadr, nnumeric */
  readonly name_numericadr: Int32Array;
  /** name_textadr, ntext */
  readonly name_textadr: Int32Array;
  /** name_tupleadr, ntuple */
  readonly name_tupleadr: Int32Array;
  /** name_keyadr, nkey */
  readonly name_keyadr: Int32Array;
  /** name_pluginadr, nplugin */
  readonly name_pluginadr: Int32Array;
  /** names, nnames */
  readonly names: Uint8Array;
  /** names_map, nnames_map */
  readonly names_map: Int32Array;
  /** paths, npaths */
  readonly paths: Uint8Array;
  /** B_rownnz, nbody */
  readonly B_rownnz: Int32Array;
  /** B_rowadr, nbody */
  readonly B_rowadr: Int32Array;
  /** B_colind, nB */
  readonly B_colind: Int32Array;
  /** M_rownnz, nv */
  readonly M_rownnz: Int32Array;
  /** M_rowadr, nv */
  readonly M_rowadr: Int32Array;
  /** M_colind, nC */
  readonly M_colind: Int32Array;
  /** mapM2M, nC */
  readonly mapM2M: Int32Array;
  /** D_rownnz, nv */
  readonly D_rownnz: Int32Array;
  /** D_rowadr, nv */
  readonly D_rowadr: Int32Array;
  /** D_diag, nv */
  readonly D_diag: Int32Array;
  /** D_colind, nD */
  readonly D_colind: Int32Array;
  /** mapM2D, nD */
  readonly mapM2D: Int32Array;
  /** mapD2M, nC */
  readonly mapD2M: Int32Array;

  /**
   * @param sizes counts; what is left out is zero
   * @param options where the arrays live
   */
  constructor(sizes: Partial<ModelSizes>, options: AllocateOptions = {}) {
    const s = modelSizes(sizes);
    const { f64, f32, i32, u8 }: Allocator = allocator(options.shared ?? false);
    this.nq = s.nq;
    this.nv = s.nv;
    this.nu = s.nu;
    this.nactuator = s.nactuator;
    this.nout = s.nout;
    this.na = s.na;
    this.nbody = s.nbody;
    this.nbvh = s.nbvh;
    this.nbvhstatic = s.nbvhstatic;
    this.nbvhdynamic = s.nbvhdynamic;
    this.noct = s.noct;
    this.njnt = s.njnt;
    this.ntree = s.ntree;
    this.nM = s.nM;
    this.nB = s.nB;
    this.nC = s.nC;
    this.nD = s.nD;
    this.ngeom = s.ngeom;
    this.nsite = s.nsite;
    this.ncam = s.ncam;
    this.nlight = s.nlight;
    this.nflex = s.nflex;
    this.nflexnode = s.nflexnode;
    this.nflexvert = s.nflexvert;
    this.nflexedge = s.nflexedge;
    this.nflexelem = s.nflexelem;
    this.nflexelemdata = s.nflexelemdata;
    this.nflexstiffness = s.nflexstiffness;
    this.nflexbending = s.nflexbending;
    this.nefm0dof = s.nefm0dof;
    this.nefm0L = s.nefm0L;
    this.nflexelemedge = s.nflexelemedge;
    this.nflexshelldata = s.nflexshelldata;
    this.nflexevpair = s.nflexevpair;
    this.nflextexcoord = s.nflextexcoord;
    this.nJfe = s.nJfe;
    this.nJfv = s.nJfv;
    this.nmesh = s.nmesh;
    this.nmeshvert = s.nmeshvert;
    this.nmeshnormal = s.nmeshnormal;
    this.nmeshtexcoord = s.nmeshtexcoord;
    this.nmeshface = s.nmeshface;
    this.nmeshgraph = s.nmeshgraph;
    this.nmeshpoly = s.nmeshpoly;
    this.nmeshpolyvert = s.nmeshpolyvert;
    this.nmeshpolymap = s.nmeshpolymap;
    this.nskin = s.nskin;
    this.nskinvert = s.nskinvert;
    this.nskintexvert = s.nskintexvert;
    this.nskinface = s.nskinface;
    this.nskinbone = s.nskinbone;
    this.nskinbonevert = s.nskinbonevert;
    this.nhfield = s.nhfield;
    this.nhfielddata = s.nhfielddata;
    this.ntex = s.ntex;
    this.ntexdata = s.ntexdata;
    this.nmat = s.nmat;
    this.npair = s.npair;
    this.nexclude = s.nexclude;
    this.neq = s.neq;
    this.ntendon = s.ntendon;
    this.nJten = s.nJten;
    this.nwrap = s.nwrap;
    this.nsensor = s.nsensor;
    this.nnumeric = s.nnumeric;
    this.nnumericdata = s.nnumericdata;
    this.ntext = s.ntext;
    this.ntextdata = s.ntextdata;
    this.ntuple = s.ntuple;
    this.ntupledata = s.ntupledata;
    this.nkey = s.nkey;
    this.nmocap = s.nmocap;
    this.nplugin = s.nplugin;
    this.npluginattr = s.npluginattr;
    this.nuser_body = s.nuser_body;
    this.nuser_jnt = s.nuser_jnt;
    this.nuser_geom = s.nuser_geom;
    this.nuser_site = s.nuser_site;
    this.nuser_cam = s.nuser_cam;
    this.nuser_tendon = s.nuser_tendon;
    this.nuser_actuator = s.nuser_actuator;
    this.nuser_sensor = s.nuser_sensor;
    this.nnames = s.nnames;
    this.npaths = s.npaths;
    this.nnames_map = s.nnames_map;
    this.nJmom = s.nJmom;
    this.ngravcomp = s.ngravcomp;
    this.nemax = s.nemax;
    this.njmax = s.njmax;
    this.nconmax = s.nconmax;
    this.npolygonmax = s.npolygonmax;
    this.nmeshdegmax = s.nmeshdegmax;
    this.nuserdata = s.nuserdata;
    this.nsensordata = s.nsensordata;
    this.npluginstate = s.npluginstate;
    this.nhistory = s.nhistory;
    this.flg_gravcomp = 0;
    this.flg_surfacevel = 0;
    this.flg_adhesion = 0;
    this.flg_zerobadctrl = 0;
    this.opt = new Option();
    this.vis = new Visual();
    this.stat = new Statistic();
    const {
      nq,
      nv,
      nu,
      nactuator,
      nout,
      na,
      nbody,
      nbvh,
      nbvhstatic,
      noct,
      njnt,
      ntree,
      nB,
      nC,
      nD,
      ngeom,
      nsite,
      ncam,
      nlight,
      nflex,
      nflexnode,
      nflexvert,
      nflexedge,
      nflexelem,
      nflexelemdata,
      nflexstiffness,
      nflexbending,
      nefm0dof,
      nefm0L,
      nflexelemedge,
      nflexshelldata,
      nflexevpair,
      nflextexcoord,
      nJfe,
      nJfv,
      nmesh,
      nmeshvert,
      nmeshnormal,
      nmeshtexcoord,
      nmeshface,
      nmeshgraph,
      nmeshpoly,
      nmeshpolyvert,
      nmeshpolymap,
      nskin,
      nskinvert,
      nskintexvert,
      nskinface,
      nskinbone,
      nskinbonevert,
      nhfield,
      nhfielddata,
      ntex,
      ntexdata,
      nmat,
      npair,
      nexclude,
      neq,
      ntendon,
      nJten,
      nwrap,
      nsensor,
      nnumeric,
      nnumericdata,
      ntext,
      ntextdata,
      ntuple,
      ntupledata,
      nkey,
      nmocap,
      nplugin,
      npluginattr,
      nuser_body,
      nuser_jnt,
      nuser_geom,
      nuser_site,
      nuser_cam,
      nuser_tendon,
      nuser_actuator,
      nuser_sensor,
      nnames,
      npaths,
      nnames_map,
    } = s;
    this.body_parentid = i32(nbody);
    this.body_rootid = i32(nbody);
    this.body_weldid = i32(nbody);
    this.body_mocapid = i32(nbody);
    this.body_jntnum = i32(nbody);
    this.body_jntadr = i32(nbody);
    this.body_dofnum = i32(nbody);
    this.body_dofadr = i32(nbody);
    this.body_treeid = i32(nbody);
    this.body_geomnum = i32(nbody);
    this.body_geomadr = i32(nbody);
    this.body_simple = u8(nbody);
    this.body_sameframe = u8(nbody);
    this.body_pos = f64(nbody * 3);
    this.body_quat = f64(nbody * 4);
    this.body_ipos = f64(nbody * 3);
    this.body_iquat = f64(nbody * 4);
    this.body_mass = f64(nbody);
    this.body_subtreemass = f64(nbody);
    this.body_inertia = f64(nbody * 3);
    this.body_invweight0 = f64(nbody * 2);
    this.body_gravcomp = f64(nbody);
    this.body_margin = f64(nbody);
    this.body_user = f64(nbody * nuser_body);
    this.body_plugin = i32(nbody);
    this.body_contype = i32(nbody);
    this.body_conaffinity = i32(nbody);
    this.body_bvhadr = i32(nbody);
    this.body_bvhnum = i32(nbody);
    this.jnt_type = i32(njnt);
    this.jnt_qposadr = i32(njnt);
    this.jnt_dofadr = i32(njnt);
    this.jnt_bodyid = i32(njnt);
    this.jnt_actuatorid = i32(njnt);
    this.jnt_group = i32(njnt);
    this.jnt_limited = u8(njnt);
    this.jnt_actfrclimited = u8(njnt);
    this.jnt_actgravcomp = u8(njnt);
    this.jnt_solref = f64(njnt * 2);
    this.jnt_solimp = f64(njnt * 5);
    this.jnt_pos = f64(njnt * 3);
    this.jnt_axis = f64(njnt * 3);
    this.jnt_stiffness = f64(njnt);
    this.jnt_stiffnesspoly = f64(njnt * 2);
    this.jnt_range = f64(njnt * 2);
    this.jnt_actfrcrange = f64(njnt * 2);
    this.jnt_margin = f64(njnt);
    this.jnt_user = f64(njnt * nuser_jnt);
    this.dof_bodyid = i32(nv);
    this.dof_jntid = i32(nv);
    this.dof_parentid = i32(nv);
    this.dof_treeid = i32(nv);
    this.dof_Madr = i32(nv);
    this.dof_simplenum = i32(nv);
    this.dof_solref = f64(nv * 2);
    this.dof_solimp = f64(nv * 5);
    this.dof_frictionloss = f64(nv);
    this.dof_armature = f64(nv);
    this.dof_damping = f64(nv);
    this.dof_dampingpoly = f64(nv * 2);
    this.dof_invweight0 = f64(nv);
    this.dof_M0 = f64(nv);
    this.dof_length = f64(nv);
    this.tree_bodyadr = i32(ntree);
    this.tree_bodynum = i32(ntree);
    this.tree_dofadr = i32(ntree);
    this.tree_dofnum = i32(ntree);
    this.tree_sleep_policy = i32(ntree);
    this.geom_type = i32(ngeom);
    this.geom_contype = i32(ngeom);
    this.geom_conaffinity = i32(ngeom);
    this.geom_condim = i32(ngeom);
    this.geom_bodyid = i32(ngeom);
    this.geom_dataid = i32(ngeom);
    this.geom_matid = i32(ngeom);
    this.geom_group = i32(ngeom);
    this.geom_priority = i32(ngeom);
    this.geom_plugin = i32(ngeom);
    this.geom_sameframe = u8(ngeom);
    this.geom_solmix = f64(ngeom);
    this.geom_solref = f64(ngeom * 2);
    this.geom_solimp = f64(ngeom * 5);
    this.geom_size = f64(ngeom * 3);
    this.geom_aabb = f64(ngeom * 6);
    this.geom_rbound = f64(ngeom);
    this.geom_pos = f64(ngeom * 3);
    this.geom_quat = f64(ngeom * 4);
    this.geom_friction = f64(ngeom * 3);
    this.geom_margin = f64(ngeom);
    this.geom_gap = f64(ngeom);
    this.geom_surfacevel = f64(ngeom * 6);
    this.geom_adhesion = f64(ngeom);
    this.geom_fluid = f64(ngeom * 12);
    this.geom_user = f64(ngeom * nuser_geom);
    this.geom_rgba = f32(ngeom * 4);
    this.site_type = i32(nsite);
    this.site_bodyid = i32(nsite);
    this.site_matid = i32(nsite);
    this.site_group = i32(nsite);
    this.site_sameframe = u8(nsite);
    this.site_size = f64(nsite * 3);
    this.site_pos = f64(nsite * 3);
    this.site_quat = f64(nsite * 4);
    this.site_user = f64(nsite * nuser_site);
    this.site_rgba = f32(nsite * 4);
    this.cam_mode = i32(ncam);
    this.cam_bodyid = i32(ncam);
    this.cam_targetbodyid = i32(ncam);
    this.cam_pos = f64(ncam * 3);
    this.cam_quat = f64(ncam * 4);
    this.cam_poscom0 = f64(ncam * 3);
    this.cam_pos0 = f64(ncam * 3);
    this.cam_mat0 = f64(ncam * 9);
    this.cam_projection = i32(ncam);
    this.cam_fovy = f64(ncam);
    this.cam_ipd = f64(ncam);
    this.cam_resolution = i32(ncam * 2);
    this.cam_output = i32(ncam);
    this.cam_sensorsize = f32(ncam * 2);
    this.cam_intrinsic = f32(ncam * 4);
    this.cam_user = f64(ncam * nuser_cam);
    this.light_mode = i32(nlight);
    this.light_bodyid = i32(nlight);
    this.light_targetbodyid = i32(nlight);
    this.light_type = i32(nlight);
    this.light_texid = i32(nlight);
    this.light_castshadow = u8(nlight);
    this.light_bulbradius = f32(nlight);
    this.light_intensity = f32(nlight);
    this.light_range = f32(nlight);
    this.light_active = u8(nlight);
    this.light_pos = f64(nlight * 3);
    this.light_dir = f64(nlight * 3);
    this.light_poscom0 = f64(nlight * 3);
    this.light_pos0 = f64(nlight * 3);
    this.light_dir0 = f64(nlight * 3);
    this.light_attenuation = f32(nlight * 3);
    this.light_cutoff = f32(nlight);
    this.light_softness = f32(nlight);
    this.light_exponent = f32(nlight);
    this.light_ambient = f32(nlight * 3);
    this.light_diffuse = f32(nlight * 3);
    this.light_specular = f32(nlight * 3);
    this.flex_contype = i32(nflex);
    this.flex_conaffinity = i32(nflex);
    this.flex_condim = i32(nflex);
    this.flex_priority = i32(nflex);
    this.flex_solmix = f64(nflex);
    this.flex_solref = f64(nflex * 2);
    this.flex_solimp = f64(nflex * 5);
    this.flex_friction = f64(nflex * 3);
    this.flex_margin = f64(nflex);
    this.flex_gap = f64(nflex);
    this.flex_internal = u8(nflex);
    this.flex_selfcollide = i32(nflex);
    this.flex_activelayers = i32(nflex);
    this.flex_passive = i32(nflex);
    this.flex_dim = i32(nflex);
    this.flex_matid = i32(nflex);
    this.flex_group = i32(nflex);
    this.flex_interp = i32(nflex);
    this.flex_cellnum = i32(nflex * 3);
    this.flex_nodeadr = i32(nflex);
    this.flex_nodenum = i32(nflex);
    this.flex_vertadr = i32(nflex);
    this.flex_vertnum = i32(nflex);
    this.flex_edgeadr = i32(nflex);
    this.flex_edgenum = i32(nflex);
    this.flex_elemadr = i32(nflex);
    this.flex_elemnum = i32(nflex);
    this.flex_elemdataadr = i32(nflex);
    this.flex_stiffnessadr = i32(nflex);
    this.flex_elemedgeadr = i32(nflex);
    this.flex_bendingadr = i32(nflex);
    this.flex_shellnum = i32(nflex);
    this.flex_shelldataadr = i32(nflex);
    this.flex_evpairadr = i32(nflex);
    this.flex_evpairnum = i32(nflex);
    this.flex_texcoordadr = i32(nflex);
    this.flex_nodebodyid = i32(nflexnode);
    this.flex_vertbodyid = i32(nflexvert);
    this.flex_vertedgeadr = i32(nflexvert);
    this.flex_vertedgenum = i32(nflexvert);
    this.flex_vertedge = i32(nflexedge * 2);
    this.flex_edge = i32(nflexedge * 2);
    this.flex_edgeflap = i32(nflexedge * 2);
    this.flex_elem = i32(nflexelemdata);
    this.flex_elemtexcoord = i32(nflexelemdata);
    this.flex_elemedge = i32(nflexelemedge);
    this.flex_elemlayer = i32(nflexelem);
    this.flex_shell = i32(nflexshelldata);
    this.flex_evpair = i32(nflexevpair * 2);
    this.flex_vert = f64(nflexvert * 3);
    this.flex_vert0 = f64(nflexvert * 3);
    this.flex_vertmetric = f64(nflexvert * 4);
    this.flex_node = f64(nflexnode * 3);
    this.flex_node0 = f64(nflexnode * 3);
    this.flexedge_length0 = f64(nflexedge);
    this.flexedge_invweight0 = f64(nflexedge);
    this.flex_radius = f64(nflex);
    this.flex_size = f64(nflex * 3);
    this.flex_stiffness = f64(nflexstiffness);
    this.flex_bending = f64(nflexbending);
    this.efm0_dofid = i32(nefm0dof);
    this.efm0_L_rownnz = i32(nefm0dof);
    this.efm0_L_rowadr = i32(nefm0dof);
    this.efm0_L_colind = i32(nefm0L);
    this.efm0_L = f64(nefm0L);
    this.flex_damping = f64(nflex);
    this.flex_edgestiffness = f64(nflex);
    this.flex_edgedamping = f64(nflex);
    this.flex_edgeequality = i32(nflex);
    this.flex_rigid = u8(nflex);
    this.flexedge_rigid = u8(nflexedge);
    this.flex_centered = u8(nflex);
    this.flex_flatskin = u8(nflex);
    this.flex_bvhadr = i32(nflex);
    this.flex_bvhnum = i32(nflex);
    this.flexedge_J_rownnz = i32(nflexedge);
    this.flexedge_J_rowadr = i32(nflexedge);
    this.flexedge_J_colind = i32(nJfe);
    this.flexvert_J_rownnz = i32(nflexvert * 2);
    this.flexvert_J_rowadr = i32(nflexvert * 2);
    this.flexvert_J_colind = i32(nJfv * 2);
    this.flex_rgba = f32(nflex * 4);
    this.flex_texcoord = f32(nflextexcoord * 2);
    this.mesh_vertadr = i32(nmesh);
    this.mesh_vertnum = i32(nmesh);
    this.mesh_faceadr = i32(nmesh);
    this.mesh_facenum = i32(nmesh);
    this.mesh_bvhadr = i32(nmesh);
    this.mesh_bvhnum = i32(nmesh);
    this.mesh_octadr = i32(nmesh);
    this.mesh_octnum = i32(nmesh);
    this.mesh_normaladr = i32(nmesh);
    this.mesh_normalnum = i32(nmesh);
    this.mesh_texcoordadr = i32(nmesh);
    this.mesh_texcoordnum = i32(nmesh);
    this.mesh_graphadr = i32(nmesh);
    this.mesh_extrema = i32(nmesh * 27);
    this.mesh_vert = f32(nmeshvert * 3);
    this.mesh_normal = f32(nmeshnormal * 3);
    this.mesh_texcoord = f32(nmeshtexcoord * 2);
    this.mesh_face = i32(nmeshface * 3);
    this.mesh_facenormal = i32(nmeshface * 3);
    this.mesh_facetexcoord = i32(nmeshface * 3);
    this.mesh_graph = i32(nmeshgraph);
    this.mesh_scale = f64(nmesh * 3);
    this.mesh_pos = f64(nmesh * 3);
    this.mesh_quat = f64(nmesh * 4);
    this.mesh_pathadr = i32(nmesh);
    this.mesh_polynum = i32(nmesh);
    this.mesh_polyadr = i32(nmesh);
    this.mesh_polynormal = f64(nmeshpoly * 3);
    this.mesh_polyvertadr = i32(nmeshpoly);
    this.mesh_polyvertnum = i32(nmeshpoly);
    this.mesh_polyvert = i32(nmeshpolyvert);
    this.mesh_polymapadr = i32(nmeshvert);
    this.mesh_polymapnum = i32(nmeshvert);
    this.mesh_polymap = i32(nmeshpolymap);
    this.skin_matid = i32(nskin);
    this.skin_group = i32(nskin);
    this.skin_rgba = f32(nskin * 4);
    this.skin_inflate = f32(nskin);
    this.skin_vertadr = i32(nskin);
    this.skin_vertnum = i32(nskin);
    this.skin_texcoordadr = i32(nskin);
    this.skin_faceadr = i32(nskin);
    this.skin_facenum = i32(nskin);
    this.skin_boneadr = i32(nskin);
    this.skin_bonenum = i32(nskin);
    this.skin_vert = f32(nskinvert * 3);
    this.skin_texcoord = f32(nskintexvert * 2);
    this.skin_face = i32(nskinface * 3);
    this.skin_bonevertadr = i32(nskinbone);
    this.skin_bonevertnum = i32(nskinbone);
    this.skin_bonebindpos = f32(nskinbone * 3);
    this.skin_bonebindquat = f32(nskinbone * 4);
    this.skin_bonebodyid = i32(nskinbone);
    this.skin_bonevertid = i32(nskinbonevert);
    this.skin_bonevertweight = f32(nskinbonevert);
    this.skin_pathadr = i32(nskin);
    this.hfield_size = f64(nhfield * 4);
    this.hfield_nrow = i32(nhfield);
    this.hfield_ncol = i32(nhfield);
    this.hfield_adr = i32(nhfield);
    this.hfield_data = f32(nhfielddata);
    this.hfield_pathadr = i32(nhfield);
    this.tex_type = i32(ntex);
    this.tex_colorspace = i32(ntex);
    this.tex_height = i32(ntex);
    this.tex_width = i32(ntex);
    this.tex_nchannel = i32(ntex);
    this.tex_adr = i32(ntex);
    this.tex_data = u8(ntexdata);
    this.tex_pathadr = i32(ntex);
    this.mat_texid = i32(nmat * 10);
    this.mat_texuniform = u8(nmat);
    this.mat_texrepeat = f32(nmat * 2);
    this.mat_emission = f32(nmat);
    this.mat_specular = f32(nmat);
    this.mat_shininess = f32(nmat);
    this.mat_reflectance = f32(nmat);
    this.mat_metallic = f32(nmat);
    this.mat_roughness = f32(nmat);
    this.mat_rgba = f32(nmat * 4);
    this.pair_dim = i32(npair);
    this.pair_geom1 = i32(npair);
    this.pair_geom2 = i32(npair);
    this.pair_signature = i32(npair);
    this.pair_solref = f64(npair * 2);
    this.pair_solreffriction = f64(npair * 2);
    this.pair_solimp = f64(npair * 5);
    this.pair_margin = f64(npair);
    this.pair_gap = f64(npair);
    this.pair_adhesion = f64(npair);
    this.pair_friction = f64(npair * 5);
    this.exclude_signature = i32(nexclude);
    this.eq_type = i32(neq);
    this.eq_obj1id = i32(neq);
    this.eq_obj2id = i32(neq);
    this.eq_objtype = i32(neq);
    this.eq_active0 = u8(neq);
    this.eq_solref = f64(neq * 2);
    this.eq_solimp = f64(neq * 5);
    this.eq_data = f64(neq * 11);
    this.tendon_adr = i32(ntendon);
    this.tendon_num = i32(ntendon);
    this.tendon_matid = i32(ntendon);
    this.tendon_actuatorid = i32(ntendon);
    this.tendon_group = i32(ntendon);
    this.tendon_treenum = i32(ntendon);
    this.tendon_treeid = i32(ntendon * 2);
    this.ten_J_rownnz = i32(ntendon);
    this.ten_J_rowadr = i32(ntendon);
    this.ten_J_colind = i32(nJten);
    this.tendon_limited = u8(ntendon);
    this.tendon_actfrclimited = u8(ntendon);
    this.tendon_width = f64(ntendon);
    this.tendon_solref_lim = f64(ntendon * 2);
    this.tendon_solimp_lim = f64(ntendon * 5);
    this.tendon_solref_fri = f64(ntendon * 2);
    this.tendon_solimp_fri = f64(ntendon * 5);
    this.tendon_range = f64(ntendon * 2);
    this.tendon_actfrcrange = f64(ntendon * 2);
    this.tendon_margin = f64(ntendon);
    this.tendon_stiffness = f64(ntendon);
    this.tendon_stiffnesspoly = f64(ntendon * 2);
    this.tendon_damping = f64(ntendon);
    this.tendon_dampingpoly = f64(ntendon * 2);
    this.tendon_armature = f64(ntendon);
    this.tendon_frictionloss = f64(ntendon);
    this.tendon_lengthspring = f64(ntendon * 2);
    this.tendon_length0 = f64(ntendon);
    this.tendon_invweight0 = f64(ntendon);
    this.tendon_user = f64(ntendon * nuser_tendon);
    this.tendon_rgba = f32(ntendon * 4);
    this.actuator_trntype = i32(nactuator);
    this.actuator_dyntype = i32(nactuator);
    this.actuator_gaintype = i32(nactuator);
    this.actuator_biastype = i32(nactuator);
    this.actuator_ctrladr = i32(nactuator);
    this.actuator_ctrlnum = i32(nactuator);
    this.actuator_ctrlspec = i32(nactuator);
    this.actuator_outadr = i32(nactuator);
    this.actuator_outnum = i32(nactuator);
    this.actuator_actadr = i32(nactuator);
    this.actuator_actnum = i32(nactuator);
    this.actuator_trnid = i32(nactuator * 2);
    this.actuator_cranklength = f64(nactuator);
    this.actuator_dynprm = f64(nactuator * 10);
    this.actuator_gainprm = f64(nactuator * 10);
    this.actuator_biasprm = f64(nactuator * 10);
    this.actuator_actlimited = u8(nactuator);
    this.actuator_actrange = f64(nactuator * 2);
    this.actuator_actearly = u8(nactuator);
    this.actuator_history = i32(nactuator * 2);
    this.actuator_historyadr = i32(nactuator);
    this.actuator_delay = f64(nactuator);
    this.actuator_damping = f64(nactuator);
    this.actuator_dampingpoly = f64(nactuator * 2);
    this.actuator_armature = f64(nactuator);
    this.actuator_group = i32(nactuator);
    this.actuator_user = f64(nactuator * nuser_actuator);
    this.actuator_plugin = i32(nactuator);
    this.actuator_forcelimited = u8(nactuator);
    this.actuator_forcerange = f64(nactuator * 2);
    this.actuator_ctrllimited = u8(nu);
    this.actuator_ctrlrange = f64(nu * 2);
    this.actuator_gear = f64(nout * 6);
    this.actuator_acc0 = f64(nout);
    this.actuator_length0 = f64(nout);
    this.actuator_lengthrange = f64(nout * 2);
    this.sensor_type = i32(nsensor);
    this.sensor_datatype = i32(nsensor);
    this.sensor_needstage = i32(nsensor);
    this.sensor_objtype = i32(nsensor);
    this.sensor_objid = i32(nsensor);
    this.sensor_reftype = i32(nsensor);
    this.sensor_refid = i32(nsensor);
    this.sensor_intprm = i32(nsensor * 3);
    this.sensor_dim = i32(nsensor);
    this.sensor_adr = i32(nsensor);
    this.sensor_cutoff = f64(nsensor);
    this.sensor_noise = f64(nsensor);
    this.sensor_history = i32(nsensor * 2);
    this.sensor_historyadr = i32(nsensor);
    this.sensor_delay = f64(nsensor);
    this.sensor_interval = f64(nsensor * 2);
    this.sensor_user = f64(nsensor * nuser_sensor);
    this.sensor_plugin = i32(nsensor);
    this.qpos0 = f64(nq);
    this.qpos_spring = f64(nq);
    this.bvh_depth = i32(nbvh);
    this.bvh_child = i32(nbvh * 2);
    this.bvh_nodeid = i32(nbvh);
    this.bvh_aabb = f64(nbvhstatic * 6);
    this.oct_depth = i32(noct);
    this.oct_child = i32(noct * 8);
    this.oct_aabb = f64(noct * 6);
    this.oct_coeff = f64(noct * 8);
    this.wrap_type = i32(nwrap);
    this.wrap_objid = i32(nwrap);
    this.wrap_prm = f64(nwrap);
    this.plugin = i32(nplugin);
    this.plugin_stateadr = i32(nplugin);
    this.plugin_statenum = i32(nplugin);
    this.plugin_attr = u8(npluginattr);
    this.plugin_attradr = i32(nplugin);
    this.numeric_adr = i32(nnumeric);
    this.numeric_size = i32(nnumeric);
    this.numeric_data = f64(nnumericdata);
    this.text_adr = i32(ntext);
    this.text_size = i32(ntext);
    this.text_data = u8(ntextdata);
    this.tuple_adr = i32(ntuple);
    this.tuple_size = i32(ntuple);
    this.tuple_objtype = i32(ntupledata);
    this.tuple_objid = i32(ntupledata);
    this.tuple_objprm = f64(ntupledata);
    this.key_time = f64(nkey);
    this.key_qpos = f64(nkey * nq);
    this.key_qvel = f64(nkey * nv);
    this.key_act = f64(nkey * na);
    this.key_mpos = f64(nkey * nmocap * 3);
    this.key_mquat = f64(nkey * nmocap * 4);
    this.key_ctrl = f64(nkey * nu);
    this.name_bodyadr = i32(nbody);
    this.name_jntadr = i32(njnt);
    this.name_geomadr = i32(ngeom);
    this.name_siteadr = i32(nsite);
    this.name_camadr = i32(ncam);
    this.name_lightadr = i32(nlight);
    this.name_flexadr = i32(nflex);
    this.name_meshadr = i32(nmesh);
    this.name_skinadr = i32(nskin);
    this.name_hfieldadr = i32(nhfield);
    this.name_texadr = i32(ntex);
    this.name_matadr = i32(nmat);
    this.name_pairadr = i32(npair);
    this.name_excludeadr = i32(nexclude);
    this.name_eqadr = i32(neq);
    this.name_tendonadr = i32(ntendon);
    this.name_actuatoradr = i32(nactuator);
    this.name_sensoradr = i32(nsensor);
    this.name_numericadr = i32(nnumeric);
    this.name_textadr = i32(ntext);
    this.name_tupleadr = i32(ntuple);
    this.name_keyadr = i32(nkey);
    this.name_pluginadr = i32(nplugin);
    this.names = u8(nnames);
    this.names_map = i32(nnames_map);
    this.paths = u8(npaths);
    this.B_rownnz = i32(nbody);
    this.B_rowadr = i32(nbody);
    this.B_colind = i32(nB);
    this.M_rownnz = i32(nv);
    this.M_rowadr = i32(nv);
    this.M_colind = i32(nC);
    this.mapM2M = i32(nC);
    this.D_rownnz = i32(nv);
    this.D_rowadr = i32(nv);
    this.D_diag = i32(nv);
    this.D_colind = i32(nD);
    this.mapM2D = i32(nD);
    this.mapD2M = i32(nC);
  }
}
