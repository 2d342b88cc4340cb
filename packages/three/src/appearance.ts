// What a geom of a scene looks like: its material, and how its texture lies on it.
// Covered by model-view.test.ts.
import { GeomType, type Model } from '@corten/model';
import { RenderFlag, type Scene, type SceneGeom, UNWRAPPED_TYPES } from '@corten/visualize';
import type { Appearance, TextureUse } from './materials.js';
import type { TextureBank } from './textures.js';

/** Below this opacity a geom counts as transparent. */
const OPAQUE = 0.995;

/** How much of its opacity a plane keeps when it is seen from behind. */
const BEHIND = 0.3;

/** Whether the eye is behind a geom's xy plane. */
export function isBehind(geom: SceneGeom, eye: ArrayLike<number>): boolean {
  const { pos, mat } = geom;
  return (eye[0] - pos[0]) * mat[2] + (eye[1] - pos[1]) * mat[5] + (eye[2] - pos[2]) * mat[8] < 0;
}

/** How the texture of a geom lies on it, as MuJoCo's classic renderer sets it. */
function textureUse(geom: SceneGeom, textures: TextureBank): TextureUse | undefined {
  if (geom.matid < 0 || geom.texid < 0) return undefined;
  const { size, texrepeat, texuniform, texid: id } = geom;
  const kind = textures.kind(id);
  if (kind === undefined) return undefined;
  const uniform = (k: number) => (texuniform && size[k] > 0 ? size[k] : 1);
  if (geom.texcoord || (kind === 'flat' && UNWRAPPED_TYPES.has(geom.type))) {
    // images round an origin do not lie on texture coordinates
    if (kind === 'cube') return undefined;
    const times = (k: number) => (texrepeat[k] > 0 ? texrepeat[k] : 1) * uniform(k);
    const infinite = geom.type === GeomType.plane && (size[0] <= 0 || size[1] <= 0);
    return { id, x: times(0), y: times(1), z: 1, offset: infinite ? -0.5 : 0 };
  }
  if (kind === 'flat') {
    const times = (k: number) => (texrepeat[k] / (geom.dataid >= 0 && size[k] > 0 ? size[k] : 1)) * uniform(k);
    return { id, x: times(0), y: times(1), z: 1, offset: -0.5 };
  }
  const scale = (k: number) => (texuniform ? size[k] : 1);
  return { id, x: scale(0), y: scale(1), z: scale(2), offset: 0 };
}

/** Whether a geom may mirror the scene. */
export const mirrors = (geom: SceneGeom): boolean =>
  geom.reflectance > 0 && geom.rgba[3] >= OPAQUE && (geom.type === GeomType.plane || geom.type === GeomType.box);

/**
 * What a geom looks like.
 * @param eye - where the scene is seen from
 * @param mirror - whether the geom mirrors the scene
 */
export function appearanceOf(
  m: Model,
  scene: Scene,
  geom: SceneGeom,
  textures: TextureBank,
  eye: ArrayLike<number>,
  mirror: boolean,
): Appearance {
  const { flags } = scene;
  const { rgba, emission } = geom;
  const behind = geom.type === GeomType.plane && isBehind(geom, eye);
  const opacity = rgba[3] * (behind ? BEHIND : 1);
  const twoSided = !flags[RenderFlag.cullface] || geom.type === GeomType.triangle;
  const glow = (k: number) => (emission > 0 ? emission * rgba[k] : 0);
  return {
    mode: flags[RenderFlag.segment] ? 'flat' : flags[RenderFlag.depth] ? 'depth' : 'lit',
    opacity: opacity < OPAQUE ? opacity : 1,
    emissive: [glow(0), glow(1), glow(2)],
    specular: geom.specular,
    shininess: geom.shininess,
    metallic: geom.matid >= 0 ? m.mat_metallic[geom.matid] : -1,
    roughness: geom.matid >= 0 ? m.mat_roughness[geom.matid] : -1,
    texture: textureUse(geom, textures),
    side: twoSided ? 'both' : behind ? 'back' : 'front',
    wireframe: flags[RenderFlag.wireframe] === 1,
    additive: flags[RenderFlag.additive] === 1,
    reflectance: mirror ? geom.reflectance : 0,
  };
}
