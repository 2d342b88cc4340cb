// Builds programs from the workspace's sources, for child processes, workers and browsers.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { readmePlugin } from './readme.mjs';

/** A folder that is removed at the end of the run of tests. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'corten-'));

const common: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  plugins: [readmePlugin()],
  resolve: { conditions: ['@corten/source'] },
};

/**
 * Build a program for Node, one module a source file, as the packages are published.
 * @param program - path of its source
 * @returns path of the program
 */
export async function buildForNode(program: string): Promise<string> {
  const outDir = temporaryFolder();
  const result = await build({
    ...common,
    root: dirname(program),
    ssr: { noExternal: true, resolve: { conditions: ['@corten/source'] } },
    build: {
      ssr: program,
      outDir,
      minify: false,
      rolldownOptions: {
        output: {
          format: 'es',
          preserveModules: true,
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return join(outDir, output[0].fileName);
}

/**
 * Build a program for browsers, with whatever workers it starts.
 * @param program - path of its source
 * @returns path of the folder with `program.js`
 */
export async function buildForBrowser(program: string): Promise<string> {
  const outDir = temporaryFolder();
  await build({
    ...common,
    root: dirname(program),
    base: './',
    build: {
      outDir,
      lib: { entry: program, formats: ['es'], fileName: () => 'program.js' },
    },
    worker: { format: 'es' },
  });
  return outDir;
}
