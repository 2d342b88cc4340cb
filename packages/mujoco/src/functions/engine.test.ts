import { expect, it } from 'vitest';
import { scene } from '../../test/support.js';

it('writes into typed arrays and into buffers', async () => {
  const { mj, m, d } = await scene();
  const own = new Float64Array(m.nv);
  const buffer = new mj.DoubleBuffer(m.nv);
  mj.mj_mulM(m, d, own, d.qacc);
  mj.mj_mulM(m, d, buffer, Array.from(d.qacc));
  expect(own.some((x) => x !== 0)).toBe(true);
  expect(buffer.GetView()).toEqual(own);
  mj.mj_rne(m, d, 0, d.qfrc_inverse);
  expect(d.qfrc_inverse).toEqual(d.qfrc_bias);
});

it('solves several right sides at once', async () => {
  const { mj, m, d } = await scene();
  const two = Float64Array.from({ length: 2 * m.nv }, (_, i) => i);
  const x = new Float64Array(2 * m.nv);
  mj.mj_solveM(m, d, x, two);
  const back = new Float64Array(m.nv);
  mj.mj_mulM(m, d, back, x.slice(m.nv));
  for (let i = 0; i < m.nv; i++) expect(back[i]).toBeCloseTo(two[m.nv + i], 10);
});

it('weighs and scales a model', async () => {
  const { mj, m } = await scene();
  expect(mj.mj_getTotalmass(m)).toBeCloseTo(1.1);
  mj.mj_setTotalmass(m, 11);
  expect(mj.mj_getTotalmass(m)).toBeCloseTo(11);
});

it('answers with names, and with nothing for what has none', async () => {
  const { mj, m } = await scene();
  const { mjOBJ_BODY, mjOBJ_GEOM } = mj.mjtObj;
  expect([mj.mj_id2name(m, mjOBJ_GEOM.value, 2), mj.mj_id2name(m, mjOBJ_BODY.value, 99)]).toEqual(['arm', '']);
  expect([mj.mju_type2Str(5), mj.mju_type2Str(77), mj.mju_str2Type('nothing')]).toEqual(['geom', '', 0]);
});

it('sets defaults', async () => {
  const { mj, m } = await scene();
  m.opt.timestep = 3;
  mj.mj_defaultOption(m.opt);
  m.vis.global.fovy = 3;
  mj.mj_defaultVisual(m.vis);
  const solref = new Float64Array(2);
  mj.mj_defaultSolRefImp(solref, null);
  expect([m.opt.timestep, m.vis.global.fovy, Array.from(solref)]).toEqual([0.002, 45, [0.02, 1]]);
});

it('sums the cost of constraints', async () => {
  const { mj, m, d } = await scene();
  const cost = new Float64Array(1);
  mj.mj_constraintUpdate(m, d, new Float64Array(d.nefc).fill(-1), cost, 0);
  expect(cost[0]).toBeGreaterThan(0);
});
