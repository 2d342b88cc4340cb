import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readmePlugin } from './testing/readme.mjs';

// Workspace packages resolve to their TypeScript sources, so that no build is needed before a test.
const conditions = ['@corten/source'];

export default defineConfig({
  plugins: [readmePlugin()],
  resolve: {
    conditions,
    alias: { '@corten/testing': fileURLToPath(new URL('testing/index.ts', import.meta.url)) },
  },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('testing/temporary.ts', import.meta.url))],
    setupFiles: [fileURLToPath(new URL('testing/setup.ts', import.meta.url))],
    // nothing is timed: a test that hangs should end, one on a busy machine should not
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // test files share loaded modules: loading the engine for each file would take most of the time
    isolate: false,
    maxWorkers: 2,
  },
});
