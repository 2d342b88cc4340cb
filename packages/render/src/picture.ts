// A picture in colour: every pixel's ray is followed through what is transparent and to what mirrors; pixels on edges
// get more rays.
import { GeomType, type Model } from '@corten/model';
import { RenderFlag, type Scene } from '@corten/visualize';
import type { Backdrop } from './backdrop.js';
import { type Parts, Shape } from './parts.js';
import { lensPoint, pixelPattern } from './sampling.js';
import { MAX_PLACES, type Shader } from './shade.js';
import type { Surface } from './surface.js';
import { encodeSrgb } from './texture.js';
import type { Tracer } from './trace.js';
import type { View } from './view.js';

/** All that a picture is made of. */
export interface Stage {
  readonly model: Model;
  readonly scene: Scene;
  readonly view: View;
  readonly parts: Parts;
  readonly tracer: Tracer;
  readonly surface: Surface;
  readonly shader: Shader;
  readonly backdrop: Backdrop;
  /** whether this is a studio, in which colours are light, to be brought into the range of a screen */
  readonly linear: boolean;
  /** whether endless planes end in the backdrop */
  readonly horizon: boolean;
}

/** Opacity from which geoms count as opaque. */
const OPAQUE = 0.995;

/** Opacity of planes that are seen from behind, as a share of theirs. */
const FROM_BEHIND = 0.3;

/** Most surfaces that a ray goes through. */
const LAYERS = 24;

/** Share of a picture below which what is behind does not count. */
const NOTHING = 0.004;

/** Difference of two neighbouring pixels that makes an edge, as a share of white. */
const CONTRAST = 0.04;

/** Distances at which endless planes start to fade and are gone, in extents of the model. */
const HORIZON = [2.5, 14] as const;

/** Highest amount of light that is shown as it is; what is brighter is compressed, and loses its colour. */
const COMPRESS = 0.76;
const DESATURATE = 0.15;

/** Bring light into the range of a screen (after the Khronos PBR neutral tone mapper). */
function toneMap(color: Float64Array): void {
  const peak = Math.max(color[0], color[1], color[2]);
  if (peak <= COMPRESS) return;
  const rest = 1 - COMPRESS;
  const mapped = 1 - (rest * rest) / (peak + rest - COMPRESS);
  const pale = 1 - 1 / (DESATURATE * (peak - mapped) + 1);
  for (let k = 0; k < 3; k++) color[k] = (1 - pale) * ((color[k] * mapped) / peak) + pale * mapped;
}

