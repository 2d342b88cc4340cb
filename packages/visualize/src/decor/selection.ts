// The selected point, and the spring that pulls it.
// Covered by packages/visualize/src/interact/perturb.test.ts and conformance/test/visualize.test.ts.
import { addTo3, copy3, mulMatVec3, quat2Mat } from '@corten/math';
import { type Data, GeomType, type Model, ObjType } from '@corten/model';
import { Category, LabelMode, PerturbBit, VisFlag } from '../enums.js';
import { connector, scaled, setColor, setPose, setShape, type View } from '../geom.js';
import type { Perturbation } from '../option.js';

/** The selected point in the world, into `out` (3). */
export function selectedPoint(d: Data, perturb: Perturbation, out: Float64Array): void {
  mulMatVec3(out, 0, d.xmat, 9 * perturb.select, perturb.localpos, 0);
  addTo3(out, 0, d.xpos, 3 * perturb.select);
}

/** Colour of a perturbation: of the first hand as it is, of the second with red and green exchanged. */
function handColor(rgba: Float32Array, bit: number, perturb: Perturbation): Float32Array {
  const first = perturb.active & bit ? 1 : 0;
  const second = perturb.active2 & bit ? 1 : 0;
  const red = Math.max(first * rgba[0], second * rgba[1]);
  const green = Math.max(first * rgba[1], second * rgba[0]);
  return Float32Array.of(red, green, rgba[2], rgba[3]);
}

const POINT = /* @__PURE__ */ new Float64Array(3);
const SIZE = /* @__PURE__ */ new Float64Array(3);
const ROTATION = /* @__PURE__ */ new Float64Array(9);

/** A spring from the selected point to where it is pulled, or a box turned as the body is. */
export function addPerturbation(m: Model, d: Data, { option, perturb, scene }: View): void {
  const { select } = perturb;
  if (!option.flags[VisFlag.pertobj] || select <= 0) return;
  const active = perturb.active | perturb.active2;
  quat2Mat(ROTATION, 0, perturb.refquat, 0);

  if (active & PerturbBit.translate) {
    const width = scaled(m, m.vis.scale.constraint);
    const rgba = handColor(m.vis.rgba.constraint, PerturbBit.translate, perturb);
    selectedPoint(d, perturb, POINT);
    const spring = scene.acquire(select, Category.decor, ObjType.unknown);
    connector(spring, GeomType.capsule, width, POINT, 0, perturb.refselpos, 0);
    setColor(spring, rgba);
    scene.release();

    const end = scene.acquire(select, Category.decor, ObjType.unknown);
    SIZE.fill(2 * width);
    setShape(end, GeomType.sphere, SIZE, 0);
    setPose(end, perturb.refselpos, 0, ROTATION, 0);
    setColor(end, rgba);
    scene.release();
  }

  if (active & PerturbBit.rotate) {
    // the body's bounding box if it has one
    POINT.fill(0);
    if (m.body_bvhnum[select] > 0) {
      const box = 6 * m.body_bvhadr[select];
      copy3(SIZE, 0, m.bvh_aabb, box + 3);
      mulMatVec3(POINT, 0, d.ximat, 9 * select, m.bvh_aabb, box);
    } else SIZE.fill(Math.fround(m.stat.meansize));
    addTo3(POINT, 0, d.xipos, 3 * select);
    const geom = scene.acquire(select, Category.decor, ObjType.unknown);
    setShape(geom, GeomType.linebox, SIZE, 0);
    setPose(geom, POINT, 0, ROTATION, 0);
    setColor(geom, handColor(m.vis.rgba.inertia, PerturbBit.rotate, perturb));
    scene.release();
  }
}

const millimetres = (v: ArrayLike<number>) =>
  Array.from(v, (x) => (Object.is(x, -0) ? '-0.000' : x.toFixed(3))).join(' ');

/** A sphere at the selected point. */
export function addSelectedPoint(m: Model, d: Data, { option, perturb, scene }: View): void {
  const { select } = perturb;
  if (select <= 0 || !option.flags[VisFlag.select]) return;
  selectedPoint(d, perturb, POINT);
  const geom = scene.acquire(select, Category.decor, ObjType.unknown);
  geom.type = GeomType.sphere;
  geom.size.fill(scaled(m, m.vis.scale.selectpoint));
  geom.pos.set(POINT);
  setColor(geom, m.vis.rgba.selectpoint);
  if (option.label === LabelMode.selpnt) geom.label = `${millimetres(POINT)} (local ${millimetres(perturb.localpos)})`;
  scene.release();
}
