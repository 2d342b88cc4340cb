// Checks that need more than one row of the grammar table: what the reference's reader tests by hand after its schema
// check. Each check belongs to the kinds that it is listed for.

import { suggestion } from '@corten/math';
import { MAIN_CLASS } from './defaults.js';
import {
  type AnyElement,
  attributePosition,
  descendants,
  type ElementKind,
  type MjcfElement,
  nameOf,
} from './element.js';
import type { AttributeSpec } from './grammar/define.js';
import { grammar } from './grammar/table.js';
import { ORIENTATIONS } from './overlay.js';
import type { ProfileRules } from './profile.js';
import type { Report } from './report.js';
import { requiredAttributes } from './shape.js';

type Check<K extends ElementKind> = (element: MjcfElement<K>, report: Report) => void;

const OBJECT_TYPES =
  'body xbody joint dof geom site camera light flex mesh skin hfield texture material pair exclude equality tendon actuator sensor numeric text tuple key plugin frame'.split(
    ' ',
  );

/** Run all checks on a tree. */
export function checkTree(root: MjcfElement<'mujoco'>, rules: ProfileRules, report: Report): void {
  const classes = checkDefaultClasses(root, report);
  const names = createNameChecker(report);
  for (const element of descendants(root as AnyElement)) {
    checkClassNames(element, classes, rules, report);
    if (Object.hasOwn(grammar[element.kind].attributes, 'quat')) checkOrientation(element, report);
    const check = CHECKS[element.kind] as Check<ElementKind> | undefined;
    if (check && isComplete(element)) check(element as unknown as MjcfElement<ElementKind>, report);
    names.visit(element);
  }
}

/** Whether an element has all attributes that it requires; where one is missing, that is reported already. */
function isComplete({ kind, attr }: AnyElement): boolean {
  return requiredAttributes(kind).every((name) => (attr as Record<string, unknown>)[name] !== undefined);
}

/** Axes of an Euler sequence, as the grammar's pattern has them. */
const EULER_SEQUENCE = /^[xyzXYZ]{3}$/;