/** Rays of a picture: colour and alpha along each, colours multiplied by alpha. */
function createEye(stage: Stage) {
  const { model, scene, view, parts, tracer, surface, shader, backdrop, linear, horizon } = stage;
  const { ray, hit } = tracer;
  const { height, forward, near, far, pixel, orthographic } = view;
  const geoms = scene.geoms.slice(0, scene.ngeom);
  const reflects = scene.flags[RenderFlag.reflection] !== 0;
  const fog = scene.flags[RenderFlag.fog] !== 0;
  const fogColor = model.vis.rgba.fog;
  const fogStart = model.vis.map.fogstart * model.stat.extent;
  const fogEnd = model.vis.map.fogend * model.stat.extent;
  const out = new Float64Array(4);
  const color = new Float64Array(3);
  const behind = new Float64Array(3);
  const sent = new Float64Array(6);
  const slope = new Float64Array(1);
  // brightness without textures, of all layers
  const plain = new Float64Array(1);
  let id = -1;

  /** How opaque the surface is that was looked at last. */
  function opacity(part: number): number {
    let alpha = surface.color[3];
    if (parts.shape[part] === Shape.plane) {
      const { face } = surface;
      if (face[0] * ray[3] + face[1] * ray[4] + face[2] * ray[5] > 0) alpha *= FROM_BEHIND;
    }
    return alpha < OPAQUE ? alpha * surface.texture[3] : 1;
  }

  const restore = () => {
    for (let k = 0; k < 6; k++) ray[k] = sent[k];
  };

  /** Add to `color` what a plane, or a box's upper side, mirrors. */
  function addReflection(part: number, distance: number): void {
    const geom = geoms[parts.geom[part]];
    const { reflectance } = geom;
    if (!(reflectance > 0) || (geom.type !== GeomType.plane && geom.type !== GeomType.box)) return;
    const { face, start } = surface;
    // of a box only the side to which its z axis points
    const { mat } = geom;
    if (face[0] * mat[2] + face[1] * mat[5] + face[2] * mat[8] < 0.999) return;
    const along = sent[3] * face[0] + sent[4] * face[1] + sent[5] * face[2];
    if (along >= 0) return;
    for (let k = 0; k < 3; k++) {
      ray[k] = start[k];
      ray[3 + k] = sent[3 + k] - 2 * along * face[k];
      behind[k] = color[k];
    }
    ray[6] = 0;
    ray[7] = far;
    const mirrored = tracer.first();
    if (mirrored < 0) return;
    surface.look(mirrored, orthographic ? pixel : pixel * (distance + hit[0]));
    const share = reflectance * opacity(mirrored);
    shader.shade(parts.geom[mirrored]);
    for (let k = 0; k < 3; k++) color[k] = behind[k] + share * shader.out[k];
    plain[0] += share * shader.out[3];
  }

  /** Put fog and haze over `color`; 1 if only the backdrop is seen there. */
  function addAir(part: number, distance: number, y: number): number {
    if (fog) {
      const share = Math.min(1, Math.max(0, (fogEnd - distance * slope[0]) / (fogEnd - fogStart)));
      for (let k = 0; k < 3; k++) color[k] = share * color[k] + (1 - share) * fogColor[k];
    }
    const geom = geoms[parts.geom[part]];
    if (linear && geom.type === GeomType.plane && geom.matid < 0 && surface.face[2] > 0.999) {
      const grid = backdrop.grid(sent, distance);
      for (let k = 0; k < 3; k++) color[k] *= grid;
    }
    if (horizon && geom.type === GeomType.plane && (geom.size[0] <= 0 || geom.size[1] <= 0)) {
      const x = (distance / model.stat.extent - HORIZON[0]) / (HORIZON[1] - HORIZON[0]);
      if (x >= 1) return 1;
      const share = x <= 0 ? 0 : x * x * (3 - 2 * x);
      if (share > 0) {
        backdrop.look(sent, y / height);
        for (let k = 0; k < 3; k++) color[k] += share * (backdrop.out[k] - color[k]);
      }
    }
    return backdrop.haze(sent, distance, color);
  }

  function addBackdrop(y: number, share: number): void {
    backdrop.look(sent, y / height);
    const alpha = share * backdrop.out[3];
    for (let k = 0; k < 3; k++) out[k] += alpha * (fog ? fogColor[k] : backdrop.out[k]);
    out[3] += alpha;
    plain[0] += share * (backdrop.out[3] < 1 ? backdrop.out[3] : backdrop.out[1]);
  }

  /**
   * Follow the ray through a point of the picture; the colour is in out.
   * @param sharpness - rays a pixel has across
   */
  function follow(x: number, y: number, sharpness: number): void {
    view.ray(x, y, ray);
    for (let k = 0; k < 6; k++) sent[k] = ray[k];
    slope[0] = sent[3] * forward[0] + sent[4] * forward[1] + sent[5] * forward[2];
    out[0] = out[1] = out[2] = out[3] = plain[0] = 0;
    id = -1;
    let share = 1;
    let from = near / slope[0];
    for (let layer = 0; layer < LAYERS; layer++) {
      ray[6] = from;
      ray[7] = far / slope[0];
      const part = tracer.first();
      if (part < 0) break;
      const distance = hit[0];
      if (layer === 0) id = parts.geom[part];
      surface.look(part, (orthographic ? pixel : pixel * distance) / sharpness);
      const alpha = opacity(part);
      shader.shade(parts.geom[part]);
      for (let k = 0; k < 3; k++) color[k] = shader.out[k];
      plain[0] += share * alpha * shader.out[3];
      if (reflects && alpha === 1) addReflection(part, distance);
      if (linear) toneMap(color);
      if (addAir(part, distance, y)) break;
      for (let k = 0; k < 3; k++) out[k] += share * alpha * color[k];
      out[3] += share * alpha;
      share *= 1 - alpha;
      if (share < NOTHING) {
        share = 0;
        break;
      }
      restore();
      from = distance * (1 + 1e-9) + 1e-9;
    }
    if (share > 0) addBackdrop(y, share);
    for (let k = 0; k < 3; k++) out[k] = Math.min(1, out[k]);
  }

  return { out, plain, follow, lastId: () => id };
}

