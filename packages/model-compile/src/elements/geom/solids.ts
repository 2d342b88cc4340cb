// Volume, inertia and bounds of the primitive shapes.

import { pow } from '@corten/math';
import { GeomType, MAXVAL } from '@corten/model';
import type { Numbers } from '../../pose.js';

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
  // center of mass of a hemisphere: in its own frame and in the capsule's
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

/** Axis-aligned bounding box of a primitive shape in its own frame: center and half-lengths [m], 6. */
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
