// Results for people.
import type { StageResult } from './compare.js';
import type { ModelResult } from './conform.js';

/** How a verdict is shown; the command line colours it. */
export type Paint = (ok: boolean, text: string) => string;

const plain: Paint = (_, text) => text;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
const withoutColors = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');

/** Text in columns; from column `rightFrom` to the right. Colours take no room. */
export function table(rows: readonly (readonly string[])[], rightFrom = 1): string {
  const width = (cell = '') => withoutColors(cell).length;
  const widths = rows[0].map((_, c) => Math.max(...rows.map((r) => width(r[c]))));
  const line = (row: readonly string[]) =>
    row.map((cell, c) => {
      const gap = ' '.repeat(widths[c] - width(cell));
      return c >= rightFrom ? gap + cell : cell + gap;
    });
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const scientific = (x: number) => (x === 0 ? '0' : Number.isFinite(x) ? x.toExponential(1) : String(x));

/** One line a stage: largest relative error, tolerance, verdict. */
export function stageTable(stages: StageResult[], paint = plain): string {
  const rows = [['stage', 'largest error', 'tolerance', '', 'field']];
  for (const s of stages) {
    const worst = s.fields[0];
    rows.push([
      s.stage,
      scientific(s.error),
      s.tolerance === 0 ? 'exact' : scientific(s.tolerance),
      paint(s.ok, s.ok ? 'ok' : 'DIFFERS'),
      s.error > 0 && worst ? worst.field : '',
    ]);
  }
  return table(rows, 1);
}

/** What disagrees in a model, field by field, or why there was nothing to compare. */
export function differences(result: ModelResult): string {
  const lines: string[] = [];
  if (result.message) lines.push(`  ${result.message}`);
  if (result.rejections) lines.push(`  Corten: ${result.rejections.ours}`, `  MuJoCo: ${result.rejections.reference}`);
  for (const stage of result.stages.filter((s) => !s.ok)) {
    for (const f of stage.fields.slice(0, 4)) {
      const where = f.worst
        ? ` at ${f.worst.index}: ours ${f.worst.ours}, reference ${f.worst.reference}`
        : ` ${f.note ?? ''}`;
      lines.push(`  ${stage.stage} ${f.field} ${scientific(f.error)}${where}`);
    }
  }
  if (result.sensitive) lines.push(`  MuJoCo's own rounding: ${result.sensitive.join(', ')}`);
  return lines.join('\n');
}

/**
 * How a model that conforms is chaotic in the reference itself, by nudges of rounding and not by its name; undefined for
 * one that is not.
 */
export function chaos({ status, comparableSteps, sensitive }: ModelResult): string | undefined {
  if (status !== 'conforms' || (comparableSteps === undefined && sensitive === undefined)) return undefined;
  const parts: string[] = [];
  if (comparableSteps !== undefined) parts.push(`its trajectory means something for ${comparableSteps} steps`);
  if (sensitive) parts.push(`within MuJoCo's own rounding: ${sensitive.join(', ')}`);
  return `chaotic: ${parts.join('; ')}`;
}

/** Counts of models by status, in words. */
export function summary(results: ModelResult[]): string {
  const count = (status: ModelResult['status']) => results.filter((r) => r.status === status).length;
  const chaotic = results.filter((r) => chaos(r) !== undefined).length;
  const note = chaotic > 0 ? ` (${chaotic} of them chaotic)` : '';
  return `${results.length} models: ${count('conforms')} conform${note}, ${count('both reject')} rejected by both, ${count('differs')} differ, ${count('skipped')} skipped`;
}
