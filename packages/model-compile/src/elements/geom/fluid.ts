// Coefficients of the ellipsoid model of fluids for a geom. Source: MuJoCo documentation, Computation, "Ellipsoid model".

import { pow } from '@corten/math';
import { GeomType } from '@corten/model';
import { EPS, type Numbers } from '../../pose.js';

// Gauss–Kronrod quadrature with 15 points on [0, ∞), by the substitution l = x³/(1 − x)²: points, derivatives, weights
// as the reference has them.
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
