// Simplicial meshes in files of Gmsh, versions 2.2 and 4.1, as text or binary: points, and lines, triangles or
// tetrahedra between them. Accepts and refuses what MuJoCo does, down to which numbers it reads past.

import { MeshError } from '../error.js';
import { ByteReader, TextReader } from './gmsh-reader.js';

/** A mesh of simplices. */
export interface SimplexMesh {
  /** 1: lines, 2: triangles, 3: tetrahedra */
  dim: number;
  /** point positions, 3 numbers each [m] */
  point: Float64Array;
  /** points of the elements, dim + 1 each */
  element: Int32Array;
}

const MAX_INT = 2147483647;
/** Bytes of the header of a binary section of version 4.1. */
const HEADER_41 = 52;

function fail(message: string): never {
  throw new MeshError('mesh-file', message);
}

/** A section of the file: text between two marks, and where it starts and ends. */
interface Section {
  readonly begin: number;
  readonly end: number;
}

/** Place of a mark in the file, -1 if it is not there; the last place where it could stand does not count. */
function findMark(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at >= 0 && at < text.length - mark.length ? at : -1;
}

function findSection(text: string, name: string): Section {
  const begin = findMark(text, `$${name}`) + name.length + 2;
  const end = findMark(text, `$End${name}`);
  if (end < begin) fail(`GMSH file missing $End${name} after $${name}`);
  return { begin, end };
}

/**
 * Read a file of Gmsh with its nodes and its elements each in one block.
 *
 * @param bytes - the file
 * @returns points and elements; node tags are made indices from 0
 * @throws MeshError (mesh-file) for what MuJoCo cannot read (XML reference, body/flexcomp, type "gmsh")
 */
export function decodeGmsh(bytes: Uint8Array): SimplexMesh {
  if (bytes.length === 0) fail('Empty GMSH file');
  const text = latin1(bytes);
  if (!text.startsWith('$MeshFormat')) fail('GMSH file must begin with $MeshFormat');
  const header = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([+-]?\d+)/.exec(text.slice(11, 200));
  if (!header) fail('Could not read GMSH file header');
  const version = Math.round(100 * Number(header[1]));
  const binary = Number(header[2]) !== 0;
  if (version !== 220 && version !== 410) fail('Only GMSH file format versions 4.1 and 2.2 are supported');
  const nodes = findSection(text, 'Nodes');
  const elements = findSection(text, 'Elements');
  const of = ({ begin, end }: Section) => text.slice(begin, end);
  if (version === 410) {
    return binary
      ? binary41(new ByteReader(bytes), nodes, elements)
      : text41(new TextReader(of(nodes)), new TextReader(of(elements)));
  }
  return binary
    ? binary22(new ByteReader(bytes), nodes, elements)
    : text22(new TextReader(of(nodes)), new TextReader(of(elements)));
}

/** One character a byte. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return parts.join('');
}

/** Number of corners and dimension of an element type; triangles and tetrahedra only. */
function simplex22(type: number): { dim: number; corners: number } {
  if (type === 2) return { dim: 2, corners: 3 };
  if (type === 4) return { dim: 3, corners: 4 };
  return fail('Invalid number of node tags');
}

function checkBlock41(blocks: number, count: number, inBlock: number, what: string): void {
  if (blocks !== 1 || count !== inBlock) fail(`All ${what} must be in single block`);
}

function checkElements41(dim: number, entityDim: number, type: number): void {
  if (entityDim !== dim) fail('Inconsistent dimensionality in Elements');
  if ([0, 1, 2, 4][dim] !== type) fail('Element type inconsistent with dimensionality');
}

function text41(nodes: TextReader, elements: TextReader): SimplexMesh {
  const [blocks, count, first, last] = [nodes.integer(), nodes.integer(), nodes.integer(), nodes.integer()];
  const dim = nodes.integer();
  nodes.integer();
  nodes.integer();
  const inBlock = nodes.integer();
  if (!nodes.good) fail('Error reading Nodes header');
  checkBlock41(blocks, count, inBlock, 'nodes');
  if (last !== inBlock) fail('Maximum number of nodes must be equal to number of nodes in a block');
  if (dim < 1 || dim > 3) fail('Entity must be 1D, 2D or 3D');
  for (let i = 0; i < count; i++) {
    const tag = nodes.integer();
    if (!nodes.good) fail('Error reading node tags');
    if (tag !== i + first) fail('Node tags must be sequential');
  }
  if (count < 0 || count >= MAX_INT / 3) fail('Invalid number of nodes.');
  const point: number[] = [];
  for (let i = 0; i < 3 * count; i++) {
    const x = nodes.real();
    if (!nodes.good) fail('Error reading node coordinates');
    point.push(x);
  }

  const [elementBlocks, elementCount] = [elements.integer(), elements.integer()];
  elements.integer();
  elements.integer();
  const entityDim = elements.integer();
  elements.integer();
  const [type, elementsInBlock] = [elements.integer(), elements.integer()];
  if (!elements.good) fail('Error reading Elements header');
  checkBlock41(elementBlocks, elementCount, elementsInBlock, 'elements');
  checkElements41(dim, entityDim, type);
  const element: number[] = [];
  for (let i = 0; i < elementCount; i++) {
    elements.integer();
    for (let k = 0; k <= dim; k++) {
      const node = elements.integer();
      if (!elements.good) fail('Error reading Elements');
      element.push(node - first);
    }
  }
  return { dim, point: Float64Array.from(point), element: Int32Array.from(element) };
}

