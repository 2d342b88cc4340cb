// Textures: their pictures in halved sizes, and what they are in the middle of a pixel's footprint.
import { ColorSpace, type Model, TextureType } from '@corten/model';

/** A texture, ready to be looked up. Rows run downwards from t = 0, as OpenGL has them in the model's data. */
export interface Texture {
  /** whether it is a cube, of six squares */
  readonly cube: boolean;
  readonly width: number;
  readonly height: number;
  /** RGBA of each level, each half the size of the one before; cubes: the faces after one another */
  readonly levels: readonly Uint8Array[];
  /** colour that a byte stands for, 256 */
  readonly value: Float32Array;
}

/** Faces of a cube. */
const FACES = 6;

/** One level as RGBA. */
function firstLevel(m: Model, id: number, width: number, height: number, faces: number): Uint8Array {
  const channels = m.tex_nchannel[id];
  const texels = width * height;
  const rgba = new Uint8Array(4 * texels * faces);
  // a square texture is on all faces of a cube
  const stored = m.tex_width[id] === m.tex_height[id] ? 1 : faces;
  for (let face = 0; face < faces; face++) {
    let from = m.tex_adr[id] + (face % stored) * channels * texels;
    for (let i = 4 * face * texels; i < 4 * (face + 1) * texels; i += 4, from += channels) {
      for (let k = 0; k < 3; k++) rgba[i + k] = m.tex_data[from + k];
      rgba[i + 3] = channels === 4 ? m.tex_data[from + 3] : 255;
    }
  }
  return rgba;
}

/** Half as wide and high: means of two by two texels. */
function halve(level: Uint8Array, width: number, height: number, faces: number): Uint8Array {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const half = new Uint8Array(4 * w * h * faces);
  for (let face = 0; face < faces; face++) {
    for (let y = 0; y < h; y++) {
      const y0 = Math.min(height - 1, 2 * y);
      const y1 = Math.min(height - 1, 2 * y + 1);
      for (let x = 0; x < w; x++) {
        const x0 = Math.min(width - 1, 2 * x);
        const x1 = Math.min(width - 1, 2 * x + 1);
        const at = (r: number, c: number) => 4 * ((face * height + r) * width + c);
        for (let k = 0; k < 4; k++) {
          const sum = level[at(y0, x0) + k] + level[at(y0, x1) + k] + level[at(y1, x0) + k] + level[at(y1, x1) + k];
          half[4 * ((face * h + y) * w + x) + k] = (sum + 2) >> 2;
        }
      }
    }
  }
  return half;
}

