// Light on surfaces: OpenGL's fixed formula, as MuJoCo's renderer uses it, at every point, with shadows by rays.
import type { Scene } from '@corten/visualize';
import type { Light, Lighting } from './lights.js';
import type { Surface } from './surface.js';
import { sampleCube } from './texture.js';
import type { Tracer } from './trace.js';

/** Light on one scene. */
export interface Shader {
  /** colour of the surface that was looked at last, and how bright it is without its texture, 4 */
  readonly out: Float64Array;
  /** where on their discs the lights are taken to be, in turn, 2 a place */
  readonly lens: Float64Array;
  /** Number of places that count: rays to each light that has a size. */
  setPlaces(count: number): void;
  /** Light the surface of a geom, seen along the tracer's ray (which is replaced). */
  shade(geom: number): void;
  /** Light at a point of a level ground, as a share of the light without shadow. */
  groundLight(point: Float64Array): number;
}

/** Exponent of the highlight of the smoothest material. */
const SHARPEST = 128;

/** Most rays to a light from one point. */
export const MAX_PLACES = 4;

/** Distance from which light comes that has no place [m]. */
const FAR = 1e9;

/** Highlights weaker than this are left out. */
const FAINT = 1e-4;

/** Numbers of a material: emission, specular, exponent, least cosine of a highlight that shows. */
const MATERIAL = 4;

// places of a light's numbers in its row of a table
const LOCAL = 0;
const POSITION = 1;
const DIRECTION = 4;
const AMBIENT = 7;
const DIFFUSE = 10;
const SPECULAR = 13;
const ATTENUATION = 16;
const CUTOFF = 19;
const EXPONENT = 20;
const SHADOW = 21;
const RADIUS = 22;
/** 1: it has no ambient light */
const BARE = 23;
const WIDTH = 24;

function lightTable(lights: readonly Light[]): Float64Array {
  return Float64Array.from(
    lights.flatMap((light) => [
      light.local,
      ...light.pos,
      ...light.dir,
      ...light.ambient,
      ...light.diffuse,
      ...light.specular,
      ...light.attenuation,
      light.cutoff,
      light.exponent,
      light.shadow ? 1 : 0,
      light.radius,
      light.ambient.every((x) => x === 0) ? 1 : 0,
    ]),
  );
}

/**
 * Light surfaces.
 * @param scene - its materials
 * @param lit - 1 for geoms that are lit; lines are not
 */
