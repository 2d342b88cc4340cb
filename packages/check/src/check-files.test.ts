import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFiles } from './check-files.js';
import { findModels } from './find-models.js';

const light = '<worldbody><light directional="true"/></worldbody>';
const main = (...parts: string[]) => `<mujoco>${parts.map((p) => `<include file="${p}"/>`).join('')}</mujoco>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corten-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Write files into the test's own folder; their paths. */
function files(texts: Record<string, string>): string[] {
  return Object.entries(texts).map(([name, text]) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  });
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const mended = light.replace('directional="true"', 'type="directional"');

describe('checkFiles', () => {
  it('reports what stands in a shared include once', async () => {
    const [a, b] = files({ 'a.xml': main('s.xml'), 'b.xml': main('s.xml'), 's.xml': `<x>${light}</x>` });
    const { findings } = await checkFiles([a, b]);
    expect(findings.map((f) => [f.code, f.file])).toEqual([['deprecated', join(folder, 's.xml')]]);
  });

  it('mends the files that it is given, and says what', async () => {
    const [a] = files({ 'a.xml': `<mujoco>${light}<include file="s.xml"/></mujoco>`, 's.xml': `<x>${light}</x>` });
    const { findings, fixed } = await checkFiles([a], { fix: 'files' });
    expect(fixed.map((f) => [f.file, f.fix?.title])).toEqual([[a, 'write type="directional" for directional']]);
    expect(read('a.xml')).toContain(mended);
    // what is in the include is left, and reported
    expect(read('s.xml')).toContain(light);
    expect(findings.map((f) => f.file)).toEqual([join(folder, 's.xml')]);
  });

  it('mends included files when asked, once', async () => {
    const [a, b] = files({ 'a.xml': main('s.xml'), 'b.xml': main('s.xml'), 's.xml': `<x>${light}</x>` });
    const { findings, fixed } = await checkFiles([a, b], { fix: 'included' });
    expect([findings, fixed.length, read('s.xml')]).toEqual([[], 1, `<x>${mended}</x>`]);
  });

  it('tells what it would mend, and leaves the files alone', async () => {
    const [a] = files({ 'a.xml': `<mujoco>${light}</mujoco>` });
    const { findings, fixed } = await checkFiles([a], { fix: 'files', dryRun: true });
    expect([findings, fixed.length, read('a.xml')]).toEqual([[], 1, `<mujoco>${light}</mujoco>`]);
  });

  it('reports files that cannot be read, and goes on', async () => {
    const [a] = files({ 'a.xml': `<mujoco>${light}</mujoco>` });
    const { findings } = await checkFiles([join(folder, 'absent.xml'), a]);
    expect(findings.map((f) => f.code)).toEqual(['unreadable-file', 'deprecated']);
    expect(findings[0].message).toBe('there is no such file or folder');
  });
});

describe('findModels', () => {
  it('finds the models below a folder, without what they include and what is excluded', () => {
    files({
      'scene.xml': main('parts/arm.xml'),
      'parts/arm.xml': '<mujoco><include file="parts/defaults.xml"/></mujoco>',
      'parts/defaults.xml': '<mujoco/>',
      'parts/other.xml': '<!-- <include file="scene.xml"/> --><mujoco/>',
      'robot.urdf': '<?xml version="1.0"?><robot name="r"/>',
      'package.xml': '<package/>',
      'notes.txt': '<mujoco/>',
      'old/a.xml': '<mujoco/>',
      'node_modules/b.xml': '<mujoco/>',
    });
    const found = findModels([folder], [join(folder, 'old')]).map((path) => path.slice(folder.length + 1));
    expect(found).toEqual([join('parts', 'other.xml'), 'robot.urdf', 'scene.xml']);
  });

  it('takes files as they are', () => {
    expect(findModels(['absent.xml', 'absent.xml'])).toEqual(['absent.xml', 'absent.xml']);
  });
});
