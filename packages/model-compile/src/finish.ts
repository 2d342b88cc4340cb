// What follows from a filled model: constants at qpos0, springs by time constant, length ranges, statistics.

import { Data, DisableBit, EnableBit, leaveData, MINVAL, type Model, SleepPolicy } from '@corten/model';
import { initSleep, resetData } from '@corten/pipeline';
import { ConstantsError } from './constants/error.js';
import { setConst, setLengthRanges } from './constants/index.js';
import { type CompileContext, fail, itemsOf } from './context.js';
import type { Item } from './item.js';
import { overrideStatistics } from './sections/settings.js';
import { withinMemory } from './too-large.js';
import { dofCount, jointAttributes } from './tree/joints.js';

/** Stiffness and damping of joints that give a time constant and a damping ratio instead. */
function setSpringDampers(ctx: CompileContext, m: Model): void {
  for (const joint of ctx.tree.joint) {
    const [timeconst, dampratio] = jointAttributes(joint).springdamper ?? [0, 0];
    if (timeconst <= 0 || dampratio <= 0) continue;
    const count = dofCount(joint.type);
    const dofs = m.dof_invweight0.subarray(joint.dofadr, joint.dofadr + count);
    const weight = dofs.reduce((sum, w) => sum + w, 0);
    // joints that share an axis have NaN, which counts as no weight
    const inertia = count / Math.max(MINVAL, weight || 0);
    m.jnt_stiffness[joint.item.id] = inertia / Math.max(MINVAL, timeconst * timeconst * dampratio * dampratio);
    m.dof_damping.fill((2 * inertia) / Math.max(MINVAL, timeconst), joint.dofadr, joint.dofadr + count);
  }
}

/** Throws when trees that are to start asleep cannot: they move, or touch what is awake. */
function checkInitialSleep(ctx: CompileContext, m: Model): void {
  const tree = m.tree_sleep_policy.indexOf(SleepPolicy.init);
  if (tree < 0 || !(m.opt.enableflags & EnableBit.sleep)) return;
  try {
    const d = new Data(m);
    resetData(m, d);
    leaveData(d);
  } catch (error) {
    const body = ctx.tree.body[m.tree_bodyadr[tree]];
    fail(body.item, (error as Error).message, { code: 'initial-sleep', attribute: 'sleep' });
  }
}

/** Computes the constants; values that contradict each other are an error at the element that has them. */
function setConstants(ctx: CompileContext, m: Model, d: Data): void {
  try {
    setConst(m, d);
  } catch (error) {
    if (!(error instanceof ConstantsError)) throw error;
    fail(itemsOf(ctx, error.kind)[error.id], error.message, { code: 'constants' });
  }
}

/** Throws when there are delays and no time step. */
function checkHistories(ctx: CompileContext, m: Model): void {
  const { timestep } = m.opt;
  if (m.nhistory === 0 || timestep > 0) return;
  const delayed = [...ctx.lists.sensor, ...ctx.lists.actuator] as readonly Item<'motor'>[];
  const item = delayed.find(({ attr }) => (attr.nsample ?? 0) > 0) as Item;
  fail(item, `history buffers require positive timestep, got ${timestep}`, { attribute: 'nsample' });
}

/** Computes everything that depends on other fields of the model. */
export function finishModel(ctx: CompileContext, m: Model): void {
  const { disableflags, enableflags } = m.opt;
  m.opt.disableflags |= DisableBit.contact;
  m.opt.enableflags &= ~EnableBit.sleep;
  checkHistories(ctx, m);
  try {
    const d = withinMemory(ctx.document, () => new Data(m));
    initSleep(m, d);
    setConstants(ctx, m, d);
    setSpringDampers(ctx, m);
    setLengthRanges(m, d, ctx.settings.lengthrange, (actuator, message) =>
      fail(ctx.lists.actuator[actuator], message, { code: 'length-range' }),
    );
    // a simulation has run
    if (d.time > 0) leaveData(d);
    overrideStatistics(ctx, m);
  } finally {
    m.opt.disableflags = disableflags;
    m.opt.enableflags = enableflags;
  }
  checkInitialSleep(ctx, m);
}
