// Options, sizes, statistics and visual settings.

import {
  ConeType,
  DisableBit,
  EnableBit,
  Integrator,
  JacobianType,
  type Model,
  type Option,
  SolverType,
} from '@corten/model';
import { complete } from '../attributes.js';
import type { CompileContext } from '../context.js';
import { fail } from '../errors.js';
import { VISUAL } from '../globals.js';
import {
  type AnyElement,
  type AttributesOf,
  type ElementKind,
  merged,
  mergedChild,
  profileRules,
  sections,
} from '../mjcf.js';
import { type Attributes, make } from '../saved-element.js';
import type { Part } from './part.js';

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
    for (const group of element.attr.actuatorgroupdisable ?? []) {
      const place = { attribute: 'actuatorgroupdisable' };
      if (group < 0) fail(element, 'disabled actuator group value must be non-negative', place);
      if (group > LAST_GROUP) fail(element, `disabled actuator group value cannot exceed ${LAST_GROUP}`, place);
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
  fail(element, 'discrete inverse dynamics is not supported by RK4 integrator', {
    attribute: 'integrator',
    hint: 'turn one of the flags invdiscrete and fwdinv off',
  });
}

/** What the profile changes in a simulation. */
function fillRules(ctx: CompileContext, m: Model): void {
  const rules = profileRules(ctx.profile);
  m.flg_zerobadctrl = Number(rules.badCtrlZeroesData);
  m.flg_margingap = Number(rules.marginIncludesGap);
  m.flg_mapcondim = Number(rules.condimMapped);
  m.flg_capsulecylinder = Number(rules.capsuleCylinderCollider);
}

const OPTION_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  integrator: INTEGRATORS,
  cone: ConeType,
  jacobian: JacobianType,
  solver: SOLVERS,
};
const wordOf = (words: Readonly<Record<string, number>>, value: number): string | undefined =>
  Object.keys(words).find((word) => words[word] === value);

/** Options of a model as attributes of the option section and its flags, and the groups of actuators that are disabled. */
export function optionAttributes({ disableflags, enableflags, disableactuator, ...numbers }: Option) {
  const option: Attributes = {};
  for (const [name, value] of Object.entries(numbers)) {
    const words = OPTION_WORDS[name];
    option[name] = words ? wordOf(words, value as number) : value;
  }
  const flag: Record<string, string> = {};
  for (const [name, bit] of Object.entries(DisableBit)) flag[name] = disableflags & bit ? 'disable' : 'enable';
  for (const [name, bit] of Object.entries(EnableBit)) flag[name] = enableflags & bit ? 'enable' : 'disable';
  const groups = Array.from({ length: 31 }, (_, group) => group).filter((group) => disableactuator & (1 << group));
  return { option, flag, groups };
}

/** Simulation options. */
export function optionPart(ctx: CompileContext): Part {
  return {
    fill(m) {
      const { integrator, cone, jacobian, solver, ...numbers } = ctx.globals.option;
      assign(m.opt, numbers);
      if (integrator) m.opt.integrator = INTEGRATORS[integrator];
      if (cone) m.opt.cone = ConeType[cone];
      if (jacobian) m.opt.jacobian = JacobianType[jacobian];
      if (solver) m.opt.solver = SOLVERS[solver];
      fillRules(ctx, m);
      fillFlags(ctx, m);
      fillDisabledGroups(ctx, m);
      checkInverse(ctx, m);
    },
    save: () => saveSettings(ctx),
  };
}

/** Sizes that are given, not counted. */
export function sizePart({ document, globals }: CompileContext): Part {
  const { nuserdata = 0, njmax, nconmax } = complete('size', globals.size);
  if (nuserdata < 0) {
    const element = sections(document, 'size').find(({ attr }) => attr.nuserdata !== undefined) ?? document.root;
    fail(element, 'nuserdata must not be negative', { attribute: 'nuserdata' });
  }
  return {
    count: (sizes) => void Object.assign(sizes, { nuserdata, njmax, nconmax }),
    largest: (size) => sections(document, 'size').find(({ attr }) => Number(attr[size as keyof typeof attr] ?? 0) > 0),
    fill() {},
  };
}

/** Statistics that the user sets in place of the computed ones; applied after these. NaN asks for the computed one. */
export function overrideStatistics(ctx: CompileContext, m: Model): void {
  const written = Object.entries(merged(ctx.document, 'statistic') as AttributesOf<'statistic'>);
  const isMeant = (value: number | ArrayLike<number>) => !Number.isNaN(typeof value === 'number' ? value : value[0]);
  assign(m.stat, Object.fromEntries(written.filter(([, value]) => isMeant(value))));
}

/** Visual settings. */
export function visualPart({ globals }: CompileContext): Part {
  return {
    fill(m) {
      for (const part of VISUAL) assign(m.vis[part], complete<(typeof VISUAL)[number]>(part, globals.visual[part]));
    },
  };
}

/** An element, or nothing when it would say nothing. */
function unlessEmpty(kind: ElementKind, attr: Attributes, children: readonly AnyElement[] = []): AnyElement[] {
  const element = make(kind, attr, children);
  return Object.keys(element.attr).length > 0 || children.length > 0 ? [element] : [];
}

/** Settings as elements; what the compiler has already done is not asked for again. */
function saveSettings(ctx: CompileContext): AnyElement[] {
  const { settings, globals, nuser } = ctx;
  const compiler = {
    angle: 'radian',
    settotalmass: settings.settotalmass > 0 ? settings.settotalmass : undefined,
    strippath: settings.strippath || undefined,
    fitaabb: settings.fitaabb || undefined,
    meshdir: settings.meshdir || undefined,
    texturedir: settings.texturedir || undefined,
  };
  const groups = Int32Array.from(globals.disabledGroups);
  const users = Object.fromEntries(Object.entries(nuser).map(([kind, length]) => [`nuser_${kind}`, length]));
  const visual = VISUAL.flatMap((part) => unlessEmpty(part, { ...globals.visual[part] }));
  return [
    make('compiler', compiler, unlessEmpty('lengthrange', { ...mergedChild(ctx.document, 'lengthrange') })),
    ...unlessEmpty(
      'option',
      { ...globals.option, actuatorgroupdisable: groups },
      unlessEmpty('flag', { ...globals.flag, passive: undefined }),
    ),
    make('size', { ...globals.size, nkey: undefined, ...users }),
    ...unlessEmpty('visual', {}, visual),
    ...unlessEmpty('statistic', { ...merged(ctx.document, 'statistic') }),
  ];
}
