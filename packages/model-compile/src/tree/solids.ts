// Volume, inertia, bounds and fluid coefficients of the primitive shapes.

import { pow } from '@corten/math';
import { GeomType, MAXVAL } from '@corten/model';
import { EPS, type Numbers } from '../pose.js';

/** Volume [m³] of a primitive shape of the given size, or its surface [m²] when it is a shell; 0 for planes. */
export function measure(type: number, size: Numbers, shell: boolean): number {
  const [a, b, c] = [size[0], size[1], size[2]];
  const pi = Math.PI;
  switch (type) {
    case GeomType.sphere:
      return shell ? 4 * pi * a * a : (4 * pi * a * a * a) / 3;
    case GeomType.capsule: {
      const height = 2 * b;
      return shell ? 4 * pi * a * a + 2 * pi * a * height : pi * (a * a * height + (4 * a * a * a) / 3);
    }
    case GeomType.cylinder: {
      const height = 2 * b;
      return shell ? 2 * pi * a * a + 2 * pi * a * height : pi * a * a * height;
    }
    case GeomType.ellipsoid: {
      if (!shell) return (4 * pi * a * b * c) / 3;
      // Thomsen's approximation
      const p = 1.6075;
      return 4 * pi * pow((pow(a * b, p) + pow(b * c, p) + pow(c * a, p)) / 3, 1 / p);
    }
    case GeomType.hfield:
    case GeomType.box:
      return shell ? 8 * (a * b + b * c + c * a) : a * b * c * 8;
    default:
      return 0;
  }
}

/** Principal moments [kg·m²] of a primitive shape of the given mass, solid or shell; 0 for planes. */
export function moments(type: number, size: Numbers, mass: number, shell: boolean): [number, number, number] {
  switch (type) {
    case GeomType.sphere: {
      const i = (2 * mass * size[0] * size[0]) / (shell ? 3 : 5);
      return [i, i, i];
    }
    case GeomType.capsule:
      return shell ? capsuleShell(size, mass) : capsule(size, mass);
    case GeomType.cylinder:
      return shell ? cylinderShell(size, mass) : cylinder(size, mass);
    case GeomType.ellipsoid:
      return shell ? ellipsoidShell(size, mass) : perAxis(size, mass, 5);
    case GeomType.hfield:
    case GeomType.box:
      return shell ? boxShell(size, mass) : perAxis(size, mass, 3);
    default:
      return [0, 0, 0];
  }
}

function perAxis(size: Numbers, mass: number, divisor: number): [number, number, number] {
  const aa = size[0] * size[0];
  const bb = size[1] * size[1];
  const cc = size[2] * size[2];
  return [(mass * (bb + cc)) / divisor, (mass * (aa + cc)) / divisor, (mass * (aa + bb)) / divisor];
}

function capsule(size: Numbers, mass: number): [number, number, number] {
  const r = size[0];
  const height = 2 * size[1];
  const caps = (mass * 4 * r) / (4 * r + 3 * height);
  const tube = mass - caps;
  const capInertia = (2 * caps * r * r) / 5;
  const across =
    (tube * (3 * r * r + height * height)) / 12 + (capInertia + (caps * height * (3 * r + 2 * height)) / 8);
  return [across, across, (tube * r * r) / 2 + capInertia];
}

function capsuleShell(size: Numbers, mass: number): [number, number, number] {
  const r = size[0];
  const height = 2 * size[1];
  const capArea = 4 * Math.PI * r * r;
  const area = capArea + 2 * Math.PI * r * height;
  const caps = (mass * capArea) / area;
  const tube = mass - caps;
  const capInertia = (2 * caps * r * r) / 3;
  // centre of mass of a hemisphere: in its own frame and in the capsule's
  const own = r / 2;
  const at = size[1] + own;
  const across = (tube * (6 * r * r + height * height)) / 12 + (capInertia + caps * (at * at - own * own));
  return [across, across, tube * r * r + capInertia];
}

