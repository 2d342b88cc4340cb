// Collision detection of flexes: which bodies and flexes may touch, and how each pair is searched.

import { addScl3, cross, dot3, normalize3, sub3, zero3 } from '@corten/math';
import {
  bodyAwake,
  type Data,
  DisableBit,
  disabled,
  FlexSelfCollide,
  flexSleepState,
  GeomType,
  kernelsOf,
  type Model,
  SleepState,
  someAsleep,
} from '@corten/model';
import { pairSearchKernels } from '../imitation/pair-search.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { contactListKernels } from './contact-list.js';
import { elementKernels } from './elements.js';
import { flexSdfKernels } from './flex-sdf.js';
import { flexSweepKernels } from './flex-sweep.js';
import { flexTreeKernels } from './flex-tree.js';

/** Corners of the faces of a tetrahedron, and the vertex across. */
const FACES = [0, 1, 2, 3, 0, 2, 3, 1, 0, 3, 1, 2, 1, 3, 2, 0];

/**
 * Kernels of collisions with flexes (MuJoCo, XML reference: flex/contact). The contacts of a body and a flex come after
 * those of the body and other bodies of larger numbers; all flexes meet themselves at the end.
 */
export function flexCollisionKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { sides, push, flush, reachOf } = kernelsOf(contactListKernels, d);
  const { between, geomElement, elements, elementVertex } = kernelsOf(elementKernels, d);
  const { descend } = kernelsOf(flexTreeKernels, d);
  const { sdfFlex } = kernelsOf(flexSdfKernels, d);
  const { everywhere } = kernelsOf(pairSearchKernels, d);
  // bodies (or nbody and more: flexes) that meet flexes, by their numbers, and the next of them to meet
  const work = { next: 0, filter: false };
  const side1 = new Float64Array(3);
  const side2 = new Float64Array(3);
  const normal = new Float64Array(3);
  const across = new Float64Array(3);

  /** Whether bits of two things let them collide. */
  function bitsMeet(type1: number, affinity1: number, f: number): boolean {
    return (type1 & m.flex_conaffinity[f]) !== 0 || (m.flex_contype[f] & affinity1) !== 0;
  }

  /** Start a step. */
  function begin(): void {
    work.next = 0;
    work.filter = someAsleep(m, d);
  }

  /** Whether sleep keeps body b and flex f apart: a body that is met everywhere wakes nothing, but meets what cannot sleep. */
  function restsWith(b: number, f: number): boolean {
    if (!work.filter) return false;
    const state = flexSleepState(m, d, f);
    if (state === SleepState.awake) return false;
    if (state === SleepState.static && everywhere(b)) return false;
    return m.body_treeid[b] < 0 || !bodyAwake(d, b);
  }

  /** Whether sleep keeps flexes f1 and f2 apart. */
  function bothRest(f1: number, f2: number): boolean {
    if (!work.filter) return false;
    return flexSleepState(m, d, f1) !== SleepState.awake && flexSleepState(m, d, f2) !== SleepState.awake;
  }

  /** Collide bodies below `end` with flexes, as far as that was not done in this step; from nbody on, flexes with flexes. */
  function advance(end: number): void {
    const { nbody, nflex, body_contype, body_conaffinity, body_geomnum } = m;
    for (; work.next < end && work.next < nbody; work.next++) {
      const b = work.next;
      if (body_geomnum[b] === 0) continue;
      for (let f = 0; f < nflex; f++) {
        if (bitsMeet(body_contype[b], body_conaffinity[b], f) && !restsWith(b, f)) bodyFlex(b, f);
      }
    }
  }

  /** Collide what is left: the other bodies with flexes, flexes with each other, and each flex with itself. */
  function finish(): void {
    const { nbody, nflex, flex_contype, flex_conaffinity } = m;
    advance(nbody);
    for (let f1 = 0; f1 < nflex; f1++) {
      for (let f2 = f1 + 1; f2 < nflex; f2++) {
        if (bitsMeet(flex_contype[f1], flex_conaffinity[f1], f2) && !bothRest(f1, f2)) flexFlex(f1, f2);
      }
    }
    for (let f = 0; f < nflex; f++) selfCollide(f);
  }

  /** Body b and flex f. */
  function bodyFlex(b: number, f: number): void {
    const { body_bvhadr, body_dofnum, body_geomadr, body_geomnum, body_weldid, flex_bvhadr, geom_type } = m;
    const end = body_geomadr[b] + body_geomnum[b];
    if (disabled(m, DisableBit.midphase) || body_bvhadr[b] < 0 || flex_bvhadr[f] < 0) {
      for (let g = body_geomadr[b]; g < end; g++) geomFlex(g, f);
      return;
    }
    if (body_dofnum[body_weldid[b]] === 0) {
      for (let g = body_geomadr[b]; g < end; g++) if (geom_type[g] === GeomType.plane) planeFlex(g, f);
    }
    for (let g = body_geomadr[b]; g < end; g++) if (geom_type[g] === GeomType.sdf) sdfFlex(g, f);
    descend(b, -1, f);
    flush(true);
  }

  /** Geom g and all elements of flex f. */
  function geomFlex(g: number, f: number): void {
    const { geom_contype, geom_conaffinity, geom_type, flex_elemnum } = m;
    if (!bitsMeet(geom_contype[g], geom_conaffinity[g], f)) return;
    if (geom_type[g] === GeomType.plane) planeFlex(g, f);
    else if (geom_type[g] === GeomType.sdf) sdfFlex(g, f);
    else for (let e = 0; e < flex_elemnum[f]; e++) geomElement(g, f, e);
    flush(false);
  }

  /** Plane g and the vertices of flex f. */
  function planeFlex(g: number, f: number): void {
    const { flex_radius, flex_vertadr, flex_vertnum } = m;
    const { flexvert_xpos: vert, geom_xpos: xpos, geom_xmat: xmat } = d;
    const radius = flex_radius[f];
    const reach = reachOf(g, -1, f) + radius;
    for (let k = 0; k < 3; k++) normal[k] = xmat[9 * g + 3 * k + 2];
    between(g, -1, -1, -1, f, -1);
    for (let i = 0; i < flex_vertnum[f]; i++) {
      const v = 3 * (flex_vertadr[f] + i);
      const x = vert[v] - xpos[3 * g];
      const y = vert[v + 1] - xpos[3 * g + 1];
      const z = vert[v + 2] - xpos[3 * g + 2];
      const height = x * normal[0] + y * normal[1] + z * normal[2];
      if (height > reach) continue;
      const depth = height - radius;
      const shift = -depth * 0.5 - radius;
      con.dist[0] = depth;
      for (let k = 0; k < 3; k++) {
        con.pos[k] = vert[v + k] + normal[k] * shift;
        con.normal[k] = normal[k];
      }
      zero3(con.tangent, 0);
      sides.vert2 = i;
      push(1);
    }
  }

  /** Flexes f1 < f2. */
  function flexFlex(f1: number, f2: number): void {
    const { flex_bvhadr, flex_elemnum } = m;
    const tree = !disabled(m, DisableBit.midphase) && flex_bvhadr[f1] >= 0 && flex_bvhadr[f2] >= 0;
    if (tree) {
      descend(-1, f1, f2);
    } else {
      for (let e1 = 0; e1 < flex_elemnum[f1]; e1++)
        for (let e2 = 0; e2 < flex_elemnum[f2]; e2++) elements(f1, e1, f2, e2);
    }
    flush(tree);
  }

  /** Flex f and itself. */
  function selfCollide(f: number): void {
    const { flex_conaffinity, flex_contype, flex_internal, flex_rigid, flex_selfcollide } = m;
    if (flex_rigid[f] || (flex_contype[f] & flex_conaffinity[f]) === 0) return;
    if (work.filter && flexSleepState(m, d, f) === SleepState.asleep) return;
    if (flex_internal[f]) {
      internal(f);
      flush(false);
    }
    if (flex_selfcollide[f] === FlexSelfCollide.none) return;
    active(f);
    flush(false);
  }

  /** Elements of flex f and the vertices next to them; and the faces of tetrahedra and the vertices across. */
  function internal(f: number): void {
    const { flex_dim, flex_elem, flex_elemdataadr, flex_elemnum, flex_evpair, flex_evpairadr, flex_evpairnum } = m;
    const first = 2 * flex_evpairadr[f];
    const end = first + 2 * flex_evpairnum[f];
    for (let p = first; p < end; p += 2) elementVertex(f, flex_evpair[p], flex_evpair[p + 1]);
    if (flex_dim[f] !== 3) return;
    for (let e = 0; e < flex_elemnum[f]; e++) {
      const data = flex_elemdataadr[f] + 4 * e;
      for (let i = 0; i < 16; i += 4) {
        const a = flex_elem[data + FACES[i]];
        const b = flex_elem[data + FACES[i + 1]];
        faceVertex(f, e, a, b, flex_elem[data + FACES[i + 2]], flex_elem[data + FACES[i + 3]]);
      }
    }
  }

  /** Face (a, b, c) of tetrahedron e of flex f and its vertex across, which must not come through. */
  function faceVertex(f: number, e: number, a: number, b: number, c: number, vertex: number): void {
    const { flexvert_xpos: vert } = d;
    const start = m.flex_vertadr[f];
    const radius = m.flex_radius[f];
    const p = 3 * (start + a);
    const v = 3 * (start + vertex);
    sub3(side1, 0, vert, 3 * (start + b), vert, p);
    sub3(side2, 0, vert, 3 * (start + c), vert, p);
    sub3(across, 0, vert, v, vert, p);
    cross(normal, 0, side1, 0, side2, 0);
    normalize3(normal, 0);
    const height = dot3(across, 0, normal, 0);
    if (height <= -2 * radius) return;
    con.dist[0] = -height - 2 * radius;
    for (let k = 0; k < 3; k++) con.normal[k] = -normal[k];
    addScl3(con.pos, 0, vert, v, normal, 0, -0.5 * height);
    zero3(con.tangent, 0);
    between(-1, f, e, -1, f, -1);
    sides.vert2 = vertex;
    sides.frictionless = true;
    push(1);
  }

  /** Whether element e of flex f takes part in collisions with its flex. */
  function isActive(f: number, e: number): boolean {
    return m.flex_dim[f] < 3 || m.flex_elemlayer[m.flex_elemadr[f] + e] < m.flex_activelayers[f];
  }

  /** Elements of flex f and the others. */
  function active(f: number): void {
    const { flex_bvhadr, flex_dim, flex_elemnum, flex_selfcollide } = m;
    const mode = flex_selfcollide[f];
    if (!disabled(m, DisableBit.midphase) && mode !== FlexSelfCollide.narrow && flex_bvhadr[f] >= 0) {
      if (mode === FlexSelfCollide.bvh || (mode === FlexSelfCollide.auto && flex_dim[f] === 3)) descend(-1, f, f);
      else kernelsOf(flexSweepKernels, d).sweep(f);
      return;
    }
    for (let e1 = 0; e1 < flex_elemnum[f]; e1++) {
      if (!isActive(f, e1)) continue;
      for (let e2 = e1 + 1; e2 < flex_elemnum[f]; e2++) if (isActive(f, e2)) elements(f, e1, f, e2);
    }
  }

  return { begin, advance, finish };
}
