// Connect and weld equalities: where the two points are that they hold together.
// Covered by packages/visualize/src/update-scene.test.ts and conformance/test/visualize.test.ts.
import { addTo3, copy3, mulMatVec3 } from '@corten/math';
import { type Data, EqualityType, GeomType, type Model, NEQDATA, ObjType } from '@corten/model';
import { Category, LabelMode, VisFlag } from '../enums.js';
import { objectLabel, scaled, setColor, setPose, setShape, type View } from '../geom.js';

const POINT = /* @__PURE__ */ new Float64Array(3);
const SIZE = /* @__PURE__ */ new Float64Array(3);

/** A sphere at either point of each active connect and weld. */
export function addEqualities(m: Model, d: Data, { option, scene }: View): void {
  if (!option.flags[VisFlag.constraint]) return;
  for (let i = 0; i < m.neq; i++) {
    const type = m.eq_type[i];
    if (!d.eq_active[i] || (type !== EqualityType.connect && type !== EqualityType.weld)) continue;
    const sites = m.eq_objtype[i] === ObjType.site;
    const pos = sites ? d.site_xpos : d.xpos;
    const mat = sites ? d.site_xmat : d.xmat;
    for (let side = 0; side < 2; side++) {
      const id = side === 0 ? m.eq_obj1id[i] : m.eq_obj2id[i];
      if (sites) copy3(POINT, 0, pos, 3 * id);
      else {
        // a weld has its second anchor first
        const anchor = type === EqualityType.weld ? 1 - side : side;
        mulMatVec3(POINT, 0, mat, 9 * id, m.eq_data, NEQDATA * i + 3 * anchor);
        addTo3(POINT, 0, pos, 3 * id);
      }
      const geom = scene.acquire(i, Category.decor, ObjType.equality);
      SIZE[0] = scaled(m, m.vis.scale.constraint);
      setShape(geom, GeomType.sphere, SIZE, 0);
      setPose(geom, POINT, 0, mat, 9 * id);
      setColor(geom, side === 0 ? m.vis.rgba.connect : m.vis.rgba.constraint);
      if (option.label === LabelMode.constraint) geom.label = objectLabel(m, ObjType.equality, i);
      scene.release();
    }
  }
}
