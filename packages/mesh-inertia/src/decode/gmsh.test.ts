import { expect, it } from 'vitest';
import { decodeGmsh } from './gmsh.js';

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const NODES = '0 0 0\n1 0 0\n0 1 0\n0 0 1.5e0\n';
const text41 = (nodes = `1 4 1 4\n3 1 0 4\n1\n2\n3\n4\n${NODES}`, elements = '1 1 1 1\n3 1 4 1\n1 1 2 3 4\n') =>
  `$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Nodes\n${nodes}$EndNodes\n$Elements\n${elements}$EndElements\n`;
const text22 = (nodes = '4\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1.5\n', elements = '1\n1 4 2 0 1 1 2 3 4\n') =>
  `$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n${nodes}$EndNodes\n$Elements\n${elements}$EndElements\n`;

/** Bytes of integers (32 or 64 bits), doubles and text. */
function binary(...parts: (string | { int: number } | { size: number } | { double: number })[]): Uint8Array {
  const out: number[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      out.push(...bytes(part));
      continue;
    }
    const buffer = new DataView(new ArrayBuffer('int' in part ? 4 : 8));
    if ('int' in part) buffer.setInt32(0, part.int, true);
    else if ('size' in part) buffer.setUint32(0, part.size, true);
    else buffer.setFloat64(0, part.double, true);
    out.push(...new Uint8Array(buffer.buffer));
  }
  return Uint8Array.from(out);
}
const ints = (...values: number[]) => values.map((int) => ({ int }));
const sizes = (...values: number[]) => values.map((size) => ({ size }));
const doubles = (...values: number[]) => values.map((double) => ({ double }));
const POINTS = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1.5];

const binary41 = binary(
  '$MeshFormat\n4.1 1 8\n',
  ...ints(1),
  '\n$EndMeshFormat\n$Nodes\n',
  ...sizes(1, 4, 1, 4),
  ...ints(3, 1, 0),
  ...sizes(4, 1, 2, 3, 4),
  ...doubles(...POINTS),
  '\n$EndNodes\n$Elements\n',
  ...sizes(1, 1, 1, 1),
  ...ints(3, 1, 4),
  ...sizes(1, 1, 1, 2, 3, 4),
  '\n$EndElements\n',
);

/**
 * Version 2.2 as Gmsh writes it, with tags of each element, or as fTetWild does, with one header. MuJoCo takes it that
 * counts have some digits: it reads no file with fewer than 10 nodes and 100 elements of the latter.
 */
const binary22 = (tags: boolean) =>
  binary(
    '$MeshFormat\n2.2 1 8\n',
    ...ints(1),
    '\n$EndMeshFormat\n$Nodes\n10\n',
    ...[0, 1, 2, 3, 3, 3, 3, 3, 3, 3].flatMap((i) => [...ints(i + 1), ...doubles(...POINTS.slice(3 * i, 3 * i + 3))]),
    '\n$EndNodes\n$Elements\n100\n',
    ...(tags ? [] : ints(4, 100, 0)),
    ...Array.from({ length: 100 }, (_, i) =>
      tags ? ints(4, 1, 2, i + 1, 0, 1, 1, 2, 3, 4) : ints(i + 1, 1, 2, 3, 4),
    ).flat(),
    '\n$EndElements\n',
  );

it.each([
  ['4.1 as text', bytes(text41())],
  ['2.2 as text', bytes(text22())],
  ['4.1 as numbers', binary41],
  ['2.2 as numbers of Gmsh', binary22(true)],
  ['2.2 as numbers of fTetWild', binary22(false)],
])('reads version %s', (_, file) => {
  const mesh = decodeGmsh(file);
  expect(mesh.dim).toBe(3);
  expect([...mesh.point.subarray(0, 12)]).toEqual(POINTS);
  expect([...mesh.element.subarray(0, 4)]).toEqual([0, 1, 2, 3]);
  expect([...mesh.element.subarray(-4)]).toEqual([0, 1, 2, 3]);
});

it('reads triangles, and tags that start anywhere', () => {
  const nodes = `1 3 7 3\n2 1 0 3\n7\n8\n9\n0 0 0\n1 0 0\n0 1 0\n`;
  const mesh = decodeGmsh(bytes(text41(nodes, '1 1 1 1\n2 1 2 1\n1 7 8 9\n')));
  expect(mesh.dim).toBe(2);
  expect([...mesh.element]).toEqual([0, 1, 2]);
});

