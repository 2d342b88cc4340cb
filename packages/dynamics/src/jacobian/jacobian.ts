// Dense Jacobians of points, bodies, geoms and sites, for users.

import type { Numbers } from '@corten/math';
import { checkIndex, checkSize, checkVector, type Data, kernelsOf, type Model, needModelAndData } from '@corten/model';
import { chainKernels } from './chain.js';

/**
 * Jacobian of a world point as part of a body: translational (3×nv, row-major) into jacp and rotational into jacr, either
 * of which may be null. Point velocity = jacp·qvel, angular velocity = jacr·qvel. Needs comPos.
 */
export function jac(
  m: Model,
  d: Data,
  jacp: Float64Array | null,
  jacr: Float64Array | null,
  point: Numbers,
  body: number,
): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  checkSize('jacp', jacp, 3 * m.nv);
  checkSize('jacr', jacr, 3 * m.nv);
  const { nv, dof_parentid } = m;
  const { cdof, subtree_com } = d;
  const root = 3 * m.body_rootid[body];
  const x = point[0] - subtree_com[root];
  const y = point[1] - subtree_com[root + 1];
  const z = point[2] - subtree_com[root + 2];
  jacp?.fill(0, 0, 3 * nv);
  jacr?.fill(0, 0, 3 * nv);
  for (let i = kernelsOf(chainKernels, d, m).lastDof(body); i >= 0; i = dof_parentid[i]) {
    const a = 6 * i;
    const wx = cdof[a];
    const wy = cdof[a + 1];
    const wz = cdof[a + 2];
    if (jacr) {
      jacr[i] = wx;
      jacr[nv + i] = wy;
      jacr[2 * nv + i] = wz;
    }
    if (jacp) {
      jacp[i] = cdof[a + 3] + (wy * z - wz * y);
      jacp[nv + i] = cdof[a + 4] + (wz * x - wx * z);
      jacp[2 * nv + i] = cdof[a + 5] + (wx * y - wy * x);
    }
  }
}

/** Jacobian of a body's frame (xpos): jacp and jacr 3×nv or null. Needs comPos. */
export function jacBody(m: Model, d: Data, jacp: Float64Array | null, jacr: Float64Array | null, body: number): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  jac(m, d, jacp, jacr, row3(d.xpos, body), body);
}

/** Jacobian of a body's centre of mass (xipos): jacp and jacr 3×nv or null. Needs comPos. */
export function jacBodyCom(
  m: Model,
  d: Data,
  jacp: Float64Array | null,
  jacr: Float64Array | null,
  body: number,
): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  jac(m, d, jacp, jacr, row3(d.xipos, body), body);
}

/** Jacobian of a geom's centre (geom_xpos): jacp and jacr 3×nv or null. Needs comPos. */
export function jacGeom(m: Model, d: Data, jacp: Float64Array | null, jacr: Float64Array | null, geom: number): void {
  needModelAndData(m, d);
  checkIndex('geom', geom, m.ngeom);
  jac(m, d, jacp, jacr, row3(d.geom_xpos, geom), m.geom_bodyid[geom]);
}

/** Jacobian of a site (site_xpos): jacp and jacr 3×nv or null. Needs comPos. */
export function jacSite(m: Model, d: Data, jacp: Float64Array | null, jacr: Float64Array | null, site: number): void {
  needModelAndData(m, d);
  checkIndex('site', site, m.nsite);
  jac(m, d, jacp, jacr, row3(d.site_xpos, site), m.site_bodyid[site]);
}

/** Jacobian of the centre of mass of the subtree that starts at a body: jacp 3×nv. Needs comPos. */
export function jacSubtreeCom(m: Model, d: Data, jacp: Float64Array, body: number): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  checkVector('jacp', jacp, 3 * m.nv);
  const size = 3 * m.nv;
  const part = new Float64Array(size);
  jacp.fill(0, 0, size);
  for (let b = body; b < m.nbody; b++) {
    if (b > body && m.body_parentid[b] < body) break;
    jacBodyCom(m, d, part, null, b);
    const mass = m.body_mass[b];
    for (let k = 0; k < size; k++) jacp[k] += part[k] * mass;
  }
  const s = 1 / m.body_subtreemass[body];
  for (let k = 0; k < size; k++) jacp[k] *= s;
}

/**
 * Jacobians of a world point and of a unit axis as parts of a body: jacPoint and jacAxis (3×nv or null), with
 * d(axis)/dt = jacAxis·qvel. Needs comPos.
 */
export function jacPointAxis(
  m: Model,
  d: Data,
  jacPoint: Float64Array | null,
  jacAxis: Float64Array | null,
  point: Numbers,
  axis: Numbers,
  body: number,
): void {
  needModelAndData(m, d);
  checkSize('jacAxis', jacAxis, 3 * m.nv);
  const { nv } = m;
  const jacr = new Float64Array(3 * nv);
  jac(m, d, jacPoint, jacr, point, body);
  if (!jacAxis) return;
  for (let i = 0; i < nv; i++) {
    const rx = jacr[i];
    const ry = jacr[nv + i];
    const rz = jacr[2 * nv + i];
    jacAxis[i] = ry * axis[2] - rz * axis[1];
    jacAxis[nv + i] = rz * axis[0] - rx * axis[2];
    jacAxis[2 * nv + i] = rx * axis[1] - ry * axis[0];
  }
}

/**
 * Time derivative of the Jacobian of a world point that moves with a body: jacp and jacr 3×nv or null. Needs comVel.
 */
export function jacDot(
  m: Model,
  d: Data,
  jacp: Float64Array | null,
  jacr: Float64Array | null,
  point: Numbers,
  body: number,
): void {
  needModelAndData(m, d);
  checkIndex('body', body, m.nbody);
  checkSize('jacp', jacp, 3 * m.nv);
  checkSize('jacr', jacr, 3 * m.nv);
  const { nv, dof_parentid } = m;
  const kernels = kernelsOf(chainKernels, d, m);
  const { column } = kernels;
  for (let k = 0; k < 3; k++) kernels.point[k] = point[k];
  kernels.pointVelocity(body, 0);
  jacp?.fill(0, 0, 3 * nv);
  jacr?.fill(0, 0, 3 * nv);
  for (let i = kernels.lastDof(body); i >= 0; i = dof_parentid[i]) {
    kernels.dotColumn(i, 0);
    for (let k = 0; k < 3; k++) {
      if (jacr) jacr[k * nv + i] = column[k];
      if (jacp) jacp[k * nv + i] = column[3 + k];
    }
  }
}

/** Row i of an n×3 array. */
function row3(array: Float64Array, i: number): Float64Array {
  return array.subarray(3 * i, 3 * i + 3);
}
