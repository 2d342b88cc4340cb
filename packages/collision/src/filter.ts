// Which bodies and geoms may collide at all (MuJoCo, Computation: "Collision detection", selection).

import { type Data, DisableBit, GeomType, type Model } from '@corten/model';

/** Filters of body and geom pairs, from the model alone. */
export function createFilters(m: Model, _d: Data) {
  // explicit pairs and excludes by signature, made once: these are part of the model's structure
  const excluded = new Set<number>();
  for (let i = 0; i < m.nexclude; i++) excluded.add(m.exclude_signature[i] >>> 0);
  const explicit = new Set<number>();
  for (let i = 0; i < m.npair; i++) explicit.add(geomKey(m.pair_geom1[i], m.pair_geom2[i]));

  // geoms that their body's bounding volume tree knows: those that could collide when the model was made
  const inTree = new Uint8Array(m.ngeom);
  for (let b = 0; b < m.nbody; b++) {
    const first = m.body_bvhadr[b];
    for (let i = first; first >= 0 && i < first + m.body_bvhnum[b]; i++) {
      if (m.bvh_nodeid[i] >= 0) inTree[m.bvh_nodeid[i]] = 1;
    }
  }

  function geomKey(g1: number, g2: number): number {
    return g1 < g2 ? g1 * m.ngeom + g2 : g2 * m.ngeom + g1;
  }

  /** Whether a body has a plane. */
  function hasPlane(b: number): boolean {
    const { body_geomadr, body_geomnum, geom_type } = m;
    const end = body_geomadr[b] + body_geomnum[b];
    for (let g = body_geomadr[b]; g < end; g++) if (geom_type[g] === GeomType.plane) return true;
    return false;
  }

  /** Whether a body can collide with anything. */
  function collides(b: number): boolean {
    return m.body_geomnum[b] > 0 && (m.body_contype[b] !== 0 || m.body_conaffinity[b] !== 0);
  }

  /** Whether the broad phase never looks at the position of a body: the world, or a body without dofs with a plane. */
  function everywhere(b: number): boolean {
    return b === 0 ? m.body_geomnum[0] > 0 : m.body_dofnum[m.body_weldid[b]] === 0 && hasPlane(b);
  }

  /** Whether two bodies b1 < b2 may collide, whatever their positions; sleep apart. */
  function bodiesCollide(b1: number, b2: number): boolean {
    const { body_weldid, body_parentid, body_dofnum, body_contype, body_conaffinity } = m;
    if ((body_contype[b1] & body_conaffinity[b2]) === 0 && (body_contype[b2] & body_conaffinity[b1]) === 0)
      return false;
    const w1 = body_weldid[b1],
      w2 = body_weldid[b2];
    if (w1 === w2) return false;
    if (body_dofnum[w1] === 0 && body_dofnum[w2] === 0) return false;
    if (w1 !== 0 && w2 !== 0 && (m.opt.disableflags & DisableBit.filterparent) === 0) {
      if (w1 === body_weldid[body_parentid[w2]] || w2 === body_weldid[body_parentid[w1]]) return false;
    }
    return !excluded.has(b1 * 65536 + b2);
  }

  /** Whether the filters of two geoms let them collide, and no explicit pair takes their place. */
  function geomsCollide(g1: number, g2: number): boolean {
    const { geom_contype, geom_conaffinity, geom_type } = m;
    if ((geom_contype[g1] & geom_conaffinity[g2]) === 0 && (geom_contype[g2] & geom_conaffinity[g1]) === 0)
      return false;
    if (geom_type[g1] <= GeomType.hfield && geom_type[g2] <= GeomType.hfield) return false;
    return explicit.size === 0 || !explicit.has(geomKey(g1, g2));
  }

  /** Whether the reference finds the geom pairs of two bodies through their bounding volume trees. */
  function usesTree(b1: number, b2: number): boolean {
    const { body_geomnum, body_bvhadr } = m;
    return (
      (m.opt.disableflags & DisableBit.midphase) === 0 &&
      (body_geomnum[b1] > 1 || body_geomnum[b2] > 1) &&
      body_bvhadr[b1] >= 0 &&
      body_bvhadr[b2] >= 0
    );
  }

  /** Whether two geoms of bodies that use trees (or not) can be found at all. */
  function findable(g1: number, g2: number, throughTrees: boolean): boolean {
    return !throughTrees || (inTree[g1] !== 0 && inTree[g2] !== 0);
  }

  return { findable, collides, everywhere, bodiesCollide, geomsCollide, usesTree };
}
