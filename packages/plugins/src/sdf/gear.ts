// mujoco.sdf.gear.
// Covered by shapes.test.ts.

import { acos, atan2, clip, cos, tan } from '@corten/math';
import { intersection, subtraction } from './combine.js';
import { sdfPlugin } from './sdf-plugin.js';

const smoothUnion = (a: number, b: number, k: number): number => {
  const h = clip(0.5 + (0.5 * (b - a)) / k, 0, 1);
  return b * (1 - h) + a * h - k * h * (1 - h);
};

const smoothIntersection = (a: number, b: number, k: number): number =>
  subtraction(intersection(a, b), smoothUnion(subtraction(a, b), subtraction(b, a), k));

/** Remainder with the sign of the divisor. */
const modulo = (x: number, y: number): number => x - y * Math.floor(x / y);

/** Where the outline of a gear has its circles, and its teeth their flanks. */
interface Outline {
  readonly outer: number;
  readonly inner: number;
  /** circles at the foot of the teeth, and that involutes unwind from */
  readonly root: number;
  readonly base: number;
  /** angles between teeth, and of a tooth at the pitch circle */
  readonly stride: number;
  readonly tooth: number;
  readonly depth: number;
}

function outlineOf(diameter: number, teeth: number, innerDiameter: number): Outline {
  const pitch = teeth / diameter;
  const outer = (diameter + 2 * (1 / pitch)) / 2;
  const depth = 2.2 / pitch;
  const pressureAngle = 3.096e-5 * teeth * teeth - 6.557e-3 * teeth + 0.551;
  const base = (diameter * cos(pressureAngle)) / 2;
  const radius = diameter / 2;
  const stride = Math.PI / pitch / radius;
  const angle = acos(base / radius);
  return {
    outer,
    inner: innerDiameter >= 0 ? innerDiameter / 2 : outer - depth - 0.14 * diameter,
    root: outer - depth,
    base,
    stride,
    tooth: stride / 2 - 2 * (tan(angle) - angle),
    depth,
  };
}

/** Distance from the outline of a gear in its plane. */
function outlineDistance(x: number, y: number, alpha: number, diameter: number, outline: Outline): number {
  const { outer, inner, root, base, stride, tooth, depth } = outline;
  const rho = Math.sqrt(x * x + y * y);
  if (inner - rho > 0) return inner - rho;
  if (outer - rho < -0.2) return rho - outer;
  // angles from the flanks of the nearest tooth
  const angle = atan2(y, x) + alpha;
  const before = modulo(angle + tooth / 2, stride) - tooth / 2;
  const after = modulo(-angle - tooth + tooth / 2, stride) - tooth / 2;
  let flanks = -1e6;
  if (base < rho) {
    const unwound = acos(base / rho);
    const tangent = Math.sqrt(rho * rho - base * base);
    flanks = intersection(tangent - base * (before + unwound), tangent - base * (after + unwound));
  }
  const walls = intersection(before - (stride - tooth), after - (stride - tooth));
  const toothed = smoothIntersection(rho - outer, intersection(walls, flanks), 0.0035 * diameter);
  return subtraction(smoothUnion(rho - root, toothed, base - outer + depth), rho - inner);
}

/**
 * A spur gear around the z axis with involute teeth: angle that it is turned by [rad], pitch diameter [m], number of
 * teeth, thickness [m], diameter of its hole [m], negative for one that fits.
 */
export const gear = /* @__PURE__ */ sdfPlugin({
  name: 'mujoco.sdf.gear',
  attributes: { alpha: 0, diameter: 2.8, teeth: 25, thickness: 0.2, innerdiameter: -1 },
  distance([x, y, z], [alpha, diameter, teeth, thickness, innerDiameter]) {
    const inPlane = outlineDistance(x, y, alpha, diameter, outlineOf(diameter, teeth, innerDiameter));
    const above = Math.abs(z) - thickness / 2;
    const [a, b] = [Math.max(inPlane, 0), Math.max(above, 0)];
    return Math.min(Math.max(inPlane, above), 0) + Math.sqrt(a * a + b * b);
  },
  bounds([, diameter, , thickness]) {
    const half = (diameter / 2) * 1.25;
    return [half, half, (thickness / 2) * 1.1];
  },
});
