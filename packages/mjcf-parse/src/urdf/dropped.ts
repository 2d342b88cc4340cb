// What of a URDF file is not in the document that is made of it.

import { createReport } from '../report.js';
import type { XmlElement } from '../scan.js';
import { createSource, type Position, positionAt } from '../source.js';
import { attributeText, parseXml } from '../xml.js';
import { urdfElement } from './grammar.js';
import { isUsableVisual } from './link.js';
import type { MimicMode, UrdfAdditions } from './options.js';
import { children } from './reader.js';

/** Something that a URDF file says and its document does not. */
export interface Dropped {
  /** What it is: `velocity of <limit>`, `<transmission>`. */
  readonly what: string;
  /** How often it occurs. */
  readonly count: number;
  /** Where it occurs first. */
  readonly position: Position;
}

/**
 * What `urdfToMjcf` leaves out of a URDF file: velocity limits, transmissions, `gazebo` elements, visual geometry and
 * whatever else it does not read, each once with its number and first place.
 * @param options - the options that `urdfToMjcf` gets
 * @throws MjcfError when the text is no XML
 */
export function urdfDropped(
  urdf: string,
  options: UrdfAdditions & { readonly file?: string; readonly mimic?: MimicMode } = {},
): Dropped[] {
  const source = createSource(urdf, options.file ?? '');
  const { root, findings } = parseXml(source);
  const report = createReport(false);
  report.add(findings);
  report.finish();
  const found = new Map<string, number[]>();
  const drop = (what: string, at: number) => found.set(what, [...(found.get(what) ?? []), at]);
  const visuals = options.visuals ?? (root && keepsVisuals(root));
  const work: XmlElement[] = root ? [root] : [];
  for (let xml = work.pop(); xml; xml = work.pop()) {
    const tag = xml === root ? 'robot' : xml.tag;
    const read = urdfElement(tag);
    for (const { name, start } of xml.attributes) {
      if (!(read && Object.hasOwn(read.attributes, name)) && !name.startsWith('xmlns'))
        drop(`${name} of <${tag}>`, start);
    }
    for (const child of xml.children) {
      if (child.type !== 'element' || child.tag === 'mujoco') continue;
      const why = read?.children.includes(child.tag) ? reason(child, tag, { ...options, visuals }) : `<${child.tag}>`;
      if (why === undefined) work.push(child);
      else drop(why, child.start);
    }
  }
  return [...found]
    .map(([what, places]) => ({ what, count: places.length, first: Math.min(...places) }))
    .sort((a, b) => a.first - b.first)
    .map(({ what, count, first }) => ({ what, count, position: positionAt(source, first) }));
}

/** Whether the `mujoco` element of a robot keeps what is visual. */
function keepsVisuals(robot: XmlElement): boolean {
  const compilers = children(robot, 'mujoco').flatMap((extension) => children(extension, 'compiler'));
  return compilers.some((compiler) => attributeText(compiler, 'discardvisual') === 'false');
}

/** Why an element that can be read is left out. */
function reason(
  xml: XmlElement,
  parent: string,
  options: UrdfAdditions & { readonly mimic?: MimicMode },
): string | undefined {
  if (xml.tag === 'visual' && !options.visuals) return '<visual>';
  if (xml.tag === 'visual' && options.visuals && !isUsableVisual(xml)) {
    return '<visual> without a size, or with a mesh that is not STL, OBJ or MSH';
  }
  if (xml.tag === 'mimic' && options.mimic === 'ignore') return '<mimic>';
  const turned = (attributeText(xml, 'rpy') ?? '').split(/\s+/).some((angle) => Number(angle) !== 0);
  return parent === 'inertial' && xml.tag === 'origin' && turned ? 'rpy of the <origin> of <inertial>' : undefined;
}
