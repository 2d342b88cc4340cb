// Builds programs from the workspace's sources, for child processes, workers and browsers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { readmePlugin } from '../../../testing/readme.mjs';

const programs = fileURLToPath(new URL('programs/', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder that is removed at the end of the process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corten-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [readmePlugin()],
  resolve: { conditions: ['@corten/source'] },
};

/**
 * Build a program of `support/programs` for Node, one module a source file, as the packages are published.
 * @returns path of the program
 */
export async function buildForNode(name: string): Promise<string> {
  const outDir = temporaryFolder();
  const result = await build({
    ...common,
    ssr: { noExternal: true, resolve: { conditions: ['@corten/source'] } },
    build: {
      ssr: join(programs, `${name}.ts`),
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
 * Build a program of `support/programs` for browsers, with whatever workers it starts.
 * @returns path of the folder with `program.js`
 */
export async function buildForBrowser(name: string): Promise<string> {
  const outDir = temporaryFolder();
  await build({
    ...common,
    base: './',
    build: {
      outDir,
      lib: { entry: join(programs, `${name}.ts`), formats: ['es'], fileName: () => 'program.js' },
    },
    worker: { format: 'es' },
  });
  return outDir;
}
