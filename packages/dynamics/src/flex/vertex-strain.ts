// Strain of triangles round each vertex, for the constraint that keeps sheets isometric: Chen, Kry and Vouga,
// "Locking-free simulation of isometric thin plates", with rows scaled by the root of the vertex' mass.
// Covered by flex.test.ts.

import { MINVAL } from '@corten/math';
import { type Data, kernelsOf, type Model } from '@corten/model';
import { chainKernels } from '../jacobian/chain.js';

/** out = a·b, a 3×2 and b 2×2. */
function mul322(out: Float64Array, a: Float64Array, b: Float64Array, at: number): void {
  for (let r = 0; r < 6; r += 2) {
    const x = a[r];
    const y = a[r + 1];
    out[r] = x * b[at] + y * b[at + 2];
    out[r + 1] = x * b[at + 1] + y * b[at + 3];
  }
}

/** Kernels of vertex strains. */
export function vertexStrainKernels(m: Model, d: Data) {
  const { chain, jacp, point, jacChain } = kernelsOf(chainKernels, d);
  // deformation gradient and what its derivatives are made of
  const A = new Float64Array(6);
  const F = new Float64Array(6);
  const FB = new Float64Array(6);
  const adjugate = new Float64Array(4);
  const Fadj = new Float64Array(6);
  const FadjB = new Float64Array(6);
  const cauchy = new Float64Array(4);
  /** rest vector of an edge in the plane, and the mass at its other end */
  const rest = new Float64Array(3);
  /** one row of each invariant over all dofs */
  const J0 = new Float64Array(m.nv);
  const J1 = new Float64Array(m.nv);
  const direction = new Float64Array(6);

  /** Rest vector of edge e of flex f and the weight of its other end than vertex v, into `rest`. */
  function restEdge(f: number, v: number, e: number): void {
    const { flex_vertadr, flex_edge, flex_vert0, flex_size, flex_vertbodyid, body_mass } = m;
    const a = flex_vertadr[f] + flex_edge[2 * e];
    const b = flex_vertadr[f] + flex_edge[2 * e + 1];
    rest[0] = (flex_vert0[3 * b] - flex_vert0[3 * a]) * (2 * flex_size[3 * f]);
    rest[1] = (flex_vert0[3 * b + 1] - flex_vert0[3 * a + 1]) * (2 * flex_size[3 * f + 1]);
    const body = flex_vertbodyid[v === a ? b : a];
    rest[2] = body >= 0 ? Math.max(body_mass[body], MINVAL) : 1;
  }

  /** Deformation gradient round vertex v into F; right Cauchy-Green tensor into `cauchy`. */
  function deformation(f: number, v: number): void {
    const { flex_vertadr, flex_edgeadr, flex_edge, flex_vertedge, flex_vertedgeadr, flex_vertedgenum } = m;
    const { flexvert_xpos: x } = d;
    A.fill(0);
    for (let k = flex_vertedgeadr[v]; k < flex_vertedgeadr[v] + flex_vertedgenum[v]; k++) {
      const e = flex_edgeadr[f] + flex_vertedge[k];
      restEdge(f, v, e);
      const a = 3 * (flex_vertadr[f] + flex_edge[2 * e]);
      const b = 3 * (flex_vertadr[f] + flex_edge[2 * e + 1]);
      for (let r = 0; r < 3; r++) {
        const dy = rest[2] * (x[b + r] - x[a + r]);
        A[2 * r] += dy * rest[0];
        A[2 * r + 1] += dy * rest[1];
      }
    }
    mul322(F, A, m.flex_vertmetric, 4 * v);
    cauchy[0] = F[0] * F[0] + F[2] * F[2] + F[4] * F[4];
    cauchy[1] = cauchy[2] = F[0] * F[1] + F[2] * F[3] + F[4] * F[5];
    cauchy[3] = F[1] * F[1] + F[3] * F[3] + F[5] * F[5];
  }

  /** Add what one end of an edge contributes to J0 and J1: `sign` times `direction`. */
  function addEnd(vertex: number, sign: number): void {
    const { flex_vertbodyid } = m;
    const { flexvert_xpos: x } = d;
    for (let k = 0; k < 3; k++) point[k] = x[3 * vertex + k];
    const NV = jacChain(flex_vertbodyid[vertex], 0);
    for (let c = 0; c < NV; c++) {
      const jx = sign * jacp[c];
      const jy = sign * jacp[NV + c];
      const jz = sign * jacp[2 * NV + c];
      J0[chain[c]] += jx * direction[0] + jy * direction[1] + jz * direction[2];
      J1[chain[c]] += jx * direction[3] + jy * direction[4] + jz * direction[5];
    }
  }

  /** Rows of vertex v of flex f: derivatives of both invariants, times scale[0]. */
  function strainJacobian(f: number, v: number): void {
    const { flex_vertadr, flex_edgeadr, flex_edge, flex_vertedge, flex_vertedgeadr, flex_vertedgenum } = m;
    const { flexvert_J_rowadr, flexvert_J_rownnz, flexvert_J_colind, flex_vertmetric } = m;
    const { flexvert_J } = d;
    mul322(FB, F, flex_vertmetric, 4 * v);
    adjugate[0] = cauchy[3];
    adjugate[1] = -cauchy[1];
    adjugate[2] = -cauchy[2];
    adjugate[3] = cauchy[0];
    mul322(Fadj, F, adjugate, 0);
    mul322(FadjB, Fadj, flex_vertmetric, 4 * v);
    for (let k = flex_vertedgeadr[v]; k < flex_vertedgeadr[v] + flex_vertedgenum[v]; k++) {
      const e = flex_edgeadr[f] + flex_vertedge[k];
      restEdge(f, v, e);
      const weight = -2 * rest[2];
      for (let r = 0; r < 3; r++) {
        direction[r] = (FB[2 * r] * rest[0] + FB[2 * r + 1] * rest[1]) * weight;
        direction[3 + r] = (FadjB[2 * r] * rest[0] + FadjB[2 * r + 1] * rest[1]) * weight;
      }
      addEnd(flex_vertadr[f] + flex_edge[2 * e], 1);
      addEnd(flex_vertadr[f] + flex_edge[2 * e + 1], -1);
    }
    const scale = vertexScale[0];
    const adr = flexvert_J_rowadr[2 * v];
    const other = flexvert_J_rowadr[2 * v + 1];
    for (let k = 0; k < flexvert_J_rownnz[2 * v]; k++) {
      const dof = flexvert_J_colind[adr + k];
      flexvert_J[adr + k] = J0[dof] * scale;
      flexvert_J[other + k] = J1[dof] * scale;
      J0[dof] = J1[dof] = 0;
    }
  }

  const vertexScale = new Float64Array(1);

  /** flexvert_length and flexvert_J of flex f. */
  function vertexStrains(f: number): void {
    const { flex_vertadr, flex_vertnum, flex_vertbodyid, body_mass } = m;
    const { flexvert_length } = d;
    for (let v = flex_vertadr[f]; v < flex_vertadr[f] + flex_vertnum[f]; v++) {
      deformation(f, v);
      const body = flex_vertbodyid[v];
      const mass = body >= 0 ? body_mass[body] : 0;
      const scale = mass > MINVAL ? Math.sqrt(mass) : 1;
      vertexScale[0] = scale;
      flexvert_length[2 * v] = (cauchy[0] + cauchy[3] - 2) * scale;
      flexvert_length[2 * v + 1] = (cauchy[0] * cauchy[3] - cauchy[1] * cauchy[2] - 1) * scale;
      strainJacobian(f, v);
    }
  }

  return { vertexStrains };
}
