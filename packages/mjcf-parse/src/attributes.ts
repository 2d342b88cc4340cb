// Types of the attributes of all elements, written from the grammar: what editors show of them.

// #region attributes of each kind, written by npm run fields
/** Attributes of `<mujoco>`. */
export type MujocoAttributes = {
  /** name of a model */
  model?: string;
};

/** Attributes of `<compiler>`. */
export type CompilerAttributes = {
  /** where a range is given, it limits: default true */
  autolimits?: boolean;
  /** smallest mass of bodies that move: number [kg] */
  boundmass?: number;
  /** smallest moment of inertia of bodies that move: number [kg·m²] */
  boundinertia?: number;
  /** scale all masses so that their sum is this: number [kg], default -1 */
  settotalmass?: number;
  /** make the moments of inertia of a body equal where they break the triangle inequality */
  balanceinertia?: boolean;
  /** take only the last part of file names */
  strippath?: boolean;
  /** frames of positions: local only */
  coordinate?: 'local' | 'global';
  /** unit of angles: degree or radian: default degree */
  angle?: 'radian' | 'degree';
  /** fit shapes to the bounding box of a mesh, not to its inertia */
  fitaabb?: boolean;
  /** axes of Euler angles in order; lower case: rotating, upper case: fixed axes: text, default xyz */
  eulerseq?: string;
  /** folder of meshes and height fields: text */
  meshdir?: string;
  /** folder of textures: text */
  texturedir?: string;
  /** leave out what has no influence on the simulation */
  discardvisual?: boolean;
  /** let the compiler use threads: default true */
  usethread?: boolean;
  /** merge bodies without joints into their parents */
  fusestatic?: boolean;
  /** compute inertias from geoms; auto: where a body has no inertial: default auto */
  inertiafromgeom?: 'false' | 'true' | 'auto';
  /** groups of geoms that inertias are computed from: 2 integers, default 0 5 */
  inertiagrouprange?: Int32Array;
  /** save inertials explicitly */
  saveinertial?: boolean;
  /** folder of meshes and textures: text */
  assetdir?: string;
  /** let free bodies have frames at their centres of mass, along their principal axes */
  alignfree?: boolean;
  /** what to do when files differ: default warning */
  conflict?: 'warning' | 'merge' | 'error';
  /** not in MuJoCo */
  exactmeshinertia?: boolean;
};

/** Attributes of `<lengthrange>`. */
export type LengthrangeAttributes = {
  /** for which actuators length ranges are computed: default muscle */
  mode?: 'none' | 'muscle' | 'muscleuser' | 'all';
  /** keep length ranges that are given: default true */
  useexisting?: boolean;
  /** take limits of joints and tendons as length ranges */
  uselimit?: boolean;
  /** acceleration that the search aims at: number [m/s² or rad/s²], default 20 */
  accel?: number;
  /** largest force of the search, 0: no limit: number [N or N·m] */
  maxforce?: number;
  /** time constant of the damping of the search: number [s], default 1 */
  timeconst?: number;
  /** time step: number [s], default 0.01 */
  timestep?: number;
  /** time of the search: number [s], default 10 */
  inttotal?: number;
  /** period between readings and phase of the first one: number [s], default 2 */
  interval?: number;
  /** how well the ends must be found, relative to the range: number, default 0.05 */
  tolrange?: number;
};

/** Attributes of `<option>`. */
export type OptionAttributes = {
  /** step length: number [s], default 0.002 */
  timestep?: number;
  /** ratio of friction to normal contact impedance (elliptic cones): number, default 1 */
  impratio?: number;
  /** solver stops when its scaled improvement or gradient is below this: number, default 1e-8 */
  tolerance?: number;
  /** line search tolerance, relative to the solver tolerance: number, default 0.01 */
  ls_tolerance?: number;
  /** noslip solver tolerance: number, default 0.000001 */
  noslip_tolerance?: number;
  /** convex collision tolerance: number, default 0.000001 */
  ccd_tolerance?: number;
  /**
   * velocity below which a tree counts as resting; that of rotations times dof_length: number [m/s or rad/s], default
   * 0.001
   */
  sleep_tolerance?: number;
  /** gravity: 3 numbers [m/s²], default 0 0 -9.81 */
  gravity?: Float64Array;
  /** wind velocity: 3 numbers [m/s], default 0 0 0 */
  wind?: Float64Array;
  /** global magnetic flux: 3 numbers [T or any], default 0 -0.5 0 */
  magnetic?: Float64Array;
  /** density of the medium: number [kg/m³] */
  density?: number;
  /** viscosity of the medium: number [Pa·s] */
  viscosity?: number;
  /** contact margin when contact parameters are overridden: number [m] */
  o_margin?: number;
  /** solref when contact parameters are overridden: 1 to 2 numbers [s and 1], default 0.02 1 */
  o_solref?: Float64Array;
  /** solimp when contact parameters are overridden: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  o_solimp?: Float64Array;
  /** friction when contact parameters are overridden: 1 to 5 numbers [1, m, m], default 1 1 0.005 0.0001 0.0001 */
  o_friction?: Float64Array;
  /** integrator: default Euler */
  integrator?: 'Euler' | 'RK4' | 'implicit' | 'implicitfast';
  /** friction cone: default pyramidal */
  cone?: 'pyramidal' | 'elliptic';
  /** storage of the constraint Jacobian: default auto */
  jacobian?: 'dense' | 'sparse' | 'auto';
  /** constraint solver: default Newton */
  solver?: 'PGS' | 'CG' | 'Newton';
  /** largest number of solver iterations: integer, default 100 */
  iterations?: number;
  /** largest number of line search iterations: integer, default 50 */
  ls_iterations?: number;
  /** largest number of noslip iterations: integer */
  noslip_iterations?: number;
  /** largest number of convex collision iterations: integer, default 35 */
  ccd_iterations?: number;
  /** largest number of iterations for signed distance collisions: integer, default 10 */
  sdf_iterations?: number;
  /** starting points for signed distance collisions: integer, default 40 */
  sdf_initpoints?: number;
  /** groups of actuators that are off: any number of integers */
  actuatorgroupdisable?: Int32Array;
};

/** Attributes of `<flag>`. */
export type FlagAttributes = {
  /** all constraints: default enable */
  constraint?: 'disable' | 'enable';
  /** equality constraints: default enable */
  equality?: 'disable' | 'enable';
  /** dry friction of dofs and tendons: default enable */
  frictionloss?: 'disable' | 'enable';
  /** limits of joints and tendons: default enable */
  limit?: 'disable' | 'enable';
  /** contacts: default enable */
  contact?: 'disable' | 'enable';
  /** springs of joints, tendons and flexes: default enable */
  spring?: 'disable' | 'enable';
  /** dampers of joints, tendons and flexes: default enable */
  damper?: 'disable' | 'enable';
  /** gravity: default enable */
  gravity?: 'disable' | 'enable';
  /** controls are kept in their ranges: default enable */
  clampctrl?: 'disable' | 'enable';
  /** the solver starts from the last step's solution: default enable */
  warmstart?: 'disable' | 'enable';
  /** no contacts between a body and its parent: default enable */
  filterparent?: 'disable' | 'enable';
  /** forces of actuators: default enable */
  actuation?: 'disable' | 'enable';
  /** time constants of constraints are kept at two time steps at least: default enable */
  refsafe?: 'disable' | 'enable';
  /** sensors: default enable */
  sensor?: 'disable' | 'enable';
  /** geoms of bodies with many are found through trees of boxes: default enable */
  midphase?: 'disable' | 'enable';
  /** the Euler integrator treats damping implicitly: default enable */
  eulerdamp?: 'disable' | 'enable';
  /** a state that is no number starts the simulation over: default enable */
  autoreset?: 'disable' | 'enable';
  /** the engine's own collider of convex shapes: default enable */
  nativeccd?: 'disable' | 'enable';
  /** constraints are solved by island: default enable */
  island?: 'disable' | 'enable';
  /** several contacts of two convex shapes: default enable */
  multiccd?: 'disable' | 'enable';
  /** contact parameters are those of option/o_margin, o_solref, o_solimp, o_friction: default disable */
  override?: 'disable' | 'enable';
  /** energies are computed: default disable */
  energy?: 'disable' | 'enable';
  /** forward and inverse dynamics are compared: default disable */
  fwdinv?: 'disable' | 'enable';
  /** inverse dynamics of the discrete step: default disable */
  invdiscrete?: 'disable' | 'enable';
  /** trees at rest fall asleep: default disable */
  sleep?: 'disable' | 'enable';
  /** exact diagonal of the constraint matrix: default disable */
  diagexact?: 'disable' | 'enable';
  /** contacts act as passive forces instead of constraints: not in MuJoCo */
  passive?: 'disable' | 'enable';
};

/** Attributes of `<size>`. */
export type SizeAttributes = {
  /** memory of a data in MuJoCo: text */
  memory?: string;
  /** most constraint rows: integer, default -1 */
  njmax?: number;
  /** most contacts: integer, default -1 */
  nconmax?: number;
  /** size of the stack in MuJoCo: integer, default -1 */
  nstack?: number;
  /** user numbers in data: integer */
  nuserdata?: number;
  /** number of keyframes: integer */
  nkey?: number;
  /** user numbers a body, -1: as many as are given: integer, default -1 */
  nuser_body?: number;
  /** user numbers a joint, -1: as many as are given: integer, default -1 */
  nuser_jnt?: number;
  /** user numbers a geom, -1: as many as are given: integer, default -1 */
  nuser_geom?: number;
  /** user numbers a site, -1: as many as are given: integer, default -1 */
  nuser_site?: number;
  /** user numbers a camera, -1: as many as are given: integer, default -1 */
  nuser_cam?: number;
  /** user numbers a tendon, -1: as many as are given: integer, default -1 */
  nuser_tendon?: number;
  /** user numbers an actuator, -1: as many as are given: integer, default -1 */
  nuser_actuator?: number;
  /** user numbers a sensor, -1: as many as are given: integer, default -1 */
  nuser_sensor?: number;
};

/** Attributes of `<statistic>`. */
export type StatisticAttributes = {
  /** mean diagonal of the joint-space inertia matrix: number [kg·m²] */
  meaninertia?: number;
  /** mean body mass: number [kg] */
  meanmass?: number;
  /** mean body size: number [m] */
  meansize?: number;
  /** spatial extent: number [m] */
  extent?: number;
  /** centre of the model: 3 numbers [m] */
  center?: Float64Array;
};

