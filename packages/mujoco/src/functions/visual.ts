// mjv_ functions: drawing and the mouse, on @corten/visualize.

import * as visualize from '@corten/visualize';
import { head, headOut, type Input, input, type Output, optionalOutput, output } from '../arrays.js';
import type { MjData } from '../data.js';
import type { MjModel } from '../model.js';
import { setDefaults } from '../records.js';
import {
  defaultFigure,
  initGeom,
  type MjvCamera,
  type MjvFigure,
  type MjvGeom,
  MjvGLCamera,
  type MjvOption,
  type MjvPerturb,
  type MjvScene,
} from '../visual.js';
import { anyDataOf, dataOf, modelOf } from './bound.js';

type Out = Output | null;
type In = Input | null;

/** Write three numbers where they are wanted. */
function give(into: Out, numbers: ArrayLike<number>, name: string): void {
  optionalOutput(into, undefined, name)?.set(numbers);
}

/** Position, direction and up of a scene's view. */
const view =
  (f: typeof visualize.cameraInModel) =>
  (headpos: Output, forward: Output, up: Output, scn: MjvScene): void => {
    const into = [
      output(headpos, undefined, 'headpos'),
      output(forward, undefined, 'forward'),
      output(up, undefined, 'up'),
    ];
    const frame = visualize.createCameraFrame();
    f(scn.corten, frame);
    into[0].set(frame.pos);
    into[1].set(frame.forward);
    into[2].set(frame.up);
  };

/** A pose in one space as one in the other. */
const space =
  (f: typeof visualize.model2room, names: readonly [string, string]) =>
  (pos: Output, quat: Output, frompos: Input, fromquat: Input, scn: MjvScene): void =>
    f(headOut(pos, 3, names[0]), headOut(quat, 4, names[1]), head(frompos, 3), head(fromquat, 4), scn.corten);

