// A field over the steps of both trajectories, and the difference.
// Covered by apps/dashboard/test/try.test.ts.
import { useMemo, useState } from 'react';
import { FieldName } from '../field-name.js';
import { exponent } from '../numbers.js';
import { Key, type Line, Plot, type PlotProps } from '../plot.js';
import type { Trace } from './protocol.js';

/** One entry of a field over steps. */
const column = (rows: Float64Array, width: number, index: number): number[] =>
  Array.from({ length: rows.length / width }, (_, i) => rows[i * width + index]);

/** The entry that differs most. */
function worstEntry({ width, ours, reference }: Trace): number {
  let [worst, index] = [-1, 0];
  for (let i = 0; i < ours.length; i++) {
    const difference = Math.abs(ours[i] - reference[i]);
    if (difference > worst) [worst, index] = [difference, i % width];
  }
  return index;
}

const LINES: readonly Omit<Line, 'values'>[] = [
  { label: 'MuJoCo', color: 'muted', width: 3 },
  { label: 'Corten', color: 'accent', dashed: true },
];

function plotsOf({ width, ours, reference }: Trace, name: string, index: number): PlotProps[] {
  const both = [reference, ours].map((rows) => column(rows, width, index));
  const x = both[0].map((_, i) => i + 1);
  // nothing is drawn where they are equal: that has no logarithm
  const apart = x.map((_, i) => Math.abs(both[1][i] - both[0][i]) || null);
  const plots: PlotProps[] = [
    {
      label: `${name}[${index}] over ${x.length} steps in both engines`,
      x,
      lines: LINES.map((line, i) => ({ ...line, values: both[i] })),
    },
  ];
  if (apart.some((value) => value !== null))
    plots.push({
      label: `difference of ${name}[${index}] over ${x.length} steps, logarithmic`,
      x,
      lines: [{ label: 'difference', color: 'accent', points: true, values: apart }],
      logarithmic: true,
      height: 120,
      tick: (value) => `1e${exponent(value)}`,
    });
  return plots;
}

/** Plots of one entry of a field. */
export function Traces({ traces }: { traces: Readonly<Record<string, Trace>> }) {
  const names = Object.keys(traces);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const name = chosen in traces ? chosen : (names[0] ?? '');
  const trace = traces[name] as Trace | undefined;
  const [picked, setPicked] = useState<number>();
  const index = trace && picked !== undefined && picked < trace.width ? picked : trace ? worstEntry(trace) : 0;
  const plots = useMemo(() => (trace ? plotsOf(trace, name, index) : []), [trace, name, index]);
  if (!trace) return null;
  return (
    <section className="traces" aria-label="Trajectories">
      <div className="choices">
        <select value={name} aria-label="Field" onChange={({ target }) => setChosen(target.value)}>
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <label>
          entry{' '}
          <input
            type="number"
            min={0}
            max={trace.width - 1}
            value={index}
            onChange={({ target }) => setPicked(Math.max(0, Math.min(trace.width - 1, Number(target.value))))}
          />
        </label>
        <FieldName field={name} />
        <Key lines={LINES} />
      </div>
      {plots.map((plot) => (
        <Plot key={plot.label} {...plot} />
      ))}
      {plots.length === 1 && <p className="muted">All bits of this entry are equal over all steps.</p>}
    </section>
  );
}
