// Random edits of documents of several files, as a program makes them: through `attr` and `children`, right and wrong.

import type { AttributeSpec } from '@corten/mjcf-parse';
import {
  type AnyElement,
  cloneElement,
  createElement,
  descendants,
  type ElementKind,
  grammar,
  kindsIn,
} from '@corten/mjcf-parse';
import type { RandomValues } from './random-values.js';

/** A tetrahedron, for the meshes. */
const MESH = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n';

/** Files by name; the first one is the main file. */
export const FILES: Readonly<Record<string, string>> = {
  'robots/main.xml': `<mujoco model="edited">
  <!-- settings -->
  <compiler meshdir="meshes" autolimits="true"/>
  <include file="parts/settings.xml"/>
  <default>
    <geom density="900" friction="1"/>
    <joint damping="0.1"/>
    <default class="link"><geom rgba="1 0 0 1" size=".1"/><joint armature=".1"/>
      <default class="tip"><geom size=".05" contype="0"/><motor gear="3"/></default>
    </default>
  </default>
  <asset>
    <mesh name="top" file="top.obj"/>
    <include file="parts/assets.xml"/>
    <material name="red" rgba="1 0 0 1"/>
  </asset>
  <worldbody>
    <light pos="0 0 3"/> <!-- above -->
    <geom name="floor" type="plane" size="1 1 .1"/>
    <frame name="f" pos="0 0 1" euler="0 0 30" childclass="link">
      <body name="b0"><joint name="j0"/><geom name="g0"/><site name="s0"/>
        <include file="parts/arm.xml"/>
        <geom name="after" class="tip" pos="0 0 .1"/>
      </body>
    </frame>
    <replicate count="2" offset="1 0 0"><body name="r"><freejoint/><geom class="tip"/></body></replicate>
  </worldbody>
  <include file="parts/actuators.xml"/>
</mujoco>
`,
  'robots/parts/settings.xml': `<mujoco>
  <option timestep="0.003"><flag contact="disable"/></option>
  <size nkey="2"/>
</mujoco>
`,
  'robots/parts/assets.xml': `<mujoco>
  <mesh name="beside" file="beside.obj" scale=".1 .1 .1"/>
  <mesh name="top2" file="top.obj"/>
</mujoco>
`,
  'robots/parts/arm.xml': `<mujoco> <!-- the arm -->
  <body name="b1" pos="0 0 .3" childclass="tip">
    <joint name="j1" type="ball"/>
    <geom name="g1" type="capsule" size=".1 .2"/>
    <include file="hand.xml"/>
    <geom name="g2" type="mesh" mesh="beside" material="red"/>
  </body>
  <site name="s1" quat="1 0 0 0"/>
  <include file="leg.xml"/>
  <geom name="last" class="link"/>
</mujoco>
`,
  'robots/parts/hand.xml': `<mujocoinclude><body name="hand"><joint name="j2" range="-40 40"/><geom name="g3" size=".1 .1 .1" type="box"/></body></mujocoinclude>`,
  'robots/parts/leg.xml':
    `<mujoco><body name="leg" pos="1 0 0"><freejoint/><geom name="g4" type="mesh" mesh="top"/></body></mujoco>`.replace(
      '<freejoint/>',
      '<joint name="j3" type="slide"/>',
    ),
  'robots/parts/actuators.xml': `<mujoco>
  <contact><exclude body1="b0" body2="b1"/><pair geom1="g0" geom2="floor" class="link"/></contact>
  <equality><connect body1="b0" body2="leg" anchor="0 0 0" active="false"/></equality>
  <tendon><fixed name="t0"><joint joint="j0" coef="2"/></fixed></tendon>
  <actuator><motor name="a0" joint="j0" class="tip"/><position name="a1" joint="j2" kp="3"/></actuator>
  <sensor><jointpos joint="j0"/><framepos objtype="body" objname="b1"/></sensor>
  <keyframe><key name="home" ctrl="1 2"/></keyframe>
</mujoco>
`,
  'robots/meshes/top.obj': MESH,
  'robots/parts/beside.obj': MESH,
};

