// Settings of a URDF file: the `mujoco` element inside the robot; and what says that it is no URDF file yet.
// Covered by urdf.test.ts.

import { buildUnchecked } from '../build.js';
import { type AnyElement, type AttributesOf, createElement } from '../element.js';
import { profileRules } from '../profile.js';
import type { XmlElement } from '../scan.js';
import { positionAt } from '../source.js';
import { xmlDescendants } from '../xml.js';
import type { UrdfAdditions } from './options.js';
import { onlyChild, type Place } from './reader.js';

/** A file for xacro that was not expanded: MuJoCo reads what is left of it, which may be nothing. */
export function warnOfXacro(robot: XmlElement, { source, report }: Place): void {
  for (const xml of xmlDescendants(robot)) {
    if (!xml.tag.startsWith('xacro:') && !xml.attributes.some(({ value }) => /\$[{(]/.test(value))) continue;
    report.warning('xacro', `this is a xacro file that was not expanded: <${xml.tag}> is ignored or not understood`, {
      position: positionAt(source, xml.start),
      hint: 'run xacro on it first: xacro robot.urdf.xacro > robot.urdf',
    });
    return;
  }
}

/** Sections of the `mujoco` extension that are read, with the child that each may have once. */
const SETTINGS = { compiler: 'lengthrange', option: 'flag', size: undefined } as const;

/** The compiler, option and size elements of the `mujoco` extension, with the settings that a URDF needs. */
export function readSettings(robot: XmlElement, reader: Place, stripPaths: boolean, { visuals }: UrdfAdditions) {
  const { source, report } = reader;
  const extension = onlyChild(reader, robot, 'mujoco');
  const kept: { compiler?: AttributesOf<'compiler'>; others: AnyElement[] } = { others: [] };
  for (const kind of Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]) {
    const xml = extension && onlyChild(reader, extension, kind);
    if (!xml) continue;
    if (SETTINGS[kind]) onlyChild(reader, xml, SETTINGS[kind]);
    const section = buildUnchecked(kind, { xml, source }, profileRules('mujoco'), report) as AnyElement;
    if (section.kind === 'compiler') kept.compiler = section.attr;
    else kept.others.push(section);
  }
  for (const child of extension?.children ?? []) {
    if (child.type !== 'element' || Object.hasOwn(SETTINGS, child.tag)) continue;
    report.warning('ignored-element', `<${child.tag}> in the <mujoco> of a URDF file is ignored`, {
      position: positionAt(source, child.start),
      hint: 'only compiler, option and size are read',
    });
  }
  const compiler = createElement('compiler', {
    fusestatic: true,
    discardvisual: true,
    ...(stripPaths && { strippath: true }),
    ...kept.compiler,
    ...(visuals && { discardvisual: false }),
    angle: 'radian',
    eulerseq: 'XYZ',
  });
  return [compiler as AnyElement, ...kept.others];
}
