// Temporary files of all tests of a run are in one folder that goes when the run ends: the runner ends its processes
// without asking them to tidy up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup(): () => void {
  const usual = tmpdir();
  const folder = mkdtempSync(join(usual, 'corten-tests-'));
  // where tests put what people shall look at afterwards
  process.env.CORTEN_KEPT = usual;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
