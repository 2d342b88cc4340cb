// Positions of the nodes inside an interpolated shell from those on its boundary: transfinite interpolation of faces,
// less edges, plus corners.
// Covered by flex.test.ts.

/** Kernel that moves the inner nodes of a grid. */
export function shellInteriorKernels() {
  const weight = new Float64Array(6);

  /** Add a node's position, times a product of weights by sign, to an inner one: three numbers at `to`. */
  function add(x: Float64Array, to: number, from: number, sign: number, a: number, b: number, c: number): void {
    // weight 6 stands for none
    let w = sign;
    if (a < 6) w *= weight[a];
    if (b < 6) w *= weight[b];
    if (c < 6) w *= weight[c];
    x[to] += w * x[from];
    x[to + 1] += w * x[from + 1];
    x[to + 2] += w * x[from + 2];
  }

  /** Inner nodes of the grid of nx×ny×nz nodes at x, three numbers a node. */
  function trackInterior(x: Float64Array, nx: number, ny: number, nz: number): void {
    const ax = 3 * ny * nz;
    const ay = 3 * nz;
    const az = 3;
    const ex = (nx - 1) * ax;
    const ey = (ny - 1) * ay;
    const ez = (nz - 1) * az;
    for (let i = 1; i < nx - 1; i++) {
      for (let j = 1; j < ny - 1; j++) {
        for (let k = 1; k < nz - 1; k++) {
          // weights of the low and the high end along each axis
          weight[1] = i / (nx - 1);
          weight[0] = 1 - weight[1];
          weight[3] = j / (ny - 1);
          weight[2] = 1 - weight[3];
          weight[5] = k / (nz - 1);
          weight[4] = 1 - weight[5];
          const ix = i * ax;
          const iy = j * ay;
          const iz = k * az;
          const to = ix + iy + iz;
          x[to] = x[to + 1] = x[to + 2] = 0;
          for (let a = 0; a < 2; a++) {
            add(x, to, a * ex + iy + iz, 1, a, 6, 6);
            add(x, to, ix + a * ey + iz, 1, 2 + a, 6, 6);
            add(x, to, ix + iy + a * ez, 1, 4 + a, 6, 6);
            for (let b = 0; b < 2; b++) {
              add(x, to, ix + a * ey + b * ez, -1, 2 + a, 4 + b, 6);
              add(x, to, a * ex + iy + b * ez, -1, a, 4 + b, 6);
              add(x, to, a * ex + b * ey + iz, -1, a, 2 + b, 6);
              for (let c = 0; c < 2; c++) add(x, to, a * ex + b * ey + c * ez, 1, a, 2 + b, 4 + c);
            }
          }
        }
      }
    }
  }

  return { trackInterior };
}
