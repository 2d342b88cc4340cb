// Types of the views of objects by name. A view has no numbers of its own: it shows those of the model and the data.
// Covered by views.test.ts.

/** What may be assigned to several numbers: as many, or one where there is one. */
export type Assignable = number | ArrayLike<number>;

/** What all views have. */
export interface ObjectView {
  /** index among the objects of its kind */
  readonly id: number;
  /** name, undefined when it has none */
  readonly name: string | undefined;
}

// #region views, written by npm run fields
/** A body of a model by name. */
export interface ModelBodyView extends ObjectView {
  /** parent body; 0 for the world and its children */
  readonly parentid: number;
  /** body just below the world on the path from the world to this body; 0 for the world */
  readonly rootid: number;
  /** highest ancestor that the body cannot move against, 0 if that is the world */
  readonly weldid: number;
  /** index among mocap bodies, -1: none */
  readonly mocapid: number;
  /** number of joints */
  readonly jntnum: number;
  /** first joint, -1: none */
  readonly jntadr: number;
  /** number of degrees of freedom of the body's own joints */
  readonly dofnum: number;
  /** first degree of freedom, -1: none */
  readonly dofadr: number;
  /** kinematic tree that the body moves with, -1: static */
  readonly treeid: number;
  /** number of geoms */
  readonly geomnum: number;
  /** first geom, -1: none */
  readonly geomadr: number;
  /** 1 if the body's part of the inertia matrix is diagonal, 2 if all its joints are slides too, 0 otherwise */
  readonly simple: number;
  /** which frames of body and inertia coincide (SameFrame) */
  readonly sameframe: number;
  /** position in the parent's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** orientation in the parent's frame, unit quaternion, 4 */
  get quat(): Float64Array;
  set quat(value: Assignable);
  /** centre of mass in the body's frame [m], 3 */
  get ipos(): Float64Array;
  set ipos(value: Assignable);
  /** orientation of the principal axes of inertia in the body's frame, unit quaternion, 4 */
  get iquat(): Float64Array;
  set iquat(value: Assignable);
  /** mass [kg] */
  mass: number;
  /** mass of the body and all its descendants [kg] */
  subtreemass: number;
  /** principal moments of inertia about the centre of mass [kg·m²], 3 */
  get inertia(): Float64Array;
  set inertia(value: Assignable);
  /** mean inverse inertia at qpos0: translation, rotation [1/kg, 1/(kg·m²)], 2 */
  get invweight0(): Float64Array;
  set invweight0(value: Assignable);
  /** upward force in units of the body's weight; 1 cancels gravity */
  gravcomp: number;
  /** largest margin + gap of the body's geoms [m] */
  margin: number;
  /** user data, nuser_body */
  get user(): Float64Array;
  set user(value: Assignable);
  /** plugin instance, -1: none */
  readonly plugin: number;
  /** contact types of all geoms of the body, as bits */
  contype: number;
  /** contact affinities of all geoms of the body, as bits */
  conaffinity: number;
  /** root of the tree of bounding boxes over the body's geoms, -1: none */
  readonly bvhadr: number;
  /** number of bounding boxes in that tree */
  readonly bvhnum: number;
}

/** A body in a simulation by name: what the model says of it, and what it is now. */
export interface BodyView extends ModelBodyView {
  /** sleep state of the body (SleepState) */
  readonly awake: number;
  /** force and torque applied by the user at the body's centre of mass, world axes [N×3, N·m×3], 6 */
  get xfrc_applied(): Float64Array;
  set xfrc_applied(value: Assignable);
  /** origin of the body's frame in the world [m], 3 */
  readonly xpos: Float64Array;
  /** orientation of the body's frame, unit quaternion, 4 */
  readonly xquat: Float64Array;
  /** orientation of the body's frame, rotation matrix, 9 */
  readonly xmat: Float64Array;
  /** centre of mass of the body in the world [m], 3 */
  readonly xipos: Float64Array;
  /** orientation of the principal axes of inertia, rotation matrix, 9 */
  readonly ximat: Float64Array;
  /** centre of mass of the body and its descendants in the world [m], 3 */
  readonly subtree_com: Float64Array;
  /**
   * spatial inertia about the centre of mass of the tree: rotational inertia (xx yy zz xy xz yz), mass · offset, mass
   * [kg·m²×6, kg·m×3, kg], 10
   */
  readonly cinert: Float64Array;
  /** spatial inertia of the body and its descendants, as cinert [kg·m²×6, kg·m×3, kg], 10 */
  readonly crb: Float64Array;
  /**
   * velocity of the body, rotation before translation, world axes about the centre of mass of the tree [rad/s×3,
   * m/s×3], 6
   */
  readonly cvel: Float64Array;
  /** velocity of the centre of mass of the body and its descendants [m/s], 3 */
  readonly subtree_linvel: Float64Array;
  /** angular momentum of the body and its descendants about their centre of mass [kg·m²/s], 3 */
  readonly subtree_angmom: Float64Array;
  /**
   * acceleration of the body, rotation before translation, as cvel; gravity counts as upward acceleration [rad/s²×3,
   * m/s²×3], 6
   */
  readonly cacc: Float64Array;
  /** torque and force between the body and its parent, about the centre of mass of the tree [N·m×3, N×3], 6 */
  readonly cfrc_int: Float64Array;
  /** torque and force of contacts and applied forces, about the centre of mass of the tree [N·m×3, N×3], 6 */
  readonly cfrc_ext: Float64Array;
  /** positions of mocap bodies [m], 1 where it is a mocap body×3 */
  get mocap_pos(): Float64Array;
  set mocap_pos(value: Assignable);
  /** orientations of mocap bodies, quaternions, 1 where it is a mocap body×4 */
  get mocap_quat(): Float64Array;
  set mocap_quat(value: Assignable);
}

