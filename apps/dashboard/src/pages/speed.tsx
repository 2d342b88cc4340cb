// How fast: the committed record over time, by model and stage, and a measurement on this page.
// Covered by apps/dashboard/test/speed.test.ts.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a table that scrolls is no set of fields of a form
import type { Measured } from '@corten/conformance/browser';
import { type SpeedRecord, timeLine, timesOf } from '@corten/conformance/record';
import { Gauge, Square } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromGallery, GALLERY } from '../../../viewer/src/gallery.js';
import type { PageProps } from '../app.js';
import { digits } from '../numbers.js';
import { Key, type Line, Plot, type PlotProps } from '../plot.js';
import { useSpeed } from '../results.js';
import { href, replaceRoute } from '../route.js';
import { distinctOf, seriesOf } from '../speed.js';
import { type Engine, timeBoth } from '../try/engines.js';
import { sourceOf } from '../try/source.js';

const LINES = {
  warm: { label: 'settled, over the WASM build', color: 'accent' },
  cold: { label: 'first hundred steps', color: 'muted', dashed: true },
  native: { label: 'settled, over a native build', color: '#0072b2' },
} as const satisfies Record<string, Omit<Line, 'values'>>;

/** What is not there leaves a gap. */
const orGap = (values: readonly number[]): (number | null)[] =>
  values.map((value) => (Number.isNaN(value) ? null : value));

/** The plot of a model's ratios over its measurements. */
function plotOf(name: string, records: readonly SpeedRecord[]): PlotProps {
  const column = (key: 'ratio' | 'low' | 'high' | 'cold' | 'native') => orGap(records.map((record) => record[key]));
  const lines: Line[] = [{ ...LINES.warm, points: true, values: column('ratio') }];
  for (const key of ['cold', 'native'] as const)
    if (column(key).some((value) => value !== null)) lines.push({ ...LINES[key], points: true, values: column(key) });
  const first = lines.length;
  for (const key of ['high', 'low'] as const)
    lines.push({ label: key, color: 'accent', width: 0, values: column(key) });
  return {
    label: `${name}: ratio of times over ${records.length} measurements, logarithmic`,
    x: records.map((_, i) => i + 1),
    lines,
    bands: [[first, first + 1]],
    logarithmic: true,
    mark: 1,
    height: 150,
    tick: (value) => digits(value),
    xTick: (value) => records[value - 1]?.commit ?? '',
  };
}

/** One model over time. */
function Card({
  model,
  stage,
  records,
  onPick,
}: {
  model: string;
  stage: string;
  records: SpeedRecord[];
  onPick(): void;
}) {
  const plot = useMemo(() => plotOf(`${model}, ${stage}`, records), [model, stage, records]);
  const last = records.at(-1);
  if (!last) return null;
  return (
    <section className="speed-card" aria-label={model}>
      <h3>
        <button type="button" className="link" onClick={onPick}>
          {model.replace(/\.xml$/, '')}
        </button>
        <strong>{digits(last.ratio, 2)}</strong>
      </h3>
      <p className="muted">
        half of the rounds {digits(last.low, 2)} to {digits(last.high, 2)}
        {Number.isNaN(last.cold) ? '' : `; first hundred steps ${digits(last.cold, 2)}`}
      </p>
      <Plot {...plot} />
    </section>
  );
}

/** Ratios between which a whisker is drawn, on a logarithmic scale. */
const SCALE = [0.1, 10] as const;
const position = (ratio: number) =>
  (100 * Math.log(Math.max(SCALE[0], Math.min(SCALE[1], ratio)) / SCALE[0])) / Math.log(SCALE[1] / SCALE[0]);

/** A ratio as a point with its spread, beside 1. */
function Whisker({ ratio, low, high }: { ratio: number; low: number; high: number }) {
  return (
    <svg className="whisker" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line className="one" x1="50" x2="50" y1="0" y2="12" />
      <line className={ratio <= 1 ? 'spread' : 'spread slower'} x1={position(low)} x2={position(high)} y1="6" y2="6" />
      <rect className={ratio <= 1 ? 'point' : 'point slower'} x={position(ratio) - 0.8} width="1.6" y="1" height="10" />
    </svg>
  );
}

type StageLine = Pick<SpeedRecord, 'stage' | 'corten' | 'mujoco' | 'ratio' | 'low' | 'high'>;

/** Stages of one model, each with its spread. */
function StageTable({ lines, label }: { lines: readonly StageLine[]; label: string }) {
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="speeds">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Corten µs</th>
            <th scope="col">MuJoCo µs</th>
            <th scope="col">Ratio</th>
            <th scope="col">Half of the rounds</th>
            <th scope="col" className="wide">
              0.1 to 10, logarithmic
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ stage, corten, mujoco, ratio, low, high }) => (
            <tr key={stage}>
              <th scope="row">{stage}</th>
              <td>{digits(corten)}</td>
              <td>{digits(mujoco)}</td>
              <td>{digits(ratio, 2)}</td>
              <td>
                {digits(low, 2)} to {digits(high, 2)}
              </td>
              <td className="wide">
                <Whisker ratio={ratio} low={low} high={high} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const linesOf = (measured: Measured): StageLine[] => timesOf(measured).map(([stage, time]) => timeLine(stage, time));

type Measurement =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly doing: string }
  | { readonly state: 'done'; readonly measured: Measured }
  | { readonly state: 'failed'; readonly message: string };

