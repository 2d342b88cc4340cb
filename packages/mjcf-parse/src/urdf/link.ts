// Links of a URDF file: inertia, shapes and colours.
// Covered by urdf.test.ts.

import { type AnyElement, type AttributesOf, createElement, type MjcfElement } from '../element.js';
import { stripPath } from '../paths.js';
import type { XmlElement } from '../scan.js';
import { positionAt } from '../source.js';
import { attributeText, xmlDescendants } from '../xml.js';
import { SHAPES } from './grammar.js';
import {
  children,
  fail,
  numbersOf,
  onlyChild,
  type Place,
  type Reader,
  readOrigin,
  required,
  requiredChild,
} from './reader.js';
import { addTo, type Link, type LinkBody } from './tree.js';

/** Colours of the materials anywhere in the file; the first of a name counts. */
export function readColors(robot: XmlElement, place: Place): Map<string, Float64Array> {
  const found = new Map<string, Float64Array>();
  for (const xml of xmlDescendants(robot)) {
    if (xml.tag !== 'material') continue;
    const name = attributeText(xml, 'name');
    if (name === undefined || found.has(name)) continue;
    const colour = onlyChild(place, xml, 'color');
    if (colour) {
      const rgba = numbersOf(place, colour, 'rgba', 4, { required: true, float: true });
      if (rgba) found.set(name, rgba);
    }
  }
  return found;
}

/** Fill the body of a link: its inertia and its geoms. */
export function readBody(link: Link, reader: Reader): void {
  const inertial = onlyChild(reader, link.xml, 'inertial');
  if (inertial && link.body.kind === 'body') readInertial(inertial, link.body, reader);
  let rgba: Float64Array | undefined;
  for (const part of link.xml.children) {
    if (part.type !== 'element') continue;
    if (part.tag === 'visual') {
      rgba = visualColor(part, reader) ?? rgba;
      if (!reader.discardVisual && !(reader.usableOnly && !isUsableVisual(part)))
        readGeom(part, link.body, reader, false, rgba);
    } else if (part.tag === 'collision') {
      readGeom(part, link.body, reader, true, rgba);
    }
  }
}

function readInertial(xml: XmlElement, body: MjcfElement<'body'>, reader: Reader): void {
  const massElement = requiredChild(reader, xml, 'mass');
  const tensor = requiredChild(reader, xml, 'inertia');
  if (!massElement || !tensor) return;
  const mass = numbersOf(reader, massElement, 'value', 1, { required: true });
  const parts = ['ixx', 'iyy', 'izz', 'ixy', 'ixz', 'iyz'].map(
    (name) => numbersOf(reader, tensor, name, 1, { required: true })?.[0],
  );
  const { pos, euler } = readOrigin(xml, reader);
  if (!mass || parts.some((p) => p === undefined)) return;
  if (euler?.some((angle) => angle !== 0)) {
    reader.report.warning('inertial-rpy', 'the rpy of an inertial origin is ignored, as in MuJoCo', {
      position: positionAt(reader.source, xml.start),
      hint: 'write the tensor in the axes of the link',
    });
  }
  const fullinertia = Float64Array.from(parts as number[]);
  const attr: AttributesOf<'inertial'> = { pos: pos ?? new Float64Array(3), mass: mass[0]! };
  if (fullinertia.some((v) => v !== 0)) attr.fullinertia = fullinertia;
  addTo(body, createElement('inertial', attr, [], { xml, source: reader.source }) as AnyElement);
}

function visualColor(visual: XmlElement, reader: Reader): Float64Array | undefined {
  const material = onlyChild(reader, visual, 'material');
  if (!material) return undefined;
  const colour = onlyChild(reader, material, 'color');
  if (colour) return numbersOf(reader, colour, 'rgba', 4, { required: true, float: true });
  const name = required(reader, material, 'name');
  return name === undefined ? undefined : reader.colors.get(name);
}