/** Attributes of `<visual>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type VisualAttributes = {};

/** Attributes of `<global>`. */
export type GlobalAttributes = {
  /** camera that the view starts with, -1: free: integer, default -1 */
  cameraid?: number;
  /** 1 if the free camera is orthographic: default false */
  orthographic?: boolean;
  /** vertical field of view of the free camera, or its height if orthographic: number [degree], default 45 */
  fovy?: number;
  /** distance between the eyes of the free camera: number [m], default 0.068 */
  ipd?: number;
  /** azimuth that the free camera starts with: number [degree], default 90 */
  azimuth?: number;
  /** elevation that the free camera starts with: number [degree], default -45 */
  elevation?: number;
  /** width of lines in wireframes and of rays: number [pixel], default 1 */
  linewidth?: number;
  /** glow of the selected body: number, default 0.3 */
  glow?: number;
  /** width of the offscreen buffer: integer, default 640 */
  offwidth?: number;
  /** height of the offscreen buffer: integer, default 480 */
  offheight?: number;
  /** speed of playback that a viewer starts with, 1: real time: number, default 1 */
  realtime?: number;
  /** 1 if inertia is drawn as ellipsoids instead of boxes: default false */
  ellipsoidinertia?: boolean;
  /** 1 if bounding boxes that were tested are drawn: default false */
  bvactive?: boolean;
};

/** Attributes of `<quality>`. */
export type QualityAttributes = {
  /** side of the shadow map: integer, default 4096 */
  shadowsize?: number;
  /** samples a pixel of the offscreen buffer: integer, default 4 */
  offsamples?: number;
  /** slices round the axis of built-in shapes: integer, default 28 */
  numslices?: number;
  /** stacks along the axis of built-in shapes: integer, default 16 */
  numstacks?: number;
  /** quads along the sides of boxes: integer, default 4 */
  numquads?: number;
};

/** Attributes of `<headlight>`. */
export type HeadlightAttributes = {
  /** ambient colour: red, green, blue: 3 numbers, default 0.1 0.1 0.1 */
  ambient?: Float64Array;
  /** diffuse colour: red, green, blue: 3 numbers, default 0.4 0.4 0.4 */
  diffuse?: Float64Array;
  /** specular colour: red, green, blue: 3 numbers, default 0.5 0.5 0.5 */
  specular?: Float64Array;
  /** 1 if the headlight is on: integer, default 1 */
  active?: number;
};

/** Attributes of `<map>`. */
export type MapAttributes = {
  /** stiffness of the mouse spring that pulls bodies, a unit of their mass: number, default 100 */
  stiffness?: number;
  /** stiffness of the mouse spring that turns bodies, a unit of their inertia: number, default 500 */
  stiffnessrot?: number;
  /** length of an arrow of unit force: number, default 0.005 */
  force?: number;
  /** length of an arrow of unit torque: number, default 0.1 */
  torque?: number;
  /** factor on the opacity of geoms in transparent mode: number, default 0.3 */
  alpha?: number;
  /** distance at which fog starts: number [extent], default 3 */
  fogstart?: number;
  /** distance at which fog is complete: number [extent], default 10 */
  fogend?: number;
  /** near clipping plane: number [extent], default 0.01 */
  znear?: number;
  /** far clipping plane: number [extent], default 50 */
  zfar?: number;
  /** share of the background that haze covers: number, default 0.3 */
  haze?: number;
  /** size of a directional light's shadow volume: number, default 1 */
  shadowclip?: number;
  /** share of a spot light's cone that casts shadows: number, default 0.6 */
  shadowscale?: number;
  /** factor on the width of tendons that show an actuator's force: number, default 2 */
  actuatortendon?: number;
};

/** Attributes of `<scale>`. */
export type ScaleAttributes = {
  /** width of force arrows: number, default 0.1 */
  forcewidth?: number;
  /** radius of contact markers: number, default 0.3 */
  contactwidth?: number;
  /** height of contact markers: number, default 0.1 */
  contactheight?: number;
  /** width of the capsules that connect bodies: number, default 0.2 */
  connect?: number;
  /** radius of centre of mass markers: number, default 0.4 */
  com?: number;
  /** size of camera markers: number, default 0.3 */
  camera?: number;
  /** size of light markers: number, default 0.3 */
  light?: number;
  /** radius of the selected point: number, default 0.2 */
  selectpoint?: number;
  /** length of joint markers: number, default 1 */
  jointlength?: number;
  /** width of joint markers: number, default 0.1 */
  jointwidth?: number;
  /** length of actuator markers: number, default 0.7 */
  actuatorlength?: number;
  /** width of actuator markers: number, default 0.2 */
  actuatorwidth?: number;
  /** length of the axes of frames: number, default 1 */
  framelength?: number;
  /** width of the axes of frames: number, default 0.1 */
  framewidth?: number;
  /** width of lines that show violated constraints: number, default 0.1 */
  constraint?: number;
  /** width of slider-cranks: number, default 0.2 */
  slidercrank?: number;
  /** distance of the far plane of camera frusta: number, default 10 */
  frustum?: number;
};

/** Attributes of `<rgba>`. */
export type RgbaAttributes = {
  /** colour of fog: red, green, blue, alpha: 4 numbers, default 0 0 0 1 */
  fog?: Float64Array;
  /** colour of haze: red, green, blue, alpha: 4 numbers, default 1 1 1 1 */
  haze?: Float64Array;
  /** colour of applied forces: red, green, blue, alpha: 4 numbers, default 1 0.5 0.5 1 */
  force?: Float64Array;
  /** colour of inertia boxes: red, green, blue, alpha: 4 numbers, default 0.8 0.2 0.2 0.6 */
  inertia?: Float64Array;
  /** colour of joints: red, green, blue, alpha: 4 numbers, default 0.2 0.6 0.8 1 */
  joint?: Float64Array;
  /** colour of actuators at rest: red, green, blue, alpha: 4 numbers, default 0.2 0.25 0.2 1 */
  actuator?: Float64Array;
  /** colour of actuators at their lower limit: red, green, blue, alpha: 4 numbers, default 0.2 0.6 0.9 1 */
  actuatornegative?: Float64Array;
  /** colour of actuators at their upper limit: red, green, blue, alpha: 4 numbers, default 0.9 0.4 0.2 1 */
  actuatorpositive?: Float64Array;
  /** colour of centres of mass: red, green, blue, alpha: 4 numbers, default 0.9 0.9 0.9 1 */
  com?: Float64Array;
  /** colour of cameras: red, green, blue, alpha: 4 numbers, default 0.6 0.9 0.6 1 */
  camera?: Float64Array;
  /** colour of lights: red, green, blue, alpha: 4 numbers, default 0.6 0.6 0.9 1 */
  light?: Float64Array;
  /** colour of the selected point: red, green, blue, alpha: 4 numbers, default 0.9 0.9 0.1 1 */
  selectpoint?: Float64Array;
  /** colour of the capsules that connect bodies: red, green, blue, alpha: 4 numbers, default 0.2 0.2 0.8 1 */
  connect?: Float64Array;
  /** colour of contacts: red, green, blue, alpha: 4 numbers, default 0.9 0.6 0.2 1 */
  contactpoint?: Float64Array;
  /** colour of contact forces: red, green, blue, alpha: 4 numbers, default 0.7 0.9 0.9 1 */
  contactforce?: Float64Array;
  /** colour of friction forces: red, green, blue, alpha: 4 numbers, default 0.9 0.8 0.4 1 */
  contactfriction?: Float64Array;
  /** colour of contact torques: red, green, blue, alpha: 4 numbers, default 0.9 0.7 0.9 1 */
  contacttorque?: Float64Array;
  /** colour of contacts in their gap: red, green, blue, alpha: 4 numbers, default 0.5 0.8 0.9 1 */
  contactgap?: Float64Array;
  /** colour of rangefinder rays: red, green, blue, alpha: 4 numbers, default 1 1 0.1 1 */
  rangefinder?: Float64Array;
  /** colour of violated constraints: red, green, blue, alpha: 4 numbers, default 0.9 0 0 1 */
  constraint?: Float64Array;
  /** colour of slider-cranks: red, green, blue, alpha: 4 numbers, default 0.5 0.3 0.8 1 */
  slidercrank?: Float64Array;
  /** colour of slider-cranks that cannot close: red, green, blue, alpha: 4 numbers, default 0.9 0 0 1 */
  crankbroken?: Float64Array;
  /** colour of camera frusta: red, green, blue, alpha: 4 numbers, default 1 1 0 0.2 */
  frustum?: Float64Array;
  /** colour of bounding boxes: red, green, blue, alpha: 4 numbers, default 0 1 0 0.5 */
  bv?: Float64Array;
  /** colour of bounding boxes that were tested: red, green, blue, alpha: 4 numbers, default 1 0 0 0.5 */
  bvactive?: Float64Array;
};

/** Attributes of `<default>`. */
export type DefaultAttributes = {
  /** default class: name of the element */
  class?: string;
};

/** Attributes of `<layer>`. */
export type LayerAttributes = {
  /** name of a texture, required */
  texture: string;
  /** what the texture is for in the material: text, required */
  role: string;
};

/** Attributes of `<extension>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type ExtensionAttributes = {};

/** Attributes of `<plugin>` (extension_plugin). */
export type ExtensionPluginAttributes = {
  /** name of the plugin: text */
  plugin?: string;
};

/** Attributes of `<instance>`. */
export type InstanceAttributes = {
  /** name of the element, required */
  name: string;
};

/** Attributes of `<config>`. */
export type ConfigAttributes = {
  /** name of the setting: text, required */
  key: string;
  /** value of the setting: text */
  value?: string;
};

