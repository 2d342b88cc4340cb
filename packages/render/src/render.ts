// Pictures of a simulation: a scene is made of it, its parts are put into trees, and rays are sent through them.
import { type Data, GeomType, type Model } from '@corten/model';
import {
  Category,
  LabelMode,
  type Perturbation,
  RenderFlag,
  Scene,
  updateScene,
  VisualOption,
} from '@corten/visualize';
import { type Background, groundColor, groundUnder, modelSky, studioBackdrop } from './backdrop.js';
import { levelLight, modelLighting, studioLighting } from './lights.js';
import { collectParts } from './parts.js';
import { colorPicture } from './picture.js';
import { createShader } from './shade.js';
import { createSurface, createTextureStore, type TextureStore } from './surface.js';
import { decodeSrgb } from './texture.js';
import { createTracer, type Tracer } from './trace.js';
import { createTriangleStore } from './triangles.js';
import { type Camera, createView, type View, viewCamera } from './view.js';

/** What MuJoCo's renderer can do that a picture may leave out or add; the initial values are those of RENDER_FLAGS. */
export interface RenderFlags {
  readonly shadow?: boolean;
  readonly reflection?: boolean;
  readonly skybox?: boolean;
  readonly fog?: boolean;
  readonly haze?: boolean;
  /** leave out surfaces that are seen from inside */
  readonly cullface?: boolean;
}

/** What is drawn. */
export interface SceneOptions {
  /** groups and flags: what is drawn of the model, and what explains it (contacts, forces, joints, ...) */
  readonly visual?: VisualOption;
  /** what is selected and pulled */
  readonly perturb?: Perturbation;
  readonly flags?: RenderFlags;
}

/** How a picture in colour looks. */
export interface ImageOptions extends SceneOptions {
  /**
   * `model`: the model's lights and the headlight, as MuJoCo's renderer has them; `studio`: soft light made for the
   * camera; `auto` (the default): studio if the model has no lights
   */
  readonly lighting?: 'auto' | 'model' | 'studio';
  /** what is behind the model if it has no sky (default `light`); in a studio also if it has one */
  readonly background?: Background;
  /** whether a studio has a ground on which things cast shadows (default: if the model has no plane or height field) */
  readonly ground?: boolean;
  /** rays of pixels on edges (default 16, a square number); 1: no antialiasing */
  readonly samples?: number;
  /** is told the share that is done, now and then */
  readonly progress?: (done: number) => void;
}

/** A picture in colour. */
export interface ColorImage {
  readonly width: number;
  readonly height: number;
  /** red, green, blue, alpha of every pixel, rows from the top */
  readonly data: Uint8ClampedArray;
}

/** Distances. */
export interface DepthImage {
  readonly width: number;
  readonly height: number;
  /** distance along the direction of the view of every pixel, rows from the top; `far` where there is nothing [m] */
  readonly data: Float32Array;
  /** distance of the far plane [m] */
  readonly far: number;
}

/** What is seen where. */
export interface SegmentationImage {
  readonly width: number;
  readonly height: number;
  /** number of the object at every pixel, rows from the top; -1 where there is none */
  readonly id: Int32Array;
  /** its type (ObjType), -1 where there is none */
  readonly type: Int32Array;
}

/** Makes pictures of one model. Meshes, height fields and textures are read when they are first drawn. */
export interface Renderer {
  /** A picture in colour; needs what forward computes. */
  image(data: Data, camera: Camera, width: number, height: number, options?: ImageOptions): ColorImage;
  /** Distances; needs what forward computes. */
  depth(data: Data, camera: Camera, width: number, height: number, options?: SceneOptions): DepthImage;
  /** What is seen where; needs what forward computes. */
  segmentation(data: Data, camera: Camera, width: number, height: number, options?: SceneOptions): SegmentationImage;
}

/** Largest width or height of a picture [pixels]. */
const MAX_SIDE = 16_384;

function checkSize(width: number, height: number): void {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const)
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE)
      throw new RangeError(`${name} of a picture must be a whole number from 1 to ${MAX_SIDE}, not ${side}`);
}

/** Whether anything in a scene stands for a floor. */
function hasFloor(scene: Scene): boolean {
  return scene.geoms.slice(0, scene.ngeom).some(({ type }) => type === GeomType.plane || type === GeomType.hfield);
}

const UNLIT_TYPES: ReadonlySet<number> = /* @__PURE__ */ new Set([GeomType.line, GeomType.linebox]);

/**
 * Make pictures of a model: colour, depth and segmentation, by rays.
 * @param m - model
 *
 * Source: MuJoCo documentation, Programming, "Visualization"; "Rendering".
 */