function readGeom(
  xml: XmlElement,
  body: LinkBody,
  reader: Reader,
  collision: boolean,
  rgba: Float64Array | undefined,
): void {
  const geometry = requiredChild(reader, xml, 'geometry');
  const shape = geometry && readShape(geometry, reader);
  if (!shape) return;
  const attr: AttributesOf<'geom'> = { ...shape, ...readOrigin(xml, reader) };
  if (!collision) Object.assign(attr, { contype: 0, conaffinity: 0, group: 1, density: 0 });
  if (rgba && rgba[0]! >= 0) attr.rgba = rgba;
  const name = attributeText(xml, 'name');
  if (name !== undefined && reader.geomNames.has(name)) {
    reader.report.warning('repeated-name', `geom with duplicate name '${name}' stays without a name`, {
      position: positionAt(reader.source, xml.start),
    });
  } else if (name) {
    attr.name = name;
    reader.geomNames.add(name);
  }
  addTo(body, createElement('geom', attr, [], { xml, source: reader.source }) as AnyElement);
}

function readShape(geometry: XmlElement, reader: Reader): AttributesOf<'geom'> | undefined {
  let shape: XmlElement | undefined;
  for (const tag of SHAPES) shape ??= onlyChild(reader, geometry, tag);
  const one = (name: string) => numbersOf(reader, shape!, name, 1, { required: true })?.[0];
  switch (shape?.tag) {
    case 'box': {
      const size = numbersOf(reader, shape, 'size', 3, { required: true });
      return size && { type: 'box', size: size.map((s) => s / 2) };
    }
    case 'sphere': {
      const radius = one('radius');
      return radius === undefined ? undefined : { type: 'sphere', size: Float64Array.of(radius) };
    }
    case 'cylinder':
    case 'capsule': {
      const radius = one('radius');
      const length = one('length');
      if (radius === undefined || length === undefined) return undefined;
      return { type: shape.tag, size: Float64Array.of(radius, length / 2) };
    }
    case 'mesh':
      return readMesh(shape, reader);
    default:
      fail(reader, geometry, 'missing-element', 'visual geometry specification not found');
      return undefined;
  }
}

/** A mesh geom; each file is one mesh asset per scale, named after the file. */
function readMesh(shape: XmlElement, reader: Reader): AttributesOf<'geom'> | undefined {
  const written = required(reader, shape, 'filename');
  if (written === undefined) return undefined;
  const scale = numbersOf(reader, shape, 'scale', 3, { notEmpty: true }) ?? Float64Array.of(1, 1, 1);
  const file = reader.stripPath ? stripPath(written) : written;
  const stem = stripPath(file).replace(/\.[^.]*$/, '');
  const known = reader.meshes.get(stem) ?? [];
  let mesh = known.find((m) => m.scale.every((s, i) => s === scale[i]));
  if (!mesh) {
    mesh = { name: known.length === 0 ? stem : `${stem}${known.length}`, scale };
    reader.meshes.set(stem, [...known, mesh]);
    const origin = { xml: shape, source: reader.source };
    reader.meshElements.push(createElement('mesh', { name: mesh.name, file, scale }, [], origin));
  }
  return { type: 'mesh', mesh: mesh.name };
}

/** Whether MuJoCo takes the shape of a `visual` element: a mesh in a format that it reads, or a shape that has a size. */
export function isUsableVisual(visual: XmlElement): boolean {
  const [geometry] = children(visual, 'geometry');
  for (const shape of geometry?.children ?? []) {
    if (shape.type !== 'element') continue;
    for (const { name, value } of shape.attributes) {
      if (name === 'filename' && !/\.(stl|obj|msh)$/i.test(value)) return false;
      if (
        /^(size|radius|length)$/.test(name) &&
        value
          .trim()
          .split(/\s+/)
          .some((number) => !(Number(number) > 0))
      ) {
        return false;
      }
    }
  }
  return true;
}
