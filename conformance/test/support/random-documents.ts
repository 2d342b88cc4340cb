// Random documents from the grammar table: mostly sensible values, names that mostly exist.
import { type AttributeSpec, type ElementKind, type ElementSpec, grammar } from '@corten/mjcf-parse';
import fc from 'fast-check';

/** An attribute before names are given: its text, or the n-th name of a namespace. */
type Raw = string | { readonly namespace: string; readonly n: number };

/** An element before names are given. */
interface RawElement {
  readonly kind: ElementKind;
  readonly attributes: readonly (readonly [string, Raw])[];
  readonly children: readonly RawElement[];
  readonly named: boolean;
}

/** Numbers with one decimal, by far the most of them small. */
const decimal = (low: number, high: number): fc.Arbitrary<string> =>
  fc.integer({ min: Math.round(low * 10), max: Math.round(high * 10) }).map((v) => String(v / 10));

/** Attributes whose numbers are positive when they make sense. */
const POSITIVE = new Set([
  'divisor',
  'cutoff',
  'noise',
  'size',
  'mass',
  'diaginertia',
  'density',
  'width',
  'kp',
  'kv',
  'springdamper',
  'cranklength',
]);
/** Attributes that make no sense at random, or take long. */
const LEFT_OUT = new Set(
  'fusestatic fullinertia focal focalpixel principal principalpixel sensorsize softness texture texture1 slidersite cranksite cranklength refsite name class childclass file content_type nuserdata nstack njmax nconmax memory nkey iterations ls_iterations fileright fileleft fileup filedown filefront fileback elevation vertex normal texcoord face builtin params nsample dim mesh hfield type_hfield resolution flex plugin fromto mocap user jointinparent coordinate exactmeshinertia passive actdim model saveinertial lengthrange inttotal timestep mode gridsize gridlayout sleep'.split(
    ' ',
  ),
);
/** Words that lead to what is compiled elsewhere, or to nothing. */
const WORDS_LEFT_OUT = new Set([
  'mesh',
  'hfield',
  'sdf',
  'muscle',
  'user',
  'global',
  'dcmotor',
  'pid',
  'so3',
  'free',
  'plane',
]);

/** Text of an attribute's value. */
function value(name: string, spec: AttributeSpec): fc.Arbitrary<Raw> {
  const number = POSITIVE.has(name)
    ? decimal(0.1, 2)
    : fc.oneof({ weight: 9, arbitrary: decimal(-2, 2) }, fc.constantFrom('0', '1', '1e-3', '90'));
  if (name === 'ctrlrange') return fc.constantFrom('0 1', '0.5 2', '0 0.1');
  switch (spec.kind) {
    case 'number':
      if (name === 'condim') return fc.constantFrom('1', '3', '4', '6');
      if (name === 'priority' || name.startsWith('con')) return fc.integer({ min: 0, max: 3 }).map(String);
      if (spec.integer) return fc.integer({ min: name === 'group' ? 0 : -1, max: 4 }).map(String);
      return spec.min !== undefined || spec.positive ? decimal(0.1, 2) : number;
    case 'numbers': {
      const most = Math.min(spec.most, 6);
      return fc
        .array(number, { minLength: spec.least || 1, maxLength: Math.max(spec.least, most) })
        .map((v) => v.join(' '));
    }
    case 'integers':
      return fc
        .array(fc.integer({ min: 0, max: 3 }).map(String), { minLength: spec.least, maxLength: spec.least })
        .map((v) => v.join(' '));
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'keyword':
      return fc.constantFrom(...spec.words.filter((word) => !WORDS_LEFT_OUT.has(word)));
    case 'flags':
      return fc.subarray([...spec.words], { minLength: 1 }).map((words) => words.join(' '));
    case 'ref':
      return fc.integer({ min: 0, max: 40 }).map((n) => ({ namespace: spec.namespace, n }));
    case 'text':
      if (name === 'eulerseq') return fc.constantFrom('xyz', 'ZYX', 'xYz');
      if (name.startsWith('obj') || name.startsWith('ref'))
        return fc.integer({ min: 0, max: 20 }).map((n) => ({ namespace: 'body', n }));
      return fc.constantFrom('a', 'b');
    case 'declares':
      return fc.constant('');
  }
}