/** Attributes of `<asset>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type AssetAttributes = {};

/** Attributes of `<mesh>`. */
export type MeshAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** media type of the file, where its name does not tell: text */
  content_type?: string;
  /** file of the data: path of a file */
  file?: string;
  /** vertex positions: any number of numbers [m] */
  vertex?: Float64Array;
  /** normals, unit vectors: any number of numbers */
  normal?: Float64Array;
  /** texture coordinates: any number of numbers */
  texcoord?: Float64Array;
  /** vertices of faces, counted from the mesh's first: any number of integers */
  face?: Int32Array;
  /** origin of the asset's frame, which is subtracted from the vertices: 3 numbers [m] */
  refpos?: Float64Array;
  /** orientation of the asset's frame, which is undone: 4 numbers, default 1 0 0 0 */
  refquat?: Float64Array;
  /** scale that was applied to the vertices of the asset: 3 numbers, default 1 1 1 */
  scale?: Float64Array;
  /** average normals at vertices */
  smoothnormal?: boolean;
  /** most vertices of the convex hull: integer, default -1 */
  maxhullvert?: number;
  /** how the inertia of the mesh is computed: default legacy */
  inertia?: 'convex' | 'legacy' | 'exact' | 'shell';
  /** shape or pattern that is made instead of read */
  builtin?: 'none' | 'sphere' | 'hemisphere' | 'cone' | 'supertorus' | 'supersphere' | 'wedge' | 'plate';
  /** parameters of the built-in shape: any number of numbers */
  params?: Float64Array;
  /** name of a material */
  material?: string;
};

/** Attributes of `<plugin>`. */
export type PluginAttributes = {
  /** name of the plugin: text */
  plugin?: string;
  /** instance of a plugin: name of an instance */
  instance?: string;
};

/** Attributes of `<hfield>`. */
export type HfieldAttributes = {
  /** name of the element */
  name?: string;
  /** media type of the file, where its name does not tell: text */
  content_type?: string;
  /** file of the data: path of a file */
  file?: string;
  /** number of grid rows: integer */
  nrow?: number;
  /** number of grid columns: integer */
  ncol?: number;
  /** half sizes in x and y, height of elevation 1, depth of the base below elevation 0: 4 numbers [m], required */
  size: Float64Array;
  /** elevations, row by row: any number of numbers */
  elevation?: Float64Array;
};

/** Attributes of `<skin>`. */
export type SkinAttributes = {
  /** name of the element */
  name?: string;
  /** file of the data: path of a file */
  file?: string;
  /** name of a material */
  material?: string;
  /** colour where no material gives one: red, green, blue, alpha: 4 numbers [0..1], default 0.5 0.5 0.5 1 */
  rgba?: Float64Array;
  /** distance by which the skin is inflated along its normals: number [m] */
  inflate?: number;
  /** vertex positions: any number of numbers [m] */
  vertex?: Float64Array;
  /** texture coordinates: any number of numbers */
  texcoord?: Float64Array;
  /** vertices of faces: any number of integers */
  face?: Int32Array;
  /** group for visibility: integer */
  group?: number;
};

/** Attributes of `<bone>`. */
export type BoneAttributes = {
  /** bodies of the vertices or nodes: name of a body, required */
  body: string;
  /** position of the bone when it was bound: 3 numbers [m], required */
  bindpos: Float64Array;
  /** orientation of the bone when it was bound: 4 numbers, required */
  bindquat: Float64Array;
  /** vertices of the bone: any number of integers */
  vertid?: Int32Array;
  /** weights of the bone's vertices: any number of numbers */
  vertweight?: Float64Array;
};

/** Attributes of `<texture>`. */
export type TextureAttributes = {
  /** name of the element */
  name?: string;
  /** kind of texture: default cube */
  type?: '2d' | 'cube' | 'skybox';
  /** colour space: default auto */
  colorspace?: 'auto' | 'linear' | 'sRGB';
  /** media type of the file, where its name does not tell: text */
  content_type?: string;
  /** file of the data: path of a file */
  file?: string;
  /** rows and columns of images in the file: 2 integers, default 1 1 */
  gridsize?: Int32Array;
  /** which side of the cube each image is, a letter each; a dot: none: text */
  gridlayout?: string;
  /** image of the right side: path of a file */
  fileright?: string;
  /** image of the left side: path of a file */
  fileleft?: string;
  /** image of the upper side: path of a file */
  fileup?: string;
  /** image of the lower side: path of a file */
  filedown?: string;
  /** image of the front side: path of a file */
  filefront?: string;
  /** image of the back side: path of a file */
  fileback?: string;
  /** shape or pattern that is made instead of read */
  builtin?: 'none' | 'gradient' | 'checker' | 'flat';
  /** first colour: 3 numbers, default 0.8 0.8 0.8 */
  rgb1?: Float64Array;
  /** second colour: 3 numbers, default 0.5 0.5 0.5 */
  rgb2?: Float64Array;
  /** what is drawn on top of the pattern */
  mark?: 'none' | 'edge' | 'cross' | 'random';
  /** colour of what is drawn on top: 3 numbers */
  markrgb?: Float64Array;
  /** probability of dots: number, default 0.01 */
  random?: number;
  /** image columns: integer */
  width?: number;
  /** image rows: integer */
  height?: number;
  /** flip images from left to right */
  hflip?: boolean;
  /** flip images upside down */
  vflip?: boolean;
  /** channels a pixel: integer, default 3 */
  nchannel?: number;
};

/** Attributes of `<material>`. */
export type MaterialAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** name of a texture */
  texture?: string;
  /** how often a 2D texture repeats: 2 numbers, default 1 1 */
  texrepeat?: Float64Array;
  /** 1 if a cube texture is mapped uniformly, whatever the object's size */
  texuniform?: boolean;
  /** emitted share of the colour: number */
  emission?: number;
  /** specular reflection of white: number, default 0.5 */
  specular?: number;
  /** sharpness of specular reflection: number, default 0.5 */
  shininess?: number;
  /** mirror reflection, 0: none: number */
  reflectance?: number;
  /** metallic coefficient, -1: not given: number, default -1 */
  metallic?: number;
  /** roughness coefficient, -1: not given: number, default -1 */
  roughness?: number;
  /** colour: red, green, blue, alpha: 4 numbers [0..1], default 1 1 1 1 */
  rgba?: Float64Array;
};

/** Attributes of `<model>`. */
export type ModelAttributes = {
  /** name of the element */
  name?: string;
  /** file of the data: path of a file */
  file?: string;
  /** media type of the file, where its name does not tell: text */
  content_type?: string;
};

