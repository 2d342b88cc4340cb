// What would be published: packs every public package as pnpm and npm do, and looks at what they make; rehearses
// publishing, and what changesets make of the next version. Nothing leaves this machine.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGES } from './docs.mjs';
import { PNPM, root } from './pnpm.mjs';

const FOLDERS = [...PACKAGES.map((name) => `packages/${name}`), 'conformance', 'apps/cli'];

const problems = [];
const place = mkdtempSync(join(tmpdir(), 'corten-publish-'));

function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

const pnpm = (...args) =>
  run('npx', ['--yes', PNPM, ...FOLDERS.flatMap((folder) => ['--filter', `./${folder}`]), '-r', ...args]);

/** All texts in a part of a manifest; sources are for the workspace, and not every package has them with it. */
const texts = (value) =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([key, part]) => (key === '@corten/source' ? [] : texts(part)));

/** What is wrong with an archive. */
function look(archive, folder) {
  const names = run('tar', ['-tzf', archive]).trim().split('\n');
  const has = (path) => names.includes(join('package', path));
  const manifest = JSON.parse(run('tar', ['-xzOf', archive, 'package/package.json']));
  const wrong = [];
  for (const version of texts([manifest.dependencies, manifest.devDependencies, manifest.peerDependencies]))
    if (/^(workspace|catalog|link|file):/.test(version)) wrong.push(`depends on ${version}`);
  for (const path of texts([manifest.exports, manifest.bin, manifest.imports]))
    if (path.startsWith('./') && !has(path)) wrong.push(`names ${path}, which it does not have`);
  const papers = ['README.md', 'LICENSE', ...(existsSync(join(root, folder, 'API.md')) ? ['API.md'] : [])];
  for (const paper of papers) if (!has(paper)) wrong.push(`has no ${paper}`);
  for (const name of names) if (/\.test\.|tsbuildinfo|node_modules/.test(name)) wrong.push(`has ${name}`);
  for (const field of ['description', 'license', 'engines']) if (!manifest[field]) wrong.push(`has no ${field}`);
  if (manifest.publishConfig?.access !== 'public') wrong.push('is not published for all');
  if (manifest.publishConfig?.provenance !== true) wrong.push('does not say where it was built');
  if (/pack\.mjs/.test(JSON.stringify(manifest.scripts ?? {}))) wrong.push('runs a script of the workspace');
  problems.push(...wrong.map((what) => `${archive}: ${what}`));
  return { files: names.length, manifest };
}

/** Pack with pnpm, all at once. */
function packAll() {
  pnpm('pack', '--pack-destination', place);
  for (const folder of FOLDERS) {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const archive = join(place, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const { files } = look(archive, folder);
    console.log(`${name} ${version}: ${files} files`);
  }
}

/** npm knows nothing of the workspace; one package that needs others and the catalogue stands for all. */
function packWithNpm() {
  const folder = 'packages/control';
  const before = readFileSync(join(root, folder, 'package.json'), 'utf8');
  mkdirSync(join(place, 'npm'));
  const made = run('npm', ['pack', '--silent', '--pack-destination', join(place, 'npm')], join(root, folder)).trim();
  look(join(place, 'npm', made), folder);
  if (readFileSync(join(root, folder, 'package.json'), 'utf8') !== before)
    problems.push(`npm pack has changed ${folder}/package.json`);
}

/** Publish as if: pnpm says what would go where. */
function rehearse() {
  const said = pnpm('publish', '--dry-run', '--no-git-checks');
  for (const folder of FOLDERS) {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    if (!said.includes(`${name}@${version} `)) problems.push(`pnpm publish leaves out ${name}@${version}`);
  }
}

/** Changesets give every package the next version and its changelog; in a copy of the manifests. */
function nextVersions() {
  const copy = join(place, 'workspace');
  const manifests = ['.', ...FOLDERS, ...readdirSync(join(root, 'apps')).map((name) => `apps/${name}`)];
  for (const folder of manifests) cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
  for (const path of ['.changeset', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const git = (...args) => run('git', ['-c', 'user.name=corten', '-c', 'user.email=corten@localhost', ...args], copy);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.changeset', 'package.json', 'pnpm-workspace.yaml');
  git('commit', '--quiet', '--message', 'as it is');
  const changes = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], copy);
  const versions = new Set();
  for (const folder of FOLDERS) {
    const { name, version, dependencies = {} } = JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8'));
    versions.add(version);
    if (changes.length > 0 && !existsSync(join(copy, folder, 'CHANGELOG.md')))
      problems.push(`changesets write no changelog of ${name}`);
    for (const [other, range] of Object.entries(dependencies))
      if (/^(corten$|@corten\/)/.test(other) && range !== 'workspace:*') problems.push(`${name}: ${other} is ${range}`);
  }
  if (versions.size !== 1) problems.push(`changesets give several versions: ${[...versions].join(', ')}`);
  console.log(`the next version is ${[...versions].join(', ')}, from ${changes.length} changesets`);
}

try {
  packAll();
  packWithNpm();
  rehearse();
  nextVersions();
} catch (error) {
  problems.push(error.message);
} finally {
  rmSync(place, { recursive: true, force: true });
}
for (const problem of problems) console.error(`problem: ${problem}`);
console.log(problems.length === 0 ? 'all packages could be published' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
