// Bounding boxes of geoms against each other, before expensive narrow phases.

import { type Data, MAXVAL, type Model } from '@corten/model';

/** Separating axis test between the bounding boxes of geoms (Gottschalk, Lin, Manocha 1996), face axes only. */
export function boxTestKernels(m: Model, d: Data) {
  // distance beyond which boxes count as apart [m]
  const reach = new Float64Array(1);

  /** Whether the bounding boxes of two geoms are farther apart than `reach`. */
  function apart(g1: number, g2: number): boolean {
    const { geom_aabb: aabb } = m;
    const { geom_xpos: xpos, geom_xmat: xmat } = d;
    const a = 9 * g1;
    const b = 9 * g2;
    const p = 6 * g1;
    const q = 6 * g2;
    const slack = reach[0];
    const a0 = xmat[a];
    const a1 = xmat[a + 1];
    const a2 = xmat[a + 2];
    const a3 = xmat[a + 3];
    const a4 = xmat[a + 4];
    const a5 = xmat[a + 5];
    const a6 = xmat[a + 6];
    const a7 = xmat[a + 7];
    const a8 = xmat[a + 8];
    const b0 = xmat[b];
    const b1 = xmat[b + 1];
    const b2 = xmat[b + 2];
    const b3 = xmat[b + 3];
    const b4 = xmat[b + 4];
    const b5 = xmat[b + 5];
    const b6 = xmat[b + 6];
    const b7 = xmat[b + 7];
    const b8 = xmat[b + 8];
    const hx = aabb[p + 3];
    const hy = aabb[p + 4];
    const hz = aabb[p + 5];
    const kx = aabb[q + 3];
    const ky = aabb[q + 4];
    const kz = aabb[q + 5];
    if (hx >= MAXVAL || hy >= MAXVAL || kx >= MAXVAL || ky >= MAXVAL) return false;

    // between the centers
    const cx = aabb[p];
    const cy = aabb[p + 1];
    const cz = aabb[p + 2];
    const ex = aabb[q];
    const ey = aabb[q + 1];
    const ez = aabb[q + 2];
    const x = b0 * ex + b1 * ey + b2 * ez + xpos[3 * g2] - (a0 * cx + a1 * cy + a2 * cz + xpos[3 * g1]);
    const y = b3 * ex + b4 * ey + b5 * ez + xpos[3 * g2 + 1] - (a3 * cx + a4 * cy + a5 * cz + xpos[3 * g1 + 1]);
    const z = b6 * ex + b7 * ey + b8 * ez + xpos[3 * g2 + 2] - (a6 * cx + a7 * cy + a8 * cz + xpos[3 * g1 + 2]);

    // axes of box 1
    const r00 = Math.abs(a0 * b0 + a3 * b3 + a6 * b6);
    const r01 = Math.abs(a0 * b1 + a3 * b4 + a6 * b7);
    const r02 = Math.abs(a0 * b2 + a3 * b5 + a6 * b8);
    if (Math.abs(a0 * x + a3 * y + a6 * z) > hx + r00 * kx + r01 * ky + r02 * kz + slack) return true;
    const r10 = Math.abs(a1 * b0 + a4 * b3 + a7 * b6);
    const r11 = Math.abs(a1 * b1 + a4 * b4 + a7 * b7);
    const r12 = Math.abs(a1 * b2 + a4 * b5 + a7 * b8);
    if (Math.abs(a1 * x + a4 * y + a7 * z) > hy + r10 * kx + r11 * ky + r12 * kz + slack) return true;
    const r20 = Math.abs(a2 * b0 + a5 * b3 + a8 * b6);
    const r21 = Math.abs(a2 * b1 + a5 * b4 + a8 * b7);
    const r22 = Math.abs(a2 * b2 + a5 * b5 + a8 * b8);
    if (Math.abs(a2 * x + a5 * y + a8 * z) > hz + r20 * kx + r21 * ky + r22 * kz + slack) return true;

    // axes of box 2
    return (
      Math.abs(b0 * x + b3 * y + b6 * z) > kx + r00 * hx + r10 * hy + r20 * hz + slack ||
      Math.abs(b1 * x + b4 * y + b7 * z) > ky + r01 * hx + r11 * hy + r21 * hz + slack ||
      Math.abs(b2 * x + b5 * y + b8 * z) > kz + r02 * hx + r12 * hy + r22 * hz + slack
    );
  }

  return { reach, apart };
}