/** Attributes of `<body>`. */
export type BodyAttributes = {
  /** name of the element */
  name?: string;
  /** default class of all that is inside: name of a default class */
  childclass?: string;
  /** position in the parent's frame: 3 numbers [m], default 0 0 0 */
  pos?: Float64Array;
  /** orientation in the parent's frame, unit quaternion: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** the body is moved by hand, through data.mocap_pos and mocap_quat */
  mocap?: boolean;
  /** upward force in units of the body's weight; 1 cancels gravity: number */
  gravcomp?: number;
  /** whether the tree of the body may fall asleep */
  sleep?: 'auto' | 'never' | 'allowed' | 'init';
  /**
   * 1 if the body's part of the inertia matrix is diagonal, 2 if all its joints are slides too, 0 otherwise: default
   * auto
   */
  simple?: 'false' | 'auto';
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<inertial>`. */
export type InertialAttributes = {
  /** position in the frame of the parent: 3 numbers [m], required */
  pos: Float64Array;
  /** orientation as a unit quaternion, real part first: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** mass of the body: number [kg], required */
  mass: number;
  /** principal moments of inertia: 3 numbers [kg·m²] */
  diaginertia?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** inertia matrix: xx yy zz xy xz yz: 6 numbers [kg·m²] */
  fullinertia?: Float64Array;
};

/** Attributes of `<joint>`. */
export type JointAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** kind of joint: default hinge */
  type?: 'free' | 'ball' | 'slide' | 'hinge';
  /** group for visibility: integer */
  group?: number;
  /** anchor in the body's frame: 3 numbers [m] */
  pos?: Float64Array;
  /** axis in the body's frame, unit vector: 3 numbers, default 0 0 1 */
  axis?: Float64Array;
  /** stiffness and damping by the time constant and damping ratio of the spring: 2 numbers [s and 1] */
  springdamper?: Float64Array;
  /** 1 if the joint has limits: default auto */
  limited?: 'false' | 'true' | 'auto';
  /** whether actuatorfrcrange limits the force of actuators; auto: where a range is given: default auto */
  actuatorfrclimited?: 'false' | 'true' | 'auto';
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1], default 0.02 1
   */
  solreflimit?: Float64Array;
  /**
   * impedance of the limit constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9
   * 0.95 0.001 0.5 2
   */
  solimplimit?: Float64Array;
  /**
   * reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers
   * [s and 1], default 0.02 1
   */
  solreffriction?: Float64Array;
  /**
   * impedance of the friction constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default
   * 0.9 0.95 0.001 0.5 2
   */
  solimpfriction?: Float64Array;
  /** linear spring stiffness: 1 to 3 numbers [N/m or N·m/rad] */
  stiffness?: Float64Array;
  /** limits; ball joints: 0 and largest angle: 2 numbers [angle or m] */
  range?: Float64Array;
  /** range of the total force of actuators: 2 numbers [N or N·m] */
  actuatorfrcrange?: Float64Array;
  /** gravity compensation acts through actuators */
  actuatorgravcomp?: boolean;
  /** distance to a limit at which its constraint becomes active: number [angle or m] */
  margin?: number;
  /** position of the joint in the pose of the file: number [angle or m] */
  ref?: number;
  /** position at which the spring is at rest: number [angle or m] */
  springref?: number;
  /** inertia added to the diagonal of the inertia matrix, as of a rotor: number [kg or kg·m²] */
  armature?: number;
  /** linear damping: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** dry friction: number [N or N·m] */
  frictionloss?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<freejoint>`. */
export type FreejointAttributes = {
  /** name of the element */
  name?: string;
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** align the body's frame with its inertia */
  align?: 'false' | 'true' | 'auto';
};

/** Attributes of `<geom>`. */
export type GeomAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** shape: default sphere */
  type?: 'plane' | 'hfield' | 'sphere' | 'capsule' | 'ellipsoid' | 'cylinder' | 'box' | 'mesh' | 'sdf';
  /** contact types, as bits: tested against conaffinity of the other geom: integer, default 1 */
  contype?: number;
  /** contact affinities, as bits: integer, default 1 */
  conaffinity?: number;
  /** dimensions of the contact space: 1, 3, 4 or 6: integer, default 3 */
  condim?: number;
  /** group for visibility: integer */
  group?: number;
  /** the geom with the higher priority decides about the parameters of a contact: integer */
  priority?: number;
  /** sizes of the shape: radius, half length; half axes; half sizes: 1 to 3 numbers [m] */
  size?: Float64Array;
  /** name of a material */
  material?: string;
  /** friction coefficients: sliding, torsional, rolling: 1 to 3 numbers [1, m, m], default 1 0.005 0.0001 */
  friction?: Float64Array;
  /** mass; of a geom, in place of the one that density gives: number [kg] */
  mass?: number;
  /** mass by volume, or by area of a shell: number [kg/m³], default 1000 */
  density?: number;
  /** take the mass to lie on the surface */
  shellinertia?: boolean;
  /** weight of the geom's solref and solimp in a contact between geoms of equal priority: number, default 1 */
  solmix?: number;
  /**
   * reference of contact constraints: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1], default 0.02 1
   */
  solref?: Float64Array;
  /**
   * impedance of contact constraints: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9
   * 0.95 0.001 0.5 2
   */
  solimp?: Float64Array;
  /** distance by which the shape counts as inflated in contacts: number [m] */
  margin?: number;
  /** distance beyond the margin at which contacts are detected, without forces: number [m] */
  gap?: number;
  /** velocity of the surface material in the geom's frame: linear, angular: 1 to 6 numbers [m/s and rad/s] */
  surfacevel?: Float64Array;
  /** constant force that pulls contacts together: number [N] */
  adhesion?: number;
  /** the two ends of the shape's axis, in place of pos and an orientation: 6 numbers [m] */
  fromto?: Float64Array;
  /** position in the body's frame: 3 numbers [m], default 0 0 0 */
  pos?: Float64Array;
  /** orientation in the body's frame, unit quaternion: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** name of a hfield */
  hfield?: string;
  /** name of a mesh */
  mesh?: string;
  /** scale of a shape that is fitted to a mesh: number, default 1 */
  fitscale?: number;
  /** colour where no material gives one: red, green, blue, alpha: 4 numbers [0..1], default 0.5 0.5 0.5 1 */
  rgba?: Float64Array;
  /** model of the force of the medium: default none */
  fluidshape?: 'none' | 'ellipsoid';
  /**
   * coefficients of the medium's force: blunt, slender and angular drag, Kutta and Magnus lift: 1 to 5 numbers, default
   * 0.5 0.25 1.5 1 1
   */
  fluidcoef?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<attach>`. */
export type AttachAttributes = {
  /** name of a model */
  model?: string;
  /** bodies of the vertices or nodes: name of a body */
  body?: string;
  /** name of a frame */
  frame?: string;
  /** what the names of the parts begin with: text, required */
  prefix: string;
};

/** Attributes of `<site>`. */
export type SiteAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** shape: default sphere */
  type?: 'plane' | 'hfield' | 'sphere' | 'capsule' | 'ellipsoid' | 'cylinder' | 'box' | 'mesh' | 'sdf';
  /** group for visibility: integer */
  group?: number;
  /** position in the body's frame: 3 numbers [m], default 0 0 0 */
  pos?: Float64Array;
  /** orientation in the body's frame, unit quaternion: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** name of a material */
  material?: string;
  /** sizes of the shape: 1 to 3 numbers [m], default 0.005 0.005 0.005 */
  size?: Float64Array;
  /** the two ends of the shape's axis, in place of pos and an orientation: 6 numbers [m] */
  fromto?: Float64Array;
  /** colour where no material gives one: red, green, blue, alpha: 4 numbers [0..1], default 0.5 0.5 0.5 1 */
  rgba?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<camera>`. */
export type CameraAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** perspective or orthographic: default perspective */
  projection?: 'perspective' | 'orthographic';
  /** vertical field of view, or height of the view of an orthographic camera: number [degree], default 45 */
  fovy?: number;
  /** distance between the eyes: number [m], default 0.068 */
  ipd?: number;
  /** width and height of the image: 2 integers, default 1 1 */
  resolution?: Int32Array;
  /** images that the camera makes (CameraOutputBit), as bits: any of these words */
  output?: readonly ('rgb' | 'depth' | 'distance' | 'normal' | 'segmentation')[];
  /** position in the body's frame: 3 numbers [m], default 0 0 0 */
  pos?: Float64Array;
  /** orientation in the body's frame, unit quaternion: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** how the camera follows bodies: default fixed */
  mode?: 'fixed' | 'track' | 'trackcom' | 'targetbody' | 'targetbodycom';
  /** name of a body */
  target?: string;
  /** focal lengths, horizontal and vertical: 2 numbers [m] */
  focal?: Float64Array;
  /** focal lengths in pixels: 2 numbers [pixel] */
  focalpixel?: Float64Array;
  /** offset of the principal point: 2 numbers [m] */
  principal?: Float64Array;
  /** offset of the principal point in pixels: 2 numbers [pixel] */
  principalpixel?: Float64Array;
  /** width and height of the sensor, 0: field of view is used instead: 2 numbers [m] */
  sensorsize?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<light>`. */
export type LightAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** the light comes from one direction */
  directional?: boolean;
  /** kind of light */
  type?: 'spot' | 'directional' | 'point' | 'image';
  /** 1 if the light casts shadows: default true */
  castshadow?: boolean;
  /** 1 if the light is on: default true */
  active?: boolean;
  /** position in the body's frame: 3 numbers [m], default 0 0 0 */
  pos?: Float64Array;
  /** direction in the body's frame, unit vector: 3 numbers, default 0 0 -1 */
  dir?: Float64Array;
  /** radius of the bulb, which softens shadows: number [m], default 0.02 */
  bulbradius?: number;
  /** luminous intensity, 0: use the colours as they are: number [cd] */
  intensity?: number;
  /** distance at which the light ends: number [m], default 10 */
  range?: number;
  /** attenuation with distance: constant, linear, quadratic: 3 numbers, default 1 0 0 */
  attenuation?: Float64Array;
  /** half angle of a spot light's cone: number [degree], default 45 */
  cutoff?: number;
  /** softness of a spot light's edge: number, default 0.2 */
  softness?: number;
  /** how fast a spot light fades towards the edge of its cone: number, default 10 */
  exponent?: number;
  /** ambient colour: red, green, blue: 3 numbers */
  ambient?: Float64Array;
  /** diffuse colour: red, green, blue: 3 numbers, default 0.7 0.7 0.7 */
  diffuse?: Float64Array;
  /** specular colour: red, green, blue: 3 numbers, default 0.3 0.3 0.3 */
  specular?: Float64Array;
  /** how the light follows bodies: default fixed */
  mode?: 'fixed' | 'track' | 'trackcom' | 'targetbody' | 'targetbodycom';
  /** name of a body */
  target?: string;
  /** name of a texture */
  texture?: string;
};

/** Attributes of `<composite>`. */
export type CompositeAttributes = {
  /** what the names of the parts begin with: text */
  prefix?: string;
  /** kind of the object: required */
  type: 'particle' | 'grid' | 'rope' | 'loop' | 'cable' | 'cloth';
  /** how many there are along each axis: 1 to 3 integers */
  count?: Int32Array;
  /** position of the first element: 3 numbers [m] */
  offset?: Float64Array;
  /** vertex positions: any number of numbers [m] */
  vertex?: Float64Array;
  /** how the first body is held: text */
  initial?: string;
  /** functions that the positions of the vertices follow: text */
  curve?: string;
  /** sizes of the shape: 1 to 3 numbers [m] */
  size?: Float64Array;
  /** orientation as a unit quaternion, real part first: 4 numbers [1 (w x y z)] */
  quat?: Float64Array;
};

/** Attributes of `<joint>` (composite_joint). */
export type CompositeJointAttributes = {
  /** required */
  kind: 'main';
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** spring stiffness: number [N/m or N·m/rad] */
  stiffness?: number;
  /** damping coefficient: number [N·s/m or N·m·s/rad] */
  damping?: number;
  /** inertia that is added to dofs, as of a rotor: number [kg or kg·m²] */
  armature?: number;
  /** reference of the constraints that keep the parts together: 1 to 2 numbers [s and 1] */
  solreffix?: Float64Array;
  /** impedance of the constraints that keep the parts together: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimpfix?: Float64Array;
  /** kind of the object */
  type?: 'free' | 'ball' | 'slide' | 'hinge';
  /** axis of the joints: 3 numbers */
  axis?: Float64Array;
  /** whether range is a limit; auto: where a range is given: default auto */
  limited?: 'false' | 'true' | 'auto';
  /** limits: 2 numbers [angle or m] */
  range?: Float64Array;
  /** distance at which the constraint becomes active: number [m] */
  margin?: number;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1]
   */
  solreflimit?: Float64Array;
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimplimit?: Float64Array;
  /** dry friction: number [N or N·m] */
  frictionloss?: number;
  /**
   * reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers
   * [s and 1]
   */
  solreffriction?: Float64Array;
  /** impedance of the friction constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimpfriction?: Float64Array;
};

/** Attributes of `<skin>` (composite_skin). */
export type CompositeSkinAttributes = {
  /** texture coordinates of the vertices */
  texcoord?: boolean;
  /** name of a material */
  material?: string;
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1] */
  rgba?: Float64Array;
  /** distance by which the skin is inflated along its normals: number [m] */
  inflate?: number;
  /** subdivisions of the skin between the bodies: integer */
  subgrid?: number;
};

/** Attributes of `<geom>` (composite_geom). */
export type CompositeGeomAttributes = {
  /** kind of the object */
  type?: 'plane' | 'hfield' | 'sphere' | 'capsule' | 'ellipsoid' | 'cylinder' | 'box' | 'mesh' | 'sdf';
  /** contact types, as bits: tested against conaffinity of the other: integer */
  contype?: number;
  /** contact affinities, as bits: integer */
  conaffinity?: number;
  /** dimensions of the contact space: 1, 3, 4 or 6: integer */
  condim?: number;
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** the one with the higher priority decides about the parameters of a contact: integer */
  priority?: number;
  /** sizes of the shape: 1 to 3 numbers [m] */
  size?: Float64Array;
  /** name of a material */
  material?: string;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1] */
  rgba?: Float64Array;
  /** friction coefficients: sliding, torsional, rolling: 1 to 3 numbers [1, m, m] */
  friction?: Float64Array;
  /** mass; of a geom, in place of the one that density gives: number [kg] */
  mass?: number;
  /** mass by volume, or by area of a shell: number [kg/m³] */
  density?: number;
  /** weight of solref and solimp in a contact between equal priorities: number */
  solmix?: number;
  /**
   * reference of the constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1]
   */
  solref?: Float64Array;
  /** impedance of the constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimp?: Float64Array;
  /** distance at which the constraint becomes active: number [m] */
  margin?: number;
  /** distance beyond the margin at which contacts are detected, without forces: number [m] */
  gap?: number;
  /** velocity of the surface material: linear, angular: 1 to 6 numbers [m/s and rad/s] */
  surfacevel?: Float64Array;
  /** constant force that pulls contacts together: number [N] */
  adhesion?: number;
};

/** Attributes of `<site>` (composite_site). */
export type CompositeSiteAttributes = {
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** sizes of the shape: 1 to 3 numbers [m] */
  size?: Float64Array;
  /** name of a material */
  material?: string;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1] */
  rgba?: Float64Array;
};

/** Attributes of `<flexcomp>`. */
export type FlexcompAttributes = {
  /** name of the element, required */
  name: string;
  /** kind of the object */
  type?: 'grid' | 'box' | 'cylinder' | 'ellipsoid' | 'square' | 'disc' | 'circle' | 'mesh' | 'gmsh' | 'direct';
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** dimension: 1 lines, 2 triangles, 3 tetrahedra: integer */
  dim?: number;
  /** which dofs the vertices have */
  dof?: 'full' | 'radial' | 'trilinear' | 'quadratic' | '2d';
  /** how many there are along each axis: 3 integers */
  count?: Int32Array;
  /** cells of interpolation along each axis: 3 integers */
  cellcount?: Int32Array;
  /** distance between vertices along each axis: 3 numbers [m] */
  spacing?: Float64Array;
  /** radius round all elements: number [m] */
  radius?: number;
  /** all vertices belong to the parent */
  rigid?: boolean;
  /** mass; of a geom, in place of the one that density gives: number [kg] */
  mass?: number;
  /** half size of the box that gives the inertia of each vertex: number [m] */
  inertiabox?: number;
  /** scale of the vertices along each axis: 3 numbers */
  scale?: Float64Array;
  /** file of the data: path of a file */
  file?: string;
  /** vertex positions: any number of numbers [m] */
  point?: Float64Array;
  /** vertices of each element: any number of numbers */
  element?: Float64Array;
  /** texture coordinates of the vertices: any number of numbers */
  texcoord?: Float64Array;
  /** name of a material */
  material?: string;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1] */
  rgba?: Float64Array;
  /** draw with flat shading */
  flatskin?: boolean;
  /** position in the frame of the parent: 3 numbers [m] */
  pos?: Float64Array;
  /** orientation as a unit quaternion, real part first: 4 numbers [1 (w x y z)] */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
  /** where the grid of a mesh begins: 3 numbers [m] */
  origin?: Float64Array;
};

/** Attributes of `<edge>` (flexcomp_edge). */
export type FlexcompEdgeAttributes = {
  /** kind of equality constraints of the deformable object */
  equality?: 'false' | 'true' | 'vert' | 'strain';
  /**
   * reference of the constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1]
   */
  solref?: Float64Array;
  /** impedance of the constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimp?: Float64Array;
  /** spring stiffness: number [N/m or N·m/rad] */
  stiffness?: number;
  /** damping coefficient: number [N·s/m or N·m·s/rad] */
  damping?: number;
};

/** Attributes of `<elasticity>`. */
export type ElasticityAttributes = {
  /** Young's modulus: number [Pa] */
  young?: number;
  /** Poisson's ratio: number */
  poisson?: number;
  /** damping coefficient: number [s] */
  damping?: number;
  /** thickness of shells: number [m], default -1 */
  thickness?: number;
  /** which elastic forces shells have */
  elastic2d?: 'none' | 'bend' | 'stretch' | 'both';
};

/** Attributes of `<contact>` (flexcomp_contact). */
export type FlexcompContactAttributes = {
  /** contact types, as bits: tested against conaffinity of the other: integer, default 1 */
  contype?: number;
  /** contact affinities, as bits: integer, default 1 */
  conaffinity?: number;
  /** dimensions of the contact space: 1, 3, 4 or 6: integer, default 3 */
  condim?: number;
  /** the one with the higher priority decides about the parameters of a contact: integer */
  priority?: number;
  /** friction coefficients: sliding, torsional, rolling: 1 to 3 numbers [1, m, m], default 1 0.005 0.0001 */
  friction?: Float64Array;
  /** weight of solref and solimp in a contact between equal priorities: number, default 1 */
  solmix?: number;
  /**
   * reference of the constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1],
   * default 0.02 1
   */
  solref?: Float64Array;
  /**
   * impedance of the constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95
   * 0.001 0.5 2
   */
  solimp?: Float64Array;
  /** distance at which the constraint becomes active: number [m] */
  margin?: number;
  /** distance beyond the margin at which contacts are detected, without forces: number [m] */
  gap?: number;
  /** vertices collide with elements of their own flex from inside */
  internal?: boolean;
  /** how the flex collides with itself: default auto */
  selfcollide?: 'none' | 'narrow' | 'bvh' | 'sap' | 'auto';
  /** layers of tetrahedra below the surface that collide: integer, default 1 */
  activelayers?: number;
  /** contacts act as passive forces instead of constraints */
  passive?: boolean;
};

/** Attributes of `<pin>`. */
export type PinAttributes = {
  /** vertices by number: any number of integers */
  id?: Int32Array;
  /** limits: any number of integers */
  range?: Int32Array;
  /** vertices by their place in the grid: any number of integers */
  grid?: Int32Array;
  /** vertices between two places in the grid: any number of integers */
  gridrange?: Int32Array;
};

/** Attributes of `<deformable>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type DeformableAttributes = {};

/** Attributes of `<flex>`. */
export type FlexAttributes = {
  /** name of the element */
  name?: string;
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** dimension: 1 lines, 2 triangles, 3 tetrahedra: integer, default 2 */
  dim?: number;
  /** radius round all elements: number [m], default 0.005 */
  radius?: number;
  /** name of a material */
  material?: string;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1], default 0.5 0.5 0.5 1 */
  rgba?: Float64Array;
  /** draw with flat shading */
  flatskin?: boolean;
  /** bodies of the vertices or nodes: text, required */
  body: string;
  /** vertex positions: any number of numbers [m] */
  vertex?: Float64Array;
  /** vertices of each element: any number of integers, required */
  element: Int32Array;
  /** texture coordinates of the vertices: any number of numbers */
  texcoord?: Float64Array;
  /** texture coordinates of each element: any number of integers */
  elemtexcoord?: Int32Array;
  /** bodies of the nodes of interpolation: text */
  node?: string;
  /** positions of the nodes: any number of numbers [m] */
  nodecoord?: Float64Array;
  /** cells of interpolation along each axis: 3 integers, default 1 1 1 */
  cellcount?: Int32Array;
  /** which dofs the vertices have */
  dof?: 'full' | 'radial' | 'trilinear' | 'quadratic' | '2d';
};

