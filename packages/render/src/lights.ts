// The lights of a picture: those of the model as MuJoCo's renderer has them, or a studio where the model has none.
// Covered by shade.test.ts.
import { LightType } from '@corten/model';
import type { Scene, SceneLight } from '@corten/visualize';
import type { TextureStore } from './surface.js';
import type { Texture } from './texture.js';
import type { View } from './view.js';

/** A light. */
export interface Light {
  /** 1 if it shines from a place, 0 if from far away */
  readonly local: number;
  /** place [m], 3 */
  readonly pos: readonly number[];
  /** direction in which it shines, unit vector, 3 */
  readonly dir: readonly number[];
  /** colours: red, green, blue, 3 each */
  readonly ambient: readonly number[];
  readonly diffuse: readonly number[];
  readonly specular: readonly number[];
  /** attenuation: constant, per metre, per square metre, 3 */
  readonly attenuation: readonly number[];
  /** cosine of the half angle of a spot, -1: none */
  readonly cutoff: number;
  /** how fast a spot fades towards its edge */
  readonly exponent: number;
  readonly shadow: boolean;
  /** radius of the bulb [m]; of what is far away the tangent of the angle that it is seen under */
  readonly radius: number;
}

/** Light from all around: from above, and reflected from below. */
export interface Surroundings {
  /** light on what faces up, 3 */
  readonly sky: readonly number[];
  /** light on what faces down, 3 */
  readonly ground: readonly number[];
}

/** All light of a picture. */
export interface Lighting {
  readonly lights: readonly Light[];
  readonly surroundings?: Surroundings;
  /** pictures that shine on everything (image lights), with their colours */
  readonly images: readonly { readonly texture: Texture; readonly color: readonly number[] }[];
  /** whether colours are light, to be brought into the range of a screen, or what a screen shows */
  readonly linear: boolean;
}

const unit = (v: ArrayLike<number>): number[] => {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};

/** Half angle from which a spot shines into all directions [deg], as in OpenGL. */
const NO_CUTOFF = 180;

function modelLight(light: SceneLight, shadows: boolean): Light {
  const spot = light.type === LightType.spot;
  const fades = light.attenuation.some((a) => a !== 0);
  return {
    local: light.type === LightType.directional ? 0 : 1,
    pos: Array.from(light.pos),
    dir: unit(light.dir),
    ambient: Array.from(light.ambient),
    diffuse: Array.from(light.diffuse),
    specular: Array.from(light.specular),
    attenuation: fades ? Array.from(light.attenuation) : [1, 0, 0],
    cutoff: spot && light.cutoff < NO_CUTOFF ? Math.cos((light.cutoff * Math.PI) / 180) : -1,
    exponent: spot ? light.exponent : 0,
    shadow: shadows && light.castshadow !== 0,
    radius: light.type === LightType.directional ? 0 : light.bulbradius,
  };
}

/** Light from everywhere where nothing else shines, as MuJoCo's renderer has it. */
const UNLIT = [0.3, 0.3, 0.3];

/** The lights of a scene, the headlight among them. */
export function modelLighting(scene: Scene, shadows: boolean, textures: TextureStore): Lighting {
  const all = scene.lights.slice(0, scene.nlight);
  const lights = all.filter(({ type }) => type !== LightType.image).map((light) => modelLight(light, shadows));
  const images = all.flatMap((light) => {
    const texture = light.type === LightType.image ? textures(light.texid) : undefined;
    return texture?.cube ? [{ texture, color: Array.from(light.diffuse) }] : [];
  });
  const dark = lights.length === 0 && images.length === 0;
  return { lights, images, linear: false, surroundings: dark ? { sky: UNLIT, ground: UNLIT } : undefined };
}

/** A direction, turned to the left of where the camera looks and above the horizon [deg]. */
function towards(view: View, left: number, above: number): number[] {
  const azimuth = Math.atan2(-view.forward[1], -view.forward[0]) - (left * Math.PI) / 180;
  const rise = (above * Math.PI) / 180;
  return [Math.cos(rise) * Math.cos(azimuth), Math.cos(rise) * Math.sin(azimuth), Math.sin(rise)];
}

/** Tangent of the angle under which the studio's key light is seen. */
const SOFTNESS = 0.07;

function studioLight(from: readonly number[], color: readonly number[], shine: number, shadow: boolean): Light {
  return {
    local: 0,
    pos: [0, 0, 0],
    dir: from.map((x) => -x),
    ambient: [0, 0, 0],
    diffuse: color,
    specular: color.map((x) => shine * x),
    attenuation: [1, 0, 0],
    cutoff: -1,
    exponent: 0,
    shadow,
    radius: shadow ? SOFTNESS : 0,
  };
}

/** A studio: a soft key light from the upper left of the picture, a rim light from behind, light from all around. */
export function studioLighting(view: View, shadows: boolean): Lighting {
  const key = studioLight(towards(view, 42, 52), [0.98, 0.94, 0.88], 0.3, shadows);
  const rim = studioLight(towards(view, -150, 32), [0.22, 0.24, 0.28], 0.3, false);
  return {
    lights: [key, rim],
    surroundings: { sky: [0.4, 0.415, 0.44], ground: [0.2, 0.19, 0.175] },
    images: [],
    linear: true,
  };
}

/** Light on a level ground without shadows, as green. */
export function levelLight({ lights, surroundings }: Lighting): number {
  return lights.reduce(
    (sum, { dir, diffuse }) => sum + diffuse[1] * Math.max(0, -dir[2]),
    surroundings ? surroundings.sky[1] : 0,
  );
}
