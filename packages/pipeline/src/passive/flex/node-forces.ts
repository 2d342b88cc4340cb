// Forces at nodes of interpolated flexes: corotational stiffness of cells, and the bending of shells over the edges
// between the faces of their grids.
// Covered by flex-passive.test.ts.

import { cellStateKernels } from '@corten/dynamics/kernels';
import { negQuat, normalize4, turnVec3 } from '@corten/math';
import { type Data, kernelsOf, MINVAL, type Model } from '@corten/model';
import { wrenchKernels } from '../wrench.js';

/** Numbers of an edge between faces in flex_bending. */
const EDGE_SIZE = 10;

/** Value of the polynomial of node i at s. */
function phi(s: number, i: number, order: number): number {
  if (order === 1) return i === 0 ? 1 - s : s;
  return i === 0 ? 2 * s * s - 3 * s + 1 : i === 1 ? 4 * (s - s * s) : 2 * s * s - s;
}

/** Its derivative. */
function dphi(s: number, i: number, order: number): number {
  if (order === 1) return i === 0 ? -1 : 1;
  return i === 0 ? 4 * s - 3 : i === 1 ? 4 * (1 - 2 * s) : 4 * s - 1;
}

/** Kernels of the forces at nodes. */
export function nodeForceKernels(m: Model, d: Data) {
  const { wrench, at, addWrench } = kernelsOf(wrenchKernels, d);
  const cells = kernelsOf(cellStateKernels, d);
  const { nodexpos, nodevel, cellNodes, cellQuat } = cells;
  const spring = new Float64Array(nodexpos.length);
  const damper = new Float64Array(nodexpos.length);
  // displacements and velocities of the nodes of a cell, in its frame
  const displacement = new Float64Array(81);
  const velocity = new Float64Array(81);
  const local = new Float64Array(3);
  const inverse = new Float64Array(4);

  /** Add the forces on all nodes of flex f to the forces of springs and dampers. */
  function applyForces(f: number, springs: boolean, dampers: boolean): void {
    const { flex_nodeadr, flex_nodenum, flex_nodebodyid, flex_centered, flex_node, flex_damping } = m;
    const { body_dofnum } = m;
    for (let i = 0; i < flex_nodenum[f]; i++) {
      const node = flex_nodeadr[f] + i;
      const body = flex_nodebodyid[node];
      const n = 3 * node;
      const atOrigin =
        flex_centered[f] === 1 || (flex_node[n] === 0 && flex_node[n + 1] === 0 && flex_node[n + 2] === 0);
      const direct = body_dofnum[body] > 0 && atOrigin;
      for (let k = 0; k < 3; k++) damper[3 * i + k] *= flex_damping[f];
      if (springs) applyAt(d.qfrc_spring, spring, i, body, direct);
      if (dampers) applyAt(d.qfrc_damper, damper, i, body, direct);
    }
  }

  /** Add the force on node i to a generalised force, `direct` where its body's first dofs are along its axes. */
  function applyAt(qfrc: Float64Array, force: Float64Array, i: number, body: number, direct: boolean): void {
    const { xmat } = d;
    const x = force[3 * i];
    const y = force[3 * i + 1];
    const z = force[3 * i + 2];
    if (direct) {
      const dof = m.body_dofadr[body];
      const r = 9 * body;
      for (let k = 0; k < 3; k++) qfrc[dof + k] += xmat[r + k] * x + xmat[r + 3 + k] * y + xmat[r + 6 + k] * z;
      return;
    }
    wrench[0] = x;
    wrench[1] = y;
    wrench[2] = z;
    for (let k = 0; k < 3; k++) {
      wrench[3 + k] = 0;
      at[k] = nodexpos[3 * i + k];
    }
    addWrench(body, qfrc);
  }

  /** Row `row` of a cell's stiffness times a vector, into local[k]. */
  function stiffnessRow(k: number, row: number, v: Float64Array, n: number): void {
    const { flex_stiffness } = m;
    let sum = 0;
    for (let c = 0; c < n; c++) sum += flex_stiffness[row + c] * v[c];
    local[k] = sum;
  }

  /** Stiffness of all cells of flex f times their displacements and velocities. */
  function cellForces(f: number, springs: boolean, dampers: boolean): void {
    const { flex_stiffness, flex_stiffnessadr, flex_node0, flex_nodeadr, flex_nodenum } = m;
    cells.gatherNodes(f);
    for (let i = 0; i < 3 * flex_nodenum[f]; i++) spring[i] = damper[i] = 0;
    const count = cells.nodesPerCell(f);
    const ndof = 3 * count;
    const total = cells.cellCount(f);
    const rest = 3 * flex_nodeadr[f];
    for (let cell = 0; cell < total; cell++) {
      const adr = flex_stiffnessadr[f] + cell * ndof * ndof;
      if (flex_stiffness[adr] === 0) continue;
      cells.gatherCell(f, cell);
      for (let i = 0; i < count; i++) {
        const node = 3 * cellNodes[i];
        turnVec3(displacement, 3 * i, nodexpos, node, cellQuat, 0);
        turnVec3(velocity, 3 * i, nodevel, node, cellQuat, 0);
        for (let k = 0; k < 3; k++) displacement[3 * i + k] -= flex_node0[rest + node + k];
      }
      negQuat(inverse, 0, cellQuat, 0);
      for (let i = 0; i < count; i++) {
        const node = 3 * cellNodes[i];
        if (springs) {
          for (let k = 0; k < 3; k++) stiffnessRow(k, adr + (3 * i + k) * ndof, displacement, ndof);
          turnVec3(local, 0, local, 0, inverse, 0);
          for (let k = 0; k < 3; k++) spring[node + k] += local[k];
        }
        if (dampers) {
          for (let k = 0; k < 3; k++) stiffnessRow(k, adr + (3 * i + k) * ndof, velocity, ndof);
          turnVec3(local, 0, local, 0, inverse, 0);
          for (let k = 0; k < 3; k++) damper[node + k] += local[k];
        }
      }
    }
    applyForces(f, springs, dampers);
  }

  // two faces of an edge: nodes, inverse rotations, tangents, unit normals and inverse lengths of the normals
  const faceNodes = new Int32Array(18);
  const quats = new Float64Array(8);
  const tangents = new Float64Array(12);
  const normals = new Float64Array(6);
  const scales = new Float64Array(2);
  const jump = new Float64Array(3);
  const average = new Float64Array(4);
  const residual = new Float64Array(3);
  const crosses = new Float64Array(6);

  /** State of one of the two faces of the edge at `data` in flex_bending, at the edge's middle. */
  function faceAt(f: number, side: number, data: number): void {
    const { flex_interp, flex_bending } = m;
    const order = -flex_interp[f];
    const s = flex_bending[data + 2 + 2 * side];
    const t = flex_bending[data + 3 + 2 * side];
    cells.gatherCell(f, Math.trunc(flex_bending[data + side]));
    for (let k = 0; k < 4; k++) quats[4 * side + k] = cellQuat[k];
    const a = 6 * side;
    for (let k = 0; k < 6; k++) tangents[a + k] = 0;
    let n = 0;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        const node = 3 * cellNodes[n];
        faceNodes[9 * side + n++] = cellNodes[n - 1];
        const g0 = dphi(s, i, order) * phi(t, j, order);
        const g1 = phi(s, i, order) * dphi(t, j, order);
        for (let k = 0; k < 3; k++) {
          tangents[a + k] += nodexpos[node + k] * g0;
          tangents[a + 3 + k] += nodexpos[node + k] * g1;
        }
      }
    }
    const x = tangents[a + 1] * tangents[a + 5] - tangents[a + 2] * tangents[a + 4];
    const y = tangents[a + 2] * tangents[a + 3] - tangents[a] * tangents[a + 5];
    const z = tangents[a] * tangents[a + 4] - tangents[a + 1] * tangents[a + 3];
    const length = Math.sqrt(x * x + y * y + z * z);
    scales[side] = length < MINVAL ? 0 : 1 / length;
    normals[3 * side] = x * scales[side];
    normals[3 * side + 1] = y * scales[side];
    normals[3 * side + 2] = z * scales[side];
  }

  /** Jump of the normal over an edge less that at rest, turned with the mean of both faces, into `residual`. */
  function normalJump(rest: number): void {
    const { flex_bending } = m;
    let product = 0;
    for (let k = 0; k < 4; k++) product += quats[k] * quats[4 + k];
    const sign = product < 0 ? -1 : 1;
    for (let k = 0; k < 4; k++) average[k] = quats[k] + sign * quats[4 + k];
    normalize4(average, 0);
    negQuat(average, 0, average, 0);
    for (let k = 0; k < 3; k++) jump[k] = flex_bending[rest + k];
    turnVec3(jump, 0, jump, 0, average, 0);
    for (let k = 0; k < 3; k++) residual[k] = normals[k] - normals[3 + k] - jump[k];
  }

  /** Forces of the edge at `data` in flex_bending on the nodes of one of its faces. */
  function faceForces(f: number, side: number, data: number): void {
    const { flex_interp, flex_bending } = m;
    const order = -flex_interp[f];
    const s = flex_bending[data + 2 + 2 * side];
    const t = flex_bending[data + 3 + 2 * side];
    const scale = side === 0 ? flex_bending[data + 6] : -flex_bending[data + 6];
    const nx = normals[3 * side];
    const ny = normals[3 * side + 1];
    const nz = normals[3 * side + 2];
    const along = nx * residual[0] + ny * residual[1] + nz * residual[2];
    const wx = (residual[0] - nx * along) * scales[side];
    const wy = (residual[1] - ny * along) * scales[side];
    const wz = (residual[2] - nz * along) * scales[side];
    // cross products of w with the second and the first tangent
    for (let k = 0; k < 2; k++) {
      const a = 6 * side + 3 * (1 - k);
      crosses[3 * k] = wy * tangents[a + 2] - wz * tangents[a + 1];
      crosses[3 * k + 1] = wz * tangents[a] - wx * tangents[a + 2];
      crosses[3 * k + 2] = wx * tangents[a + 1] - wy * tangents[a];
    }
    let n = 9 * side;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        const node = 3 * faceNodes[n++];
        const g0 = dphi(s, i, order) * phi(t, j, order);
        const g1 = phi(s, i, order) * dphi(t, j, order);
        for (let k = 0; k < 3; k++) spring[node + k] += scale * (g0 * crosses[k] - g1 * crosses[3 + k]);
      }
    }
  }

  /** Bending of shell f. */
  function shellBending(f: number, springs: boolean): void {
    const { flex_bending, flex_bendingadr, flex_nodenum } = m;
    const first = flex_bendingadr[f];
    if (!springs || first < 0) return;
    cells.placeNodes(f);
    for (let i = 0; i < 3 * flex_nodenum[f]; i++) spring[i] = damper[i] = 0;
    const count = flex_bending[first];
    for (let e = 0; e < count; e++) {
      const data = first + 1 + EDGE_SIZE * e;
      if (flex_bending[data + 6] === 0) continue;
      faceAt(f, 0, data);
      faceAt(f, 1, data);
      if (scales[0] === 0 || scales[1] === 0) continue;
      normalJump(data + 7);
      faceForces(f, 0, data);
      faceForces(f, 1, data);
    }
    applyForces(f, true, false);
  }

  return { cellForces, shellBending };
}
