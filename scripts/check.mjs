// Checks of the workspace itself: layers between packages, what the packages publish and document, what their
// bundles contain.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { checkDocs } from './docs.mjs';
import { root } from './pnpm.mjs';

const problems = [];

/** Packages from the bottom up: each may import from those before it only. */
const LAYERS = [
  'packages/math',
  'packages/mjcf-parse',
  'packages/mesh-inertia',
  'packages/model',
  'packages/dynamics',
  'packages/collision',
  'packages/constraint-solver',
  'packages/pipeline',
  'packages/model-compile',
  'packages/corten',
  'packages/mujoco',
  'conformance',
  'apps/cli',
];

/** Run-time dependencies from outside that a package may have. */
const OUTSIDE = {
  'packages/mjcf-parse': ['fast-xml-parser'],
  conformance: ['@mujoco/mujoco', 'mujoco-3.14'],
};

const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

function checkLayers() {
  const names = LAYERS.map((folder) => manifest(folder).name);
  for (const [level, folder] of LAYERS.entries()) {
    const { dependencies = {} } = manifest(folder);
    for (const name of Object.keys(dependencies)) {
      const at = names.indexOf(name);
      if (at >= level) problems.push(`${folder} depends on ${name}, which is not below it`);
      if (at < 0 && !OUTSIDE[folder]?.includes(name)) problems.push(`${folder} depends on ${name} from outside`);
    }
    for (const file of sources(join(root, folder, 'src'))) {
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)(?:\/[^']*)?'/g)) {
        if (name.startsWith('.') || name.startsWith('node:')) continue;
        if (!(name in dependencies))
          problems.push(`${file.slice(root.length)} imports ${name}, which its package does not depend on`);
      }
    }
  }
}

function checkPublished() {
  for (const folder of LAYERS) {
    if (manifest(folder).private) continue;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/publint/src/cli.js', folder, '--strict', '--pack', 'false'],
      { cwd: root, encoding: 'utf8' },
    );
    if (status !== 0) problems.push(`publint ${folder}:\n${stdout}${stderr}`);
  }
}

/** Bundle an entry, for browsers or for Node, with all that it needs; the minified code. */
async function bundle(code, forNode = false) {
  const folder = mkdtempSync(join(root, 'conformance/node_modules/.bundle-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  try {
    const [output] = [
      await build({
        root: join(root, 'conformance'),
        configFile: false,
        logLevel: 'silent',
        ssr: { noExternal: true },
        build: {
          ssr: forNode,
          write: false,
          lib: { entry, formats: ['es'], fileName: 'bundle' },
          // vite leaves the white space of libraries in
          rolldownOptions: { output: { minify: true } },
        },
      }),
    ].flat();
    return output.output.map((chunk) => chunk.code ?? '').join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Largest bundle of everything, gzipped [kB]: parser, compiler with meshes and textures, colliders (convex ones twice), signed distance fields, solvers, the dynamics twice. */
const BUNDLE_LIMIT = 290;

/** Words that survive minification (field names, messages) and betray a part of the engine. */
const MARKS = {
  solver: 'efc_force',
  collision: 'contact_frame',
  parser: 'mujoco',
};

async function checkBundles() {
  const cases = [
    { name: 'parseMjcf', code: `export { parseMjcf } from 'corten';`, without: ['solver', 'collision'] },
    {
      name: 'massProperties',
      code: `export { massProperties } from '@corten/mesh-inertia';`,
      without: ['solver', 'collision'],
    },
    { name: 'collision', code: `export { collision } from '@corten/collision';`, without: [] },
  ];
  for (const { name, code, without } of cases) {
    const text = await bundle(code);
    for (const part of without)
      if (text.includes(MARKS[part]))
        problems.push(`a bundle with only ${name} contains code of the ${part} (${MARKS[part]})`);
    console.log(`bundle with only ${name}: ${(gzipSync(text).length / 1024).toFixed(0)} kB gzipped`);
  }
  const text = await bundle(`export * from 'corten'; export * from '@corten/mujoco';`);
  for (const [, forbidden] of text.matchAll(/\b(WebAssembly|new Function|eval\(|@mujoco\/mujoco)/g))
    problems.push(`the bundle of everything contains ${forbidden}`);
  if (/['"`]fast-xml-parser['"`]/.test(await bundle(`export { parseMjcf } from 'corten';`, true)))
    problems.push('a bundle for Node leaves the XML parser outside');
  const whole = gzipSync(await bundle(`export * from 'corten';`)).length / 1024;
  console.log(`bundle with all of corten: ${whole.toFixed(0)} kB gzipped`);
  if (whole > BUNDLE_LIMIT)
    problems.push(`the whole bundle has ${whole.toFixed(0)} kB gzipped, more than ${BUNDLE_LIMIT}`);
}

/** Longest time that importing the built umbrella package may take on a busy machine [ms]. */
const IMPORT_LIMIT = 500;

/** Time of the first import of a module in a fresh process; the quickest of a few, as machines have other things to do. */
function importTime(file) {
  const code = `const t = performance.now(); await import('${pathToFileURL(file).href}'); console.log(performance.now() - t);`;
  const times = [1, 2, 3, 4, 5].map(() => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    return Number(stdout);
  });
  return Math.min(...times);
}

/** Import the umbrella package as it is built, and as one bundle. */
async function checkImport() {
  const built = importTime(join(root, 'packages/corten/dist/index.js'));
  const file = join(mkdtempSync(join(tmpdir(), 'corten-')), 'bundle.mjs');
  writeFileSync(file, await bundle(`export * from 'corten';`));
  console.log(`importing corten: ${built.toFixed(0)} ms, as one bundle ${importTime(file).toFixed(0)} ms`);
  rmSync(dirname(file), { recursive: true });
  if (!(built <= IMPORT_LIMIT))
    problems.push(`importing corten takes ${built.toFixed(0)} ms, more than ${IMPORT_LIMIT}`);
}

function checkFiles() {
  for (const folder of LAYERS) {
    for (const file of ['README.md', 'src/index.ts'])
      if (!existsSync(join(root, folder, file))) problems.push(`${folder} has no ${file}`);
  }
}

/** Files that nothing imports, dependencies that nothing uses or that are not declared. */
function checkUnused() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) problems.push(`knip:\n${stdout}${stderr}`);
}

checkLayers();
checkUnused();
checkFiles();
problems.push(...checkDocs());
checkPublished();
await checkImport();
await checkBundles();
for (const problem of problems) console.error(`problem: ${problem}`);
console.log(problems.length === 0 ? 'packages are in order' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