/** Elements that take part, by their parents. */
const CHILDREN: Partial<Record<ElementKind, readonly ElementKind[]>> = {
  worldbody: ['body', 'body', 'frame', 'geom', 'site', 'camera', 'light', 'replicate'],
  body: [
    'body',
    'body',
    'frame',
    'joint',
    'joint',
    'geom',
    'geom',
    'site',
    'camera',
    'light',
    'replicate',
    'inertial',
    'freejoint',
  ],
  frame: ['body', 'frame', 'geom', 'site', 'camera', 'light'],
  replicate: ['geom', 'site', 'light'],
  spatial: ['spatial_site', 'spatial_site', 'spatial_geom', 'pulley'],
  fixed: ['fixed_joint'],
};

/** Attributes that an element does not do without. */
const NEEDED: Partial<Record<ElementKind, readonly string[]>> = {
  general: ['joint'],
  motor: ['joint'],
  position: ['joint'],
  velocity: ['joint'],
  intvelocity: ['joint'],
  damper: ['joint', 'ctrlrange'],
  cylinder: ['joint'],
  adhesion: ['ctrlrange'],
  geom: ['size'],
  inertial: ['diaginertia'],
  replicate: ['count'],
  pair: ['geom1', 'geom2'],
  connect: ['body1', 'body2', 'anchor'],
  weld: ['body1', 'body2'],
};

const ORIENTATIONS = ['quat', 'axisangle', 'xyaxes', 'zaxis', 'euler'];

/** Attributes without those that may not stand beside earlier ones, and with those that must. */
function obey(kind: ElementKind, names: readonly string[]): string[] {
  const { rules } = grammar[kind] as ElementSpec;
  const oneOrientation = { kind: 'exclusive', of: ORIENTATIONS.map((name) => [name]) } as const;
  let kept = [...new Set(names)];
  for (const rule of [...rules, oneOrientation]) {
    const all = rule.of.flat();
    if (rule.kind === 'exclusive') {
      const first = rule.of.find((bundle) => bundle.some((name) => kept.includes(name)));
      kept = kept.filter((name) => !all.includes(name) || first?.includes(name));
    } else if (rule.kind === 'oneof') {
      if (!rule.of.some((bundle) => bundle.every((name) => kept.includes(name))))
        kept.push(...rule.of[rule.of.length - 1]);
    } else if (!all.every((name) => kept.includes(name))) kept = kept.filter((name) => !all.includes(name));
  }
  return [...new Set(kept)];
}

function element(kind: ElementKind, depth: number): fc.Arbitrary<RawElement> {
  const { attributes: specs } = grammar[kind] as ElementSpec;
  const needed = new Set(NEEDED[kind]);
  const names = Object.keys(specs).filter((name) => !LEFT_OUT.has(name) && specs[name].kind !== 'declares');
  for (const name of names) if (specs[name].required) needed.add(name);
  const optional = names.filter((name) => !needed.has(name));
  const chosen = fc.shuffledSubarray(optional, { maxLength: Math.min(4, optional.length) });
  const attributes = chosen.chain((some) => {
    const all = obey(kind, [...needed, ...some]);
    return fc.tuple(...all.map((name) => value(name, specs[name]).map((raw) => [name, raw] as const)));
  });
  const kinds = CHILDREN[kind] ?? [];
  const path = kind === 'spatial' || kind === 'fixed';
  const children =
    kinds.length > 0 && (depth > 0 || path)
      ? fc.array(
          fc.constantFrom(...kinds).chain((each) => element(each, depth - 1)),
          { minLength: path ? 2 : 1, maxLength: 4 },
        )
      : fc.constant([] as RawElement[]);
  return fc
    .tuple(
      attributes,
      children,
      fc.nat(9).map((n) => n > 1),
    )
    .map(([a, c, n]) => {
      // a body that moves has some mass
      const heavy: RawElement = { kind: 'geom', attributes: [['size', '0.1 0.1 0.1']], children: [], named: true };
      return { kind, attributes: a, children: kind === 'body' ? [heavy, ...once(c)] : c, named: n };
    });
}

/** Children without the second one of what there may be one of. */
const once = (children: readonly RawElement[]): RawElement[] =>
  children.filter(({ kind }, i) => {
    const first = children.findIndex((child) => child.kind === kind);
    if (kind === 'joint') return !children.some((child) => child.kind === 'freejoint');
    return (kind !== 'inertial' && kind !== 'freejoint') || first === i;
  });

/** Sections with their elements' kinds. */
const SECTIONS: readonly (readonly [ElementKind, readonly ElementKind[]])[] = [
  ['contact', ['pair', 'exclude']],
  ['equality', ['connect', 'weld', 'equality_joint', 'equality_tendon']],
  ['tendon', ['spatial', 'fixed']],
  ['actuator', ['general', 'motor', 'position', 'velocity', 'intvelocity', 'damper', 'cylinder', 'adhesion']],
  [
    'sensor',
    Object.keys(grammar.sensor.children).filter(
      (kind) => !/plugin|user|tactile|contact|rangefinder/.test(kind),
    ) as ElementKind[],
  ],
  ['custom', ['text']],
];

