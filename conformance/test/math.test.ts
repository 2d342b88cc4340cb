import * as math from '@corten/math';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bindings, Oracle } from '../src/oracle.js';
import { loadOracle } from '../src/oracle.js';

const random = math.mersenneTwister64(20240615);
const words = new BigUint64Array(1);
const double = new Float64Array(words.buffer);

/** A double of any size and sign: random bits, small, moderate, large, near a multiple of pi/4, special. */
function anyNumber(i: number): number {
  const u = random.uniform() - 0.5;
  switch (i % 7) {
    case 0:
      words[0] = random.bits();
      return double[0];
    case 1:
      return 2 * u;
    case 2:
      return 20 * u;
    case 3:
      return 3000 * u;
    case 4:
      return Math.round(400 * u) * (Math.PI / 4) + u * 10 ** (-16 * random.uniform());
    case 5:
      return u * 10 ** (60 * random.uniform() - 30);
    default:
      return SPECIAL[Math.trunc(i / 7) % SPECIAL.length];
  }
}

const SPECIAL = [
  ...[0, -0, 1, -1, 0.5, -0.5, Math.PI, -Math.PI, Math.PI / 2, 3 * Math.PI, 710, -746, -708.5, 512, -1024, 1e22],
  ...[Number.MIN_VALUE, -1e-320, 2.2250738585072014e-308, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN],
];

const numbers = (n: number, scale = 1) => Float64Array.from({ length: n }, () => scale * (2 * random.uniform() - 1));

let oracle: Oracle;
let mj: Bindings;
let buffers: Bindings[];

beforeAll(async () => {
  oracle = await loadOracle('3.12.0');
  mj = oracle.mj;
  buffers = [0, 1, 2].map(() => new mj.DoubleBuffer(64));
});

/** What the reference writes to `n` numbers. */
function reference(n: number, fn: (out: Bindings) => void): number[] {
  fn(buffers[0]);
  return Array.from(buffers[0].GetView().subarray(0, n) as Float64Array);
}

function expectSame(ours: ArrayLike<number>, theirs: ArrayLike<number>, what: unknown): void {
  for (let k = 0; k < theirs.length; k++) {
    if (!Object.is(ours[k], theirs[k])) {
      expect.fail(`${JSON.stringify(what)}: ours ${Array.from(ours)}, reference ${Array.from(theirs)}`);
    }
  }
}

