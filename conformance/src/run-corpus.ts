// The corpus run of the build: every model below a folder, held against the committed count.
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { agrees } from './conform.js';
import { conformPaths } from './corpus.js';
import { committedRatchet, holdRatchet } from './ratchet.js';
import { chaos, differences, summary } from './report.js';
import { resultsJson } from './results.js';

const [folder, output] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.log('skipped: the corpus of public models is not here');
} else {
  const root = resolve(folder);
  const results = await conformPaths([root], root, {
    excuseRounding: true,
    onResult(result, index, total) {
      const text = chaos(result);
      if (text !== undefined) console.log(`${index + 1}/${total} ${result.model}\n  ${text}`);
      if (!agrees(result))
        console.log(`${index + 1}/${total} ${result.status} ${result.model}\n${differences(result)}`);
    },
  });
  if (output !== undefined) writeFileSync(output, JSON.stringify(resultsJson(results)));
  console.log(summary(results));
  const agreed = results.filter(agrees).length;
  const before = committedRatchet().models.corpus;
  if (!holdRatchet('models', 'corpus', agreed)) {
    console.log(`both sides agree on ${agreed} models, but did on ${before} before`);
    process.exitCode = 1;
  }
}
