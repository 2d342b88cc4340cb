import { expect, it } from 'vitest';
import type { Finding } from './finding.js';
import { formatFindings, formatFixed } from './format.js';

const fix = { title: 'write it', edits: [] };
const found: Finding[] = [
  {
    severity: 'warning',
    code: 'deprecated',
    message: 'old',
    file: 'a b.xml',
    line: 3,
    column: 5,
    path: 'worldbody/light',
    hint: 'do',
    fix,
  },
  { severity: 'error', code: 'unreadable-file', message: 'gone 100%', file: '/c.xml', line: 0, column: 0, path: '' },
];

it('text has places, hints and fixes', () => {
  expect(formatFindings(found, 'text')).toBe(
    [
      'a b.xml:3:5: warning: old [deprecated]',
      '    in worldbody/light',
      '    hint: do',
      '    --fix: write it',
      '/c.xml: error: gone 100% [unreadable-file]',
    ].join('\n'),
  );
  expect(formatFindings(found.slice(1), 'text', (tone, text) => `<${tone} ${text}>`)).toBe(
    '/c.xml: <bad error>: gone 100% <quiet [unreadable-file]>',
  );
});

it('tells of repairs', () => {
  expect(formatFixed(found.slice(0, 1), false)).toBe('a b.xml:3:5: fixed: write it [deprecated]');
  expect(formatFixed(found.slice(0, 1), true)).toBe('a b.xml:3:5: would fix: write it [deprecated]');
});

it('json has the findings', () => {
  expect(JSON.parse(formatFindings(found, 'json'))).toEqual(found);
});

it('sarif has the texts of the rules, and paths as URIs', () => {
  const [run] = JSON.parse(formatFindings(found, 'sarif')).runs;
  expect(run.tool.driver.rules.map((r: { id: string }) => r.id)).toEqual(['deprecated', 'unreadable-file']);
  expect(run.tool.driver.rules[0]).toMatchObject({
    fullDescription: { text: expect.stringContaining('MuJoCo has replaced') },
    defaultConfiguration: { level: 'warning' },
  });
  expect(run.results[0]).toMatchObject({ ruleIndex: 0, level: 'warning', message: { text: 'old (do)' } });
  const uris = run.results.map(
    (r: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      r.locations[0].physicalLocation.artifactLocation.uri,
  );
  expect(uris).toEqual(['a%20b.xml', 'file:///c.xml']);
});

it('github has workflow commands', () => {
  expect(formatFindings(found, 'github')).toBe(
    '::warning file=a b.xml,line=3,col=5,title=deprecated::old (do)\n::error file=/c.xml,title=unreadable-file::gone 100%25',
  );
});
