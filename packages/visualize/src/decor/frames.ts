// Frames of the world, bodies, geoms and sites.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import type { Data, Model } from '@corten/model';
import { FrameMode, VisFlag } from '../enums.js';
import { addFrame, bodyCategory, groupShown, scaled, type View } from '../geom.js';

/** Frames of all geoms that are shown. */
export function addGeomFrames(m: Model, d: Data, { option, categories, scene }: View): void {
  if (option.frame !== FrameMode.geom) return;
  for (let i = 0; i < m.ngeom; i++) {
    if (!(bodyCategory(m, m.geom_bodyid[i]) & categories) || !groupShown(option.geomgroup, m.geom_group[i])) continue;
    const material = m.geom_matid[i];
    const alpha = material >= 0 ? m.mat_rgba[4 * material + 3] : m.geom_rgba[4 * i + 3];
    if (alpha === 0) continue;
    const { framelength, framewidth } = m.vis.scale;
    addFrame(scene, i, d.geom_xpos, 3 * i, d.geom_xmat, 9 * i, scaled(m, framelength), scaled(m, framewidth));
  }
}

/** Frames of all sites that are shown. */
export function addSiteFrames(m: Model, d: Data, { option, categories, scene }: View): void {
  if (option.frame !== FrameMode.site) return;
  for (let i = 0; i < m.nsite; i++) {
    if (!(bodyCategory(m, m.site_bodyid[i]) & categories) || !groupShown(option.sitegroup, m.site_group[i])) continue;
    const material = m.site_matid[i];
    const alpha = material >= 0 ? m.mat_rgba[4 * material + 3] : m.site_rgba[4 * i + 3];
    if (alpha === 0) continue;
    const { framelength, framewidth } = m.vis.scale;
    addFrame(scene, i, d.site_xpos, 3 * i, d.site_xmat, 9 * i, scaled(m, framelength), scaled(m, framewidth));
  }
}

/** Frame of the world, twice as large, or frames of all bodies; inertial ones when inertia is drawn. */
export function addBodyFrames(m: Model, d: Data, { option, categories, scene }: View): void {
  const first = option.frame === FrameMode.world ? 0 : 1;
  const end = option.frame === FrameMode.body ? m.nbody : 1;
  const inertial = option.flags[VisFlag.inertia] !== 0;
  const pos = inertial ? d.xipos : d.xpos;
  const mat = inertial ? d.ximat : d.xmat;
  for (let i = first; i < end; i++) {
    if (i > 0 && bodyCategory(m, i) & ~categories) continue;
    const factor = i === 0 ? 2 : 1;
    const length = scaled(m, m.vis.scale.framelength) * factor;
    addFrame(scene, i, pos, 3 * i, mat, 9 * i, length, scaled(m, m.vis.scale.framewidth) * factor);
  }
}
