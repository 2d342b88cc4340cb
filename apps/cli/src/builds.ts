// corten bench --compare: whether two builds of Corten differ in speed beyond noise.
// Covered by cli.test.ts.
import { join, relative, resolve } from 'node:path';
import { type BuildComparison, compareBuilds, modelFiles, table } from '@corten/conformance';
import { Exit, UsageError } from './command.js';
import { print, progress, progressDone, writeJson } from './output.js';
import { tinted } from './style.js';

/** What came out, in words. */
function verdict({ ratio, differ }: BuildComparison): string {
  if (!differ) return 'no difference beyond noise';
  return ratio < 1 ? tinted('good', 'B is faster') : tinted('bad', 'B is slower');
}

/** Compare two builds on models; the first two paths are the builds. */
export async function benchBuilds(paths: readonly string[], pairs: number, json: boolean): Promise<number> {
  const [a, b, ...models] = paths;
  if (b === undefined) throw new UsageError('--compare takes two folders, and models after them');
  const files = (models.length > 0 ? models : [join(a, 'conformance/models')]).flatMap(modelFiles);
  const results: BuildComparison[] = [];
  for (const [index, file] of files.entries()) {
    const about = `${index + 1}/${files.length} ${relative('.', file)}`;
    progress(about);
    const onProgress = (what: string) => progress(`${about}: ${what}`, true);
    results.push(await compareBuilds([resolve(a), resolve(b)], resolve(file), { pairs, onProgress }));
  }
  progressDone();
  if (json) {
    writeJson(results);
    return Exit.ok;
  }
  const rows = results.map((result) => [
    relative('.', result.model),
    result.first.toFixed(2),
    result.second.toFixed(2),
    result.ratio.toFixed(3),
    result.interval.map((ratio) => ratio.toFixed(3)).join('–'),
    verdict(result),
  ]);
  print(table([['model', 'A µs/step', 'B µs/step', 'B / A', '95 %', ''], ...rows]));
  return Exit.ok;
}
