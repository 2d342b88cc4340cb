// What is behind everything: the sky of the model with its haze, or a plain ground of the studio.
// Covered by picture.test.ts.
import { GeomType, type Model, TextureType } from '@corten/model';
import { RenderFlag, type Scene } from '@corten/visualize';
import type { Parts } from './parts.js';
import type { Shader } from './shade.js';
import type { TextureStore } from './surface.js';
import { decodeSrgb, sampleCube } from './texture.js';
import type { View } from './view.js';

/** What is behind the model where it has no sky: a plain light or dark ground, nothing, or a colour (3, 0 to 1). */
export type Background = 'light' | 'dark' | 'transparent' | readonly [number, number, number];

/** What rays meet that meet no geom. */
export interface Backdrop {
  /** colour and alpha, 4 */
  readonly out: Float64Array;
  /** Look along a ray (start 3, direction 3); y is its height in the picture, 0 to 1 from the top. */
  look(ray: Float64Array, y: number): void;
  /**
   * Put haze over what is in `color` (3), seen along a ray at some distance; 1 if nothing but sky is to be seen there.
   */
  haze(ray: Float64Array, distance: number, color: Float64Array): number;
  /** What the lines of a grid make of the light on a level ground, where a ray has come at some distance. */
  grid(ray: Float64Array, distance: number): number;
}

/** Colours of plain grounds, above and below. */
const PLAIN: Readonly<Record<'light' | 'dark', readonly [readonly number[], readonly number[]]>> = {
  light: [
    [0.98, 0.973, 0.96],
    [0.882, 0.866, 0.84],
  ],
  dark: [
    [0.075, 0.083, 0.094],
    [0.15, 0.162, 0.18],
  ],
};

/** Share of the far distance at which MuJoCo's renderer has the sky. */
const SKY = 0.7;

/** The infinite plane over which there is haze, and its height under the eye as a share of the sky's distance. */
interface HazePlane {
  readonly normal: readonly number[];
  readonly elevation: number;
}

function hazePlane(scene: Scene, view: View, sky: number): HazePlane | undefined {
  if (!scene.flags[RenderFlag.haze]) return undefined;
  const geom = scene.geoms
    .slice(0, scene.ngeom)
    .find(({ type, size }) => type === GeomType.plane && size[0] === 0 && size[1] === 0);
  if (!geom) return undefined;
  const normal = [geom.mat[2], geom.mat[5], geom.mat[8]];
  const height = normal.reduce((sum, n, k) => sum + n * (view.eye[k] - geom.pos[k]), 0);
  return height < 0 ? undefined : { normal, elevation: height / sky };
}

/** The sky of a model, its first texture of that type; undefined if it has none. */
export function modelSky(
  m: Model,
  scene: Scene,
  view: View,
  textures: TextureStore,
  tone: (x: number) => number,
): Backdrop | undefined {
  const id = scene.flags[RenderFlag.skybox] ? m.tex_type.indexOf(TextureType.skybox) : -1;
  const texture = id < 0 ? undefined : textures(id);
  if (!texture) return undefined;
  const out = new Float64Array(4);
  const direction = new Float64Array(3);
  const sky = SKY * view.far;
  const plane = hazePlane(scene, view, sky);
  const color = Array.from(m.vis.rgba.haze.subarray(0, 3), tone);
  const breadth = m.vis.map.haze;
  // the haze is a cone from the ground, where it begins, up to the horizon; in between it covers everything
  const alpha = Math.atan2(1, breadth);
  const dense = (Math.SQRT1_2 * breadth * Math.sin(alpha)) / Math.sin(0.75 * Math.PI - alpha);

  function look(ray: Float64Array): void {
    // the cube's y axis is up
    direction[0] = ray[3];
    direction[1] = ray[5];
    direction[2] = -ray[4];
    sampleCube(texture as NonNullable<typeof texture>, direction, view.orthographic ? 1e-3 : view.pixel, out);
    out[3] = 1;
    haze(ray, Number.POSITIVE_INFINITY, out);
  }

  function haze(ray: Float64Array, distance: number, into: Float64Array): number {
    if (!plane) return 0;
    const { normal, elevation } = plane;
    const down = -(ray[3] * normal[0] + ray[4] * normal[1] + ray[5] * normal[2]);
    const level = Math.sqrt(Math.max(0, 1 - down * down));
    const away = (level * distance) / sky;
    const slope = down / Math.max(1e-12, level);
    const fall = slope / (elevation + breadth * slope);
    const radius = 1 - breadth * fall;
    if (down > 0 && fall <= 1 && away > radius) {
      const height = 1 - fall;
      const share = height < dense ? height / dense : (1 - height) / (1 - dense);
      // what is beyond the sky is not seen
      if (away > 1 && distance !== Number.POSITIVE_INFINITY) return 1;
      for (let k = 0; k < 3; k++) into[k] = share * color[k] + (1 - share) * into[k];
    }
    return away > 1 && distance !== Number.POSITIVE_INFINITY ? 1 : 0;
  }

  return { out, look, haze, grid: () => 1 };
}