const CHECKS: { readonly [K in ElementKind]?: Check<K> } = {
  compiler(e, report) {
    const { eulerseq } = e.attr;
    // decision K52: MuJoCo looks at the axes only where Euler angles are used
    if (!report.isStrict && eulerseq !== undefined && !EULER_SEQUENCE.test(eulerseq)) {
      report.error('bad-text', `eulerseq has axes x, y, z, X, Y and Z only, not '${eulerseq}'`, {
        element: e as AnyElement,
        attribute: 'eulerseq',
      });
    }
    if (e.attr.coordinate === 'global') {
      report.error(
        'global-coordinates',
        'global coordinates no longer supported. To convert existing models, load and save them in MuJoCo 2.3.3 or older',
        { element: e as AnyElement, attribute: 'coordinate' },
      );
    }
  },
  option(e, report) {
    for (const group of e.attr.actuatorgroupdisable ?? []) {
      if (group >= 0 && group <= 30) continue;
      const problem = group < 0 ? 'must be non-negative' : 'cannot exceed 30';
      report.error('out-of-range', `disabled actuator group value ${problem}`, {
        element: e as AnyElement,
        attribute: 'actuatorgroupdisable',
      });
    }
  },
  size(e, report) {
    if (e.attr.memory !== undefined && parseMemory(e.attr.memory) === undefined) {
      report.error(
        'bad-text',
        "unsigned integer with an optional suffix {K,M,G,T,P,E} is expected in attribute 'memory' (or the size specified is too big)",
        { element: e as AnyElement, attribute: 'memory' },
      );
    }
  },
  mesh(e, report) {
    const hull = e.attr.maxhullvert;
    if (hull !== undefined && hull !== -1 && hull < 4) {
      report.error('out-of-range', 'maxhullvert must be larger than 3', {
        element: e as AnyElement,
        attribute: 'maxhullvert',
      });
    }
    if (e.attr.builtin !== undefined && e.attr.params === undefined && e.parent?.kind !== 'default') {
      report.error('missing-attribute', "required attribute missing: 'params'", { element: e as AnyElement });
    }
  },
  hfield(e, report) {
    const { nrow = 0, ncol = 0, elevation, file } = e.attr;
    if (file === undefined && elevation && nrow > 0 && ncol > 0 && elevation.length !== nrow * ncol) {
      report.error(
        'wrong-length',
        `elevation data length must match nrow*ncol: ${elevation.length} numbers, ${nrow}*${ncol} needed`,
        {
          element: e as AnyElement,
          attribute: 'elevation',
        },
      );
    }
  },
  texture(e, report) {
    const [rows = 1, columns = 1] = e.attr.gridsize ?? [];
    if (e.attr.gridlayout !== undefined && e.attr.gridlayout.length !== rows * columns) {
      report.error('wrong-length', 'gridlayout length must match gridsize', {
        element: e as AnyElement,
        attribute: 'gridlayout',
      });
    }
  },
  material(e, report) {
    if (e.attr.texture === undefined || e.children.length === 0) return;
    report.error('presence', 'A material with a texture attribute cannot have layer sub-elements', {
      element: e.children[0] as AnyElement,
    });
  },
  flexcomp(e, report) {
    if (e.attr.type === 'mesh' && e.attr.dim === 3 && e.attr.origin === undefined) {
      report.error('missing-attribute', 'origin must be specified for mesh flexcomps if dim=3', {
        element: e as AnyElement,
      });
    }
  },
  composite(e, report) {
    const shapes = (e.attr.curve ?? '').split(/\s+/).filter((s) => s !== '');
    const place = { element: e as AnyElement, attribute: 'curve' };
    if (shapes.length > 3) {
      report.error('bad-text', 'The curve array must have a maximum of 3 components', place);
    } else if (shapes.some((s) => !['s', 'cos(s)', 'sin(s)', '0'].includes(s))) {
      report.error('bad-text', 'The curve array contains an invalid shape', {
        ...place,
        hint: 'shapes: s, cos(s), sin(s), 0',
      });
    }
  },
  numeric(e, report) {
    const length = e.attr.data?.length ?? 0;
    const size = e.attr.size ?? length;
    const place = { element: e as AnyElement };
    if (size < 1 || size > 500) report.error('out-of-range', 'custom field size must be between 1 and 500', place);
    else if (length > size)
      report.error('too-many-values', "attribute 'data' has too much data", { ...place, attribute: 'data' });
  },
  text(e, report) {
    if (e.attr.data === '')
      report.error('bad-text', 'text field cannot be empty', { element: e as AnyElement, attribute: 'data' });
  },
  element(e, report) {
    if (OBJECT_TYPES.includes(e.attr.objtype)) return;
    report.error('invalid-keyword', `unknown object type '${e.attr.objtype}'`, {
      element: e as AnyElement,
      attribute: 'objtype',
      hint: () => suggestion(e.attr.objtype, OBJECT_TYPES),
    });
  },
  sensor_contact(e, report) {
    if (e.attr.num !== undefined && e.attr.num <= 0) {
      report.error('out-of-range', "'num' must be positive in sensor", { element: e as AnyElement, attribute: 'num' });
    }
  },
  extension_plugin(e, report) {
    for (const child of e.children) checkConfigs(child as AnyElement, report);
  },
  plugin: checkPlugin,
  actuator_plugin(e, report) {
    checkPlugin(e, report);
    checkTransmission(e, report);
  },
  sensor_plugin(e, report) {
    checkPlugin(e, report);
    const pairs = [
      ['objtype', 'objname'],
      ['reftype', 'refname'],
    ] as const;
    for (const [type, name] of pairs) {
      const known = OBJECT_TYPES.includes(e.attr[type] ?? '');
      const named = (e.attr[name] ?? '') !== '';
      if (known === named) continue;
      const message = known ? `${type} is specified but ${name} is not` : `${name} is specified but ${type} is not`;
      report.error('presence', message, { element: e as AnyElement });
    }
  },
  general: checkTransmission,
  motor: checkTransmission,
  position: checkTransmission,
  velocity: checkTransmission,
  intvelocity: checkTransmission,
  pid: checkTransmission,
  damper: checkTransmission,
  cylinder: checkTransmission,
  muscle: checkTransmission,
  dcmotor: checkTransmission,
};

/** Bytes of the `memory` attribute: a number with a suffix K, M, G, T, P or E; `undefined` when it is not one. */
export function parseMemory(text: string): bigint | undefined {
  const word = text.replace(/^[ \t-\r]+|[ \t-\r]+$/g, '');
  if (word === '-1') return -1n;
  const match = /^\+?0*(\d{1,20})([kmgtpe]?)$/i.exec(word);
  if (!match) return undefined;
  const bytes = BigInt(match[1]!) << BigInt(10 * ' kmgtpe'.indexOf(match[2]!.toLowerCase() || ' '));
  return bytes < 1n << 64n ? bytes : undefined;
}

function checkTransmission(e: { readonly attr: { readonly [name: string]: unknown } | object }, report: Report): void {
  const attr = e.attr as Record<string, unknown>;
  const element = e as unknown as AnyElement;
  const other = ['joint', 'jointinparent', 'tendon', 'site', 'body'].find((n) => attr[n] !== undefined);
  const crank = attr['cranksite'] !== undefined && attr['site'] === undefined && attr['body'] === undefined;
  if (!crank && other && (attr['cranklength'] !== undefined || attr['slidersite'] !== undefined)) {
    report.error('presence', 'cranklength and slidersite can only be used in slidercrank transmission', { element });
  }
  const targets = other !== undefined || attr['cranksite'] !== undefined;
  if (attr['refsite'] !== undefined && targets && attr['site'] === undefined) {
    report.error('presence', 'refsite can only be used with site transmission', { element, attribute: 'refsite' });
  }
}

