// Results for people.
import type { StageResult } from './compare.js';
import type { ModelResult } from './conform.js';

/** Text in columns; numbers to the right. */
export function table(rows: string[][], rightFrom = 1): string {
  const widths = rows[0].map((_, c) => Math.max(...rows.map((r) => (r[c] ?? '').length)));
  return rows
    .map((r) =>
      r
        .map((cell, c) => (c >= rightFrom ? cell.padStart(widths[c]) : cell.padEnd(widths[c])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const scientific = (x: number) => (x === 0 ? '0' : Number.isFinite(x) ? x.toExponential(1) : String(x));

/** One line a stage: largest relative error, tolerance, verdict. */
export function stageTable(stages: StageResult[]): string {
  const rows = [['stage', 'largest error', 'tolerance', '', 'field']];
  for (const s of stages) {
    const worst = s.fields[0];
    rows.push([
      s.stage,
      scientific(s.error),
      s.tolerance === 0 ? 'exact' : scientific(s.tolerance),
      s.ok ? 'ok' : 'DIFFERS',
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
  return lines.join('\n');
}

/** Counts of models by status, in words. */
export function summary(results: ModelResult[]): string {
  const count = (status: ModelResult['status']) => results.filter((r) => r.status === status).length;
  return `${results.length} models: ${count('conforms')} conform, ${count('both reject')} rejected by both, ${count('differs')} differ, ${count('unsupported')} not supported, ${count('skipped')} skipped`;
}