/** Light that an sRGB value between 0 and 1 stands for. */
export function decodeSrgb(x: number): number {
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

/** The value between 0 and 1 that stands for an amount of light in sRGB. */
export function encodeSrgb(x: number): number {
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
}

/**
 * A texture of a model; undefined if it has not three or four channels, which MuJoCo's renderer does not draw either.
 * @param linear - whether colours are wanted as light whatever the texture's colour space
 */
export function createTexture(m: Model, id: number, linear: boolean): Texture | undefined {
  const channels = m.tex_nchannel[id];
  if (channels !== 3 && channels !== 4) return undefined;
  const cube = m.tex_type[id] !== TextureType.twoD;
  const width = m.tex_width[id];
  const height = cube ? width : m.tex_height[id];
  const faces = cube ? FACES : 1;
  const levels = [firstLevel(m, id, width, height, faces)];
  for (let w = width, h = height; w > 1 || h > 1; w = Math.max(1, w >> 1), h = Math.max(1, h >> 1))
    levels.push(halve(levels[levels.length - 1], w, h, faces));
  const decode = linear || m.tex_colorspace[id] === ColorSpace.srgb;
  const value = Float32Array.from({ length: 256 }, (_, i) => (decode ? decodeSrgb(i / 255) : i / 255));
  return { cube, width, height, levels, value };
}

/** Most lookups along a footprint that is longer than wide. */
const MAX_LOOKUPS = 8;

function addTexel(data: Uint8Array, value: Float32Array, at: number, weight: number, out: Float64Array): void {
  out[0] += weight * value[data[at]];
  out[1] += weight * value[data[at + 1]];
  out[2] += weight * value[data[at + 2]];
  out[3] += (weight * data[at + 3]) / 255;
}

/** Add a level at s, t (in shares of the picture, repeated or clamped) to out, weighted; texels in between are mixed. */
function addLevel(
  texture: Texture,
  level: number,
  face: number,
  s: number,
  t: number,
  weight: number,
  out: Float64Array,
): void {
  const { cube, value } = texture;
  const width = Math.max(1, texture.width >> level);
  const height = Math.max(1, texture.height >> level);
  const data = texture.levels[level];
  const x = s * width - 0.5;
  const y = t * height - 0.5;
  let left = Math.floor(x);
  let top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  let right = left + 1;
  let bottom = top + 1;
  if (cube) {
    left = Math.max(0, left);
    top = Math.max(0, top);
    right = Math.min(width - 1, right);
    bottom = Math.min(height - 1, bottom);
  } else {
    left -= width * Math.floor(left / width);
    top -= height * Math.floor(top / height);
    right = left + 1 === width ? 0 : left + 1;
    bottom = top + 1 === height ? 0 : top + 1;
  }
  const row0 = (face * height + top) * width;
  const row1 = (face * height + bottom) * width;
  addTexel(data, value, 4 * (row0 + left), weight * (1 - fx) * (1 - fy), out);
  addTexel(data, value, 4 * (row0 + right), weight * fx * (1 - fy), out);
  addTexel(data, value, 4 * (row1 + left), weight * (1 - fx) * fy, out);
  addTexel(data, value, 4 * (row1 + right), weight * fx * fy, out);
}

/** Add what a texture is at s, t in a footprint of some texels, mixed from two levels. */
function addLevels(
  texture: Texture,
  face: number,
  s: number,
  t: number,
  footprint: number,
  weight: number,
  out: Float64Array,
): void {
  const last = texture.levels.length - 1;
  const lod = Math.min(last, Math.max(0, Math.log2(Math.max(1e-9, footprint))));
  const level = Math.floor(lod);
  const share = lod - level;
  addLevel(texture, level, face, s, t, weight * (1 - share), out);
  if (share > 0) addLevel(texture, level + 1, face, s, t, weight * share, out);
}

/**
 * Colour (4) of a 2D texture in the footprint of a pixel into out.
 * @param uv - where (2), and how that changes from pixel to pixel, rightwards (2) and downwards (2)
 */
export function sample2d(texture: Texture, uv: Float64Array, out: Float64Array): void {
  const { width, height } = texture;
  const ax = uv[2] * width;
  const ay = uv[3] * height;
  const bx = uv[4] * width;
  const by = uv[5] * height;
  const a = Math.sqrt(ax * ax + ay * ay);
  const b = Math.sqrt(bx * bx + by * by);
  const long = Math.max(a, b);
  const short = Math.min(a, b);
  // one lookup magnified, several along the longer side of what is far away
  const lookups = long <= 1 ? 1 : Math.min(MAX_LOOKUPS, Math.ceil(long / Math.max(short, 1)));
  const along = a >= b ? 2 : 4;
  out.fill(0);
  for (let i = 0; i < lookups; i++) {
    const shift = (i + 0.5) / lookups - 0.5;
    addLevels(
      texture,
      0,
      uv[0] + shift * uv[along],
      uv[1] + shift * uv[along + 1],
      Math.max(short, long / lookups),
      1 / lookups,
      out,
    );
  }
}

/**
 * Colour (4) of a cube texture in a direction (3) into out.
 * @param spread - angle that a pixel covers there [rad]
 */
export function sampleCube(texture: Texture, direction: Float64Array, spread: number, out: Float64Array): void {
  const x = direction[0];
  const y = direction[1];
  const z = direction[2];
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  let face = 0;
  let s = 0;
  let t = 0;
  let along = 0;
  if (ax >= ay && ax >= az) {
    face = x > 0 ? 0 : 1;
    s = x > 0 ? -z : z;
    t = -y;
    along = ax;
  } else if (ay >= az) {
    face = y > 0 ? 2 : 3;
    s = x;
    t = y > 0 ? z : -z;
    along = ay;
  } else {
    face = z > 0 ? 4 : 5;
    s = z > 0 ? x : -x;
    t = -y;
    along = az;
  }
  out.fill(0);
  if (along === 0) return;
  addLevels(texture, face, 0.5 * (s / along + 1), 0.5 * (t / along + 1), 0.5 * spread * texture.width, 1, out);
}
