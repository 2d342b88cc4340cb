// Evaluates the quantities that cases name: fields, rows of named objects, contacts, and a few functions of them.
import type { OracleContact } from '../oracle/snapshot.js';
import type { Session } from './engine.js';

export type Value = number | boolean | string | number[];

/** What a case has loaded and recorded so far. */
export interface Context {
  session: Session;
  records: Map<string, Value>;
}

const PREFIX_KIND: Record<string, string> = {
  body: 'body',
  jnt: 'jnt',
  dof: 'jnt',
  geom: 'geom',
  site: 'site',
  cam: 'cam',
  light: 'light',
  mesh: 'mesh',
  tendon: 'tendon',
  ten: 'tendon',
  actuator: 'actuator',
  sensor: 'sensor',
  eq: 'eq',
  mat: 'mat',
  tex: 'tex',
  hfield: 'hfield',
  pair: 'pair',
  key: 'key',
  xpos: 'body',
  xquat: 'body',
  xmat: 'body',
  xipos: 'body',
  ximat: 'body',
  xanchor: 'jnt',
  xaxis: 'jnt',
  cvel: 'body',
  subtree: 'body',
  xfrc: 'body',
};

const COUNT_FIELD: Record<string, string> = {
  jnt: 'njnt',
  cam: 'ncam',
  mat: 'nmat',
  tex: 'ntex',
  actuator: 'nactuator',
};

/** Split at commas that are not inside brackets. */
function splitArguments(text: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if ('([{'.includes(text[i])) depth++;
    else if (')]}'.includes(text[i])) depth--;
    else if (text[i] === ',' && depth === 0) {
      out.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  out.push(text.slice(start).trim());
  return out;
}

const numbers = (value: Value): number[] => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'number') return [value];
  throw new Error(`expected numbers, got ${value}`);
};

/** Bounds of `[i]`, `[i:j]`, or the row of `{name}`; undefined takes everything. */
interface Selection {
  from: number;
  to: number;
  scalar: boolean;
}

function select(array: ArrayLike<number>, s: Selection): Value {
  if (s.scalar) {
    if (s.from >= array.length) throw new Error(`index ${s.from} is beyond ${array.length}`);
    return array[s.from];
  }
  return Array.from(array).slice(s.from, s.to);
}

function parseSuffix(suffix: string): string[] {
  return [...suffix.matchAll(/\[[^\]]*\]|\{[^}]*\}/g)].map((m) => m[0]);
}

function indexSelection(index: string, offset: number, length: number): Selection {
  const [a, b] = index.split(':');
  if (b === undefined) return { from: offset + Number(a), to: offset + Number(a) + 1, scalar: true };
  return { from: offset + Number(a), to: offset + (b === '' ? length : Number(b)), scalar: false };
}

function fieldValue(context: Context, owner: 'model' | 'data', path: string, suffix: string): Value {
  const { session } = context;
  const value = owner === 'model' ? session.model(path) : session.data(path);
  if (value === undefined) throw new Error(`no field ${owner}.${path}`);
  if (typeof value === 'number') return value;
  let selection: Selection = { from: 0, to: value.length, scalar: false };
  for (const part of parseSuffix(suffix)) {
    const inner = part.slice(1, -1);
    if (part[0] === '[') selection = indexSelection(inner, selection.from, value.length);
    else {
      const [a, b] = inner.split(':');
      const kind = b === undefined ? PREFIX_KIND[path.split('_')[0]] : a;
      const name = b ?? a;
      const id = session.id(kind, name);
      if (id < 0) throw new Error(`no ${kind} named ${name}`);
      // a joint's row in a field of dofs is its first dof
      const ofDofs = path.startsWith('dof_');
      const row = ofDofs ? (session.model('jnt_dofadr') as ArrayLike<number>)[id] : id;
      const count = session.model(ofDofs ? 'nv' : (COUNT_FIELD[kind] ?? `n${kind}`)) as number;
      const width = value.length / count;
      selection = { from: row * width, to: (row + 1) * width, scalar: width === 1 };
    }
  }
  return select(value, selection);
}

function contactValue(contact: OracleContact | undefined, field: string, suffix: string): Value {
  if (!contact) throw new Error('no such contact');
  const value =
    field === 'geom1'
      ? contact.geom[0]
      : field === 'geom2'
        ? contact.geom[1]
        : (contact[field as keyof OracleContact] as number | number[]);
  if (typeof value === 'number') return value;
  const parts = parseSuffix(suffix);
  return parts.length === 0 ? value : select(value, indexSelection(parts[0].slice(1, -1), 0, value.length));
}

function between(context: Context, a: string, b: string): OracleContact[] {
  const first = context.session.id('geom', a);
  const second = context.session.id('geom', b);
  return context.session
    .contacts()
    .filter((c) => (c.geom[0] === first && c.geom[1] === second) || (c.geom[0] === second && c.geom[1] === first));
}