export function createRenderer(m: Model): Renderer {
  const store = createTriangleStore(m);
  const textureStores: Partial<Record<'plain' | 'linear', TextureStore>> = {};
  let scene = new Scene(m);

  /** The scene of a picture and the rays through it. */
  function prepare(d: Data, camera: Camera, width: number, height: number, options: SceneOptions) {
    checkSize(width, height);
    const visual = options.visual ?? new VisualOption();
    if (visual.label !== LabelMode.none)
      throw new Error('labels are not drawn in pictures: set label of the visual options to LabelMode.none');
    const view0 = viewCamera(m, camera);
    const update = () => updateScene(m, d, scene, view0, visual, options.perturb, Category.all);
    // the eye has to be known where infinite planes are placed
    update();
    update();
    while (scene.status) {
      scene = new Scene(m, 4 * scene.maxgeom);
      update();
      update();
    }
    for (const [name, on] of Object.entries(options.flags ?? {}))
      scene.flags[RenderFlag[name as keyof RenderFlags]] = on ? 1 : 0;
    const view = createView(scene, width, height);
    const parts = collectParts(m, scene, store, view);
    const alpha = Float32Array.from(scene.geoms.slice(0, scene.ngeom), ({ rgba }) => rgba[3]);
    const tracer = createTracer(parts, alpha, scene.flags[RenderFlag.cullface] !== 0);
    return { scene, view, parts, tracer };
  }

  function image(d: Data, camera: Camera, width: number, height: number, options: ImageOptions = {}): ColorImage {
    const { samples = 16, lighting = 'auto', background = 'light' } = options;
    if (!(samples >= 1 && samples <= 1024)) throw new RangeError(`samples must be from 1 to 1024, not ${samples}`);
    const { view, parts, tracer } = prepare(d, camera, width, height, options);
    const studio = lighting === 'studio' || (lighting === 'auto' && m.nlight === 0);
    const textures = (textureStores[studio ? 'linear' : 'plain'] ??= createTextureStore(m, studio));
    const shadows = scene.flags[RenderFlag.shadow] !== 0;
    const light = studio ? studioLighting(view, shadows) : modelLighting(scene, shadows, textures);
    const floor = studio ? groundColor(background).map((x) => decodeSrgb(x) / levelLight(light)) : undefined;
    const surface = createSurface(scene, parts, tracer, textures, light.linear, floor);
    const lit = Uint8Array.from(scene.geoms.slice(0, scene.ngeom), ({ type }) => (UNLIT_TYPES.has(type) ? 0 : 1));
    const shader = createShader(scene, tracer, surface, light, lit);
    const tone = (x: number) => (light.linear ? decodeSrgb(x) : x);
    const sky = studio && options.background !== undefined ? undefined : modelSky(m, scene, view, textures, tone);
    const stands = options.ground ?? (studio && !hasFloor(scene));
    const ground = stands ? groundUnder(parts, view) : undefined;
    const backdrop = sky ?? studioBackdrop(background, view, m.stat.extent, ground, shader, light.linear);
    const stage = {
      model: m,
      scene,
      view,
      parts,
      tracer,
      surface,
      shader,
      backdrop,
      linear: light.linear,
      horizon: sky === undefined,
    };
    return { width, height, data: colorPicture(stage, samples, options.progress) };
  }

  /** Send a ray through the centre of every pixel, and tell what part it meets. */
  function scan(view: View, tracer: Tracer, see: (pixel: number, part: number, depth: number) => void): void {
    const { ray, hit } = tracer;
    const { width, height, forward, near, far } = view;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        view.ray(x + 0.5, y + 0.5, ray);
        const slope = ray[3] * forward[0] + ray[4] * forward[1] + ray[5] * forward[2];
        ray[6] = near / slope;
        ray[7] = far / slope;
        const part = tracer.first();
        see(y * width + x, part, part < 0 ? far : hit[0] * slope);
      }
    }
  }

  function depth(d: Data, camera: Camera, width: number, height: number, options: SceneOptions = {}): DepthImage {
    const { view, tracer } = prepare(d, camera, width, height, options);
    const distances = new Float32Array(width * height);
    scan(view, tracer, (pixel, _part, distance) => {
      distances[pixel] = distance;
    });
    return { width, height, data: distances, far: view.far };
  }

  function segmentation(
    d: Data,
    camera: Camera,
    width: number,
    height: number,
    options: SceneOptions = {},
  ): SegmentationImage {
    const { view, parts, tracer } = prepare(d, camera, width, height, options);
    const id = new Int32Array(width * height).fill(-1);
    const type = new Int32Array(width * height).fill(-1);
    scan(view, tracer, (pixel, part) => {
      if (part < 0) return;
      const geom = scene.geoms[parts.geom[part]];
      if (geom.segid < 0) return;
      id[pixel] = geom.objid;
      type[pixel] = geom.objtype;
    });
    return { width, height, id, type };
  }

  return { image, depth, segmentation };
}

/**
 * A picture of a simulation in colour, without a GPU. For several pictures of one model use createRenderer, which reads
 * meshes and textures once.
 *
 * @param m - model
 * @param d - data, after forward
 * @param camera - where it is seen from
 * @param width - width [pixels]
 * @param height - height [pixels]
 * @param options - what is drawn, and how
 * @throws RangeError when the model has no such camera or body, or the size is out of range
 */
export function renderImage(
  m: Model,
  d: Data,
  camera: Camera,
  width: number,
  height: number,
  options: ImageOptions = {},
): ColorImage {
  return createRenderer(m).image(d, camera, width, height, options);
}