describe('scalar functions give the bits of the reference', () => {
  it('sin and cos of 100,000 arguments', () => {
    const q = new Float64Array(4);
    const out = [0, 0];
    for (let i = 0; i < 100_000; i++) {
      const x = anyNumber(i);
      const theirs = reference(4, (o) => mj.mju_axisAngle2Quat(o, [1, 0, 0], x));
      math.axisAngle2Quat(q, 0, [1, 0, 0], 0, x);
      expectSame(q, theirs, x);
      math.sincos(out, 0, 0.5 * x);
      expectSame(out, [math.sin(0.5 * x), math.cos(0.5 * x)], x);
    }
  });

  it('atan2 of 100,000 arguments', () => {
    const v = new Float64Array(3);
    for (let i = 0; i < 100_000; i++) {
      const q = [anyNumber(i), anyNumber(Math.trunc(i / 7)), 0, 0];
      math.quat2Vel(v, 0, q, 0, 1);
      expectSame(
        v,
        reference(3, (o) => mj.mju_quat2Vel(o, q, 1)),
        q,
      );
    }
  });

  it('exp of 100,000 arguments, through the critically damped spring', () => {
    for (let i = 0; i < 100_000; i++) {
      const x = i % 2 === 0 ? anyNumber(i) : 1500 * (random.uniform() - 0.5);
      expectSame([math.springDamper(1, 1, 1, -2, x)], [mj.mju_springDamper(1, 1, 1, -2, x)], x);
      if (Number.isFinite(x)) expectSame([math.exp(x)], [mj.mju_springDamper(1, 1, 1, -2, x)], x);
    }
  });

  it('log of 20,000 arguments, through the normal distribution', () => {
    // the reference draws from musl's rand(), which nothing has called in a fresh instance
    let state = 0n;
    const next = () => {
      state = (6364136223846793005n * state + 1n) & 0xffffffffffffffffn;
      return Number(state >> 33n);
    };
    for (let i = 0; i < 20_000; i++) {
      let x1 = 0;
      let x2 = 0;
      let w = 0;
      do {
        x1 = (2 / 2147483647) * next() - 1;
        x2 = (2 / 2147483647) * next() - 1;
        w = x1 * x1 + x2 * x2;
      } while (w >= 1 || w === 0);
      w = Math.sqrt((-2 * math.log(w)) / w);
      const theirs = reference(2, (o) => {
        o.GetView()[1] = mj.mju_standardNormal(o);
      });
      expectSame([x2 * w, x1 * w], theirs, i);
    }
  });

  it('sigmoid, halton and springDamper', () => {
    for (let i = 0; i < 10_000; i++) {
      const x = 1.2 * random.uniform() - 0.1;
      expectSame([math.sigmoid(x)], [mj.mju_sigmoid(x)], x);
      const n = Math.trunc(1e6 * random.uniform());
      const base = 2 + Math.trunc(20 * random.uniform());
      expectSame([math.halton(n, base)], [mj.mju_Halton(n, base)], [n, base]);
      const [p, v, k, b, t] = numbers(5, 10);
      expectSame([math.springDamper(p, v, k, b, t)], [mj.mju_springDamper(p, v, k, b, t)], [p, v, k, b, t]);
    }
  });
});

