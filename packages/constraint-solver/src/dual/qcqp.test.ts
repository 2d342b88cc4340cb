import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { denseSolve, distance, numbers, times } from '../../test/system.js';
import { DOT, dot, projectEllipsoid, qcqpKernels } from './qcqp.js';

/** A random problem with n unknowns, solved. */
function solved(n: number, seed: number, radius: number) {
  const random = numbers(seed);
  const qcqp = qcqpKernels();
  const B = Array.from({ length: n * n }, () => 2 * random() - 1);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let s = i === j ? 0.5 : 0;
      for (let k = 0; k < n; k++) s += B[i * n + k] * B[j * n + k];
      qcqp.A[i * n + j] = s;
    }
    qcqp.b[i] = 4 * random() - 2;
    qcqp.d[i] = 0.3 + random();
  }
  qcqp.r[0] = radius;
  return { qcqp, onSurface: qcqp.solve(n) };
}

describe.each([2, 3, 4, 5])('QCQP with %i unknowns', (n) => {
  it('is the plain minimum when that lies inside', () => {
    const { qcqp, onSurface } = solved(n, 3, 1000);
    expect(onSurface).toBe(0);
    const x = denseSolve(qcqp.A.slice(0, n * n), qcqp.b.slice(0, n), n);
    expect(
      distance(
        qcqp.x.slice(0, n),
        x.map((v) => -v),
      ),
    ).toBeLessThan(1e-9);
  });

  it('satisfies the optimality conditions on the surface', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const { qcqp, onSurface } = solved(n, seed, 0.2);
        if (!onSurface) return;
        const x = qcqp.x.slice(0, n);
        let s = 0;
        for (let i = 0; i < n; i++) s += (x[i] / qcqp.d[i]) ** 2;
        expect(Math.sqrt(s)).toBeCloseTo(0.2, 6);
        // gradient = -lambda x / d², with one positive lambda
        const gradient = times(qcqp.A.slice(0, n * n), x, n).map((v, i) => v + qcqp.b[i]);
        const lambda = gradient.map((g, i) => (-g * qcqp.d[i] ** 2) / x[i]);
        for (const l of lambda) expect(l / lambda[0]).toBeCloseTo(1, 4);
        expect(lambda[0]).toBeGreaterThan(0);
      }),
    );
  });

  it('gives up on a singular matrix with zero', () => {
    const qcqp = qcqpKernels();
    qcqp.d.fill(1);
    qcqp.b.fill(1);
    qcqp.r[0] = 1;
    expect(qcqp.solve(n)).toBe(0);
    expect([...qcqp.x.slice(0, n)]).toEqual(new Array(n).fill(0));
  });
});

describe('ellipsoid', () => {
  const mu = Float64Array.of(0, 0.5, 2);
  const radius = Float64Array.of(1.5);
  it('scales what is outside onto the surface', () => {
    const x = Float64Array.of(9, 3, 4);
    projectEllipsoid(x, 1, mu, 1, 2, radius, 0, false);
    expect((x[1] / 0.5) ** 2 + (x[2] / 2) ** 2).toBeCloseTo(1.5 ** 2, 12);
    expect(x[1] / x[2]).toBeCloseTo(3 / 4, 12);
    expect(x[0]).toBe(9);
  });
  it('leaves what is inside, unless told to move it', () => {
    const x = Float64Array.of(9, 0.1, 0.1);
    projectEllipsoid(x, 1, mu, 1, 2, radius, 0, false);
    expect([...x]).toEqual([9, 0.1, 0.1]);
    projectEllipsoid(x, 1, mu, 1, 2, radius, 0, true);
    expect((x[1] / 0.5) ** 2 + (x[2] / 2) ** 2).toBeCloseTo(1.5 ** 2, 12);
  });
});

it('dot adds any number of products', () => {
  const a = Float64Array.of(7, 1, 2, 3, 4, 5, 6);
  for (let n = 0; n <= 6; n++) {
    let s = 0;
    for (let k = 0; k < n; k++) s += a[k + 1] * a[k];
    dot(a, 1, a, 0, n);
    expect(DOT[0]).toBe(s);
  }
});
