import { expect, it } from 'vitest';
import { relativePath } from './rebase.js';

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