describe('quaternions, poses and spatial vectors give the bits of the reference', () => {
  const unit = () => {
    const q = numbers(4);
    math.normalize4(q, 0);
    return q;
  };
  const cases: [string, number, () => ArrayLike<number>[], string][] = [
    ['rotVecQuat', 3, () => [numbers(3), unit()], 'mju_rotVecQuat'],
    ['negQuat', 4, () => [unit()], 'mju_negQuat'],
    ['mulQuat', 4, () => [unit(), unit()], 'mju_mulQuat'],
    ['mulQuatAxis', 4, () => [unit(), numbers(3)], 'mju_mulQuatAxis'],
    ['subQuat', 3, () => [unit(), unit()], 'mju_subQuat'],
    ['quat2Mat', 9, () => [unit()], 'mju_quat2Mat'],
    ['derivQuat', 4, () => [unit(), numbers(3)], 'mju_derivQuat'],
    ['quatZ2Vec', 4, () => [numbers(3)], 'mju_quatZ2Vec'],
    ['trnVecPose', 3, () => [numbers(3), unit(), numbers(3)], 'mju_trnVecPose'],
    ['cross', 3, () => [numbers(3), numbers(3)], 'mju_cross'],
    ['mulMatVec3', 3, () => [numbers(9), numbers(3)], 'mju_mulMatVec3'],
    ['mulMatTVec3', 3, () => [numbers(9), numbers(3)], 'mju_mulMatTVec3'],
  ];
  const kernels = math as unknown as Record<string, (...args: unknown[]) => void>;

  it.each(cases)('%s', (name, size, make, theirName) => {
    for (let i = 0; i < 2000; i++) {
      const args = make();
      const out = new Float64Array(size);
      kernels[name](out, 0, ...args.flatMap((a) => [a, 0]));
      expectSame(
        out,
        reference(size, (o) => mj[theirName](o, ...args)),
        args,
      );
    }
  });

  it('mat2Quat of rotations of every kind', () => {
    for (let i = 0; i < 4000; i++) {
      const m = new Float64Array(9);
      math.quat2Mat(m, 0, unit(), 0);
      const q = new Float64Array(4);
      math.mat2Quat(q, 0, m, 0);
      expectSame(
        q,
        reference(4, (o) => mj.mju_mat2Quat(o, m)),
        m,
      );
    }
  });

  it('quatIntegrate, mat2Rot, euler2Quat', () => {
    for (let i = 0; i < 2000; i++) {
      const start = numbers(4);
      const w = numbers(3, i % 2 ? 10 : 1e-3);
      const q = Float64Array.from(start);
      math.quatIntegrate(q, 0, w, 0, 0.01);
      expectSame(
        q,
        reference(4, (o) => {
          o.GetView().set(start);
          mj.mju_quatIntegrate(o, w, 0.01);
        }),
        w,
      );

      const m = numbers(9);
      q.set(start);
      math.normalize4(q, 0);
      const r = Float64Array.from(q);
      const ours = math.mat2Rot(q, 0, m, 0);
      let theirs = 0;
      expectSame(
        q,
        reference(4, (o) => {
          o.GetView().set(r);
          theirs = mj.mju_mat2Rot(o, m);
        }),
        m,
      );
      expect(ours).toBe(theirs);

      const seq = [0, 1, 2].map(() => 'xyzXYZ'[Math.trunc(6 * random.uniform())]).join('');
      const e = numbers(3, 4);
      math.euler2Quat(q, 0, e, 0, seq);
      expectSame(
        q,
        reference(4, (o) => mj.mju_euler2Quat(o, e, seq)),
        seq,
      );
    }
  });

  it('mulPose, negPose and transformSpatial', () => {
    for (let i = 0; i < 2000; i++) {
      const args = [numbers(3), unit(), numbers(3), unit()] as const;
      const pos = new Float64Array(3);
      const quat = new Float64Array(4);
      const [, second] = buffers;
      math.mulPose(pos, 0, quat, 0, args[0], 0, args[1], 0, args[2], 0, args[3], 0);
      expectSame(
        pos,
        reference(3, (o) => mj.mju_mulPose(o, second, ...args)),
        args,
      );
      expectSame(quat, second.GetView().subarray(0, 4), args);
      math.negPose(pos, 0, quat, 0, args[0], 0, args[1], 0);
      expectSame(
        pos,
        reference(3, (o) => mj.mju_negPose(o, second, args[0], args[1])),
        args,
      );
      expectSame(quat, second.GetView().subarray(0, 4), args);

      const v = numbers(6);
      const mat = new Float64Array(9);
      math.quat2Mat(mat, 0, args[1], 0);
      const out = new Float64Array(6);
      const force = i % 2 === 0;
      math.transformSpatial(out, 0, v, 0, force, args[0], 0, args[2], 0, mat, 0);
      expectSame(
        out,
        reference(6, (o) => mj.mju_transformSpatial(o, v, force ? 1 : 0, args[0], args[2], mat)),
        v,
      );
    }
  });
});

