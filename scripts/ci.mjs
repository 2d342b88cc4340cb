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

/** Engines besides Node, servers and an editor that tests use when they are here: what, where, and in which package of Debian. */
const PROGRAMS = [
  ['Chromium', '/usr/bin/chromium', 'chromium'],
  ['Firefox', '/usr/bin/firefox-esr', 'firefox-esr'],
  ['JavaScriptCore', '/usr/bin/jsc', 'libjavascriptcoregtk-4.0-bin'],
  ['Redis', '/usr/bin/redis-server', 'redis-server'],
  ['Neovim', '/usr/bin/nvim', 'neovim'],
];

/** Get what is missing where that is easy; tests of the others skip themselves. */
function installPrograms() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const missing = PROGRAMS.filter(([, path]) => !existsSync(path));
  if (missing.length === 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (seconds, ...args) =>
    spawnSync('timeout', [seconds, 'apt-get', '-qq', ...args], { stdio: 'ignore', env }).status === 0;
  apt('120', 'update');
  for (const [name, , debian] of missing) {
    console.log(`=== installing ${name} for tests`);
    if (!apt('300', 'install', '-y', '--no-install-recommends', debian))
      console.log(`=== no ${name}: tests in it will be skipped`);
  }
}

const node = process.execPath;
installPrograms();
countTests(run('npm test', 'npm', ['test']));
run('format and lint', node, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
run('types, tests included', node, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json']);
run('types of the viewer', node, ['node_modules/typescript/bin/tsc', '-p', 'apps/viewer', '--noEmit']);
run('packages', node, ['scripts/check.mjs']);
run('types of the dashboard', node, ['node_modules/typescript/bin/tsc', '-p', 'apps/dashboard']);
run('dashboard', node, ['scripts/dashboard.mjs', '--build']);
run('publishing', node, ['scripts/publish.mjs']);
countTests(run('documentation site', 'npm', ['run', 'check', '--prefix', 'apps/docs']));
run('start', 'npm', ['start']);
if (existsSync(corpus)) run('conformance on the corpus', node, ['conformance/dist/run-corpus.js', corpus]);
else console.log('\n=== conformance on the corpus: skipped, it is not here');

if (failures.length > 0) console.log(['\n=== failed', ...failures].join('\n'));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
