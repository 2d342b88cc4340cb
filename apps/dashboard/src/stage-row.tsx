// A stage of a comparison as a row that opens to its fields, with tolerances and why a difference is accepted.
// Covered by apps/dashboard/test/pages.test.ts.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a table that scrolls is no set of fields of a form

import { useState } from 'react';
import { FieldName } from './field-name.js';
import { count, digits, exact, exponent, heat, whole } from './numbers.js';
import type { Cell, DifferingField } from './results.js';

function FieldRow({ field }: { field: DifferingField }) {
  const { error, tolerance, ok, known, at, note, sensitive } = field;
  const rejected = known ? 'known' : 'heat-8';
  const level = ok === false ? rejected : `heat-${heat(error, sensitive ? Number.POSITIVE_INFINITY : tolerance)}`;
  const said = [
    known && `Known difference: ${known}.`,
    note,
    sensitive && 'MuJoCo’s own number changes as much when its state is nudged by rounding.',
  ].filter(Boolean);
  return (
    <>
      <tr>
        <th scope="row">
          <FieldName field={field.field} />
        </th>
        <td className={`cell ${level}`}>
          {ok === false && (known ? '∗ ' : '× ')}
          {digits(error, 2)}
        </td>
        <td>{tolerance === 0 ? 'exact' : digits(tolerance)}</td>
        <td className="long">{at ? at[0] : ''}</td>
        <td className="long">{at ? exact(at[1]) : ''}</td>
        <td className="long">{at ? exact(at[2]) : ''}</td>
      </tr>
      {said.length > 0 && (
        <tr className="said">
          <td colSpan={6}>{said.join(' ')}</td>
        </tr>
      )}
    </>
  );
}

interface StageProps {
  readonly stage: string;
  readonly cell: Cell;
  /** undefined where nothing was compared */
  readonly fields: { readonly equal: readonly string[]; readonly differ: readonly DifferingField[] } | undefined;
  /** shown open at first */
  readonly open?: boolean;
  /** what is said of a stage without fields */
  readonly empty?: string;
}

/** A stage as a row that opens to its fields. */
export function Stage({ stage, cell, fields, open = false, empty = 'not compared' }: StageProps) {
  const [all, setAll] = useState(false);
  if (cell === null || fields === undefined)
    return (
      <div className="stage-row empty-stage">
        <span className="stage-name">{stage}</span>
        <span className="cell none">·</span>
        <span className="muted">{empty}</span>
      </div>
    );
  const [error, tolerance, ok] = cell;
  const { equal, differ } = fields;
  const beyond = typeof error === 'string' || error > tolerance;
  const level = !ok ? 'heat-8' : beyond ? 'known' : `heat-${heat(error, tolerance)}`;
  return (
    <details className="stage" open={open}>
      <summary className="stage-row">
        <span className="stage-name">{stage}</span>
        <span className={`cell ${level}`}>{!ok ? `×${exponent(error)}` : beyond ? '∗' : exponent(error)}</span>
        <span className="muted">
          {differ.length === 0
            ? `all ${count(equal.length, 'field')} equal to the last bit`
            : `${count(differ.length, 'field')} differ${differ.length === 1 ? 's' : ''}, ${whole(equal.length)} equal to the last bit`}
        </span>
      </summary>
      <div className="stage-body">
        {differ.length > 0 && (
          <div className="scroll" tabIndex={0} role="group" aria-label={`Fields of ${stage} that differ`}>
            <table className="fields">
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Error</th>
                  <th scope="col">Tolerance</th>
                  <th scope="col">At</th>
                  <th scope="col">Corten</th>
                  <th scope="col">MuJoCo</th>
                </tr>
              </thead>
              <tbody>
                {differ.map((field) => (
                  <FieldRow key={field.field} field={field} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {equal.length > 0 && (
          <p className="equal">
            <span className="muted">Equal to the last bit: </span>
            {(all ? equal : equal.slice(0, 24)).map((name) => (
              <span key={name}>
                <FieldName field={name} />{' '}
              </span>
            ))}
            {equal.length > 24 && (
              <button type="button" className="link" onClick={() => setAll(!all)}>
                {all ? 'fewer' : `and ${whole(equal.length - 24)} more`}
              </button>
            )}
          </p>
        )}
      </div>
    </details>
  );
}