export const VISUAL_FUNCTIONS = {
  // defaults
  mjv_defaultCamera: (cam: MjvCamera): void => setDefaults(cam, new visualize.ViewCamera()),
  mjv_defaultFreeCamera: (m: MjModel, cam: MjvCamera): void => {
    visualize.defaultFreeCamera(modelOf(m), cam.corten);
  },
  mjv_defaultOption: (opt: MjvOption): void => setDefaults(opt, new visualize.VisualOption()),
  mjv_defaultPerturb: (pert: MjvPerturb): void => setDefaults(pert, new visualize.Perturbation()),
  mjv_defaultFigure: (fig: MjvFigure): void => setDefaults(fig, defaultFigure()),

  // scenes
  mjv_updateScene: (
    m: MjModel,
    d: MjData,
    opt: MjvOption,
    pert: MjvPerturb,
    cam: MjvCamera,
    catmask: number,
    scn: MjvScene,
  ): void => visualize.updateScene(modelOf(m), dataOf(m, d), scn.corten, cam.corten, opt.corten, pert.corten, catmask),
  mjv_addGeoms: (m: MjModel, d: MjData, opt: MjvOption, pert: MjvPerturb, catmask: number, scn: MjvScene): void =>
    visualize.addSceneGeoms(modelOf(m), dataOf(m, d), scn.corten, opt.corten, pert.corten, catmask),
  mjv_makeLights: (m: MjModel, d: MjData, scn: MjvScene): void =>
    visualize.makeLights(modelOf(m), dataOf(m, d), scn.corten),
  mjv_updateCamera: (m: MjModel, d: MjData, cam: MjvCamera, scn: MjvScene): void =>
    visualize.updateCamera(modelOf(m), dataOf(m, d), cam.corten, scn.corten),
  mjv_updateSkin: (m: MjModel, d: MjData, scn: MjvScene): void =>
    visualize.updateSkins(modelOf(m), dataOf(m, d), new visualize.VisualOption(), scn.corten),
  mjv_initGeom: (geom: MjvGeom, type: number, size: In, pos: In, mat: In, rgba: In): void => {
    const numbers = (array: In) => (array === null || array === undefined ? null : input(array));
    initGeom(geom.corten, type, numbers(size), numbers(pos), numbers(mat), numbers(rgba));
  },
  mjv_connector: (geom: MjvGeom, type: number, width: number, from: Input, to: Input): void =>
    visualize.connector(geom.corten, type, width, head(from, 3), 0, head(to, 3), 0),

  // cameras
  mjv_camera2GLCamera: (m: MjModel, d: MjData, cam: MjvCamera): MjvGLCamera =>
    new MjvGLCamera(visualize.sceneCamera(modelOf(m), dataOf(m, d), cam.corten)),
  mjv_cameraFrame: (headpos: Out, forward: Out, up: Out, right: Out, d: MjData, cam: MjvCamera): void => {
    const frame = visualize.createCameraFrame();
    visualize.cameraFrame(anyDataOf(d), cam.corten, frame);
    give(headpos, frame.pos, 'headpos');
    give(forward, frame.forward, 'forward');
    give(up, frame.up, 'up');
    give(right, frame.right, 'right');
  },
  mjv_cameraFrustum: (zver: Out, zhor: Out, zclip: Out, m: MjModel, cam: MjvCamera): void => {
    const frustum = visualize.createFrustum();
    visualize.cameraFrustum(modelOf(m), cam.corten, frustum);
    give(zver, frustum.vertical, 'zver');
    give(zhor, frustum.horizontal, 'zhor');
    give(zclip, frustum.clip, 'zclip');
  },
  mjv_cameraInModel: view(visualize.cameraInModel),
  mjv_cameraInRoom: view(visualize.cameraInRoom),
  mjv_frustumHeight: (scn: MjvScene): number => visualize.frustumHeight(scn.corten),
  mjv_model2room: space(visualize.model2room, ['roompos', 'roomquat']),
  mjv_room2model: space(visualize.room2model, ['modelpos', 'modelquat']),
  mjv_alignToCamera: (res: Output, vec: Input, forward: Input): void =>
    visualize.alignToCamera(headOut(res, 3, 'res'), head(vec, 3), head(forward, 3)),

  // mouse
  mjv_moveCamera: (m: MjModel, action: number, reldx: number, reldy: number, cam: MjvCamera): void =>
    visualize.moveCamera(modelOf(m), action, reldx, reldy, cam.corten),
  mjv_moveModel: (m: MjModel, action: number, reldx: number, reldy: number, roomup: Input, scn: MjvScene): void =>
    visualize.moveModel(modelOf(m), action, reldx, reldy, head(roomup, 3), scn.corten),
  mjv_initPerturb: (m: MjModel, d: MjData, scn: MjvScene, pert: MjvPerturb): void =>
    visualize.initPerturb(modelOf(m), dataOf(m, d), scn.corten, pert.corten),
  mjv_movePerturb: (
    m: MjModel,
    d: MjData,
    action: number,
    reldx: number,
    reldy: number,
    scn: MjvScene,
    pert: MjvPerturb,
  ): void => visualize.movePerturb(modelOf(m), dataOf(m, d), action, reldx, reldy, scn.corten, pert.corten),
  mjv_applyPerturbForce: (m: MjModel, d: MjData, pert: MjvPerturb): void =>
    visualize.applyPerturbForce(modelOf(m), dataOf(m, d), pert.corten),
  mjv_applyPerturbPose: (m: MjModel, d: MjData, pert: MjvPerturb, paused: number): void =>
    visualize.applyPerturbPose(modelOf(m), dataOf(m, d), pert.corten, paused),
  mjv_select: (
    m: MjModel,
    d: MjData,
    vopt: MjvOption,
    aspectratio: number,
    relx: number,
    rely: number,
    scn: MjvScene,
    selpnt: Output,
    geomid: Output,
    flexid: Output,
    skinid: Output,
  ): number => {
    const point = output(selpnt, undefined, 'selpnt');
    const ids = [
      output(geomid, undefined, 'geomid'),
      output(flexid, undefined, 'flexid'),
      output(skinid, undefined, 'skinid'),
    ];
    const found = visualize.select(modelOf(m), dataOf(m, d), vopt.corten, aspectratio, relx, rely, scn.corten);
    for (const [i, id] of [found?.geom, found?.flex, found?.skin].entries()) ids[i][0] = id ?? -1;
    if (found) point.set(found.point);
    return found?.body ?? -1;
  },
};
