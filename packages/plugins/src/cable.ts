// mujoco.elasticity.cable: chains of bodies that resist bending and twisting.

import { appliedKernels, chainKernels } from '@corten/dynamics/kernels';
import { dist3, mulQuat, negQuat, norm3, quat2Vel, rotVecQuat, subQuat } from '@corten/math';
import { type Data, GeomType, kernelsOf, type Model, type Plugin, PluginCapability } from '@corten/model';
import { isNumber, leadingNumber } from './number.js';

/** Torsion constant and second moments of area about y and z of a cross-section [m⁴]. */
function sectionOf(m: Model, geom: number): [number, number, number] {
  const type = m.geom_type[geom];
  const s = 3 * geom;
  if (type === GeomType.cylinder || type === GeomType.capsule) {
    const r4 = m.geom_size[s] ** 4;
    return [(Math.PI * r4) / 2, (Math.PI * r4) / 4, (Math.PI * r4) / 4];
  }
  if (type !== GeomType.box) return [0, 0, 0];
  const h = m.geom_size[s + 1];
  const w = m.geom_size[s + 2];
  const a = Math.max(h, w);
  const b = Math.min(h, w);
  const torsion = a * b ** 3 * (16 / 3 - ((3.36 * b) / a) * (1 - b ** 4 / a ** 4 / 12));
  return [torsion, ((2 * w) ** 3 * 2 * h) / 12, ((2 * h) ** 3 * 2 * w) / 12];
}

/** Address in qpos of the rotation of the last joint of a body. */
function rotationAddress(m: Model, body: number): number {
  const dofs = m.body_dofnum[body];
  if (dofs < 3) throw new Error(`body ${body} needs a ball or free joint`);
  return m.jnt_qposadr[m.body_jntadr[body]] + dofs - 3;
}

/** Colors from blue over green to red for values from 0 to `max`. */
function stressColor(rgba: Float32Array, at: number, stress: number, max: number): void {
  const v = Math.min(Math.max(stress, 0), max) / max;
  rgba[at] = v < 0.5 ? 0 : v < 0.75 ? 4 * (v - 0.5) : 1;
  rgba[at + 1] = v < 0.25 ? 4 * v : v < 0.75 ? 1 : 1 + 4 * (0.75 - v);
  rgba[at + 2] = v < 0.25 ? 1 : v < 0.5 ? 1 + 4 * (0.25 - v) : 0;
}

/** The bodies of an instance, which follow one another. */
function bodiesOf(m: Model, instance: number): number[] {
  const bodies: number[] = [];
  for (let i = 1; i < m.nbody; i++) if (m.body_plugin[i] === instance) bodies.push(i);
  if (bodies.some((body, b) => body !== bodies[0] + b)) throw new Error('its bodies do not follow one another');
  return bodies;
}

/** Where a body is at qpos0, in the frame of the world. */
function restPosition(m: Model, body: number): Float64Array {
  const at = m.body_pos.slice(3 * body, 3 * body + 3);
  const turned = new Float64Array(3);
  for (let up = m.body_parentid[body]; up > 0; up = m.body_parentid[up]) {
    rotVecQuat(turned, 0, at, 0, m.body_quat, 4 * up);
    for (let k = 0; k < 3; k++) at[k] = turned[k] + m.body_pos[3 * up + k];
  }
  return at;
}

/**
 * Torques on the bodies of a chain against changes of the rotations between them, linear in twist (`twist`: shear
 * modulus [Pa]) and bending (`bend`: Young's modulus [Pa]); at rest the chain is as the model has it, or straight
 * (`flat="true"`). With `vmax` geoms are coloured by the torque [N·m].
 *
 * Source: MuJoCo, plugin/elasticity/README.md; Bergou et al., Discrete Elastic Rods (2008).
 */