/** A joint of a model by name. */
export interface ModelJointView extends ObjectView {
  /** kind of joint (JointType) */
  readonly type: number;
  /** first number of the joint in qpos: 7 for free, 4 for ball, 1 otherwise */
  readonly qposadr: number;
  /** first number of the joint in qvel: 6 for free, 3 for ball, 1 otherwise */
  readonly dofadr: number;
  /** body that the joint moves */
  readonly bodyid: number;
  /** the actuator that adds damping or armature to the joint, -1: none, -2: several */
  readonly actuatorid: number;
  /** group for visibility */
  group: number;
  /** 1 if the joint has limits */
  limited: boolean;
  /** 1 if the total force of actuators on the joint is limited */
  actfrclimited: boolean;
  /** 1 if gravity compensation acts through actuators instead of as a passive force */
  actgravcomp: boolean;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * 2
   */
  get solref(): Float64Array;
  set solref(value: Assignable);
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2], 5 */
  get solimp(): Float64Array;
  set solimp(value: Assignable);
  /** anchor in the body's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** axis in the body's frame, unit vector, 3 */
  get axis(): Float64Array;
  set axis(value: Assignable);
  /** linear spring stiffness [N·m/rad or N/m] */
  stiffness: number;
  /** quadratic and cubic spring stiffness [N·m/rad², N·m/rad³ or N/m², N/m³], 2 */
  get stiffnesspoly(): Float64Array;
  set stiffnesspoly(value: Assignable);
  /** limits; ball joints: 0 and largest angle [rad or m], 2 */
  get range(): Float64Array;
  set range(value: Assignable);
  /** range of the total actuator force [N·m or N], 2 */
  get actfrcrange(): Float64Array;
  set actfrcrange(value: Assignable);
  /** distance to a limit at which its constraint becomes active [rad or m] */
  margin: number;
  /** user data, nuser_jnt */
  get user(): Float64Array;
  set user(value: Assignable);
  /** default positions of all joints: the pose that the model was compiled in [m or rad or 1], numbers in qpos */
  get qpos0(): Float64Array;
  set qpos0(value: Assignable);
  /** positions at which joint springs are at rest [m or rad or 1], numbers in qpos */
  get qpos_spring(): Float64Array;
  set qpos_spring(value: Assignable);
  /** next dof towards the root of the tree, -1: none, dofs */
  readonly parentid: Int32Array;
  /** kinematic tree of the dof, dofs */
  readonly treeid: Int32Array;
  /** address of the dof's diagonal element in the legacy layout of the inertia matrix (nM), dofs */
  readonly Madr: Int32Array;
  /** number of dofs from this one on whose rows of the inertia matrix are diagonal, dofs */
  readonly simplenum: Int32Array;
  /**
   * reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or
   * 1/s², 1/s], dofs×2
   */
  get dof_solref(): Float64Array;
  set dof_solref(value: Assignable);
  /**
   * impedance of the friction loss constraint: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2],
   * dofs×5
   */
  get dof_solimp(): Float64Array;
  set dof_solimp(value: Assignable);
  /** dry friction [N·m or N], dofs */
  get frictionloss(): Float64Array;
  set frictionloss(value: Assignable);
  /** inertia added to the diagonal of the inertia matrix, as of a rotor [kg·m² or kg], dofs */
  get armature(): Float64Array;
  set armature(value: Assignable);
  /** linear damping [N·m·s/rad or N·s/m], dofs */
  get damping(): Float64Array;
  set damping(value: Assignable);
  /** quadratic and cubic damping [N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³], dofs×2 */
  get dampingpoly(): Float64Array;
  set dampingpoly(value: Assignable);
  /** diagonal of the inverse inertia matrix at qpos0, averaged over the dofs of a joint [1/(kg·m²) or 1/kg], dofs */
  get invweight0(): Float64Array;
  set invweight0(value: Assignable);
  /** diagonal of the inertia matrix at qpos0 [kg·m² or kg], dofs */
  get M0(): Float64Array;
  set M0(value: Assignable);
  /**
   * length by which a velocity is multiplied to compare it with the sleep tolerance: 1 for translations, the size of
   * what turns for rotations [1 or m/rad], dofs
   */
  get length(): Float64Array;
  set length(value: Assignable);
}

/** A joint in a simulation by name: what the model says of it, and what it is now. */
export interface JointView extends ModelJointView {
  /** joint anchor in the world [m], 3 */
  readonly xanchor: Float64Array;
  /** joint axis in the world, unit vector, 3 */
  readonly xaxis: Float64Array;
  /** positions; quaternions of free and ball joints [m or rad or 1], numbers in qpos */
  get qpos(): Float64Array;
  set qpos(value: Assignable);
  /** velocities [m/s or rad/s], dofs */
  get qvel(): Float64Array;
  set qvel(value: Assignable);
  /** acceleration that the solver starts from: that of the last step [m/s² or rad/s²], dofs */
  get qacc_warmstart(): Float64Array;
  set qacc_warmstart(value: Assignable);
  /** generalised force applied by the user [N or N·m], dofs */
  get qfrc_applied(): Float64Array;
  set qfrc_applied(value: Assignable);
  /** accelerations [m/s² or rad/s²], dofs */
  readonly qacc: Float64Array;
  /**
   * motion axis of each dof, rotation before translation, world axes about the centre of mass of the tree [1×3, m/rad×3
   * or rad/m×3, 1×3], dofs×6
   */
  readonly cdof: Float64Array;
  /** 1 / D [1/kg or 1/(kg·m²)], dofs */
  readonly qLDiagInv: Float64Array;
  /** rate of cdof [1/s×3, m/(rad·s)×3 or rad/(m·s)×3, 1/s×3], dofs×6 */
  readonly cdof_dot: Float64Array;
  /** Coriolis, centrifugal and gravity force [N or N·m], dofs */
  readonly qfrc_bias: Float64Array;
  /** force of springs [N or N·m], dofs */
  readonly qfrc_spring: Float64Array;
  /** force of dampers [N or N·m], dofs */
  readonly qfrc_damper: Float64Array;
  /** force of gravity compensation [N or N·m], dofs */
  readonly qfrc_gravcomp: Float64Array;
  /** force of the medium [N or N·m], dofs */
  readonly qfrc_fluid: Float64Array;
  /** force of adhesive contacts [N or N·m], dofs */
  readonly qfrc_adhesion: Float64Array;
  /** sum of passive forces [N or N·m], dofs */
  readonly qfrc_passive: Float64Array;
  /** 1 / D of qH [1/kg or 1/(kg·m²)], dofs */
  readonly qHDiagInv: Float64Array;
  /** force of actuators [N or N·m], dofs */
  readonly qfrc_actuator: Float64Array;
  /** sum of all forces but those of constraints [N or N·m], dofs */
  readonly qfrc_smooth: Float64Array;
  /** acceleration without constraints [m/s² or rad/s²], dofs */
  readonly qacc_smooth: Float64Array;
  /** force of constraints [N or N·m], dofs */
  readonly qfrc_constraint: Float64Array;
  /** force that causes qacc, besides passive and constraint forces [N or N·m], dofs */
  readonly qfrc_inverse: Float64Array;
}

