// Which bodies and geoms may collide at all (MuJoCo, Computation: "Collision detection", selection).

import { type Data, DisableBit, disabled, type Model } from '@corten/model';
import { Collider, colliderOf } from '../narrowphase/table.js';

/** Filters of body and geom pairs, from the model alone. */
export function filterKernels(m: Model, d: Data) {
  // geoms of explicit pairs, by the bodies that their signature names
  const explicit = new Map<number, Set<number>>();

  /** Take over explicit pairs as they are now. */
  function refresh(): void {
    explicit.clear();
    for (let i = 0; i < m.npair; i++) {
      const signature = m.pair_signature[i] >>> 0;
      const geoms = explicit.get(signature) ?? new Set();
      explicit.set(signature, geoms.add(geomKey(m.pair_geom1[i], m.pair_geom2[i])));
    }
  }

  function geomKey(g1: number, g2: number): number {
    return g1 < g2 ? g1 * m.ngeom + g2 : g2 * m.ngeom + g1;
  }

  /** Whether an exclude names two bodies: excludes are in order of signatures, and so found by the first that is not less. */
  function excluded(signature: number): boolean {
    const { nexclude, exclude_signature } = m;
    for (let i = 0; i < nexclude; i++) {
      const other = exclude_signature[i] >>> 0;
      if (other >= signature) return other === signature;
    }
    return false;
  }

  /** Whether a body can collide with anything. */
  function collides(b: number): boolean {
    return m.body_geomnum[b] > 0 && (m.body_contype[b] !== 0 || m.body_conaffinity[b] !== 0);
  }

  /** Whether two bodies b1 < b2 may collide, whatever their positions; sleep apart. */
  function bodiesCollide(b1: number, b2: number): boolean {
    const { body_weldid, body_parentid, body_dofnum, body_contype, body_conaffinity } = m;
    if ((body_contype[b1] & body_conaffinity[b2]) === 0 && (body_contype[b2] & body_conaffinity[b1]) === 0)
      return false;
    const w1 = body_weldid[b1];
    const w2 = body_weldid[b2];
    if (w1 === w2) return false;
    if (body_dofnum[w1] === 0 && body_dofnum[w2] === 0) return false;
    if (w1 !== 0 && w2 !== 0 && !disabled(m, DisableBit.filterparent)) {
      if (w1 === body_weldid[body_parentid[w2]] || w2 === body_weldid[body_parentid[w1]]) return false;
    }
    return m.nexclude === 0 || !excluded(b1 * 65536 + b2);
  }

  /** Whether the types of two geoms ever collide. */
  function typesCollide(g1: number, g2: number): boolean {
    const { geom_type } = m;
    const a = geom_type[g1];
    const b = geom_type[g2];
    return (a < b ? colliderOf(m, a, b) : colliderOf(m, b, a)) !== Collider.none;
  }

  /** Whether types and affinities of two geoms match, or it is the user's filter that decides. */
  function typesMatch(g1: number, g2: number): boolean {
    const { geom_contype, geom_conaffinity } = m;
    if (d.callbacks.contactFilter) return true;
    return (geom_contype[g1] & geom_conaffinity[g2]) !== 0 || (geom_contype[g2] & geom_conaffinity[g1]) !== 0;
  }

  /** Whether the filters of two geoms let them collide, and no explicit pair takes their place. */
  function geomsCollide(g1: number, g2: number): boolean {
    const { geom_bodyid } = m;
    if (!typesMatch(g1, g2)) return false;
    if (!typesCollide(g1, g2)) return false;
    if (explicit.size === 0) return true;
    const b1 = geom_bodyid[g1];
    const b2 = geom_bodyid[g2];
    const geoms = explicit.get(b1 < b2 ? b1 * 65536 + b2 : b2 * 65536 + b1);
    return geoms === undefined || !geoms.has(geomKey(g1, g2));
  }

  return { refresh, collides, bodiesCollide, typesCollide, geomsCollide };
}
