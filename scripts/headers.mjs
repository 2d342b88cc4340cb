// Source files of the packages: each says at its top what it is for, and which test covers it when it has none of its
// own. Run alone, this lists what is missing: node scripts/headers.mjs [FOLDER...]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { root } from './pnpm.mjs';

/** Files with more lines than this begin with a comment. */
const SHORT = 40;

/** `// Covered by a.test.ts, b.test.ts.`: names in the same folder, or paths from the repository's root. */
const COVERED = /^\/\/ Covered by ((?:[\w./-]+\.test\.ts(?:, | and )?)+)\.$/m;

/** Source files below a folder, without tests and declarations. */
function sources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Is there something in a module that runs? Types and what other files export have no test. */
function runs(path, text) {
  const { program } = parseSync(path, text);
  const declares = ({ type, declaration, declare }) => {
    if (/^(Import|ExportAll|TSInterface|TSTypeAlias)/.test(type) || declare) return false;
    if (type === 'ExportNamedDeclaration') return declaration ? declares(declaration) : false;
    return true;
  };
  return program.body.some(declares);
}

/** What a file's header lacks, in words; nothing when all is there. */
function problemsOf(path) {
  const text = readFileSync(path, 'utf8');
  const name = relative(root, path);
  const problems = [];
  if (text.split('\n').length > SHORT + 1 && !/^(\/\/ |\/\*\*(?:(?!\*\/)[\s\S])*@packageDocumentation)/.test(text))
    problems.push(`${name} does not begin with a comment (// ...) that says what it is for`);
  const own = existsSync(path.replace(/\.ts$/, '.test.ts'));
  const [, covered] = COVERED.exec(text) ?? [];
  const tests = covered?.split(/, | and /) ?? [];
  for (const test of tests)
    if (!existsSync(join(test.includes('/') ? root : dirname(path), test)))
      problems.push(`${name} is covered by ${test}, which is not there`);
  if (own && covered) problems.push(`${name} has a test of its own and names another`);
  if (!own && !covered && runs(path, text))
    problems.push(`${name} has no ${basename(path, '.ts')}.test.ts and does not say which test covers it`);
  return problems;
}

/** Problems of all source files below folders, of all packages if left out. */
export function checkHeaders(folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)) {
  return folders.flatMap((folder) => sources(join(root, folder, 'src'))).flatMap(problemsOf);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2);
  const problems = checkHeaders(folders.length > 0 ? folders : undefined);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
