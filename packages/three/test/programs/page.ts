// The page that the browser test works with: draws a model, and tells what it has drawn.
import { Data } from '@corten/model';
import { forward, step } from '@corten/pipeline';
import { RenderFlag, type SceneGeom } from '@corten/visualize';
import {
  ACESFilmicToneMapping,
  LinearSRGBColorSpace,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  Ray,
  Scene,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { loadModel } from '../../../corten/src/index.js';
import { applyCamera, createModelView, type ModelView } from '../../src/index.js';

/** What to draw. */
export interface Shot {
  width: number;
  height: number;
  /** steps to simulate before */
  steps?: number;
  /** indices of option.flags and scene.flags, and their values */
  vis?: Record<number, number>;
  render?: Record<number, number>;
  label?: number;
  frame?: number;
  azimuth?: number;
  elevation?: number;
  distance?: number;
}

let view: ModelView;
let data: Data;
const scene = new Scene();
const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.toneMapping = ACESFilmicToneMapping;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = PCFShadowMap;
document.body.append(renderer.domElement);

function bytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

/** Compile a model and make its view. */
function load(xml: string, files: Record<string, string> = {}): void {
  const assets = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)]));
  const model = loadModel(xml, { assets });
  if (view) {
    scene.remove(view);
    view.dispose();
  }
  data = new Data(model);
  forward(model, data);
  view = createModelView(model);
  scene.add(view);
}

function aim(shot: Shot): PerspectiveCamera | OrthographicCamera {
  for (let i = 0; i < (shot.steps ?? 0); i++) step(view.model, data);
  forward(view.model, data);
  for (const [flag, value] of Object.entries(shot.vis ?? {})) view.option.flags[Number(flag)] = value;
  for (const [flag, value] of Object.entries(shot.render ?? {})) view.scene.flags[Number(flag)] = value;
  view.option.label = shot.label ?? 0;
  view.option.frame = shot.frame ?? 0;
  if (shot.azimuth !== undefined) view.camera.azimuth = shot.azimuth;
  if (shot.elevation !== undefined) view.camera.elevation = shot.elevation;
  if (shot.distance !== undefined) view.camera.distance = shot.distance;
  view.update(data);
  const camera = view.scene.camera[0].orthographic ? new OrthographicCamera() : new PerspectiveCamera();
  applyCamera(view.scene, camera, shot.width / shot.height);
  scene.fog = view.fog;
  return camera;
}

/** Draw on the page; milliseconds that a frame took, of several. */
function draw(shot: Shot, frames = 1): number {
  const camera = aim(shot);
  renderer.setSize(shot.width, shot.height);
  const gl = renderer.getContext();
  const pixel = new Uint8Array(4);
  const start = performance.now();
  for (let i = 0; i < frames; i++) {
    view.update(data);
    renderer.render(scene, camera);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  }
  return (performance.now() - start) / frames;
}

/** Geoms of the scene in a picture, row by row from the bottom; undefined: nothing. */
function seen(shot: Shot): (SceneGeom | undefined)[] {
  const camera = aim({ ...shot, render: { ...shot.render, [RenderFlag.segment]: 1, [RenderFlag.idcolor]: 1 } });
  const target = new WebGLRenderTarget(shot.width, shot.height, { colorSpace: LinearSRGBColorSpace });
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(scene, camera);
  const pixels = new Uint8Array(4 * shot.width * shot.height);
  renderer.readRenderTargetPixels(target, 0, 0, shot.width, shot.height, pixels);
  renderer.setRenderTarget(null);
  target.dispose();
  return Array.from({ length: shot.width * shot.height }, (_, i) => {
    const segid = pixels[4 * i] + 256 * pixels[4 * i + 1] + 65536 * pixels[4 * i + 2] - 1;
    return segid < 0 ? undefined : view.scene.geoms[segid];
  });
}

/** Numbers of the geoms in a picture, row by row from the bottom; -1: nothing. */
const ids = (shot: Shot): number[] => seen(shot).map((geom) => geom?.objid ?? -1);

/** Objects in a picture as `type number`, row by row from the top; '': nothing. */
function objects(shot: Shot): string[] {
  const all = seen(shot).map((geom) => (geom ? `${geom.objtype} ${geom.objid}` : ''));
  return Array.from({ length: shot.height }, (_, y) =>
    all.slice((shot.height - 1 - y) * shot.width, (shot.height - y) * shot.width),
  ).flat();
}

/** Mean red, green and blue (0 to 255) of the fields of a grid over the picture that was drawn last, from its top. */
function means(rows: number, columns: number): number[][] {
  const gl = renderer.getContext();
  const { width, height } = renderer.domElement;
  const pixels = new Uint8Array(4 * width * height);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const sums = Array.from({ length: rows * columns }, () => [0, 0, 0]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = rows - 1 - Math.floor((y * rows) / height);
      const sum = sums[row * columns + Math.floor((x * columns) / width)];
      for (let c = 0; c < 3; c++) sum[c] += pixels[4 * (y * width + x) + c];
    }
  return sums.map((sum) => sum.map((value) => (value * rows * columns) / (width * height)));
}

function pick(origin: number[], direction: number[]) {
  const found = view.pick(new Ray(new Vector3(...origin), new Vector3(...direction).normalize()));
  return found && { body: found.body, geom: found.geom, point: found.point.toArray() };
}

const api = { load, draw, ids, objects, means, pick };
export type PageApi = typeof api;
(globalThis as unknown as { api: PageApi }).api = api;