/** Attributes that are left alone: they take long, or make models that are too large. */
const LEFT_OUT = new Set(['count', 'memory', 'nuserdata', 'nstack', 'njmax', 'nconmax', 'resolution', 'maxhullvert']);

/** Kinds that are not made at random. */
const KINDS_LEFT_OUT = new Set<ElementKind>(['flexcomp', 'composite', 'replicate', 'attach', 'skin', 'flex', 'hfield']);

/** Names that edits refer to. */
export interface Words {
  readonly classes: readonly string[];
  readonly names: readonly string[];
  /** files of meshes and the like */
  readonly files: readonly string[];
}

/** Those of `FILES`. */
export const WORDS: Words = {
  classes: ['main', 'link', 'tip', 'added'],
  names: ['b0', 'b1', 'g0', 'g1', 'j0', 'j1', 'j2', 's0', 't0', 'a0', 'top', 'beside', 'red', 'floor', 'home'],
  files: ['top.obj', 'beside.obj'],
};

/** Those of a document. */
export function wordsOf(root: AnyElement): Words {
  const all = [...descendants(root)];
  const values = (attribute: string, kind?: string) => [
    ...new Set(
      all
        .filter((each) => kind === undefined || each.kind === kind)
        .map((each) => attributesOf(each)[attribute])
        .filter((value) => typeof value === 'string'),
    ),
  ];
  return {
    classes: ['main', ...values('class', 'default'), 'added'],
    names: ['none', ...values('name')],
    files: ['none.obj', ...values('file', 'mesh')],
  };
}

type Attributes = Record<string, unknown>;
const attributesOf = (element: AnyElement) => element.attr as Attributes;
const childrenOf = (element: AnyElement) => element.children as AnyElement[];

/** One number; seldom one that is hard to write. */
function number(random: RandomValues, spec: AttributeSpec): number {
  if (random.chance(3)) return random.pick([0, -0, 1e-310, 1e300, Infinity, Number.NaN, 0.1 + 0.2]);
  const value = random.num(spec.positive || spec.min !== undefined ? 0.1 : -2, 2);
  return spec.kind === 'integers' || (spec.kind === 'number' && spec.integer) ? Math.round(value) + 0 : value;
}

/** A value that an attribute may have, in one of the forms that programs use. */
function rightValue(random: RandomValues, words: Words, name: string, spec: AttributeSpec): unknown {
  switch (spec.kind) {
    case 'number':
      return number(random, spec);
    case 'numbers':
    case 'integers': {
      const length = spec.least + random.below(Math.min(spec.most, spec.least + 3) - spec.least + 1);
      const list = Array.from({ length }, () => number(random, spec));
      return random.chance(50) ? list : spec.kind === 'integers' ? Int32Array.from(list) : Float64Array.from(list);
    }
    case 'boolean':
      return random.chance(50);
    case 'keyword':
      return random.pick(spec.words);
    case 'flags':
      return [random.pick(spec.words)];
    case 'text':
      return name === 'file' ? random.pick(words.files) : random.pick(['x', 'a "b" & <c>', '1 2']);
    case 'declares':
      return `new ${random.below(1000)}`;
    case 'ref':
      return random.pick(name.endsWith('class') ? words.classes : words.names);
    default: {
      const never: never = spec;
      return never;
    }
  }
}

const WRONG: readonly unknown[] = [
  '',
  'x',
  'a\0',
  3,
  -1,
  Number.NaN,
  true,
  [1, 2],
  [],
  ['a'],
  Float64Array.of(1, 2, 3, 4, 5, 6, 7),
  {},
];