/** Attributes of `<edge>` (flex_edge). */
export type FlexEdgeAttributes = {
  /** spring stiffness: number [N/m or N·m/rad] */
  stiffness?: number;
  /** damping coefficient: number */
  damping?: number;
};

/** Attributes of `<contact>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type ContactAttributes = {};

/** Attributes of `<pair>`. */
export type PairAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** first geom: name of a geom */
  geom1?: string;
  /** second geom: name of a geom */
  geom2?: string;
  /** dimensions of the contact space: 1, 3, 4 or 6: integer, default 3 */
  condim?: number;
  /**
   * friction coefficients: two tangential, torsional, two rolling: 1 to 5 numbers [1, m, m], default 1 1 0.005 0.0001
   * 0.0001
   */
  friction?: Float64Array;
  /**
   * reference of the contact's normal: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** reference of the contact's friction, 0 0: as the normal: 1 to 2 numbers [s and 1] */
  solreffriction?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** distance beyond the margin at which the contact is detected, without force: number [m] */
  gap?: number;
  /** distance by which the shapes count as inflated: number [m] */
  margin?: number;
  /** constant force that pulls the geoms together: number [N] */
  adhesion?: number;
};

/** Attributes of `<exclude>`. */
export type ExcludeAttributes = {
  /** name of the element */
  name?: string;
  /** name of a body, required */
  body1: string;
  /** name of a body, required */
  body2: string;
};

/** Attributes of `<tendon>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type TendonAttributes = {};

/** Attributes of `<spatial>`. */
export type SpatialAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility: integer */
  group?: number;
  /** 1 if the length has limits: default auto */
  limited?: 'false' | 'true' | 'auto';
  /** whether actuatorfrcrange limits the force of actuators; auto: where a range is given */
  actuatorfrclimited?: 'false' | 'true' | 'auto';
  /** length limits; fixed tendons: in the units of their joints: 2 numbers [m] */
  range?: Float64Array;
  /** range of the total force of actuators: 2 numbers [N or N·m] */
  actuatorfrcrange?: Float64Array;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1], default 0.02 1
   */
  solreflimit?: Float64Array;
  /**
   * impedance of the limit constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9
   * 0.95 0.001 0.5 2
   */
  solimplimit?: Float64Array;
  /**
   * reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers
   * [s and 1], default 0.02 1
   */
  solreffriction?: Float64Array;
  /**
   * impedance of the friction constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default
   * 0.9 0.95 0.001 0.5 2
   */
  solimpfriction?: Float64Array;
  /** dry friction: number [N or N·m] */
  frictionloss?: number;
  /**
   * rest length of the spring, or a range of lengths without a force; -1: the length at qpos0: 1 to 2 numbers [m],
   * default -1 -1
   */
  springlength?: Float64Array;
  /** width for rendering: number [m], default 0.003 */
  width?: number;
  /** name of a material */
  material?: string;
  /** distance to a limit at which its constraint becomes active: number [m] */
  margin?: number;
  /** linear spring stiffness: 1 to 3 numbers [N/m] */
  stiffness?: Float64Array;
  /** linear damping: 1 to 3 numbers [N·s/m] */
  damping?: Float64Array;
  /** inertia that moves with the tendon's length: number [kg or kg·m²] */
  armature?: number;
  /** colour where no material gives one: red, green, blue, alpha: 4 numbers [0..1], default 0.5 0.5 0.5 1 */
  rgba?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<site>` (spatial_site). */
export type SpatialSiteAttributes = {
  /** name of a site, required */
  site: string;
};

/** Attributes of `<geom>` (spatial_geom). */
export type SpatialGeomAttributes = {
  /** name of a geom, required */
  geom: string;
  /** name of a site */
  sidesite?: string;
};

/** Attributes of `<pulley>`. */
export type PulleyAttributes = {
  /** what the lengths of this branch are divided by: number, required */
  divisor: number;
};

/** Attributes of `<fixed>`. */
export type FixedAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility: integer */
  group?: number;
  /** 1 if the length has limits: default auto */
  limited?: 'false' | 'true' | 'auto';
  /** whether actuatorfrcrange limits the force of actuators; auto: where a range is given */
  actuatorfrclimited?: 'false' | 'true' | 'auto';
  /** length limits; fixed tendons: in the units of their joints: 2 numbers [m] */
  range?: Float64Array;
  /** range of the total force of actuators: 2 numbers [N or N·m] */
  actuatorfrcrange?: Float64Array;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1], default 0.02 1
   */
  solreflimit?: Float64Array;
  /**
   * impedance of the limit constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9
   * 0.95 0.001 0.5 2
   */
  solimplimit?: Float64Array;
  /**
   * reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers
   * [s and 1], default 0.02 1
   */
  solreffriction?: Float64Array;
  /**
   * impedance of the friction constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default
   * 0.9 0.95 0.001 0.5 2
   */
  solimpfriction?: Float64Array;
  /** dry friction: number [N or N·m] */
  frictionloss?: number;
  /**
   * rest length of the spring, or a range of lengths without a force; -1: the length at qpos0: 1 to 2 numbers [m],
   * default -1 -1
   */
  springlength?: Float64Array;
  /** distance to a limit at which its constraint becomes active: number [m] */
  margin?: number;
  /** linear spring stiffness: 1 to 3 numbers [N/m] */
  stiffness?: Float64Array;
  /** linear damping: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that moves with the tendon's length: number [kg or kg·m²] */
  armature?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<joint>` (fixed_joint). */
