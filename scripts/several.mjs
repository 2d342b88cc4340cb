// Are later simulations as fast as the first? `node scripts/several.mjs MODEL...` simulates each model in a process of its
// own, then all in one process, one after the other and in turns, and prints the times of a settled step [µs]. Needs a
// build; best on a machine that does nothing else.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSimulation, loadModelFile } from '../packages/corten/dist/node.js';

const WARM_UP = { steps: 3000, ms: 1200 };
const ROUND = 100;
const ROUNDS = { least: 10, ms: 800 };
/** Runs of every process; the least times of them count. */
const RUNS = 3;

function advance({ data, step }, steps) {
  const { ctrl } = data;
  for (let i = 0; i < steps; i++) {
    for (let k = 0; k < ctrl.length; k++) ctrl[k] = 0.3 * (((i * (k + 3)) % 7) / 3 - 1);
    step();
  }
}

/** Time of a step in a round [µs]. */
function round(simulation) {
  const start = performance.now();
  advance(simulation, ROUND);
  return ((performance.now() - start) * 1000) / ROUND;
}

/** Run rounds of simulations in turns, for some time and at least some rounds each; the least time of each. */
function rounds(simulations, least, ms) {
  const best = simulations.map(() => Number.POSITIVE_INFINITY);
  const start = performance.now();
  for (let n = 0; n < least || performance.now() - start < ms * simulations.length; n++)
    for (const [i, simulation] of simulations.entries()) best[i] = Math.min(best[i], round(simulation));
  return best;
}

/** Settled times of simulations that run in turns. */
function measure(simulations) {
  rounds(simulations, WARM_UP.steps / ROUND, WARM_UP.ms);
  return rounds(simulations, ROUNDS.least, ROUNDS.ms);
}

const simulate = (path) => createSimulation(loadModelFile(path), undefined, { warn() {} });

/** What a child process does: models one after the other, then the first two in turns. */
function child(paths) {
  const simulations = [];
  const times = paths.map((path) => {
    simulations.push(simulate(path));
    return measure([simulations.at(-1)])[0];
  });
  const turns = paths.length > 1 ? measure(paths.slice(0, 2).map(simulate)) : [];
  console.log(JSON.stringify({ times, turns, engines: simulations.map(({ engine }) => engine) }));
}

/** Runs a child process. */
function run(paths) {
  const args = [fileURLToPath(import.meta.url), '--child', ...paths];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function compare(paths) {
  const least = (old, time) => Math.min(old ?? Number.POSITIVE_INFINITY, time);
  const rows = paths.map((path) => ({ model: basename(path) }));
  for (let n = 0; n < RUNS; n++) {
    const together = run(paths);
    for (const [i, path] of paths.entries()) {
      const row = rows[i];
      row.alone = least(row.alone, run([path]).times[0]);
      row.together = least(row.together, together.times[i]);
      if (i < together.turns.length) row.turns = least(row.turns, together.turns[i]);
      row.engine = together.engines[i];
    }
  }
  const ratio = (time, alone) => time && (time / alone).toFixed(2);
  console.table(
    rows.map(({ model, alone, together, turns, engine }) => ({
      model,
      alone: alone.toFixed(2),
      'one after the other': ratio(together, alone),
      'in turns': ratio(turns, alone),
      engine,
    })),
  );
}

const paths = process.argv.slice(2);
if (paths[0] === '--child') child(paths.slice(1));
else compare(paths);
