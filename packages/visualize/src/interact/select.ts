// Selecting with the mouse: what a ray through a pixel meets first.
import { ray, rayFlex, raySkin } from '@corten/collision';
import { flexVertexKernels, interpolationKernels } from '@corten/dynamics/kernels';
import { addScl3, addToScl3, cross, normalize3, scl3 } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { averageCamera, cameraInModel, createCameraFrame } from '../camera.js';
import { VisFlag } from '../enums.js';
import type { VisualOption } from '../option.js';
import type { Scene } from '../scene.js';

/** What was found under the mouse. */
export interface Selection {
  /** body that it belongs to */
  readonly body: number;
  /** geom, -1: none */
  readonly geom: number;
  /** flex, -1: none */
  readonly flex: number;
  /** skin, -1: none */
  readonly skin: number;
  /** where it was met [m], 3 */
  readonly point: Float64Array;
}

/** Start and direction of the ray through a point of the picture. */
function pixelRay(
  scene: Scene,
  aspect: number,
  x: number,
  y: number,
): { start: Float64Array; direction: Float64Array } {
  const camera = averageCamera(...scene.camera);
  const frame = createCameraFrame();
  cameraInModel(scene, frame);
  const { pos: start, forward, up } = frame;
  const left = new Float64Array(3);
  cross(left, 0, up, 0, forward, 0);
  normalize3(left, 0);
  const height = Math.fround(camera.frustum_top - camera.frustum_bottom);
  const halfwidth = 0.5 * aspect * height;
  const rise = camera.frustum_bottom + y * height;
  const side = -(camera.frustum_center + (2 * x - 1) * halfwidth);
  const direction = forward.slice();
  if (camera.orthographic) {
    addToScl3(start, 0, up, 0, rise);
    addToScl3(start, 0, left, 0, side);
  } else {
    scl3(direction, 0, forward, 0, camera.frustum_near);
    addToScl3(direction, 0, up, 0, rise);
    addToScl3(direction, 0, left, 0, side);
    normalize3(direction, 0);
  }
  return { start, direction };
}

/** Body of the bone that moves a skin's vertex most. */
function boneBody(m: Model, skin: number, vertex: number): number {
  let body = -1;
  let best = -1;
  for (let j = m.skin_boneadr[skin]; j < m.skin_boneadr[skin] + m.skin_bonenum[skin]; j++)
    for (let k = m.skin_bonevertadr[j]; k < m.skin_bonevertadr[j] + m.skin_bonevertnum[j]; k++)
      if (m.skin_bonevertid[k] === vertex && m.skin_bonevertweight[k] > best) {
        best = m.skin_bonevertweight[k];
        body = m.skin_bonebodyid[j];
      }
  return body;
}

/** The body that moves vertex `vertex` of flex f most, and where it holds it. */
function flexBody(m: Model, d: Data, f: number, vertex: number): { body: number; point: Float64Array } {
  const v = m.flex_vertadr[f] + vertex;
  if (m.flex_interp[f] === 0) {
    return { body: m.flex_vertbodyid[v], point: d.flexvert_xpos.slice(3 * v, 3 * v + 3) };
  }
  const { nodes, weights, cellWeights } = kernelsOf(interpolationKernels, d);
  const [x, y, z] = m.flex_cellnum.subarray(3 * f, 3 * f + 3);
  const n = cellWeights(m.flex_vert0, 3 * v, x, y, z, Math.abs(m.flex_interp[f]));
  const bodyOf = (node: number) => m.flex_nodebodyid[m.flex_nodeadr[f] + node];
  let best = -1;
  for (let k = 0; k < n; k++) {
    // nodes inside of a shell follow others
    if (m.flex_interp[f] < 0 && m.body_dofnum[bodyOf(nodes[k])] === 0) continue;
    if (weights[k] > (best < 0 ? 0 : weights[best])) best = k;
  }
  const node = nodes[best];
  const { nodexpos, placeNodes } = kernelsOf(flexVertexKernels, d);
  placeNodes(f);
  return { body: bodyOf(node), point: nodexpos.slice(3 * node, 3 * node + 3) };
}

/**
 * Find what a ray meets first of what is drawn of the model: geoms, flexes and skins.
 * @param m - model
 * @param d - data, after forward
 * @param option - what is shown
 * @param start - where the ray starts [m], 3
 * @param direction - where it goes, unit, 3
 * @param scene - whose skins are looked at
 * @returns what the ray meets first; undefined when there is nothing
 */
export function selectRay(
  m: Model,
  d: Data,
  option: VisualOption,
  start: Float64Array,
  direction: Float64Array,
  scene: Scene,
): Selection | undefined {
  const geomid = Int32Array.of(-1);
  const geomDistance = ray(m, d, start, direction, option.geomgroup, option.flags[VisFlag.static], -1, geomid);
  let found: Selection | undefined;
  let nearest = geomDistance;
  if (geomDistance >= 0) {
    const point = new Float64Array(3);
    addScl3(point, 0, start, 0, direction, 0, geomDistance);
    found = { body: m.geom_bodyid[geomid[0]], geom: geomid[0], flex: -1, skin: -1, point };
  }

  const parts = {
    layer: option.flex_layer,
    vertices: option.flags[VisFlag.flexvert] !== 0,
    edges: option.flags[VisFlag.flexedge] !== 0,
    faces: option.flags[VisFlag.flexface] !== 0,
    skin: option.flags[VisFlag.flexskin] !== 0,
  };
  for (let i = 0; i < m.nflex; i++) {
    const vertid = new Int32Array(1);
    const distance = rayFlex(m, d, parts, i, start, direction, vertid);
    if (distance < 0 || (found !== undefined && distance >= nearest)) continue;
    nearest = distance;
    found = { ...flexBody(m, d, i, vertid[0]), geom: -1, flex: i, skin: -1 };
  }

  if (option.flags[VisFlag.skin]) {
    const vertid = new Int32Array(1);
    for (let i = 0; i < m.nskin; i++) {
      const vert = scene.skinvert.subarray(3 * m.skin_vertadr[i], 3 * (m.skin_vertadr[i] + m.skin_vertnum[i]));
      const face = m.skin_face.subarray(3 * m.skin_faceadr[i], 3 * (m.skin_faceadr[i] + m.skin_facenum[i]));
      const distance = raySkin(face, vert, start, direction, vertid);
      if (distance < 0 || (found !== undefined && distance >= nearest)) continue;
      const point = Float64Array.from(vert.subarray(3 * vertid[0], 3 * vertid[0] + 3));
      nearest = distance;
      found = { body: boneBody(m, i, vertid[0]), geom: -1, flex: -1, skin: i, point };
    }
  }
  return found;
}

/**
 * Find what is drawn at a point of the picture (mjv_select).
 * @param m - model
 * @param d - data, after forward
 * @param option - what is shown
 * @param aspect - width of the picture over its height
 * @param x - 0 at the left edge, 1 at the right
 * @param y - 0 at the lower edge, 1 at the upper
 * @param scene - whose cameras are looked through, and whose skins are looked at
 * @returns what the ray meets first; undefined when there is nothing
 * @throws Error when the scene's cameras have not been set
 */
export function select(
  m: Model,
  d: Data,
  option: VisualOption,
  aspect: number,
  x: number,
  y: number,
  scene: Scene,
): Selection | undefined {
  const { start, direction } = pixelRay(scene, aspect, x, y);
  return selectRay(m, d, option, start, direction, scene);
}
