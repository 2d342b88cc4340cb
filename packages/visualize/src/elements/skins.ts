// Flexes and skins of the model.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { Category, LabelMode, VisFlag } from '../enums.js';
import { groupShown, markSelected, objectLabel, setMaterial, type View } from '../geom.js';
import { bodyIslandColor } from '../island-color.js';

/** The first body that moves of those that carry a flex, -1: none. */
function movingBody(m: Model, f: number): number {
  const interpolated = m.flex_interp[f] !== 0;
  const bodies = interpolated ? m.flex_nodebodyid : m.flex_vertbodyid;
  const adr = interpolated ? m.flex_nodeadr[f] : m.flex_vertadr[f];
  const num = interpolated ? m.flex_nodenum[f] : m.flex_vertnum[f];
  for (let j = adr; j < adr + num; j++) if (m.body_treeid[bodies[j]] >= 0) return bodies[j];
  return -1;
}

/** Add the flexes of the model; their shape is in the scene's flex arrays. */
export function addFlexes(m: Model, d: Data, view: View): void {
  const { option, perturb, categories, scene } = view;
  const { flags } = option;
  if (!(Category.dynamic & categories)) return;
  if (!flags[VisFlag.flexvert] && !flags[VisFlag.flexedge] && !flags[VisFlag.flexface] && !flags[VisFlag.flexskin])
    return;
  for (let i = 0; i < m.nflex; i++) {
    if (!groupShown(option.flexgroup, m.flex_group[i])) continue;
    const geom = scene.acquire(i, Category.dynamic, ObjType.flex);
    geom.type = GeomType.flex;
    for (let k = 0; k < 3; k++) geom.pos[k] = d.flexvert_xpos[3 * m.flex_vertadr[i] + k];
    geom.size[0] = m.flex_radius[i];
    setMaterial(m, option, geom, m.flex_matid[i], m.flex_rgba, 4 * i);
    if (flags[VisFlag.island]) {
      const body = movingBody(m, i);
      if (body >= 0) {
        geom.matid = -1;
        bodyIslandColor(m, d, body, geom.rgba);
      }
    }
    if (m.flex_texcoordadr[i] >= 0) geom.texcoord = 1;
    else geom.matid = -1;
    if (perturb.flexselect === i) markSelected(m, geom);
    if (geom.rgba[3] === 0) continue;
    if (option.label === LabelMode.flex) geom.label = objectLabel(m, ObjType.flex, i);
    scene.release();
  }
}

/** Add the skins of the model; their shape is in the scene's skin arrays. */
export function addSkins(m: Model, d: Data, view: View): void {
  const { option, perturb, categories, scene } = view;
  if (!(Category.dynamic & categories) || !option.flags[VisFlag.skin]) return;
  for (let i = 0; i < m.nskin; i++) {
    if (!groupShown(option.skingroup, m.skin_group[i])) continue;
    const geom = scene.acquire(i, Category.dynamic, ObjType.skin);
    geom.type = GeomType.skin;
    const first = 3 * m.skin_bonebodyid[m.skin_boneadr[i]];
    for (let k = 0; k < 3; k++) geom.pos[k] = d.xpos[first + k];
    setMaterial(m, option, geom, m.skin_matid[i], m.skin_rgba, 4 * i);
    if (perturb.skinselect === i) markSelected(m, geom);
    if (m.skin_texcoordadr[i] >= 0) geom.texcoord = 1;
    if (geom.rgba[3] === 0) continue;
    if (option.label === LabelMode.skin) geom.label = objectLabel(m, ObjType.skin, i);
    scene.release();
  }
}
