// The compiled model. Field names, shapes and meanings are those of mjModel (MuJoCo 3.12, mjmodel.h).
// Covered by packages/model/src/fields/index.test.ts.

import { type Allocator, allocatorOf, type ModelArrayOptions } from './allocate.js';
import { Option } from './option.js';
import { type ModelSizes, modelSizes } from './sizes.js';
import { Statistic } from './statistic.js';
import { NamedObjects } from './views/named.js';
import type { ModelViews } from './views/types.js';
import { Visual } from './visual.js';

/**
 * A compiled model: everything that stays the same while a simulation runs.
 *
 * Arrays live as long as the model; shapes are given row-major. An array's values may be changed by the user
 * between steps (masses, friction, flags); its length may not.
 */
export class Model extends NamedObjects<ModelViews> {
  // #region fields, written by npm run fields
  /** numbers in a position: 7 a free joint, 4 a ball joint, 1 a slide or hinge */
  readonly nq: number;
  /** degrees of freedom: 6 a free joint, 3 a ball joint, 1 a slide or hinge */
  readonly nv: number;
  /** controls of all actuators */
  readonly nu: number;
  /** actuators */
  readonly nactuator: number;
  /** force outputs of all actuators */
  readonly nout: number;
  /** activations */
  readonly na: number;
  /** bodies, the world included */
  readonly nbody: number;
  /** bounding boxes in all trees */
  readonly nbvh: number;
  /** bounding boxes that move with a frame */
  readonly nbvhstatic: number;
  /** bounding boxes that are computed at run time */
  readonly nbvhdynamic: number;
  /** octree nodes of all meshes */
  readonly noct: number;
  /** joints */
  readonly njnt: number;
  /** kinematic trees below the world */
  readonly ntree: number;
  /** non-zeros of the inertia matrix in its legacy layout */
  readonly nM: number;
  /** non-zeros of the body-dof matrix */
  readonly nB: number;
  /** non-zeros of the lower triangle of the inertia matrix */
  readonly nC: number;
  /** non-zeros of the dof-dof matrix */
  readonly nD: number;
  /** geoms */
  readonly ngeom: number;
  /** sites */
  readonly nsite: number;
  /** cameras */
  readonly ncam: number;
  /** lights */
  readonly nlight: number;
  /** flexes (deformable objects) */
  readonly nflex: number;
  /** interpolation nodes of all flexes */
  readonly nflexnode: number;
  /** vertices of all flexes */
  readonly nflexvert: number;
  /** edges of all flexes */
  readonly nflexedge: number;
  /** elements of all flexes */
  readonly nflexelem: number;
  /** vertex ids of all flex elements */
  readonly nflexelemdata: number;
  /** stiffness numbers of all flexes */
  readonly nflexstiffness: number;
  /** bending numbers of all flexes */
  readonly nflexbending: number;
  /** rows of the constant metric factor of flexes */
  readonly nefm0dof: number;
  /** non-zeros of the constant metric factor of flexes */
  readonly nefm0L: number;
  /** edge ids of all flex elements */
  readonly nflexelemedge: number;
  /** vertex ids of all flex shell fragments */
  readonly nflexshelldata: number;
  /** element-vertex collision pairs of all flexes */
  readonly nflexevpair: number;
  /** texture coordinates of all flexes */
  readonly nflextexcoord: number;
  /** non-zeros of the flex edge Jacobian */
  readonly nJfe: number;
  /** non-zeros of the flex vertex Jacobian */
  readonly nJfv: number;
  /** meshes */
  readonly nmesh: number;
  /** vertices of all meshes */
  readonly nmeshvert: number;
  /** normals of all meshes */
  readonly nmeshnormal: number;
  /** texture coordinates of all meshes */
  readonly nmeshtexcoord: number;
  /** faces of all meshes */
  readonly nmeshface: number;
  /** integers of all convex hulls */
  readonly nmeshgraph: number;
  /** polygons of all meshes */
  readonly nmeshpoly: number;
  /** vertices of all polygons */
  readonly nmeshpolyvert: number;
  /** entries of the map from vertices to polygons */
  readonly nmeshpolymap: number;
  /** skins */
  readonly nskin: number;
  /** vertices of all skins */
  readonly nskinvert: number;
  /** texture coordinates of all skins */
  readonly nskintexvert: number;
  /** faces of all skins */
  readonly nskinface: number;
  /** bones of all skins */
  readonly nskinbone: number;
  /** vertices of all bones */
  readonly nskinbonevert: number;
  /** height fields */
  readonly nhfield: number;
  /** elevations of all height fields */
  readonly nhfielddata: number;
  /** textures */
  readonly ntex: number;
  /** bytes of all textures */
  readonly ntexdata: number;
  /** materials */
  readonly nmat: number;
  /** explicit contact pairs */
  readonly npair: number;
  /** excluded pairs of bodies */
  readonly nexclude: number;
  /** equality constraints */
  readonly neq: number;
  /** tendons */
  readonly ntendon: number;
  /** non-zeros of the tendon Jacobian */
  readonly nJten: number;
  /** objects on all tendon paths */
  readonly nwrap: number;
  /** sensors */
  readonly nsensor: number;
  /** custom numeric fields */
  readonly nnumeric: number;
  /** numbers of all custom numeric fields */
  readonly nnumericdata: number;
  /** custom texts */
  readonly ntext: number;
  /** bytes of all custom texts */
  readonly ntextdata: number;
  /** custom tuples */
  readonly ntuple: number;
  /** objects of all tuples */
  readonly ntupledata: number;
  /** keyframes */
  readonly nkey: number;
  /** mocap bodies */
  readonly nmocap: number;
  /** plugin instances */
  readonly nplugin: number;
  /** bytes of all plugin configurations */
  readonly npluginattr: number;
  /** user numbers a body */
  readonly nuser_body: number;
  /** user numbers a joint */
  readonly nuser_jnt: number;
  /** user numbers a geom */
  readonly nuser_geom: number;
  /** user numbers a site */
  readonly nuser_site: number;
  /** user numbers a camera */
  readonly nuser_cam: number;
  /** user numbers a tendon */
  readonly nuser_tendon: number;
  /** user numbers an actuator */
  readonly nuser_actuator: number;
  /** user numbers a sensor */
  readonly nuser_sensor: number;
  /** bytes of all names */
  readonly nnames: number;
  /** bytes of all asset paths */
  readonly npaths: number;
  /** slots of the name hash table */
  readonly nnames_map: number;
  /** non-zeros of the actuator moment matrix */
  readonly nJmom: number;
  /** bodies with gravity compensation */
  ngravcomp: number;
  /** most equality rows */
  readonly nemax: number;
  /** most constraint rows, -1: no limit of its own */
  readonly njmax: number;
  /** most contacts, -1: no limit of its own */
  readonly nconmax: number;
  /** most polygons of a mesh */
  npolygonmax: number;
  /** most polygons at a mesh vertex */
  nmeshdegmax: number;
  /** user numbers in data */
  readonly nuserdata: number;
  /** numbers that all sensors report */
  readonly nsensordata: number;
  /** state variables of all plugins */
  readonly npluginstate: number;
  /** numbers in all history buffers */
  readonly nhistory: number;

  // flags
  /** 1 if any body has gravcomp */
  flg_gravcomp: number;
  /** 1 if any geom has surfacevel */
  flg_surfacevel: number;
  /** 1 if any geom or pair has adhesion */
  flg_adhesion: number;
  /**
   * 1 if controls that are not finite are zeroed in data.ctrl itself (profile cortenforge), 0 if only in the step's
   * copy
   */
  flg_zerobadctrl: number;
  /**
   * 1 if margins include gaps (profile cortenforge): contacts below margin and forces below margin - gap; 0 if below
   * margin + gap and margin
   */
  flg_margingap: number;
  /** 1 if a condim that no contact has is taken for the next larger, with a warning (profile cortenforge) */
  flg_mapcondim: number;
  /** 1 if capsules and cylinders have a collider of their own (profile cortenforge) */
  flg_capsulecylinder: number;

  // parts
  /** simulation options */
  readonly opt: Option;
  /** visualisation settings */
  readonly vis: Visual;
  /** statistics of the model at qpos0 */
  readonly stat: Statistic;

  // body
  /** parent body; 0 for the world and its children, nbody */
  readonly body_parentid: Int32Array;
  /** body just below the world on the path from the world to this body; 0 for the world, nbody */
  readonly body_rootid: Int32Array;
  /** highest ancestor that the body cannot move against, 0 if that is the world, nbody */
  readonly body_weldid: Int32Array;
  /** index among mocap bodies, -1: none, nbody */
  readonly body_mocapid: Int32Array;
  /** number of joints, nbody */
  readonly body_jntnum: Int32Array;
  /** first joint, -1: none, nbody */
  readonly body_jntadr: Int32Array;
  /** number of degrees of freedom of the body's own joints, nbody */
  readonly body_dofnum: Int32Array;
  /** first degree of freedom, -1: none, nbody */
  readonly body_dofadr: Int32Array;
  /** kinematic tree that the body moves with, -1: static, nbody */
  readonly body_treeid: Int32Array;
  /** number of geoms, nbody */
  readonly body_geomnum: Int32Array;
  /** first geom, -1: none, nbody */
  readonly body_geomadr: Int32Array;
  /** 1 if the body's part of the inertia matrix is diagonal, 2 if all its joints are slides too, 0 otherwise, nbody */
  readonly body_simple: Uint8Array;
  /** which frames of body and inertia coincide (SameFrame), nbody */
  readonly body_sameframe: Uint8Array;
  /** position in the parent's frame [m], nbody×3 */
  readonly body_pos: Float64Array;
  /** orientation in the parent's frame, unit quaternion, nbody×4 */
  readonly body_quat: Float64Array;
  /** centre of mass in the body's frame [m], nbody×3 */
  readonly body_ipos: Float64Array;
  /** orientation of the principal axes of inertia in the body's frame, unit quaternion, nbody×4 */
  readonly body_iquat: Float64Array;
  /** mass [kg], nbody */
  readonly body_mass: Float64Array;
  /** mass of the body and all its descendants [kg], nbody */
  readonly body_subtreemass: Float64Array;
  /** principal moments of inertia about the centre of mass [kg·m²], nbody×3 */
  readonly body_inertia: Float64Array;
  /** mean inverse inertia at qpos0: translation, rotation [1/kg, 1/(kg·m²)], nbody×2 */
  readonly body_invweight0: Float64Array;
  /** upward force in units of the body's weight; 1 cancels gravity, nbody */
  readonly body_gravcomp: Float64Array;
  /** largest margin + gap of the body's geoms [m], nbody */
  readonly body_margin: Float64Array;
  /** user data, nbody×nuser_body */
  readonly body_user: Float64Array;
  /** plugin instance, -1: none, nbody */
  readonly body_plugin: Int32Array;
  /** contact types of all geoms of the body, as bits, nbody */
  readonly body_contype: Int32Array;
  /** contact affinities of all geoms of the body, as bits, nbody */
  readonly body_conaffinity: Int32Array;
  /** root of the tree of bounding boxes over the body's geoms, -1: none, nbody */
  readonly body_bvhadr: Int32Array;
  /** number of bounding boxes in that tree, nbody */
  readonly body_bvhnum: Int32Array;

