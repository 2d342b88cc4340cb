import { describe, expect, it } from 'vitest';
import { ConeType, JacobianType, SolverType } from './enums.js';
import { Model } from './model.js';
import { isDual, isPyramidal, isSparse } from './modes.js';
import { modelSizes } from './sizes.js';

const model = (nv: number) => new Model(modelSizes({ nv }));

describe('modes', () => {
  it('choose a sparse Jacobian from 60 dofs on, or as told', () => {
    expect([isSparse(model(59)), isSparse(model(60))]).toEqual([false, true]);
    const m = model(60);
    m.opt.jacobian = JacobianType.dense;
    expect(isSparse(m)).toBe(false);
  });

  it('need the dual matrix for PGS and noslip', () => {
    const m = model(1);
    expect(isDual(m)).toBe(false);
    m.opt.solver = SolverType.pgs;
    expect(isDual(m)).toBe(true);
    m.opt.solver = SolverType.newton;
    m.opt.noslip_iterations = 1;
    expect(isDual(m)).toBe(true);
  });

  it('tell pyramids from ellipses', () => {
    const m = model(1);
    expect(isPyramidal(m)).toBe(true);
    m.opt.cone = ConeType.elliptic;
    expect(isPyramidal(m)).toBe(false);
  });
});
