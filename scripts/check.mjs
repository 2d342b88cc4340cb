// Checks of the workspace itself: layers between packages, what the packages publish and document, what their
// bundles contain.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { SELF_CONTAINED } from './bundle.mjs';
import { checkDocs, PACKAGES } from './docs.mjs';
import { checkFields } from './fields.mjs';
import { checkHeaders } from './headers.mjs';
import { root } from './pnpm.mjs';

const problems = [];

/** Packages from the bottom up: each may import from those before it only. */
const LAYERS = [...PACKAGES.map((name) => `packages/${name}`), 'conformance', 'apps/cli'];

/** What a package may need from outside: dependencies, or development dependencies that its bundle carries. */
const OUTSIDE = {
  'packages/mjcf-parse': ['fast-xml-parser'],
  'packages/mesh-inertia': ['robust-predicates'],
  'packages/model-compile': ['fflate'],
  'packages/render': ['fflate'],
  'packages/control': ['vectorious'],
  'packages/language-server': ['vscode-languageserver', 'vscode-languageserver-textdocument'],
  'packages/rollout': ['@aws-sdk/client-s3', 'apache-arrow', 'bullmq', 'fflate', 'ioredis', 'piscina'],
  'packages/three': ['three'],
  'packages/viewer': ['three'],
  conformance: ['@mujoco/mujoco', 'mujoco-3.14'],
  'apps/cli': ['apache-arrow', 'bullmq', 'ioredis'],
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
    const { name: self, dependencies: own = {}, peerDependencies = {}, devDependencies = {} } = manifest(folder);
    // what is in a package's own bundle is not installed with it
    const bundled = Object.keys(devDependencies).filter(
      (name) => SELF_CONTAINED.includes(self) || OUTSIDE[folder]?.includes(name),
    );
    const dependencies = { ...own, ...peerDependencies, ...Object.fromEntries(bundled.map((name) => [name, ''])) };
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
          // not as a library, in which vite puts the file of the engine
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { minify: true } },
        },
      }),
    ].flat();
    return output.output.map((chunk) => chunk.code ?? '').join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Largest bundle of everything, gzipped [kB]: parser, compiler with meshes and textures, colliders (convex ones twice), signed distance fields, solvers, the dynamics twice. */
const BUNDLE_LIMIT = 380;

/** Largest bundle that simulates compiled models, gzipped [kB]: kernels of every stage, tables of names and fields. */
const RUNTIME_LIMIT = 182;

/** Largest file of a copy of the engine, gzipped [kB]. */
const ENGINE_LIMIT = 200;

/** Words that survive minification (field names, messages) and betray a part of the engine. */
const MARKS = {
  solver: 'efc_force',
  collision: 'contact_frame',
  parser: 'mujoco',
  fields: 'unit quaternion',
  materials: 'mirrorMatrix',
};

async function checkBundles() {
  const cases = [
    { name: 'parseMjcf', code: `export { parseMjcf } from 'corten';`, without: ['solver', 'collision'] },
    {
      name: 'massProperties',
      code: `export { massProperties } from '@corten/mesh-inertia';`,
      without: ['solver', 'collision'],
    },
    {
      name: 'applyCamera',
      code: `export { applyCamera } from '@corten/three';`,
      without: ['solver', 'parser', 'materials'],
    },
    { name: 'createModelView', code: `export { createModelView } from '@corten/three';`, without: ['parser'] },
    {
      name: 'a simulation of a compiled model',
      code: `export { createSimulation, readBinary } from 'corten/runtime';`,
      without: ['parser', 'fields'],
      most: RUNTIME_LIMIT,
    },
    { name: 'collision', code: `export { collision } from '@corten/collision';`, without: [] },
  ];
  for (const { name, code, without, most = Number.POSITIVE_INFINITY } of cases) {
    const text = await bundle(code);
    for (const part of without)
      if (text.includes(MARKS[part]))
        problems.push(`a bundle with only ${name} contains code of the ${part} (${MARKS[part]})`);
    const size = gzipSync(text).length / 1024;
    console.log(`bundle with only ${name}: ${size.toFixed(0)} kB gzipped`);
    if (size > most) problems.push(`a bundle with only ${name} has ${size.toFixed(0)} kB gzipped, more than ${most}`);
  }
  const text = await bundle(`export * from 'corten'; export * from '@corten/mujoco';`);
  if (text.includes(MARKS.fields)) problems.push('the bundle of everything contains the table of fields');
  for (const [, forbidden] of text.matchAll(/\b(WebAssembly|new Function|eval\(|@mujoco\/mujoco)/g))
    problems.push(`the bundle of everything contains ${forbidden}`);
  if (/['"`]fast-xml-parser['"`]/.test(await bundle(`export { parseMjcf } from 'corten';`, true)))
    problems.push('a bundle for Node leaves the XML parser outside');
  const engine = gzipSync(readFileSync(join(root, 'packages/corten/dist/engine.js'))).length / 1024;
  console.log(`a copy of the engine: ${engine.toFixed(0)} kB gzipped`);
  if (engine > ENGINE_LIMIT) problems.push(`engine.js has ${engine.toFixed(0)} kB gzipped, more than ${ENGINE_LIMIT}`);
  const whole = gzipSync(await bundle(`export * from 'corten';`)).length / 1024;
  console.log(`bundle with all of corten: ${whole.toFixed(0)} kB gzipped`);
  if (whole > BUNDLE_LIMIT)
    problems.push(`the whole bundle has ${whole.toFixed(0)} kB gzipped, more than ${BUNDLE_LIMIT}`);
}

/** The entries of a package share their modules: a kernel factory that stood twice would make its kernels twice. */
function checkShared() {
  for (const name of PACKAGES) {
    const dist = join(root, 'packages', name, 'dist');
    const built = readdirSync(dist).filter((file) => file.endsWith('.js'));
    const code = built.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    const factories = [...code.matchAll(/\bfunction (\w+Kernels)\(/g)].map(([, factory]) => factory);
    for (const factory of new Set(factories))
      if (factories.indexOf(factory) !== factories.lastIndexOf(factory))
        problems.push(`${factory} is more than once in packages/${name}/dist`);
  }
}

/** Most processor time that importing the built umbrella package may take [ms]. */
const IMPORT_LIMIT = 200;

/**
 * Processor time of the first import of a module in a fresh process, which does not grow while a machine has other
 * things to do; the least of a few.
 */
function importTime(file) {
  const code = `const before = process.cpuUsage();
    await import('${pathToFileURL(file).href}');
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
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
  console.log(
    `importing corten: ${built.toFixed(0)} ms of a processor, as one bundle ${importTime(file).toFixed(0)} ms`,
  );
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

/** Papers whose links must lead somewhere. */
const PAPERS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...LAYERS.map((folder) => `${folder}/README.md`)];

function checkLinks() {
  for (const paper of PAPERS) {
    const text = readFileSync(join(root, paper), 'utf8');
    for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      if (!existsSync(join(root, dirname(paper), link))) problems.push(`${paper} links to ${link}, which is not there`);
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
checkLinks();
problems.push(...(await checkFields()));
problems.push(...checkHeaders(), ...checkDocs());
checkPublished();
checkShared();
await checkImport();
await checkBundles();
for (const problem of problems) console.error(`problem: ${problem}`);
console.log(problems.length === 0 ? 'packages are in order' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
