// Examples of the READMEs as modules: `import 'readme:packages/math/README.md'` runs what the file shows.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCHEME = 'readme:';
const ALL = 'readme:all';
const SUFFIX = '?example.ts';

/** READMEs of the workspace that show TypeScript, as paths from its root. */
export function readmes() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  return ['.', 'conformance', ...folders]
    .map((folder) => join(folder, 'README.md'))
    .filter((path) => existsSync(join(root, path)) && example(path).trim() !== '');
}

/** The TypeScript blocks of a README as one program, every line at its place in the file. */
export function example(path) {
  let inside = false;
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line) => {
      const fence = line.startsWith('```');
      if (fence) inside = line === '```ts';
      return inside && !fence ? line : '';
    })
    .join('\n');
}

const SHOWN = /console\.log\((.*)\);\s*\/\/ → (.*)$/gm;

/**
 * The program of a README with its output caught: the module exports `shown`, a list of [what the comment after
 * `// →` promises, what was printed]. Other output is dropped.
 */
function instrumented(path) {
  const program = example(path).replace(
    SHOWN,
    (_, values, promise) => `shown.push([${JSON.stringify(promise)}, [${values}].join(' ')]);`,
  );
  return `export const shown = []; const console = { log() {}, warn() {} };${program}`;
}

/** READMEs of packages that need the file system. */
const OF_NODE = [join('packages/check', 'README.md')];

/** READMEs whose examples run in browsers too. */
export const readmesOfBrowsers = () => readmes().filter((path) => !OF_NODE.includes(path));

/** A module whose default export imports the examples of all READMEs that browsers can run, by path. */
function index() {
  const entries = readmesOfBrowsers().map(
    (path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(SCHEME + path)})`,
  );
  return `export default { ${entries.join(', ')} };`;
}

/** Vite plugin that loads READMEs as modules; `readme:all` has all of them. What they import is looked up from the conformance package. */
export function readmePlugin() {
  return {
    name: 'readme-examples',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === ALL) return `\0${ALL}`;
      if (source.startsWith(SCHEME)) return join(root, source.slice(SCHEME.length) + SUFFIX);
      if (importer?.endsWith(SUFFIX)) return this.resolve(source, join(root, 'conformance/package.json'));
    },
    load(id) {
      if (id === `\0${ALL}`) return index();
      if (id.endsWith(`README.md${SUFFIX}`))
        return { code: instrumented(relative(root, id.slice(0, -SUFFIX.length))), map: null };
    },
  };
}