function checkPlugin(e: { readonly attr: object; readonly children: readonly unknown[] }, report: Report): void {
  const element = e as unknown as AnyElement;
  checkConfigs(element, report);
  if ((e.attr as { instance?: string }).instance && e.children.length > 0) {
    report.warning('presence', 'config elements are ignored: the element references a predefined plugin instance', {
      element,
    });
  }
}

function checkConfigs(element: AnyElement, report: Report): void {
  const seen = new Set<string>();
  for (const child of element.children as AnyElement[]) {
    if (child.kind !== 'config') continue;
    if (seen.has(child.attr.key))
      report.error('repeated-name', `duplicate config key: ${child.attr.key}`, { element: child });
    seen.add(child.attr.key);
  }
}

/** Several orientations, of which the strongest counts, and quaternions that are zero. */
function checkOrientation(element: AnyElement, report: Report): void {
  const attr = element.attr as { [N in (typeof ORIENTATIONS)[number]]?: Float64Array };
  const { quat } = attr;
  if (quat?.every((q) => q === 0) && element.kind !== 'flexcomp' && element.kind !== 'composite') {
    report.error('zero-quaternion', 'zero quaternion is not allowed', { element, attribute: 'quat' });
  }
  const written = ORIENTATIONS.filter((name) => attr[name] !== undefined);
  if (written.length < 2) return;
  report.extension('several-orientations', `multiple orientation specifiers are not allowed: ${written.join(', ')}`, {
    element,
    attribute: written[1]!,
    hint: `'${written[0]}' is used; remove the others`,
  });
}

/** Names of default classes: each once, none empty, the root is `main`. Returns the names. */
function checkDefaultClasses(root: MjcfElement<'mujoco'>, report: Report): Set<string> {
  const names = new Set<string>([MAIN_CLASS]);
  for (const element of descendants(root as AnyElement)) {
    if (element.kind !== 'default') continue;
    const name = element.attr.class ?? '';
    const place = { element: element as AnyElement, attribute: 'class' };
    if (element.parent?.kind === 'default') {
      if (name === '') report.error('empty-class', 'empty class name', place);
      else if (names.has(name)) report.error('repeated-class', `repeated default class name '${name}'`, place);
      names.add(name);
    } else if (name !== '' && name !== MAIN_CLASS) {
      report.error('main-renamed', `top-level default class 'main' cannot be renamed to '${name}'`, {
        ...place,
        hint: `put <default class="${name}"> inside a <default>`,
      });
    }
  }
  return names;
}

function checkClassNames(element: AnyElement, classes: ReadonlySet<string>, rules: ProfileRules, report: Report): void {
  if (element.kind === 'default') return;
  const attr = element.attr as { class?: string; childclass?: string };
  if (attr.childclass !== undefined && !classes.has(attr.childclass)) {
    report.error('unknown-class', `unknown default childclass '${attr.childclass}'`, {
      element,
      attribute: 'childclass',
      hint: () => suggestion(attr.childclass!, classes),
    });
  }
  if (attr.class === undefined || classes.has(attr.class)) return;
  const place = { element, attribute: 'class', hint: () => suggestion(attr.class!, classes) };
  const message = `unknown default class name '${attr.class}'`;
  if (rules.unknownClassTolerated) report.warning('unknown-class', message, place);
  else report.error('unknown-class', message, place);
}

/**
 * Names that are declared twice. What stands inside a replicate gets new names when it is repeated, so its names are
 * free again after it.
 */
function createNameChecker(report: Report): { visit(element: AnyElement): void } {
  const seen = new Map<string, AnyElement>([]);
  const open: { readonly replicate: AnyElement; readonly keys: string[] }[] = [];

  function leave(element: AnyElement): void {
    while (open.length > 0 && !isInside(element, open.at(-1)!.replicate)) {
      for (const key of open.pop()!.keys) seen.delete(key);
    }
  }

  return {
    visit(element) {
      leave(element);
      if (element.kind === 'replicate') open.push({ replicate: element, keys: [] });
      const name = nameOf(element);
      const spec = (grammar[element.kind].attributes as Readonly<Record<string, AttributeSpec>>)['name'];
      if (!name || spec?.kind !== 'declares' || spec.namespace === 'model') return;
      const key = `${spec.namespace} ${name}`;
      const before = seen.get(key);
      if (before || key === 'body world') {
        const at = before && attributePosition(before, 'name');
        report.error('repeated-name', `repeated name '${name}' in ${spec.namespace}`, {
          element,
          attribute: 'name',
          hint: at
            ? `it is used in ${at.file || 'the model'}:${at.line}:${at.column} already`
            : 'the world has this name',
        });
        return;
      }
      seen.set(key, element);
      open.at(-1)?.keys.push(key);
    },
  };
}

function isInside(element: AnyElement, ancestor: AnyElement): boolean {
  for (let at: AnyElement | undefined = element; at; at = at.parent) if (at === ancestor) return true;
  return false;
}
