// Enumerations of the scene and its options, with the values of MuJoCo 3.12 (mjvisualize.h). Plain constant objects, as
// in @corten/model.
// Covered by option.test.ts, scene.test.ts and conformance/test/visualize.test.ts.

/** Bits of what a scene shows: values of SceneGeom.category, argument of updateScene. */
export const Category = {
  /** elements of bodies that are welded to the world */
  static: 1,
  /** elements of all other bodies */
  dynamic: 2,
  /** decoration: frames, joints, forces and the like */
  decor: 4,
  all: 7,
} as const;
export type Category = (typeof Category)[keyof typeof Category];

/** What dragging with the mouse does. */
export const MouseAction = {
  none: 0,
  rotateV: 1,
  rotateH: 2,
  moveV: 3,
  moveH: 4,
  zoom: 5,
  /** along the target's own axes */
  moveVRel: 6,
  moveHRel: 7,
  turnV: 8,
  turnH: 9,
} as const;
export type MouseAction = (typeof MouseAction)[keyof typeof MouseAction];

/** Bits of Perturbation.active: how the selected body is pulled. */
export const PerturbBit = {
  translate: 1,
  rotate: 2,
} as const;
export type PerturbBit = (typeof PerturbBit)[keyof typeof PerturbBit];

/** Kinds of ViewCamera. */
export const CameraType = {
  /** looks at a point */
  free: 0,
  /** looks at a body's subtree */
  tracking: 1,
  /** a camera of the model */
  fixed: 2,
  /** the caller sets the scene's cameras */
  user: 3,
} as const;
export type CameraType = (typeof CameraType)[keyof typeof CameraType];

/** What is labelled: values of VisualOption.label. */
export const LabelMode = {
  none: 0,
  body: 1,
  joint: 2,
  geom: 3,
  site: 4,
  camera: 5,
  light: 6,
  tendon: 7,
  actuator: 8,
  constraint: 9,
  flex: 10,
  skin: 11,
  /** the selected body */
  selection: 12,
  /** coordinates of the selected point */
  selpnt: 13,
  contactpoint: 14,
  contactforce: 15,
  island: 16,
} as const;
export type LabelMode = (typeof LabelMode)[keyof typeof LabelMode];

/** Whose frames are drawn: values of VisualOption.frame. */
export const FrameMode = {
  none: 0,
  body: 1,
  geom: 2,
  site: 3,
  camera: 4,
  light: 5,
  contact: 6,
  world: 7,
} as const;
export type FrameMode = (typeof FrameMode)[keyof typeof FrameMode];

/** What is drawn: indices of VisualOption.flags. */
export const VisFlag = {
  convexhull: 0,
  texture: 1,
  joint: 2,
  camera: 3,
  actuator: 4,
  activation: 5,
  light: 6,
  tendon: 7,
  rangefinder: 8,
  constraint: 9,
  inertia: 10,
  sclinertia: 11,
  pertforce: 12,
  pertobj: 13,
  contactpoint: 14,
  island: 15,
  contactforce: 16,
  contactsplit: 17,
  transparent: 18,
  autoconnect: 19,
  com: 20,
  select: 21,
  static: 22,
  skin: 23,
  flexvert: 24,
  flexedge: 25,
  flexface: 26,
  flexskin: 27,
  bodybvh: 28,
  meshbvh: 29,
  sdfiter: 30,
} as const;
export type VisFlag = (typeof VisFlag)[keyof typeof VisFlag];

/** Number of values of VisFlag. */
export const NVISFLAG = 31;

/** How a renderer draws: indices of Scene.flags. */
export const RenderFlag = {
  shadow: 0,
  wireframe: 1,
  reflection: 2,
  additive: 3,
  skybox: 4,
  fog: 5,
  haze: 6,
  depth: 7,
  segment: 8,
  idcolor: 9,
  cullface: 10,
} as const;
export type RenderFlag = (typeof RenderFlag)[keyof typeof RenderFlag];

/** Number of values of RenderFlag. */
export const NRNDFLAG = 11;

/** Stereo rendering: values of Scene.stereo. */
export const StereoMode = {
  none: 0,
  quadbuffered: 1,
  sidebyside: 2,
} as const;
export type StereoMode = (typeof StereoMode)[keyof typeof StereoMode];

/** Groups that can be shown or hidden. */
export const NGROUP = 6;

/** Most lights of a scene. */
export const MAXLIGHT = 100;
