// Lengths, paths and Jacobians of tendons, and their armature in M.

import { clearArray, copy3, MINVAL } from '@corten/math';
import { type Data, kernelsOf, type Model, SleepState, someAsleep, WrapType } from '@corten/model';
import { armatureKernels } from '../inertia/armature.js';
import { chainKernels } from '../jacobian/chain.js';
import { sleepKernels } from '../sleep/update-sleep.js';
import { wrapKernels } from './wrap.js';

/** wrap_obj of a point on a site. */
const SITE = -1;
/** wrap_obj of a pulley. */
const PULLEY = -2;

/** Kernels of tendon lengths, paths and Jacobians (MuJoCo documentation, "Computation: tendon"). */
export function tendonKernels(m: Model, d: Data) {
  const { tendonArmature: actuatorArmature } = kernelsOf(armatureKernels, d);
  const { tendonSleepState } = kernelsOf(sleepKernels, d);
  const { lastDof } = kernelsOf(chainKernels, d);
  const { points, arc, wrapSegment } = kernelsOf(wrapKernels, d);
  const path = new Float64Array(12);
  const lengths = new Float64Array(3);
  const pathBody = new Int32Array(4);
  /** points on all paths so far, and the divisor of the current branch */
  let wrapcount = 0;
  let divisor = 1;

  /** Tendon i as a linear combination of joint coordinates. */
  function fixedTendon(i: number): void {
    const { tendon_adr, tendon_num, wrap_objid, wrap_prm, jnt_qposadr, jnt_dofadr } = m;
    const { ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { qpos, ten_length, ten_J } = d;
    const start = ten_J_rowadr[i];
    const end = start + ten_J_rownnz[i];
    let length = 0;
    for (let w = tendon_adr[i]; w < tendon_adr[i] + tendon_num[i]; w++) {
      const joint = wrap_objid[w];
      const dof = jnt_dofadr[joint];
      length += wrap_prm[w] * qpos[jnt_qposadr[joint]];
      // a joint that is named twice has two columns, of which the first counts
      let adr = start;
      while (adr < end && ten_J_colind[adr] !== dof) adr++;
      if (adr < end) ten_J[adr] += wrap_prm[w];
    }
    ten_length[i] = length;
  }

  /**
   * Add what segment k of `path` contributes to tendon i's Jacobian: how its ends separate, over the divisor. This is
   * jacDifPair written out, along the segment and for the tendon's dofs only.
   */
  function addSegment(i: number, k: number): void {
    const { body_rootid, dof_parentid, ten_J_rownnz, ten_J_rowadr, ten_J_colind } = m;
    const { ten_J, cdof, subtree_com } = d;
    const p = 3 * k;
    const px = path[p];
    const py = path[p + 1];
    const pz = path[p + 2];
    const qx = path[p + 3];
    const qy = path[p + 4];
    const qz = path[p + 5];
    let dx = qx - px;
    let dy = qy - py;
    let dz = qz - pz;
    const norm = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (norm < MINVAL) {
      dx = 1;
      dy = dz = 0;
    } else {
      const s = 1 / norm;
      dx *= s;
      dy *= s;
      dz *= s;
    }
    const body1 = pathBody[k];
    const body2 = pathBody[k + 1];
    const r1 = 3 * body_rootid[body1];
    const r2 = 3 * body_rootid[body2];
    const x1 = px - subtree_com[r1];
    const y1 = py - subtree_com[r1 + 1];
    const z1 = pz - subtree_com[r1 + 2];
    const x2 = qx - subtree_com[r2];
    const y2 = qy - subtree_com[r2 + 1];
    const z2 = qz - subtree_com[r2 + 2];

    // dofs of both bodies and of the tendon, from the last
    const scale = 1 / divisor;
    const start = ten_J_rowadr[i];
    let adr = start + ten_J_rownnz[i] - 1;
    let dof1 = lastDof(body1);
    let dof2 = lastDof(body2);
    while (adr >= start) {
      const dof = Math.max(dof1, dof2);
      if (dof < 0) break;
      const on1 = dof1 === dof;
      const on2 = dof2 === dof;
      if (on1) dof1 = dof_parentid[dof];
      if (on2) dof2 = dof_parentid[dof];
      while (adr >= start && ten_J_colind[adr] > dof) adr--;
      if (adr < start || ten_J_colind[adr] !== dof) continue;
      const a = 6 * dof;
      const wx = cdof[a];
      const wy = cdof[a + 1];
      const wz = cdof[a + 2];
      const vx = cdof[a + 3];
      const vy = cdof[a + 4];
      const vz = cdof[a + 5];
      let x = 0;
      let y = 0;
      let z = 0;
      if (on2) {
        x = vx + (wy * z2 - wz * y2);
        y = vy + (wz * x2 - wx * z2);
        z = vz + (wx * y2 - wy * x2);
      }
      if (on1) {
        x -= vx + (wy * z1 - wz * y1);
        y -= vy + (wz * x1 - wx * z1);
        z -= vz + (wx * y1 - wy * x1);
      }
      ten_J[adr] += scale * (x * dx + y * dy + z * dz);
    }
  }

  /** Length of segment k of `path`, as a straight line, into `lengths`. */
  function measure(k: number): void {
    const a = 3 * k;
    const x = path[a] - path[a + 3];
    const y = path[a + 1] - path[a + 4];
    const z = path[a + 2] - path[a + 5];
    lengths[k] = Math.sqrt(x * x + y * y + z * z);
  }

  /** Append points of `path` to the tendon paths; the inner ones lie on geom `object`. */
  function recordPoints(num: number, object: number): void {
    const { wrap_obj, wrap_xpos } = d;
    for (let k = 0; k < num; k++) {
      copy3(wrap_xpos, 3 * wrapcount, path, 3 * k);
      wrap_obj[wrapcount++] = k === 0 ? SITE : object;
    }
  }

  /**
   * One stretch of spatial tendon i, from site w of its list to the next site, around a geom if one lies between them.
   * Returns the position of that next site in the list.
   */
  function stretch(i: number, w: number): number {
    const { wrap_type, wrap_objid, wrap_prm, site_bodyid, geom_bodyid } = m;
    const { site_xpos, ten_length } = d;
    const type = wrap_type[w + 1];
    const around = type === WrapType.sphere || type === WrapType.cylinder;
    const last = around ? w + 2 : w + 1;
    const site0 = wrap_objid[w];
    const site1 = wrap_objid[last];
    const geom = around ? wrap_objid[w + 1] : -1;

    // points on the path: 2 without, 4 with contact
    copy3(path, 0, site_xpos, 3 * site0);
    pathBody[0] = site_bodyid[site0];
    const touches = around && wrapSegment(site0, site1, geom, type, Math.round(wrap_prm[w + 1])) === 1;
    const segments = touches ? 3 : 1;
    if (touches) {
      for (let k = 0; k < 6; k++) path[3 + k] = points[k];
      pathBody[1] = pathBody[2] = geom_bodyid[geom];
    }
    copy3(path, 3 * segments, site_xpos, 3 * site1);
    pathBody[segments] = site_bodyid[site1];
    measure(0);
    if (touches) measure(2);
    ten_length[i] += (touches ? lengths[0] + arc[0] + lengths[2] : lengths[0]) / divisor;

    for (let k = 0; k < segments; k++) if (pathBody[k] !== pathBody[k + 1]) addSegment(i, k);
    recordPoints(segments, geom);
    return last;
  }

  /** Length, path and Jacobian of spatial tendon i. */
  function spatialTendon(i: number): void {
    const { tendon_adr, tendon_num, wrap_type, wrap_objid, wrap_prm } = m;
    const { site_xpos, wrap_obj, wrap_xpos } = d;
    const first = tendon_adr[i];
    const last = first + tendon_num[i] - 1;
    divisor = 1;
    for (let w = first; w < last; ) {
      if (wrap_type[w] === WrapType.pulley) {
        divisor = wrap_prm[w];
        wrap_xpos.fill(0, 3 * wrapcount, 3 * wrapcount + 3);
        wrap_obj[wrapcount++] = PULLEY;
        w++;
        continue;
      }
      if (wrap_type[w + 1] === WrapType.pulley) {
        w++;
        continue;
      }
      w = stretch(i, w);

      // a branch ends with its last site
      if (w === last || wrap_type[w + 1] === WrapType.pulley) {
        copy3(wrap_xpos, 3 * wrapcount, site_xpos, 3 * wrap_objid[w]);
        wrap_obj[wrapcount++] = SITE;
      }
    }
  }

  /** Lengths, paths and Jacobians of all tendons. Needs comPos. */
  function tendon(): void {
    const { ntendon, tendon_adr, wrap_type } = m;
    if (ntendon === 0) return;
    const filter = someAsleep(m, d);
    const { ten_length, ten_J, ten_wrapadr, ten_wrapnum } = d;
    clearArray(ten_length);
    clearArray(ten_J);
    wrapcount = 0;
    for (let i = 0; i < ntendon; i++) {
      if (filter && tendonSleepState(i) === SleepState.asleep) continue;
      ten_wrapadr[i] = wrapcount;
      if (wrap_type[tendon_adr[i]] === WrapType.joint) fixedTendon(i);
      else spatialTendon(i);
      ten_wrapnum[i] = wrapcount - ten_wrapadr[i];
    }
  }

  /** Add the tendons' armature to the joint-space inertia matrix: M += armature · Jᵀ·J. Needs tendon and crb. */
  function tendonArmature(): void {
    const { ntendon, tendon_armature, tendon_actuatorid } = m;
    const { ten_J_rownnz, ten_J_rowadr, ten_J_colind, M_rownnz, M_rowadr, M_colind } = m;
    const { ten_J, M } = d;
    const filter = someAsleep(m, d);
    for (let k = 0; k < ntendon; k++) {
      if (filter && tendonSleepState(k) === SleepState.asleep) continue;
      const armature = tendon_actuatorid[k] === -1 ? tendon_armature[k] : tendon_armature[k] + actuatorArmature(k);
      if (armature === 0) continue;
      const start = ten_J_rowadr[k];
      const end = start + ten_J_rownnz[k];
      for (let j = start; j < end; j++) {
        if (ten_J[j] === 0) continue;
        const s = armature * ten_J[j];
        const row = ten_J_colind[j];

        // common columns of the tendon's row and of M's
        let a = start;
        let b = M_rowadr[row];
        const rowEnd = b + M_rownnz[row];
        while (a < end && b < rowEnd) {
          const difference = ten_J_colind[a] - M_colind[b];
          if (difference === 0) M[b++] += s * ten_J[a++];
          else if (difference < 0) a++;
          else b++;
        }
      }
    }
  }

  return { tendon, tendonArmature };
}

/**
 * Lengths, paths and Jacobians of tendons, fixed and spatial. Needs comPos.
 *
 * Writes ten_length [m, or the unit of the joints], ten_J (sparse rows by ten_J_rownnz, ten_J_rowadr, ten_J_colind), and
 * of spatial tendons the points of their paths: ten_wrapadr, ten_wrapnum, wrap_xpos [m], wrap_obj (geom, -1 site,
 * -2 pulley).
 */
export function tendon(m: Model, d: Data): void {
  kernelsOf(tendonKernels, d, m).tendon();
}

/** Add the armature of tendons and of actuators on tendons to M. Needs tendon and crb. */
export function tendonArmature(m: Model, d: Data): void {
  kernelsOf(tendonKernels, d, m).tendonArmature();
}
