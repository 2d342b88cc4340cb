// Properties of random models. A failure shows the model, and writes it to files for a closer look.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadOracle, type Oracle } from '../../src/oracle.js';

let oracle: Oracle | undefined;

/** The reference; another instance after a trap. */
async function living(): Promise<Oracle> {
  if (!oracle || oracle.dead) oracle = await loadOracle();
  return oracle;
}

/** Write a model's files; the path of the folder. */
function written(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(process.env.CORTEN_KEPT ?? tmpdir(), 'corten-random-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * No random model differs.
 *
 * @param models - makes models, each as its files by name
 * @param differences - what differs between both sides for a model
 */
export async function expectAlike(
  models: fc.Arbitrary<Readonly<Record<string, string>>>,
  differences: (files: Readonly<Record<string, string>>, oracle: Oracle) => string[],
  parameters: fc.Parameters<[Readonly<Record<string, string>>]> = {},
): Promise<void> {
  const property = fc.asyncProperty(models, async (files) => {
    if (differences(files, await living()).length === 0) return;
    // the reference corrupts its own memory now and then: what differs has to differ from a fresh one, too
    oracle = await loadOracle();
    const found = differences(files, oracle);
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  const { failed, counterexample, seed, counterexamplePath, errorInstance } = await fc.check(property, parameters);
  if (!failed || counterexample === null) return;
  const [files] = counterexample;
  const shown = Object.entries(files).map(([name, text]) => `${name}: ${text}`);
  const cause = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(
    `{ seed: ${seed}, path: "${counterexamplePath}" } ${cause}\nCounterexample in ${written(files)}\n${shown.join('\n')}`,
    { cause: errorInstance },
  );
}
