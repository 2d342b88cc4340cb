// Do the tests notice faults? Puts small faults into the sources of packages, one after the other, and runs the tests
// for each: node scripts/mutate.mjs packages/dynamics [--count 15] [--seed 1] [--also conformance/test/a.test.ts,...]
//
// No file is changed: the fault is put in as the test runner loads the file. A fault that no test of the package notices
// is shown to the tests of --also; what they do not notice either is printed last.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationsOf } from './mutations.mjs';
import { root } from './pnpm.mjs';

/** A run with a fault may take so many times what one without takes, and so long at least [ms]. */
const PATIENCE = 4;
const LEAST = 90_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    also: { type: 'string' },
  },
});
if (positionals.length === 0) {
  console.error('Usage: npm run mutate -- PACKAGE... [--count N] [--seed N] [--also TEST,...]');
  process.exit(1);
}

/** Numbers from 0 to below 1 (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

let child;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (child) process.kill(-child.pid);
    process.exit(130);
  });

/** Run tests of a folder; whether they pass, in so many milliseconds at most. */
function passes(folder, files, mutation, patience = Number.POSITIVE_INFINITY) {
  return new Promise((done) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--config', join(root, 'scripts/mutate-config.mjs'), '--bail=1', ...files];
    const env = { ...process.env, CORTEN_MUTATION: JSON.stringify(mutation ?? {}) };
    child = spawn(process.execPath, [vitest, ...args], { cwd: folder, env, stdio: 'ignore', detached: true });
    let late = false;
    const timer = Number.isFinite(patience)
      ? setTimeout(() => {
          late = true;
          process.kill(-child.pid, 'SIGKILL');
        }, patience)
      : undefined;
    child.on('exit', (code) => {
      clearTimeout(timer);
      child = undefined;
      done(code === 0 && !late);
    });
  });
}

/** Source files below a package. */
const sourcesOf = (folder) =>
  readdirSync(join(folder, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map((name) => join(folder, 'src', name))
    .sort();

/** A sample of the mutations of files: all kinds of fault are equally likely, then all places. */
function sample(files, count, random) {
  const kinds = new Map();
  for (const file of files)
    for (const mutation of mutationsOf(file, readFileSync(file, 'utf8'))) {
      const list = kinds.get(mutation.kind) ?? [];
      list.push({ ...mutation, file });
      kinds.set(mutation.kind, list);
    }
  const lists = [...kinds.values()];
  const chosen = [];
  while (chosen.length < count && lists.some((list) => list.length > 0)) {
    const list = lists[Math.floor(random() * lists.length)];
    if (list.length > 0) chosen.push(list.splice(Math.floor(random() * list.length), 1)[0]);
  }
  return chosen;
}

/** The line of a fault, before and after. */
function describe({ file, start, end, text, kind }) {
  const source = readFileSync(file, 'utf8');
  const from = source.lastIndexOf('\n', start) + 1;
  const to = source.indexOf('\n', end);
  const after = source.slice(from, start) + text + source.slice(end, to);
  const line = source.slice(0, start).split('\n').length;
  return `${relative(root, file)}:${line} (${kind})\n    - ${source.slice(from, to).trim()}\n    + ${after.trim()}`;
}

const also = (values.also ?? '').split(',').filter((name) => name !== '');
const figures = { faults: 0, own: 0, also: 0 };
const unnoticed = [];

for (const name of positionals) {
  const folder = resolve(root, name);
  const before = Date.now();
  if (!(await passes(folder, []))) {
    console.error(`${name}: its tests do not pass as they are`);
    process.exit(1);
  }
  const patience = Math.max(LEAST, PATIENCE * (Date.now() - before));
  for (const mutation of sample(sourcesOf(folder), Number(values.count), generator(Number(values.seed)))) {
    figures.faults++;
    // its own test first, which is quick and notices most
    const own = mutation.file.replace(/\.ts$/, '.test.ts');
    let noticed = existsSync(own) && !(await passes(folder, [relative(folder, own)], mutation, patience));
    noticed ||= !(await passes(folder, [], mutation, patience));
    let by = noticed ? 'its package' : undefined;
    if (!noticed)
      for (const test of also) {
        const home = dirname(dirname(resolve(root, test)));
        if (await passes(home, [relative(home, resolve(root, test))], mutation, PATIENCE * patience)) continue;
        by = test;
        break;
      }
    if (noticed) figures.own++;
    else if (by) figures.also++;
    else unnoticed.push(mutation);
    console.log(`${by ? `noticed by ${by}` : 'NOT NOTICED'}: ${describe(mutation)}`);
  }
}

console.log(`\n${figures.faults} faults: ${figures.own} noticed by the package, ${figures.also} by other tests`);
if (unnoticed.length > 0) console.log(`${unnoticed.length} not noticed:`);
for (const mutation of unnoticed) console.log(`  ${describe(mutation)}`);
