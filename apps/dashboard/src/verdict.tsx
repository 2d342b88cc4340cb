// What came out of a model, in a word with a mark and in a sentence.
// Covered by apps/dashboard/src/verdict.test.ts and apps/dashboard/test/pages.test.ts.
import { Check, CircleSlash, Equal, type LucideIcon, Minus, X } from 'lucide-react';
import { count, digits } from './numbers.js';
import type { Cell, MatrixModel, Status } from './results.js';

const MARKS: Readonly<Record<Status, readonly [word: string, icon: LucideIcon, tone: string]>> = {
  conforms: ['Equal', Check, 'good'],
  'both reject': ['Both reject', Equal, 'quiet'],
  differs: ['Differs', X, 'bad'],
  unsupported: ['Unsupported', CircleSlash, 'warn'],
  skipped: ['Skipped', Minus, 'warn'],
};

export function Verdict({ status }: { status: Status }) {
  const [word, Icon, tone] = MARKS[status];
  return (
    <span className={`verdict ${tone}`}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  );
}

/** The largest error of stages that agree without a known difference. */
const largest = (cells: readonly Cell[]) =>
  cells.reduce(
    (most, cell) => (cell && typeof cell[0] === 'number' && cell[0] <= cell[1] ? Math.max(most, cell[0]) : most),
    0,
  );

/** A verdict as a sentence. */
export function verdictText({
  status,
  stages,
  message,
  known = [],
}: Pick<MatrixModel, 'status' | 'stages' | 'message' | 'known'>): string {
  const compared = stages.filter((cell) => cell !== null);
  switch (status) {
    case 'conforms': {
      const error = largest(compared);
      const equal = error === 0 ? 'The same bits' : `Equal to ${digits(error, 2)}`;
      const beside = known.length > 0 ? `, beside ${count(known.length, 'known difference')}` : '';
      return `${equal} in ${compared.length} of ${stages.length} stages${beside}.`.replace(
        `${stages.length} of ${stages.length} stages`,
        `all ${stages.length} stages`,
      );
    }
    case 'both reject':
      return 'Both reject the file; there is nothing to compare.';
    case 'differs': {
      const bad = compared.filter(([, , ok]) => !ok).length;
      return bad > 0 ? `Differs in ${count(bad, 'stage')} of ${compared.length}.` : `Differs: ${message}`;
    }
    case 'unsupported':
      return `Not supported: ${message}`;
    case 'skipped':
      return `Not compared: ${message}`;
  }
}
