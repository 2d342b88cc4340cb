// What is wrong with models, with file, line and column: node examples/check-models.mjs [file...]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatDiagnostic, lint, MjcfError, parseMjcf } from '@corten/mjcf-parse';

const given = process.argv.slice(2);
const files = given.length > 0 ? given : [fileURLToPath(new URL('models/mistakes.xml', import.meta.url))];
for (const file of files) {
  try {
    const document = parseMjcf(readFileSync(file, 'utf8'), { file: file.slice(file.lastIndexOf('/') + 1) });
    for (const finding of lint(document)) console.log(formatDiagnostic(finding));
  } catch (error) {
    if (!(error instanceof MjcfError)) throw error;
    console.log(error.message);
  }
}

// → mistakes.xml:9:12: unknown joint 'swnig' (actuator/motor)
// →   hint: did you mean 'swing'?