const DEFAULTS: readonly ElementKind[] = [
  'geom',
  'joint',
  'site',
  'camera',
  'light',
  'general',
  'motor',
  'position',
  'pair',
  'default_tendon',
  'default_equality',
];

/** A random document as MJCF text. */
export const randomDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(element('compiler', 0), { maxLength: 1 }),
    fc.array(element('option', 0), { maxLength: 1 }),
    fc.array(
      fc.array(
        fc.constantFrom(...DEFAULTS).chain((kind) => element(kind, 0)),
        { maxLength: 2 },
      ),
      { maxLength: 3 },
    ),
    element('worldbody', 4),
    fc.tuple(
      ...SECTIONS.map(([, kinds]) =>
        fc.array(
          fc.constantFrom(...kinds).chain((kind) => element(kind, 1)),
          { maxLength: 2 },
        ),
      ),
    ),
    fc.boolean(),
  )
  .map(([compiler, option, classes, world, sections, nested]) => {
    const names = collectNames([world, ...sections.flat()], classes.length);
    const text = (e: RawElement) => render(e, names);
    const inner = classes.map((elements, i) => {
      const givers = elements.map((e) => renderIn(e, names, true)).join('');
      return [`<default class="c${i}">${givers}`, '</default>'] as const;
    });
    const defaults = nested
      ? inner.map(([open]) => open).join('') + inner.map(([, close]) => close).join('')
      : inner.map((pair) => pair.join('')).join('');
    const tail = SECTIONS.map(([kind], i) => `<${kind}>${sections[i].map(text).join('')}</${kind}>`).join('');
    return `<mujoco><compiler balanceinertia="true"/>${[...compiler, ...option].map(text).join('')}<default>${defaults}</default>${text(world)}${tail}</mujoco>`;
  });

interface Names {
  /** names by namespace */
  readonly of: Map<string, string[]>;
  /** name of each element that has one */
  readonly given: Map<RawElement, string>;
  readonly classes: number;
}

function collectNames(elements: readonly RawElement[], classes: number): Names {
  const names: Names = { of: new Map(), given: new Map(), classes };
  const visit = (e: RawElement): void => {
    const spec = (grammar[e.kind] as ElementSpec).attributes.name;
    if (e.named && spec?.kind === 'declares') {
      const list = names.of.get(spec.namespace) ?? [];
      const name = `${spec.namespace}${list.length}`;
      names.of.set(spec.namespace, [...list, name]);
      names.given.set(e, name);
    }
    for (const child of e.children) visit(child);
  };
  for (const e of elements) visit(e);
  return names;
}

/** Elements that stay whatever they refer to. */
const BODIES: ReadonlySet<ElementKind> = new Set<ElementKind>(['worldbody', 'body', 'frame', 'replicate']);

const render = (e: RawElement, names: Names): string => renderIn(e, names, false);

function renderIn(e: RawElement, names: Names, inDefaults: boolean): string {
  const { tag, attributes: specs } = grammar[e.kind] as ElementSpec;
  const texts: string[] = [];
  const given = names.given.get(e);
  if (given !== undefined && !inDefaults) texts.push(` name="${given}"`);
  else if (specs.name?.required && !inDefaults) texts.push(` name="n${names.given.size}"`);
  if (specs.class && !inDefaults && names.classes > 0 && e.attributes.length % 3 === 0) {
    texts.push(` class="c${e.attributes.length % names.classes}"`);
  }
  const lacking = e.attributes.some(([, raw]) => typeof raw !== 'string' && raw.n > 1 && !names.of.has(raw.namespace));
  if (lacking && !inDefaults && !BODIES.has(e.kind)) return '';
  for (const [name, raw] of e.attributes) {
    if (inDefaults && (specs[name].notInDefaults || specs[name].kind === 'ref')) continue;
    if (e.kind === 'replicate' && name === 'count') texts.push(' count="2"');
    else if (typeof raw === 'string') texts.push(` ${name}="${raw}"`);
    else {
      const list = names.of.get(raw.namespace) ?? [];
      // mostly, nothing refers to what there is none of
      if (list.length === 0 && raw.n > 0 && !specs[name].required) continue;
      texts.push(` ${name}="${list[raw.n % Math.max(1, list.length)] ?? 'none'}"`);
    }
  }
  return `<${tag}${texts.join('')}>${e.children.map((child) => renderIn(child, names, inDefaults)).join('')}</${tag}>`;
}
