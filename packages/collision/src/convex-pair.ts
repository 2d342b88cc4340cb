import { DisableBit, GeomType, type Model } from '@corten/model';

/** Whether two geom types, the lower first, are convex and have no collider of their own. */
export function isConvexPair(type1: number, type2: number): boolean {
  const { sphere, capsule, ellipsoid, cylinder, box, mesh } = GeomType;
  if (type1 < sphere || type2 > mesh) return false;
  if (type1 === sphere) return type2 === ellipsoid || type2 === mesh;
  if (type1 === capsule) return type2 === ellipsoid || type2 === cylinder || type2 === mesh;
  return !(type1 === box && type2 === box);
}

/** Whether convex shapes collide by GJK and EPA, MuJoCo's native collider; else by portal refinement. */
export function isNativeCcd(m: Model): boolean {
  return (m.opt.disableflags & DisableBit.nativeccd) === 0;
}