/** Where the ground of a studio is, and how far one sees it. */
export interface Ground {
  /** its height [m] */
  readonly height: number;
  /** middle of what stands on it [m], 2 */
  readonly center: readonly [number, number];
  /** radius of what stands on it [m] */
  readonly radius: number;
}

/** The ground under everything that has an end; undefined if there is nothing, or if it is seen from below. */
export function groundUnder(parts: Parts, view: View): Ground | undefined {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = low.map((x) => -x);
  for (let i = 0; i < parts.count; i++) {
    if (!parts.casts[i]) continue;
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k], parts.bounds[6 * i + k]);
      high[k] = Math.max(high[k], parts.bounds[6 * i + 3 + k]);
    }
  }
  if (!low.every(Number.isFinite) || view.eye[2] <= low[2]) return undefined;
  const radius = 0.5 * Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  return { height: low[2], center: [0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1])], radius };
}

/** Widths of the ground in radii of what stands on it: until there it is seen, and where nothing of it is left. */
const GROUND = [1.6, 4.5] as const;

/** Share of light that a line of the grid takes away from a light ground, or gives a dark one; its width [pixels]. */
const LINE = { dark: 0.08, bright: 0.35, width: 1.1 };

const smooth = (x: number) => x * x * (3 - 2 * x);

/** The colour of a level ground that in the studio's light looks like the lower end of a background. */
export function groundColor(background: Background): readonly number[] {
  if (background === 'transparent') return PLAIN.light[1];
  return typeof background === 'string' ? PLAIN[background][1] : background;
}

/**
 * A plain background, and a ground on which things cast their shadows, with a grid of metres (or decimetres, or tens).
 * @param extent - extent of the model [m]
 * @param ground - where the ground is; none: there is nothing but the background
 */
export function studioBackdrop(
  background: Background,
  view: View,
  extent: number,
  ground: Ground | undefined,
  shader: Shader,
  linear: boolean,
): Backdrop {
  const out = new Float64Array(4);
  const point = new Float64Array(3);
  const clear = background === 'transparent';
  const [top, bottom] =
    typeof background === 'string' ? PLAIN[background === 'dark' ? 'dark' : 'light'] : [background, background];
  const tone = (x: number) => (linear ? decodeSrgb(x) : x);
  const line = Math.max(...top) < 0.4 ? LINE.bright : -LINE.dark;
  const period = extent < 0.35 ? 0.1 : extent > 20 ? 10 : 1;

  /** Share of a pixel of some width around x that is on a line of the grid. */
  function onLine(x: number, width: number): number {
    const offset = Math.abs(x / period - Math.round(x / period)) * period;
    const line = 0.5 * LINE.width * width;
    const covered = Math.min(1, Math.max(0, (line + 0.5 * width - offset) / width));
    // grids finer than pixels fade
    return covered * Math.min(1, Math.max(0, period / (4 * width) - 1));
  }

  function grid(ray: Float64Array, distance: number): number {
    const slant = Math.min(20, 1 / Math.max(1e-3, Math.abs(ray[5])));
    const width = (view.orthographic ? view.pixel : view.pixel * distance) * Math.sqrt(slant);
    const x = ray[0] + distance * ray[3];
    const y = ray[1] + distance * ray[4];
    return 1 + line * Math.max(onLine(x, width), onLine(y, width));
  }

  function look(ray: Float64Array, y: number): void {
    for (let k = 0; k < 3; k++) out[k] = tone(top[k] + (bottom[k] - top[k]) * y);
    out[3] = clear ? 0 : 1;
    if (!ground || ray[5] >= 0) return;
    const distance = (ground.height - ray[2]) / ray[5];
    if (distance <= 0) return;
    for (let k = 0; k < 3; k++) point[k] = ray[k] + distance * ray[3 + k];
    const away = Math.hypot(point[0] - ground.center[0], point[1] - ground.center[1]) / ground.radius;
    const fade = 1 - smooth(Math.min(1, Math.max(0, (away - GROUND[0]) / (GROUND[1] - GROUND[0]))));
    if (fade === 0) return;
    point[2] += 1e-7 * (1 + distance);
    const light = shader.groundLight(point);
    const shade = 1 - fade * (1 - (clear ? light : light * grid(ray, distance)));
    if (clear) {
      // a shadow alone: black, as opaque as it is dark
      out.fill(0, 0, 3);
      out[3] = 1 - shade;
    } else for (let k = 0; k < 3; k++) out[k] *= shade;
  }

  return { out, look, haze: () => 0, grid };
}
