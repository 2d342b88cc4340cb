// Writes packages/*/API.md from the doc comments and signatures in the built declarations; with --check it only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { root } from './pnpm.mjs';

/** Packages that are documented, from the bottom up. */
export const PACKAGES = [
  'math',
  'mjcf-parse',
  'mesh-inertia',
  'model',
  'dynamics',
  'collision',
  'constraint-solver',
  'pipeline',
  'model-compile',
  'spec',
  'visualize',
  'plugins',
  'render',
  'three',
  'corten',
  'check',
  'language-server',
  'control',
  'rollout',
  'mujoco',
  'viewer',
];

/** Declarations with more lines than this are left to their source, which documents every member. */
const LONG = 70;

const files = new Map();

const isType = (node) => /^TS(Interface|TypeAlias)|^Class/.test(node.type);

/** Declarations, re-exports and the package comment of a declaration file. */
function read(path) {
  const known = files.get(path);
  if (known) return known;
  const file = { path, declared: new Map(), exports: [], comment: '' };
  files.set(path, file);
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  if (docs[0]?.value.includes('@packageDocumentation')) file.comment = docs[0].value;
  let behind = 0;
  for (const node of program.body) {
    const comment = docs.findLast(({ start, end }) => start >= behind && end <= node.start)?.value ?? '';
    behind = node.end;
    if (node.type === 'ExportAllDeclaration') file.exports.push({ from: node.source.value });
    else if (node.type === 'ExportNamedDeclaration' && !node.declaration)
      file.exports.push({ names: names(node), from: node.source?.value });
    else declare(file, node, comment, text);
  }
  return file;
}

/** Local and exported names in an export clause, and whether only types are exported. */
function names({ specifiers, exportKind }) {
  return specifiers.map(({ local, exported, exportKind: kind }) => {
    return { local: local.name, name: exported.name, onlyType: exportKind === 'type' || kind === 'type' };
  });
}

/** Add what a statement declares to its file. */
function declare(file, node, comment, text) {
  const declaration = node.declaration ?? node;
  const name = (declaration.id ?? declaration.declarations?.[0].id)?.name;
  if (name === undefined) return;
  const code = text.slice(declaration.start, declaration.end).replace(/^declare /, '');
  const shape = { code, isType: isType(declaration) };
  const before = file.declared.get(name);
  if (before) before.shapes.push(shape);
  else file.declared.set(name, { name, exported: node !== declaration, comment, shapes: [shape], path: file.path });
}

/** All that a file exports: declarations of this package, and names that come from other packages. */
function exportsOf(path) {
  const file = read(path);
  const own = [...file.declared.values()].filter(({ exported }) => exported);
  const foreign = [];
  for (const { names: list, from } of file.exports) {
    if (from !== undefined && !from.startsWith('.')) {
      foreign.push({ from, names: list?.map(({ name }) => name) });
      continue;
    }
    const target = from === undefined ? path : join(dirname(path), from.replace(/\.js$/, '.d.ts'));
    const there = from === undefined ? { own: [...file.declared.values()], foreign: [] } : exportsOf(target);
    if (list === undefined) {
      own.push(...there.own);
      foreign.push(...there.foreign);
      continue;
    }
    for (const { local, name, onlyType } of list) {
      const found = there.own.find((declaration) => declaration.name === local);
      if (found)
        own.push({ ...found, name, shapes: onlyType ? found.shapes.filter(({ isType }) => isType) : found.shapes });
    }
  }
  return { own, foreign };
}

/** The text of a doc comment, as Markdown. */
function prose(comment) {
  return comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .replace('@packageDocumentation', '')
    .replace(/^@param (\w+)(?: -)? /gm, '- `$1`: ')
    .replace(/^@returns? /gm, '- returns ')
    .replace(/^@throws /gm, '- throws ')
    .replace(/^@internal.*$/gm, '')
    .trim();
}

/** Markdown of one declaration. */
function entry({ name, comment, shapes }, source) {
  const shown = shapes.map(({ code }) =>
    code.split('\n').length > LONG ? `${code.split('\n')[0]} /* see ${source} */ }` : code,
  );
  return `### ${name}\n\n${prose(comment)}\n\n\`\`\`ts\n${shown.join('\n')}\n\`\`\`\n`;
}

/** Markdown of a package, and the names in it that have no doc comment. */
function document(folder) {
  const dist = join(root, 'packages', folder, 'dist');
  const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  const undocumented = [];
  const parts = [
    `# ${manifest.name}\n\n<!-- made from the doc comments by \`npm run docs\` -->\n\n${manifest.description}.\n`,
  ];
  const bySource = new Map();
  for (const [specifier, { types }] of Object.entries(manifest.exports).filter(([, target]) => target.types)) {
    const path = join(root, 'packages', folder, types);
    const { own, foreign } = exportsOf(path);
    if (specifier !== '.') parts.push(`\`${manifest.name}${specifier.slice(1)}\`: ${prose(read(path).comment)}\n`);
    // other entries add to the first one
    for (const { from, names: list } of specifier === '.' ? foreign : [])
      parts.push(`From \`${from}\`: ${list ? list.map((name) => `\`${name}\``).join(', ') : 'everything'}.\n`);
    for (const declaration of own) {
      const source = relative(dist, declaration.path).replace(/\.d\.ts$/, '.ts');
      const there = bySource.get(source) ?? new Map();
      bySource.set(source, there.set(declaration.name, declaration));
    }
  }
  for (const source of [...bySource.keys()].sort()) {
    parts.push(`## ${source}\n`);
    for (const declaration of bySource.get(source).values()) {
      if (prose(declaration.comment) === '') undocumented.push(`${folder}/src/${source}: ${declaration.name}`);
      parts.push(entry(declaration, `src/${source}`));
    }
  }
  return { text: parts.join('\n'), undocumented };
}

/**
 * Problems of the API documentation: exports without a doc comment, and files that are not what the declarations give.
 * With `write`, files are brought up to date instead. The packages must have been built.
 */
export function checkDocs(write = false) {
  const problems = [];
  for (const folder of PACKAGES) {
    const { text, undocumented } = document(folder);
    for (const name of undocumented) problems.push(`no doc comment: ${name}`);
    const path = join(root, 'packages', folder, 'API.md');
    if (write) writeFileSync(path, text);
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
      problems.push(`packages/${folder}/API.md is not up to date; run npm run docs`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkDocs(!process.argv.includes('--check'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
