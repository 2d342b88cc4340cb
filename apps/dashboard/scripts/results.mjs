// Compares models with a version of the reference, in a few processes, and writes what the dashboard shows of it.
// Usage: node apps/dashboard/scripts/results.mjs [--version V] [--jobs N] [--only TEXT] [FOLDER of public models]
// With --only, models whose names have the text in them are compared again, and the results of the others kept.
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { conformPaths, knownDifference, modelFiles, STAGES } from '@corten/conformance';
import { loadModelFile } from 'corten/node';
import { FORMAT, features, SIZES, VERSIONS } from './format.mjs';
import { historyText, withMeasurement } from './history.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const data = (name) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));
const own = join(root, 'conformance/models');

/** Two significant digits; infinities and NaN as texts. */
const short = (error) => (Number.isFinite(error) ? Number(error.toPrecision(2)) : String(error));
const number = (value) => (Number.isFinite(value) ? value : String(value));

/** Our models, but not the loads of the bench, and those of a folder, with their names; those with a text in their names. */
const casesOf = (corpus, only = '') =>
  [own, corpus]
    .flatMap((folder) =>
      modelFiles(folder).map((file) => ({
        file,
        name: folder === own ? `corten/${relative(own, file)}` : relative(corpus, file),
      })),
    )
    .filter(({ name }) => !name.startsWith('corten/loads/') && name.includes(only));

/** Sizes and features of a model; none where we do not compile it. */
function describe(file) {
  try {
    const model = loadModelFile(file, { strict: true });
    return { sizes: SIZES.map((name) => model[name]), features: features(model) };
  } catch {
    return { sizes: [], features: [] };
  }
}

/** A stage in the matrix: largest error, its tolerance, whether it agrees, and its field; of what nothing excuses, if any. */
function cell({ equal, differ }) {
  const bad = differ.filter(({ ok, known }) => ok === false && !known);
  const [worst] = bad.length > 0 ? bad : differ;
  if (!worst) return [0, equal[0]?.[1] ?? 0, 1, ''];
  return [worst.error, worst.tolerance, bad.length > 0 ? 0 : 1, worst.field];
}

/** Fields of a stage: those that differ at all, and names and tolerances of the others. */
function fieldsOf(model, { stage, fields }, version, sensitive) {
  const differing = fields.filter(({ error }) => error > 0 || Number.isNaN(error));
  return {
    equal: fields.filter((field) => !differing.includes(field)).map(({ field, tolerance }) => [field, tolerance]),
    differ: differing
      .sort((a, b) => b.error - a.error)
      .map(({ field, error, tolerance, ok, worst, note }) => ({
        field,
        error: short(error),
        tolerance,
        ...(ok ? {} : { ok: false, known: knownDifference(model, stage, field, version) }),
        ...(worst ? { at: [worst.index, number(worst.ours), number(worst.reference)] } : {}),
        ...(note ? { note } : {}),
        ...(sensitive.has(`${stage} ${field}`) ? { sensitive: true } : {}),
      })),
  };
}

/** What is kept of a result; messages without the folders of this machine. */
function keep(name, file, result, version, corpus) {
  const text = (message) => message.replaceAll(`${corpus}/`, '').replaceAll(root, '');
  const { status, stages, message, rejections, comparableSteps, sensitive = [], known } = result;
  const excused = new Set(sensitive);
  return {
    name,
    ...describe(file),
    status,
    ...(message ? { message: text(message) } : {}),
    ...(rejections ? { rejections: { ours: text(rejections.ours), reference: text(rejections.reference) } } : {}),
    ...(comparableSteps !== undefined ? { comparableSteps } : {}),
    ...(known ? { known } : {}),
    fields: Object.fromEntries(stages.map((s) => [s.stage, fieldsOf(name, s, version, excused)])),
  };
}

/** A child process: compares every n-th model, and sends what came out. */
async function compareShare({ version, corpus, only, share, jobs }) {
  const cases = casesOf(corpus, only).filter((_, index) => index % jobs === share);
  let at = 0;
  await conformPaths(
    cases.map(({ file }) => file),
    root,
    {
      version,
      excuseRounding: true,
      keep: 'all',
      onResult(result) {
        const { name, file } = cases[at++];
        process.send(keep(name, file, result, version, corpus));
      },
    },
  );
  process.disconnect();
}

