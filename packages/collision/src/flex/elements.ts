// Contacts of elements of flexes with geoms, other elements and vertices.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { type Data, DisableBit, disabled, EnableBit, enabled, GeomType, kernelsOf, type Model } from '@corten/model';
import { usesGjk } from '../convex/gjk.js';
import { supportKernels } from '../convex/support.js';
import { surfaceNormalKernels } from '../convex/surface-normal.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { convexConvexKernels } from '../narrowphase/convex-convex.js';
import { contactListKernels } from './contact-list.js';
import { hfieldElementKernels } from './hfield-element.js';
import { segmentKernels } from './segments.js';
import { triangleKernels } from './triangles.js';

/** Kernels of elements: what they find is put into the list of contacts with flexes. */
export function elementKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  const { sides, push, reachOf } = kernelsOf(contactListKernels, d);
  const { shapes, setGeom, setSimplex } = kernelsOf(supportKernels, d);
  const { penetration } = kernelsOf(convexConvexKernels, d);
  const { fixNormal } = kernelsOf(surfaceNormalKernels, d);
  const { hfieldElement } = kernelsOf(hfieldElementKernels, d);
  const { geomSegment, segmentSegment, vertexSegment } = kernelsOf(segmentKernels, d);
  const { setTriangle, sphereTriangle, boxTriangle, capsuleTriangle, vertexTriangle } = kernelsOf(triangleKernels, d);

  /** Whether the box of an element (a place in flexelem_aabb) misses a cube around a point by more than `bound`. */
  function farFromPoint(box: number, x: Float64Array, i: number, bound: number): boolean {
    const { flexelem_aabb: aabb } = d;
    for (let k = 0; k < 3; k++) {
      if (x[i + k] + bound < aabb[box + k] - aabb[box + 3 + k]) return true;
      if (x[i + k] - bound > aabb[box + k] + aabb[box + 3 + k]) return true;
    }
    return false;
  }

  /** Whether the boxes of two elements are farther apart than `margin` along an axis of the world. */
  function boxesApart(a: number, b: number, margin: number): boolean {
    const { flexelem_aabb: aabb } = d;
    for (let k = 0; k < 3; k++) {
      if (aabb[a + k] + aabb[a + 3 + k] + margin < aabb[b + k] - aabb[b + 3 + k]) return true;
      if (aabb[b + k] + aabb[b + 3 + k] + margin < aabb[a + k] - aabb[a + 3 + k]) return true;
    }
    return false;
  }

  /** Say what the next contacts are of. */
  function between(geom: number, flex1: number, elem1: number, vert1: number, flex2: number, elem2: number): void {
    sides.geom = geom;
    sides.flex1 = flex1;
    sides.elem1 = elem1;
    sides.vert1 = vert1;
    sides.flex2 = flex2;
    sides.elem2 = elem2;
    sides.vert2 = -1;
    sides.frictionless = false;
    sides.marginless = flex1 === flex2;
  }

  /** Whether a vertex of element e of flex f is of body b. */
  function holdsBody(f: number, e: number, b: number): boolean {
    const { flex_dim, flex_elem, flex_elemdataadr, flex_vertadr, flex_vertbodyid } = m;
    const size = flex_dim[f] + 1;
    const data = flex_elemdataadr[f] + e * size;
    for (let i = 0; i < size; i++) if (flex_vertbodyid[flex_vertadr[f] + flex_elem[data + i]] === b) return true;
    return false;
  }

  /** Whether two elements have vertices of the same body. */
  function shareBody(f1: number, e1: number, f2: number, e2: number): boolean {
    const { flex_dim, flex_elem, flex_elemdataadr, flex_vertadr, flex_vertbodyid } = m;
    const size = flex_dim[f1] + 1;
    const data = flex_elemdataadr[f1] + e1 * size;
    for (let i = 0; i < size; i++) {
      const b = flex_vertbodyid[flex_vertadr[f1] + flex_elem[data + i]];
      if (b >= 0 && holdsBody(f2, e2, b)) return true;
    }
    return false;
  }

  /** One contact of the two shapes as they are set, g being the geom of the first or -1. */
  function convex(g: number, flat: boolean): number {
    shapes.margin[0] = con.reach[0];
    shapes.margin[1] = con.reach[0];
    const count = penetration(0, 1);
    if (count > 0 && flat && usesGjk(m) && g >= 0) fixNormal(0, g, -1);
    return count;
  }

  /** Geom g, which is no plane and no field, and element e of flex f. */
  function geomElement(g: number, f: number, e: number): void {
    const { geom_bodyid, geom_rbound } = m;
    const reach = reachOf(g, -1, f);
    if (disabled(m, DisableBit.midphase)) {
      const box = 6 * (m.flex_elemadr[f] + e);
      if (farFromPoint(box, d.geom_xpos, 3 * g, geom_rbound[g] + reach)) return;
    }
    if (holdsBody(f, e, geom_bodyid[g])) return;
    con.reach[0] = reach;
    const count = collideGeom(g, f, e);
    if (count === 0) return;
    between(g, -1, -1, -1, f, e);
    push(count);
  }

  /** Contacts of geom g and element e of flex f, into the contact buffer. */
  function collideGeom(g: number, f: number, e: number): number {
    const dim = m.flex_dim[f];
    const type = m.geom_type[g];
    const simple = type === GeomType.sphere || type === GeomType.capsule || type === GeomType.box;
    if (type === GeomType.hfield) return hfieldElement(g, f, e);
    if (simple && dim === 1) return geomSegment(g, f, e);
    if (simple && dim === 2) {
      setTriangle(f, e);
      if (type === GeomType.sphere) return sphereTriangle(g);
      return type === GeomType.box ? boxTriangle(g) : capsuleTriangle(g);
    }
    setGeom(0, g);
    setSimplex(1, f, e, -1);
    return convex(g, dim === 2);
  }

  /** Element e1 of flex f1 and element e2 of flex f2. */
  function elements(f1: number, e1: number, f2: number, e2: number): void {
    const { flex_dim, flex_elemadr } = m;
    // a flex keeps no distance to itself
    const reach = f1 === f2 ? 0 : reachOf(-1, f1, f2);
    if (boxesApart(6 * (flex_elemadr[f1] + e1), 6 * (flex_elemadr[f2] + e2), reach) || shareBody(f1, e1, f2, e2))
      return;
    con.reach[0] = reach;
    let count: number;
    if (flex_dim[f1] === 1 && flex_dim[f2] === 1) {
      count = segmentSegment(f1, e1, f2, e2);
    } else {
      setSimplex(0, f1, e1, -1);
      setSimplex(1, f2, e2, -1);
      count = convex(-1, false);
    }
    if (count === 0) return;
    between(-1, f1, e1, -1, f2, e2);
    push(count);
  }

  /** Element e of flex f and a vertex of it. */
  function elementVertex(f: number, e: number, vertex: number): void {
    const { flex_dim, flex_elemadr, flex_margin, flex_radius, flex_vertadr } = m;
    const margin = enabled(m, EnableBit.override) ? m.opt.o_margin : flex_margin[f];
    const v = 3 * (flex_vertadr[f] + vertex);
    if (farFromPoint(6 * (flex_elemadr[f] + e), d.flexvert_xpos, v, margin + flex_radius[f])) return;
    con.reach[0] = 0;
    let count: number;
    if (flex_dim[f] === 1) {
      count = vertexSegment(f, vertex, e);
    } else if (flex_dim[f] === 2) {
      setTriangle(f, e);
      count = vertexTriangle(f, vertex);
    } else {
      setSimplex(0, f, -1, vertex);
      setSimplex(1, f, e, -1);
      count = convex(-1, false);
    }
    if (count === 0) return;
    between(-1, f, -1, vertex, f, e);
    push(count);
  }

  return { between, geomElement, elements, elementVertex };
}
