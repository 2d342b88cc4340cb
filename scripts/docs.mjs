// Writes packages/*/API.md from the doc comments and signatures in the built declarations; with --check it only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './pnpm.mjs';

/** Packages that are documented, from the bottom up. */
const PACKAGES = [
  'math',
  'mjcf-parse',
  'mesh-inertia',
  'model',
  'dynamics',
  'collision',
  'constraint-solver',
  'pipeline',
  'model-compile',
  'corten',
  'mujoco',
];

/** Declarations with more lines than this are left to their source, which documents every member. */
const LONG = 70;

/** Index just behind a string, template or comment that starts at `i`; `i` when none does. */
function skip(text, i) {
  if (text.startsWith('//', i)) return (text.indexOf('\n', i) + 1 || text.length + 1) - 1;
  if (text.startsWith('/*', i)) return text.indexOf('*/', i) + 2;
  const quote = text[i];
  if (quote !== "'" && quote !== '"' && quote !== '`') return i;
  let end = i + 1;
  while (text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Top-level statements of a declaration file, each with the doc comment before it. */
function statements(text) {
  const found = [];
  let comment = '';
  let i = 0;
  while (i < text.length) {
    if (/\s/.test(text[i])) {
      i++;
    } else if (text.startsWith('//', i) || text.startsWith('/*', i)) {
      const end = skip(text, i);
      if (text.startsWith('/**', i)) comment = text.slice(i, end);
      i = end;
    } else {
      const start = i;
      i = statementEnd(text, i);
      found.push({ comment, code: text.slice(start, i).trim() });
      comment = '';
    }
  }
  return found;
}

/** Index behind the statement that starts at `i`: its semicolon, or the closing brace of its body. */
function statementEnd(text, i) {
  const body = /^(export )?(declare )?(abstract )?(class|interface|enum|namespace) /.test(text.slice(i, i + 60));
  let depth = 0;
  for (let at = i; at < text.length; at++) {
    const behind = skip(text, at);
    if (behind !== at) at = behind - 1;
    else if ('([{'.includes(text[at])) depth++;
    else if (')]}'.includes(text[at])) {
      depth--;
      if (depth === 0 && body && text[at] === '}') return at + 1;
    } else if (text[at] === ';' && depth === 0) return at + 1;
  }
  return text.length;
}

const files = new Map();

/** Declarations, re-exports and the package comment of a declaration file. */
function read(path) {
  const known = files.get(path);
  if (known) return known;
  const file = { path, declared: new Map(), exports: [], comment: '' };
  files.set(path, file);
  const text = readFileSync(path, 'utf8');
  const first = /^\s*(\/\*\*[\s\S]*?\*\/)/.exec(text)?.[1] ?? '';
  if (first.includes('@packageDocumentation')) file.comment = first;
  for (const { comment, code } of statements(text)) {
    const from = /^export (type )?(\*|\{[\s\S]*?\})(?: as \w+)?(?: from '([^']+)')?;?$/.exec(code);
    if (from) {
      file.exports.push({ names: from[2] === '*' ? undefined : names(from[2], from[1] !== undefined), from: from[3] });
      continue;
    }
    const name =
      /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/.exec(
        code,
      )?.[1];
    if (name === undefined) continue;
    const exported = code.startsWith('export ');
    const shape = code
      .replace(/^export /, '')
      .replace(/^default /, '')
      .replace(/^declare /, '');
    const before = file.declared.get(name);
    if (before) before.code.push(shape);
    else file.declared.set(name, { name, exported, comment, code: [shape], path });
  }
  return file;
}

/** Local and exported names in an export clause, and whether only types are exported. */
function names(clause, onlyTypes) {
  return clause
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [local, name = local] = part.replace(/^type /, '').split(' as ');
      return { local, name, onlyType: onlyTypes || part.startsWith('type ') };
    });
}

const isType = (code) => /^(abstract )?(type|interface|class) /.test(code);

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
      if (found) own.push({ ...found, name, code: onlyType ? found.code.filter(isType) : found.code });
    }
  }
  return { own, foreign };
}

/** The text of a doc comment, as Markdown. */
function prose(comment) {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
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
function entry({ name, comment, code }, source) {
  const shown = code.map((text) =>
    text.split('\n').length > LONG ? `${text.split('\n')[0]} /* see ${source} */ }` : text,
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