function binary41(bytes: ByteReader, nodes: Section, elements: Section): SimplexMesh {
  if (nodes.end - nodes.begin < HEADER_41) fail('Invalid nodes header');
  const at = nodes.begin;
  const count = bytes.size(at + 8);
  const first = bytes.size(at + 16);
  const dim = bytes.int(at + 32);
  checkBlock41(bytes.size(at), count, bytes.size(at + 44), 'nodes');
  if (dim < 1 || dim > 3) fail('Entity must be 1D, 2D or 3D');
  if (nodes.end - at < HEADER_41 + 32 * count) fail('Insufficient byte size of Nodes');
  for (let i = 0; i < count; i++) {
    if (bytes.size(at + HEADER_41 + 8 * i) !== i + first) fail('Node tags must be sequential');
  }
  const start = at + HEADER_41 + 8 * count;
  const point = Float64Array.from({ length: 3 * count }, (_, i) => bytes.double(start + 8 * i));

  if (elements.end - elements.begin < HEADER_41) fail('Invalid elements header');
  const from = elements.begin;
  const elementCount = bytes.size(from + 8);
  checkBlock41(bytes.size(from), elementCount, bytes.size(from + 44), 'elements');
  checkElements41(dim, bytes.int(from + 32), bytes.int(from + 40));
  if (elements.end - from < HEADER_41 + 8 * (dim + 2) * elementCount) fail('Insufficient byte size of Elements');
  const element = new Int32Array((dim + 1) * elementCount);
  for (let i = 0; i < elementCount; i++) {
    for (let k = 0; k <= dim; k++) {
      element[(dim + 1) * i + k] = bytes.size(from + HEADER_41 + 8 * ((dim + 2) * i + k + 1)) - first;
    }
  }
  return { dim, point, element };
}

/** The count in the first line of a section of text, which has to be all digits (or nothing). */
function count22(section: TextReader, what: string): number {
  const line = section.firstLine();
  if (!/^\d*$/.test(line ?? '')) fail(`Invalid ${what === 'Nodes' ? 'node' : 'elements'} header`);
  const count = line === undefined ? section.missing() : section.integer();
  if (!section.good) fail(`Error reading ${what} header`);
  return count;
}

function text22(nodes: TextReader, elements: TextReader): SimplexMesh {
  const count = count22(nodes, 'Nodes');
  if (count < 0 || count >= MAX_INT / 3) fail('Invalid number of nodes.');
  const point: number[] = [];
  for (let i = 0; i < count; i++) {
    nodes.integer();
    if (!nodes.good) fail('Error reading node tags');
    for (let k = 0; k < 3; k++) {
      const x = nodes.real();
      if (!nodes.good) fail('Error reading node coordinates');
      point.push(x);
    }
  }

  const elementCount = count22(elements, 'Elements');
  if (elementCount < 0 || elementCount >= MAX_INT / 4) fail('Invalid number of elements.');
  elements.integer();
  const type = elements.integer();
  let tags = elements.integer();
  if (!elements.good) fail('Error reading Elements');
  const { dim, corners } = simplex22(type);
  const element: number[] = [];
  for (let i = 0; i < elementCount; i++) {
    if (i > 0) {
      elements.integer();
      elements.integer();
      tags = elements.integer();
      if (!elements.good) fail('Error reading Elements');
    }
    if (tags > 0) {
      elements.integer();
      elements.integer();
      if (!elements.good) fail('Error reading Elements');
    }
    for (let k = 0; k < corners; k++) {
      const node = elements.integer();
      if (!elements.good) fail('Error reading Elements');
      if (node > count || node < 1) fail('Invalid node tag');
      element.push(node - 1);
    }
  }
  return { dim, point: Float64Array.from(point), element: Int32Array.from(element) };
}

function binary22(bytes: ByteReader, nodes: Section, elements: Section): SimplexMesh {
  if (nodes.end - nodes.begin < 4) fail('Invalid nodes header');
  const head = bytes.textCount(nodes.begin, nodes.end, 'nodes');
  const { count } = head;
  if (nodes.end - nodes.begin < 4 + 28 * count) fail('Insufficient byte size of Nodes');
  if (count < 0 || count >= MAX_INT / 3) fail('Invalid number of nodes.');
  const point = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) point[3 * i + k] = bytes.double(nodes.begin + head.length + 28 * i + 4 + 8 * k);
  }

  const size = elements.end - elements.begin;
  if (size < 4) fail('Invalid elements header');
  const elementHead = bytes.textCount(elements.begin, elements.end, 'elements');
  const elementCount = elementHead.count;
  if (elementCount < 0) fail('Invalid number of elements');
  const from = elements.begin + elementHead.length;
  const { dim, corners } = simplex22(bytes.int(from));
  const tagged = bytes.int(from + 8) > 0;
  // elements of fTetWild: a tag and the nodes after one header; those of Gmsh: a header and two more tags each
  if (size < 17 + 20 * elementCount) fail('Insufficient byte size of Elements');
  const stride = tagged ? 4 * (6 + corners) : 20;
  if (tagged && size < 4 + stride * elementCount) fail('Insufficient byte size of Elements');
  const element: number[] = [];
  const offset = tagged ? 24 : 16;
  for (let i = 0; i < Math.max(1, elementCount); i++) {
    const limit = i === 0 ? count : elementCount;
    for (let k = 0; k < corners; k++) {
      const node = bytes.int(from + offset + i * stride + 4 * k);
      // nodes of all but the first element are compared with the number of elements
      if (node > limit || node < 1) fail('Invalid node tag');
      element.push(node - 1);
    }
  }
  return { dim, point, element: Int32Array.from(element) };
}
