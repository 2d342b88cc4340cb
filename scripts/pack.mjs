// Runs before and after a package is packed: npm knows nothing of `workspace:` and `catalog:`, so that it gets a manifest
// without them, and the licence, which lies at the root (pnpm does both itself). Usage, in the folder of the package: node ../../scripts/pack.mjs before | after
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { root } from './pnpm.mjs';

/** Where the package's own manifest is meanwhile. */
const KEPT = 'node_modules/.package.json.kept';

/** Versions of the catalogue, by name. */
function catalog() {
  const lines = readFileSync(`${root}pnpm-workspace.yaml`, 'utf8').split('\n');
  const entries = lines.map((line) => /^ {2}"?([^":]+)"?: (\S+)$/.exec(line)).filter((found) => found);
  return Object.fromEntries(entries.map(([, name, version]) => [name, version]));
}

/** Whether npm packs, not pnpm, which replaces these versions itself. */
const isNpm = (process.env.npm_config_user_agent ?? '').startsWith('npm/');

function before() {
  const text = readFileSync('package.json', 'utf8');
  const manifest = JSON.parse(text);
  const versions = catalog();
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      // all packages of the workspace have one version
      if (version.startsWith('workspace:')) manifest[kind][name] = manifest.version;
      if (version === 'catalog:') manifest[kind][name] = versions[name];
      if (manifest[kind][name] === undefined) throw new Error(`the catalogue has no ${name}`);
    }
  delete manifest.scripts;
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(KEPT, text);
  copyFileSync(`${root}LICENSE`, 'LICENSE');
  writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
}

function after() {
  if (!existsSync(KEPT)) return;
  renameSync(KEPT, 'package.json');
  rmSync('LICENSE');
}

if (process.argv[2] === 'after') after();
else if (isNpm) before();
