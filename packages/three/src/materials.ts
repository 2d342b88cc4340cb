// Materials: what the geoms of a scene look like, shared by all that look alike.
// Covered by model-view.test.ts and packages/three/test/browser.test.ts.
import {
  AdditiveBlending,
  BackSide,
  Color,
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshDepthMaterial,
  MeshPhongMaterial,
  MeshStandardMaterial,
  NormalBlending,
  SRGBColorSpace,
  Vector3,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import type { Mirror } from './mirror.js';
import type { TextureBank } from './textures.js';

/** How a texture lies on a geom: repeated `x` by `y` times with an offset, or round its origin, scaled. */
export interface TextureUse {
  id: number;
  x: number;
  y: number;
  z: number;
  offset: number;
}

/** Everything about a geom's look but its colour, which instances have one by one. */
export interface Appearance {
  /** lit: by the lights; flat: in its colour; depth: by its distance */
  mode: 'lit' | 'flat' | 'depth';
  opacity: number;
  /** light that it emits: red, green, blue */
  emissive: [number, number, number];
  specular: number;
  shininess: number;
  /** metallic and roughness coefficients, -1: not given */
  metallic: number;
  roughness: number;
  texture: TextureUse | undefined;
  side: 'front' | 'back' | 'both';
  wireframe: boolean;
  additive: boolean;
  /** share of the scene that it mirrors, 0: none */
  reflectance: number;
}

export function appearanceKey(a: Appearance): string {
  const t = a.texture;
  const texture = t ? `${t.id},${t.x},${t.y},${t.z},${t.offset}` : '';
  return `${a.mode}|${a.opacity}|${a.emissive.join()}|${a.specular}|${a.shininess}|${a.metallic}|${a.roughness}|${texture}|${a.side}|${a.wireframe}|${a.additive}|${a.reflectance}`;
}

const SIDES = { front: FrontSide, back: BackSide, both: DoubleSide };

/** Sample a cube texture by the vertex's place in the geom. */
function patchCube(shader: WebGLProgramParametersWithUniforms): void {
  shader.vertexShader = `varying vec3 vCube;\nuniform vec3 cubeScale;\n${shader.vertexShader}`.replace(
    '#include <begin_vertex>',
    '#include <begin_vertex>\nvCube = position * cubeScale;',
  );
  shader.fragmentShader = `varying vec3 vCube;\nuniform samplerCube cubeTexture;\n${shader.fragmentShader}`.replace(
    '#include <map_fragment>',
    'diffuseColor.rgb *= texture(cubeTexture, vCube).rgb;',
  );
}

/** Add what is mirrored to the light that leaves the upper side of a plane or box. */
function patchMirror(shader: WebGLProgramParametersWithUniforms): void {
  shader.vertexShader =
    `varying vec4 vMirror;\nvarying float vMirrorUp;\nuniform mat4 mirrorMatrix;\n${shader.vertexShader}`.replace(
      '#include <project_vertex>',
      '#include <project_vertex>\nvMirror = mirrorMatrix * gl_Position;\nvMirrorUp = normal.z;',
    );
  shader.fragmentShader =
    `varying vec4 vMirror;\nvarying float vMirrorUp;\nuniform sampler2D mirrorTexture;\nuniform float mirrorShare;\n${shader.fragmentShader}`.replace(
      '#include <opaque_fragment>',
      'if (vMirrorUp > 0.5) outgoingLight += mirrorShare * texture(mirrorTexture, vMirror.xy / vMirror.w).rgb;\n#include <opaque_fragment>',
    );
}

/**
 * Highlight of Phong's model in three.js, which keeps the energy of a highlight when it gets sharper, so that it is as
 * bright as in MuJoCo, which does not.
 */
const highlight = (specular: number, exponent: number) => Math.min(1, (4 * specular) / (0.5 * exponent + 1));

/** MuJoCo's shininess as an exponent. */
const exponentOf = (shininess: number) => Math.max(1, 128 * shininess);

function litMaterial(a: Appearance): MeshPhongMaterial | MeshStandardMaterial {
  if (a.metallic >= 0 || a.roughness >= 0)
    return new MeshStandardMaterial({
      metalness: Math.max(0, a.metallic),
      roughness: a.roughness < 0 ? 1 : a.roughness,
    });
  const exponent = exponentOf(a.shininess);
  const specular = highlight(a.specular, exponent);
  return new MeshPhongMaterial({ shininess: exponent, specular: new Color(specular, specular, specular) });
}

/** Makes materials, one for each appearance. */
export interface MaterialBank {
  /** The material of everything that looks like this. */
  material(appearance: Appearance): Material;
  /** A material of its own. */
  create(appearance: Appearance): Material;
  dispose(): void;
}

export function createMaterialBank(textures: TextureBank, mirror: Mirror): MaterialBank {
  const made = new Map<string, Material>();

  function texture(material: MeshPhongMaterial | MeshStandardMaterial, a: Appearance): void {
    const use = a.texture;
    const kind = use ? textures.kind(use.id) : undefined;
    const cube = use && kind === 'cube' ? textures.cube(use.id) : undefined;
    if (use && kind === 'flat') material.map = textures.flat(use.id, use.x, use.y, use.offset);
    if (!cube && a.reflectance === 0) return;
    material.onBeforeCompile = (shader) => {
      if (cube && use) {
        patchCube(shader);
        shader.uniforms.cubeTexture = { value: cube };
        shader.uniforms.cubeScale = { value: new Vector3(use.x, use.y, use.z) };
      }
      if (a.reflectance > 0) {
        patchMirror(shader);
        shader.uniforms.mirrorTexture = mirror.texture;
        shader.uniforms.mirrorMatrix = mirror.matrix;
        shader.uniforms.mirrorShare = { value: a.reflectance };
      }
    };
    material.customProgramCacheKey = () => `corten ${cube ? 'cube' : ''} ${a.reflectance > 0 ? 'mirror' : ''}`;
  }

  function make(a: Appearance): Material {
    if (a.mode === 'depth') return new MeshDepthMaterial({ side: SIDES[a.side] });
    if (a.mode === 'flat') return new MeshBasicMaterial({ side: SIDES[a.side], fog: false, toneMapped: false });
    const material = litMaterial(a);
    texture(material, a);
    material.emissive.setRGB(...a.emissive, SRGBColorSpace);
    material.side = SIDES[a.side];
    material.wireframe = a.wireframe;
    if (a.opacity < 1) {
      material.transparent = true;
      material.opacity = a.opacity;
      material.depthWrite = false;
      material.blending = a.additive ? AdditiveBlending : NormalBlending;
    }
    return material;
  }

  return {
    create: make,
    material(appearance) {
      const key = appearanceKey(appearance);
      let material = made.get(key);
      if (!material) {
        material = make(appearance);
        made.set(key, material);
      }
      return material;
    },
    dispose() {
      for (const material of made.values()) material.dispose();
    },
  };
}
