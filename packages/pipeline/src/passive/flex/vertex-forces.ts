// Forces at vertices of flexes: resistance of edges to bending and of elements to stretching, springs and dampers of
// edges.
// Covered by flex-passive.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { wrenchKernels } from '../wrench.js';

/** Corners of the edges of triangles and tetrahedra. */
const EDGES_2D = /* @__PURE__ */ Int32Array.of(1, 2, 2, 0, 0, 1);
const EDGES_3D = /* @__PURE__ */ Int32Array.of(0, 1, 1, 2, 2, 0, 2, 3, 0, 3, 1, 3);

/** Kernels of the forces at vertices. */
export function vertexForceKernels(m: Model, d: Data) {
  const { wrench, at, addWrench } = kernelsOf(wrenchKernels, d);
  const flap = new Int32Array(4);
  const spring = new Float64Array(12);
  const damper = new Float64Array(12);
  const curved = new Float64Array(12);
  const corner = new Float64Array(12);
  const edge = new Float64Array(18);
  const elongation = new Float64Array(6);
  const pull = new Float64Array(6);
  const force = new Float64Array(3 * m.flex_vertnum.reduce((most, n) => Math.max(most, n), 0));

  /** Forces of a flap whose shape at rest is curved, without their coefficient, into `curved`. */
  function curvedForces(x: Float64Array): void {
    const c = curved;
    const o = 3 * flap[0];
    for (let k = 0; k < 3; k++) {
      for (let r = 0; r < 3; r++) edge[3 * k + r] = x[3 * flap[k + 1] + r] - x[o + r];
    }
    for (let k = 0; k < 3; k++) {
      // of vertex k + 1: the cross product of the edges to the next two
      const a = 3 * ((k + 1) % 3);
      const b = 3 * ((k + 2) % 3);
      const to = 3 * (k + 1);
      c[to] = edge[a + 1] * edge[b + 2] - edge[a + 2] * edge[b + 1];
      c[to + 1] = edge[a + 2] * edge[b] - edge[a] * edge[b + 2];
      c[to + 2] = edge[a] * edge[b + 1] - edge[a + 1] * edge[b];
    }
    for (let r = 0; r < 3; r++) c[r] = -(c[3 + r] + c[6 + r] + c[9 + r]);
  }

  /** Add force `f` at 3·i, in the world, to the three dofs of a body, times a factor: qfrc -= scale·Rᵀ·f. */
  function subtractAt(qfrc: Float64Array, body: number, f: Float64Array, i: number, scale: number): void {
    const { xmat } = d;
    const dof = m.body_dofadr[body];
    const r = 9 * body;
    const x = f[3 * i];
    const y = f[3 * i + 1];
    const z = f[3 * i + 2];
    qfrc[dof] -= (xmat[r] * x + xmat[r + 3] * y + xmat[r + 6] * z) * scale;
    qfrc[dof + 1] -= (xmat[r + 1] * x + xmat[r + 4] * y + xmat[r + 7] * z) * scale;
    qfrc[dof + 2] -= (xmat[r + 2] * x + xmat[r + 5] * y + xmat[r + 8] * z) * scale;
  }

  /** Bending of sheet f; vertices that are pinned feel no force. */
  function bending(f: number, springs: boolean, dampers: boolean): void {
    const { flex_bendingadr, flex_bending, flex_edgeadr, flex_edgenum, flex_edge, flex_edgeflap } = m;
    const { flex_vertadr, flex_vertbodyid, body_dofnum, body_dofadr, flex_damping } = m;
    const { flexvert_xpos: x, qvel, qfrc_spring, qfrc_damper } = d;
    const base = flex_vertadr[f];
    const damped = dampers && flex_damping[f] !== 0;
    for (let e = 0; e < flex_edgenum[f]; e++) {
      const edgeId = 2 * (flex_edgeadr[f] + e);
      if (flex_edgeflap[edgeId + 1] === -1) continue;
      flap[0] = base + flex_edge[edgeId];
      flap[1] = base + flex_edge[edgeId + 1];
      flap[2] = base + flex_edgeflap[edgeId];
      flap[3] = base + flex_edgeflap[edgeId + 1];
      const b = flex_bendingadr[f] + 17 * e;
      const curvature = flex_bending[b + 16];
      for (let i = 0; i < 4; i++) {
        const v = 3 * flap[i];
        corner[3 * i] = x[v];
        corner[3 * i + 1] = x[v + 1];
        corner[3 * i + 2] = x[v + 2];
      }
      multiply(spring, corner, b);
      if (curvature !== 0) {
        curvedForces(x);
        for (let k = 0; k < 12; k++) spring[k] += curvature * curved[k];
      }
      if (damped) {
        for (let i = 0; i < 4; i++) {
          const body = flex_vertbodyid[flap[i]];
          const moves = body_dofnum[body] === 3;
          const dof = body_dofadr[body];
          for (let r = 0; r < 3; r++) corner[3 * i + r] = moves ? qvel[dof + r] : 0;
        }
        multiply(damper, corner, b);
      }
      for (let i = 0; i < 4; i++) {
        const body = flex_vertbodyid[flap[i]];
        if (body_dofnum[body] !== 3) continue;
        if (springs) subtractAt(qfrc_spring, body, spring, i, 1);
        if (damped) subtractAt(qfrc_damper, body, damper, i, flex_damping[f]);
      }
    }
  }

  /** out = the 4×4 stiffness at place b of flex_bending, times four vectors. */
  function multiply(out: Float64Array, vectors: Float64Array, b: number): void {
    const { flex_bending } = m;
    for (let i = 0; i < 4; i++) {
      const s0 = flex_bending[b + 4 * i];
      const s1 = flex_bending[b + 4 * i + 1];
      const s2 = flex_bending[b + 4 * i + 2];
      const s3 = flex_bending[b + 4 * i + 3];
      out[3 * i] = s0 * vectors[0] + s1 * vectors[3] + s2 * vectors[6] + s3 * vectors[9];
      out[3 * i + 1] = s0 * vectors[1] + s1 * vectors[4] + s2 * vectors[7] + s3 * vectors[10];
      out[3 * i + 2] = s0 * vectors[2] + s1 * vectors[5] + s2 * vectors[8] + s3 * vectors[11];
    }
  }

  /** Elongations of the edges of element t of flex f: of squared lengths, with Rayleigh damping, into `elongation`. */
  function elongations(f: number, t: number, nedge: number): void {
    const { flex_edgeadr, flex_elemedgeadr, flex_elemedge, flexedge_length0, flex_damping } = m;
    const { flexedge_length, flexedge_velocity } = d;
    const { timestep } = m.opt;
    const kD = timestep > 0 ? flex_damping[f] / timestep : 0;
    const first = flex_edgeadr[f];
    const edges = flex_elemedgeadr[f] + t * nedge;
    for (let k = 0; k < nedge; k++) {
      const e = first + flex_elemedge[edges + k];
      const length = flexedge_length[e];
      const rest = flexedge_length0[e];
      const previous = length - flexedge_velocity[e] * timestep;
      elongation[k] = length * length - rest * rest + (length * length - previous * previous) * kD;
    }
  }

  /** Forces of all elements of flex f on its vertices into `force`. */
  function elementForces(f: number): void {
    const { flex_dim, flex_elemnum, flex_elemdataadr, flex_stiffnessadr } = m;
    const dim = flex_dim[f];
    const nedge = dim === 2 ? 3 : 6;
    for (let t = 0; t < flex_elemnum[f]; t++) {
      const data = flex_elemdataadr[f] + t * (dim + 1);
      const stiffness = flex_stiffnessadr[f] + 21 * t;
      elongations(f, t, nedge);
      if (dim === 2) trianglePulls(stiffness);
      else tetrahedronPulls(stiffness);
      pullCorners(f, data, nedge, dim === 2 ? EDGES_2D : EDGES_3D);
    }
  }

  /** Metric of a triangle, the upper half of a symmetric matrix at place s, times its elongations. */
  function trianglePulls(s: number): void {
    const { flex_stiffness: S } = m;
    const e0 = elongation[0];
    const e1 = elongation[1];
    const e2 = elongation[2];
    pull[0] = e0 * S[s] + e1 * S[s + 1] + e2 * S[s + 2];
    pull[1] = e0 * S[s + 1] + e1 * S[s + 3] + e2 * S[s + 4];
    pull[2] = e0 * S[s + 2] + e1 * S[s + 4] + e2 * S[s + 5];
  }

  /** Metric of a tetrahedron, the upper half of a symmetric matrix at place s, times its elongations. */
  function tetrahedronPulls(s: number): void {
    const { flex_stiffness: S } = m;
    const e0 = elongation[0];
    const e1 = elongation[1];
    const e2 = elongation[2];
    const e3 = elongation[3];
    const e4 = elongation[4];
    const e5 = elongation[5];
    pull[0] = e0 * S[s] + e1 * S[s + 1] + e2 * S[s + 2] + e3 * S[s + 3] + e4 * S[s + 4] + e5 * S[s + 5];
    pull[1] = e0 * S[s + 1] + e1 * S[s + 6] + e2 * S[s + 7] + e3 * S[s + 8] + e4 * S[s + 9] + e5 * S[s + 10];
    pull[2] = e0 * S[s + 2] + e1 * S[s + 7] + e2 * S[s + 11] + e3 * S[s + 12] + e4 * S[s + 13] + e5 * S[s + 14];
    pull[3] = e0 * S[s + 3] + e1 * S[s + 8] + e2 * S[s + 12] + e3 * S[s + 15] + e4 * S[s + 16] + e5 * S[s + 17];
    pull[4] = e0 * S[s + 4] + e1 * S[s + 9] + e2 * S[s + 13] + e3 * S[s + 16] + e4 * S[s + 18] + e5 * S[s + 19];
    pull[5] = e0 * S[s + 5] + e1 * S[s + 10] + e2 * S[s + 14] + e3 * S[s + 17] + e4 * S[s + 19] + e5 * S[s + 20];
  }

  /** Pull the corners of an element, which are at place `data` of flex_elem, along its edges. */
  function pullCorners(f: number, data: number, nedge: number, corners: Int32Array): void {
    const { flex_elem, flex_vertadr } = m;
    const { flexvert_xpos: x } = d;
    const base = 3 * flex_vertadr[f];
    for (let k = 0; k < nedge; k++) {
      const a = 3 * flex_elem[data + corners[2 * k]];
      const b = 3 * flex_elem[data + corners[2 * k + 1]];
      const p = pull[k];
      const fx = p * (x[base + a] - x[base + b]);
      const fy = p * (x[base + a + 1] - x[base + b + 1]);
      const fz = p * (x[base + a + 2] - x[base + b + 2]);
      force[a] -= fx;
      force[a + 1] -= fy;
      force[a + 2] -= fz;
      force[b] += fx;
      force[b + 1] += fy;
      force[b + 2] += fz;
    }
  }

  /** Stretching of the elements of flex f. */
  function stretching(f: number): void {
    const { flex_vertadr, flex_vertnum, flex_vertbodyid, body_simple, body_dofnum, body_dofadr } = m;
    const { flexvert_xpos, xmat, qfrc_spring } = d;
    const count = flex_vertnum[f];
    for (let i = 0; i < 3 * count; i++) force[i] = 0;
    elementForces(f);
    for (let v = 0; v < count; v++) {
      const body = flex_vertbodyid[flex_vertadr[f] + v];
      if (body_simple[body] === 2) {
        const dof = body_dofadr[body];
        const r = 9 * body;
        for (let k = 0; k < body_dofnum[body]; k++) {
          qfrc_spring[dof + k] +=
            xmat[r + k] * force[3 * v] + xmat[r + 3 + k] * force[3 * v + 1] + xmat[r + 6 + k] * force[3 * v + 2];
        }
        continue;
      }
      for (let k = 0; k < 3; k++) {
        wrench[k] = force[3 * v + k];
        wrench[3 + k] = 0;
        at[k] = flexvert_xpos[3 * (flex_vertadr[f] + v) + k];
      }
      addWrench(body, qfrc_spring);
    }
  }

  /** Springs and dampers along the edges of flex f. */
  function edgeForces(f: number, springs: boolean, dampers: boolean): void {
    const { flex_edgestiffness, flex_edgedamping, flex_edgeadr, flex_edgenum, flexedge_rigid, flexedge_length0 } = m;
    const { flexedge_J_rowadr, flexedge_J_rownnz, flexedge_J_colind } = m;
    const { flexedge_length, flexedge_velocity, flexedge_J, qfrc_spring, qfrc_damper } = d;
    const stiffness = springs ? flex_edgestiffness[f] : 0;
    const damping = dampers ? flex_edgedamping[f] : 0;
    if (stiffness === 0 && damping === 0) return;
    for (let e = flex_edgeadr[f]; e < flex_edgeadr[f] + flex_edgenum[f]; e++) {
      if (flexedge_rigid[e] === 1) continue;
      const tension = stiffness * (flexedge_length0[e] - flexedge_length[e]);
      const resistance = -damping * flexedge_velocity[e];
      const end = flexedge_J_rowadr[e] + flexedge_J_rownnz[e];
      for (let k = flexedge_J_rowadr[e]; k < end; k++) {
        qfrc_spring[flexedge_J_colind[k]] += flexedge_J[k] * tension;
        qfrc_damper[flexedge_J_colind[k]] += flexedge_J[k] * resistance;
      }
    }
  }

  return { bending, stretching, edgeForces };
}