/** Pixels that show another object than a neighbour, and those near one in another light: 1. Textures are smooth already. */
function findEdges(plain: Float32Array, ids: Int32Array, width: number, height: number, linear: boolean): Uint8Array {
  const edges = new Uint8Array(width * height);
  const shown = linear ? plain.map((x) => encodeSrgb(Math.min(1, x))) : plain;
  const mark = (x: number, y: number, dx: number, dy: number) => {
    const a = y * width + x;
    const b = a + dy * width + dx;
    if (ids[a] !== ids[b]) edges[a] = edges[b] = 1;
    if (Math.abs(shown[a] - shown[b]) <= CONTRAST) return;
    // the rim of a soft shadow is wider than where single rays tell
    for (let r = Math.max(0, y - 1); r <= Math.min(height - 1, y + dy + 1); r++)
      edges.fill(1, r * width + Math.max(0, x - 1), r * width + Math.min(width, x + dx + 2));
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x + 1 < width) mark(x, y, 1, 0);
      if (y + 1 < height) mark(x, y, 0, 1);
    }
  }
  return edges;
}

/** Colours of a picture as bytes, RGBA. */
function toBytes(colors: Float32Array, linear: boolean): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(colors.length);
  for (let i = 0; i < colors.length; i += 4) {
    const alpha = colors[i + 3];
    for (let k = 0; k < 3; k++) {
      const x = alpha > 0 ? colors[i + k] / alpha : 0;
      bytes[i + k] = 255 * (linear ? encodeSrgb(x) : x);
    }
    bytes[i + 3] = 255 * alpha;
  }
  return bytes;
}

/**
 * The colours of a picture as bytes, RGBA, rows from the top.
 * @param samples - rays of a pixel on an edge; others have one
 * @param progress - is told the share that is done, now and then
 */
export function colorPicture(stage: Stage, samples: number, progress?: (done: number) => void): Uint8ClampedArray {
  const { view, shader, linear } = stage;
  const { width, height } = view;
  const colors = new Float32Array(4 * width * height);
  const ids = new Int32Array(width * height);
  const plain = new Float32Array(width * height);
  const eye = createEye(stage);
  const pattern = pixelPattern(samples);
  const rays = pattern.length / 2;
  // the second pass has fewer pixels and more rays: about as much again
  const passes = rays > 1 ? 2 : 1;
  shader.setPlaces(1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      lensPoint(x, y, 0, shader.lens, 0);
      eye.follow(x + 0.5, y + 0.5, 1);
      colors.set(eye.out, 4 * at);
      ids[at] = eye.lastId();
      plain[at] = eye.plain[0];
    }
    progress?.((y + 1) / height / passes);
  }
  if (rays === 1) return toBytes(colors, linear);

  const edges = findEdges(plain, ids, width, height, linear);
  const sharpness = Math.sqrt(rays) / 2;
  shader.setPlaces(MAX_PLACES);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!edges[at]) continue;
      let [r, g, b, a] = [0, 0, 0, 0];
      for (let i = 0; i < rays; i++) {
        for (let k = 0; k < MAX_PLACES; k++) lensPoint(x, y, MAX_PLACES * i + k, shader.lens, 2 * k);
        eye.follow(x + pattern[2 * i], y + pattern[2 * i + 1], sharpness);
        r += eye.out[0];
        g += eye.out[1];
        b += eye.out[2];
        a += eye.out[3];
      }
      colors.set([r / rays, g / rays, b / rays, a / rays], 4 * at);
    }
    progress?.(0.5 + (y + 1) / height / 2);
  }
  return toBytes(colors, linear);
}
