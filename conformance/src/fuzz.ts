// Mutated model files: every one must end, soon, in a model or in an error with a place. Run by hand:
// node dist/fuzz.js [COUNT] [SEED] FOLDER...
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MjcfError, parseMjcf } from '@corten/mjcf-parse';
import { compileModel } from '@corten/model-compile';
import { hostFiles } from 'corten/node';
import { modelFiles } from './corpus.js';
import { type Below, integers } from './random.js';

const NUMBERS = [
  '0',
  '-1',
  '1e9',
  '1e-320',
  '1e400',
  'nan',
  'inf',
  '-0',
  '0x10',
  '2147483648',
  '1e308 1e308 1e308',
  '',
];
const PIECES = [
  '<',
  '>',
  '"',
  '&',
  '&amp;',
  '<!--',
  '-->',
  '<![CDATA[',
  '</body>',
  '<body>',
  '<geom/>',
  '\u0000',
  '\ufeff',
  'é',
  '<?xml?>',
];
const WORDS = [
  'name',
  'type',
  'mesh',
  'class',
  'childclass',
  'body',
  'count',
  'joint',
  'free',
  'world',
  'none',
  'true',
];

/** One change at a random place. */
function mutateOnce(text: string, below: Below): string {
  const at = below(text.length + 1);
  const length = below(40);
  switch (below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
    case 2:
      return text.slice(0, at) + PIECES[below(PIECES.length)] + text.slice(at);
    case 3: {
      // another number in the place of one
      const next = text.slice(at).search(/-?\d[\d.eE+-]*/);
      if (next < 0) return text;
      const start = at + next;
      return text.slice(0, start) + text.slice(start).replace(/^-?\d[\d.eE+-]*/, NUMBERS[below(NUMBERS.length)]);
    }
    case 4: {
      const next = text.slice(at).search(/[a-z]+/);
      if (next < 0) return text;
      const start = at + next;
      return text.slice(0, start) + text.slice(start).replace(/^[a-z]+/, WORDS[below(WORDS.length)]);
    }
    case 5: {
      // a line from elsewhere
      const lines = text.split('\n');
      lines.splice(below(lines.length), 0, lines[below(lines.length)]);
      return lines.join('\n');
    }
    case 6:
      return text.slice(0, at);
    default: {
      const lines = text.split('\n');
      lines.splice(below(lines.length), 1 + below(3));
      return lines.join('\n');
    }
  }
}

/** A text with one to four changes. */
export function mutate(text: string, below: Below): string {
  let changed = text;
  for (let i = 0; i <= below(4); i++) changed = mutateOnce(changed, below);
  return changed;
}

/** What is wrong with how a text ends; undefined when it ends in a model or in an error with a place. */
export function problem(text: string, file: string): string | undefined {
  try {
    compileModel(parseMjcf(text, { file, assets: hostFiles }));
    return undefined;
  } catch (error) {
    if (!(error instanceof MjcfError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
    return error.line > 0 ? undefined : `no place: ${error.message}`;
  }
}

/** Longest time that a file may take [ms]. */
const PATIENCE = 20_000;

function main(args: readonly string[]): void {
  const [count = '1000', seed = '1', ...folders] = args;
  const files = folders.flatMap(modelFiles).filter((file) => readFileSync(file).length < 60_000);
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const below = integers(Number(seed));
  let bad = 0;
  for (let i = 0; i < Number(count); i++) {
    const which = below(files.length);
    const text = mutate(texts[which], below);
    const start = performance.now();
    const found = problem(text, files[which]);
    const took = performance.now() - start;
    if (found === undefined && took < PATIENCE) continue;
    bad++;
    console.log(`${i}: ${files[which]}: ${found ?? `took ${Math.round(took)} ms`}`);
  }
  console.log(`${count} files, ${bad} problems`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
