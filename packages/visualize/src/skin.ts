// Skins: vertices carried by bones, and their normals.
import { addTo3, cross, mulMatVec3, mulQuat, negQuat, quat2Mat, sub3 } from '@corten/math';
import { type Data, MINVAL, type Model } from '@corten/model';
import { groupShown } from './geom.js';
import type { VisualOption } from './option.js';
import type { Scene } from './scene.js';

const f = Math.fround;
const QUATERNION = /* @__PURE__ */ new Float64Array(4);
const ROTATION = /* @__PURE__ */ new Float64Array(9);
const TRANSLATION = /* @__PURE__ */ new Float64Array(3);
const POINT = /* @__PURE__ */ new Float64Array(3);
const SIDES = /* @__PURE__ */ new Float64Array(9);

/** Move the vertices of a bone by its body's motion since the skin was bound, weighted. */
function addBone(m: Model, d: Data, skin: number, bone: number, vert: Float32Array): void {
  const body = m.skin_bonebodyid[bone];
  negQuat(QUATERNION, 0, m.skin_bonebindquat, 4 * bone);
  mulQuat(QUATERNION, 0, d.xquat, 4 * body, QUATERNION, 0);
  quat2Mat(ROTATION, 0, QUATERNION, 0);
  mulMatVec3(TRANSLATION, 0, ROTATION, 0, m.skin_bonebindpos, 3 * bone);
  sub3(TRANSLATION, 0, d.xpos, 3 * body, TRANSLATION, 0);
  const start = m.skin_bonevertadr[bone];
  for (let k = start; k < start + m.skin_bonevertnum[bone]; k++) {
    const at = 3 * (m.skin_vertadr[skin] + m.skin_bonevertid[k]);
    const weight = m.skin_bonevertweight[k];
    mulMatVec3(POINT, 0, ROTATION, 0, m.skin_vert, at);
    addTo3(POINT, 0, TRANSLATION, 0);
    for (let i = 0; i < 3; i++) vert[at + i] += f(weight * f(POINT[i]));
  }
}

/** Normals at vertices: sum of those of the faces that meet there, by area. */
function setNormals(m: Model, skin: number, { skinvert, skinnormal }: Scene): void {
  const vertadr = m.skin_vertadr[skin];
  const faceadr = m.skin_faceadr[skin];
  for (let k = faceadr; k < faceadr + m.skin_facenum[skin]; k++) {
    const a = 3 * (vertadr + m.skin_face[3 * k]);
    const b = 3 * (vertadr + m.skin_face[3 * k + 1]);
    const c = 3 * (vertadr + m.skin_face[3 * k + 2]);
    for (let i = 0; i < 3; i++) {
      SIDES[i] = f(skinvert[b + i] - skinvert[a + i]);
      SIDES[3 + i] = f(skinvert[c + i] - skinvert[a + i]);
    }
    cross(SIDES, 6, SIDES, 0, SIDES, 3);
    for (let i = 0; i < 3; i++) {
      skinnormal[a + i] += SIDES[6 + i];
      skinnormal[b + i] += SIDES[6 + i];
      skinnormal[c + i] += SIDES[6 + i];
    }
  }
  for (let k = 3 * vertadr; k < 3 * (vertadr + m.skin_vertnum[skin]); k += 3) {
    const x = skinnormal[k];
    const y = skinnormal[k + 1];
    const z = skinnormal[k + 2];
    const length = f(Math.sqrt(f(f(f(x * x) + f(y * y)) + f(z * z))));
    const scale = f(1 / Math.max(MINVAL, length));
    for (let i = 0; i < 3; i++) skinnormal[k + i] *= scale;
  }
}

/**
 * Update the vertices and normals of all skins whose group is shown; the others are zero (mjv_updateActiveSkin). Needs
 * kinematics.
 * @param m - model
 * @param d - data
 * @param option - which groups are shown
 * @param scene - receives them
 */
export function updateSkins(m: Model, d: Data, option: VisualOption, scene: Scene): void {
  const { skinvert, skinnormal } = scene;
  skinvert.fill(0);
  skinnormal.fill(0);
  for (let i = 0; i < m.nskin; i++) {
    if (!groupShown(option.skingroup, m.skin_group[i])) continue;
    for (let j = m.skin_boneadr[i]; j < m.skin_boneadr[i] + m.skin_bonenum[i]; j++) addBone(m, d, i, j, skinvert);
    setNormals(m, i, scene);
    const inflate = m.skin_inflate[i];
    if (inflate === 0) continue;
    const start = 3 * m.skin_vertadr[i];
    for (let k = start; k < start + 3 * m.skin_vertnum[i]; k++) skinvert[k] += f(inflate * skinnormal[k]);
  }
}
