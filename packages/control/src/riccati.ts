// The discrete algebraic Riccati equation, and the regulator and filter that it gives.
import type { NDArray } from 'vectorious';
import {
  add,
  checkSize,
  type Dense,
  dense,
  identity,
  largest,
  type MatrixLike,
  multiply,
  product,
  solve,
  symmetric,
  toMatrix,
  transposed,
  zeros,
} from './matrix.js';

/** Doublings; each squares the error, so that more than these mean that there is no solution. */
const MOST = 60;

/** Change by which the solution counts as found, relative to it. */
const TOLERANCE = 1e-15;

/** Residual above which the equation counts as not solved, relative to the solution. */
const ACCEPTED = 1e-7;

/** A regulator. */
export interface Regulator {
  /** gain: u = -K·x, nu×nx */
  K: NDArray;
  /** cost that is left: xᵀ·P·x, nx×nx */
  P: NDArray;
}

/** A steady-state filter. */
export interface Filter {
  /** gain: x̂ ← x̂ + L·(y - C·x̂), nx×ny */
  L: NDArray;
  /** covariance of the estimate before a measurement, nx×nx */
  P: NDArray;
  /** covariance of the estimate after it, nx×nx */
  S: NDArray;
}

const fail = (): never => {
  throw new Error(
    'the Riccati equation has no stabilising solution: the system cannot be stabilised, or the cost does not see an unstable part of it',
  );
};

const inverseTimes = (a: Dense, b: Dense): Dense => solve(a, b) ?? fail();

/** K = (R + BᵀPB)⁻¹·(BᵀPA + Nᵀ). */
function gain(A: Dense, B: Dense, R: Dense, N: Dense, P: Dense): Dense {
  const BtP = product(transposed(B), P);
  return inverseTimes(add(R, multiply(BtP, B)), add(multiply(BtP, A), transposed(N)));
}

/** AᵀPA - P - (AᵀPB + N)·K + Q. */
function residual(A: Dense, B: Dense, Q: Dense, R: Dense, N: Dense, P: Dense): Dense {
  const At = transposed(A);
  const K = gain(A, B, R, N, P);
  const left = add(add(product(At, P, A), P, -1), Q);
  return add(left, multiply(add(product(At, P, B), N), K), -1);
}

/**
 * Structure-preserving doubling (Chu, Fan, Lin and Wang 2004, "Structure-preserving algorithms for periodic discrete-time
 * algebraic Riccati equations"); the cross term is eliminated first.
 */
function solveRiccati(A: Dense, B: Dense, Q: Dense, R: Dense, N: Dense): Dense {
  const n = A.rows;
  const Bt = transposed(B);
  const RinvNt = inverseTimes(R, transposed(N));
  let a = add(A, multiply(B, RinvNt), -1);
  let g = symmetric(multiply(B, inverseTimes(R, Bt)));
  let h = symmetric(add(Q, multiply(N, RinvNt), -1));
  for (let i = 0; ; i++) {
    if (i === MOST) fail();
    const w = add(identity(n), multiply(g, h));
    const wa = inverseTimes(w, a);
    const wg = inverseTimes(w, g);
    const change = product(transposed(a), h, wa);
    g = symmetric(add(g, product(a, wg, transposed(a))));
    a = multiply(a, wa);
    h = symmetric(add(h, change));
    const size = largest(h);
    if (!Number.isFinite(size)) fail();
    if (largest(change) <= TOLERANCE * size) break;
  }
  if (!(largest(residual(A, B, Q, R, N, h)) <= ACCEPTED * Math.max(1, largest(h)))) fail();
  return h;
}

/** What a user's problem is, with its sizes checked. */
function readProblem(
  A: MatrixLike,
  B: MatrixLike,
  Q: MatrixLike,
  R: MatrixLike,
  N: MatrixLike | undefined,
): [Dense, Dense, Dense, Dense, Dense] {
  const a = dense(A, 'A');
  const b = dense(B, 'B');
  const n = a.rows;
  checkSize(a, 'A', n, n);
  checkSize(b, 'B', n, b.cols);
  const q = dense(Q, 'Q');
  checkSize(q, 'Q', n, n);
  const r = dense(R, 'R');
  checkSize(r, 'R', b.cols, b.cols);
  const c = N === undefined ? zeros(n, b.cols) : dense(N, 'N');
  checkSize(c, 'N', n, b.cols);
  return [a, b, symmetric(q), symmetric(r), c];
}

/**
 * Solve P = AᵀPA - (AᵀPB + N)·(R + BᵀPB)⁻¹·(BᵀPA + Nᵀ) + Q for the stabilising P.
 * @param A - nx×nx
 * @param B - nx×nu
 * @param Q - cost of states, nx×nx, positive semidefinite
 * @param R - cost of inputs, nu×nu, positive definite
 * @param N - cost of states times inputs, nx×nu; zero when left out
 * @throws RangeError when sizes do not fit; Error when there is no stabilising solution
 */
export function dare(A: MatrixLike, B: MatrixLike, Q: MatrixLike, R: MatrixLike, N?: MatrixLike): NDArray {
  return toMatrix(solveRiccati(...readProblem(A, B, Q, R, N)));
}

/**
 * The linear-quadratic regulator of x ← A·x + B·u: the gain that minimises the sum of xᵀQx + uᵀRu + 2xᵀNu.
 * @throws RangeError when sizes do not fit; Error when there is no stabilising solution
 */
export function lqr(A: MatrixLike, B: MatrixLike, Q: MatrixLike, R: MatrixLike, N?: MatrixLike): Regulator {
  const problem = readProblem(A, B, Q, R, N);
  const P = solveRiccati(...problem);
  const [a, b, , r, c] = problem;
  return { K: toMatrix(gain(a, b, r, c, P)), P: toMatrix(P) };
}

/**
 * The steady-state Kalman filter of x ← A·x + w, y = C·x + v.
 * @param W - covariance of w, nx×nx
 * @param V - covariance of v, ny×ny, positive definite
 * @throws RangeError when sizes do not fit; Error when the system is not detectable
 */
export function kalman(A: MatrixLike, C: MatrixLike, W: MatrixLike, V: MatrixLike): Filter {
  const a = dense(A, 'A');
  const c = dense(C, 'C');
  checkSize(c, 'C', c.rows, a.rows);
  const w = dense(W, 'W');
  checkSize(w, 'W', a.rows, a.rows);
  const v = dense(V, 'V');
  checkSize(v, 'V', c.rows, c.rows);
  const ct = transposed(c);
  const P = solveRiccati(transposed(a), ct, symmetric(w), symmetric(v), zeros(a.rows, c.rows));
  const Lt = inverseTimes(add(product(c, P, ct), v), multiply(c, P));
  const L = transposed(Lt);
  const S = symmetric(add(P, product(L, c, P), -1));
  return { L: toMatrix(L), P: toMatrix(P), S: toMatrix(S) };
}
