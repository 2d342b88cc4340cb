// Forces of a medium on bodies (MuJoCo documentation, Computation, "Fluid forces"): the inertia-box model for bodies
// without fluid geoms, the ellipsoid model for geoms with fluidshape="ellipsoid".

import {
  bodyAsleep,
  type Data,
  FluidSlot,
  GeomType,
  kernelsOf,
  MINVAL,
  type Model,
  NFLUID,
  someAsleep,
} from '@corten/model';
import { fluidVelocityKernels } from './fluid-velocity.js';
import { wrenchKernels } from './wrench.js';

/** True when a geom of the body uses the ellipsoid model, which turns the inertia-box model of the body off. */
export function usesEllipsoidModel(m: Model, body: number): boolean {
  const end = m.body_geomadr[body] + m.body_geomnum[body];
  for (let g = m.body_geomadr[body]; g < end; g++)
    if (m.geom_fluid[NFLUID * g + FluidSlot.interaction] > 0) return true;
  return false;
}

/** Half axes [m] of the ellipsoid that stands for a geom, written to axes[0..2]. */
export function geomSemiAxes(axes: Float64Array, m: Model, geom: number): void {
  const { geom_size } = m;
  const x = geom_size[3 * geom];
  const y = geom_size[3 * geom + 1];
  const type = m.geom_type[geom];
  const round = type === GeomType.sphere || type === GeomType.capsule || type === GeomType.cylinder;
  axes[0] = x;
  axes[1] = round ? x : y;
  if (type === GeomType.sphere) axes[2] = x;
  else if (type === GeomType.capsule) axes[2] = y + x;
  else if (type === GeomType.cylinder) axes[2] = y;
  else axes[2] = geom_size[3 * geom + 2];
}

/** Sides [m] of the box with a body's mass and inertia, written to box[0..2]. */
export function inertiaBox(box: Float64Array, m: Model, body: number): void {
  const { body_inertia, body_mass } = m;
  const mass = body_mass[body];
  const a = body_inertia[3 * body];
  const b = body_inertia[3 * body + 1];
  const c = body_inertia[3 * body + 2];
  box[0] = Math.sqrt((Math.max(MINVAL, b + c - a) / mass) * 6);
  box[1] = Math.sqrt((Math.max(MINVAL, a + c - b) / mass) * 6);
  box[2] = Math.sqrt((Math.max(MINVAL, a + b - c) / mass) * 6);
}

function pow4(x: number): number {
  return x * x * (x * x);
}

/** Largest moment of the projected area of an ellipsoid about axis 0 of its three half axes. */
export function ellipsoidMaxMoment(a: number, b: number, c: number): number {
  return (8 / 15) * Math.PI * a * pow4(Math.max(b, c));
}

