// Geoms and sites of the model.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { addToScl3, copy3, dot3, transpose3 } from '@corten/math';
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { LabelMode, VisFlag } from '../enums.js';
import {
  bodyCategory,
  groupShown,
  markSelected,
  objectLabel,
  setMaterial,
  setPose,
  setShape,
  type View,
} from '../geom.js';
import { bodyIslandColor } from '../island-color.js';
import type { Scene, SceneGeom } from '../scene.js';

/** Most lines of the grid that an infinite plane is drawn with. */
const PLANE_GRID = 200;

const POSITION = /* @__PURE__ */ new Float64Array(3);
const TO_EYE = /* @__PURE__ */ new Float64Array(3);
const AXES = /* @__PURE__ */ new Float64Array(9);

/** The nearest whole number, halves away from zero. */
function round(x: number): number {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) < 0.5 ? whole : whole + Math.sign(x);
}

/** Move an infinite plane along itself to the eye, by whole repetitions of its texture. */
function centerPlane(m: Model, d: Data, i: number, scene: Scene, geom: SceneGeom): void {
  copy3(POSITION, 0, d.geom_xpos, 3 * i);
  if (m.geom_size[3 * i] <= 0 || m.geom_size[3 * i + 1] <= 0) {
    const [left, right] = scene.camera;
    for (let k = 0; k < 3; k++) TO_EYE[k] = 0.5 * Math.fround(left.pos[k] + right.pos[k]) - d.geom_xpos[3 * i + k];
    transpose3(AXES, 0, d.geom_xmat, 9 * i);
    for (let k = 0; k < 2; k++) {
      if (m.geom_size[3 * i + k] > 0) continue;
      const zfar = Math.fround(m.vis.map.zfar) * m.stat.extent;
      const material = m.geom_matid[i];
      const repeat = material >= 0 ? m.mat_texrepeat[2 * material + k] : 0;
      const period = repeat > 0 ? Math.fround(2 / repeat) : (2.1 * zfar) / (PLANE_GRID - 2);
      const along = dot3(TO_EYE, 0, AXES, 3 * k);
      addToScl3(POSITION, 0, AXES, 3 * k, 2 * period * round((0.5 * along) / period));
    }
  }
  geom.pos.set(POSITION);
}

/** Add the geoms of the model. */
export function addGeoms(m: Model, d: Data, view: View): void {
  const { option, perturb, categories, scene } = view;
  const { flags } = option;
  let plane = -1;
  for (let i = 0; i < m.ngeom; i++) {
    const type = m.geom_type[i];
    const body = m.geom_bodyid[i];
    const mesh = type === GeomType.mesh || type === GeomType.sdf;
    // planes are numbered whether they are shown or not
    if (type === GeomType.plane) plane++;
    const category = bodyCategory(m, body);
    if (!(category & categories) || !groupShown(option.geomgroup, m.geom_group[i])) continue;

    const geom = scene.acquire(i, category, ObjType.geom);
    setShape(geom, type, m.geom_size, 3 * i);
    setPose(geom, d.geom_xpos, 3 * i, d.geom_xmat, 9 * i);
    geom.dataid = m.geom_dataid[i];
    geom.modelrbound = Math.fround(m.geom_rbound[i]);
    setMaterial(m, option, geom, m.geom_matid[i], m.geom_rgba, 4 * i);
    if (flags[VisFlag.island] && m.body_dofnum[m.body_weldid[body]] > 0) {
      geom.matid = -1;
      bodyIslandColor(m, d, body, geom.rgba);
    }
    if (mesh && geom.dataid >= 0 && m.mesh_texcoordadr[geom.dataid] >= 0) geom.texcoord = 1;
    if (geom.rgba[3] === 0) continue;
    if (perturb.select > 0 && perturb.select === body) markSelected(m, geom);
    if (option.label === LabelMode.geom) geom.label = objectLabel(m, ObjType.geom, i);

    if (mesh) {
      // twice the mesh, and one more for its hull
      const collides = m.geom_contype[i] !== 0 || m.geom_conaffinity[i] !== 0;
      const hull = flags[VisFlag.convexhull] && collides && m.mesh_graphadr[geom.dataid] >= 0;
      geom.dataid = 2 * geom.dataid + (hull ? 1 : 0);
    } else if (type === GeomType.plane) {
      geom.dataid = plane;
      centerPlane(m, d, i, scene, geom);
    }
    scene.release();
  }
}

/** Add the sites of the model. */
export function addSites(m: Model, d: Data, view: View): void {
  const { option, perturb, categories, scene } = view;
  for (let i = 0; i < m.nsite; i++) {
    const body = m.site_bodyid[i];
    const category = bodyCategory(m, body);
    if (!(category & categories) || !groupShown(option.sitegroup, m.site_group[i])) continue;
    const geom = scene.acquire(i, category, ObjType.site);
    setShape(geom, m.site_type[i], m.site_size, 3 * i);
    setPose(geom, d.site_xpos, 3 * i, d.site_xmat, 9 * i);
    setMaterial(m, option, geom, m.site_matid[i], m.site_rgba, 4 * i);
    if (geom.rgba[3] === 0) continue;
    if (perturb.select > 0 && perturb.select === body) markSelected(m, geom);
    if (option.label === LabelMode.site) geom.label = objectLabel(m, ObjType.site, i);
    scene.release();
  }
}
