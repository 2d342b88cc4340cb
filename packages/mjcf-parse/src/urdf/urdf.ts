// URDF to MJCF, with MuJoCo's rules. MuJoCo documentation: "URDF extensions" in the modelling chapter.
//
// Links become bodies, the links without a parent stay fixed in the world. Angles are radians; `rpy` are rotations about
// the fixed axes x, y, z, which is what eulerseq="XYZ" means. Visual geoms are dropped and fixed bodies fused unless a
// `<mujoco><compiler .../></mujoco>` inside the robot says otherwise. As in MuJoCo, the `rpy` of an inertial's origin
// does not turn the inertia tensor.

import { type AnyElement, createElement, type MjcfElement } from '../element.js';
import type { Report } from '../report.js';
import type { XmlElement } from '../scan.js';
import type { SourceText } from '../source.js';
import { attributeText } from '../xml.js';
import { addToWorld, makeActuators } from './additions.js';
import { readJoint } from './joint.js';
import { readBody, readColors } from './link.js';
import type { UrdfOptions } from './options.js';
import { children, type Reader } from './reader.js';
import { readSettings, warnOfXacro } from './settings.js';
import { connectLinks, placeLinks, readLinks } from './tree.js';

/** Turn a `robot` element into the tree of an MJCF document. Problems go to the report. */
export function buildFromUrdf(
  robot: XmlElement,
  source: SourceText,
  report: Report,
  { mimic, stripPaths, additions = {} }: UrdfOptions,
): MjcfElement<'mujoco'> {
  const settings = readSettings(robot, { source, report }, stripPaths, additions);
  const compiler = settings.find((e) => e.kind === 'compiler')?.attr ?? {};
  const reader: Reader = {
    source,
    report,
    discardVisual: compiler.discardvisual ?? true,
    usableOnly: additions.visuals === true,
    stripPath: compiler.strippath ?? false,
    colors: readColors(robot, { source, report }),
    meshes: new Map(),
    meshElements: [],
    geomNames: new Set(),
  };
  warnOfXacro(robot, reader);
  const world = createElement('worldbody', {}, [], { xml: robot, source });
  const links = readLinks(robot, world, reader);
  const joints = children(robot, 'joint');
  connectLinks(joints, links, reader);
  placeLinks(links, joints, world, reader);
  for (const link of links.values()) readBody(link, reader);
  const equalities = joints.flatMap((joint) => readJoint(joint, links, reader, mimic));
  addToWorld(world, additions);
  orderChildren(world);

  const sections: AnyElement[] = [...(settings as AnyElement[])];
  if (reader.meshElements.length > 0) sections.push(createElement('asset', {}, reader.meshElements) as AnyElement);
  sections.push(world as AnyElement);
  if (equalities.length > 0) sections.push(createElement('equality', {}, equalities) as AnyElement);
  const actuators = additions.actuators ? makeActuators(world, joints, additions) : [];
  if (actuators.length > 0) sections.push(createElement('actuator', {}, actuators as never[]) as AnyElement);
  const name = attributeText(robot, 'name');
  return createElement('mujoco', name === undefined ? {} : { model: name }, sections as never[], {
    xml: robot,
    source,
  });
}

/** Within each body: inertial, joints, geoms, then bodies, which is how people write MJCF. */
function orderChildren(world: MjcfElement<'worldbody'>): void {
  const rank = (e: AnyElement) => ['inertial', 'joint', 'geom', 'body'].indexOf(e.kind);
  const work: AnyElement[] = [world as AnyElement];
  for (let at = work.pop(); at; at = work.pop()) {
    (at.children as AnyElement[]).sort((a, b) => rank(a) - rank(b));
    for (const child of at.children as AnyElement[]) work.push(child);
  }
}
