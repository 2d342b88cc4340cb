// Runs every acceptance case in each profile that it claims, and on the reference, and writes what came out.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  acceptanceCases,
  claimedProfiles,
  cortenEngine,
  holdsOnReference,
  KNOWN_CASE_FAILURES,
  loadOracle,
  oracleEngine,
  runCase,
} from '@corten/conformance';
import { FORMAT } from './format.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const engines = { mujoco: cortenEngine('mujoco'), cortenforge: cortenEngine('cortenforge') };
const reference = oracleEngine(await loadOracle('3.12.0'));

const lines = acceptanceCases().map((test) => {
  const results = Object.fromEntries(
    claimedProfiles(test).map((profile) => [profile, runCase(engines[profile], test)]),
  );
  if (holdsOnReference(test)) results.reference = runCase(reference, test);
  const failures = Object.entries(results).filter(([, found]) => found.length > 0);
  const row = {
    title: test.title,
    passes: Object.fromEntries(Object.entries(results).map(([side, found]) => [side, found.length === 0])),
    ...(failures.length > 0
      ? { failures: Object.fromEntries(failures), known: KNOWN_CASE_FAILURES[test.id]?.reason }
      : {}),
  };
  return `${JSON.stringify(test.id)}:${JSON.stringify(row)}`;
});
const measured = {
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
};
writeFileSync(
  fileURLToPath(new URL('../data/cases.json', import.meta.url)),
  `{"format":${FORMAT},"measured":${JSON.stringify(measured)},"cases":{\n${lines.join(',\n')}\n}}\n`,
);
console.error(`${lines.length} cases`);
