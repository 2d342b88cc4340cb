// A settled update makes no objects for the geoms of a model.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildForNode } from '../../../testing/build.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What an update may leave behind, whatever the model: the frames of cameras [B]. */
const ALLOWED = 4096;

test('drawing a humanoid leaves next to nothing behind', async () => {
  const program = await buildForNode(path('programs/allocations.ts'));
  const args = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64', program];
  const printed = execFileSync(process.execPath, [...args, path('../../../conformance/models/humanoid.xml')]);
  const bytes = Number(printed);
  expect(bytes).toBeGreaterThanOrEqual(0);
  expect(bytes).toBeLessThan(ALLOWED);
});
