import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workspace packages resolve to their TypeScript sources, so that no build is needed before a test.
const conditions = ['@corten/source'];

export default defineConfig({
  resolve: {
    conditions,
    alias: {
      '@corten/math': '/tmp/dyn/shim.ts',
      '@corten/testing': fileURLToPath(new URL('file:///work/main/testing/index.ts')),
    },
  },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