/** A geom of a model by name. */
export interface ModelGeomView extends ObjectView {
  /** shape (GeomType) */
  readonly type: number;
  /** contact types, as bits: tested against conaffinity of the other geom */
  contype: number;
  /** contact affinities, as bits */
  conaffinity: number;
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  condim: number;
  /** body of the geom */
  readonly bodyid: number;
  /** mesh or height field that gives the shape, -1: none */
  readonly dataid: number;
  /** material for rendering, -1: none */
  matid: number;
  /** group for visibility */
  group: number;
  /** the geom with the higher priority decides about the parameters of a contact */
  priority: number;
  /** plugin instance, -1: none */
  readonly plugin: number;
  /** which frames of geom and body coincide (SameFrame) */
  readonly sameframe: number;
  /** weight of the geom's solref and solimp in a contact between geoms of equal priority */
  solmix: number;
  /**
   * reference of contact constraints: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * 2
   */
  get solref(): Float64Array;
  set solref(value: Assignable);
  /** impedance of contact constraints: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  get solimp(): Float64Array;
  set solimp(value: Assignable);
  /** sizes of the shape: radius, half length; half axes; half sizes [m], 3 */
  get size(): Float64Array;
  set size(value: Assignable);
  /** bounding box in the geom's frame: centre, half sizes [m], 6 */
  get aabb(): Float64Array;
  set aabb(value: Assignable);
  /** radius of the bounding sphere about the geom's centre, 0: unbounded [m] */
  rbound: number;
  /** position in the body's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** orientation in the body's frame, unit quaternion, 4 */
  get quat(): Float64Array;
  set quat(value: Assignable);
  /** friction coefficients: sliding, torsional, rolling [1, m, m], 3 */
  get friction(): Float64Array;
  set friction(value: Assignable);
  /** distance by which the shape counts as inflated in contacts [m] */
  margin: number;
  /** distance beyond the margin at which contacts are detected, without forces [m] */
  gap: number;
  /** velocity of the surface material in the geom's frame: linear, angular [m/s×3, rad/s×3], 6 */
  get surfacevel(): Float64Array;
  set surfacevel(value: Assignable);
  /** constant force that pulls contacts together [N] */
  adhesion: number;
  /**
   * fluid interaction: on/off, blunt, slender and angular drag, Kutta and Magnus lift, virtual mass (3), virtual
   * inertia (3) [1×6, kg×3, kg·m²×3], 12
   */
  get fluid(): Float64Array;
  set fluid(value: Assignable);
  /** user data, nuser_geom */
  get user(): Float64Array;
  set user(value: Assignable);
  /** colour where no material gives one: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
}

/** A geom in a simulation by name: what the model says of it, and what it is now. */
export interface GeomView extends ModelGeomView {
  /** centre of the geom in the world [m], 3 */
  readonly xpos: Float64Array;
  /** orientation of the geom, rotation matrix, 9 */
  readonly xmat: Float64Array;
}

/** A site of a model by name. */
export interface ModelSiteView extends ObjectView {
  /** shape (GeomType) */
  readonly type: number;
  /** body of the site */
  readonly bodyid: number;
  /** material for rendering, -1: none */
  matid: number;
  /** group for visibility */
  group: number;
  /** which frames of site and body coincide (SameFrame) */
  readonly sameframe: number;
  /** sizes of the shape [m], 3 */
  get size(): Float64Array;
  set size(value: Assignable);
  /** position in the body's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** orientation in the body's frame, unit quaternion, 4 */
  get quat(): Float64Array;
  set quat(value: Assignable);
  /** user data, nuser_site */
  get user(): Float64Array;
  set user(value: Assignable);
  /** colour where no material gives one: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
}

/** A site in a simulation by name: what the model says of it, and what it is now. */
export interface SiteView extends ModelSiteView {
  /** centre of the site in the world [m], 3 */
  readonly xpos: Float64Array;
  /** orientation of the site, rotation matrix, 9 */
  readonly xmat: Float64Array;
}

/** A camera of a model by name. */
export interface ModelCameraView extends ObjectView {
  /** how the camera follows bodies (CamLightMode) */
  mode: number;
  /** body of the camera */
  readonly bodyid: number;
  /** body that the camera looks at, -1: none */
  readonly targetbodyid: number;
  /** position in the body's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** orientation in the body's frame, unit quaternion, 4 */
  get quat(): Float64Array;
  set quat(value: Assignable);
  /** vector from the centre of mass of the body's subtree at qpos0, world axes [m], 3 */
  get poscom0(): Float64Array;
  set poscom0(value: Assignable);
  /** vector from the body's origin at qpos0, world axes [m], 3 */
  get pos0(): Float64Array;
  set pos0(value: Assignable);
  /** orientation in the world at qpos0, rotation matrix, 9 */
  get mat0(): Float64Array;
  set mat0(value: Assignable);
  /** perspective or orthographic (Projection) */
  readonly projection: number;
  /** vertical field of view, or height of the view of an orthographic camera [deg or m] */
  fovy: number;
  /** distance between the eyes [m] */
  ipd: number;
  /** width and height of the image [px], 2 */
  readonly resolution: Int32Array;
  /** images that the camera makes (CameraOutputBit), as bits */
  readonly output: number;
  /** width and height of the sensor, 0: field of view is used instead [m], 2 */
  get sensorsize(): Float32Array;
  set sensorsize(value: Assignable);
  /** focal lengths and offsets of the principal point, horizontal and vertical [m], 4 */
  get intrinsic(): Float32Array;
  set intrinsic(value: Assignable);
  /** user data, nuser_cam */
  get user(): Float64Array;
  set user(value: Assignable);
}

/** A camera in a simulation by name: what the model says of it, and what it is now. */
export interface CameraView extends ModelCameraView {
  /** camera position in the world [m], 3 */
  readonly xpos: Float64Array;
  /** camera orientation, rotation matrix, 9 */
  readonly xmat: Float64Array;
}

/** A light of a model by name. */
export interface ModelLightView extends ObjectView {
  /** how the light follows bodies (CamLightMode) */
  mode: number;
  /** body of the light */
  readonly bodyid: number;
  /** body that the light shines at, -1: none */
  readonly targetbodyid: number;
  /** kind of light (LightType) */
  readonly type: number;
  /** texture of an image light, -1: none */
  readonly texid: number;
  /** 1 if the light casts shadows */
  castshadow: boolean;
  /** radius of the bulb, which softens shadows [m] */
  bulbradius: number;
  /** luminous intensity, 0: use the colours as they are [cd] */
  intensity: number;
  /** distance at which the light ends [m] */
  range: number;
  /** 1 if the light is on */
  active: boolean;
  /** position in the body's frame [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** direction in the body's frame, unit vector, 3 */
  get dir(): Float64Array;
  set dir(value: Assignable);
  /** vector from the centre of mass of the body's subtree at qpos0, world axes [m], 3 */
  get poscom0(): Float64Array;
  set poscom0(value: Assignable);
  /** vector from the body's origin at qpos0, world axes [m], 3 */
  get pos0(): Float64Array;
  set pos0(value: Assignable);
  /** direction in the world at qpos0, unit vector, 3 */
  get dir0(): Float64Array;
  set dir0(value: Assignable);
  /** attenuation with distance: constant, linear, quadratic [1, 1/m, 1/m²], 3 */
  get attenuation(): Float32Array;
  set attenuation(value: Assignable);
  /** half angle of a spot light's cone [deg] */
  cutoff: number;
  /** softness of a spot light's edge */
  softness: number;
  /** how fast a spot light fades towards the edge of its cone */
  exponent: number;
  /** ambient colour: red, green, blue, 3 */
  get ambient(): Float32Array;
  set ambient(value: Assignable);
  /** diffuse colour: red, green, blue, 3 */
  get diffuse(): Float32Array;
  set diffuse(value: Assignable);
  /** specular colour: red, green, blue, 3 */
  get specular(): Float32Array;
  set specular(value: Assignable);
}

/** A light in a simulation by name: what the model says of it, and what it is now. */
export interface LightView extends ModelLightView {
  /** light position in the world [m], 3 */
  readonly xpos: Float64Array;
  /** light direction in the world, unit vector, 3 */
  readonly xdir: Float64Array;
}

/** A flex of a model by name. */
export interface ModelFlexView extends ObjectView {
  /** contact types, as bits */
  contype: number;
  /** contact affinities, as bits */
  conaffinity: number;
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  condim: number;
  /** the flex or geom with the higher priority decides about the parameters of a contact */
  priority: number;
  /** weight of solref and solimp in a contact between partners of equal priority */
  solmix: number;
  /**
   * reference of contact constraints: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * 2
   */
  get solref(): Float64Array;
  set solref(value: Assignable);
  /** impedance of contact constraints: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  get solimp(): Float64Array;
  set solimp(value: Assignable);
  /** friction coefficients: sliding, torsional, rolling [1, m, m], 3 */
  get friction(): Float64Array;
  set friction(value: Assignable);
  /** distance by which elements count as inflated in contacts [m] */
  margin: number;
  /** distance beyond the margin at which contacts are detected, without forces [m] */
  gap: number;
  /** 1 if vertices collide with elements of their own flex that they belong to */
  internal: boolean;
  /** how the flex collides with itself (FlexSelfCollide) */
  readonly selfcollide: number;
  /** number of layers of tetrahedra below the surface that collide */
  readonly activelayers: number;
  /** 1 if contacts act as passive forces instead of constraints */
  readonly passive: number;
  /** 1: lines, 2: triangles, 3: tetrahedra */
  readonly dim: number;
  /** material for rendering, -1: none */
  matid: number;
  /** group for visibility */
  group: number;
  /** 0: vertices move freely; otherwise order of interpolation between nodes, negative for shells */
  readonly interp: number;
  /** number of interpolation cells along each axis, 3 */
  readonly cellnum: Int32Array;
  /** first node */
  readonly nodeadr: number;
  /** number of nodes */
  readonly nodenum: number;
  /** first vertex */
  readonly vertadr: number;
  /** number of vertices */
  readonly vertnum: number;
  /** first edge */
  readonly edgeadr: number;
  /** number of edges */
  readonly edgenum: number;
  /** first element */
  readonly elemadr: number;
  /** number of elements */
  readonly elemnum: number;
  /** first vertex id of the flex in flex_elem */
  readonly elemdataadr: number;
  /** start in flex_stiffness, -1: none */
  readonly stiffnessadr: number;
  /** first edge id of the flex in flex_elemedge */
  readonly elemedgeadr: number;
  /** start in flex_bending, -1: none */
  readonly bendingadr: number;
  /** number of shell fragments */
  readonly shellnum: number;
  /** first vertex id of the flex in flex_shell */
  readonly shelldataadr: number;
  /** first (element, vertex) pair */
  readonly evpairadr: number;
  /** number of (element, vertex) pairs */
  readonly evpairnum: number;
  /** start in flex_texcoord, -1: none */
  readonly texcoordadr: number;
  /** radius round all elements [m] */
  radius: number;
  /** half sizes of the bounding box of the vertices at qpos0 [m], 3 */
  get size(): Float64Array;
  set size(value: Assignable);
  /** Rayleigh damping [s] */
  damping: number;
  /** edge stiffness [N/m] */
  edgestiffness: number;
  /** edge damping [N·s/m] */
  edgedamping: number;
  /** equality constraints of the flex: 0 none, 1 edges, 2 vertices, 3 strain */
  readonly edgeequality: number;
  /** 1 if all vertices belong to one body */
  rigid: boolean;
  /** 1 if all vertices lie at the origins of their bodies */
  centered: boolean;
  /** 1 if the skin is drawn with flat shading */
  flatskin: boolean;
  /** root of the tree of bounding boxes over elements, -1: none */
  readonly bvhadr: number;
  /** number of bounding boxes in that tree */
  readonly bvhnum: number;
  /** colour where no material gives one: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
  /** body of each vertex, vertnum */
  readonly vertbodyid: Int32Array;
  /** first edge of each vertex in flex_vertedge, vertnum */
  readonly vertedgeadr: Int32Array;
  /** number of edges of each vertex, vertnum */
  readonly vertedgenum: Int32Array;
  /** vertex positions in the frames of their bodies [m], vertnum×3 */
  get vert(): Float64Array;
  set vert(value: Assignable);
  /** vertex positions at qpos0, scaled to the unit box, vertnum×3 */
  get vert0(): Float64Array;
  set vert0(value: Assignable);
  /** inverse of the reference shape at each vertex, 2×2 [1/m], vertnum×4 */
  get vertmetric(): Float64Array;
  set vertmetric(value: Assignable);
}

/** A flex in a simulation by name: what the model says of it, and what it is now. */
export interface FlexView extends ModelFlexView {
  /** vertex positions in the world [m], vertnum×3 */
  readonly vert_xpos: Float64Array;
  /** vertex strains, vertnum×2 */
  readonly vert_length: Float64Array;
}

/** A mesh of a model by name. */
export interface MeshView extends ObjectView {
  /** first vertex */
  readonly vertadr: number;
  /** number of vertices */
  readonly vertnum: number;
  /** first face */
  readonly faceadr: number;
  /** number of faces */
  readonly facenum: number;
  /** root of the tree of bounding boxes over faces, -1: none */
  readonly bvhadr: number;
  /** number of bounding boxes in that tree */
  readonly bvhnum: number;
  /** root of the octree of signed distances, -1: none */
  readonly octadr: number;
  /** number of octree nodes */
  readonly octnum: number;
  /** first normal */
  readonly normaladr: number;
  /** number of normals */
  readonly normalnum: number;
  /** start in mesh_texcoord, -1: none */
  readonly texcoordadr: number;
  /** number of texture coordinates */
  readonly texcoordnum: number;
  /** start of the convex hull in mesh_graph, -1: none */
  readonly graphadr: number;
  /** vertices that are farthest in 3×3×3 directions, 27 */
  readonly extrema: Int32Array;
  /** scale that was applied to the vertices of the asset, 3 */
  get scale(): Float64Array;
  set scale(value: Assignable);
  /** translation that was applied to the vertices of the asset [m], 3 */
  get pos(): Float64Array;
  set pos(value: Assignable);
  /** rotation that was applied to the vertices of the asset, unit quaternion, 4 */
  get quat(): Float64Array;
  set quat(value: Assignable);
  /** start of the asset's path in paths, -1: none */
  readonly pathadr: number;
  /** number of polygons of the hull */
  readonly polynum: number;
  /** first polygon */
  readonly polyadr: number;
  /** vertex positions in the mesh's frame [m], vertnum×3 */
  get vert(): Float32Array;
  set vert(value: Assignable);
  /** first polygon of each vertex in mesh_polymap, vertnum */
  readonly polymapadr: Int32Array;
  /** number of polygons of each vertex, vertnum */
  readonly polymapnum: Int32Array;
  /** normals, unit vectors, normalnum×3 */
  get normal(): Float32Array;
  set normal(value: Assignable);
  /** texture coordinates, texcoordnum×2 */
  get texcoord(): Float32Array;
  set texcoord(value: Assignable);
  /** vertices of faces, counted from the mesh's first, facenum×3 */
  readonly face: Int32Array;
  /** normals of face corners, counted from the mesh's first, facenum×3 */
  readonly facenormal: Int32Array;
  /** texture coordinates of face corners, counted from the mesh's first, facenum×3 */
  readonly facetexcoord: Int32Array;
}

/** A skin of a model by name. */
export interface SkinView extends ObjectView {
  /** material for rendering, -1: none */
  matid: number;
  /** group for visibility */
  group: number;
  /** colour where no material gives one: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
  /** distance by which the skin is inflated along its normals [m] */
  inflate: number;
  /** first vertex */
  readonly vertadr: number;
  /** number of vertices */
  readonly vertnum: number;
  /** start in skin_texcoord, -1: none */
  readonly texcoordadr: number;
  /** first face */
  readonly faceadr: number;
  /** number of faces */
  readonly facenum: number;
  /** first bone */
  readonly boneadr: number;
  /** number of bones */
  readonly bonenum: number;
  /** start of the asset's path in paths, -1: none */
  readonly pathadr: number;
  /** vertex positions [m], vertnum×3 */
  get vert(): Float32Array;
  set vert(value: Assignable);
  /** first vertex of each bone, bonenum */
  readonly bonevertadr: Int32Array;
  /** number of vertices of each bone, bonenum */
  readonly bonevertnum: Int32Array;
  /** position of each bone when it was bound [m], bonenum×3 */
  get bonebindpos(): Float32Array;
  set bonebindpos(value: Assignable);
  /** orientation of each bone when it was bound, unit quaternion, bonenum×4 */
  get bonebindquat(): Float32Array;
  set bonebindquat(value: Assignable);
  /** body of each bone, bonenum */
  readonly bonebodyid: Int32Array;
}

/** A hfield of a model by name. */
export interface HfieldView extends ObjectView {
  /** half sizes in x and y, height of elevation 1, depth of the base below elevation 0 [m], 4 */
  get size(): Float64Array;
  set size(value: Assignable);
  /** number of grid rows */
  readonly nrow: number;
  /** number of grid columns */
  readonly ncol: number;
  /** start in hfield_data */
  readonly adr: number;
  /** start of the asset's path in paths, -1: none */
  readonly pathadr: number;
  /** elevations between 0 and 1, row by row, nrow×ncol */
  get data(): Float32Array;
  set data(value: Assignable);
}

/** A texture of a model by name. */
export interface TextureView extends ObjectView {
  /** kind of texture (TextureType) */
  readonly type: number;
  /** colour space (ColorSpace) */
  readonly colorspace: number;
  /** image rows */
  readonly height: number;
  /** image columns */
  readonly width: number;
  /** channels a pixel */
  readonly nchannel: number;
  /** start in tex_data */
  readonly adr: number;
  /** start of the asset's path in paths, -1: none */
  readonly pathadr: number;
  /** pixel values, height×width×nchannel */
  readonly data: Uint8Array;
}

/** A material of a model by name. */
export interface MaterialView extends ObjectView {
  /** texture of each role (TextureRole), -1: none, 10 */
  readonly texid: Int32Array;
  /** 1 if a cube texture is mapped uniformly, whatever the object's size */
  texuniform: boolean;
  /** how often a 2D texture repeats, 2 */
  get texrepeat(): Float32Array;
  set texrepeat(value: Assignable);
  /** emitted share of the colour */
  emission: number;
  /** specular reflection of white */
  specular: number;
  /** sharpness of specular reflection */
  shininess: number;
  /** mirror reflection, 0: none */
  reflectance: number;
  /** metallic coefficient, -1: not given */
  metallic: number;
  /** roughness coefficient, -1: not given */
  roughness: number;
  /** colour: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
}

/** A pair of a model by name. */
export interface PairView extends ObjectView {
  /** dimensions of the contact space: 1, 3, 4 or 6 */
  readonly dim: number;
  /** first geom */
  readonly geom1: number;
  /** second geom */
  readonly geom2: number;
  /** bodies of the geoms: body1 · 2¹⁶ + body2 */
  readonly signature: number;
  /**
   * reference of the contact's normal: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * 2
   */
  get solref(): Float64Array;
  set solref(value: Assignable);
  /** reference of the contact's friction, 0 0: as the normal [s, 1 or 1/s², 1/s], 2 */
  get solreffriction(): Float64Array;
  set solreffriction(value: Assignable);
  /** impedance: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  get solimp(): Float64Array;
  set solimp(value: Assignable);
  /** distance by which the shapes count as inflated [m] */
  margin: number;
  /** distance beyond the margin at which the contact is detected, without force [m] */
  gap: number;
  /** constant force that pulls the geoms together [N] */
  adhesion: number;
  /** friction coefficients: two tangential, torsional, two rolling [1×2, m×3], 5 */
  get friction(): Float64Array;
  set friction(value: Assignable);
}

/** An exclude of a model by name. */
export interface ExcludeView extends ObjectView {
  /** pairs of bodies that do not collide: body1 · 2¹⁶ + body2 */
  readonly signature: number;
}

/** An equality of a model by name. */
export interface ModelEqualityView extends ObjectView {
  /** kind of constraint (EqualityType) */
  readonly type: number;
  /** first object */
  readonly obj1id: number;
  /** second object, -1: none */
  readonly obj2id: number;
  /** kind of both objects (ObjType) */
  readonly objtype: number;
  /** 1 if the constraint is active initially */
  active0: boolean;
  /** reference: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s], 2 */
  get solref(): Float64Array;
  set solref(value: Assignable);
  /** impedance: dmin, dmax, width, midpoint, power [1×2, rad, 1×2 or 1×2, m, 1×2], 5 */
  get solimp(): Float64Array;
  set solimp(value: Assignable);
  /** parameters: anchors, relative pose and torque scale, or polynomial coefficients [by eq_type], 11 */
  get data(): Float64Array;
  set data(value: Assignable);
}

/** An equality in a simulation by name: what the model says of it, and what it is now. */
export interface EqualityView extends ModelEqualityView {
  /** 1 if the equality constraint is active */
  active: boolean;
}

/** A tendon of a model by name. */
export interface ModelTendonView extends ObjectView {
  /** first object on the tendon's path */
  readonly adr: number;
  /** number of objects on the path */
  readonly num: number;
  /** material for rendering, -1: none */
  matid: number;
  /** the actuator that adds damping or armature to the tendon, -1: none, -2: several */
  readonly actuatorid: number;
  /** group for visibility */
  group: number;
  /** number of kinematic trees along the path */
  readonly treenum: number;
  /** first two kinematic trees along the path, -1: none, 2 */
  readonly treeid: Int32Array;
  /** 1 if the length has limits */
  limited: boolean;
  /** 1 if the total force of actuators on the tendon is limited */
  actfrclimited: boolean;
  /** width for rendering [m] */
  width: number;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or 1/s², 1/s],
   * 2
   */
  get solref_lim(): Float64Array;
  set solref_lim(value: Assignable);
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  get solimp_lim(): Float64Array;
  set solimp_lim(value: Assignable);
  /**
   * reference of the friction loss constraint: time constant and damping ratio, or -stiffness and -damping [s, 1 or
   * 1/s², 1/s], 2
   */
  get solref_fri(): Float64Array;
  set solref_fri(value: Assignable);
  /** impedance of the friction loss constraint: dmin, dmax, width, midpoint, power [1×2, m, 1×2], 5 */
  get solimp_fri(): Float64Array;
  set solimp_fri(value: Assignable);
  /** length limits; fixed tendons: in the units of their joints [m], 2 */
  get range(): Float64Array;
  set range(value: Assignable);
  /** range of the total actuator force [N], 2 */
  get actfrcrange(): Float64Array;
  set actfrcrange(value: Assignable);
  /** distance to a limit at which its constraint becomes active [m] */
  margin: number;
  /** linear spring stiffness [N/m] */
  stiffness: number;
  /** quadratic and cubic spring stiffness [N/m², N/m³], 2 */
  get stiffnesspoly(): Float64Array;
  set stiffnesspoly(value: Assignable);
  /** linear damping [N·s/m] */
  damping: number;
  /** quadratic and cubic damping [N·s²/m², N·s³/m³], 2 */
  get dampingpoly(): Float64Array;
  set dampingpoly(value: Assignable);
  /** inertia that moves with the tendon's length [kg] */
  armature: number;
  /** dry friction [N] */
  frictionloss: number;
  /** range of lengths in which the spring is at rest [m], 2 */
  get lengthspring(): Float64Array;
  set lengthspring(value: Assignable);
  /** length at qpos0 [m] */
  length0: number;
  /** inverse inertia of the length at qpos0 [1/kg] */
  invweight0: number;
  /** user data, nuser_tendon */
  get user(): Float64Array;
  set user(value: Assignable);
  /** colour where no material gives one: red, green, blue, alpha, 4 */
  get rgba(): Float32Array;
  set rgba(value: Assignable);
}

/** A tendon in a simulation by name: what the model says of it, and what it is now. */
export interface TendonView extends ModelTendonView {
  /** first point of the tendon's path in wrap_xpos */
  readonly wrapadr: number;
  /** number of points of the tendon's path */
  readonly wrapnum: number;
  /** tendon lengths [m] */
  readonly length: number;
  /** rates of tendon lengths [m/s] */
  readonly velocity: number;
}

/** An actuator of a model by name. */
export interface ModelActuatorView extends ObjectView {
  /** what the actuator acts on (TransmissionType) */
  readonly trntype: number;
  /** activation dynamics (DynType) */
  readonly dyntype: number;
  /** gain (GainType) */
  readonly gaintype: number;
  /** bias (BiasType) */
  readonly biastype: number;
  /** first control */
  readonly ctrladr: number;
  /** number of controls */
  readonly ctrlnum: number;
  /** which inputs the controls are: CtrlInput bits, or CtrlChart for orientations */
  readonly ctrlspec: number;
  /** first force output */
  readonly outadr: number;
  /** number of force outputs */
  readonly outnum: number;
  /** first activation, -1: none */
  readonly actadr: number;
  /** number of activations */
  readonly actnum: number;
  /** joint, tendon, site or body that is acted on, and the reference or slider site; -1: none, 2 */
  readonly trnid: Int32Array;
  /** length of the rod of a slider-crank [m] */
  cranklength: number;
  /** parameters of the activation dynamics [by actuator_dyntype], 10 */
  get dynprm(): Float64Array;
  set dynprm(value: Assignable);
  /** parameters of the gain [by actuator_gaintype], 10 */
  get gainprm(): Float64Array;
  set gainprm(value: Assignable);
  /** parameters of the bias [by actuator_biastype], 10 */
  get biasprm(): Float64Array;
  set biasprm(value: Assignable);
  /** 1 if the activation is limited */
  actlimited: boolean;
  /** range of the activation [by actuator_dyntype], 2 */
  get actrange(): Float64Array;
  set actrange(value: Assignable);
  /** 1 if the force uses the activation as it will be after the step */
  actearly: boolean;
  /** number of samples of past controls that are kept, and how they are interpolated (Interpolation), 2 */
  readonly history: Int32Array;
  /** start in data.history, -1: none */
  readonly historyadr: number;
  /** delay of the control, 0: none [s] */
  delay: number;
  /** linear damping that the actuator adds to what it acts on, before gear² [N·m·s/rad or N·s/m] */
  damping: number;
  /** quadratic and cubic damping that it adds, before gear [N·m·s²/rad², N·m·s³/rad³ or N·s²/m², N·s³/m³], 2 */
  get dampingpoly(): Float64Array;
  set dampingpoly(value: Assignable);
  /** inertia that it adds to what it acts on, before gear² [kg·m² or kg] */
  armature: number;
  /** group for visibility and for opt.disableactuator */
  group: number;
  /** user data, nuser_actuator */
  get user(): Float64Array;
  set user(value: Assignable);
  /** plugin instance, -1: none */
  readonly plugin: number;
  /** 1 if the force is limited */
  forcelimited: boolean;
  /** range of the force [N or N·m], 2 */
  get forcerange(): Float64Array;
  set forcerange(value: Assignable);
  /** 1 if the control is clamped, inputs */
  get ctrllimited(): Uint8Array;
  set ctrllimited(value: Assignable);
  /** range of the control [by actuator_gaintype], inputs×2 */
  get ctrlrange(): Float64Array;
  set ctrlrange(value: Assignable);
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites [by actuator_trntype], outputs×6
   */
  get gear(): Float64Array;
  set gear(value: Assignable);
  /** norm of the acceleration that unit force causes at qpos0 [1/kg or 1/(kg·m²)], outputs */
  get acc0(): Float64Array;
  set acc0(value: Assignable);
  /** length at qpos0 [m or rad], outputs */
  get length0(): Float64Array;
  set length0(value: Assignable);
  /** feasible lengths [m or rad], outputs×2 */
  get lengthrange(): Float64Array;
  set lengthrange(value: Assignable);
}

/** An actuator in a simulation by name: what the model says of it, and what it is now. */
export interface ActuatorView extends ModelActuatorView {
  /** controls [by actuator_gaintype], inputs */
  get ctrl(): Float64Array;
  set ctrl(value: Assignable);
  /** activations of actuators [by actuator_dyntype], activations */
  get act(): Float64Array;
  set act(value: Assignable);
  /** rates of activations [by actuator_dyntype], activations */
  readonly act_dot: Float64Array;
  /** lengths of actuators, times gear [m or rad], outputs */
  readonly length: Float64Array;
  /** rates of actuator lengths, times gear [m/s or rad/s], outputs */
  readonly velocity: Float64Array;
  /** force of each actuator output, before gear [N or N·m], outputs */
  readonly force: Float64Array;
}

/** A sensor of a model by name. */
export interface ModelSensorView extends ObjectView {
  /** kind of sensor (SensorType) */
  readonly type: number;
  /** kind of numbers (DataType) */
  readonly datatype: number;
  /** stage that computes it (Stage) */
  readonly needstage: number;
  /** kind of the object that is sensed (ObjType) */
  readonly objtype: number;
  /** object that is sensed, -1: none */
  readonly objid: number;
  /** kind of the reference object (ObjType) */
  readonly reftype: number;
  /** reference object, -1: the world */
  readonly refid: number;
  /** bits of the reported fields; way of reduction; spare, 3 */
  readonly intprm: Int32Array;
  /** number of numbers it reports */
  readonly dim: number;
  /** first of them in sensordata */
  readonly adr: number;
  /** largest magnitude that it reports, 0: no limit [by sensor_type] */
  cutoff: number;
  /** standard deviation of the noise; the engine adds none [by sensor_type] */
  noise: number;
  /** number of samples that are kept, and how they are interpolated (Interpolation), 2 */
  readonly history: Int32Array;
  /** start in data.history, -1: none */
  readonly historyadr: number;
  /** delay of the reading, 0: none [s] */
  delay: number;
  /** period between readings and phase of the first one; period 0: every step [s], 2 */
  get interval(): Float64Array;
  set interval(value: Assignable);
  /** user data, nuser_sensor */
  get user(): Float64Array;
  set user(value: Assignable);
  /** plugin instance, -1: none */
  readonly plugin: number;
}

/** A sensor in a simulation by name: what the model says of it, and what it is now. */
export interface SensorView extends ModelSensorView {
  /** readings of all sensors [by sensor_type], dim */
  readonly data: Float64Array;
}

/** A numeric of a model by name. */
export interface NumericView extends ObjectView {
  /** start of each field in numeric_data */
  readonly adr: number;
  /** number of numbers in each field */
  readonly size: number;
  /** numbers of all custom numeric fields, size */
  get data(): Float64Array;
  set data(value: Assignable);
}

/** A text of a model by name. */
export interface TextView extends ObjectView {
  /** start of each text in text_data */
  readonly adr: number;
  /** length of each text with its final zero [B] */
  readonly size: number;
  /** all custom texts, zero-terminated, size */
  readonly data: Uint8Array;
}

/** A tuple of a model by name. */
export interface TupleView extends ObjectView {
  /** first entry of each tuple */
  readonly adr: number;
  /** number of entries of each tuple */
  readonly size: number;
  /** kinds of the objects in tuples (ObjType), size */
  readonly objtype: Int32Array;
  /** objects in tuples, size */
  readonly objid: Int32Array;
  /** parameters of the objects in tuples, size */
  get objprm(): Float64Array;
  set objprm(value: Assignable);
}

/** A key of a model by name. */
export interface KeyView extends ObjectView {
  /** time of each keyframe [s] */
  time: number;
  /** positions of each keyframe [m or rad or 1], nq */
  get qpos(): Float64Array;
  set qpos(value: Assignable);
  /** velocities of each keyframe [m/s or rad/s], nv */
  get qvel(): Float64Array;
  set qvel(value: Assignable);
  /** activations of each keyframe [by actuator_dyntype], na */
  get act(): Float64Array;
  set act(value: Assignable);
  /** positions of mocap bodies in each keyframe [m], nmocap×3 */
  get mpos(): Float64Array;
  set mpos(value: Assignable);
  /** orientations of mocap bodies in each keyframe, unit quaternions, nmocap×4 */
  get mquat(): Float64Array;
  set mquat(value: Assignable);
  /** controls of each keyframe [by actuator_gaintype], nu */
  get ctrl(): Float64Array;
  set ctrl(value: Assignable);
}

// #endregion

/** Views of a model by kind of object. */
export interface ModelViews {
  // #region views of models, written by npm run fields
  body: ModelBodyView;
  joint: ModelJointView;
  geom: ModelGeomView;
  site: ModelSiteView;
  camera: ModelCameraView;
  light: ModelLightView;
  flex: ModelFlexView;
  mesh: MeshView;
  skin: SkinView;
  hfield: HfieldView;
  texture: TextureView;
  material: MaterialView;
  pair: PairView;
  exclude: ExcludeView;
  equality: ModelEqualityView;
  tendon: ModelTendonView;
  actuator: ModelActuatorView;
  sensor: ModelSensorView;
  numeric: NumericView;
  text: TextView;
  tuple: TupleView;
  key: KeyView;
  // #endregion
}

/** Views of a data by kind of object. */
export interface DataViews {
  // #region views of data, written by npm run fields
  body: BodyView;
  joint: JointView;
  geom: GeomView;
  site: SiteView;
  camera: CameraView;
  light: LightView;
  flex: FlexView;
  mesh: MeshView;
  skin: SkinView;
  hfield: HfieldView;
  texture: TextureView;
  material: MaterialView;
  pair: PairView;
  exclude: ExcludeView;
  equality: EqualityView;
  tendon: TendonView;
  actuator: ActuatorView;
  sensor: SensorView;
  numeric: NumericView;
  text: TextView;
  tuple: TupleView;
  key: KeyView;
  // #endregion
}
