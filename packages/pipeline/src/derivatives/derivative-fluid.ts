// Derivatives of fluid forces with respect to velocity.

import { chainKernels } from '@corten/dynamics/kernels';
import { symmetrize } from '@corten/math';
import { type Data, FluidSlot, Integrator, kernelsOf, MINVAL, type Model, NFLUID } from '@corten/model';
import { isFreeBody } from '../integrators/free-body.js';
import { ellipsoidMaxMoment, geomSemiAxes, inertiaBox, usesEllipsoidModel } from '../passive/fluid.js';
import { fluidVelocityKernels } from '../passive/fluid-velocity.js';
import { derivativeMatrixKernels } from './derivative-matrix.js';

/** Kernels of the velocity derivative of fluid forces. */
export function fluidDerivativeKernels(m: Model, d: Data) {
  const { chain, jacp, jacr, point, jacChain } = kernelsOf(chainKernels, d);
  const { addOuter } = kernelsOf(derivativeMatrixKernels, d);
  const { velocity, bodyVelocity, geomVelocity } = kernelsOf(fluidVelocityKernels, d);
  const box = new Float64Array(3);
  const axes = new Float64Array(3);
  /** Jacobian of an object's velocity in its own axes: six rows over the dofs of a chain */
  const J = new Float64Array(6 * m.nv);
  const colind = new Int32Array(6 * m.nv);
  /** d (torque, force) / d (rotation, translation), 6×6 */
  const B = new Float64Array(36);
  const D = new Float64Array(9);
  const diagonal = new Float64Array(6);
  /** the known factor of a cross product */
  const factor = new Float64Array(3);
  let nnz = 0;

  /** Jacobian of a frame on a body (pos at 3·id, mat at 9·id), into J and colind. */
  function localJacobian(body: number, pos: Float64Array, mat: Float64Array, id: number): void {
    const r = 9 * id;
    for (let k = 0; k < 3; k++) point[k] = pos[3 * id + k];
    nnz = jacChain(body, 1);
    for (let c = 0; c < nnz; c++) {
      const wx = jacr[c];
      const wy = jacr[nnz + c];
      const wz = jacr[2 * nnz + c];
      const vx = jacp[c];
      const vy = jacp[nnz + c];
      const vz = jacp[2 * nnz + c];
      for (let k = 0; k < 3; k++) {
        J[k * nnz + c] = mat[r + k] * wx + mat[r + 3 + k] * wy + mat[r + 6 + k] * wz;
        J[(3 + k) * nnz + c] = mat[r + k] * vx + mat[r + 3 + k] * vy + mat[r + 6 + k] * vz;
      }
      for (let k = 0; k < 6; k++) colind[k * nnz + c] = chain[c];
    }
  }

  /** qDeriv += Jᵀ·B·J. */
  function addMatrix(): void {
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 6; j++) {
        const k = 6 * i + j;
        if (B[k] !== 0) addOuter(J, colind, i * nnz, nnz, j * nnz, nnz, B, k);
      }
    }
  }

  /** qDeriv += Jᵀ·diag(diagonal)·J. */
  function addDiagonal(): void {
    for (let i = 0; i < 6; i++) {
      if (diagonal[i] !== 0) addOuter(J, colind, i * nnz, nnz, i * nnz, nnz, diagonal, i);
    }
  }

  /** Inertia-box model of one body. */
  function boxDerivative(i: number): void {
    const { viscosity, density } = m.opt;
    const v = velocity;
    inertiaBox(box, m, i);
    bodyVelocity(i);
    localJacobian(i, d.xipos, d.ximat, i);
    const bx = box[0];
    const by = box[1];
    const bz = box[2];
    if (viscosity > 0) {
      const diameter = (bx + by + bz) / 3;
      const angular = -Math.PI * diameter * diameter * diameter * viscosity;
      const linear = -3 * Math.PI * diameter * viscosity;
      for (let k = 0; k < 6; k++) diagonal[k] = k < 3 ? angular : linear;
      addDiagonal();
    }
    if (density > 0) {
      const x4 = bx * bx * bx * bx;
      const y4 = by * by * by * by;
      const z4 = bz * bz * bz * bz;
      diagonal[0] = (-density * bx * (y4 + z4) * 2 * Math.abs(v[0])) / 64;
      diagonal[1] = (-density * by * (x4 + z4) * 2 * Math.abs(v[1])) / 64;
      diagonal[2] = (-density * bz * (x4 + y4) * 2 * Math.abs(v[2])) / 64;
      diagonal[3] = -0.5 * density * by * bz * 2 * Math.abs(v[3]);
      diagonal[4] = -0.5 * density * bx * bz * 2 * Math.abs(v[4]);
      diagonal[5] = -0.5 * density * bx * by * 2 * Math.abs(v[5]);
      addDiagonal();
    }
  }

  /** B(rows of quadrant `row`, columns of quadrant `col`) += the 3×3 matrix D; quadrant 0: rotation, 1: translation. */
  function addQuadrant(row: number, col: number): void {
    const at = 18 * row + 3 * col;
    for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) B[at + 6 * i + j] += D[3 * i + j];
  }

  /** D = derivative of a×b with respect to a, given b in `factor`. */
  function crossLeft(): void {
    const x = factor[0];
    const y = factor[1];
    const z = factor[2];
    D[0] = D[4] = D[8] = 0;
    D[1] = z;
    D[2] = -y;
    D[3] = -z;
    D[5] = x;
    D[6] = y;
    D[7] = -x;
  }

  /** D = derivative of a×b with respect to b, given a in `factor`. */
  function crossRight(): void {
    const x = factor[0];
    const y = factor[1];
    const z = factor[2];
    D[0] = D[4] = D[8] = 0;
    D[1] = -z;
    D[2] = y;
    D[3] = z;
    D[5] = -x;
    D[6] = -y;
    D[7] = x;
  }

  function magnusDerivative(geom: number): void {
    const v = velocity;
    const { density } = m.opt;
    const volume = (4 / 3) * Math.PI * axes[0] * axes[1] * axes[2];
    const c = m.geom_fluid[NFLUID * geom + FluidSlot.magnusLift] * density * volume;
    for (let k = 0; k < 3; k++) factor[k] = c * v[3 + k];
    crossLeft();
    addQuadrant(1, 0);
    for (let k = 0; k < 3; k++) factor[k] = c * v[k];
    crossRight();
    addQuadrant(1, 1);
  }

  function kuttaDerivative(geom: number): void {
    const v = velocity;
    const { density } = m.opt;
    const lift = m.geom_fluid[NFLUID * geom + FluidSlot.kuttaLift];
    const a = square(axes[1] * axes[2]);
    const b = square(axes[2] * axes[0]);
    const c = square(axes[0] * axes[1]);
    const x = v[3];
    const y = v[4];
    const z = v[5];
    const xx = x * x;
    const yy = y * y;
    const zz = z * z;
    const xy = x * y;
    const yz = y * z;
    const xz = x * z;
    const denominator = a * a * xx + b * b * yy + c * c * zz;
    const numerator = a * xx + b * yy + c * zz;
    const norm2 = xx + yy + zz;
    const scale = (Math.PI * lift * density) / Math.max(MINVAL, Math.sqrt(denominator * numerator * norm2));
    const fx = yy * (a - b) + zz * (a - c);
    const fy = xx * (b - a) + zz * (b - c);
    const fz = xx * (c - a) + yy * (c - b);
    const proj = numerator / Math.max(MINVAL, denominator);
    const cosine = numerator / Math.max(MINVAL, norm2);
    const ia = a * a * proj - a + cosine;
    const ib = b * b * proj - b + cosine;
    const ic = c * c * proj - c + cosine;
    const n2 = 2 * numerator;
    D[0] = (0 * n2 + ia * fx) * xx;
    D[1] = ((b - a) * n2 + ib * fx) * xy;
    D[2] = ((c - a) * n2 + ic * fx) * xz;
    D[3] = ((a - b) * n2 + ia * fy) * xy;
    D[4] = (0 * n2 + ib * fy) * yy;
    D[5] = ((c - b) * n2 + ic * fy) * yz;
    D[6] = ((a - c) * n2 + ia * fz) * xz;
    D[7] = ((b - c) * n2 + ib * fz) * yz;
    D[8] = (0 * n2 + ic * fz) * zz;
    D[0] -= fx * numerator;
    D[4] -= fy * numerator;
    D[8] -= fz * numerator;
    for (let k = 0; k < 9; k++) D[k] *= scale;
    addQuadrant(1, 1);
  }

  function dragDerivative(geom: number): void {
    const v = velocity;
    const { density, viscosity } = m.opt;
    const blunt = m.geom_fluid[NFLUID * geom + FluidSlot.bluntDrag];
    const slender = m.geom_fluid[NFLUID * geom + FluidSlot.slenderDrag];
    const s0 = axes[0];
    const s1 = axes[1];
    const s2 = axes[2];
    const dmax = Math.max(Math.max(s0, s1), s2);
    const dmin = Math.min(Math.min(s0, s1), s2);
    const dmid = s0 + s1 + s2 - dmax - dmin;
    const diameter = (2 / 3) * (s0 + s1 + s2);
    const areaMax = Math.PI * dmax * dmid;
    const a = square(s1 * s2);
    const b = square(s2 * s0);
    const c = square(s0 * s1);
    const x = v[3];
    const y = v[4];
    const z = v[5];
    const xx = x * x;
    const yy = y * y;
    const zz = z * z;
    const denominator = a * a * xx + b * b * yy + c * c * zz;
    const numerator = a * xx + b * yy + c * zz;
    const dA = Math.PI / Math.max(MINVAL, Math.sqrt(numerator * numerator * numerator * denominator));
    const area = Math.PI * Math.sqrt(denominator / Math.max(MINVAL, numerator));
    const norm = Math.sqrt(xx + yy + zz);
    const inverse = 1 / Math.max(MINVAL, norm);
    const linear = viscosity * 3 * Math.PI * diameter;
    const quadratic = density * (area * blunt + slender * (areaMax - area));
    const coefficient = density * norm * (blunt - slender);
    const dx = coefficient * dA * a * x * (b * yy * (a - b) + c * zz * (a - c));
    const dy = coefficient * dA * b * y * (a * xx * (b - a) + c * zz * (b - c));
    const dz = coefficient * dA * c * z * (a * xx * (c - a) + b * yy * (c - b));
    const inner = xx + yy + zz;
    const scale = -quadratic * inverse;
    D[0] = (xx + inner) * scale + dx * -x - linear;
    D[1] = x * y * scale + dy * -x;
    D[2] = x * z * scale + dz * -x;
    D[3] = x * y * scale + dx * -y;
    D[4] = (yy + inner) * scale + dy * -y - linear;
    D[5] = y * z * scale + dz * -y;
    D[6] = x * z * scale + dx * -z;
    D[7] = y * z * scale + dy * -z;
    D[8] = (zz + inner) * scale + dz * -z - linear;
    addQuadrant(1, 1);
  }

  function torqueDerivative(geom: number): void {
    const v = velocity;
    const { density, viscosity } = m.opt;
    const slender = m.geom_fluid[NFLUID * geom + FluidSlot.slenderDrag];
    const angular = m.geom_fluid[NFLUID * geom + FluidSlot.angularDrag];
    const s0 = axes[0];
    const s1 = axes[1];
    const s2 = axes[2];
    const dmax = Math.max(Math.max(s0, s1), s2);
    const dmin = Math.min(Math.min(s0, s1), s2);
    const dmid = s0 + s1 + s2 - dmax - dmin;
    const diameter = (2 / 3) * (s0 + s1 + s2);
    const viscous = Math.PI * diameter * diameter * diameter;
    const iMax = (8 / 15) * Math.PI * dmid * (dmax * dmax) * (dmax * dmax);
    const i0 = ellipsoidMaxMoment(s0, s1, s2);
    const i1 = ellipsoidMaxMoment(s1, s2, s0);
    const i2 = ellipsoidMaxMoment(s2, s0, s1);
    const x = v[0];
    const y = v[1];
    const z = v[2];
    const c0 = angular * i0 + slender * (iMax - i0);
    const c1 = angular * i1 + slender * (iMax - i1);
    const c2 = angular * i2 + slender * (iMax - i2);
    const mx = x * c0;
    const my = y * c1;
    const mz = z * c2;
    const scale = density / Math.max(MINVAL, Math.sqrt(mx * mx + my * my + mz * mz));
    const q0 = -scale * x * c0 * c0;
    const q1 = -scale * y * c1 * c1;
    const q2 = -scale * z * c2 * c2;
    const diagonal = x * q0 + y * q1 + z * q2 - viscosity * viscous;
    D[0] = diagonal + q0 * x;
    D[1] = q1 * x;
    D[2] = q2 * x;
    D[3] = q0 * y;
    D[4] = diagonal + q1 * y;
    D[5] = q2 * y;
    D[6] = q0 * z;
    D[7] = q1 * z;
    D[8] = diagonal + q2 * z;
    addQuadrant(0, 0);
  }

  function addedMassDerivative(geom: number): void {
    const { geom_fluid } = m;
    const { density } = m.opt;
    const v = velocity;
    const mass = NFLUID * geom + FluidSlot.virtualMass;
    const inertia = NFLUID * geom + FluidSlot.virtualInertia;

    // torque: angular momentum × rotation
    for (let k = 0; k < 3; k++) factor[k] = density * geom_fluid[inertia + k] * v[k];
    crossRight();
    addQuadrant(0, 0);
    for (let k = 0; k < 3; k++) factor[k] = v[k];
    crossLeft();
    for (let k = 0; k < 9; k++) D[k] *= density * geom_fluid[inertia + (k % 3)];
    addQuadrant(0, 0);

    // torque: linear momentum × translation
    for (let k = 0; k < 3; k++) factor[k] = density * geom_fluid[mass + k] * v[3 + k];
    crossRight();
    addQuadrant(0, 1);
    for (let k = 0; k < 3; k++) factor[k] = v[3 + k];
    crossLeft();
    for (let k = 0; k < 9; k++) D[k] *= density * geom_fluid[mass + (k % 3)];
    addQuadrant(0, 1);

    // force: linear momentum × rotation
    for (let k = 0; k < 3; k++) factor[k] = density * geom_fluid[mass + k] * v[3 + k];
    crossRight();
    addQuadrant(1, 0);
    for (let k = 0; k < 3; k++) factor[k] = v[k];
    crossLeft();
    for (let k = 0; k < 9; k++) D[k] *= density * geom_fluid[mass + (k % 3)];
    addQuadrant(1, 1);
  }

  /** Ellipsoid model of the geoms of one body. implicitfast needs symmetric matrices, except for lone free bodies. */
  function ellipsoidDerivative(body: number): void {
    const { body_geomadr, body_geomnum, geom_fluid } = m;
    const symmetric = m.opt.integrator === Integrator.implicitfast && !isFreeBody(m, body);
    const end = body_geomadr[body] + body_geomnum[body];
    for (let g = body_geomadr[body]; g < end; g++) {
      if (geom_fluid[NFLUID * g + FluidSlot.interaction] === 0) continue;
      geomSemiAxes(axes, m, g);
      geomVelocity(g);
      localJacobian(body, d.geom_xpos, d.geom_xmat, g);
      B.fill(0);
      magnusDerivative(g);
      kuttaDerivative(g);
      dragDerivative(g);
      torqueDerivative(g);
      addedMassDerivative(g);
      if (symmetric) symmetrize(B, B, 6);
      addMatrix();
    }
  }

  /** qDeriv += d qfrc_fluid / d qvel of one body. */
  function fluidDerivative(body: number): void {
    if (usesEllipsoidModel(m, body)) ellipsoidDerivative(body);
    else boxDerivative(body);
  }

  return { fluidDerivative };
}

function square(x: number): number {
  return x * x;
}