export type FixedJointAttributes = {
  /** name of a joint, required */
  joint: string;
  /** factor of the joint's position: number, required */
  coef: number;
};

/** Attributes of `<equality>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type EqualityAttributes = {};

/** Attributes of `<connect>`. */
export type ConnectAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
  /** point that is held, in the frame of the first body: 3 numbers [m] */
  anchor?: Float64Array;
  /** name of a site */
  site1?: string;
  /** name of a site */
  site2?: string;
};

/** Attributes of `<weld>`. */
export type WeldAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
  /**
   * pose of the second body in the frame of the first, a quaternion last; zero quaternion: as in the file: 7 numbers [m
   * and quaternion]
   */
  relpose?: Float64Array;
  /** point that is held, in the frame of the first body: 3 numbers [m] */
  anchor?: Float64Array;
  /** name of a site */
  site1?: string;
  /** name of a site */
  site2?: string;
  /** weight of orientation against position: number [m], default 1 */
  torquescale?: number;
};

/** Attributes of `<joint>` (equality_joint). */
export type EqualityJointAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a joint, required */
  joint1: string;
  /** name of a joint */
  joint2?: string;
  /** coefficients of the polynomial of the second position that the first follows: 1 to 5 numbers, default 0 1 0 0 0 */
  polycoef?: Float64Array;
};

/** Attributes of `<tendon>` (equality_tendon). */
export type EqualityTendonAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a tendon, required */
  tendon1: string;
  /** name of a tendon */
  tendon2?: string;
  /** coefficients of the polynomial of the second position that the first follows: 1 to 5 numbers, default 0 1 0 0 0 */
  polycoef?: Float64Array;
};

/** Attributes of `<flex>` (equality_flex). */
export type EqualityFlexAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a flex, required */
  flex: string;
};

/** Attributes of `<flexvert>`. */
export type FlexvertAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a flex, required */
  flex: string;
};

/** Attributes of `<flexstrain>`. */
export type FlexstrainAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** whether it is on at first: default true */
  active?: boolean;
  /**
   * reference: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1], default 0.02 1
   */
  solref?: Float64Array;
  /** impedance: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1], default 0.9 0.95 0.001 0.5 2 */
  solimp?: Float64Array;
  /** name of a flex, required */
  flex: string;
  /** cell of interpolation: 3 numbers */
  cell?: Float64Array;
};

/** Attributes of `<actuator>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type ActuatorAttributes = {};

/** Attributes of `<general>`. */
export type GeneralAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** 1 if the activation is limited: default auto */
  actlimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** range of the activation: 2 numbers [unit of the activation] */
  actrange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** bodies of the vertices or nodes: name of a body */
  body?: string;
  /** number of activations: integer, default -1 */
  actdim?: number;
  /** what the controls are: any of these words */
  input?: readonly ('pos' | 'vel' | 'ff' | 'voltage' | 'expmap' | 'quat' | 'none')[];
  /** range of the velocity input: 2 numbers [m/s or rad/s] */
  velrange?: Float64Array;
  /** range of the feed-forward input: 2 numbers [N or N·m] */
  ffrange?: Float64Array;
  /** activation dynamics: default none */
  dyntype?: 'none' | 'integrator' | 'filter' | 'filterexact' | 'muscle' | 'dcmotor' | 'pid' | 'user';
  /** gain: default fixed */
  gaintype?: 'fixed' | 'affine' | 'muscle' | 'dcmotor' | 'so3' | 'pid' | 'user';
  /** bias: default none */
  biastype?: 'none' | 'affine' | 'muscle' | 'dcmotor' | 'so3' | 'user';
  /** parameters of the activation dynamics: 1 to 10 numbers, default 1 */
  dynprm?: Float64Array;
  /** parameters of the gain: 1 to 10 numbers, default 1 */
  gainprm?: Float64Array;
  /** parameters of the bias: 1 to 10 numbers */
  biasprm?: Float64Array;
  /** 1 if the force uses the activation as it will be after the step */
  actearly?: boolean;
};

/** Attributes of `<motor>`. */
export type MotorAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
};

/** Attributes of `<position>`. */
export type PositionAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** take ctrlrange from the joint's or tendon's range, times this number: number */
  inheritrange?: number;
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the position error: number [N/m or N·m/rad] */
  kp?: number;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
  /** damping as a ratio of critical damping, in place of kv: number */
  dampratio?: number;
  /** time constant of the activation: number [s] */
  timeconst?: number;
};

/** Attributes of `<velocity>`. */
export type VelocityAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
};

/** Attributes of `<intvelocity>`. */
export type IntvelocityAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** 1 if the activation is limited: default auto */
  actlimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** range of the activation: 2 numbers [unit of the activation] */
  actrange?: Float64Array;
  /** take ctrlrange from the joint's or tendon's range, times this number: number */
  inheritrange?: number;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the position error: number [N/m or N·m/rad] */
  kp?: number;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
  /** damping as a ratio of critical damping, in place of kv: number */
  dampratio?: number;
};

/** Attributes of `<orientation>`. */
export type OrientationAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** name of a joint */
  joint?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the position error: number [N/m or N·m/rad] */
  kp?: number;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
  /** damping as a ratio of critical damping, in place of kv: number */
  dampratio?: number;
  /** what the controls are: any of these words */
  input?: readonly ('pos' | 'vel' | 'ff' | 'voltage' | 'expmap' | 'quat' | 'none')[];
};

/** Attributes of `<pid>`. */
export type PidAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the position input: 2 numbers [angle or m] */
  posrange?: Float64Array;
  /** range of the velocity input: 2 numbers [m/s or rad/s] */
  velrange?: Float64Array;
  /** range of the feed-forward input: 2 numbers [N or N·m] */
  ffrange?: Float64Array;
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** take ctrlrange from the joint's or tendon's range, times this number: number */
  inheritrange?: number;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the position error: number [N/m or N·m/rad] */
  kp?: number;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
  /** damping as a ratio of critical damping, in place of kv: number */
  dampratio?: number;
  /** gain of the integrated error: number */
  ki?: number;
  /** limit of the integrated error: number */
  imax?: number;
  /** fastest change of the setpoint: number */
  slewmax?: number;
  /** what the controls are: any of these words */
  input?: readonly ('pos' | 'vel' | 'ff' | 'voltage' | 'expmap' | 'quat' | 'none')[];
};

/** Attributes of `<damper>`. */
export type DamperAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** gain of the velocity error, or damping: number [N·s/m or N·m·s/rad] */
  kv?: number;
};

/** Attributes of `<cylinder>`. */
export type CylinderAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** time constant of the activation: number [s] */
  timeconst?: number;
  /** area of the piston: number [m²] */
  area?: number;
  /** diameter of the piston, in place of the area: number [m] */
  diameter?: number;
  /** bias: constant, of length, of velocity: 3 numbers */
  bias?: Float64Array;
};

/** Attributes of `<muscle>`. */
export type MuscleAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: text */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** time constant of the activation: 2 numbers [s] */
  timeconst?: Float64Array;
  /** width of the smooth change between the two time constants: number [s] */
  tausmooth?: number;
  /** limits: 2 numbers */
  range?: Float64Array;
  /** peak active force at rest, -1: from scale and the reciprocal inertia: number [N] */
  force?: number;
  /** factor from the reciprocal inertia to the peak force, where force is not given: number [N] */
  scale?: number;
  /** shortest operating length: number */
  lmin?: number;
  /** longest operating length: number */
  lmax?: number;
  /** shortening velocity at which force is zero: number */
  vmax?: number;
  /** passive force at lmax, relative to the peak force: number */
  fpmax?: number;
  /** active force at lengthening velocity, relative to the peak force: number */
  fvmax?: number;
};

/** Attributes of `<adhesion>`. */
export type AdhesionAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** bodies of the vertices or nodes: name of a body */
  body?: string;
  /** force for a unit of control: number [N] */
  gain?: number;
};

/** Attributes of `<dcmotor>`. */
export type DcmotorAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: name of a joint */
  jointinparent?: string;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  slidersite?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  site?: string;
  /** name of a site */
  refsite?: string;
  /** torque constant and back-EMF constant: 1 to 2 numbers */
  motorconst?: Float64Array;
  /** resistance of the winding: number [Ω] */
  resistance?: number;
  /** voltage, torque and speed at the nominal point: 1 to 3 numbers */
  nominal?: Float64Array;
  /** limits of torque, current and voltage: 1 to 3 numbers */
  saturation?: Float64Array;
  /** inductance of the winding: 1 to 2 numbers [H and s] */
  inductance?: Float64Array;
  /** amplitude, number and phase of cogging torque: 1 to 3 numbers */
  cogging?: Float64Array;
  /** gains of the controller: 1 to 6 numbers */
  controller?: Float64Array;
  /** parameters of heating: 1 to 6 numbers */
  thermal?: Float64Array;
  /** parameters of LuGre friction: 1 to 5 numbers */
  lugre?: Float64Array;
  /** what the controls are: any of these words */
  input?: readonly ('pos' | 'vel' | 'ff' | 'voltage' | 'expmap' | 'quat' | 'none')[];
};