/** Compare all models in a few processes. */
async function compareAll(version, corpus, only, jobs) {
  const names = casesOf(corpus, only).map(({ name }) => name);
  const results = new Map();
  const shares = Array.from({ length: jobs }, (_, share) => {
    const child = fork(fileURLToPath(import.meta.url), [
      '--share',
      JSON.stringify({ version, corpus, only, share, jobs }),
    ]);
    child.on('message', (result) => {
      results.set(result.name, result);
      process.stderr.write(`${version} ${results.size}/${names.length} ${result.status} ${result.name}\n`);
    });
    return new Promise((done, fail) => {
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`a process ended with ${code}`))));
    });
  });
  await Promise.all(shares);
  return names.map((name) => results.get(name));
}

/** Results that have been written, with those of some models in place of theirs. */
function replaced(version, again) {
  const read = (name) => JSON.parse(readFileSync(data(`${name}-${version}.json`), 'utf8'));
  const { fields, models } = read('fields');
  const found = new Map(again.map((result) => [result.name, result]));
  return read('matrix').models.map((row) => {
    const stages = Object.entries(models[row.name] ?? {}).map(([stage, { equal, differ }]) => [
      stage,
      { equal: equal.flatMap(([first, last]) => fields[stage].slice(first, last + 1)), differ },
    ]);
    return found.get(row.name) ?? { ...row, fields: Object.fromEntries(stages) };
  });
}

/** Whole numbers in order as runs, [first, last] each. */
function runs(numbers) {
  const found = [];
  for (const n of numbers.sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else found.push([n, n]);
  }
  return found;
}

/** Fields of all models, those that are equal as runs of numbers in one list for each stage. */
function fieldsFile(results) {
  const lists = {};
  const index = (stage, [field, tolerance]) => {
    lists[stage] ??= [];
    const known = lists[stage].findIndex(([name]) => name === field);
    return known >= 0 ? known : lists[stage].push([field, tolerance]) - 1;
  };
  const lines = results
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ name, fields }) => {
      const stages = Object.entries(fields).map(([stage, { equal, differ }]) => [
        stage,
        { equal: runs(equal.map((field) => index(stage, field))), differ },
      ]);
      return `${JSON.stringify(name)}:${JSON.stringify(Object.fromEntries(stages))}`;
    });
  return `{"format":${FORMAT},"fields":${JSON.stringify(lists)},"models":{\n${lines.join(',\n')}\n}}\n`;
}

/** Write down what is another result than in the measurement before. */
function remember(version, before, after) {
  const file = data(`history-${version}.json`);
  const history = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  writeFileSync(file, historyText(withMeasurement(history, before, after)));
}

/** Commit whose numbers these are, `+` where files have changed since. */
function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', 'packages', 'conformance/src') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`;
}

const { values, positionals } = parseArgs({
  options: {
    version: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    only: { type: 'string' },
    share: { type: 'string' },
  },
  allowPositionals: true,
});
if (values.share !== undefined) await compareShare(JSON.parse(values.share));
else {
  const corpus = resolve(positionals[0] ?? join(root, '../shared/corpus'));
  if (!existsSync(corpus)) {
    console.error(`there are no public models in ${corpus}; name the folder that has them`);
    process.exit(1);
  }
  for (const version of values.version ? [values.version] : VERSIONS) {
    const compared = await compareAll(version, corpus, values.only, Number(values.jobs));
    const results = values.only === undefined ? compared : replaced(version, compared);
    const measured = {
      date: new Date().toISOString().slice(0, 10),
      commit: commit(),
      node: process.version,
      processor: cpus()[0]?.model ?? 'unknown',
    };
    const lines = results.map(({ name, sizes, features, status, fields, ...row }) => {
      const stages = STAGES.map((stage) => (fields[stage] ? cell(fields[stage]) : null));
      return JSON.stringify({ name, sizes, features, status, ...row, stages });
    });
    const head = `"format":${FORMAT},"version":"${version}","measured":${JSON.stringify(measured)}`;
    const names = `"stages":${JSON.stringify(STAGES)},"sizes":${JSON.stringify(SIZES)}`;
    const file = data(`matrix-${version}.json`);
    const text = `{${head},${names},"models":[\n${lines.join(',\n')}\n]}\n`;
    if (existsSync(file)) remember(version, JSON.parse(readFileSync(file, 'utf8')), JSON.parse(text));
    writeFileSync(file, text);
    writeFileSync(data(`fields-${version}.json`), fieldsFile(results));
    console.error(`${version}: ${results.length} models, ${statSync(file).size} bytes`);
  }
}
