// What follows from a filled model: constants at qpos0, springs by time constant, length ranges, statistics.

import {
  flexMetricActive,
  hasPassiveContact,
  NO_SLEEP_OF_TENDONS,
  PASSIVE_CONTACT_NEEDS,
} from '@corten/dynamics/kernels';
import {
  Data,
  DisableBit,
  EnableBit,
  EqualityType,
  enabled,
  Integrator,
  leaveData,
  MINVAL,
  type Model,
  PluginError,
  SleepPolicy,
} from '@corten/model';
import { initSleep, resetData, step } from '@corten/pipeline';
import type { CompileContext } from './context.js';
import { setSpringDampers } from './elements/joint.js';
import { overrideStatistics } from './elements/option.js';
import { fail, warn } from './errors.js';
import { itemsOf } from './ids.js';
import type { Item } from './item.js';
import { ConstantsError } from './setconst/error.js';
import { setConst, setLengthRanges } from './setconst/index.js';
import { withinMemory } from './too-large.js';

/** Do trees start asleep? The reference makes no trial step of such models. */
const startsAsleep = (m: Model): boolean =>
  enabled(m, EnableBit.sleep) && m.tree_sleep_policy.includes(SleepPolicy.init);

/** Sleep where equalities tie tendons, with which the engine stops: an error where trees start asleep. */
function checkSleepOfTendons(ctx: CompileContext, m: Model): void {
  if (!enabled(m, EnableBit.sleep)) return;
  const tie = ctx.lists.equality.find((_, i) => m.eq_type[i] === EqualityType.tendon && m.eq_active0[i]);
  if (!tie) return;
  if (startsAsleep(m)) fail(tie, `engine error: ${NO_SLEEP_OF_TENDONS}`, { code: 'sleep-tendon' });
  warn(ctx, tie, 'sleep-tendon', NO_SLEEP_OF_TENDONS);
}

/** Throws when trees that are to start asleep cannot: they move, or touch what is awake. */
function checkInitialSleep(ctx: CompileContext, m: Model): void {
  if (!startsAsleep(m)) return;
  const tree = m.tree_sleep_policy.indexOf(SleepPolicy.init);
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

/** A data of the model; a plugin that cannot start is an error at the instance. */
function startData(ctx: CompileContext, m: Model): Data {
  try {
    return new Data(m);
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    return fail(ctx.lists.plugin[error.instance], error.message, { code: 'plugin-init' });
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

/**
 * Contacts of a flex are to be passive forces, and no step can treat such stiff ones. It is an error where the reference
 * notices, in the step without sleep that it tries; a warning where only simulations will.
 */
function checkPassiveContacts(ctx: CompileContext, m: Model): void {
  const item = ctx.lists.flex.find((_, f) => hasPassiveContact(m, f));
  if (!item || flexMetricActive(m)) return;
  const { enableflags } = m.opt;
  const tried = !startsAsleep(m);
  m.opt.enableflags &= ~EnableBit.sleep;
  const treated = flexMetricActive(m);
  m.opt.enableflags = enableflags;
  if (tried && !treated) fail(item, PASSIVE_CONTACT_NEEDS, { code: 'flex-passive' });
  warn(ctx, item, 'flex-passive', PASSIVE_CONTACT_NEEDS);
}

/**
 * The fully implicit integrator has to factor a matrix, which it cannot when dofs move the same mass along one line. The
 * reference notices in the step that it tries. With the implicit forces of flexes there are no such factors.
 */
function checkImplicit(ctx: CompileContext, m: Model, d: Data): void {
  if (m.opt.integrator !== Integrator.implicit || flexMetricActive(m)) return;
  if (startsAsleep(m)) return;
  if (ctx.lists.flex.some((_, f) => hasPassiveContact(m, f))) return;
  const { dof_jntid, nv, D_rowadr, D_diag } = m;
  resetData(m, d);
  step(m, d);
  leaveData(d);
  for (let i = nv - 1; i >= 0; i--) {
    // what is no number is no error there
    if (!(Math.abs(d.qLU[D_rowadr[i] + D_diag[i]]) < MINVAL)) continue;
    const hint = 'other joints move the same mass along the same line: give this one an armature, or take it out';
    fail(itemsOf(ctx, 'joint')[dof_jntid[i]], 'engine error: diagonal element too small', { code: 'singular', hint });
  }
}

/** Computes everything that depends on other fields of the model. */
export function finishModel(ctx: CompileContext, m: Model): void {
  const { disableflags, enableflags } = m.opt;
  m.opt.disableflags |= DisableBit.contact;
  m.opt.enableflags &= ~EnableBit.sleep;
  checkHistories(ctx, m);
  try {
    const d = withinMemory(ctx.document, () => startData(ctx, m));
    initSleep(m, d);
    setConstants(ctx, m, d);
    setSpringDampers(ctx, m);
    setLengthRanges(m, d, ctx.settings.lengthrange, (actuator, message) =>
      fail(ctx.lists.actuator[actuator], message, { code: 'length-range' }),
    );
    // a simulation has run
    if (d.time > 0) leaveData(d);
    overrideStatistics(ctx, m);
    checkImplicit(ctx, m, d);
  } finally {
    m.opt.disableflags = disableflags;
    m.opt.enableflags = enableflags;
  }
  checkSleepOfTendons(ctx, m);
  checkInitialSleep(ctx, m);
  checkPassiveContacts(ctx, m);
}
