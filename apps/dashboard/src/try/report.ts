// The report of a trial, as a file.
import { STAGES } from '@corten/conformance/browser';
import { digits } from '../numbers.js';
import type { Cell, DifferingField, MatrixModel } from '../results.js';
import { verdictText } from '../verdict.js';
import type { Compared, Difference, StageCell } from './protocol.js';
import type { Trial } from './trial.js';

/** Stages as cells of a matrix, null where nothing was compared. */
export const cellsOf = (stages: readonly StageCell[]): Cell[] =>
  STAGES.map((stage) => {
    const found = stages.find((each) => each.stage === stage);
    return found ? [found.error, found.tolerance, found.ok ? 1 : 0, found.field] : null;
  });

/** Fields of a stage of a result: those that are equal, and those that are not. */
export function fieldsOf(
  { result }: Compared,
  stage: string,
): { equal: string[]; differ: DifferingField[] } | undefined {
  const found = result.stages.find((each) => each.stage === stage);
  if (!found) return undefined;
  const differ = found.fields
    .filter(({ error }) => error > 0 || Number.isNaN(error))
    .sort((a, b) => b.error - a.error)
    .map(
      ({ field, error, tolerance, ok, worst, note }): DifferingField => ({
        field,
        error,
        tolerance,
        ...(ok ? {} : { ok: false }),
        ...(worst ? { at: [worst.index, worst.ours, worst.reference] } : {}),
        ...(note ? { note } : {}),
        ...(result.sensitive?.includes(`${stage} ${field}`) ? { sensitive: true } : {}),
      }),
    );
  return { equal: found.fields.filter(({ error }) => error === 0).map(({ field }) => field), differ };
}

/** Stages of a result with the field of the largest error. */
export const stagesOf = ({ result }: Compared): StageCell[] =>
  result.stages.map(({ stage, error, tolerance, ok }) => {
    const worst = fieldsOf({ result } as Compared, stage)?.differ[0];
    return { stage, error, tolerance, ok, field: worst?.field ?? '' };
  });

/** What came out, in a sentence. */
export function verdictOf(trial: Trial): { status: MatrixModel['status']; text: string } | undefined {
  const { ours, reference, compared } = trial;
  if (compared) {
    const { status, known, message } = compared.result;
    const text = verdictText({ status, known, message, stages: cellsOf(stagesOf(compared)) });
    return { status, text: compared.steps > 0 ? text.replace(/\.$/, ` over ${compared.steps} steps.`) : text };
  }
  if (ours.state === 'rejected' && reference.state === 'rejected')
    return { status: 'both reject', text: 'Both reject the model; there is nothing to compare.' };
  if (ours.state === 'rejected' && reference.state === 'compiled')
    return { status: 'differs', text: 'Corten rejects what MuJoCo takes.' };
  if (ours.state === 'compiled' && reference.state === 'rejected')
    return { status: 'differs', text: 'MuJoCo rejects what Corten takes.' };
  return undefined;
}

/** A difference in words. */
export function differenceText({ where, stage, field, error, index, ours, reference }: Difference): string {
  const place = `${where}, ${stage}: ${field}${index === undefined ? '' : `[${index}]`}`;
  if (ours === undefined || reference === undefined) return place;
  return `${place} is ${ours} here and ${reference} in MuJoCo, ${digits(error, 2)} apart`;
}

/** The report as JSON; infinities and NaN are texts. */
export function reportText(trial: Trial): string {
  const { name, ours, reference, compared, speed, problem } = trial;
  const report = {
    format: 1,
    model: name,
    date: new Date().toISOString(),
    reference: 'MuJoCo 3.12.0, official WebAssembly build',
    browser: navigator.userAgent,
    verdict: verdictOf(trial)?.text ?? null,
    corten: ours,
    mujoco: reference,
    ...(problem ? { problem } : {}),
    ...(compared
      ? { result: compared.result, firstDifferences: { states: compared.states, trajectory: compared.trajectory } }
      : {}),
    ...(speed ? { speed: { unit: 'µs a step', ...speed } } : {}),
  };
  const plain = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  return `${JSON.stringify(report, plain, 2)}\n`;
}
