// Runs an acceptance case on an engine.
import type { AcceptanceCase, CaseReference, CaseValue, Expectation, Operation } from './case.js';
import type { Engine, Session } from './engine.js';
import { type Context, evaluate, type Value } from './evaluate.js';

/** Outcome of a case: what did not hold, in words; empty when it passed. */
export type Failures = string[];

/** One expectation of a case, looked at. */
export interface Check {
  readonly expectation: Expectation;
  readonly ok: boolean;
  /** what the expectation compares with, and what came out; undefined where there is no such number */
  readonly expected?: Value;
  readonly measured?: Value;
  /** what did not hold, in words */
  readonly failure?: string;
}

const special = (value: unknown): number =>
  value === 'NaN'
    ? Number.NaN
    : value === 'Infinity'
      ? Number.POSITIVE_INFINITY
      : value === '-Infinity'
        ? Number.NEGATIVE_INFINITY
        : Number(value);

function apply(context: Context, operation: Operation): void {
  const { session } = context;
  if ('set' in operation) {
    const match = /^(?:(model|data)\.)?([\w.]+?)(?:\[(\d+)\])?$/.exec(operation.set);
    if (!match) throw new Error(`cannot set ${operation.set}`);
    const value = Array.isArray(operation.value) ? operation.value.map(special) : special(operation.value);
    const index = match[3] === undefined ? undefined : Number(match[3]);
    if (match[1] === 'model') session.setModel(match[2], index, value);
    else session.setData(match[2], index, value);
  } else if ('record' in operation) context.records.set(operation.record, evaluate(context, operation.what));
  else if ('call' in operation) session.run(operation.call);
  else {
    const [name, count] = Object.entries(operation)[0] as [string, number];
    const times = name === 'step' ? count : 1;
    for (let i = 0; i < times; i++) session.run(name);
  }
}

/** A loaded model of a case, or the message of why it did not load. */
type Loaded = { context: Context } | { error: string };

function load(engine: Engine, test: AcceptanceCase, xml: string, setup: Operation[] | undefined): Loaded {
  let session: Session;
  try {
    session = engine.load(test, xml);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const context: Context = { session, records: new Map() };
  for (const operation of setup ?? [{ forward: 1 }]) apply(context, operation);
  return { context };
}

function quaternionsEqual(a: number[], b: number[], tolerance: number): boolean {
  const same = a.every((v, i) => Math.abs(v - b[i]) <= tolerance);
  const opposite = a.every((v, i) => Math.abs(v + b[i]) <= tolerance);
  return same || opposite;
}

const list = (value: Value): number[] => (Array.isArray(value) ? value : [Number(value)]);

/** Does the relation hold for every pair of elements? A single number on the right serves all. */
function holds(op: Expectation['op'], actual: Value, expected: Value, tolerance: number): boolean {
  if (op === 'contains') return String(actual).toLowerCase().includes(String(expected).toLowerCase());
  const a = list(actual);
  const b = list(expected);
  if (op === 'quat') return quaternionsEqual(a, b, tolerance);
  if (op === 'notquat') return !quaternionsEqual(a, b, tolerance);
  if (a.length !== b.length && b.length !== 1) return op === 'ne' || op === 'changed';
  const pairs = a.map((v, i) => [v, b.length === 1 ? b[0] : b[i]] as const);
  switch (op) {
    case 'approx':
      return pairs.every(([x, y]) => Math.abs(x - y) <= tolerance);
    case 'relapprox':
      return pairs.every(([x, y]) => Math.abs(x - y) <= tolerance * Math.abs(y));
    case 'eq':
      return pairs.every(([x, y]) => x === y || (Number.isNaN(x) && Number.isNaN(y)));
    case 'ne':
    case 'changed':
      return pairs.some(([x, y]) => x !== y);
    case '>':
      return pairs.every(([x, y]) => x > y);
    case '<':
      return pairs.every(([x, y]) => x < y);
    case '>=':
      return pairs.every(([x, y]) => x >= y);
    case '<=':
      return pairs.every(([x, y]) => x <= y);
  }
}

const isReference = (value: unknown): value is CaseReference =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'ref' in value;

const literal = (value: CaseValue | undefined): Value => {
  if (Array.isArray(value)) return value.map(special);
  if (typeof value === 'boolean') return value;
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return special(value);
  return value ?? 0;
};

/** The one or two models of a case, each loaded when it is first asked for. */
function sidesOf(engine: Engine, test: AcceptanceCase) {
  const sides: Partial<Record<'A' | 'B', Loaded>> = {};
  const side = (name: 'A' | 'B'): Loaded => {
    sides[name] ??=
      name === 'A'
        ? load(engine, test, test.mjcf, test.setup)
        : load(engine, test, test.mjcfB ?? test.mjcf, test.setupB ?? (test.mjcfB ? test.setup : undefined));
    return sides[name];
  };
  const dispose = () => {
    for (const loaded of Object.values(sides)) if ('context' in loaded) loaded.context.session.dispose();
  };
  return { side, dispose };
}

/** Value of a quantity of a case, of the first model unless it says `B:`. */
function quantity(side: (name: 'A' | 'B') => Loaded, what: string, op?: Expectation['op']): Value {
  const match = /^([AB]):(.*)$/s.exec(what);
  const loaded = side((match?.[1] as 'A' | 'B' | undefined) ?? 'A');
  const text = match ? match[2] : what;
  if (text === 'error' && op === 'contains') return 'error' in loaded ? loaded.error : '';
  if (text === 'error') return 'error' in loaded;
  if ('error' in loaded) throw new Error(`did not load: ${loaded.error}`);
  if (text === 'warnlog') return loaded.context.session.warnlog;
  return evaluate(loaded.context, text);
}

function check(side: (name: 'A' | 'B') => Loaded, expectation: Expectation): Check {
  const { what, op, value, tol = 1e-9 } = expectation;
  try {
    const measured = quantity(side, what, op);
    let expected: Value;
    if (isReference(value)) {
      const { ref, scale = 1, offset = 0 } = value;
      expected = list(quantity(side, ref)).map((v) => v * scale + offset);
    } else expected = literal(value);
    if (holds(op, measured, expected, tol)) return { expectation, ok: true, expected, measured };
    const reason = what.endsWith('error') ? errorText(side(what.startsWith('B:') ? 'B' : 'A')) : '';
    const failure = `${what} ${op} ${show(expected)}, but it is ${show(measured)}${reason}`;
    return { expectation, ok: false, expected, measured, failure };
  } catch (error) {
    return { expectation, ok: false, failure: `${what}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Run a case on an engine: every expectation, with what was expected and measured. */
export function checkCase(engine: Engine, test: AcceptanceCase): Check[] {
  const { side, dispose } = sidesOf(engine, test);
  const checks = test.expect.map((expectation) => check(side, expectation));
  dispose();
  return checks;
}

/** Run a case on an engine; what did not hold. */
export function runCase(engine: Engine, test: AcceptanceCase): Failures {
  return checkCase(engine, test).flatMap(({ failure }) => failure ?? []);
}

const errorText = (loaded: Loaded) => ('error' in loaded ? ` (${loaded.error})` : '');

const show = (value: Value): string => {
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
};
