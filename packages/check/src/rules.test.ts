import { expect, it } from 'vitest';
import { ruleTexts } from './rules.js';

const HEAD = `# Rules

What \`corten-check\` and \`corten check\` find beside errors. A severity is changed, or a rule switched off, in \`corten-check.json\`; in a file by a comment, \`<!-- corten-disable CODE -->\`. What is found in the model needs one that compiles.

<!-- written from the rules by their test: npx vitest run --config ../../vitest.config.mjs src/rules.test.ts -u -->

`;

it('have different codes, in order, and a text each', () => {
  const codes = ruleTexts().map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  for (const { doc } of ruleTexts()) expect(doc).toMatch(/^[A-Z].{20,}\.$/);
});

it('are the ones that RULES.md lists', async () => {
  const rows = ruleTexts().map(
    ({ code, severity, looksAt, doc }) => `| \`${code}\` | ${severity} | ${looksAt} | ${doc.replaceAll('|', '\\|')} |`,
  );
  const table = ['| rule | severity | found in | what it finds |', '| --- | --- | --- | --- |', ...rows].join('\n');
  await expect(`${HEAD}${table}\n`).toMatchFileSnapshot('../RULES.md');
});