  // joint
  /** kind of joint (JointType), njnt */
  readonly jnt_type: Int32Array;
  /** first number of the joint in qpos: 7 for free, 4 for ball, 1 otherwise, njnt */
  readonly jnt_qposadr: Int32Array;
  /** first number of the joint in qvel: 6 for free, 3 for ball, 1 otherwise, njnt */
  readonly jnt_dofadr: Int32Array;
  /** body that the joint moves, njnt */
  readonly jnt_bodyid: Int32Array;
  /** the actuator that adds damping or armature to the joint, -1: none, -2: several, njnt */
  readonly jnt_actuatorid: Int32Array;
  /** group for visibility, njnt */
  readonly jnt_group: Int32Array;
  /** 1 if the joint has limits, njnt */
  readonly jnt_limited: Uint8Array;
  /** 1 if the total force of actuators on the joint is limited, njnt */
  readonly jnt_actfrclimited: Uint8Array;
  /** 1 if gravity compensation acts through actuators instead of as a passive force, njnt */
  readonly jnt_actgravcomp: Uint8Array;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * njnt×2
   */
  readonly jnt_solref: Float64Array;
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2], njnt×5 */
  readonly jnt_solimp: Float64Array;
  /** anchor in the body's frame [m], njnt×3 */
  readonly jnt_pos: Float64Array;
  /** axis in the body's frame, unit vector, njnt×3 */
  readonly jnt_axis: Float64Array;
  /** linear spring stiffness [N·m/rad or N/m], njnt */
  readonly jnt_stiffness: Float64Array;
  /** quadratic and cubic spring stiffness [N·m/rad², N·m/rad³ or N/m², N/m³], njnt×2 */
  readonly jnt_stiffnesspoly: Float64Array;
  /** limits; ball joints: 0 and largest angle [rad or m], njnt×2 */
  readonly jnt_range: Float64Array;
  /** range of the total actuator force [N·m or N], njnt×2 */
  readonly jnt_actfrcrange: Float64Array;
  /** distance to a limit at which its constraint becomes active [rad or m], njnt */
  readonly jnt_margin: Float64Array;
  /** user data, njnt×nuser_jnt */
  readonly jnt_user: Float64Array;

  // dof
  /** body that the dof moves, nv */
  readonly dof_bodyid: Int32Array;
  /** joint of the dof, nv */
  readonly dof_jntid: Int32Array;
  /** next dof towards the root of the tree, -1: none, nv */
  readonly dof_parentid: Int32Array;
  /** kinematic tree of the dof, nv */
  readonly dof_treeid: Int32Array;
  /** address of the dof's diagonal element in the legacy layout of the inertia matrix (nM), nv */
  readonly dof_Madr: Int32Array;
  /** number of dofs from this one on whose rows of the inertia matrix are diagonal, nv */
  readonly dof_simplenum: Int32Array;
  /**
   * reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or
   * 1/s², 1/s], nv×2
   */
  readonly dof_solref: Float64Array;
  /**
   * impedance of the friction loss constraint: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2], nv×5
   */
  readonly dof_solimp: Float64Array;
  /** dry friction [N·m or N], nv */
  readonly dof_frictionloss: Float64Array;
  /** inertia added to the diagonal of the inertia matrix, as of a rotor [kg·m² or kg], nv */
  readonly dof_armature: Float64Array;
  /** linear damping [N·m·s/rad or N·s/m], nv */
  readonly dof_damping: Float64Array;
  /** quadratic and cubic damping [N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³], nv×2 */
  readonly dof_dampingpoly: Float64Array;
  /** diagonal of the inverse inertia matrix at qpos0, averaged over the dofs of a joint [1/(kg·m²) or 1/kg], nv */
  readonly dof_invweight0: Float64Array;
  /** diagonal of the inertia matrix at qpos0 [kg·m² or kg], nv */
  readonly dof_M0: Float64Array;
  /**
   * length by which a velocity is multiplied to compare it with the sleep tolerance: 1 for translations, the size of
   * what turns for rotations [1 or m/rad], nv
   */
  readonly dof_length: Float64Array;

  // tree
  /** first body of the tree, ntree */
  readonly tree_bodyadr: Int32Array;
  /** number of bodies in the tree, ntree */
  readonly tree_bodynum: Int32Array;
  /** first dof of the tree, ntree */
  readonly tree_dofadr: Int32Array;
  /** number of dofs in the tree, ntree */
  readonly tree_dofnum: Int32Array;
  /** when the tree may sleep (SleepPolicy), ntree */
  readonly tree_sleep_policy: Int32Array;

  // geom
  /** shape (GeomType), ngeom */
  readonly geom_type: Int32Array;
  /** contact types, as bits: tested against conaffinity of the other geom, ngeom */
  readonly geom_contype: Int32Array;
  /** contact affinities, as bits, ngeom */
  readonly geom_conaffinity: Int32Array;
  /** dimensions of the contact space: 1, 3, 4 or 6, ngeom */
  readonly geom_condim: Int32Array;
  /** body of the geom, ngeom */
  readonly geom_bodyid: Int32Array;
  /** mesh or height field that gives the shape, -1: none, ngeom */
  readonly geom_dataid: Int32Array;
  /** material for rendering, -1: none, ngeom */
  readonly geom_matid: Int32Array;
  /** group for visibility, ngeom */
  readonly geom_group: Int32Array;
  /** the geom with the higher priority decides about the parameters of a contact, ngeom */
  readonly geom_priority: Int32Array;
  /** plugin instance, -1: none, ngeom */
  readonly geom_plugin: Int32Array;
  /** which frames of geom and body coincide (SameFrame), ngeom */
  readonly geom_sameframe: Uint8Array;
  /** weight of the geom's solref and solimp in a contact between geoms of equal priority, ngeom */
  readonly geom_solmix: Float64Array;
  /**
   * reference of contact constraints: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * ngeom×2
   */
  readonly geom_solref: Float64Array;
  /** impedance of contact constraints: dmin, dmax, width, midpoint, power [1×2, m, 1×2], ngeom×5 */
  readonly geom_solimp: Float64Array;
  /** sizes of the shape: radius, half length; half axes; half sizes [m], ngeom×3 */
  readonly geom_size: Float64Array;
  /** bounding box in the geom's frame: centre, half sizes [m], ngeom×6 */
  readonly geom_aabb: Float64Array;
  /** radius of the bounding sphere about the geom's centre, 0: unbounded [m], ngeom */
  readonly geom_rbound: Float64Array;
  /** position in the body's frame [m], ngeom×3 */
  readonly geom_pos: Float64Array;
  /** orientation in the body's frame, unit quaternion, ngeom×4 */
  readonly geom_quat: Float64Array;
  /** friction coefficients: sliding, torsional, rolling [1, m, m], ngeom×3 */
  readonly geom_friction: Float64Array;
  /** distance by which the shape counts as inflated in contacts [m], ngeom */
  readonly geom_margin: Float64Array;
  /** distance beyond the margin at which contacts are detected, without forces [m], ngeom */
  readonly geom_gap: Float64Array;
  /** velocity of the surface material in the geom's frame: linear, angular [m/s×3, rad/s×3], ngeom×6 */
  readonly geom_surfacevel: Float64Array;
  /** constant force that pulls contacts together [N], ngeom */
  readonly geom_adhesion: Float64Array;
  /**
   * fluid interaction: on/off, blunt, slender and angular drag, Kutta and Magnus lift, virtual mass (3), virtual
   * inertia (3) [1×6, kg×3, kg·m²×3], ngeom×12
   */
  readonly geom_fluid: Float64Array;
  /** user data, ngeom×nuser_geom */
  readonly geom_user: Float64Array;
  /** colour where no material gives one: red, green, blue, alpha, ngeom×4 */
  readonly geom_rgba: Float32Array;

  // site
  /** shape (GeomType), nsite */
  readonly site_type: Int32Array;
  /** body of the site, nsite */
  readonly site_bodyid: Int32Array;
  /** material for rendering, -1: none, nsite */
  readonly site_matid: Int32Array;
  /** group for visibility, nsite */
  readonly site_group: Int32Array;
  /** which frames of site and body coincide (SameFrame), nsite */
  readonly site_sameframe: Uint8Array;
  /** sizes of the shape [m], nsite×3 */
  readonly site_size: Float64Array;
  /** position in the body's frame [m], nsite×3 */
  readonly site_pos: Float64Array;
  /** orientation in the body's frame, unit quaternion, nsite×4 */
  readonly site_quat: Float64Array;
  /** user data, nsite×nuser_site */
  readonly site_user: Float64Array;
  /** colour where no material gives one: red, green, blue, alpha, nsite×4 */
  readonly site_rgba: Float32Array;

  // camera
  /** how the camera follows bodies (CamLightMode), ncam */
  readonly cam_mode: Int32Array;
  /** body of the camera, ncam */
  readonly cam_bodyid: Int32Array;
  /** body that the camera looks at, -1: none, ncam */
  readonly cam_targetbodyid: Int32Array;
  /** position in the body's frame [m], ncam×3 */
  readonly cam_pos: Float64Array;
  /** orientation in the body's frame, unit quaternion, ncam×4 */
  readonly cam_quat: Float64Array;
  /** vector from the centre of mass of the body's subtree at qpos0, world axes [m], ncam×3 */
  readonly cam_poscom0: Float64Array;
  /** vector from the body's origin at qpos0, world axes [m], ncam×3 */
  readonly cam_pos0: Float64Array;
  /** orientation in the world at qpos0, rotation matrix, ncam×9 */
  readonly cam_mat0: Float64Array;
  /** perspective or orthographic (Projection), ncam */
  readonly cam_projection: Int32Array;
  /** vertical field of view, or height of the view of an orthographic camera [deg or m], ncam */
  readonly cam_fovy: Float64Array;
  /** distance between the eyes [m], ncam */
  readonly cam_ipd: Float64Array;
  /** width and height of the image [px], ncam×2 */
  readonly cam_resolution: Int32Array;
  /** images that the camera makes (CameraOutputBit), as bits, ncam */
  readonly cam_output: Int32Array;
  /** width and height of the sensor, 0: field of view is used instead [m], ncam×2 */
  readonly cam_sensorsize: Float32Array;
  /** focal lengths and offsets of the principal point, horizontal and vertical [m], ncam×4 */
  readonly cam_intrinsic: Float32Array;
  /** user data, ncam×nuser_cam */
  readonly cam_user: Float64Array;

  // light
  /** how the light follows bodies (CamLightMode), nlight */
  readonly light_mode: Int32Array;
  /** body of the light, nlight */
  readonly light_bodyid: Int32Array;
  /** body that the light shines at, -1: none, nlight */
  readonly light_targetbodyid: Int32Array;
  /** kind of light (LightType), nlight */
  readonly light_type: Int32Array;
  /** texture of an image light, -1: none, nlight */
  readonly light_texid: Int32Array;
  /** 1 if the light casts shadows, nlight */
  readonly light_castshadow: Uint8Array;
  /** radius of the bulb, which softens shadows [m], nlight */
  readonly light_bulbradius: Float32Array;
  /** luminous intensity, 0: use the colours as they are [cd], nlight */
  readonly light_intensity: Float32Array;
  /** distance at which the light ends [m], nlight */
  readonly light_range: Float32Array;
  /** 1 if the light is on, nlight */
  readonly light_active: Uint8Array;
  /** position in the body's frame [m], nlight×3 */
  readonly light_pos: Float64Array;
  /** direction in the body's frame, unit vector, nlight×3 */
  readonly light_dir: Float64Array;
  /** vector from the centre of mass of the body's subtree at qpos0, world axes [m], nlight×3 */
  readonly light_poscom0: Float64Array;
  /** vector from the body's origin at qpos0, world axes [m], nlight×3 */
  readonly light_pos0: Float64Array;
  /** direction in the world at qpos0, unit vector, nlight×3 */
  readonly light_dir0: Float64Array;
  /** attenuation with distance: constant, linear, quadratic [1, 1/m, 1/m²], nlight×3 */
  readonly light_attenuation: Float32Array;
  /** half angle of a spot light's cone [deg], nlight */
  readonly light_cutoff: Float32Array;
  /** softness of a spot light's edge, nlight */
  readonly light_softness: Float32Array;
  /** how fast a spot light fades towards the edge of its cone, nlight */
  readonly light_exponent: Float32Array;
  /** ambient colour: red, green, blue, nlight×3 */
  readonly light_ambient: Float32Array;
  /** diffuse colour: red, green, blue, nlight×3 */
  readonly light_diffuse: Float32Array;
  /** specular colour: red, green, blue, nlight×3 */
  readonly light_specular: Float32Array;

  // flex
  /** contact types, as bits, nflex */
  readonly flex_contype: Int32Array;
  /** contact affinities, as bits, nflex */
  readonly flex_conaffinity: Int32Array;
  /** dimensions of the contact space: 1, 3, 4 or 6, nflex */
  readonly flex_condim: Int32Array;
  /** the flex or geom with the higher priority decides about the parameters of a contact, nflex */
  readonly flex_priority: Int32Array;
  /** weight of solref and solimp in a contact between partners of equal priority, nflex */
  readonly flex_solmix: Float64Array;
  /**
   * reference of contact constraints: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * nflex×2
   */
  readonly flex_solref: Float64Array;
  /** impedance of contact constraints: dmin, dmax, width, midpoint, power [1×2, m, 1×2], nflex×5 */
  readonly flex_solimp: Float64Array;
  /** friction coefficients: sliding, torsional, rolling [1, m, m], nflex×3 */
  readonly flex_friction: Float64Array;
  /** distance by which elements count as inflated in contacts [m], nflex */
  readonly flex_margin: Float64Array;
  /** distance beyond the margin at which contacts are detected, without forces [m], nflex */
  readonly flex_gap: Float64Array;
  /** 1 if vertices collide with elements of their own flex that they belong to, nflex */
  readonly flex_internal: Uint8Array;
  /** how the flex collides with itself (FlexSelfCollide), nflex */
  readonly flex_selfcollide: Int32Array;
  /** number of layers of tetrahedra below the surface that collide, nflex */
  readonly flex_activelayers: Int32Array;
  /** 1 if contacts act as passive forces instead of constraints, nflex */
  readonly flex_passive: Int32Array;
  /** 1: lines, 2: triangles, 3: tetrahedra, nflex */
  readonly flex_dim: Int32Array;
  /** material for rendering, -1: none, nflex */
  readonly flex_matid: Int32Array;
  /** group for visibility, nflex */
  readonly flex_group: Int32Array;
  /** 0: vertices move freely; otherwise order of interpolation between nodes, negative for shells, nflex */
  readonly flex_interp: Int32Array;
  /** number of interpolation cells along each axis, nflex×3 */
  readonly flex_cellnum: Int32Array;
  /** first node, nflex */
  readonly flex_nodeadr: Int32Array;
  /** number of nodes, nflex */
  readonly flex_nodenum: Int32Array;
  /** first vertex, nflex */
  readonly flex_vertadr: Int32Array;
  /** number of vertices, nflex */
  readonly flex_vertnum: Int32Array;
  /** first edge, nflex */
  readonly flex_edgeadr: Int32Array;
  /** number of edges, nflex */
  readonly flex_edgenum: Int32Array;
  /** first element, nflex */
  readonly flex_elemadr: Int32Array;
  /** number of elements, nflex */
  readonly flex_elemnum: Int32Array;
  /** first vertex id of the flex in flex_elem, nflex */
  readonly flex_elemdataadr: Int32Array;
  /** start in flex_stiffness, -1: none, nflex */
  readonly flex_stiffnessadr: Int32Array;
  /** first edge id of the flex in flex_elemedge, nflex */
  readonly flex_elemedgeadr: Int32Array;
  /** start in flex_bending, -1: none, nflex */
  readonly flex_bendingadr: Int32Array;
  /** number of shell fragments, nflex */
  readonly flex_shellnum: Int32Array;
  /** first vertex id of the flex in flex_shell, nflex */
  readonly flex_shelldataadr: Int32Array;
  /** first (element, vertex) pair, nflex */
  readonly flex_evpairadr: Int32Array;
  /** number of (element, vertex) pairs, nflex */
  readonly flex_evpairnum: Int32Array;
  /** start in flex_texcoord, -1: none, nflex */
  readonly flex_texcoordadr: Int32Array;
  /** body of each node, nflexnode */
  readonly flex_nodebodyid: Int32Array;
  /** body of each vertex, nflexvert */
  readonly flex_vertbodyid: Int32Array;
  /** first edge of each vertex in flex_vertedge, nflexvert */
  readonly flex_vertedgeadr: Int32Array;
  /** number of edges of each vertex, nflexvert */
  readonly flex_vertedgenum: Int32Array;
  /** edges of vertices, nflexedge×2 */
  readonly flex_vertedge: Int32Array;
  /** the two vertices of each edge, nflexedge×2 */
  readonly flex_edge: Int32Array;
  /** vertices opposite to each edge in its one or two triangles, -1: none, nflexedge×2 */
  readonly flex_edgeflap: Int32Array;
  /** vertices of elements, flex_dim + 1 each, nflexelemdata */
  readonly flex_elem: Int32Array;
  /** texture coordinates of elements, flex_dim + 1 each, nflexelemdata */
  readonly flex_elemtexcoord: Int32Array;
  /** edges of elements, nflexelemedge */
  readonly flex_elemedge: Int32Array;
  /** layer of each tetrahedron, counted from the surface, nflexelem */
  readonly flex_elemlayer: Int32Array;
  /** vertices of shell fragments, flex_dim each, nflexshelldata */
  readonly flex_shell: Int32Array;
  /** pairs of element and vertex that may collide, nflexevpair×2 */
  readonly flex_evpair: Int32Array;
  /** vertex positions in the frames of their bodies [m], nflexvert×3 */
  readonly flex_vert: Float64Array;
  /** vertex positions at qpos0, scaled to the unit box, nflexvert×3 */
  readonly flex_vert0: Float64Array;
  /** inverse of the reference shape at each vertex, 2×2 [1/m], nflexvert×4 */
  readonly flex_vertmetric: Float64Array;
  /** node positions in the frames of their bodies [m], nflexnode×3 */
  readonly flex_node: Float64Array;
  /** node positions at qpos0 in the world [m], nflexnode×3 */
  readonly flex_node0: Float64Array;
  /** edge lengths at qpos0 [m], nflexedge */
  readonly flexedge_length0: Float64Array;
  /** inverse inertia of edge lengths at qpos0 [1/kg], nflexedge */
  readonly flexedge_invweight0: Float64Array;
  /** radius round all elements [m], nflex */
  readonly flex_radius: Float64Array;
  /** half sizes of the bounding box of the vertices at qpos0 [m], nflex×3 */
  readonly flex_size: Float64Array;
  /** finite element stiffness matrices [N/m³ or N/m], nflexstiffness */
  readonly flex_stiffness: Float64Array;
  /** bending stiffness by edge [N/m], nflexbending */
  readonly flex_bending: Float64Array;
  /** dof of each row of the constant metric factor, nefm0dof */
  readonly efm0_dofid: Int32Array;
  /** non-zeros of each row of the constant metric factor, nefm0dof */
  readonly efm0_L_rownnz: Int32Array;
  /** row starts of the constant metric factor, nefm0dof */
  readonly efm0_L_rowadr: Int32Array;
  /** columns of the constant metric factor, nefm0L */
  readonly efm0_L_colind: Int32Array;
  /** Cholesky factor of the inertia plus the implicit bending stiffness, sparse [√kg], nefm0L */
  readonly efm0_L: Float64Array;
  /** Rayleigh damping [s], nflex */
  readonly flex_damping: Float64Array;
  /** edge stiffness [N/m], nflex */
  readonly flex_edgestiffness: Float64Array;
  /** edge damping [N·s/m], nflex */
  readonly flex_edgedamping: Float64Array;
  /** equality constraints of the flex: 0 none, 1 edges, 2 vertices, 3 strain, nflex */
  readonly flex_edgeequality: Int32Array;
  /** 1 if all vertices belong to one body, nflex */
  readonly flex_rigid: Uint8Array;
  /** 1 if both vertices of the edge belong to one body, nflexedge */
  readonly flexedge_rigid: Uint8Array;
  /** 1 if all vertices lie at the origins of their bodies, nflex */
  readonly flex_centered: Uint8Array;
  /** 1 if the skin is drawn with flat shading, nflex */
  readonly flex_flatskin: Uint8Array;
  /** root of the tree of bounding boxes over elements, -1: none, nflex */
  readonly flex_bvhadr: Int32Array;
  /** number of bounding boxes in that tree, nflex */
  readonly flex_bvhnum: Int32Array;
  /** non-zeros of each row of the edge Jacobian, nflexedge */
  readonly flexedge_J_rownnz: Int32Array;
  /** row starts of the edge Jacobian, nflexedge */
  readonly flexedge_J_rowadr: Int32Array;
  /** columns of the edge Jacobian, nJfe */
  readonly flexedge_J_colind: Int32Array;
  /** non-zeros of the two rows of each vertex in the vertex Jacobian, nflexvert×2 */
  readonly flexvert_J_rownnz: Int32Array;
  /** row starts of the vertex Jacobian, nflexvert×2 */
  readonly flexvert_J_rowadr: Int32Array;
  /** columns of the vertex Jacobian, nJfv×2 */
  readonly flexvert_J_colind: Int32Array;
  /** colour where no material gives one: red, green, blue, alpha, nflex×4 */
  readonly flex_rgba: Float32Array;
  /** texture coordinates, nflextexcoord×2 */
  readonly flex_texcoord: Float32Array;

  // mesh
  /** first vertex, nmesh */
  readonly mesh_vertadr: Int32Array;
  /** number of vertices, nmesh */
  readonly mesh_vertnum: Int32Array;
  /** first face, nmesh */
  readonly mesh_faceadr: Int32Array;
  /** number of faces, nmesh */
  readonly mesh_facenum: Int32Array;
  /** root of the tree of bounding boxes over faces, -1: none, nmesh */
  readonly mesh_bvhadr: Int32Array;
  /** number of bounding boxes in that tree, nmesh */
  readonly mesh_bvhnum: Int32Array;
  /** root of the octree of signed distances, -1: none, nmesh */
  readonly mesh_octadr: Int32Array;
  /** number of octree nodes, nmesh */
  readonly mesh_octnum: Int32Array;
  /** first normal, nmesh */
  readonly mesh_normaladr: Int32Array;
  /** number of normals, nmesh */
  readonly mesh_normalnum: Int32Array;
  /** start in mesh_texcoord, -1: none, nmesh */
  readonly mesh_texcoordadr: Int32Array;
  /** number of texture coordinates, nmesh */
  readonly mesh_texcoordnum: Int32Array;
  /** start of the convex hull in mesh_graph, -1: none, nmesh */
  readonly mesh_graphadr: Int32Array;
  /** vertices that are farthest in 3×3×3 directions, nmesh×27 */
  readonly mesh_extrema: Int32Array;
  /** vertex positions in the mesh's frame [m], nmeshvert×3 */
  readonly mesh_vert: Float32Array;
  /** normals, unit vectors, nmeshnormal×3 */
  readonly mesh_normal: Float32Array;
  /** texture coordinates, nmeshtexcoord×2 */
  readonly mesh_texcoord: Float32Array;
  /** vertices of faces, counted from the mesh's first, nmeshface×3 */
  readonly mesh_face: Int32Array;
  /** normals of face corners, counted from the mesh's first, nmeshface×3 */
  readonly mesh_facenormal: Int32Array;
  /** texture coordinates of face corners, counted from the mesh's first, nmeshface×3 */
  readonly mesh_facetexcoord: Int32Array;
  /**
   * convex hulls: number of vertices and faces, then addresses, ids and neighbours of the hull's vertices, faces,
   * nmeshgraph
   */
  readonly mesh_graph: Int32Array;
  /** scale that was applied to the vertices of the asset, nmesh×3 */
  readonly mesh_scale: Float64Array;
  /** translation that was applied to the vertices of the asset [m], nmesh×3 */
  readonly mesh_pos: Float64Array;
  /** rotation that was applied to the vertices of the asset, unit quaternion, nmesh×4 */
  readonly mesh_quat: Float64Array;
  /** start of the asset's path in paths, -1: none, nmesh */
  readonly mesh_pathadr: Int32Array;
  /** number of polygons of the hull, nmesh */
  readonly mesh_polynum: Int32Array;
  /** first polygon, nmesh */
  readonly mesh_polyadr: Int32Array;
  /** normals of polygons, unit vectors, nmeshpoly×3 */
  readonly mesh_polynormal: Float64Array;
  /** first vertex of each polygon in mesh_polyvert, nmeshpoly */
  readonly mesh_polyvertadr: Int32Array;
  /** number of vertices of each polygon, nmeshpoly */
  readonly mesh_polyvertnum: Int32Array;
  /** vertices of polygons, nmeshpolyvert */
  readonly mesh_polyvert: Int32Array;
  /** first polygon of each vertex in mesh_polymap, nmeshvert */
  readonly mesh_polymapadr: Int32Array;
  /** number of polygons of each vertex, nmeshvert */
  readonly mesh_polymapnum: Int32Array;
  /** polygons of vertices, nmeshpolymap */
  readonly mesh_polymap: Int32Array;

  // skin
  /** material for rendering, -1: none, nskin */
  readonly skin_matid: Int32Array;
  /** group for visibility, nskin */
  readonly skin_group: Int32Array;
  /** colour where no material gives one: red, green, blue, alpha, nskin×4 */
  readonly skin_rgba: Float32Array;
  /** distance by which the skin is inflated along its normals [m], nskin */
  readonly skin_inflate: Float32Array;
  /** first vertex, nskin */
  readonly skin_vertadr: Int32Array;
  /** number of vertices, nskin */
  readonly skin_vertnum: Int32Array;
  /** start in skin_texcoord, -1: none, nskin */
  readonly skin_texcoordadr: Int32Array;
  /** first face, nskin */
  readonly skin_faceadr: Int32Array;
  /** number of faces, nskin */
  readonly skin_facenum: Int32Array;
  /** first bone, nskin */
  readonly skin_boneadr: Int32Array;
  /** number of bones, nskin */
  readonly skin_bonenum: Int32Array;
  /** vertex positions [m], nskinvert×3 */
  readonly skin_vert: Float32Array;
  /** texture coordinates, nskintexvert×2 */
  readonly skin_texcoord: Float32Array;
  /** vertices of faces, nskinface×3 */
  readonly skin_face: Int32Array;
  /** first vertex of each bone, nskinbone */
  readonly skin_bonevertadr: Int32Array;
  /** number of vertices of each bone, nskinbone */
  readonly skin_bonevertnum: Int32Array;
  /** position of each bone when it was bound [m], nskinbone×3 */
  readonly skin_bonebindpos: Float32Array;
  /** orientation of each bone when it was bound, unit quaternion, nskinbone×4 */
  readonly skin_bonebindquat: Float32Array;
  /** body of each bone, nskinbone */
  readonly skin_bonebodyid: Int32Array;
  /** vertices of bones, nskinbonevert */
  readonly skin_bonevertid: Int32Array;
  /** weights of bones' vertices, nskinbonevert */
  readonly skin_bonevertweight: Float32Array;
  /** start of the asset's path in paths, -1: none, nskin */
  readonly skin_pathadr: Int32Array;

  // hfield
  /** half sizes in x and y, height of elevation 1, depth of the base below elevation 0 [m], nhfield×4 */
  readonly hfield_size: Float64Array;
  /** number of grid rows, nhfield */
  readonly hfield_nrow: Int32Array;
  /** number of grid columns, nhfield */
  readonly hfield_ncol: Int32Array;
  /** start in hfield_data, nhfield */
  readonly hfield_adr: Int32Array;
  /** elevations between 0 and 1, row by row, nhfielddata */
  readonly hfield_data: Float32Array;
  /** start of the asset's path in paths, -1: none, nhfield */
  readonly hfield_pathadr: Int32Array;

  // texture
  /** kind of texture (TextureType), ntex */
  readonly tex_type: Int32Array;
  /** colour space (ColorSpace), ntex */
  readonly tex_colorspace: Int32Array;
  /** image rows, ntex */
  readonly tex_height: Int32Array;
  /** image columns, ntex */
  readonly tex_width: Int32Array;
  /** channels a pixel, ntex */
  readonly tex_nchannel: Int32Array;
  /** start in tex_data, ntex */
  readonly tex_adr: Int32Array;
  /** pixel values, ntexdata */
  readonly tex_data: Uint8Array;
  /** start of the asset's path in paths, -1: none, ntex */
  readonly tex_pathadr: Int32Array;

  // material
  /** texture of each role (TextureRole), -1: none, nmat×10 */
  readonly mat_texid: Int32Array;
  /** 1 if a cube texture is mapped uniformly, whatever the object's size, nmat */
  readonly mat_texuniform: Uint8Array;
  /** how often a 2D texture repeats, nmat×2 */
  readonly mat_texrepeat: Float32Array;
  /** emitted share of the colour, nmat */
  readonly mat_emission: Float32Array;
  /** specular reflection of white, nmat */
  readonly mat_specular: Float32Array;
  /** sharpness of specular reflection, nmat */
  readonly mat_shininess: Float32Array;
  /** mirror reflection, 0: none, nmat */
  readonly mat_reflectance: Float32Array;
  /** metallic coefficient, -1: not given, nmat */
  readonly mat_metallic: Float32Array;
  /** roughness coefficient, -1: not given, nmat */
  readonly mat_roughness: Float32Array;
  /** colour: red, green, blue, alpha, nmat×4 */
  readonly mat_rgba: Float32Array;

  // pair
  /** dimensions of the contact space: 1, 3, 4 or 6, npair */
  readonly pair_dim: Int32Array;
  /** first geom, npair */
  readonly pair_geom1: Int32Array;
  /** second geom, npair */
  readonly pair_geom2: Int32Array;
  /** bodies of the geoms: body1 · 2¹⁶ + body2, npair */
  readonly pair_signature: Int32Array;
  /**
   * reference of the contact's normal: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * npair×2
   */
  readonly pair_solref: Float64Array;
  /** reference of the contact's friction, 0 0: as the normal [s, 1 or 1/s², 1/s], npair×2 */
  readonly pair_solreffriction: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power [1×2, m, 1×2], npair×5 */
  readonly pair_solimp: Float64Array;
  /** distance by which the shapes count as inflated [m], npair */
  readonly pair_margin: Float64Array;
  /** distance beyond the margin at which the contact is detected, without force [m], npair */
  readonly pair_gap: Float64Array;
  /** constant force that pulls the geoms together [N], npair */
  readonly pair_adhesion: Float64Array;
  /** friction coefficients: two tangential, torsional, two rolling [1×2, m×3], npair×5 */
  readonly pair_friction: Float64Array;

  // exclude
  /** pairs of bodies that do not collide: body1 · 2¹⁶ + body2, nexclude */
  readonly exclude_signature: Int32Array;

  // equality
  /** kind of constraint (EqualityType), neq */
  readonly eq_type: Int32Array;
  /** first object, neq */
  readonly eq_obj1id: Int32Array;
  /** second object, -1: none, neq */
  readonly eq_obj2id: Int32Array;
  /** kind of both objects (ObjType), neq */
  readonly eq_objtype: Int32Array;
  /** 1 if the constraint is active initially, neq */
  readonly eq_active0: Uint8Array;
  /** reference: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s], neq×2 */
  readonly eq_solref: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2], neq×5 */
  readonly eq_solimp: Float64Array;
  /** parameters: anchors, relative pose and torque scale, or polynomial coefficients [by eq_type], neq×11 */
  readonly eq_data: Float64Array;

  // tendon
  /** first object on the tendon's path, ntendon */
  readonly tendon_adr: Int32Array;
  /** number of objects on the path, ntendon */
  readonly tendon_num: Int32Array;
  /** material for rendering, -1: none, ntendon */
  readonly tendon_matid: Int32Array;
  /** the actuator that adds damping or armature to the tendon, -1: none, -2: several, ntendon */
  readonly tendon_actuatorid: Int32Array;
  /** group for visibility, ntendon */
  readonly tendon_group: Int32Array;
  /** number of kinematic trees along the path, ntendon */
  readonly tendon_treenum: Int32Array;
  /** first two kinematic trees along the path, -1: none, ntendon×2 */
  readonly tendon_treeid: Int32Array;
  /** non-zeros of each row of the tendon Jacobian, ntendon */
  readonly ten_J_rownnz: Int32Array;
  /** row starts of the tendon Jacobian, ntendon */
  readonly ten_J_rowadr: Int32Array;
  /** columns of the tendon Jacobian, nJten */
  readonly ten_J_colind: Int32Array;
  /** 1 if the length has limits, ntendon */
  readonly tendon_limited: Uint8Array;
  /** 1 if the total force of actuators on the tendon is limited, ntendon */
  readonly tendon_actfrclimited: Uint8Array;
  /** width for rendering [m], ntendon */
  readonly tendon_width: Float64Array;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * ntendon×2
   */
  readonly tendon_solref_lim: Float64Array;
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power [1×2, m, 1×2], ntendon×5 */
  readonly tendon_solimp_lim: Float64Array;
  /**
   * reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or
   * 1/s², 1/s], ntendon×2
   */
  readonly tendon_solref_fri: Float64Array;
  /** impedance of the friction loss constraint: dmin, dmax, width, midpoint, power [1×2, m, 1×2], ntendon×5 */
  readonly tendon_solimp_fri: Float64Array;
  /** length limits; fixed tendons: in the units of their joints [m], ntendon×2 */
  readonly tendon_range: Float64Array;
  /** range of the total actuator force [N], ntendon×2 */
  readonly tendon_actfrcrange: Float64Array;
  /** distance to a limit at which its constraint becomes active [m], ntendon */
  readonly tendon_margin: Float64Array;
  /** linear spring stiffness [N/m], ntendon */
  readonly tendon_stiffness: Float64Array;
  /** quadratic and cubic spring stiffness [N/m², N/m³], ntendon×2 */
  readonly tendon_stiffnesspoly: Float64Array;
  /** linear damping [N·s/m], ntendon */
  readonly tendon_damping: Float64Array;
  /** quadratic and cubic damping [N·s²/m², N·s³/m³], ntendon×2 */
  readonly tendon_dampingpoly: Float64Array;
  /** inertia that moves with the tendon's length [kg], ntendon */
  readonly tendon_armature: Float64Array;
  /** dry friction [N], ntendon */
  readonly tendon_frictionloss: Float64Array;
  /** range of lengths in which the spring is at rest [m], ntendon×2 */
  readonly tendon_lengthspring: Float64Array;
  /** length at qpos0 [m], ntendon */
  readonly tendon_length0: Float64Array;
  /** inverse inertia of the length at qpos0 [1/kg], ntendon */
  readonly tendon_invweight0: Float64Array;
  /** user data, ntendon×nuser_tendon */
  readonly tendon_user: Float64Array;
  /** colour where no material gives one: red, green, blue, alpha, ntendon×4 */
  readonly tendon_rgba: Float32Array;

  // actuator
  /** what the actuator acts on (TransmissionType), nactuator */
  readonly actuator_trntype: Int32Array;
  /** activation dynamics (DynType), nactuator */
  readonly actuator_dyntype: Int32Array;
  /** gain (GainType), nactuator */
  readonly actuator_gaintype: Int32Array;
  /** bias (BiasType), nactuator */
  readonly actuator_biastype: Int32Array;
  /** first control, nactuator */
  readonly actuator_ctrladr: Int32Array;
  /** number of controls, nactuator */
  readonly actuator_ctrlnum: Int32Array;
  /** which inputs the controls are: CtrlInput bits, or CtrlChart for orientations, nactuator */
  readonly actuator_ctrlspec: Int32Array;
  /** first force output, nactuator */
  readonly actuator_outadr: Int32Array;
  /** number of force outputs, nactuator */
  readonly actuator_outnum: Int32Array;
  /** first activation, -1: none, nactuator */
  readonly actuator_actadr: Int32Array;
  /** number of activations, nactuator */
  readonly actuator_actnum: Int32Array;
  /** joint, tendon, site or body that is acted on, and the reference or slider site; -1: none, nactuator×2 */
  readonly actuator_trnid: Int32Array;
  /** length of the rod of a slider-crank [m], nactuator */
  readonly actuator_cranklength: Float64Array;
  /** parameters of the activation dynamics [by actuator_dyntype], nactuator×10 */
  readonly actuator_dynprm: Float64Array;
  /** parameters of the gain [by actuator_gaintype], nactuator×10 */
  readonly actuator_gainprm: Float64Array;
  /** parameters of the bias [by actuator_biastype], nactuator×10 */
  readonly actuator_biasprm: Float64Array;
  /** 1 if the activation is limited, nactuator */
  readonly actuator_actlimited: Uint8Array;
  /** range of the activation [by actuator_dyntype], nactuator×2 */
  readonly actuator_actrange: Float64Array;
  /** 1 if the force uses the activation as it will be after the step, nactuator */
  readonly actuator_actearly: Uint8Array;
  /** number of samples of past controls that are kept, and how they are interpolated (Interpolation), nactuator×2 */
  readonly actuator_history: Int32Array;
  /** start in data.history, -1: none, nactuator */
  readonly actuator_historyadr: Int32Array;
  /** delay of the control, 0: none [s], nactuator */
  readonly actuator_delay: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear² [N·m·s/rad or N·s/m], nactuator */
  readonly actuator_damping: Float64Array;
  /**
   * quadratic and cubic damping that it adds, before gear [N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³], nactuator×2
   */
  readonly actuator_dampingpoly: Float64Array;
  /** inertia that it adds to what it acts on, before gear² [kg·m² or kg], nactuator */
  readonly actuator_armature: Float64Array;
  /** group for visibility and for opt.disableactuator, nactuator */
  readonly actuator_group: Int32Array;
  /** user data, nactuator×nuser_actuator */
  readonly actuator_user: Float64Array;
  /** plugin instance, -1: none, nactuator */
  readonly actuator_plugin: Int32Array;
  /** 1 if the force is limited, nactuator */
  readonly actuator_forcelimited: Uint8Array;
  /** range of the force [N or N·m], nactuator×2 */
  readonly actuator_forcerange: Float64Array;
  /** 1 if the control is clamped, nu */
  readonly actuator_ctrllimited: Uint8Array;
  /** range of the control [by actuator_gaintype], nu×2 */
  readonly actuator_ctrlrange: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites [by actuator_trntype], nout×6
   */
  readonly actuator_gear: Float64Array;
  /** norm of the acceleration that unit force causes at qpos0 [1/kg or 1/(kg·m²)], nout */
  readonly actuator_acc0: Float64Array;
  /** length at qpos0 [m or rad], nout */
  readonly actuator_length0: Float64Array;
  /** feasible lengths [m or rad], nout×2 */
  readonly actuator_lengthrange: Float64Array;

  // sensor
  /** kind of sensor (SensorType), nsensor */
  readonly sensor_type: Int32Array;
  /** kind of numbers (DataType), nsensor */
  readonly sensor_datatype: Int32Array;
  /** stage that computes it (Stage), nsensor */
  readonly sensor_needstage: Int32Array;
  /** kind of the object that is sensed (ObjType), nsensor */
  readonly sensor_objtype: Int32Array;
  /** object that is sensed, -1: none, nsensor */
  readonly sensor_objid: Int32Array;
  /** kind of the reference object (ObjType), nsensor */
  readonly sensor_reftype: Int32Array;
  /** reference object, -1: the world, nsensor */
  readonly sensor_refid: Int32Array;
  /** bits of the reported fields; way of reduction; spare, nsensor×3 */
  readonly sensor_intprm: Int32Array;
  /** number of numbers it reports, nsensor */
  readonly sensor_dim: Int32Array;
  /** first of them in sensordata, nsensor */
  readonly sensor_adr: Int32Array;
  /** largest magnitude that it reports, 0: no limit [by sensor_type], nsensor */
  readonly sensor_cutoff: Float64Array;
  /** standard deviation of the noise; the engine adds none [by sensor_type], nsensor */
  readonly sensor_noise: Float64Array;
  /** number of samples that are kept, and how they are interpolated (Interpolation), nsensor×2 */
  readonly sensor_history: Int32Array;
  /** start in data.history, -1: none, nsensor */
  readonly sensor_historyadr: Int32Array;
  /** delay of the reading, 0: none [s], nsensor */
  readonly sensor_delay: Float64Array;
  /** period between readings and phase of the first one; period 0: every step [s], nsensor×2 */
  readonly sensor_interval: Float64Array;
  /** user data, nsensor×nuser_sensor */
  readonly sensor_user: Float64Array;
  /** plugin instance, -1: none, nsensor */
  readonly sensor_plugin: Int32Array;

  // pose
  /** default positions of all joints: the pose that the model was compiled in [m or rad or 1], nq */
  readonly qpos0: Float64Array;
  /** positions at which joint springs are at rest [m or rad or 1], nq */
  readonly qpos_spring: Float64Array;

  // bounding boxes
  /** depth of a node in its tree of bounding boxes, nbvh */
  readonly bvh_depth: Int32Array;
  /** left and right child of a node, -1: none, nbvh×2 */
  readonly bvh_child: Int32Array;
  /** geom, face or element in a leaf, -1: not a leaf, nbvh */
  readonly bvh_nodeid: Int32Array;
  /** bounding box in the frame of its body, mesh or flex: centre, half sizes [m], nbvhstatic×6 */
  readonly bvh_aabb: Float64Array;
  /** depth of a node in its octree, noct */
  readonly oct_depth: Int32Array;
  /** children of a node, -1: none, noct×8 */
  readonly oct_child: Int32Array;
  /** box of a node: centre, half sizes [m], noct×6 */
  readonly oct_aabb: Float64Array;
  /** signed distances at the corners of a node [m], noct×8 */
  readonly oct_coeff: Float64Array;

  // tendon paths
  /** kind of object on a tendon path (WrapType), nwrap */
  readonly wrap_type: Int32Array;
  /** joint, site or geom on the path, nwrap */
  readonly wrap_objid: Int32Array;
  /** joint: coefficient; pulley: divisor; geom: side site, -1 none [by wrap_type], nwrap */
  readonly wrap_prm: Float64Array;

  // plugin
  /** plugin of each instance, by slot in the registry, nplugin */
  readonly plugin: Int32Array;
  /** name of each instance's plugin, UTF-8, filled up with zeros, nplugin×64 */
  readonly plugin_type: Uint8Array;
  /** first number of each instance in plugin_state, nplugin */
  readonly plugin_stateadr: Int32Array;
  /** number of state variables of each instance, nplugin */
  readonly plugin_statenum: Int32Array;
  /** configuration of all instances, zero-terminated strings, npluginattr */
  readonly plugin_attr: Uint8Array;
  /** start of each instance's configuration in plugin_attr, nplugin */
  readonly plugin_attradr: Int32Array;

  // custom
  /** start of each field in numeric_data, nnumeric */
  readonly numeric_adr: Int32Array;
  /** number of numbers in each field, nnumeric */
  readonly numeric_size: Int32Array;
  /** numbers of all custom numeric fields, nnumericdata */
  readonly numeric_data: Float64Array;
  /** start of each text in text_data, ntext */
  readonly text_adr: Int32Array;
  /** length of each text with its final zero [B], ntext */
  readonly text_size: Int32Array;
  /** all custom texts, zero-terminated, ntextdata */
  readonly text_data: Uint8Array;
  /** first entry of each tuple, ntuple */
  readonly tuple_adr: Int32Array;
  /** number of entries of each tuple, ntuple */
  readonly tuple_size: Int32Array;
  /** kinds of the objects in tuples (ObjType), ntupledata */
  readonly tuple_objtype: Int32Array;
  /** objects in tuples, ntupledata */
  readonly tuple_objid: Int32Array;
  /** parameters of the objects in tuples, ntupledata */
  readonly tuple_objprm: Float64Array;

  // keyframe
  /** time of each keyframe [s], nkey */
  readonly key_time: Float64Array;
  /** positions of each keyframe [m or rad or 1], nkey×nq */
  readonly key_qpos: Float64Array;
  /** velocities of each keyframe [m/s or rad/s], nkey×nv */
  readonly key_qvel: Float64Array;
  /** activations of each keyframe [by actuator_dyntype], nkey×na */
  readonly key_act: Float64Array;
  /** positions of mocap bodies in each keyframe [m], nkey×nmocap×3 */
  readonly key_mpos: Float64Array;
  /** orientations of mocap bodies in each keyframe, unit quaternions, nkey×nmocap×4 */
  readonly key_mquat: Float64Array;
  /** controls of each keyframe [by actuator_gaintype], nkey×nu */
  readonly key_ctrl: Float64Array;

  // names
  /** start of each body's name in names, nbody */
  readonly name_bodyadr: Int32Array;
  /** start of each joint's name in names, njnt */
  readonly name_jntadr: Int32Array;
  /** start of each geom's name in names, ngeom */
  readonly name_geomadr: Int32Array;
  /** start of each site's name in names, nsite */
  readonly name_siteadr: Int32Array;
  /** start of each camera's name in names, ncam */
  readonly name_camadr: Int32Array;
  /** start of each light's name in names, nlight */
  readonly name_lightadr: Int32Array;
  /** start of each flex's name in names, nflex */
  readonly name_flexadr: Int32Array;
  /** start of each mesh's name in names, nmesh */
  readonly name_meshadr: Int32Array;
  /** start of each skin's name in names, nskin */
  readonly name_skinadr: Int32Array;
  /** start of each height field's name in names, nhfield */
  readonly name_hfieldadr: Int32Array;
  /** start of each texture's name in names, ntex */
  readonly name_texadr: Int32Array;
  /** start of each material's name in names, nmat */
  readonly name_matadr: Int32Array;
  /** start of each contact pair's name in names, npair */
  readonly name_pairadr: Int32Array;
  /** start of each exclude's name in names, nexclude */
  readonly name_excludeadr: Int32Array;
  /** start of each equality constraint's name in names, neq */
  readonly name_eqadr: Int32Array;
  /** start of each tendon's name in names, ntendon */
  readonly name_tendonadr: Int32Array;
  /** start of each actuator's name in names, nactuator */
  readonly name_actuatoradr: Int32Array;
  /** start of each sensor's name in names, nsensor */
  readonly name_sensoradr: Int32Array;
  /** start of each numeric field's name in names, nnumeric */
  readonly name_numericadr: Int32Array;
  /** start of each text's name in names, ntext */
  readonly name_textadr: Int32Array;
  /** start of each tuple's name in names, ntuple */
  readonly name_tupleadr: Int32Array;
  /** start of each keyframe's name in names, nkey */
  readonly name_keyadr: Int32Array;
  /** start of each plugin instance's name in names, nplugin */
  readonly name_pluginadr: Int32Array;
  /** names of all objects, UTF-8, zero-terminated, nnames */
  readonly names: Uint8Array;
  /** hash table from names to ids, for MuJoCo's own lookup, nnames_map */
  readonly names_map: Int32Array;
  /** paths of assets, UTF-8, zero-terminated, npaths */
  readonly paths: Uint8Array;

  // sparse matrices
  /** dofs that move each body: number, nbody */
  readonly B_rownnz: Int32Array;
  /** dofs that move each body: start in B_colind, nbody */
  readonly B_rowadr: Int32Array;
  /** dofs that move each body, ascending, nB */
  readonly B_colind: Int32Array;
  /** non-zeros of each row of the lower triangle of the inertia matrix, nv */
  readonly M_rownnz: Int32Array;
  /** row starts in M, nv */
  readonly M_rowadr: Int32Array;
  /** columns of M, ascending; the diagonal is last, nC */
  readonly M_colind: Int32Array;
  /** address in the legacy layout of the inertia matrix of each element of M, nC */
  readonly mapM2M: Int32Array;
  /** non-zeros of each row of the dof-dof matrix (both triangles), nv */
  readonly D_rownnz: Int32Array;
  /** row starts in D, nv */
  readonly D_rowadr: Int32Array;
  /** position of the diagonal element in each row of D, nv */
  readonly D_diag: Int32Array;
  /** columns of D, ascending, nD */
  readonly D_colind: Int32Array;
  /** element of M that each element of D takes, -1: none, nD */
  readonly mapM2D: Int32Array;
  /** element of D that each element of M takes, nC */
  readonly mapD2M: Int32Array;
  // #endregion

  /**
   * @param sizes - counts; what is left out is zero
   * @param options - where the arrays live
   */
  constructor(sizes: Partial<ModelSizes>, options: ModelArrayOptions = {}) {
    super();
    const s = modelSizes(sizes);
    const { f64, f32, i32, u8 }: Allocator = allocatorOf(options);
    // #region assignments, written by npm run fields
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
    this.flg_margingap = 0;
    this.flg_mapcondim = 0;
    this.flg_capsulecylinder = 0;
    this.opt = new Option();
    this.vis = new Visual();
    this.stat = new Statistic();
    this.body_parentid = i32(s.nbody);
    this.body_rootid = i32(s.nbody);
    this.body_weldid = i32(s.nbody);
    this.body_mocapid = i32(s.nbody);
    this.body_jntnum = i32(s.nbody);
    this.body_jntadr = i32(s.nbody);
    this.body_dofnum = i32(s.nbody);
    this.body_dofadr = i32(s.nbody);
    this.body_treeid = i32(s.nbody);
    this.body_geomnum = i32(s.nbody);
    this.body_geomadr = i32(s.nbody);
    this.body_simple = u8(s.nbody);
    this.body_sameframe = u8(s.nbody);
    this.body_pos = f64(s.nbody * 3);
    this.body_quat = f64(s.nbody * 4);
    this.body_ipos = f64(s.nbody * 3);
    this.body_iquat = f64(s.nbody * 4);
    this.body_mass = f64(s.nbody);
    this.body_subtreemass = f64(s.nbody);
    this.body_inertia = f64(s.nbody * 3);
    this.body_invweight0 = f64(s.nbody * 2);
    this.body_gravcomp = f64(s.nbody);
    this.body_margin = f64(s.nbody);
    this.body_user = f64(s.nbody * s.nuser_body);
    this.body_plugin = i32(s.nbody);
    this.body_contype = i32(s.nbody);
    this.body_conaffinity = i32(s.nbody);
    this.body_bvhadr = i32(s.nbody);
    this.body_bvhnum = i32(s.nbody);
    this.jnt_type = i32(s.njnt);
    this.jnt_qposadr = i32(s.njnt);
    this.jnt_dofadr = i32(s.njnt);
    this.jnt_bodyid = i32(s.njnt);
    this.jnt_actuatorid = i32(s.njnt);
    this.jnt_group = i32(s.njnt);
    this.jnt_limited = u8(s.njnt);
    this.jnt_actfrclimited = u8(s.njnt);
    this.jnt_actgravcomp = u8(s.njnt);
    this.jnt_solref = f64(s.njnt * 2);
    this.jnt_solimp = f64(s.njnt * 5);
    this.jnt_pos = f64(s.njnt * 3);
    this.jnt_axis = f64(s.njnt * 3);
    this.jnt_stiffness = f64(s.njnt);
    this.jnt_stiffnesspoly = f64(s.njnt * 2);
    this.jnt_range = f64(s.njnt * 2);
    this.jnt_actfrcrange = f64(s.njnt * 2);
    this.jnt_margin = f64(s.njnt);
    this.jnt_user = f64(s.njnt * s.nuser_jnt);
    this.dof_bodyid = i32(s.nv);
    this.dof_jntid = i32(s.nv);
    this.dof_parentid = i32(s.nv);
    this.dof_treeid = i32(s.nv);
    this.dof_Madr = i32(s.nv);
    this.dof_simplenum = i32(s.nv);
    this.dof_solref = f64(s.nv * 2);
    this.dof_solimp = f64(s.nv * 5);
    this.dof_frictionloss = f64(s.nv);
    this.dof_armature = f64(s.nv);
    this.dof_damping = f64(s.nv);
    this.dof_dampingpoly = f64(s.nv * 2);
    this.dof_invweight0 = f64(s.nv);
    this.dof_M0 = f64(s.nv);
    this.dof_length = f64(s.nv);
    this.tree_bodyadr = i32(s.ntree);
    this.tree_bodynum = i32(s.ntree);
    this.tree_dofadr = i32(s.ntree);
    this.tree_dofnum = i32(s.ntree);
    this.tree_sleep_policy = i32(s.ntree);
    this.geom_type = i32(s.ngeom);
    this.geom_contype = i32(s.ngeom);
    this.geom_conaffinity = i32(s.ngeom);
    this.geom_condim = i32(s.ngeom);
    this.geom_bodyid = i32(s.ngeom);
    this.geom_dataid = i32(s.ngeom);
    this.geom_matid = i32(s.ngeom);
    this.geom_group = i32(s.ngeom);
    this.geom_priority = i32(s.ngeom);
    this.geom_plugin = i32(s.ngeom);
    this.geom_sameframe = u8(s.ngeom);
    this.geom_solmix = f64(s.ngeom);
    this.geom_solref = f64(s.ngeom * 2);
    this.geom_solimp = f64(s.ngeom * 5);
    this.geom_size = f64(s.ngeom * 3);
    this.geom_aabb = f64(s.ngeom * 6);
    this.geom_rbound = f64(s.ngeom);
    this.geom_pos = f64(s.ngeom * 3);
    this.geom_quat = f64(s.ngeom * 4);
    this.geom_friction = f64(s.ngeom * 3);
    this.geom_margin = f64(s.ngeom);
    this.geom_gap = f64(s.ngeom);
    this.geom_surfacevel = f64(s.ngeom * 6);
    this.geom_adhesion = f64(s.ngeom);
    this.geom_fluid = f64(s.ngeom * 12);
    this.geom_user = f64(s.ngeom * s.nuser_geom);
    this.geom_rgba = f32(s.ngeom * 4);
    this.site_type = i32(s.nsite);
    this.site_bodyid = i32(s.nsite);
    this.site_matid = i32(s.nsite);
    this.site_group = i32(s.nsite);
    this.site_sameframe = u8(s.nsite);
    this.site_size = f64(s.nsite * 3);
    this.site_pos = f64(s.nsite * 3);
    this.site_quat = f64(s.nsite * 4);
    this.site_user = f64(s.nsite * s.nuser_site);
    this.site_rgba = f32(s.nsite * 4);
    this.cam_mode = i32(s.ncam);
    this.cam_bodyid = i32(s.ncam);
    this.cam_targetbodyid = i32(s.ncam);
    this.cam_pos = f64(s.ncam * 3);
    this.cam_quat = f64(s.ncam * 4);
    this.cam_poscom0 = f64(s.ncam * 3);
    this.cam_pos0 = f64(s.ncam * 3);
    this.cam_mat0 = f64(s.ncam * 9);
    this.cam_projection = i32(s.ncam);
    this.cam_fovy = f64(s.ncam);
    this.cam_ipd = f64(s.ncam);
    this.cam_resolution = i32(s.ncam * 2);
    this.cam_output = i32(s.ncam);
    this.cam_sensorsize = f32(s.ncam * 2);
    this.cam_intrinsic = f32(s.ncam * 4);
    this.cam_user = f64(s.ncam * s.nuser_cam);
    this.light_mode = i32(s.nlight);
    this.light_bodyid = i32(s.nlight);
    this.light_targetbodyid = i32(s.nlight);
    this.light_type = i32(s.nlight);
    this.light_texid = i32(s.nlight);
    this.light_castshadow = u8(s.nlight);
    this.light_bulbradius = f32(s.nlight);
    this.light_intensity = f32(s.nlight);
    this.light_range = f32(s.nlight);
    this.light_active = u8(s.nlight);
    this.light_pos = f64(s.nlight * 3);
    this.light_dir = f64(s.nlight * 3);
    this.light_poscom0 = f64(s.nlight * 3);
    this.light_pos0 = f64(s.nlight * 3);
    this.light_dir0 = f64(s.nlight * 3);
    this.light_attenuation = f32(s.nlight * 3);
    this.light_cutoff = f32(s.nlight);
    this.light_softness = f32(s.nlight);
    this.light_exponent = f32(s.nlight);
    this.light_ambient = f32(s.nlight * 3);
    this.light_diffuse = f32(s.nlight * 3);
    this.light_specular = f32(s.nlight * 3);
    this.flex_contype = i32(s.nflex);
    this.flex_conaffinity = i32(s.nflex);
    this.flex_condim = i32(s.nflex);
    this.flex_priority = i32(s.nflex);
    this.flex_solmix = f64(s.nflex);
    this.flex_solref = f64(s.nflex * 2);
    this.flex_solimp = f64(s.nflex * 5);
    this.flex_friction = f64(s.nflex * 3);
    this.flex_margin = f64(s.nflex);
    this.flex_gap = f64(s.nflex);
    this.flex_internal = u8(s.nflex);
    this.flex_selfcollide = i32(s.nflex);
    this.flex_activelayers = i32(s.nflex);
    this.flex_passive = i32(s.nflex);
    this.flex_dim = i32(s.nflex);
    this.flex_matid = i32(s.nflex);
    this.flex_group = i32(s.nflex);
    this.flex_interp = i32(s.nflex);
    this.flex_cellnum = i32(s.nflex * 3);
    this.flex_nodeadr = i32(s.nflex);
    this.flex_nodenum = i32(s.nflex);
    this.flex_vertadr = i32(s.nflex);
    this.flex_vertnum = i32(s.nflex);
    this.flex_edgeadr = i32(s.nflex);
    this.flex_edgenum = i32(s.nflex);
    this.flex_elemadr = i32(s.nflex);
    this.flex_elemnum = i32(s.nflex);
    this.flex_elemdataadr = i32(s.nflex);
    this.flex_stiffnessadr = i32(s.nflex);
    this.flex_elemedgeadr = i32(s.nflex);
    this.flex_bendingadr = i32(s.nflex);
    this.flex_shellnum = i32(s.nflex);
    this.flex_shelldataadr = i32(s.nflex);
    this.flex_evpairadr = i32(s.nflex);
    this.flex_evpairnum = i32(s.nflex);
    this.flex_texcoordadr = i32(s.nflex);
    this.flex_nodebodyid = i32(s.nflexnode);
    this.flex_vertbodyid = i32(s.nflexvert);
    this.flex_vertedgeadr = i32(s.nflexvert);
    this.flex_vertedgenum = i32(s.nflexvert);
    this.flex_vertedge = i32(s.nflexedge * 2);
    this.flex_edge = i32(s.nflexedge * 2);
    this.flex_edgeflap = i32(s.nflexedge * 2);
    this.flex_elem = i32(s.nflexelemdata);
    this.flex_elemtexcoord = i32(s.nflexelemdata);
    this.flex_elemedge = i32(s.nflexelemedge);
    this.flex_elemlayer = i32(s.nflexelem);
    this.flex_shell = i32(s.nflexshelldata);
    this.flex_evpair = i32(s.nflexevpair * 2);
    this.flex_vert = f64(s.nflexvert * 3);
    this.flex_vert0 = f64(s.nflexvert * 3);
    this.flex_vertmetric = f64(s.nflexvert * 4);
    this.flex_node = f64(s.nflexnode * 3);
    this.flex_node0 = f64(s.nflexnode * 3);
    this.flexedge_length0 = f64(s.nflexedge);
    this.flexedge_invweight0 = f64(s.nflexedge);
    this.flex_radius = f64(s.nflex);
    this.flex_size = f64(s.nflex * 3);
    this.flex_stiffness = f64(s.nflexstiffness);
    this.flex_bending = f64(s.nflexbending);
    this.efm0_dofid = i32(s.nefm0dof);
    this.efm0_L_rownnz = i32(s.nefm0dof);
    this.efm0_L_rowadr = i32(s.nefm0dof);
    this.efm0_L_colind = i32(s.nefm0L);
    this.efm0_L = f64(s.nefm0L);
    this.flex_damping = f64(s.nflex);
    this.flex_edgestiffness = f64(s.nflex);
    this.flex_edgedamping = f64(s.nflex);
    this.flex_edgeequality = i32(s.nflex);
    this.flex_rigid = u8(s.nflex);
    this.flexedge_rigid = u8(s.nflexedge);
    this.flex_centered = u8(s.nflex);
    this.flex_flatskin = u8(s.nflex);
    this.flex_bvhadr = i32(s.nflex);
    this.flex_bvhnum = i32(s.nflex);
    this.flexedge_J_rownnz = i32(s.nflexedge);
    this.flexedge_J_rowadr = i32(s.nflexedge);
    this.flexedge_J_colind = i32(s.nJfe);
    this.flexvert_J_rownnz = i32(s.nflexvert * 2);
    this.flexvert_J_rowadr = i32(s.nflexvert * 2);
    this.flexvert_J_colind = i32(s.nJfv * 2);
    this.flex_rgba = f32(s.nflex * 4);
    this.flex_texcoord = f32(s.nflextexcoord * 2);
    this.mesh_vertadr = i32(s.nmesh);
    this.mesh_vertnum = i32(s.nmesh);
    this.mesh_faceadr = i32(s.nmesh);
    this.mesh_facenum = i32(s.nmesh);
    this.mesh_bvhadr = i32(s.nmesh);
    this.mesh_bvhnum = i32(s.nmesh);
    this.mesh_octadr = i32(s.nmesh);
    this.mesh_octnum = i32(s.nmesh);
    this.mesh_normaladr = i32(s.nmesh);
    this.mesh_normalnum = i32(s.nmesh);
    this.mesh_texcoordadr = i32(s.nmesh);
    this.mesh_texcoordnum = i32(s.nmesh);
    this.mesh_graphadr = i32(s.nmesh);
    this.mesh_extrema = i32(s.nmesh * 27);
    this.mesh_vert = f32(s.nmeshvert * 3);
    this.mesh_normal = f32(s.nmeshnormal * 3);
    this.mesh_texcoord = f32(s.nmeshtexcoord * 2);
    this.mesh_face = i32(s.nmeshface * 3);
    this.mesh_facenormal = i32(s.nmeshface * 3);
    this.mesh_facetexcoord = i32(s.nmeshface * 3);
    this.mesh_graph = i32(s.nmeshgraph);
    this.mesh_scale = f64(s.nmesh * 3);
    this.mesh_pos = f64(s.nmesh * 3);
    this.mesh_quat = f64(s.nmesh * 4);
    this.mesh_pathadr = i32(s.nmesh);
    this.mesh_polynum = i32(s.nmesh);
    this.mesh_polyadr = i32(s.nmesh);
    this.mesh_polynormal = f64(s.nmeshpoly * 3);
    this.mesh_polyvertadr = i32(s.nmeshpoly);
    this.mesh_polyvertnum = i32(s.nmeshpoly);
    this.mesh_polyvert = i32(s.nmeshpolyvert);
    this.mesh_polymapadr = i32(s.nmeshvert);
    this.mesh_polymapnum = i32(s.nmeshvert);
    this.mesh_polymap = i32(s.nmeshpolymap);
    this.skin_matid = i32(s.nskin);
    this.skin_group = i32(s.nskin);
    this.skin_rgba = f32(s.nskin * 4);
    this.skin_inflate = f32(s.nskin);
    this.skin_vertadr = i32(s.nskin);
    this.skin_vertnum = i32(s.nskin);
    this.skin_texcoordadr = i32(s.nskin);
    this.skin_faceadr = i32(s.nskin);
    this.skin_facenum = i32(s.nskin);
    this.skin_boneadr = i32(s.nskin);
    this.skin_bonenum = i32(s.nskin);
    this.skin_vert = f32(s.nskinvert * 3);
    this.skin_texcoord = f32(s.nskintexvert * 2);
    this.skin_face = i32(s.nskinface * 3);
    this.skin_bonevertadr = i32(s.nskinbone);
    this.skin_bonevertnum = i32(s.nskinbone);
    this.skin_bonebindpos = f32(s.nskinbone * 3);
    this.skin_bonebindquat = f32(s.nskinbone * 4);
    this.skin_bonebodyid = i32(s.nskinbone);
    this.skin_bonevertid = i32(s.nskinbonevert);
    this.skin_bonevertweight = f32(s.nskinbonevert);
    this.skin_pathadr = i32(s.nskin);
    this.hfield_size = f64(s.nhfield * 4);
    this.hfield_nrow = i32(s.nhfield);
    this.hfield_ncol = i32(s.nhfield);
    this.hfield_adr = i32(s.nhfield);
    this.hfield_data = f32(s.nhfielddata);
    this.hfield_pathadr = i32(s.nhfield);
    this.tex_type = i32(s.ntex);
    this.tex_colorspace = i32(s.ntex);
    this.tex_height = i32(s.ntex);
    this.tex_width = i32(s.ntex);
    this.tex_nchannel = i32(s.ntex);
    this.tex_adr = i32(s.ntex);
    this.tex_data = u8(s.ntexdata);
    this.tex_pathadr = i32(s.ntex);
    this.mat_texid = i32(s.nmat * 10);
    this.mat_texuniform = u8(s.nmat);
    this.mat_texrepeat = f32(s.nmat * 2);
    this.mat_emission = f32(s.nmat);
    this.mat_specular = f32(s.nmat);
    this.mat_shininess = f32(s.nmat);
    this.mat_reflectance = f32(s.nmat);
    this.mat_metallic = f32(s.nmat);
    this.mat_roughness = f32(s.nmat);
    this.mat_rgba = f32(s.nmat * 4);
    this.pair_dim = i32(s.npair);
    this.pair_geom1 = i32(s.npair);
    this.pair_geom2 = i32(s.npair);
    this.pair_signature = i32(s.npair);
    this.pair_solref = f64(s.npair * 2);
    this.pair_solreffriction = f64(s.npair * 2);
    this.pair_solimp = f64(s.npair * 5);
    this.pair_margin = f64(s.npair);
    this.pair_gap = f64(s.npair);
    this.pair_adhesion = f64(s.npair);
    this.pair_friction = f64(s.npair * 5);
    this.exclude_signature = i32(s.nexclude);
    this.eq_type = i32(s.neq);
    this.eq_obj1id = i32(s.neq);
    this.eq_obj2id = i32(s.neq);
    this.eq_objtype = i32(s.neq);
    this.eq_active0 = u8(s.neq);
    this.eq_solref = f64(s.neq * 2);
    this.eq_solimp = f64(s.neq * 5);
    this.eq_data = f64(s.neq * 11);
    this.tendon_adr = i32(s.ntendon);
    this.tendon_num = i32(s.ntendon);
    this.tendon_matid = i32(s.ntendon);
    this.tendon_actuatorid = i32(s.ntendon);
    this.tendon_group = i32(s.ntendon);
    this.tendon_treenum = i32(s.ntendon);
    this.tendon_treeid = i32(s.ntendon * 2);
    this.ten_J_rownnz = i32(s.ntendon);
    this.ten_J_rowadr = i32(s.ntendon);
    this.ten_J_colind = i32(s.nJten);
    this.tendon_limited = u8(s.ntendon);
    this.tendon_actfrclimited = u8(s.ntendon);
    this.tendon_width = f64(s.ntendon);
    this.tendon_solref_lim = f64(s.ntendon * 2);
    this.tendon_solimp_lim = f64(s.ntendon * 5);
    this.tendon_solref_fri = f64(s.ntendon * 2);
    this.tendon_solimp_fri = f64(s.ntendon * 5);
    this.tendon_range = f64(s.ntendon * 2);
    this.tendon_actfrcrange = f64(s.ntendon * 2);
    this.tendon_margin = f64(s.ntendon);
    this.tendon_stiffness = f64(s.ntendon);
    this.tendon_stiffnesspoly = f64(s.ntendon * 2);
    this.tendon_damping = f64(s.ntendon);
    this.tendon_dampingpoly = f64(s.ntendon * 2);
    this.tendon_armature = f64(s.ntendon);
    this.tendon_frictionloss = f64(s.ntendon);
    this.tendon_lengthspring = f64(s.ntendon * 2);
    this.tendon_length0 = f64(s.ntendon);
    this.tendon_invweight0 = f64(s.ntendon);
    this.tendon_user = f64(s.ntendon * s.nuser_tendon);
    this.tendon_rgba = f32(s.ntendon * 4);
    this.actuator_trntype = i32(s.nactuator);
    this.actuator_dyntype = i32(s.nactuator);
    this.actuator_gaintype = i32(s.nactuator);
    this.actuator_biastype = i32(s.nactuator);
    this.actuator_ctrladr = i32(s.nactuator);
    this.actuator_ctrlnum = i32(s.nactuator);
    this.actuator_ctrlspec = i32(s.nactuator);
    this.actuator_outadr = i32(s.nactuator);
    this.actuator_outnum = i32(s.nactuator);
    this.actuator_actadr = i32(s.nactuator);
    this.actuator_actnum = i32(s.nactuator);
    this.actuator_trnid = i32(s.nactuator * 2);
    this.actuator_cranklength = f64(s.nactuator);
    this.actuator_dynprm = f64(s.nactuator * 10);
    this.actuator_gainprm = f64(s.nactuator * 10);
    this.actuator_biasprm = f64(s.nactuator * 10);
    this.actuator_actlimited = u8(s.nactuator);
    this.actuator_actrange = f64(s.nactuator * 2);
    this.actuator_actearly = u8(s.nactuator);
    this.actuator_history = i32(s.nactuator * 2);
    this.actuator_historyadr = i32(s.nactuator);
    this.actuator_delay = f64(s.nactuator);
    this.actuator_damping = f64(s.nactuator);
    this.actuator_dampingpoly = f64(s.nactuator * 2);
    this.actuator_armature = f64(s.nactuator);
    this.actuator_group = i32(s.nactuator);
    this.actuator_user = f64(s.nactuator * s.nuser_actuator);
    this.actuator_plugin = i32(s.nactuator);
    this.actuator_forcelimited = u8(s.nactuator);
    this.actuator_forcerange = f64(s.nactuator * 2);
    this.actuator_ctrllimited = u8(s.nu);
    this.actuator_ctrlrange = f64(s.nu * 2);
    this.actuator_gear = f64(s.nout * 6);
    this.actuator_acc0 = f64(s.nout);
    this.actuator_length0 = f64(s.nout);
    this.actuator_lengthrange = f64(s.nout * 2);
    this.sensor_type = i32(s.nsensor);
    this.sensor_datatype = i32(s.nsensor);
    this.sensor_needstage = i32(s.nsensor);
    this.sensor_objtype = i32(s.nsensor);
    this.sensor_objid = i32(s.nsensor);
    this.sensor_reftype = i32(s.nsensor);
    this.sensor_refid = i32(s.nsensor);
    this.sensor_intprm = i32(s.nsensor * 3);
    this.sensor_dim = i32(s.nsensor);
    this.sensor_adr = i32(s.nsensor);
    this.sensor_cutoff = f64(s.nsensor);
    this.sensor_noise = f64(s.nsensor);
    this.sensor_history = i32(s.nsensor * 2);
    this.sensor_historyadr = i32(s.nsensor);
    this.sensor_delay = f64(s.nsensor);
    this.sensor_interval = f64(s.nsensor * 2);
    this.sensor_user = f64(s.nsensor * s.nuser_sensor);
    this.sensor_plugin = i32(s.nsensor);
    this.qpos0 = f64(s.nq);
    this.qpos_spring = f64(s.nq);
    this.bvh_depth = i32(s.nbvh);
    this.bvh_child = i32(s.nbvh * 2);
    this.bvh_nodeid = i32(s.nbvh);
    this.bvh_aabb = f64(s.nbvhstatic * 6);
    this.oct_depth = i32(s.noct);
    this.oct_child = i32(s.noct * 8);
    this.oct_aabb = f64(s.noct * 6);
    this.oct_coeff = f64(s.noct * 8);
    this.wrap_type = i32(s.nwrap);
    this.wrap_objid = i32(s.nwrap);
    this.wrap_prm = f64(s.nwrap);
    this.plugin = i32(s.nplugin);
    this.plugin_type = u8(s.nplugin * 64);
    this.plugin_stateadr = i32(s.nplugin);
    this.plugin_statenum = i32(s.nplugin);
    this.plugin_attr = u8(s.npluginattr);
    this.plugin_attradr = i32(s.nplugin);
    this.numeric_adr = i32(s.nnumeric);
    this.numeric_size = i32(s.nnumeric);
    this.numeric_data = f64(s.nnumericdata);
    this.text_adr = i32(s.ntext);
    this.text_size = i32(s.ntext);
    this.text_data = u8(s.ntextdata);
    this.tuple_adr = i32(s.ntuple);
    this.tuple_size = i32(s.ntuple);
    this.tuple_objtype = i32(s.ntupledata);
    this.tuple_objid = i32(s.ntupledata);
    this.tuple_objprm = f64(s.ntupledata);
    this.key_time = f64(s.nkey);
    this.key_qpos = f64(s.nkey * s.nq);
    this.key_qvel = f64(s.nkey * s.nv);
    this.key_act = f64(s.nkey * s.na);
    this.key_mpos = f64(s.nkey * s.nmocap * 3);
    this.key_mquat = f64(s.nkey * s.nmocap * 4);
    this.key_ctrl = f64(s.nkey * s.nu);
    this.name_bodyadr = i32(s.nbody);
    this.name_jntadr = i32(s.njnt);
    this.name_geomadr = i32(s.ngeom);
    this.name_siteadr = i32(s.nsite);
    this.name_camadr = i32(s.ncam);
    this.name_lightadr = i32(s.nlight);
    this.name_flexadr = i32(s.nflex);
    this.name_meshadr = i32(s.nmesh);
    this.name_skinadr = i32(s.nskin);
    this.name_hfieldadr = i32(s.nhfield);
    this.name_texadr = i32(s.ntex);
    this.name_matadr = i32(s.nmat);
    this.name_pairadr = i32(s.npair);
    this.name_excludeadr = i32(s.nexclude);
    this.name_eqadr = i32(s.neq);
    this.name_tendonadr = i32(s.ntendon);
    this.name_actuatoradr = i32(s.nactuator);
    this.name_sensoradr = i32(s.nsensor);
    this.name_numericadr = i32(s.nnumeric);
    this.name_textadr = i32(s.ntext);
    this.name_tupleadr = i32(s.ntuple);
    this.name_keyadr = i32(s.nkey);
    this.name_pluginadr = i32(s.nplugin);
    this.names = u8(s.nnames);
    this.names_map = i32(s.nnames_map);
    this.paths = u8(s.npaths);
    this.B_rownnz = i32(s.nbody);
    this.B_rowadr = i32(s.nbody);
    this.B_colind = i32(s.nB);
    this.M_rownnz = i32(s.nv);
    this.M_rowadr = i32(s.nv);
    this.M_colind = i32(s.nC);
    this.mapM2M = i32(s.nC);
    this.D_rownnz = i32(s.nv);
    this.D_rowadr = i32(s.nv);
    this.D_diag = i32(s.nv);
    this.D_colind = i32(s.nD);
    this.mapM2D = i32(s.nD);
    this.mapD2M = i32(s.nC);
    // #endregion
  }
}
