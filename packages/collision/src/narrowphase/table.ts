// The table of narrow phases: which function collides which two types of geoms.

import { GeomType, type Model } from '@corten/model';

/** Functions that find the contacts of two geoms: `narrowKernels` runs them. */
export const Collider = {
  none: 0,
  planeSphere: 1,
  planeCapsule: 2,
  planeEllipsoid: 3,
  planeCylinder: 4,
  planeBox: 5,
  planeMesh: 6,
  hfieldConvex: 7,
  sphereSphere: 8,
  sphereCapsule: 9,
  sphereCylinder: 10,
  sphereBox: 11,
  capsuleCapsule: 12,
  capsuleCylinder: 13,
  capsuleBox: 14,
  boxBox: 15,
  convexConvex: 16,
  geomSdf: 17,
  meshSdf: 18,
} as const;

const { none, hfieldConvex, convexConvex, boxBox, geomSdf, meshSdf } = Collider;
const { planeSphere, planeCapsule, planeEllipsoid, planeCylinder, planeBox, planeMesh } = Collider;
const { sphereSphere, sphereCapsule, sphereCylinder, sphereBox, capsuleCapsule, capsuleCylinder, capsuleBox } =
  Collider;

/** By the lower GeomType, then by the other. Height fields and signed distance fields pass through each other. */
// biome-ignore format: rows and columns
const TABLE: readonly (readonly number[])[] = [
  //            plane hfield sphere        capsule         ellipsoid       cylinder        box           mesh          sdf
  /* plane     */ [none, none, planeSphere,  planeCapsule,   planeEllipsoid, planeCylinder,  planeBox,     planeMesh,    planeMesh],
  /* hfield    */ [none, none, hfieldConvex, hfieldConvex,   hfieldConvex,   hfieldConvex,   hfieldConvex, hfieldConvex, none],
  /* sphere    */ [none, none, sphereSphere, sphereCapsule,  convexConvex,   sphereCylinder, sphereBox,    convexConvex, geomSdf],
  /* capsule   */ [none, none, none,         capsuleCapsule, convexConvex,   convexConvex,   capsuleBox,   convexConvex, geomSdf],
  /* ellipsoid */ [none, none, none,         none,           convexConvex,   convexConvex,   convexConvex, convexConvex, geomSdf],
  /* cylinder  */ [none, none, none,         none,           none,           convexConvex,   convexConvex, convexConvex, geomSdf],
  /* box       */ [none, none, none,         none,           none,           none,           boxBox,       convexConvex, geomSdf],
  /* mesh      */ [none, none, none,         none,           none,           none,           none,         convexConvex, meshSdf],
  /* sdf       */ [none, none, none,         none,           none,           none,           none,         none,         geomSdf],
];

/**
 * The collider of two geom types, the lower first (MuJoCo, Computation: "Collision detection"). Capsules and cylinders have
 * one of their own if the model says so.
 */
export function colliderOf(m: Model, type1: number, type2: number): number {
  if (m.flg_capsulecylinder && type1 === GeomType.capsule && type2 === GeomType.cylinder) return capsuleCylinder;
  return TABLE[type1][type2];
}
