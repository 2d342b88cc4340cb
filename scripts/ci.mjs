// The build's checks, one after another; each counts, and so does every test.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './pnpm.mjs';

const corpus = `${root}../shared/corpus`;

let passed = 0;
let failed = 0;
/** What failed, repeated at the end, as the output is long. */
const failures = [];

/** Longest part of a failed check that is repeated [lines]. */
const REPEATED = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const withoutColours = (output) => output.replace(/\u001b\[[0-9;]*m/g, '');

/** What says why a check failed: from each failed test and its error a line, else the last lines. */
function reasons(output) {
  const lines = withoutColours(output).trimEnd().split('\n');
  const tests = lines.filter((line) => /\bFAIL\b|Error: |Caused by: |Counterexample|\{ seed: /.test(line));
  return tests.length > 0 ? tests.slice(0, REPEATED) : lines.slice(-REPEATED);
}

/** Run a command; its output is shown, and returned for counting. */
function run(title, command, args) {
  console.log(`\n=== ${title}`);
  const started = Date.now();
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  process.stdout.write(stdout);
  const ok = status === 0;
  if (ok) passed++;
  else {
    failed++;
    failures.push(`--- ${title}`, ...reasons(stdout));
  }
  console.log(`=== ${title}: ${ok ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return stdout;
}

/** Sum up the test runners' closing lines: `Tests  2 failed | 5 passed (7)`. */
function countTests(output) {
  for (const [, line] of withoutColours(output).matchAll(/Tests\s+(.*\(\d+\))/g)) {
    passed += Number(/(\d+) passed/.exec(line)?.[1] ?? 0);
    failed += Number(/(\d+) failed/.exec(line)?.[1] ?? 0);
  }
}

/** The browser tests skip themselves when there is no Chromium; where it is easily had, get it. */
function installBrowser() {
  if (existsSync('/usr/bin/chromium') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('=== installing Chromium for the browser tests');
  const script = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('timeout', ['300', 'sh', '-c', script], { stdio: 'ignore', env });
  if (status !== 0) console.log('=== no Chromium: the browser tests will be skipped');
}

const node = process.execPath;
installBrowser();
countTests(run('npm test', 'npm', ['test']));
run('format and lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
run('types, tests included', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json']);
run('packages', node, ['scripts/check.mjs']);
run('start', 'npm', ['start']);
if (existsSync(corpus)) run('conformance on the corpus', node, ['conformance/dist/run-corpus.js', corpus]);
else console.log('\n=== conformance on the corpus: skipped, it is not here');

if (failures.length > 0) console.log(['\n=== failed', ...failures].join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
