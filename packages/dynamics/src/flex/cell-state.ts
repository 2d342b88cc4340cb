// Nodes of interpolated flexes, all of them and those of one cell (or of one face of a shell), with the rotation of the
// cell: that of its deformation gradient in the middle.
// Covered by flex.test.ts.

import { add3, cross, mat2Rot, negQuat, sub3 } from '@corten/math';
import { type Data, kernelsOf, type Model, ObjType } from '@corten/model';
import { objectKernels } from '../velocity/object-velocity.js';
import { shellInteriorKernels } from './shell-interior.js';
import { flexVertexKernels } from './vertices.js';

/** Most nodes that a cell has. */
const MAX_CELL_NODES = 27;

/** Derivative at 1/2 of the polynomial of node i along an axis. */
function slope(i: number, order: number): number {
  if (order === 1) return i === 0 ? -1 : 1;
  return i === 1 ? 0 : i === 0 ? -1 : 1;
}

/** Its value at 1/2. */
function value(i: number, order: number): number {
  if (order === 1) return 0.5;
  return i === 1 ? 1 : 0;
}

/** Kernels of the states of nodes and cells. */
export function cellStateKernels(m: Model, d: Data) {
  const { nodexpos, placeNodes } = kernelsOf(flexVertexKernels, d);
  const { trackInterior } = kernelsOf(shellInteriorKernels, d);
  const { velocity, objectVelocity } = kernelsOf(objectKernels, d);
  /** velocities of the nodes of a flex [m/s], 3 a node */
  const nodevel = new Float64Array(nodexpos.length);
  /** nodes of the cell at hand, numbered in the flex */
  const cellNodes = new Int32Array(MAX_CELL_NODES);
  /** inverse of the rotation of the cell */
  const cellQuat = new Float64Array(4);
  const F = new Float64Array(9);
  const grid = new Int32Array(3);
  const arm = new Float64Array(3);

  /** Is flex f a shell, whose cells are the faces of its grid? */
  const isShell = (f: number): boolean => m.flex_interp[f] < 0;

  /** Number of cells, or of faces. */
  function cellCount(f: number): number {
    const { flex_cellnum: n } = m;
    const x = n[3 * f];
    const y = n[3 * f + 1];
    const z = n[3 * f + 2];
    return isShell(f) ? 2 * (y * z + x * z + x * y) : x * y * z;
  }

  /** Nodes of a cell, or of a face. */
  function nodesPerCell(f: number): number {
    const n = Math.abs(m.flex_interp[f]) + 1;
    return isShell(f) ? n * n : n * n * n;
  }

  /** Positions of all nodes of flex f into nodexpos, and their velocities into nodevel. Needs comVel. */
  function gatherNodes(f: number): void {
    const { flex_nodeadr, flex_nodenum, flex_nodebodyid, flex_interp, flex_cellnum } = m;
    const { xipos } = d;
    placeNodes(f);
    for (let i = 0; i < flex_nodenum[f]; i++) {
      const body = flex_nodebodyid[flex_nodeadr[f] + i];
      objectVelocity(ObjType.body, body, 0);
      sub3(arm, 0, nodexpos, 3 * i, xipos, 3 * body);
      cross(nodevel, 3 * i, velocity, 0, arm, 0);
      add3(nodevel, 3 * i, velocity, 3, nodevel, 3 * i);
    }
    const order = -flex_interp[f];
    if (order < 0) return;
    const nx = flex_cellnum[3 * f] * order + 1;
    const ny = flex_cellnum[3 * f + 1] * order + 1;
    const nz = flex_cellnum[3 * f + 2] * order + 1;
    trackInterior(nodevel, nx, ny, nz);
  }

  /** Nodes of cell `cell` of flex f into cellNodes, the last axis fastest. */
  function boxNodes(f: number, cell: number): void {
    const { flex_interp, flex_cellnum } = m;
    const order = flex_interp[f];
    const cy = flex_cellnum[3 * f + 1];
    const cz = flex_cellnum[3 * f + 2];
    const ny = cy * order + 1;
    const nz = cz * order + 1;
    const i0 = Math.trunc(cell / (cy * cz)) * order;
    const j0 = (Math.trunc(cell / cz) % cy) * order;
    const k0 = (cell % cz) * order;
    let n = 0;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        for (let k = 0; k <= order; k++) cellNodes[n++] = (i0 + i) * ny * nz + (j0 + j) * nz + k0 + k;
      }
    }
  }

  /** Nodes of face `face` of shell f into cellNodes; returns the axis that is normal to it. */
  function faceNodes(f: number, face: number): number {
    const { flex_interp, flex_cellnum } = m;
    const order = -flex_interp[f];
    const ny = flex_cellnum[3 * f + 1] * order + 1;
    const nz = flex_cellnum[3 * f + 2] * order + 1;
    let side = 0;
    let within = face;
    let normal = 0;
    let fast = 0;
    for (; side < 6; side++) {
      normal = side >> 1;
      fast = flex_cellnum[3 * f + ((normal + 2) % 3)];
      const size = flex_cellnum[3 * f + ((normal + 1) % 3)] * fast;
      if (within < size) break;
      within -= size;
    }
    const a = (normal + 1) % 3;
    const b = (normal + 2) % 3;
    grid[normal] = side & 1 ? flex_cellnum[3 * f + normal] * order : 0;
    const i0 = Math.trunc(within / fast) * order;
    const j0 = (within % fast) * order;
    let n = 0;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        grid[a] = i0 + i;
        grid[b] = j0 + j;
        cellNodes[n++] = grid[0] * ny * nz + grid[1] * nz + grid[2];
      }
    }
    return normal;
  }

  /** Deformation gradient in the middle of the cell at hand into F. */
  function boxGradient(order: number): void {
    F.fill(0);
    let n = 0;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        for (let k = 0; k <= order; k++) {
          const at = 3 * cellNodes[n++];
          const gx = slope(i, order) * value(j, order) * value(k, order);
          const gy = value(i, order) * slope(j, order) * value(k, order);
          const gz = value(i, order) * value(j, order) * slope(k, order);
          for (let r = 0; r < 3; r++) {
            F[3 * r] += nodexpos[at + r] * gx;
            F[3 * r + 1] += nodexpos[at + r] * gy;
            F[3 * r + 2] += nodexpos[at + r] * gz;
          }
        }
      }
    }
  }

  /** The same of a face: its tangents and their cross product, in the columns of the axes that they stand for. */
  function faceGradient(order: number, normal: number): void {
    const a = (normal + 1) % 3;
    const b = (normal + 2) % 3;
    F.fill(0);
    let n = 0;
    for (let i = 0; i <= order; i++) {
      for (let j = 0; j <= order; j++) {
        const at = 3 * cellNodes[n++];
        const ga = slope(i, order) * value(j, order);
        const gb = value(i, order) * slope(j, order);
        for (let r = 0; r < 3; r++) {
          F[3 * r + a] += nodexpos[at + r] * ga;
          F[3 * r + b] += nodexpos[at + r] * gb;
        }
      }
    }
    F[normal] = F[3 + a] * F[6 + b] - F[6 + a] * F[3 + b];
    F[3 + normal] = F[6 + a] * F[b] - F[a] * F[6 + b];
    F[6 + normal] = F[a] * F[3 + b] - F[3 + a] * F[b];
  }

  /** Nodes of a cell or face into cellNodes, and the inverse of its rotation into cellQuat. Needs nodexpos. */
  function gatherCell(f: number, cell: number): void {
    const order = Math.abs(m.flex_interp[f]);
    if (isShell(f)) faceGradient(order, faceNodes(f, cell));
    else {
      boxNodes(f, cell);
      boxGradient(order);
    }
    cellQuat[0] = 1;
    cellQuat[1] = cellQuat[2] = cellQuat[3] = 0;
    mat2Rot(cellQuat, 0, F, 0);
    negQuat(cellQuat, 0, cellQuat, 0);
  }

  return { nodexpos, nodevel, cellNodes, cellQuat, cellCount, nodesPerCell, placeNodes, gatherNodes, gatherCell };
}
