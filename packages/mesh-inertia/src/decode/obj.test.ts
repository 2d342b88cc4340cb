import { describe, expect, it } from 'vitest';
import { decodeObj } from './obj.js';

const obj = (text: string) => decodeObj(new TextEncoder().encode(text));
const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n';

describe('OBJ', () => {
  it('reads positions, normals and texture coordinates (turned upside down)', () => {
    const mesh = obj(`${SQUARE}vn 0 0 1\nvt 0.25 0.25\nf 1/1/1 2/1/1 3/1/1\n`);
    expect(Array.from(mesh.face)).toEqual([0, 1, 2]);
    expect(Array.from(mesh.facenormal)).toEqual([0, 0, 0]);
    expect(Array.from(mesh.facetexcoord)).toEqual([0, 0, 0]);
    expect(Array.from(mesh.texcoord)).toEqual([0.25, 0.75]);
  });

  it('reads numbers of every form', () => {
    const mesh = obj('v +1.5e2 -.25 3.\r\nv 1e-2 12.0625 -0\r\n');
    expect(Array.from(mesh.vert)).toEqual([150, -0.25, 3, 0.01, 12.0625, -0].map(Math.fround));
  });

  it('takes 0 for what is no number, and ignores colours and comments', () => {
    const mesh = obj('# v 9 9 9\nv 1 x\nv 1 2 3 0.5 0.5 0.5 # red\n');
    expect(Array.from(mesh.vert)).toEqual([1, 0, 0, 1, 2, 3]);
  });

  it('counts negative indices from the end', () => {
    expect(Array.from(obj(`${SQUARE}f -4 -3 -2\nv 5 5 5\nf -1 1 2\n`).face)).toEqual([0, 1, 2, 4, 0, 1]);
  });

  it('splits polygons by cutting ears', () => {
    expect(Array.from(obj(`${SQUARE}f 1 2 3 4\n`).face)).toEqual([0, 1, 2, 0, 2, 3]);
    // a chevron, with a reflex corner at 3 that no triangle may cover
    const chevron = obj('v 0 0 0\nv 2 2 0\nv 0 1 0\nv -2 2 0\nf 1 2 3 4\n');
    expect(Array.from(chevron.face)).toEqual([0, 1, 2, 0, 2, 3]);
  });

  it('takes the first group with faces', () => {
    const mesh = obj(`${SQUARE}g empty\ng a\nf 1 2 3\ng b\nf 2 3 4\n`);
    expect(Array.from(mesh.face)).toEqual([0, 1, 2]);
  });

  it('makes degenerate triangles of lines where there are no faces', () => {
    expect(Array.from(obj(`${SQUARE}l 1 2 3\n`).face)).toEqual([0, 1, 1, 1, 2, 2]);
  });

  it('leaves the indices of missing normals at -1', () => {
    expect(Array.from(obj(`${SQUARE}vn 0 0 1\nf 1 2 3\n`).facenormal)).toEqual([-1, -1, -1]);
  });

  it('rejects index zero', () => {
    expect(() => obj(`${SQUARE}f 0 1 2\n`)).toThrow('zero value for vertex index in line 5');
  });
});
