// What a viewer decides: which elements are shown, from where they are seen, and what is pulled.
import type { Model } from '@corten/model';
import { CameraType, NGROUP, NVISFLAG } from './enums.js';

/** A drawing flag as people see it. */
export interface FlagInfo {
  readonly name: string;
  /** whether it is on at first */
  readonly initial: boolean;
  /** its key in MuJoCo's viewer; empty: none */
  readonly key: string;
}

const flag = (name: string, initial: number, key = ''): FlagInfo => ({ name, initial: initial === 1, key });

/** Names, initial values and keys of VisualOption.flags, by VisFlag. */
export const VIS_FLAGS: readonly FlagInfo[] = /* @__PURE__ */ (() => [
  flag('Convex Hull', 0, 'H'),
  flag('Texture', 1, 'X'),
  flag('Joint', 0, 'J'),
  flag('Camera', 0, 'Q'),
  flag('Actuator', 0, 'U'),
  flag('Activation', 0, ','),
  flag('Light', 0, 'Z'),
  flag('Tendon', 1, 'V'),
  flag('Range Finder', 1, 'Y'),
  flag('Equality', 0, 'E'),
  flag('Inertia', 0, 'I'),
  flag('Scale Inertia', 0, "'"),
  flag('Perturb Force', 0, 'B'),
  flag('Perturb Object', 1, 'O'),
  flag('Contact Point', 0, 'C'),
  flag('Island', 0, 'N'),
  flag('Contact Force', 0, 'F'),
  flag('Contact Split', 0, 'P'),
  flag('Transparent', 0, 'T'),
  flag('Auto Connect', 0, 'A'),
  flag('Center of Mass', 0, 'M'),
  flag('Select Point', 0),
  flag('Static Body', 1, 'D'),
  flag('Skin', 1, ';'),
  flag('Flex Vert', 0),
  flag('Flex Edge', 1),
  flag('Flex Face', 0),
  flag('Flex Skin', 1),
  flag('Body Tree', 0, '`'),
  flag('Mesh Tree', 0, '\\'),
  flag('SDF iters', 0),
])();

/** Names, initial values and keys of Scene.flags, by RenderFlag. */
export const RENDER_FLAGS: readonly FlagInfo[] = /* @__PURE__ */ (() => [
  flag('Shadow', 1, 'S'),
  flag('Wireframe', 0, 'W'),
  flag('Reflection', 1, 'R'),
  flag('Additive', 0, 'L'),
  flag('Skybox', 1, 'K'),
  flag('Fog', 0, 'G'),
  flag('Haze', 1, '/'),
  flag('Depth', 0),
  flag('Segment', 0, ','),
  flag('Id Color', 0),
  flag('Cull Face', 1),
])();

/** Groups that are shown at first: 0, 1 and 2. */
const groups = () => Uint8Array.from({ length: NGROUP }, (_, i) => (i < 3 ? 1 : 0));

/** Which elements are drawn, and how (mjvOption). */
export class VisualOption {
  /** what is labelled (LabelMode) */
  label = 0;
  /** whose frames are drawn (FrameMode) */
  frame = 0;
  /** 1 for groups of geoms that are shown, 6 */
  readonly geomgroup = groups();
  /** 1 for groups of sites that are shown, 6 */
  readonly sitegroup = groups();
  /** 1 for groups of joints that are shown, 6 */
  readonly jointgroup = groups();
  /** 1 for groups of tendons that are shown, 6 */
  readonly tendongroup = groups();
  /** 1 for groups of actuators that are shown, 6 */
  readonly actuatorgroup = groups();
  /** 1 for groups of flexes that are shown, 6 */
  readonly flexgroup = groups();
  /** 1 for groups of skins that are shown, 6 */
  readonly skingroup = groups();
  /** 1 for what is drawn, by VisFlag */
  readonly flags = Uint8Array.from({ length: NVISFLAG }, (_, i) => (VIS_FLAGS[i].initial ? 1 : 0));
  /** depth of the bounding volumes that are drawn */
  bvh_depth = 1;
  /** layer of elements that is drawn of solid flexes */
  flex_layer = 0;
}

/** Where a scene is seen from (mjvCamera). */
export class ViewCamera {
  /** kind of camera (CameraType) */
  type: number = CameraType.free;
  /** camera of the model, if fixed */
  fixedcamid = -1;
  /** body that is followed, if tracking */
  trackbodyid = -1;
  /** point that is looked at [m], 3 */
  readonly lookat = new Float64Array(3);
  /** distance to the point that is looked at [m] */
  distance = 2;
  /** direction of the view about z [deg] */
  azimuth = 90;
  /** direction of the view above the horizon [deg] */
  elevation = -45;
  /** 1 if orthographic */
  orthographic = 0;
}

/** A free camera that sees the whole model, from where its author wants it seen (mjv_defaultFreeCamera). */
export function defaultFreeCamera(m: Model, camera = new ViewCamera()): ViewCamera {
  camera.type = CameraType.free;
  camera.fixedcamid = -1;
  camera.trackbodyid = -1;
  camera.lookat.set(m.stat.center);
  camera.distance = 1.5 * m.stat.extent;
  camera.azimuth = m.vis.global.azimuth;
  camera.elevation = m.vis.global.elevation;
  camera.orthographic = m.vis.global.orthographic;
  return camera;
}

/** The selected object, and how it is pulled (mjvPerturb). */
export class Perturbation {
  /** selected body, 0 or less: none */
  select = 0;
  /** selected flex, -1: none */
  flexselect = -1;
  /** selected skin, -1: none */
  skinselect = -1;
  /** how it is pulled (bits of PerturbBit) */
  active = 0;
  /** how it is pulled by a second hand (bits of PerturbBit) */
  active2 = 0;
  /** where the body's inertial frame is pulled to [m], 3 */
  readonly refpos = new Float64Array(3);
  /** orientation that the body's inertial frame is turned to, 4 */
  readonly refquat = Float64Array.of(1, 0, 0, 0);
  /** where the selected point is pulled to [m], 3 */
  readonly refselpos = new Float64Array(3);
  /** selected point in the body's frame [m], 3 */
  readonly localpos = new Float64Array(3);
  /** effective mass at the selected point [kg] */
  localmass = 0;
  /** motion in the scene for a motion of the mouse over the height of the view [m] */
  scale = 1;
}
