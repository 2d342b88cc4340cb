// What is drawn of bodies: inertia, labels, centres of mass, connections, applied forces.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { add3, norm3, pow, scl3 } from '@corten/math';
import { type Data, GeomType, MINVAL, type Model, ObjType } from '@corten/model';
import { Category, LabelMode, VisFlag } from '../enums.js';
import {
  addConnector,
  bodyCategory,
  markSelected,
  objectLabel,
  scaled,
  setColor,
  setPose,
  setShape,
  type View,
} from '../geom.js';

/** Density that boxes scaled with mass are drawn for: that of water [kg/m³]. */
const DENSITY = 1000;

const SIZE = /* @__PURE__ */ new Float64Array(3);

/** Boxes or ellipsoids with the bodies' inertia; scaled with mass if asked for. */
export function addInertias(m: Model, d: Data, { option, perturb, categories, scene }: View): void {
  const { flags, label } = option;
  if (!flags[VisFlag.inertia]) return;
  const ellipsoid = m.vis.global.ellipsoidinertia === 1;
  const stretch = Math.sqrt(ellipsoid ? 5 : 3);
  for (let i = 1; i < m.nbody; i++) {
    const mass = m.body_mass[i];
    if (mass <= MINVAL || !(bodyCategory(m, i) & categories)) continue;

    // half sizes of a shape of constant density with this inertia
    const [x, y, z] = m.body_inertia.subarray(3 * i, 3 * i + 3);
    SIZE[0] = Math.sqrt((y + z - x) / (2 * mass)) * stretch;
    SIZE[1] = Math.sqrt((x + z - y) / (2 * mass)) * stretch;
    SIZE[2] = Math.sqrt((x + y - z) / (2 * mass)) * stretch;
    if (flags[VisFlag.sclinertia]) {
      const volume = (ellipsoid ? (4 / 3) * Math.PI : 8) * SIZE[0] * SIZE[1] * SIZE[2];
      const density = mass / Math.max(MINVAL, volume);
      scl3(SIZE, 0, SIZE, 0, pow(density * (1 / DENSITY), 1 / 3));
    }

    const geom = scene.acquire(i, Category.decor, ObjType.body);
    setShape(geom, ellipsoid ? GeomType.ellipsoid : GeomType.box, SIZE, 0);
    setPose(geom, d.xipos, 3 * i, d.ximat, 9 * i);
    setColor(geom, m.vis.rgba.inertia);
    if (perturb.select === i) markSelected(m, geom);
    if (label === LabelMode.body || (label === LabelMode.selection && perturb.select === i))
      geom.label = objectLabel(m, ObjType.body, i);
    scene.release();
  }
}

/** Names of all bodies or of the selected one; the inertia's geoms have them where these are drawn. */
export function addBodyLabels(m: Model, d: Data, { option, perturb, categories, scene }: View): void {
  const { flags, label } = option;
  if (flags[VisFlag.inertia] || (label !== LabelMode.selection && label !== LabelMode.body)) return;
  for (let i = 1; i < m.nbody; i++) {
    if ((label === LabelMode.selection && perturb.select !== i) || bodyCategory(m, i) & ~categories) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.unknown);
    geom.type = GeomType.label;
    setPose(geom, d.xpos, 3 * i, d.xmat, 9 * i);
    geom.label = objectLabel(m, ObjType.body, i);
    scene.release();
  }
}

/** Number of its island at every body that has one. */
export function addIslandLabels(m: Model, d: Data, { option, scene }: View): void {
  if (option.label !== LabelMode.island || d.nisland === 0) return;
  for (let i = 1; i < m.nbody; i++) {
    const weld = m.body_weldid[i];
    if (m.body_dofnum[weld] === 0) continue;
    const island = d.dof_island[m.body_dofadr[weld]];
    if (island < 0) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.unknown);
    geom.type = GeomType.label;
    setPose(geom, d.xipos, 3 * i, d.ximat, 9 * i);
    geom.label = `${island}`;
    scene.release();
  }
}

/** A sphere at the centre of mass of each kinematic tree. */
export function addCentersOfMass(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.com]) return;
  for (let i = 1; i < m.nbody; i++) {
    if (m.body_rootid[i] !== i) continue;
    const geom = scene.acquire(i, Category.decor, ObjType.unknown);
    geom.type = GeomType.sphere;
    geom.size.fill(scaled(m, m.vis.scale.com));
    geom.pos.set(d.subtree_com.subarray(3 * i, 3 * i + 3));
    setColor(geom, m.vis.rgba.com);
    scene.release();
  }
}

/** Capsules from each body's centre of mass through its joints to that of its parent. */
export function addAutoConnect(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.autoconnect]) return;
  const width = scaled(m, m.vis.scale.connect);
  const rgba = m.vis.rgba.connect;
  const type = GeomType.capsule;
  for (let i = 1; i < m.nbody; i++) {
    const parent = m.body_parentid[i];
    if (parent === 0) continue;
    let from = d.xipos;
    let at = 3 * i;
    for (let j = m.body_jntadr[i] + m.body_jntnum[i] - 1; m.body_jntnum[i] > 0 && j >= m.body_jntadr[i]; j--) {
      addConnector(scene, type, width, from, at, d.xanchor, 3 * j, rgba, i, ObjType.unknown);
      from = d.xanchor;
      at = 3 * j;
    }
    addConnector(scene, type, width, from, at, d.xipos, 3 * parent, rgba, i, ObjType.unknown);
  }
}

const TIP = /* @__PURE__ */ new Float64Array(3);

/** Arrows for forces applied to bodies (xfrc_applied). */
export function addAppliedForces(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.pertforce]) return;
  const { xfrc_applied, xipos } = d;
  for (let i = 1; i < m.nbody; i++) {
    if (!(norm3(xfrc_applied, 6 * i) > MINVAL)) continue;
    scl3(TIP, 0, xfrc_applied, 6 * i, Math.fround(m.vis.map.force) / m.stat.meanmass);
    add3(TIP, 0, xipos, 3 * i, TIP, 0);
    const width = scaled(m, m.vis.scale.forcewidth);
    addConnector(scene, GeomType.arrow, width, xipos, 3 * i, TIP, 0, m.vis.rgba.force, i, ObjType.unknown);
  }
}