/** Attributes of `<plugin>` (actuator_plugin). */
export type ActuatorPluginAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class */
  class?: string;
  /** group for visibility and for opt.disableactuator: integer */
  group?: number;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the control, 0: none: number [s] */
  delay?: number;
  /** range of the control: 2 numbers [unit of the control] */
  ctrlrange?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** plugin instance, -1: none: text */
  plugin?: string;
  /** instance of a plugin: name of an instance */
  instance?: string;
  /** 1 if the control is clamped: default auto */
  ctrllimited?: 'false' | 'true' | 'auto';
  /** 1 if the force is limited: default auto */
  forcelimited?: 'false' | 'true' | 'auto';
  /** 1 if the activation is limited: default auto */
  actlimited?: 'false' | 'true' | 'auto';
  /** range of the force: 2 numbers [N or N·m] */
  forcerange?: Float64Array;
  /** range of the activation: 2 numbers [unit of the activation] */
  actrange?: Float64Array;
  /** feasible lengths: 2 numbers [m or rad] */
  lengthrange?: Float64Array;
  /**
   * factors from transmission to length and force: 1 for scalar joints and tendons, 3 for ball joints, 6 for free
   * joints and sites: 1 to 6 numbers, default 1 0 0 0 0 0
   */
  gear?: Float64Array;
  /** linear damping that the actuator adds to what it acts on, before gear²: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** inertia that it adds to what it acts on, before gear²: number [kg or kg·m²] */
  armature?: number;
  /** length of the rod of a slider-crank: number [m] */
  cranklength?: number;
  /** name of a joint */
  joint?: string;
  /** force on a ball or free joint along axes of the parent's frame: text */
  jointinparent?: string;
  /** name of a site */
  site?: string;
  /** number of activations: integer, default -1 */
  actdim?: number;
  /** activation dynamics: default none */
  dyntype?: 'none' | 'integrator' | 'filter' | 'filterexact' | 'muscle' | 'dcmotor' | 'pid' | 'user';
  /** parameters of the activation dynamics: 1 to 10 numbers, default 1 */
  dynprm?: Float64Array;
  /** name of a tendon */
  tendon?: string;
  /** name of a site */
  cranksite?: string;
  /** name of a site */
  slidersite?: string;
  /** 1 if the force uses the activation as it will be after the step */
  actearly?: boolean;
};

/** Attributes of `<sensor>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type SensorAttributes = {};

/** Attributes of `<touch>`. */
export type TouchAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<accelerometer>`. */
export type AccelerometerAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<velocimeter>`. */
export type VelocimeterAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<gyro>`. */
export type GyroAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<force>`. */
export type ForceAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<torque>`. */
export type TorqueAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<magnetometer>`. */
export type MagnetometerAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
};

/** Attributes of `<camprojection>`. */
export type CamprojectionAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
  /** name of a camera, required */
  camera: string;
};

/** Attributes of `<rangefinder>`. */
export type RangefinderAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site */
  site?: string;
  /** name of a camera */
  camera?: string;
  /** what each ray reports: any of these words */
  data?: readonly ('dist' | 'dir' | 'origin' | 'point' | 'normal' | 'depth')[];
};

/** Attributes of `<jointpos>`. */
export type JointposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<jointvel>`. */
export type JointvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<tendonpos>`. */
export type TendonposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<tendonvel>`. */
export type TendonvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<actuatorpos>`. */
export type ActuatorposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of an actuator, required */
  actuator: string;
};

/** Attributes of `<actuatorvel>`. */
export type ActuatorvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of an actuator, required */
  actuator: string;
};

/** Attributes of `<actuatorfrc>`. */
export type ActuatorfrcAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of an actuator, required */
  actuator: string;
};

/** Attributes of `<jointactuatorfrc>`. */
export type JointactuatorfrcAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<tendonactuatorfrc>`. */
export type TendonactuatorfrcAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<ballquat>`. */
export type BallquatAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<ballangvel>`. */
export type BallangvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<jointlimitpos>`. */
export type JointlimitposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<jointlimitvel>`. */
export type JointlimitvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<jointlimitfrc>`. */
export type JointlimitfrcAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a joint, required */
  joint: string;
};

/** Attributes of `<tendonlimitpos>`. */
export type TendonlimitposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<tendonlimitvel>`. */
export type TendonlimitvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<tendonlimitfrc>`. */
export type TendonlimitfrcAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a tendon, required */
  tendon: string;
};

/** Attributes of `<framepos>`. */
export type FrameposAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<framequat>`. */
export type FramequatAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<framexaxis>`. */
export type FramexaxisAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<frameyaxis>`. */
export type FrameyaxisAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<framezaxis>`. */
export type FramezaxisAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<framelinvel>`. */
export type FramelinvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<frameangvel>`. */
export type FrameangvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
  /** kind of the reference object */
  reftype?: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object whose frame the reading is in: text */
  refname?: string;
};

/** Attributes of `<framelinacc>`. */
export type FramelinaccAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
};

/** Attributes of `<frameangacc>`. */
export type FrameangaccAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
};

/** Attributes of `<subtreecom>`. */
export type SubtreecomAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** bodies of the vertices or nodes: name of a body, required */
  body: string;
};

/** Attributes of `<subtreelinvel>`. */
export type SubtreelinvelAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** bodies of the vertices or nodes: name of a body, required */
  body: string;
};

/** Attributes of `<subtreeangmom>`. */
export type SubtreeangmomAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** bodies of the vertices or nodes: name of a body, required */
  body: string;
};

/** Attributes of `<insidesite>`. */
export type InsidesiteAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a site, required */
  site: string;
  /** kind of the object that is sensed: required */
  objtype: 'body' | 'xbody' | 'geom' | 'site' | 'camera';
  /** object that is sensed: text, required */
  objname: string;
};

/** Attributes of `<distance>`. */
export type DistanceAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a geom */
  geom1?: string;
  /** name of a geom */
  geom2?: string;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
};

/** Attributes of `<normal>`. */
export type NormalAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a geom */
  geom1?: string;
  /** name of a geom */
  geom2?: string;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
};

/** Attributes of `<fromto>`. */
export type FromtoAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a geom */
  geom1?: string;
  /** name of a geom */
  geom2?: string;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
};

/** Attributes of `<contact>` (sensor_contact). */
export type SensorContactAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
  /** name of a geom */
  geom1?: string;
  /** name of a geom */
  geom2?: string;
  /** name of a body */
  body1?: string;
  /** name of a body */
  body2?: string;
  /** name of a body */
  subtree1?: string;
  /** name of a body */
  subtree2?: string;
  /** name of a site */
  site?: string;
  /** most contacts that are reported: integer */
  num?: number;
  /** what each contact reports: any of these words */
  data?: readonly ('found' | 'force' | 'torque' | 'dist' | 'pos' | 'normal' | 'tangent')[];
  /** which contacts are reported when there are more: default none */
  reduce?: 'none' | 'mindist' | 'maxforce' | 'netforce';
};

/** Attributes of `<e_potential>`. */
export type EPotentialAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<e_kinetic>`. */
export type EKineticAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<clock>`. */
export type ClockAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<tactile>`. */
export type TactileAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** name of a geom, required */
  geom: string;
  /** name of a mesh, required */
  mesh: string;
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading, 0: none: number [s] */
  delay?: number;
  /** period between readings and phase of the first one; period 0: every step: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<user>`. */
export type UserAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** kind of the object that is sensed: text */
  objtype?: string;
  /** object that is sensed: text */
  objname?: string;
  /** kind of numbers: default real */
  datatype?: 'real' | 'positive' | 'axis' | 'quaternion';
  /** stage that computes it: default acc */
  needstage?: 'none' | 'pos' | 'vel' | 'acc';
  /** how many numbers the sensor reports: integer, required */
  dim: number;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<plugin>` (sensor_plugin). */
export type SensorPluginAttributes = {
  /** name of the element */
  name?: string;
  /** default class: name of a default class, profile cortenforge only */
  class?: string;
  /** plugin instance, -1: none: text */
  plugin?: string;
  /** instance of a plugin: name of an instance */
  instance?: string;
  /** largest magnitude that it reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** kind of the object that is sensed: text */
  objtype?: string;
  /** object that is sensed: text */
  objname?: string;
  /** kind of the reference object: text */
  reftype?: string;
  /** object whose frame the reading is in: text */
  refname?: string;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<custom>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type CustomAttributes = {};

/** Attributes of `<numeric>`. */
export type NumericAttributes = {
  /** name of the element, required */
  name: string;
  /** how many numbers there are: integer */
  size?: number;
  /** numbers or words of the field: any number of numbers */
  data?: Float64Array;
};

/** Attributes of `<text>`. */
export type TextAttributes = {
  /** name of the element, required */
  name: string;
  /** numbers or words of the field: text, required */
  data: string;
};

/** Attributes of `<tuple>`. */
export type TupleAttributes = {
  /** name of the element, required */
  name: string;
};

/** Attributes of `<element>`. */
export type ElementAttributes = {
  /** kind of the object: text, required */
  objtype: string;
  /** object that is sensed: text, required */
  objname: string;
  /** parameter of the object: number */
  prm?: number;
};

/** Attributes of `<keyframe>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type KeyframeAttributes = {};

/** Attributes of `<key>`. */
export type KeyAttributes = {
  /** name of the element */
  name?: string;
  /** time of each keyframe: number [s] */
  time?: number;
  /** positions of each keyframe: any number of numbers [m, rad or 1] */
  qpos?: Float64Array;
  /** velocities of each keyframe: any number of numbers [m/s or rad/s] */
  qvel?: Float64Array;
  /** activations of each keyframe: any number of numbers */
  act?: Float64Array;
  /** positions of mocap bodies in each keyframe: any number of numbers [m] */
  mpos?: Float64Array;
  /** orientations of mocap bodies in each keyframe, unit quaternions: any number of numbers [1 (w x y z)] */
  mquat?: Float64Array;
  /** controls of each keyframe: any number of numbers */
  ctrl?: Float64Array;
};