export const cable: Plugin<'twist' | 'bend' | 'flat' | 'vmax'> = {
  name: 'mujoco.elasticity.cable',
  attributes: ['twist', 'bend', 'flat', 'vmax'],
  capabilities: PluginCapability.passive,

  init(m: Model, d: Data, instance, config) {
    if (!isNumber(config.twist) || !isNumber(config.bend)) throw new Error('twist and bend must be numbers');
    const bodies = bodiesOf(m, instance);
    const n = bodies.length;
    const first = n > 0 ? bodies[0] : 0;
    const shear = leadingNumber(config.twist);
    const young = leadingNumber(config.bend);
    const vmax = leadingNumber(config.vmax);
    // of the rotation from each body to the one before: stiffness (3), its value at rest (3), stress (3)
    const stiffness = new Float64Array(3 * n);
    const rest = new Float64Array(3 * n);
    const stress = new Float64Array(3 * n);
    const length = new Float64Array(n);
    const address = new Int32Array(n);
    bodies.forEach((body, b) => {
      const [torsion, aboutY, aboutZ] = m.body_geomnum[body] > 0 ? sectionOf(m, m.body_geomadr[body]) : [0, 0, 0];
      stiffness.set([torsion * shear, aboutY * young, aboutZ * young], 3 * b);
      if (b === 0) return;
      address[b] = rotationAddress(m, body);
      length[b] = dist3(restPosition(m, body), 0, restPosition(m, body - 1), 0);
      if (config.flat !== 'true') subQuat(rest, 3 * b, m.body_quat, 4 * body, m.qpos0, address[b]);
    });
    const isSoft = (b: number) => stiffness[3 * b] === 0 && stiffness[3 * b + 1] === 0 && stiffness[3 * b + 2] === 0;

    const { addWrench } = kernelsOf(appliedKernels, d);
    const { point } = kernelsOf(chainKernels, d);
    const quat = new Float64Array(4);
    const inverse = new Float64Array(4);
    const turn = new Float64Array(3);
    const local = new Float64Array(3);
    const sum = new Float64Array(3);
    const torque = new Float64Array(3);
    const none = new Float64Array(3);

    /** Stress in the joint of link b, in the frame of the link before, or with `back` in its own; into stress. */
    function jointStress(b: number, back: boolean): void {
      mulQuat(quat, 0, m.body_quat, 4 * (first + b), d.qpos, address[b]);
      quat2Vel(turn, 0, quat, 0, 1);
      for (let k = 0; k < 3; k++) {
        local[k] = (-stiffness[3 * b + k] * (turn[k] - rest[3 * b + k])) / length[b];
      }
      if (back) {
        negQuat(inverse, 0, quat, 0);
        rotVecQuat(stress, 3 * b, local, 0, inverse, 0);
      } else for (let k = 0; k < 3; k++) stress[3 * b + k] = local[k];
    }

    return {
      compute() {
        for (let b = 0; b < n; b++) {
          if (isSoft(b)) continue;
          const body = first + b;
          sum.fill(0);
          if (b > 0) {
            jointStress(b, true);
            for (let k = 0; k < 3; k++) sum[k] += stress[3 * b + k];
          }
          if (b < n - 1) {
            jointStress(b + 1, false);
            for (let k = 0; k < 3; k++) sum[k] -= stress[3 * b + 3 + k];
          }
          for (let k = 0; k < 3; k++) point[k] = d.xpos[3 * body + k];
          rotVecQuat(torque, 0, sum, 0, d.xquat, 4 * body);
          addWrench(d.qfrc_passive, body, none, 0, torque, 0);
        }
      },

      visualize() {
        if (vmax === 0) return;
        const mean = new Float64Array(3);
        for (let b = 0; b < n; b++) {
          const next = Math.min(b + 1, n - 1);
          const before = b > 0 ? b : next;
          const after = b < n - 1 ? next : b;
          for (let k = 0; k < 3; k++) mean[k] = 0.5 * (stress[3 * before + k] + stress[3 * after + k]);
          stressColor(m.geom_rgba, 4 * m.body_geomadr[first + b], norm3(mean, 0), vmax);
        }
      },
    };
  },
};
