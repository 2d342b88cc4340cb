// The sky box of a model, and the haze along its horizon.
// Covered by model-view.test.ts and packages/three/test/browser.test.ts.
import { type Model, TextureType } from '@corten/model';
import type { SceneGeom } from '@corten/visualize';
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  type CubeTexture,
  DoubleSide,
  Group,
  Mesh,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three';
import { cylinder } from './shapes.js';
import type { TextureBank } from './textures.js';

/** Distance of the sky in distances of the far plane: nothing of it is cut off. */
const DISTANCE = 0.7;

// what a vertex of the sky is away from the eye is where its colour is found, with y up
const SKY_VERTEX = `
varying vec3 vDirection;
void main() {
  vDirection = vec3(position.x, position.z, -position.y);
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const SKY_FRAGMENT = `
uniform samplerCube sky;
varying vec3 vDirection;
void main() {
  gl_FragColor = vec4(texture(sky, vDirection).rgb, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

const HAZE_VERTEX = `
attribute float opacity;
varying float vOpacity;
void main() {
  vOpacity = opacity;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const HAZE_FRAGMENT = `
uniform vec3 color;
varying float vOpacity;
void main() {
  gl_FragColor = vec4(color, vOpacity);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/** A ring that widens upwards: opaque in the middle, where the sky meets the ground, clear at both edges. */
function hazeRing(share: number, slices: number): BufferGeometry {
  const alpha = Math.atan2(1, share);
  const middle = (Math.SQRT1_2 * share * Math.sin(alpha)) / Math.sin(0.75 * Math.PI - alpha);
  const position: number[] = [];
  const opacity: number[] = [];
  const index: number[] = [];
  for (const height of [0, middle, 1])
    for (let j = 0; j <= slices; j++) {
      const azimuth = (2 * Math.PI * j) / slices;
      const radius = 1 - share * (1 - height);
      position.push(radius * Math.cos(azimuth), radius * Math.sin(azimuth), height);
      opacity.push(height === middle ? 1 : 0);
    }
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < slices; j++) {
      const a = i * (slices + 1) + j;
      const d = a + slices + 1;
      index.push(a, a + 1, d, a + 1, d + 1, d);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(position), 3));
  geometry.setAttribute('opacity', new BufferAttribute(Float32Array.from(opacity), 1));
  geometry.setIndex(index);
  return geometry;
}

/** Sky and haze of a model view. */
export interface Sky {
  readonly object: Group;
  /**
   * Bring sky and haze to the eye.
   * @param eye - where the scene is seen from, in the model
   * @param plane - the first infinite plane that is drawn
   */
  update(eye: ArrayLike<number>, plane: SceneGeom | undefined, sky: boolean, haze: boolean): void;
  dispose(): void;
}

/** The first sky texture of a model. */
function skyTexture(m: Model, textures: TextureBank): CubeTexture | undefined {
  for (let i = 0; i < m.ntex; i++)
    if (m.tex_type[i] === TextureType.skybox && textures.kind(i) === 'cube') return textures.cube(i);
  return undefined;
}

/** The sky of a model, undefined when it has none. */
export function createSky(m: Model, textures: TextureBank): Sky | undefined {
  const texture = skyTexture(m, textures);
  if (!texture) return undefined;
  const slices = m.vis.quality.numslices;
  const distance = DISTANCE * m.vis.map.zfar * m.stat.extent;
  const object = new Group();
  const dome = new Mesh(
    cylinder({ slices, stacks: 1 }),
    new ShaderMaterial({
      vertexShader: SKY_VERTEX,
      fragmentShader: SKY_FRAGMENT,
      uniforms: { sky: { value: texture } },
      side: BackSide,
    }),
  );
  const [r, g, b] = m.vis.rgba.haze;
  const color = new Color().setRGB(r, g, b, SRGBColorSpace);
  const ring = new Mesh(
    hazeRing(m.vis.map.haze, slices),
    new ShaderMaterial({
      vertexShader: HAZE_VERTEX,
      fragmentShader: HAZE_FRAGMENT,
      uniforms: { color: { value: color } },
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
    }),
  );
  // after what hides it
  dome.renderOrder = 1;
  ring.renderOrder = -1;
  for (const mesh of [dome, ring]) {
    mesh.matrixAutoUpdate = false;
    mesh.frustumCulled = false;
    object.add(mesh);
  }

  return {
    object,
    update(eye, plane, sky, haze) {
      dome.visible = sky;
      dome.matrix.makeScale(distance, distance, distance).setPosition(eye[0], eye[1], eye[2]);
      dome.matrixWorldNeedsUpdate = true;
      ring.visible = false;
      if (!sky || !haze || !plane) return;
      const { mat, pos } = plane;
      let height = 0;
      for (let i = 0; i < 3; i++) height += (eye[i] - pos[i]) * mat[3 * i + 2];
      if (height < 0) return;
      ring.visible = true;
      const { elements } = ring.matrix;
      for (let i = 0; i < 3; i++) {
        elements[i] = mat[3 * i] * distance;
        elements[4 + i] = mat[3 * i + 1] * distance;
        elements[8 + i] = mat[3 * i + 2] * height;
        elements[12 + i] = eye[i] - mat[3 * i + 2] * height;
      }
      ring.matrixWorldNeedsUpdate = true;
    },
    dispose() {
      for (const mesh of [dome, ring]) {
        mesh.geometry.dispose();
        mesh.material.dispose();
      }
    },
  };
}
