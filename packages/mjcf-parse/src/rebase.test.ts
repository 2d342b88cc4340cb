import { describe, expect, it, test } from 'vitest';
import { parseMjcf } from './parse.js';
import { rebaseDocument, relativePath } from './rebase.js';
import { writeMjcf } from './write.js';

it.each([
  ['', 'a/b.stl', 'a/b.stl'],
  ['a', 'a/b.stl', 'b.stl'],
  ['a/b/', 'a/c/d.stl', '../c/d.stl'],
  ['a/b', 'c.stl', '../../c.stl'],
  ['../x', '../y/c.stl', '../y/c.stl'],
  ['/a/b', '/a/c.stl', '../c.stl'],
  ['/a/b', 'a/c.stl', 'a/c.stl'],
  ['..', 'c.stl', 'c.stl'],
])('from %s to %s', (directory, file, path) => {
  expect(relativePath(directory, file)).toBe(path);
});

describe('a document that is written elsewhere', () => {
  const files = {
    'robot/main.xml':
      '<mujoco><include file="parts/a.xml"/><asset><mesh name="x" file="x.stl"/></asset><worldbody><include file="parts/w.xml"/></worldbody></mujoco>',
    'robot/parts/a.xml': '<m><asset><texture name="t" file="t.png"/></asset></m>',
    'robot/parts/w.xml': '<m><include file="n.xml"/></m>',
    'robot/parts/n.xml': '<m><geom size="1"/></m>',
    'robot/x.stl': '',
    'robot/parts/t.png': '',
  };
  const rebased = (main: string, file: string, more = {}) =>
    writeMjcf(rebaseDocument(parseMjcf(main, { file: 'robot/main.xml', assets: { ...files, ...more } }), file));

  test('finds its files and its includes', () => {
    const text = rebased(files['robot/main.xml'], 'out/flat.xml');
    expect(text).toBe(
      files['robot/main.xml']
        .replaceAll('"parts/', '"../robot/parts/')
        .replace('file="x.stl"', 'file="../robot/x.stl"'),
    );
    expect(parseMjcf(text, { file: 'out/flat.xml', assets: files }).sources.size).toBe(4);
  });

  test('is as it was when its folder is the same', () => {
    expect(rebased(files['robot/main.xml'], 'robot/other.xml')).toBe(files['robot/main.xml']);
  });

  test('has directories that lead where they led', () => {
    const main = '<mujoco><compiler meshdir="meshes" strippath="true"/><asset><mesh file="a/y.stl"/></asset></mujoco>';
    expect(rebased(main, 'out/deep/flat.xml', { 'robot/meshes/y.stl': '' })).toBe(
      main
        .replace('meshdir="meshes"', 'meshdir="../../robot/meshes/"')
        .replace('<compiler ', '<compiler ')
        .replace('strippath="true"', 'strippath="true" texturedir="../../robot/"'),
    );
  });

  test('has files of ROS packages where MuJoCo finds them', () => {
    const main = '<mujoco><asset><mesh file="package://arm/meshes/y.stl"/></asset></mujoco>';
    expect(rebased(main, 'robot/main.xml', { 'meshes/y.stl': '' })).toContain('file="../meshes/y.stl"');
    expect(rebased(main, 'robot/main.xml')).toBe(main);
  });
});
