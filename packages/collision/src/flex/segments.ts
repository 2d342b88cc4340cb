// Contacts of the segments of flexes of dimension 1, which are capsules.
// Covered by flex-collision.test.ts and conformance/test/flex-simulate.test.ts.

import { normalize3, quat2Mat, quatZ2Vec } from '@corten/math';
import { type Data, GeomType, kernelsOf, type Model } from '@corten/model';
import { capsuleBoxKernels } from '../narrowphase/capsule-box.js';
import { capsuleCapsuleKernels } from '../narrowphase/capsule-capsule.js';
import { createContactBuffer } from '../narrowphase/contact-buffer.js';
import { sphereCapsuleKernels } from '../narrowphase/sphere-capsule.js';

/**
 * Kernels of segments: the narrow phases of spheres, capsules and boxes, on a stage of two geoms that stand for a geom
 * or a segment. Contacts go to the contact buffer.
 */
export function segmentKernels(m: Model, d: Data) {
  const con = kernelsOf(createContactBuffer, d);
  // what the narrow phases read of a model and a data, for two geoms
  const size = new Float64Array(6);
  const xpos = new Float64Array(6);
  const xmat = new Float64Array(18);
  const stage = { kernels: new Map(), geom_xpos: xpos, geom_xmat: xmat } as unknown as Data;
  Object.assign(stage, { model: { geom_size: size } });
  const own = kernelsOf(createContactBuffer, stage);
  const { sphereCapsule } = kernelsOf(sphereCapsuleKernels, stage);
  const { capsuleCapsule } = kernelsOf(capsuleCapsuleKernels, stage);
  const { capsuleBox } = kernelsOf(capsuleBoxKernels, stage);
  const axis = new Float64Array(3);
  const quat = new Float64Array(4);

  /** Place segment e of flex f as geom o. */
  function setSegment(o: number, f: number, e: number): void {
    const { flex_elem, flex_elemdataadr, flex_radius, flex_vertadr } = m;
    const { flexvert_xpos: vert } = d;
    const data = flex_elemdataadr[f] + 2 * e;
    const v = 3 * (flex_vertadr[f] + flex_elem[data]);
    const w = 3 * (flex_vertadr[f] + flex_elem[data + 1]);
    for (let k = 0; k < 3; k++) {
      axis[k] = vert[v + k] - vert[w + k];
      xpos[3 * o + k] = (vert[v + k] + vert[w + k]) * 0.5;
    }
    size[3 * o] = flex_radius[f];
    // written out: what a function returns is boxed where it is not inlined
    size[3 * o + 1] = 0.5 * Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    normalize3(axis, 0);
    quatZ2Vec(quat, 0, axis, 0);
    quat2Mat(xmat, 9 * o, quat, 0);
  }

  /** Place geom g as geom o. */
  function setGeom(o: number, g: number): void {
    for (let k = 0; k < 3; k++) {
      size[3 * o + k] = m.geom_size[3 * g + k];
      xpos[3 * o + k] = d.geom_xpos[3 * g + k];
    }
    for (let k = 0; k < 9; k++) xmat[9 * o + k] = d.geom_xmat[9 * g + k];
  }

  /** Copy the first `count` contacts of the stage to the contact buffer, normals times `sign`. */
  function take(count: number, sign: number): number {
    for (let i = 0; i < count; i++) con.dist[i] = own.dist[i];
    for (let i = 0; i < 3 * count; i++) {
      con.pos[i] = own.pos[i];
      con.normal[i] = own.normal[i] * sign;
      con.tangent[i] = own.tangent[i];
    }
    return count;
  }

  /** Sphere, capsule or box g and segment e of flex f. */
  function geomSegment(g: number, f: number, e: number): number {
    own.reach[0] = con.reach[0];
    const type = m.geom_type[g];
    const first = type === GeomType.box ? 1 : 0;
    setGeom(first, g);
    setSegment(1 - first, f, e);
    if (type === GeomType.sphere) return take(sphereCapsule(0, 1), 1);
    if (type === GeomType.capsule) return take(capsuleCapsule(0, 1), 1);
    return take(capsuleBox(0, 1), -1);
  }

  /** Segments e1 of flex f1 and e2 of flex f2. */
  function segmentSegment(f1: number, e1: number, f2: number, e2: number): number {
    own.reach[0] = con.reach[0];
    setSegment(0, f1, e1);
    setSegment(1, f2, e2);
    return take(capsuleCapsule(0, 1), 1);
  }

  /** The vertex `vertex` of flex f, a ball of its radius, and segment e. */
  function vertexSegment(f: number, vertex: number, e: number): number {
    own.reach[0] = con.reach[0];
    const v = 3 * (m.flex_vertadr[f] + vertex);
    for (let k = 0; k < 3; k++) xpos[k] = d.flexvert_xpos[v + k];
    for (let k = 0; k < 9; k++) xmat[k] = k % 4 === 0 ? 1 : 0;
    size[0] = m.flex_radius[f];
    setSegment(1, f, e);
    return take(sphereCapsule(0, 1), 1);
  }

  return { geomSegment, segmentSegment, vertexSegment };
}