function setAttribute(random: RandomValues, words: Words, element: AnyElement): void {
  const specs = Object.entries(grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>);
  const usual = specs.filter(([name]) => !LEFT_OUT.has(name));
  if (usual.length === 0) return;
  const [name, spec] = random.pick(usual);
  const wrong = random.chance(8);
  attributesOf(element)[wrong && random.chance(20) ? 'colour' : name] = wrong
    ? random.pick(WRONG)
    : rightValue(random, words, name, spec);
}

function makeChild(random: RandomValues, words: Words, parent: AnyElement): AnyElement | undefined {
  const kinds = kindsIn(parent.kind).filter((kind) => !KINDS_LEFT_OUT.has(kind));
  if (kinds.length === 0) return undefined;
  const child = createElement(random.pick(kinds), {} as never) as unknown as AnyElement;
  if (child.kind === 'geom') attributesOf(child).size = [0.1, 0.2, 0.3];
  for (const [name, spec] of Object.entries(
    grammar[child.kind].attributes as Readonly<Record<string, AttributeSpec>>,
  )) {
    if (spec.required || (!LEFT_OUT.has(name) && random.chance(6)))
      attributesOf(child)[name] = rightValue(random, words, name, spec);
  }
  return child;
}

function insert(random: RandomValues, parent: AnyElement, child: AnyElement): void {
  const list = childrenOf(parent);
  list.splice(random.below(list.length + 1), 0, child);
}

/** An element that elements of a kind may stand in. */
function parentFor(random: RandomValues, elements: readonly AnyElement[], kind: ElementKind): AnyElement | undefined {
  const parents = elements.filter((each) => Object.hasOwn(grammar[each.kind].children, kind));
  return parents.length > 0 ? random.pick(parents) : undefined;
}

function take(root: AnyElement, element: AnyElement): void {
  for (const each of descendants(root)) {
    const at = childrenOf(each).indexOf(element);
    if (at >= 0) childrenOf(each).splice(at, 1);
  }
}

function rename(random: RandomValues, top: AnyElement): void {
  for (const each of descendants(top))
    if (attributesOf(each).name !== undefined) attributesOf(each).name = `n${random.below(1e6)}`;
}

/** Make random edits below a root. */
export function editTree(random: RandomValues, root: AnyElement, words = WORDS): void {
  for (let i = random.below(6); i >= 0; i--) editOnce(random, words, root);
  // an element in two places, or in itself: the tree is none any more
  if (random.chance(2)) insert(random, random.pick([...descendants(root)]), random.pick([...descendants(root)]));
}

function editOnce(random: RandomValues, words: Words, root: AnyElement): void {
  const all = [...descendants(root)];
  const element = random.pick(all);
  const what = random.below(100);
  if (what < 40) setAttribute(random, words, element);
  else if (what < 48) {
    const names = Object.keys(attributesOf(element));
    if (names.length > 0) delete attributesOf(element)[random.pick(names)];
  } else if (what < 68) {
    const child = makeChild(random, words, element);
    if (child) insert(random, element, child);
  } else if (what < 74 && element !== root) take(root, element);
  else if (what < 84 && element !== root) {
    const copy = cloneElement(element as never) as unknown as AnyElement;
    rename(random, copy);
    const parent = parentFor(random, all, element.kind);
    if (parent) insert(random, parent, copy);
  } else if (what < 94 && element !== root) {
    take(root, element);
    const parent = parentFor(random, [...descendants(root)], element.kind);
    if (parent && parent !== element && ![...descendants(element)].includes(parent)) insert(random, parent, element);
  } else if (what < 97) {
    const added = createElement('default', { class: 'added' }, [
      createElement('geom', { size: Float64Array.of(0.3), rgba: Float64Array.of(0, 1, 0, 1) }),
    ] as never);
    const section = all.find(({ kind, parent }) => kind === 'default' && parent === root);
    if (section) childrenOf(section).push(added as unknown as AnyElement);
    const bodies = all.filter(({ kind }) => kind === 'body' || kind === 'frame');
    if (bodies.length > 0) attributesOf(random.pick(bodies)).childclass = 'added';
  } else childrenOf(element).reverse();
}
