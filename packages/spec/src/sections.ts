// Which section of a document the elements of a kind stand in.
// Covered by spec.test.ts.
import { type AnyElement, type ElementKind, grammar, type SectionKind } from '@corten/mjcf-parse';
import { ITEM_KINDS } from '@corten/model-compile/expanded';

/** Sections in the order in which new ones are written: what others refer to comes first. */
const ORDER: readonly SectionKind[] = [
  'compiler',
  'option',
  'size',
  'visual',
  'statistic',
  'default',
  'extension',
  'custom',
  'asset',
  'worldbody',
  'deformable',
  'contact',
  'equality',
  'tendon',
  'actuator',
  'sensor',
  'keyframe',
];

/** Sections whose children are elements of their own; those of the world are found by its tree. */
const LISTS: readonly SectionKind[] = [
  'custom',
  'extension',
  'asset',
  'deformable',
  'contact',
  'equality',
  'tendon',
  'actuator',
  'sensor',
  'keyframe',
];

/** The section that elements of a kind stand in; undefined for kinds of the world and for parts of other elements. */
export function sectionOf(kind: ElementKind): SectionKind | undefined {
  return LISTS.find((section) => Object.hasOwn(grammar[section].children, kind));
}

/** Where a new section is inserted among the children of the root. */
export function sectionIndex(root: AnyElement, section: SectionKind): number {
  const rank = (kind: string) => ORDER.indexOf(kind as SectionKind);
  const children = root.children as AnyElement[];
  const after = children.findIndex((child) => rank(child.kind) > rank(section));
  return after < 0 ? children.length : after;
}

/** Kinds of objects that a name belongs to, and the kinds of elements that make them. */
export const OBJECT_KINDS = {
  body: ['body'],
  frame: ['frame'],
  joint: ['joint', 'freejoint'],
  geom: ['geom'],
  site: ['site'],
  camera: ['camera'],
  light: ['light'],
  model: ['model'],
  ...ITEM_KINDS,
} as const satisfies Record<string, readonly ElementKind[]>;

/** A kind of object. */
export type ObjectKind = keyof typeof OBJECT_KINDS;
/** The kinds of elements that make objects of a kind. */
export type KindsOf<O extends ObjectKind> = (typeof OBJECT_KINDS)[O][number];