/** Measures a model in workers of this page. */
function useMeasurement() {
  const [measurement, set] = useState<Measurement>({ state: 'none' });
  const running = useRef<Engine[]>([]);
  const end = () => {
    for (const engine of running.current) engine.stop();
    running.current = [];
  };
  useEffect(() => end, []);
  const start = async (model: string, stages: boolean) => {
    end();
    const mine: Engine[] = [];
    running.current = mine;
    const say = (next: Measurement) => running.current === mine && set(next);
    say({ state: 'running', doing: 'loading' });
    try {
      const source = sourceOf(await fromGallery(model));
      const measured = await timeBoth(source, (doing) => say({ state: 'running', doing }), mine, stages);
      say({ state: 'done', measured });
    } catch (error) {
      say({ state: 'failed', message: (error as Error).message });
    }
  };
  const stop = () => {
    end();
    set({ state: 'none' });
  };
  return { measurement, start, stop };
}

function Here() {
  const [model, setModel] = useState('humanoid');
  const [stages, setStages] = useState(false);
  const { measurement, start, stop } = useMeasurement();
  return (
    <section aria-label="Measure here">
      <h2>Measure here</h2>
      <p className="muted">
        Both engines in workers of this page, in alternating rounds; MuJoCo’s official build (2.5 MB compressed) is
        loaded for it. Close what else is busy on this machine.
      </p>
      <div className="choices">
        <select value={model} aria-label="Model to measure" onChange={({ target }) => setModel(target.value)}>
          {GALLERY.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label className="check">
          <input type="checkbox" checked={stages} onChange={({ target }) => setStages(target.checked)} /> every stage
        </label>
        {measurement.state === 'running' ? (
          <>
            <button type="button" className="button" onClick={stop}>
              <Square aria-hidden="true" /> Stop
            </button>
            <span role="status">Timing: {measurement.doing}</span>
          </>
        ) : (
          <button type="button" className="button primary" onClick={() => void start(model, stages)}>
            <Gauge aria-hidden="true" /> Measure
          </button>
        )}
      </div>
      {measurement.state === 'failed' && (
        <p className="said" role="alert">
          {measurement.message}
        </p>
      )}
      {measurement.state === 'done' && (
        <>
          {measurement.measured.cold && (
            <p role="status">
              First hundred steps: {digits(measurement.measured.cold.corten)} µs a step here,{' '}
              {digits(measurement.measured.cold.mujoco)} µs in MuJoCo.
            </p>
          )}
          <StageTable lines={linesOf(measurement.measured)} label="Measured here" />
        </>
      )}
    </section>
  );
}

function Chooser({
  name,
  value,
  values,
  onChange,
}: {
  name: string;
  value: string;
  values: string[];
  onChange(value: string): void;
}) {
  return (
    <label>
      {name}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

export default function SpeedPage({ route }: PageProps) {
  const all = useSpeed();
  const machines = distinctOf(all, 'machine');
  const machine = machines.find((each) => each === route.query.get('machine')) ?? machines.at(-1) ?? '';
  const records = useMemo(() => all.filter((record) => record.machine === machine), [all, machine]);
  const stages = distinctOf(records, 'stage');
  const stage = stages.find((each) => each === route.query.get('stage')) ?? 'step';
  const models = distinctOf(records, 'model');
  const model = models.find((each) => each === route.query.get('model')) ?? models[0];
  const series = useMemo(
    () => new Map(models.map((each) => [each, seriesOf(records, each, stage)])),
    [models, records, stage],
  );
  const change = (changed: Readonly<Record<string, string>>) => {
    const now = {
      stage: stage === 'step' ? '' : stage,
      model,
      machine: machines.length > 1 ? machine : '',
      ...changed,
    };
    replaceRoute(href('speed', '', now));
  };
  const lines = stages.flatMap((each) => seriesOf(records, model, each).at(-1) ?? []);
  const last = records.at(-1);
  return (
    <main className="page speed">
      <h1>Speed beside MuJoCo</h1>
      <p className="muted">
        Ratios of times, ours over MuJoCo’s official WebAssembly build: below 1 Corten is faster. Medians of alternating
        rounds, each engine in a worker of its own, with the quartiles.
        {last &&
          ` Last measured ${last.date} at ${last.commit}, Node ${last.node.replace('v', '')}, ${last.machine} processors.`}
      </p>
      <div className="choices">
        <Chooser name="Stage" value={stage} values={stages} onChange={(value) => change({ stage: value })} />
        {machines.length > 1 && (
          <Chooser name="Machine" value={machine} values={machines} onChange={(value) => change({ machine: value })} />
        )}
        <Key lines={Object.values(LINES).slice(0, records.some(({ native }) => !Number.isNaN(native)) ? 3 : 2)} />
      </div>
      <div className="speed-cards">
        {models.map((each) => (
          <Card
            key={each}
            model={each}
            stage={stage}
            records={series.get(each) ?? []}
            onPick={() => change({ model: each })}
          />
        ))}
      </div>
      <section aria-label={`Stages of ${model}`}>
        <h2>{model}, stage by stage</h2>
        <StageTable lines={lines} label={`Stages of ${model}`} />
      </section>
      <Here />
    </main>
  );
}
