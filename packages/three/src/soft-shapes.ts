// Skins and faces of flexes: shapes whose vertices the scene computes anew.
// Covered by model-view.test.ts.
import type { Model } from '@corten/model';
import type { Scene } from '@corten/visualize';
import { BufferAttribute, BufferGeometry, DynamicDrawUsage } from 'three';

/** A shape that lies in the arrays of a scene. */
export interface SoftShape {
  readonly geometry: BufferGeometry;
  /** Hand over what the scene has computed. */
  update(): void;
}

const dynamic = (array: Float32Array, size: number) => new BufferAttribute(array, size).setUsage(DynamicDrawUsage);

/** Texture coordinates along x and y, in units of 2 m, for what has none. */
function planarUv(position: Float32Array): Float32Array {
  const uv = new Float32Array((position.length / 3) * 2);
  for (let i = 0; i < uv.length / 2; i++) {
    uv[2 * i] = 0.5 * position[3 * i];
    uv[2 * i + 1] = -0.5 * position[3 * i + 1];
  }
  return uv;
}

export function skinShape(m: Model, scene: Scene, id: number): SoftShape {
  const start = m.skin_vertadr[id];
  const end = start + m.skin_vertnum[id];
  const geometry = new BufferGeometry();
  const position = dynamic(scene.skinvert.subarray(3 * start, 3 * end), 3);
  const normal = dynamic(scene.skinnormal.subarray(3 * start, 3 * end), 3);
  const adr = m.skin_texcoordadr[id];
  const uv =
    adr >= 0
      ? m.skin_texcoord.slice(2 * adr, 2 * (adr + end - start))
      : planarUv(m.skin_vert.subarray(3 * start, 3 * end));
  geometry.setAttribute('position', position);
  geometry.setAttribute('normal', normal);
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  const first = 3 * m.skin_faceadr[id];
  const face = Uint32Array.from(m.skin_face.subarray(first, first + 3 * m.skin_facenum[id]));
  geometry.setIndex(new BufferAttribute(face, 1));
  return {
    geometry,
    update() {
      position.needsUpdate = true;
      normal.needsUpdate = true;
    },
  };
}

export function flexShape(scene: Scene, id: number): SoftShape {
  const first = scene.flexfaceadr[id];
  const last = first + scene.flexfacenum[id];
  const geometry = new BufferGeometry();
  const attributes = [
    dynamic(scene.flexface.subarray(9 * first, 9 * last), 3),
    dynamic(scene.flexnormal.subarray(9 * first, 9 * last), 3),
    dynamic(scene.flextexcoord.subarray(6 * first, 6 * last), 2),
  ];
  for (const [i, name] of ['position', 'normal', 'uv'].entries()) geometry.setAttribute(name, attributes[i]);
  return {
    geometry,
    update() {
      geometry.setDrawRange(0, 3 * scene.flexfaceused[id]);
      for (const attribute of attributes) attribute.needsUpdate = true;
    },
  };
}