it.each([
  ['', /Empty GMSH file/],
  ['solid', /must begin with \$MeshFormat/],
  ['$MeshFormat\nx', /Could not read GMSH file header/],
  ['$MeshFormat\n3 0 8\n', /versions 4.1 and 2.2/],
  ['$MeshFormat\n4.1 0 8\n$Nodes\n', /missing \$EndNodes after \$Nodes/],
  ['$MeshFormat\n4.1 0 8\n$Nodes\n$EndNodes\n$Elements\n', /missing \$EndElements after \$Elements/],
  [text41('1 4 1\n'), /Error reading Nodes header/],
  [text41('2 4 1 4\n3 1 0 4\n1\n'), /All nodes must be in single block/],
  [text41('1 4 1 5\n3 1 0 4\n1\n'), /Maximum number of nodes/],
  [text41('1 4 1 4\n0 1 0 4\n1\n'), /Entity must be 1D, 2D or 3D/],
  [text41('1 4 1 4\n3 1 0 4\n1\n3\n'), /Node tags must be sequential/],
  [text41('1 4 1 4\n3 1 0 4\n1\n'), /Error reading node tags/],
  [text41('1 4 1 4\n3 1 0 4\n1\n2\n3\n4\n0 0\n'), /Error reading node coordinates/],
  [text41(undefined, '1 1 1\n'), /Error reading Elements header/],
  [text41(undefined, '1 2 1 1\n3 1 4 1\n'), /All elements must be in single block/],
  [text41(undefined, '1 1 1 1\n2 1 4 1\n'), /Inconsistent dimensionality/],
  [text41(undefined, '1 1 1 1\n3 1 2 1\n'), /Element type inconsistent/],
  [text41(undefined, '1 1 1 1\n3 1 4 1\n1 1 2 3\n'), /Error reading Elements/],
  [text22('x\n'), /Invalid node header/],
  [text22('4'), /Error reading Nodes header/],
  [text22('1\n\n'), /Error reading node tags/],
  [text22('1\n1 0 0\n'), /Error reading node coordinates/],
  [text22(undefined, '1 4\n'), /Invalid elements header/],
  [text22(undefined, '1\n1\n'), /Error reading Elements/],
  [text22(undefined, '1\n1 7 0 1 2 3 4\n'), /Invalid number of node tags/],
  [text22(undefined, '1\n1 4 0 1 2 3 5\n'), /Invalid node tag/],
])('refuses %j', (file, words) => {
  expect(() => decodeGmsh(bytes(file))).toThrow(words);
});

it('refuses binary files that are too short or have other tags', () => {
  const change = (file: Uint8Array, from: string, offset: number, value: number) => {
    const copy = Uint8Array.from(file);
    const at = String.fromCharCode(...file).indexOf(from) + from.length + offset;
    new DataView(copy.buffer).setInt32(at, value, true);
    return copy;
  };
  expect(() => decodeGmsh(change(binary41, '$Nodes\n', 8, 5))).toThrow(/All nodes must be in single block/);
  expect(() => decodeGmsh(change(binary41, '$Nodes\n', 32, 4))).toThrow(/Entity must be 1D, 2D or 3D/);
  expect(() => decodeGmsh(change(binary41, '$Nodes\n', 60, 5))).toThrow(/Node tags must be sequential/);
  expect(() => decodeGmsh(change(binary41, '$Elements\n', 32, 2))).toThrow(/Inconsistent dimensionality/);
  expect(() => decodeGmsh(change(binary22(true), '$Elements\n100\n', 0, 1))).toThrow(/Invalid number of node tags/);
  expect(() => decodeGmsh(change(binary22(true), '$Elements\n100\n', 24, 11))).toThrow(/Invalid node tag/);
  expect(() => decodeGmsh(binary('$MeshFormat\n4.1 1 8\n$Nodes\nx$EndNodes$Elements\nx$EndElements '))).toThrow(
    /Invalid nodes header/,
  );
  expect(() => decodeGmsh(binary('$MeshFormat\n2.2 1 8\n$Nodes\nabcde$EndNodes$Elements\nx$EndElements '))).toThrow(
    /exception while reading GMSH file/,
  );
  expect(() => decodeGmsh(binary('$MeshFormat\n2.2 1 8\n$Nodes\n9999$EndNodes$Elements\nx$EndElements '))).toThrow(
    /Insufficient byte size of Nodes/,
  );
});