/** R(iquat)·diag(body_inertia)·R(iquat)ᵀ of a named body, 9 numbers. */
function inertiaTensor(context: Context, body: string): number[] {
  const id = context.session.id('body', body);
  const diagonal = Array.from(context.session.model('body_inertia') as ArrayLike<number>).slice(3 * id, 3 * id + 3);
  const [w, x, y, z] = Array.from(context.session.model('body_iquat') as ArrayLike<number>).slice(4 * id, 4 * id + 4);
  const r = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  const out: number[] = [];
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) out.push(r[i].reduce((sum, v, k) => sum + v * diagonal[k] * r[j][k], 0));
  }
  return out;
}

const pairwise = (a: Value, b: Value, f: (x: number, y: number) => number): number[] => {
  const p = numbers(a);
  const q = numbers(b);
  if (p.length !== q.length) throw new Error(`lengths ${p.length} and ${q.length} differ`);
  return p.map((x, i) => f(x, q[i]));
};

const FUNCTIONS: Record<string, (context: Context, args: string[]) => Value> = {
  len: (c, [x]) => numbers(evaluate(c, x)).length,
  sum: (c, [x]) => numbers(evaluate(c, x)).reduce((s, v) => s + v, 0),
  max: (c, [x]) => Math.max(...numbers(evaluate(c, x))),
  min: (c, [x]) => Math.min(...numbers(evaluate(c, x))),
  absmax: (c, [x]) => Math.max(0, ...numbers(evaluate(c, x)).map(Math.abs)),
  norm: (c, [x]) => Math.sqrt(numbers(evaluate(c, x)).reduce((s, v) => s + v * v, 0)),
  finite: (c, [x]) => numbers(evaluate(c, x)).every(Number.isFinite),
  hasnan: (c, [x]) => numbers(evaluate(c, x)).some(Number.isNaN),
  sorted: (c, [x]) => [...numbers(evaluate(c, x))].sort((a, b) => a - b),
  add: (c, [x, y]) => pairwise(evaluate(c, x), evaluate(c, y), (a, b) => a + b),
  sub: (c, [x, y]) => pairwise(evaluate(c, x), evaluate(c, y), (a, b) => a - b),
  mul: (c, [x, y]) => pairwise(evaluate(c, x), evaluate(c, y), (a, b) => a * b),
  lit: (_, [text]) => JSON.parse(text) as number[],
  bit: (c, [x, n]) => ((evaluate(c, x) as number) >> Number(n)) & 1,
  id: (c, [kind, name]) => c.session.id(kind, name),
  inertia: (c, [body]) => inertiaTensor(c, body),
  mindist: (c) => Math.min(...c.session.contacts().map((k) => k.dist)),
  ncon_active: (c) => c.session.contacts().filter((k) => k.exclude === 0).length,
  ncon_between: (c, [a, b]) => between(c, a, b).length,
};

/** Value of a quantity; throws when it names something that is not there. */
export function evaluate(context: Context, what: string): Value {
  const text = what.trim();
  const { session, records } = context;

  const record = /^rec\.(\w+)$/.exec(text);
  if (record) {
    const value = records.get(record[1]);
    if (value === undefined) throw new Error(`nothing recorded as ${record[1]}`);
    return value;
  }
  const warning = /^warning\.(\w+)\.(number|lastinfo)$/.exec(text);
  if (warning) return session.warning(warning[1])[warning[2] as 'number' | 'lastinfo'];

  const contact = /^contact\[(\d+)\]\.(\w+)(.*)$/.exec(text);
  if (contact) return contactValue(session.contacts()[Number(contact[1])], contact[2], contact[3]);

  const call = /^(\w+)\((.*)\)((?:\[[^\]]*\])*)$/.exec(text);
  if (call) {
    const [, name, inner, suffix] = call;
    if (name === 'con') {
      const [a, b, field] = splitArguments(inner);
      return contactValue(between(context, a, b)[0], field, suffix);
    }
    let value: Value;
    if (name === 'cforce') value = Array.from(session.contactForce(Number(inner)));
    else {
      const fn = FUNCTIONS[name];
      if (!fn) throw new Error(`unknown function ${name}`);
      value = fn(context, splitArguments(inner));
    }
    const parts = parseSuffix(suffix);
    return parts.length === 0
      ? value
      : select(numbers(value), indexSelection(parts[0].slice(1, -1), 0, numbers(value).length));
  }

  const field = /^(model|data)\.([\w.]+)(.*)$/.exec(text);
  if (field) return fieldValue(context, field[1] as 'model' | 'data', field[2], field[3]);
  throw new Error(`cannot read the quantity ${text}`);
}
