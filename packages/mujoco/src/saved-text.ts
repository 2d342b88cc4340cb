// The text of a saved model in the form of the reference: what is built in is left out, attributes come in its order.
// Covered by conformance/test/mujoco-print.test.ts.

import { type AnyElement, defaultOf, type MjcfDocument, writeElement } from '@corten/mjcf-parse';

/** Attributes that come first and last, by tag; the others are between them as they are. */
const ORDER: Readonly<Record<string, readonly [first: string, last: string]>> = {
  texture: ['type colorspace name builtin mark rgb1 rgb2 markrgb random width height', 'gridsize gridlayout'],
  material: ['name class texture', ''],
  mesh: ['name class content_type file vertex normal texcoord face', ''],
  hfield: ['name size content_type file nrow ncol elevation', ''],
  body: ['name childclass pos quat mocap gravcomp sleep', 'user'],
  inertial: ['pos quat mass diaginertia', ''],
  joint: ['name class pos axis', 'limited actuatorfrclimited user'],
  geom: ['name class size pos quat', 'fluidshape shellinertia mass density material hfield mesh user'],
  site: ['name class pos quat size', 'material user'],
  camera: ['name class target pos quat', 'user'],
  light: ['name class target type texture pos dir', ''],
  pair: ['class geom1 geom2 name', ''],
  connect: ['name class body1 body2 anchor site1 site2', ''],
  weld: ['name class body1 body2 anchor relpose site1 site2 torquescale', ''],
  general: ['name class joint jointinparent tendon cranksite slidersite site refsite body cranklength', 'user'],
  key: ['name time qpos qvel act mpos mquat ctrl', ''],
};
/** What the reference writes although it is built in. */
const WRITTEN = new Set(['texture.type', 'texture.colorspace', 'compiler.angle', 'layer.role', 'inertial.pos']);
/** Values that are the same as none, of attributes without a built-in value. */
const NOTHING: Readonly<Record<string, number | readonly number[]>> = {
  pos: [0, 0, 0],
  quat: [1, 0, 0, 0],
  range: [0, 0],
  ref: 0,
  springref: 0,
};

type Attributes = Record<string, unknown>;

const sameNumbers = (a: unknown, b: unknown): boolean =>
  ArrayBuffer.isView(a) || Array.isArray(a)
    ? Array.from(a as ArrayLike<unknown>).join() === Array.from((b ?? []) as ArrayLike<unknown>).join()
    : a === b;

/** Take away what says no more than what is built in. */
function simplify(element: AnyElement): void {
  const { kind } = element;
  const attr = element.attr as Attributes;
  for (const [name, value] of Object.entries(attr)) {
    // a class may say something else
    if (WRITTEN.has(`${kind}.${name}`) || attr.class !== undefined) continue;
    const builtIn = NOTHING[name] ?? defaultOf(kind as never, name as never);
    const isZeroSize = kind === 'size' && name.startsWith('nuser_') && value === 0;
    if (isZeroSize || (value !== undefined && builtIn !== undefined && sameNumbers(value, builtIn))) delete attr[name];
  }
  if (kind === 'texture') {
    attr.type ??= defaultOf('texture', 'type');
    attr.colorspace ??= defaultOf('texture', 'colorspace');
  }
  const [layer, ...others] = element.children as AnyElement[];
  if (kind === 'material' && layer?.kind === 'layer' && others.length === 0) {
    const { texture, role } = layer.attr as Attributes;
    if (role !== 'rgb') return;
    attr.texture = texture;
    element.children = [];
  }
}

/** All elements below one, deepest first; those that say nothing go. */
function simplifyAll(root: AnyElement): void {
  const all: AnyElement[] = [root];
  for (let i = 0; i < all.length; i++) all.push(...(all[i].children as AnyElement[]));
  for (const element of all.reverse()) {
    simplify(element);
    element.children = (element.children as AnyElement[]).filter(
      ({ kind, attr, children }) => kind !== 'size' || Object.keys(attr).length + children.length > 0,
    ) as never;
  }
}

/** A tag with its attributes in order. */
function ordered(tag: string, attributes: string): string {
  const [first, last] = (ORDER[tag] ?? ['', '']).map((names) => names.split(' '));
  const rank = (text: string): number => {
    const name = text.trim().split('=')[0];
    if (first.includes(name)) return first.indexOf(name);
    return first.length + (last.includes(name) ? 1 + last.indexOf(name) : 0);
  };
  const parts = attributes.match(/\s+[\w:]+="[^"]*"/g) ?? [];
  return `<${tag}${[...parts].sort((a, b) => rank(a) - rank(b)).join('')}`;
}

/** The text of a document in which everything is expanded, which is changed. */
export function savedText({ root }: MjcfDocument): string {
  simplifyAll(root as unknown as AnyElement);
  const text = writeElement(root as unknown as AnyElement);
  return `${text.replace(/<(\w+)((?:\s+[\w:]+="[^"]*")+)/g, (_all, tag: string, attributes: string) => ordered(tag, attributes))}\n`;
}
