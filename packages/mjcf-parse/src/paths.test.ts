import { describe, expect, it } from 'vitest';
import {
  assetCandidates,
  assetPaths,
  directoryOf,
  fileStem,
  findFile,
  includeCandidates,
  isAbsolutePath,
  joinPath,
  notFound,
  pathHint,
  reducePath,
  stripPath,
} from './paths.js';

describe('paths', () => {
  it('are absolute with a root, a drive or a scheme', () => {
    expect(['/a', '\\a', 'c:/a', 'c:\\a', 'http://a/b'].every(isAbsolutePath)).toBe(true);
    expect(['a', './a', '../a', ''].some(isAbsolutePath)).toBe(false);
  });

  it('give unnamed assets their names', () => {
    expect(fileStem('a/b.c.stl')).toBe('b.c');
    expect(fileStem('a.b/c')).toBe('c');
    expect(fileStem('.hidden')).toBe('');
  });

  it('are reduced', () => {
    expect(reducePath('a/./b/../c')).toBe('a/c');
    expect(reducePath('../../a')).toBe('../../a');
    expect(reducePath('a\\b')).toBe('a/b');
    expect(reducePath('/a/../b')).toBe('/b');
    expect(reducePath('c:/a/../b')).toBe('c:/b');
  });

  it('are joined', () => {
    expect(joinPath('a', 'b')).toBe('a/b');
    expect(joinPath('a/', '../b')).toBe('b');
    expect(joinPath('a', '/b')).toBe('/b');
    expect(joinPath('', './b')).toBe('b');
  });

  it('are taken apart', () => {
    expect(directoryOf('a/b\\c.stl')).toBe('a/b\\');
    expect(stripPath('a/b\\c.stl')).toBe('c.stl');
    expect(directoryOf('c.stl')).toBe('');
  });
});

describe('includeCandidates', () => {
  it('are main directory, including directory, as written', () => {
    expect(includeCandidates('m/model.xml', 'm/sub/a.xml', 'b.xml')).toEqual(['m/b.xml', 'm/sub/b.xml', 'b.xml']);
    expect(includeCandidates('model.xml', 'model.xml', '/abs/b.xml')).toEqual(['/abs/b.xml']);
  });
});

describe('findFile', () => {
  const source = (...names: string[]) => ({
    read: (path: string) => (names.includes(path) ? new Uint8Array() : undefined),
  });
  const paths = { reference: ['a', 'b'], tolerated: ['c'] };

  it('gives the first file that is there, and says where it was', () => {
    expect(findFile(paths, source('b', 'c'))).toMatchObject({ path: 'b', isTolerated: false });
    expect(findFile(paths, source('c'))).toMatchObject({ path: 'c', isTolerated: true });
    expect(findFile(paths, source())).toBeUndefined();
  });

  it('notFound names the places', () => {
    expect(notFound(paths)).toBe("Error opening file 'a': no such file, tried 'b', 'c' too");
    expect(notFound({ reference: ['a'], tolerated: [] })).toBe("Error opening file 'a': no such file");
  });

  it('pathHint knows URLs and models without files', () => {
    expect(pathHint('file:///a', {})).toMatch(/not URLs/);
    expect(pathHint('a', { isEmpty: true })).toMatch(/option `assets`/);
    expect(pathHint('a', {})).toBeUndefined();
  });
});

describe('assetCandidates', () => {
  const directories = { meshdir: 'meshes', texturedir: 'tex' };

  it('use the directory of the kind of asset', () => {
    expect(assetCandidates('m/model.xml', 'm/model.xml', directories, 'mesh', 'a.stl')[0]).toBe('m/meshes/a.stl');
    expect(assetCandidates('m/model.xml', 'm/model.xml', directories, 'texture', 'a.png')[0]).toBe('m/tex/a.png');
    expect(assetCandidates('m/model.xml', 'm/model.xml', directories, 'model', 'a.xml')[0]).toBe('m/a.xml');
  });

  it('fall back to the directory of the file that names the asset', () => {
    expect(assetCandidates('model.xml', 'sub/a.xml', directories, 'mesh', 'a.stl')).toEqual([
      'meshes/a.stl',
      'sub/a.stl',
      'sub/meshes/a.stl',
    ]);
  });

  it('do not pass over the asset directory for what the main file names', () => {
    const tried = assetCandidates('m/model.xml', 'm/model.xml', directories, 'mesh', 'a.stl');
    expect(tried).toEqual(['m/meshes/a.stl', 'meshes/a.stl']);
  });

  it('tell where MuJoCo looks from what is tolerated', () => {
    const paths = (kind: 'mesh' | 'model', more = {}) =>
      assetPaths('m/model.xml', 'm/sub/a.xml', { ...directories, ...more }, kind, 'x/a.stl');
    expect(paths('mesh')).toEqual({
      reference: ['m/meshes/x/a.stl', 'm/sub/x/a.stl'],
      tolerated: ['m/sub/meshes/x/a.stl', 'meshes/x/a.stl'],
    });
    expect(paths('mesh', { strippath: true }).reference).toEqual(['m/meshes/a.stl']);
    expect(paths('model').reference).toEqual(['m/sub/x/a.stl']);
    expect(assetPaths('r.urdf', 'r.urdf', {}, 'mesh', 'package://arm/a.stl')).toEqual({
      reference: ['package://arm/a.stl'],
      tolerated: ['arm/a.stl', '../arm/a.stl', '../../arm/a.stl', 'a.stl', '../a.stl', '../../a.stl'],
    });
  });

  it('drop directories with strippath', () => {
    const stripped = { ...directories, strippath: true };
    expect(assetCandidates('model.xml', 'model.xml', stripped, 'mesh', 'x/y/a.stl')[0]).toBe('meshes/a.stl');
  });

  it('leave absolute paths alone', () => {
    expect(assetCandidates('m/model.xml', 'm/model.xml', directories, 'mesh', '/x/a.stl')).toEqual(['/x/a.stl']);
  });

  it('try what a package path may mean', () => {
    const tried = assetCandidates('m/r.urdf', 'm/r.urdf', {}, 'mesh', 'package://arm/meshes/a.stl');
    expect(tried).toContain('m/arm/meshes/a.stl');
    expect(tried).toContain('m/meshes/a.stl');
  });
});