/** Attributes of `<worldbody>`. */
// biome-ignore lint/complexity/noBannedTypes: no attributes
export type WorldbodyAttributes = {};

/** Attributes of `<frame>`. */
export type FrameAttributes = {
  /** name of the element */
  name?: string;
  /** default class of all that is inside: name of a default class */
  childclass?: string;
  /** position in the frame of the parent: 3 numbers [m] */
  pos?: Float64Array;
  /** orientation as a unit quaternion, real part first: 4 numbers [1 (w x y z)], default 1 0 0 0 */
  quat?: Float64Array;
  /** orientation as a rotation axis and an angle: 4 numbers [direction and angle] */
  axisangle?: Float64Array;
  /** orientation as the x axis and a direction towards which y lies: 6 numbers */
  xyaxes?: Float64Array;
  /** orientation as the direction of the z axis, by the shortest rotation: 3 numbers */
  zaxis?: Float64Array;
  /** orientation as three rotations, in the order of compiler/eulerseq: 3 numbers [angle] */
  euler?: Float64Array;
};

/** Attributes of `<replicate>`. */
export type ReplicateAttributes = {
  /** how many copies there are: integer, required */
  count: number;
  /** translation from one copy to the next: 3 numbers [m] */
  offset?: Float64Array;
  /** rotation from one copy to the next: 3 numbers [angle] */
  euler?: Float64Array;
  /** what stands between a name and the number of the copy: text */
  sep?: string;
  /** default class of all that is inside: name of a default class */
  childclass?: string;
};

/** Attributes of `<equality>` (default_equality). */
export type DefaultEqualityAttributes = {
  /** whether it is on at first */
  active?: boolean;
  /**
   * reference of the constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s and 1]
   */
  solref?: Float64Array;
  /** impedance of the constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimp?: Float64Array;
};

/** Attributes of `<tendon>` (default_tendon). */
export type DefaultTendonAttributes = {
  /** group for visibility, 0 to 5: integer */
  group?: number;
  /** whether range is a limit; auto: where a range is given: default auto */
  limited?: 'false' | 'true' | 'auto';
  /** limits: 2 numbers [angle or m] */
  range?: Float64Array;
  /**
   * reference of the limit constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers [s
   * and 1]
   */
  solreflimit?: Float64Array;
  /** impedance of the limit constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimplimit?: Float64Array;
  /**
   * reference of the friction constraint: time constant and damping ratio, or -stiffness and -damping: 1 to 2 numbers
   * [s and 1]
   */
  solreffriction?: Float64Array;
  /** impedance of the friction constraint: dmin, dmax, width, midpoint, power: 1 to 5 numbers [1, 1, m, 1, 1] */
  solimpfriction?: Float64Array;
  /** dry friction: number [N or N·m] */
  frictionloss?: number;
  /** rest length of the spring, or a range of lengths without a force; -1: the length at qpos0: 1 to 2 numbers [m] */
  springlength?: Float64Array;
  /** width for rendering: number [m] */
  width?: number;
  /** name of a material */
  material?: string;
  /** distance at which the constraint becomes active: number [m] */
  margin?: number;
  /** spring stiffness: 1 to 3 numbers [N/m or N·m/rad] */
  stiffness?: Float64Array;
  /** damping coefficient: 1 to 3 numbers [N·s/m or N·m·s/rad] */
  damping?: Float64Array;
  /** colour: red, green, blue, alpha, 0 to 1: 4 numbers [0..1] */
  rgba?: Float64Array;
  /** user data: any number of numbers */
  user?: Float64Array;
};

/** Attributes of `<sensor>` (default_sensor). */
export type DefaultSensorAttributes = {
  /** samples of the past that are kept, for delays: integer */
  nsample?: number;
  /** how past samples are interpolated: default zoh */
  interp?: 'zoh' | 'linear' | 'cubic';
  /** delay of the reading: number [s] */
  delay?: number;
  /** period between readings and phase of the first one: 1 to 2 numbers [s and s] */
  interval?: Float64Array;
  /** largest magnitude that the sensor reports, 0: no limit: number [unit of the sensor] */
  cutoff?: number;
  /** standard deviation of the noise; the engine adds none: number [unit of the sensor] */
  noise?: number;
  /** user data: any number of numbers */
  user?: Float64Array;
};
// #endregion

/** Attribute values by kind of element; `undefined` for what was not written. */
export interface Attributes {
  // #region attributes by kind, written by npm run fields
  mujoco: MujocoAttributes;
  compiler: CompilerAttributes;
  lengthrange: LengthrangeAttributes;
  option: OptionAttributes;
  flag: FlagAttributes;
  size: SizeAttributes;
  statistic: StatisticAttributes;
  visual: VisualAttributes;
  global: GlobalAttributes;
  quality: QualityAttributes;
  headlight: HeadlightAttributes;
  map: MapAttributes;
  scale: ScaleAttributes;
  rgba: RgbaAttributes;
  default: DefaultAttributes;
  layer: LayerAttributes;
  extension: ExtensionAttributes;
  extension_plugin: ExtensionPluginAttributes;
  instance: InstanceAttributes;
  config: ConfigAttributes;
  asset: AssetAttributes;
  mesh: MeshAttributes;
  plugin: PluginAttributes;
  hfield: HfieldAttributes;
  skin: SkinAttributes;
  bone: BoneAttributes;
  texture: TextureAttributes;
  material: MaterialAttributes;
  model: ModelAttributes;
  body: BodyAttributes;
  inertial: InertialAttributes;
  joint: JointAttributes;
  freejoint: FreejointAttributes;
  geom: GeomAttributes;
  attach: AttachAttributes;
  site: SiteAttributes;
  camera: CameraAttributes;
  light: LightAttributes;
  composite: CompositeAttributes;
  composite_joint: CompositeJointAttributes;
  composite_skin: CompositeSkinAttributes;
  composite_geom: CompositeGeomAttributes;
  composite_site: CompositeSiteAttributes;
  flexcomp: FlexcompAttributes;
  flexcomp_edge: FlexcompEdgeAttributes;
  elasticity: ElasticityAttributes;
  flexcomp_contact: FlexcompContactAttributes;
  pin: PinAttributes;
  deformable: DeformableAttributes;
  flex: FlexAttributes;
  flex_edge: FlexEdgeAttributes;
  contact: ContactAttributes;
  pair: PairAttributes;
  exclude: ExcludeAttributes;
  tendon: TendonAttributes;
  spatial: SpatialAttributes;
  spatial_site: SpatialSiteAttributes;
  spatial_geom: SpatialGeomAttributes;
  pulley: PulleyAttributes;
  fixed: FixedAttributes;
  fixed_joint: FixedJointAttributes;
  equality: EqualityAttributes;
  connect: ConnectAttributes;
  weld: WeldAttributes;
  equality_joint: EqualityJointAttributes;
  equality_tendon: EqualityTendonAttributes;
  equality_flex: EqualityFlexAttributes;
  flexvert: FlexvertAttributes;
  flexstrain: FlexstrainAttributes;
  actuator: ActuatorAttributes;
  general: GeneralAttributes;
  motor: MotorAttributes;
  position: PositionAttributes;
  velocity: VelocityAttributes;
  intvelocity: IntvelocityAttributes;
  orientation: OrientationAttributes;
  pid: PidAttributes;
  damper: DamperAttributes;
  cylinder: CylinderAttributes;
  muscle: MuscleAttributes;
  adhesion: AdhesionAttributes;
  dcmotor: DcmotorAttributes;
  actuator_plugin: ActuatorPluginAttributes;
  sensor: SensorAttributes;
  touch: TouchAttributes;
  accelerometer: AccelerometerAttributes;
  velocimeter: VelocimeterAttributes;
  gyro: GyroAttributes;
  force: ForceAttributes;
  torque: TorqueAttributes;
  magnetometer: MagnetometerAttributes;
  camprojection: CamprojectionAttributes;
  rangefinder: RangefinderAttributes;
  jointpos: JointposAttributes;
  jointvel: JointvelAttributes;
  tendonpos: TendonposAttributes;
  tendonvel: TendonvelAttributes;
  actuatorpos: ActuatorposAttributes;
  actuatorvel: ActuatorvelAttributes;
  actuatorfrc: ActuatorfrcAttributes;
  jointactuatorfrc: JointactuatorfrcAttributes;
  tendonactuatorfrc: TendonactuatorfrcAttributes;
  ballquat: BallquatAttributes;
  ballangvel: BallangvelAttributes;
  jointlimitpos: JointlimitposAttributes;
  jointlimitvel: JointlimitvelAttributes;
  jointlimitfrc: JointlimitfrcAttributes;
  tendonlimitpos: TendonlimitposAttributes;
  tendonlimitvel: TendonlimitvelAttributes;
  tendonlimitfrc: TendonlimitfrcAttributes;
  framepos: FrameposAttributes;
  framequat: FramequatAttributes;
  framexaxis: FramexaxisAttributes;
  frameyaxis: FrameyaxisAttributes;
  framezaxis: FramezaxisAttributes;
  framelinvel: FramelinvelAttributes;
  frameangvel: FrameangvelAttributes;
  framelinacc: FramelinaccAttributes;
  frameangacc: FrameangaccAttributes;
  subtreecom: SubtreecomAttributes;
  subtreelinvel: SubtreelinvelAttributes;
  subtreeangmom: SubtreeangmomAttributes;
  insidesite: InsidesiteAttributes;
  distance: DistanceAttributes;
  normal: NormalAttributes;
  fromto: FromtoAttributes;
  sensor_contact: SensorContactAttributes;
  e_potential: EPotentialAttributes;
  e_kinetic: EKineticAttributes;
  clock: ClockAttributes;
  tactile: TactileAttributes;
  user: UserAttributes;
  sensor_plugin: SensorPluginAttributes;
  custom: CustomAttributes;
  numeric: NumericAttributes;
  text: TextAttributes;
  tuple: TupleAttributes;
  element: ElementAttributes;
  keyframe: KeyframeAttributes;
  key: KeyAttributes;
  worldbody: WorldbodyAttributes;
  frame: FrameAttributes;
  replicate: ReplicateAttributes;
  default_equality: DefaultEqualityAttributes;
  default_tendon: DefaultTendonAttributes;
  default_sensor: DefaultSensorAttributes;
  // #endregion
}
