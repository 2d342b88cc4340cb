// Settings of an attached model that differ from those of the model that it joins: compiler/conflict.

import { DisableBit } from '@corten/model';
import { fail, warn } from '../errors.js';
import { builtIn, type Globals } from '../globals.js';
import type { Item } from '../item.js';
import type { CompilerSettings } from '../settings.js';
import type { Spec } from './spec.js';

/** How two values that are both written become one under the merge policy. */
type Merge = 'smaller' | 'larger' | 'never';

/** The settings that are compared, in the order in which differences are reported. */
const COMPARED: readonly (readonly ['option' | 'size' | 'map' | 'global', string, Merge])[] = [
  ...(['timestep', 'tolerance', 'ls_tolerance', 'noslip_tolerance', 'ccd_tolerance', 'sleep_tolerance'] as const).map(
    (name) => ['option', name, 'smaller'] as const,
  ),
  ...(
    ['iterations', 'ls_iterations', 'noslip_iterations', 'ccd_iterations', 'sdf_iterations', 'sdf_initpoints'] as const
  ).map((name) => ['option', name, 'larger'] as const),
  ...(
    [
      'impratio',
      'density',
      'viscosity',
      'o_margin',
      'integrator',
      'cone',
      'jacobian',
      'solver',
      'gravity',
      'wind',
      'magnetic',
      'o_solref',
      'o_solimp',
      'o_friction',
    ] as const
  ).map((name) => ['option', name, 'never'] as const),
  ['map', 'znear', 'smaller'],
  ['global', 'realtime', 'smaller'],
  ['map', 'zfar', 'larger'],
  ...(
    [
      'njmax',
      'nconmax',
      'nuserdata',
      'nkey',
      'nuser_body',
      'nuser_jnt',
      'nuser_geom',
      'nuser_site',
      'nuser_cam',
      'nuser_tendon',
      'nuser_actuator',
      'nuser_sensor',
    ] as const
  ).map((name) => ['size', name, 'larger'] as const),
];

/** What came of comparing: errors stop the attachment, warnings do not. */
export interface ConflictReport {
  readonly errors: string[];
  readonly warnings: string[];
}

type Section = Record<string, unknown>;

function sectionOf(globals: Globals, section: (typeof COMPARED)[number][0]): Section {
  const found = section === 'option' || section === 'size' ? globals[section] : globals.visual[section];
  return found as Section;
}

/** A value with built-in numbers for those that are not written. */
function complete(section: (typeof COMPARED)[number][0], name: string, written: unknown): unknown {
  const standard = builtIn(section, name);
  if (!Array.isArray(standard)) return written ?? standard;
  return standard.map((v, i) => (written as ArrayLike<number> | undefined)?.[i] ?? v);
}

const text = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));

/** Brings the settings of a model and of one that is attached together; `item` asks for that. */
export function joinSettings(spec: Spec, source: Spec, item: Item): void {
  const policy = spec.settings.conflict;
  const { errors, warnings } = resolveConflicts(spec.globals, spec.writtenGlobals, source.globals, policy);
  const subject = `Attach conflict when attaching '${source.modelName}' to '${spec.modelName}', policy is '${policy}'`;
  spec.diagnostics.push(...source.diagnostics.splice(0));
  for (const warning of warnings) warn(spec, item, 'attach-conflict', `${subject}: ${warning}`);
  if (errors.length > 0) fail(item, [subject, ...errors].join('\n'), { code: 'attach-conflict' });
}

/**
 * Compares the settings of a child with those of its parent and changes the parent's as the policy says, unless there
 * is an error. (MuJoCo documentation, Modeling, "Attachment", and XML reference, compiler/conflict.)
 *
 * @param written - names of the settings that the parent itself writes, as `section/name`
 */
export function resolveConflicts(
  parent: Globals,
  written: ReadonlySet<string>,
  child: Globals,
  policy: CompilerSettings['conflict'],
): ConflictReport {
  const report: ConflictReport = { errors: [], warnings: [] };
  const changes: (() => void)[] = [];
  for (const [section, name, merge] of COMPARED) {
    const own = sectionOf(parent, section);
    const other = sectionOf(child, section);
    const ours = complete(section, name, own[name]);
    const theirs = complete(section, name, other[name]);
    const standard = text(builtIn(section, name));
    const childWrites = section === 'size' ? text(theirs) !== standard : other[name] !== undefined;
    if (text(ours) === text(theirs) || !childWrites) continue;
    const parentWrites = section === 'size' ? text(ours) !== standard : written.has(`${section}/${name}`);
    const message = `${name}: parent has ${text(ours)}${parentWrites ? '' : ' (default)'}, child has ${text(theirs)}`;
    const adopt = (value: unknown) => changes.push(() => void (own[name] = value));
    if (policy === 'error' && parentWrites) report.errors.push(message);
    else if (policy !== 'merge') report.warnings.push(`${message}, keeping parent value`);
    else if (!parentWrites) {
      report.warnings.push(`${message}, adopting child value`);
      adopt(other[name]);
    } else if (merge === 'never') report.errors.push(message);
    else {
      const pick = merge === 'smaller' ? Math.min : Math.max;
      const value = pick(ours as number, theirs as number);
      const extreme = merge === 'smaller' ? 'the minimum' : 'the maximum';
      report.warnings.push(
        value === theirs ? `${message}, taking ${extreme}` : `${message}, keeping parent value (${extreme})`,
      );
      adopt(value);
    }
  }
  compareFlags(parent, written, child, policy, report, changes);
  compareGroups(parent, child, policy, report, changes);
  if (report.errors.length === 0) for (const change of changes) change();
  return report;
}

/** Flags count when the child writes them and they are set: disabled ones that are on by default, enabled ones that are not. */
function compareFlags(
  parent: Globals,
  written: ReadonlySet<string>,
  child: Globals,
  policy: CompilerSettings['conflict'],
  report: ConflictReport,
  changes: (() => void)[],
): void {
  const own = parent.flag as Section;
  for (const [name, value] of Object.entries(child.flag)) {
    const set = name in DisableBit ? 'disable' : 'enable';
    const childSet = value === set;
    const parentSet = own[name] === set;
    if (value === undefined || childSet === parentSet) continue;
    if (policy === 'merge') {
      if (!childSet) continue;
      report.warnings.push(`flag '${name}': added from child`);
      changes.push(() => void (own[name] = set));
    } else if (written.has(`flag/${name}`)) {
      const message = `flag '${name}': parent ${parentSet ? 'set' : 'unset'}, child ${parentSet ? 'unset' : 'set'}`;
      if (policy === 'error') report.errors.push(message);
      else report.warnings.push(`${message}, keeping parent`);
    }
  }
}

function compareGroups(
  parent: Globals,
  child: Globals,
  policy: CompilerSettings['conflict'],
  report: ConflictReport,
  changes: (() => void)[],
): void {
  if (policy !== 'merge') return;
  for (const group of child.disabledGroups) {
    if (parent.disabledGroups.has(group)) continue;
    report.warnings.push(`disableactuator group ${group}: added from child`);
    changes.push(() => void parent.disabledGroups.add(group));
  }
}