export function createShader(
  scene: Scene,
  tracer: Tracer,
  surface: Surface,
  lighting: Lighting,
  lit: Uint8Array,
): Shader {
  const { lights, surroundings, images, linear } = lighting;
  const { ray, through } = tracer;
  const { point, normal, color, texture, start } = surface;
  const nlight = lights.length;
  const table = lightTable(lights);
  const materials = Float64Array.from(
    scene.geoms.slice(0, scene.ngeom).flatMap(({ emission, specular, shininess }) => {
      const exponent = SHARPEST * shininess;
      return [emission, specular, exponent, specular === 0 ? 2 : exponent === 0 ? -1 : FAINT ** (1 / exponent)];
    }),
  );
  const out = new Float64Array(4);
  const around = surroundings !== undefined || images.length > 0;
  const lens = new Float64Array(2 * MAX_PLACES);
  let places = 1;
  const seen = new Float64Array(3);
  const sum = new Float64Array(3);
  const gloss = new Float64Array(3);
  // direction to the light, its distance, and how much of it arrives without shadows
  const to = new Float64Array(4);
  const arrives = new Float64Array(1);
  const picture = new Float64Array(4);
  // two directions across that of the light
  const across = new Float64Array(6);

  /** Direction and distance to light i from a point into to, how much arrives into arrives. */
  function reach(i: number, from: Float64Array): void {
    const l = WIDTH * i;
    arrives[0] = 1;
    const dx = table[l + DIRECTION];
    const dy = table[l + DIRECTION + 1];
    const dz = table[l + DIRECTION + 2];
    if (table[l + LOCAL] === 0) {
      to[0] = -dx;
      to[1] = -dy;
      to[2] = -dz;
      to[3] = FAR;
      return;
    }
    const x = table[l + POSITION] - from[0];
    const y = table[l + POSITION + 1] - from[1];
    const z = table[l + POSITION + 2] - from[2];
    const distance = Math.sqrt(x * x + y * y + z * z);
    const scale = 1 / Math.max(1e-12, distance);
    to[0] = x * scale;
    to[1] = y * scale;
    to[2] = z * scale;
    to[3] = distance;
    const fade = table[l + ATTENUATION + 1] + distance * table[l + ATTENUATION + 2];
    const arrived = 1 / (table[l + ATTENUATION] + distance * fade);
    const cosine = -(to[0] * dx + to[1] * dy + to[2] * dz);
    const exponent = table[l + EXPONENT];
    if (cosine < table[l + CUTOFF]) arrives[0] = 0;
    else arrives[0] = exponent > 0 ? arrived * Math.max(0, cosine) ** exponent : arrived;
  }

  /** Two unit vectors across `to` into across. */
  function sideways(): void {
    const x = to[0];
    const y = to[1];
    const z = to[2];
    const level = Math.abs(z) < 0.9;
    const scale = 1 / Math.sqrt(y * y + (level ? x * x : z * z));
    const ax = level ? y * scale : 0;
    const ay = (level ? -x : z) * scale;
    const az = level ? 0 : -y * scale;
    across[0] = ax;
    across[1] = ay;
    across[2] = az;
    across[3] = y * az - z * ay;
    across[4] = z * ax - x * az;
    across[5] = x * ay - y * ax;
  }

  /** Send rays from a point to light i; how much gets through is left in through. */
  function shadow(i: number, from: Float64Array): void {
    const distance = to[3];
    const size = table[WIDTH * i + RADIUS];
    if (size === 0) {
      sendTo(from, to[0] * distance, to[1] * distance, to[2] * distance);
      return;
    }
    const radius = table[WIDTH * i + LOCAL] === 1 ? size : size * distance;
    sideways();
    let arrived = 0;
    for (let k = 0; k < places; k++) {
      const a = radius * lens[2 * k];
      const b = radius * lens[2 * k + 1];
      sendTo(
        from,
        to[0] * distance + a * across[0] + b * across[3],
        to[1] * distance + a * across[1] + b * across[4],
        to[2] * distance + a * across[2] + b * across[5],
      );
      arrived += through[0];
    }
    through[0] = arrived / places;
  }

  /** Send a ray from a point along x, y, z, as far as that. */
  function sendTo(from: Float64Array, x: number, y: number, z: number): void {
    const length = Math.sqrt(x * x + y * y + z * z);
    ray[0] = from[0];
    ray[1] = from[1];
    ray[2] = from[2];
    ray[3] = x / length;
    ray[4] = y / length;
    ray[5] = z / length;
    ray[6] = 0;
    ray[7] = length;
    tracer.light();
  }

  /** Add what comes from light i to a surface of material g. */
  function addLight(i: number, g: number): void {
    reach(i, point);
    let share = arrives[0];
    if (share === 0) return;
    const l = WIDTH * i;
    const lx = to[0];
    const ly = to[1];
    const lz = to[2];
    const facing = normal[0] * lx + normal[1] * ly + normal[2] * lz;
    if (table[l + SHADOW] === 1 && (facing > 0 || table[l + BARE] === 0)) {
      shadow(i, start);
      share *= through[0];
      if (share === 0) return;
    }
    const diffused = facing > 0 ? share * facing : 0;
    sum[0] += share * table[l + AMBIENT] + diffused * table[l + DIFFUSE];
    sum[1] += share * table[l + AMBIENT + 1] + diffused * table[l + DIFFUSE + 1];
    sum[2] += share * table[l + AMBIENT + 2] + diffused * table[l + DIFFUSE + 2];
    if (facing <= 0) return;
    const hx = lx + seen[0];
    const hy = ly + seen[1];
    const hz = lz + seen[2];
    const length = Math.sqrt(hx * hx + hy * hy + hz * hz);
    const cosine = (normal[0] * hx + normal[1] * hy + normal[2] * hz) / length;
    if (cosine < materials[MATERIAL * g + 3]) return;
    const highlight = share * materials[MATERIAL * g + 1] * Math.max(0, cosine) ** materials[MATERIAL * g + 2];
    gloss[0] += highlight * table[l + SPECULAR];
    gloss[1] += highlight * table[l + SPECULAR + 1];
    gloss[2] += highlight * table[l + SPECULAR + 2];
  }

  function addSurroundings(): void {
    if (surroundings) {
      const up = 0.5 * (1 + normal[2]);
      const { sky, ground } = surroundings;
      for (let k = 0; k < 3; k++) sum[k] += up * sky[k] + (1 - up) * ground[k];
    }
    for (const { texture: image, color: tint } of images) {
      // what is blurred over the whole picture, in the direction of the normal
      sampleCube(image, normal, 1, picture);
      for (let k = 0; k < 3; k++) sum[k] += picture[k] * tint[k];
    }
  }

  function shade(geom: number): void {
    if (lit[geom] === 0) {
      for (let k = 0; k < 3; k++) out[k] = color[k] * texture[k];
      out[3] = out[1];
      return;
    }
    seen[0] = -ray[3];
    seen[1] = -ray[4];
    seen[2] = -ray[5];
    const emission = materials[MATERIAL * geom];
    for (let k = 0; k < 3; k++) {
      sum[k] = emission;
      gloss[k] = 0;
    }
    if (around) addSurroundings();
    for (let i = 0; i < nlight; i++) addLight(i, geom);
    out[3] = 0;
    for (let k = 0; k < 3; k++) {
      const light = sum[k] * color[k] + gloss[k];
      // OpenGL cuts off what is brighter than white before the texture dims it, highlights too
      out[k] = linear ? sum[k] * color[k] * texture[k] + gloss[k] : Math.min(1, light) * texture[k];
      out[3] += Math.min(1, light) / 3;
    }
  }

  function groundLight(at: Float64Array): number {
    let all = 0;
    let arrived = 0;
    if (surroundings) all = arrived = surroundings.sky[1];
    for (let i = 0; i < nlight; i++) {
      reach(i, at);
      const light = arrives[0] * table[WIDTH * i + DIFFUSE + 1] * Math.max(0, to[2]);
      all += light;
      if (light === 0) continue;
      if (table[WIDTH * i + SHADOW] === 1) {
        shadow(i, at);
        arrived += light * through[0];
      } else arrived += light;
    }
    return all > 0 ? arrived / all : 1;
  }

  function setPlaces(count: number): void {
    places = Math.min(MAX_PLACES, count);
  }

  return { out, lens, setPlaces, shade, groundLight };
}
