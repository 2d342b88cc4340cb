// The filter of the matrix: words, each of which keeps some models. `family:`, `stage:` and `feature:` may name several
// things with commas; a minus sign turns a word round.
import type { MatrixModel, Status } from './results.js';

/** A word of a filter, and what is wrong with it. */
export interface Term {
  /** as it was written */
  readonly text: string;
  readonly not: boolean;
  readonly key: 'name' | 'family' | 'stage' | 'feature' | 'is' | 'size';
  readonly values: readonly string[];
  readonly problem?: string;
  /** of a size: which, and how it is compared */
  readonly compare?: { size: string; op: '<' | '>' | '='; value: number };
}

/** States of a model that `is:` asks for. */
const STATES: Readonly<Record<string, Status | 'known'>> = {
  equal: 'conforms',
  fails: 'differs',
  rejected: 'both reject',
  unsupported: 'unsupported',
  skipped: 'skipped',
  known: 'known',
};

/** What words may name. */
export interface Words {
  readonly stages: readonly string[];
  readonly sizes: readonly string[];
  readonly families: readonly string[];
  readonly features: readonly string[];
}

function parseTerm(text: string, words: Words): Term {
  const not = text.startsWith('-');
  const word = not ? text.slice(1) : text;
  const size = /^(n\w+)([<>=])(\d+)$/.exec(word);
  if (size) {
    const [, name, op, value] = size;
    const compare = { size: name, op: op as '<' | '>' | '=', value: Number(value) };
    const problem = words.sizes.includes(name) ? undefined : `there is no size ${name}`;
    return { text, not, key: 'size', values: [], compare, problem };
  }
  const [, key, list] = /^(family|stage|feature|is):(.*)$/.exec(word) ?? [];
  if (key === undefined) return { text, not, key: 'name', values: [word.toLowerCase()] };
  const values = list.split(',').filter((value) => value !== '');
  const known = { family: words.families, stage: words.stages, feature: words.features, is: Object.keys(STATES) }[
    key as 'family' | 'stage' | 'feature' | 'is'
  ];
  const unknown = values.find((value) => !known.includes(value));
  const problem =
    unknown !== undefined ? `there is no ${key} ${unknown}` : values.length === 0 ? `${key}: names nothing` : undefined;
  return { text, not, key: key as Term['key'], values, problem };
}

/** Words of a filter. */
export function parseFilter(text: string, words: Words): Term[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => parseTerm(word, words));
}

/** The collection that a model is from. */
export const familyOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('/')));

const compares = { '<': (a: number, b: number) => a < b, '>': (a: number, b: number) => a > b, '=': Object.is };

function holds(term: Term, model: MatrixModel, sizes: readonly string[]): boolean {
  const { key, values, compare } = term;
  switch (key) {
    case 'name':
      return model.name.toLowerCase().includes(values[0]);
    case 'family':
      return values.includes(familyOf(model.name));
    case 'feature':
      return values.some((value) => model.features.includes(value));
    case 'stage':
      return true;
    case 'is':
      return values.some((value) =>
        STATES[value] === 'known' ? (model.known ?? []).length > 0 : model.status === STATES[value],
      );
    case 'size':
      return (
        compare !== undefined &&
        model.sizes.length > 0 &&
        compares[compare.op](model.sizes[sizes.indexOf(compare.size)], compare.value)
      );
  }
}

/** Does a model pass all words? Words with a problem, and those that choose stages, are passed over. */
export function passes(terms: readonly Term[], model: MatrixModel, sizes: readonly string[]): boolean {
  return terms.every(
    (term) => term.problem !== undefined || term.key === 'stage' || holds(term, model, sizes) !== term.not,
  );
}

/** Stages that a filter leaves: those that it names, all if it names none. */
export function stagesOf(terms: readonly Term[], stages: readonly string[]): string[] {
  const named = terms.filter(({ key, problem }) => key === 'stage' && problem === undefined);
  const wanted = named.filter(({ not }) => !not).flatMap(({ values }) => values);
  const unwanted = named.filter(({ not }) => not).flatMap(({ values }) => values);
  return stages.filter((stage) => (wanted.length === 0 || wanted.includes(stage)) && !unwanted.includes(stage));
}

/** A filter with a word more, or without it where it has it. */
export function toggleTerm(text: string, word: string): string {
  const words = text.split(/\s+/).filter((w) => w !== '');
  const kept = words.filter((w) => w !== word);
  return (kept.length < words.length ? kept : [...words, word]).join(' ');
}