function cylinder(size: Numbers, mass: number): [number, number, number] {
  const r = size[0];
  const height = 2 * size[1];
  const across = (mass * (3 * r * r + height * height)) / 12;
  return [across, across, (mass * r * r) / 2];
}

function cylinderShell(size: Numbers, mass: number): [number, number, number] {
  const r = size[0];
  const half = size[1];
  const height = 2 * half;
  const diskArea = Math.PI * r * r;
  const area = 2 * diskArea + 2 * Math.PI * r * height;
  const disk = (mass * diskArea) / area;
  const tube = mass - 2 * disk;
  const diskAcross = (disk * r * r) / 4 + disk * half * half;
  const across = (tube * (6 * r * r + height * height)) / 12 + 2 * diskAcross;
  return [across, across, tube * r * r + 2 * ((disk * r * r) / 2)];
}

/** A shell as the difference of two solids. */
function ellipsoidShell(size: Numbers, mass: number): [number, number, number] {
  const thickness = 1e-6;
  const outer = [size[0] + thickness, size[1] + thickness, size[2] + thickness];
  const innerVolume = (4 * Math.PI * size[0] * size[1] * size[2]) / 3;
  const outerVolume = (4 * Math.PI * outer[0] * outer[1] * outer[2]) / 3;
  const density = mass / (outerVolume - innerVolume);
  const a = perAxis(size, innerVolume * density, 5);
  const b = perAxis(outer, outerVolume * density, 5);
  return [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
}

function boxShell(size: Numbers, mass: number): [number, number, number] {
  const aa = size[0] * size[0];
  const bb = size[1] * size[1];
  const cc = size[2] * size[2];
  const lx = 2 * size[0];
  const ly = 2 * size[1];
  const lz = 2 * size[2];
  const xy = lx * ly;
  const yz = ly * lz;
  const zx = lz * lx;
  const area = 2 * (xy + yz + zx);
  const m0 = (mass * xy) / area;
  const m1 = (mass * yz) / area;
  const m2 = (mass * zx) / area;
  const x = [(m0 * ly * ly) / 12, (m1 * (ly * ly + lz * lz)) / 12, (m2 * lz * lz) / 12];
  const y = [(m0 * lx * lx) / 12, (m1 * lz * lz) / 12, (m2 * (lx * lx + lz * lz)) / 12];
  const z = [(m0 * (lx * lx + ly * ly)) / 12, (m1 * ly * ly) / 12, (m2 * lx * lx) / 12];
  return [
    2 * (m0 * cc + m2 * bb + x[0] + x[1] + x[2]),
    2 * (m0 * cc + m1 * aa + y[0] + y[1] + y[2]),
    2 * (m1 * aa + m2 * bb + z[0] + z[1] + z[2]),
  ];
}

/** Radius [m] of the sphere around a primitive shape; 0 for planes. */
export function boundingRadius(type: number, size: Numbers): number {
  const [a, b, c] = [size[0], size[1], size[2]];
  switch (type) {
    case GeomType.sphere:
      return a;
    case GeomType.capsule:
      return a + b;
    case GeomType.cylinder:
      return Math.sqrt(a * a + b * b);
    case GeomType.ellipsoid:
      return Math.max(a, b, c);
    case GeomType.box:
      return Math.sqrt(a * a + b * b + c * c);
    default:
      return 0;
  }
}

/** Axis-aligned bounding box of a primitive shape in its own frame: centre and half-lengths [m], 6. */
export function boundingBox(type: number, size: Numbers): number[] {
  const [a, b, c] = [size[0], size[1], size[2]];
  switch (type) {
    case GeomType.sphere:
      return [0, 0, 0, a, a, a];
    case GeomType.capsule:
      return [0, 0, 0, a, a, a + b];
    case GeomType.cylinder:
      return [0, 0, 0, a, a, b];
    case GeomType.plane:
      return [0, 0, -MAXVAL / 2, MAXVAL, MAXVAL, MAXVAL / 2];
    default:
      return [0, 0, 0, a, b, c];
  }
}

// Gauss–Kronrod quadrature with 15 points on [0, ∞), by the substitution l = x³/(1 − x)²: points, derivatives, weights
// as the reference has them (MuJoCo documentation, Computation, "Ellipsoid model").
const KRONROD_POINT = [
  7.865151709349917e-8, 1.7347976913907274e-5, 0.0003548008144506193, 0.002846636252924549, 0.014094260903596077,
  0.053063261727396636, 0.17041978741317773, 0.5, 1.4036301548686991, 3.9353484827022642, 11.644841677041734,
  39.53187807410903, 177.5711362220801, 1429.4772912937397, 54087.416549217705,
];
const KRONROD_DERIVATIVE = [
  5.538677720489877e-5, 0.002080868285293228, 0.016514126520723166, 0.07261900344370877, 0.23985243401862602,
  0.6868318249020725, 1.8551129519182894, 5.0, 14.060031152313941, 43.28941239611009, 156.58546376397112,
  747.9826085305024, 5827.4042950027115, 116754.0197944512, 25482945.327264845,
];
const KRONROD_WEIGHT = [
  0.01146766, 0.03154605, 0.05239501, 0.07032663, 0.08450236, 0.09517529, 0.10221647, 0.10474107, 0.10221647,
  0.09517529, 0.08450236, 0.07032663, 0.05239501, 0.03154605, 0.01146766,
];

/** Added-mass integral of an ellipsoid with the given semi-axes [m] for motion along the first. */
function addedMass(dx: number, dy: number, dz: number): number {
  const invdx2 = 1 / (dx * dx);
  const invdy2 = 1 / (dy * dy);
  const invdz2 = 1 / (dz * dz);
  const scale = pow(dx * dx * dx * dy * dz, 0.4);
  let kappa = 0;
  for (let i = 0; i < 15; i++) {
    const lambda = scale * KRONROD_POINT[i];
    const denominator =
      (1 + lambda * invdx2) * Math.sqrt((1 + lambda * invdx2) * (1 + lambda * invdy2) * (1 + lambda * invdz2));
    kappa += ((scale * KRONROD_DERIVATIVE[i]) / denominator) * KRONROD_WEIGHT[i];
  }
  return kappa * invdx2;
}

/** Semi-axes [m] of the ellipsoid that stands for a shape in the fluid. */
function fluidSemiAxes(type: number, size: Numbers): [number, number, number] {
  switch (type) {
    case GeomType.sphere:
      return [size[0], size[0], size[0]];
    case GeomType.capsule:
      return [size[0], size[0], size[1] + size[0]];
    case GeomType.cylinder:
      return [size[0], size[0], size[1]];
    default:
      return [size[0], size[1], size[2]];
  }
}

/** A row of geom_fluid for a shape in the ellipsoid model: 1, five coefficients, virtual mass [m³], virtual inertia [m⁵]. */
export function fluidRow(type: number, size: Numbers, coefs: Numbers): number[] {
  const [dx, dy, dz] = fluidSemiAxes(type, size);
  const volume = (4 / 3) * Math.PI * dx * dy * dz;
  const kx = addedMass(dx, dy, dz);
  const ky = addedMass(dy, dz, dx);
  const kz = addedMass(dz, dx, dy);
  const inertiaFactor = (a: number, b: number, ka: number, kb: number): number => {
    const difference = a * a - b * b;
    return (
      (difference * difference * Math.abs(kb - ka)) /
      Math.max(EPS, Math.abs(2 * difference + (a * a + b * b) * (ka - kb)))
    );
  };
  return [
    1,
    coefs[0],
    coefs[1],
    coefs[2],
    coefs[3],
    coefs[4],
    (volume * kx) / Math.max(EPS, 2 - kx),
    (volume * ky) / Math.max(EPS, 2 - ky),
    (volume * kz) / Math.max(EPS, 2 - kz),
    (volume * inertiaFactor(dy, dz, ky, kz)) / 5,
    (volume * inertiaFactor(dz, dx, kz, kx)) / 5,
    (volume * inertiaFactor(dx, dy, kx, ky)) / 5,
  ];
}
