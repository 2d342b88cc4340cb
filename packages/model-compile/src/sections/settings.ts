// Options, sizes, statistics and visual settings.

import { ConeType, DisableBit, EnableBit, Integrator, JacobianType, type Model, SolverType } from '@corten/model';
import { type CompileContext, fail } from '../context.js';
import { VISUAL } from '../globals.js';
import type { Item } from '../item.js';
import { type AttributesOf, grammar, merged, profileRules, sections } from '../mjcf.js';
import type { Section } from '../section.js';

type Fields = Record<string, number | Float32Array | Float64Array>;

/** Write attributes into fields of the same names; numbers that are not written stay. */
function assign(into: object, attributes: object): void {
  const fields = into as Fields;
  for (const [name, value] of Object.entries(attributes)) {
    const field = fields[name];
    if (field === undefined || value === undefined) continue;
    if (typeof field === 'number') fields[name] = Number(value);
    else field.set(value as ArrayLike<number>);
  }
}

const INTEGRATORS = {
  Euler: Integrator.euler,
  RK4: Integrator.rk4,
  implicit: Integrator.implicit,
  implicitfast: Integrator.implicitfast,
} as const;
const SOLVERS = { PGS: SolverType.pgs, CG: SolverType.cg, Newton: SolverType.newton } as const;

/** Switches that other switches have replaced, and what they stand for. */
const REPLACED: Readonly<Record<string, readonly string[]>> = { passive: ['spring', 'damper'] };

function fillFlags(ctx: CompileContext, m: Model): void {
  const written = ctx.globals.flag as Readonly<Record<string, 'enable' | 'disable' | undefined>>;
  const flags: Record<string, 'enable' | 'disable' | undefined> = {};
  for (const [old, names] of Object.entries(REPLACED)) for (const name of names) flags[name] = written[old];
  for (const [name, value] of Object.entries(written)) if (value !== undefined) flags[name] = value;
  for (const [name, value] of Object.entries(flags)) {
    if (value === undefined) continue;
    if (name in DisableBit) {
      const bit = DisableBit[name as keyof typeof DisableBit];
      m.opt.disableflags = value === 'disable' ? m.opt.disableflags | bit : m.opt.disableflags & ~bit;
    } else if (name in EnableBit) {
      const bit = EnableBit[name as keyof typeof EnableBit];
      m.opt.enableflags = value === 'enable' ? m.opt.enableflags | bit : m.opt.enableflags & ~bit;
    }
  }
}

/** Largest number of an actuator group that can be disabled. */
const LAST_GROUP = 30;

function fillDisabledGroups(ctx: CompileContext, m: Model): void {
  for (const element of sections(ctx.document, 'option')) {
    const item = { element, kind: 'option' } as unknown as Item;
    for (const group of element.attr.actuatorgroupdisable ?? []) {
      const place = { attribute: 'actuatorgroupdisable' };
      if (group < 0) fail(item, 'disabled actuator group value must be non-negative', place);
      if (group > LAST_GROUP) fail(item, `disabled actuator group value cannot exceed ${LAST_GROUP}`, place);
    }
  }
  for (const group of ctx.globals.disabledGroups) m.opt.disableactuator |= 1 << group;
}

/** Throws when every step would compare with inverse dynamics that the integrator does not have. */
function checkInverse(ctx: CompileContext, m: Model): void {
  const { integrator, enableflags } = m.opt;
  const discrete = EnableBit.fwdinv | EnableBit.invdiscrete;
  if (integrator !== Integrator.rk4 || (enableflags & discrete) !== discrete) return;
  const element = sections(ctx.document, 'option').find(({ attr }) => attr.integrator === 'RK4') ?? ctx.document.root;
  fail({ element, kind: 'option' } as unknown as Item, 'discrete inverse dynamics is not supported by RK4 integrator', {
    attribute: 'integrator',
    hint: 'turn one of the flags invdiscrete and fwdinv off',
  });
}

/** Simulation options. */
export const optionSection: Section = {
  count() {},
  fill(ctx, m) {
    const { integrator, cone, jacobian, solver, ...numbers } = ctx.globals.option;
    assign(m.opt, numbers);
    if (integrator) m.opt.integrator = INTEGRATORS[integrator];
    if (cone) m.opt.cone = ConeType[cone];
    if (jacobian) m.opt.jacobian = JacobianType[jacobian];
    if (solver) m.opt.solver = SOLVERS[solver];
    m.flg_zerobadctrl = Number(profileRules(ctx.profile).badCtrlZeroesData);
    fillFlags(ctx, m);
    fillDisabledGroups(ctx, m);
    checkInverse(ctx, m);
  },
};

/** Sizes that are given, not counted. */
export const sizeSection: Section = {
  count(ctx, sizes) {
    const given = ctx.globals.size;
    sizes.nuserdata = given.nuserdata ?? 0;
    if (sizes.nuserdata < 0) {
      const element = sections(ctx.document, 'size').find(({ attr }) => attr.nuserdata !== undefined);
      fail({ element, kind: 'size' } as unknown as Item, 'nuserdata must not be negative', { attribute: 'nuserdata' });
    }
    sizes.njmax = given.njmax ?? -1;
    sizes.nconmax = given.nconmax ?? -1;
  },
  fill() {},
};

/** Statistics that the user sets in place of the computed ones; applied after these. */
export function overrideStatistics(ctx: CompileContext, m: Model): void {
  assign(m.stat, merged(ctx.document, 'statistic') as AttributesOf<'statistic'>);
}

/** Visual settings. */
export const visualSection: Section = {
  count() {},
  fill(ctx, m) {
    for (const part of VISUAL) {
      const specs = grammar[part].attributes as Readonly<Record<string, { readonly default?: unknown }>>;
      const defaults = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]));
      assign(m.vis[part], defaults);
      assign(m.vis[part], ctx.globals.visual[part]);
    }
  },
};