/** Fluid force kernels. */
export function fluidKernels(m: Model, d: Data) {
  const { wrench, at, addWrench } = kernelsOf(wrenchKernels, d);
  const { velocity, bodyVelocity, geomVelocity } = kernelsOf(fluidVelocityKernels, d);
  const box = new Float64Array(3);
  const axes = new Float64Array(3);
  /** torque and force in the frame of the body or geom */
  const local = new Float64Array(6);

  /** Viscous resistance and quadratic drag on the equivalent inertia box, into `local`. */
  function boxForces(): void {
    const { viscosity, density } = m.opt;
    const v = velocity;
    const f = local;
    const bx = box[0];
    const by = box[1];
    const bz = box[2];
    for (let k = 0; k < 6; k++) f[k] = 0;
    if (viscosity > 0) {
      // a sphere of the same mean width, in slow flow
      const diameter = (bx + by + bz) / 3;
      const angular = -Math.PI * diameter * diameter * diameter * viscosity;
      const linear = -3 * Math.PI * diameter * viscosity;
      for (let k = 0; k < 3; k++) {
        f[k] = v[k] * angular;
        f[3 + k] = v[3 + k] * linear;
      }
    }
    if (density > 0) {
      f[3] -= 0.5 * density * by * bz * Math.abs(v[3]) * v[3];
      f[4] -= 0.5 * density * bx * bz * Math.abs(v[4]) * v[4];
      f[5] -= 0.5 * density * bx * by * Math.abs(v[5]) * v[5];
      const x4 = bx * bx * bx * bx;
      const y4 = by * by * by * by;
      const z4 = bz * bz * bz * bz;
      f[0] -= (density * bx * (y4 + z4) * Math.abs(v[0]) * v[0]) / 64;
      f[1] -= (density * by * (x4 + z4) * Math.abs(v[1]) * v[1]) / 64;
      f[2] -= (density * bz * (x4 + y4) * Math.abs(v[2]) * v[2]) / 64;
    }
  }

  /** Forces of fluid that moves with the geom (added mass, without the part that depends on acceleration). */
  function addedMassForces(geom: number): void {
    const { geom_fluid } = m;
    const { density } = m.opt;
    const v = velocity;
    const f = local;
    const mass = NFLUID * geom + FluidSlot.virtualMass;
    const inertia = NFLUID * geom + FluidSlot.virtualInertia;
    const wx = v[0];
    const wy = v[1];
    const wz = v[2];
    const vx = v[3];
    const vy = v[4];
    const vz = v[5];

    // momenta of the virtual mass and inertia
    const px = density * geom_fluid[mass] * vx;
    const py = density * geom_fluid[mass + 1] * vy;
    const pz = density * geom_fluid[mass + 2] * vz;
    const lx = density * geom_fluid[inertia] * wx;
    const ly = density * geom_fluid[inertia + 1] * wy;
    const lz = density * geom_fluid[inertia + 2] * wz;
    f[0] = f[0] + (py * vz - pz * vy) + (ly * wz - lz * wy);
    f[1] = f[1] + (pz * vx - px * vz) + (lz * wx - lx * wz);
    f[2] = f[2] + (px * vy - py * vx) + (lx * wy - ly * wx);
    f[3] += py * wz - pz * wy;
    f[4] += pz * wx - px * wz;
    f[5] += px * wy - py * wx;
  }

  /** Lift (Magnus, Kutta) and drag (viscous, blunt, slender, angular) on the ellipsoid of a geom. */
  function viscousForces(geom: number): void {
    const { geom_fluid } = m;
    const { density, viscosity } = m.opt;
    const v = velocity;
    const f = local;
    const a = NFLUID * geom;
    const blunt = geom_fluid[a + FluidSlot.bluntDrag];
    const slender = geom_fluid[a + FluidSlot.slenderDrag];
    const angular = geom_fluid[a + FluidSlot.angularDrag];
    const kutta = geom_fluid[a + FluidSlot.kuttaLift];
    const magnus = geom_fluid[a + FluidSlot.magnusLift];
    const s0 = axes[0];
    const s1 = axes[1];
    const s2 = axes[2];
    const wx = v[0];
    const wy = v[1];
    const wz = v[2];
    const vx = v[3];
    const vy = v[4];
    const vz = v[5];

    const volume = (4 / 3) * Math.PI * s0 * s1 * s2;
    const dmax = Math.max(Math.max(s0, s1), s2);
    const dmin = Math.min(Math.min(s0, s1), s2);
    const dmid = s0 + s1 + s2 - dmax - dmin;
    const areaMax = Math.PI * dmax * dmid;

    // Magnus force: rotation across the flow
    const magnusX = (wy * vz - wz * vy) * (magnus * density * volume);
    const magnusY = (wz * vx - wx * vz) * (magnus * density * volume);
    const magnusZ = (wx * vy - wy * vx) * (magnus * density * volume);

    // area that the ellipsoid shows to the flow
    const a0 = s1 * s2;
    const a1 = s2 * s0;
    const a2 = s0 * s1;
    const denominator = pow4(a0) * (vx * vx) + pow4(a1) * (vy * vy) + pow4(a2) * (vz * vz);
    const ax = a0 * vx;
    const ay = a1 * vy;
    const az = a2 * vz;
    const numerator = ax * ax + ay * ay + az * az;
    const area = Math.PI * Math.sqrt(denominator / Math.max(MINVAL, numerator));

    // Kutta lift: normal of that area across the flow, scaled by the cosine of their angle
    const nx = a0 * a0 * vx;
    const ny = a1 * a1 * vy;
    const nz = a2 * a2 * vz;
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
    const cosine = numerator / Math.max(MINVAL, speed * denominator);
    const circulation = kutta * density * cosine * area;
    const cx = (ny * vz - nz * vy) * circulation;
    const cy = (nz * vx - nx * vz) * circulation;
    const cz = (nx * vy - ny * vx) * circulation;
    const kuttaX = cy * vz - cz * vy;
    const kuttaY = cz * vx - cx * vz;
    const kuttaZ = cx * vy - cy * vx;

    // slow flow round a sphere of the same mean width
    const diameter = (2 / 3) * (s0 + s1 + s2);
    const linearViscous = 3 * Math.PI * diameter;
    const angularViscous = Math.PI * diameter * diameter * diameter;

    // quadratic drag against rotation
    const iMax = (8 / 15) * Math.PI * dmid * pow4(dmax);
    const i0 = ellipsoidMaxMoment(s0, s1, s2);
    const i1 = ellipsoidMaxMoment(s1, s2, s0);
    const i2 = ellipsoidMaxMoment(s2, s0, s1);
    const mx = wx * (angular * i0 + slender * (iMax - i0));
    const my = wy * (angular * i1 + slender * (iMax - i1));
    const mz = wz * (angular * i2 + slender * (iMax - i2));

    const linearDrag = viscosity * linearViscous + density * speed * (area * blunt + slender * (areaMax - area));
    const angularDrag = viscosity * angularViscous + density * Math.sqrt(mx * mx + my * my + mz * mz);
    f[0] -= angularDrag * wx;
    f[1] -= angularDrag * wy;
    f[2] -= angularDrag * wz;
    f[3] += magnusX + kuttaX - linearDrag * vx;
    f[4] += magnusY + kuttaY - linearDrag * vy;
    f[5] += magnusZ + kuttaZ - linearDrag * vz;
  }

  /** Rotate `local` to world axes and apply it to a body at a frame (pos and mat at index 3·id and 9·id). */
  function applyLocal(body: number, pos: Float64Array, mat: Float64Array, id: number): void {
    const f = local;
    const r = 9 * id;
    for (let k = 0; k < 3; k++) {
      const row = r + 3 * k;
      wrench[k] = mat[row] * f[3] + mat[row + 1] * f[4] + mat[row + 2] * f[5];
      wrench[3 + k] = mat[row] * f[0] + mat[row + 1] * f[1] + mat[row + 2] * f[2];
      at[k] = pos[3 * id + k];
    }
    addWrench(body, d.qfrc_fluid);
  }

  /** Fluid forces on the geoms of one body that interact with the medium. */
  function ellipsoidFluid(body: number): void {
    const { body_geomadr, body_geomnum, geom_fluid } = m;
    const { geom_xpos, geom_xmat } = d;
    const end = body_geomadr[body] + body_geomnum[body];
    for (let g = body_geomadr[body]; g < end; g++) {
      const interaction = geom_fluid[NFLUID * g + FluidSlot.interaction];
      if (interaction === 0) continue;
      geomSemiAxes(axes, m, g);
      geomVelocity(g);
      for (let k = 0; k < 6; k++) local[k] = 0;
      addedMassForces(g);
      viscousForces(g);
      for (let k = 0; k < 6; k++) local[k] *= interaction;
      applyLocal(body, geom_xpos, geom_xmat, g);
    }
  }

  /** Fluid forces of all bodies, added to qfrc_fluid. Needs comVel. Returns whether there is a medium. */
  function fluid(): boolean {
    const { nbody, body_mass } = m;
    const { xipos, ximat } = d;
    if (m.opt.viscosity === 0 && m.opt.density === 0) return false;
    const filter = someAsleep(m, d);
    for (let i = 0; i < nbody; i++) {
      if (body_mass[i] < MINVAL || (filter && bodyAsleep(d, i))) continue;
      if (usesEllipsoidModel(m, i)) {
        ellipsoidFluid(i);
      } else {
        inertiaBox(box, m, i);
        bodyVelocity(i);
        boxForces();
        applyLocal(i, xipos, ximat, i);
      }
    }
    return true;
  }

  return { fluid };
}