describe('factorisations give the bits of the reference', () => {
  /** A symmetric positive definite matrix. */
  function spd(n: number): Float64Array {
    const a = numbers(n * n);
    const m = new Float64Array(n * n);
    math.mulMatMatT(m, a, a, n, n, n);
    for (let i = 0; i < n; i++) m[i * (n + 1)] += 0.1;
    return m;
  }

  it('eig3', () => {
    for (let i = 0; i < 5000; i++) {
      const m = i % 3 === 0 ? Float64Array.of(2, 0, 0, 0, 1 + (i % 5), 0, 0, 0, i % 4) : numbers(9, 3);
      m[3] = m[1];
      m[6] = m[2];
      m[7] = m[5];
      const [eigval, eigvec, quat] = [3, 9, 4].map((n) => new Float64Array(n));
      const iterations = math.eig3(eigval, eigvec, quat, m);
      const [a, b, c] = buffers;
      expect(iterations).toBe(mj.mju_eig3(a, b, c, m));
      expectSame(eigval, a.GetView().subarray(0, 3), m);
      expectSame(eigvec, b.GetView().subarray(0, 9), m);
      expectSame(quat, c.GetView().subarray(0, 4), m);
    }
  });

  it('dense Cholesky: factor, solve, update', () => {
    for (let n = 1; n < 20; n++) {
      const a = new mj.DoubleBuffer(n * n);
      const x = new mj.DoubleBuffer(n);
      const m = spd(n);
      if (n % 5 === 0) m.fill(0, n * (n - 1));
      a.GetView().set(m);
      expect(math.cholFactor(m, n, 1e-10)).toBe(mj.mju_cholFactor(a, 1e-10));
      expectSame(m, a.GetView(), n);
      const b = numbers(n);
      const res = new Float64Array(n);
      math.cholSolve(res, m, b, n);
      mj.mju_cholSolve(x, m, b);
      expectSame(res, x.GetView(), n);
      for (const plus of [true, false]) {
        const v = numbers(n, 0.1);
        x.GetView().set(v);
        expect(math.cholUpdate(m, v, n, plus)).toBe(mj.mju_cholUpdate(a, x, plus ? 1 : 0));
        expectSame(m, a.GetView(), n);
      }
      a.delete();
      x.delete();
    }
  });

  it('banded Cholesky', () => {
    for (let k = 0; k < 40; k++) {
      const ntotal = 3 + (k % 11);
      const nband = 1 + (k % 3);
      const ndense = k % 3;
      const size = (ntotal - ndense) * nband + ndense * ntotal;
      const dense = spd(ntotal);
      for (let i = 0; i < ntotal; i++) dense[i * (ntotal + 1)] += 5;
      const m = new Float64Array(size);
      math.dense2Band(m, dense, ntotal, nband, ndense);
      const a = new mj.DoubleBuffer(size);
      mj.mju_dense2Band(a, dense, ntotal, nband, ndense);
      expectSame(m, a.GetView(), [ntotal, nband, ndense]);

      const v = numbers(ntotal);
      const product = new Float64Array(ntotal);
      math.bandMulMatVec(product, m, v, ntotal, nband, ndense, 1, true);
      const x = new mj.DoubleBuffer(ntotal);
      mj.mju_bandMulMatVec(x, m, v, ntotal, nband, ndense, 1, 1);
      expectSame(product, x.GetView(), k);

      const back = new Float64Array(ntotal * ntotal);
      math.band2Dense(back, m, ntotal, nband, ndense, true);
      const y = new mj.DoubleBuffer(ntotal * ntotal);
      mj.mju_band2Dense(y, m, ntotal, nband, ndense, 1);
      expectSame(back, y.GetView(), k);

      const min = mj.mju_cholFactorBand(a, ntotal, nband, ndense, 0.5, 0.1);
      expect(math.cholFactorBand(m, ntotal, nband, ndense, 0.5, 0.1)).toBe(min);
      expectSame(m, a.GetView(), k);
      math.cholSolveBand(product, m, v, ntotal, nband, ndense);
      mj.mju_cholSolveBand(x, m, v, ntotal, nband, ndense);
      expectSame(product, x.GetView(), k);
      for (const buffer of [a, x, y]) buffer.delete();
    }
  });

  it('box QP', () => {
    for (let k = 0; k < 200; k++) {
      const n = 1 + (k % 9);
      const H = spd(n);
      const g = numbers(n, 2);
      const lower = Float64Array.from(numbers(n), (x) => x - 1.1);
      const upper = Float64Array.from(numbers(n), (x) => x + 1.1);
      const start = numbers(n);
      const res = new mj.DoubleBuffer(n);
      const R = new mj.DoubleBuffer(n * (n + 7));
      const index = new mj.IntBuffer(n);
      res.GetView().set(start);
      const theirs = mj.mju_boxQP(res, R, index, H, g, lower, upper);
      const free = new Int32Array(n);
      const factor = new Float64Array(n * n);
      const ours = math.boxQP(start, factor, free, H, g, n, lower, upper);
      expect(ours).toBe(theirs);
      expectSame(start, res.GetView(), k);
      expectSame(free.subarray(0, ours), index.GetView().subarray(0, ours), k);
      for (const buffer of [res, R, index]) buffer.delete();
    }
  });
});
