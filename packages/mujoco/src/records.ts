// Options, statistics, visual settings and counters: classes made from Corten's own records.

import {
  emptySolverStat,
  Option,
  type SolverStat,
  Statistic,
  type TimerStat,
  Visual,
  VisualGlobal,
  VisualHeadlight,
  VisualMap,
  VisualQuality,
  VisualRgba,
  VisualScale,
  type WarningStat,
} from '@corten/model';
import { defaultLengthRange } from '@corten/spec/records';
import { loadModel } from 'corten';
import { checkConstructor } from './arguments.js';
import { assertAlive, type ClassHandle } from './handle.js';
import { vecClass } from './lists.js';
import { copyFields, fieldProperty, type Mirror, mirrorClass, type Property } from './mirror.js';

/** A record with the methods of the official bindings; writing to its fields changes the record behind it. */
export type RecordHandle<R> = R & ClassHandle & Mirror<R> & { copy(): RecordHandle<R> };

/** A class of records: `new` without an argument makes one with the defaults of the official class. */
export interface RecordClass<R extends object> {
  new (record?: R): RecordHandle<R>;
}

/**
 * Make a class of records.
 * @param defaults - makes a record as `new` does
 * @param special - properties that are not plain fields
 */
export function recordClass<R extends object>(
  example: R,
  defaults: () => R,
  special: Readonly<Record<string, Property<R>>> = {},
): RecordClass<R> {
  const properties: Record<string, Property<R>> = {};
  for (const name of Object.keys(example)) properties[name] = special[name] ?? fieldProperty(example, name);
  class RecordObject extends mirrorClass<R, object>(properties) {
    constructor(record: R = defaults()) {
      if (typeof record !== 'object') checkConstructor(new.target.name, 1, [0]);
      super(record);
    }
    copy(): RecordObject {
      assertAlive(this);
      return new RecordObject(copyFields(this.corten, defaults()));
    }
  }
  return RecordObject as never;
}

/** All numbers of a record zero. */
export function zeroed<R extends object>(record: R): R {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'number') (record as Record<string, number>)[name] = 0;
    else (value as Float64Array).fill(0);
  }
  return record;
}

/** The properties of a record whose numbers, or those of the given names, are single-precision in the reference, and show so. */
export function singleProperties<R extends object>(
  example: R,
  names: readonly string[] = Object.keys(example),
): Record<string, Property<R>> {
  const properties: Record<string, Property<R>> = {};
  for (const name of names) {
    const { get, set } = fieldProperty(example, name);
    if (!set) continue;
    properties[name] = {
      get: (record) => Math.fround(get(record) as number),
      set: (record, value: number) => set(record, Math.fround(value) as never),
    };
  }
  return properties;
}

/** A class whose objects start with zeros. */
export const zeroClass = <R extends object>(make: () => R, special: Readonly<Record<string, Property<R>>> = {}) =>
  recordClass(make(), () => zeroed(make()), special);

/** Visual settings of an empty model, which are the defaults. */
const defaultVisual = () => copyFields(loadModel('<mujoco/>').vis, new Visual());

/** Physics options: mjOption. */
export const MjOption = recordClass(new Option(), () => new Option());
export type MjOption = RecordHandle<Option>;
/** Statistics of a model: mjStatistic. */
export const MjStatistic = zeroClass(() => new Statistic());
export type MjStatistic = RecordHandle<Statistic>;

/** A class of a part of the visual settings. */
const visualClass = <R extends object>(make: () => R) =>
  recordClass(make(), () => zeroed(make()), singleProperties(make()));

/** Classes of the parts of the visual settings, by field. */
const VISUAL_PARTS = {
  global: visualClass(() => new VisualGlobal()),
  quality: visualClass(() => new VisualQuality()),
  headlight: visualClass(() => new VisualHeadlight()),
  map: visualClass(() => new VisualMap()),
  scale: visualClass(() => new VisualScale()),
  rgba: visualClass(() => new VisualRgba()),
} as const;
type VisualParts = { [K in keyof typeof VISUAL_PARTS]: InstanceType<(typeof VISUAL_PARTS)[K]> };

const visualPart = (name: keyof VisualParts): Property<Visual> => ({
  get: (visual) => new (VISUAL_PARTS[name] as RecordClass<object>)(visual[name]),
  set: (visual, value: object) => void copyFields(value, visual[name] as object),
});

/** Visualisation options: mjVisual. */
export const MjVisual = recordClass(
  new Visual(),
  defaultVisual,
  Object.fromEntries(Object.keys(VISUAL_PARTS).map((name) => [name, visualPart(name as keyof VisualParts)])),
) as unknown as new (
  record?: Visual,
) => MjVisual;
export type MjVisual = VisualParts & ClassHandle & Mirror<Visual> & { copy(): MjVisual };
export const {
  global: MjVisualGlobal,
  quality: MjVisualQuality,
  headlight: MjVisualHeadlight,
  map: MjVisualMap,
  scale: MjVisualScale,
  rgba: MjVisualRgba,
} = VISUAL_PARTS;

/** How often a warning was raised, and for what: mjWarningStat. */
export const MjWarningStat = recordClass<WarningStat>({ lastinfo: 0, number: 0 }, () => ({ lastinfo: 0, number: 0 }));
export type MjWarningStat = RecordHandle<WarningStat>;

/** Time and number of calls of a part of the computation: mjTimerStat. */
export const MjTimerStat = recordClass<TimerStat>({ duration: 0, number: 0 }, () => ({ duration: 0, number: 0 }));
export type MjTimerStat = RecordHandle<TimerStat>;

/** Statistics of one iteration of the solver: mjSolverStat. */
export const MjSolverStat = recordClass(emptySolverStat(), emptySolverStat);
export type MjSolverStat = RecordHandle<SolverStat>;

/** Lists of counters, times and statistics. */
export const MjWarningStatVec = vecClass<MjWarningStat>('MjWarningStatVec');
export const MjTimerStatVec = vecClass<MjTimerStat>('MjTimerStatVec');
export const MjSolverStatVec = vecClass<MjSolverStat>('MjSolverStatVec');

/** Options of computing actuator length ranges: mjLROpt. */
export const MjLROpt = recordClass(defaultLengthRange(), defaultLengthRange);
export type MjLROpt = InstanceType<typeof MjLROpt>;

/** Set a record back to the defaults of its class. */
export function setDefaults<R extends object>(record: Mirror<R>, defaults: R): void {
  copyFields(defaults, record.corten);
}
export { defaultVisual };
