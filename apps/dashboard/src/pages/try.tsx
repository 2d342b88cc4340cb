// A model of the visitor's own, in both engines, on this page.
// Covered by apps/dashboard/test/try.test.ts.
import { type BenchTime, STAGES } from '@corten/conformance/browser';
import { Download, Scale, Square } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { PageProps } from '../app.js';
import { digits, whole } from '../numbers.js';
import type { Cell } from '../results.js';
import { href, replaceRoute } from '../route.js';
import { Stage } from '../stage-row.js';
import type { Difference, Firsts } from '../try/protocol.js';
import { cellsOf, differenceText, fieldsOf, reportText, stagesOf, verdictOf } from '../try/report.js';
import { addressed, Sources } from '../try/sources.js';
import { Traces } from '../try/traces.js';
import { type Said, type Trial, useTrials } from '../try/trial.js';
import { Verdict } from '../verdict.js';

interface SideProps {
  readonly title: string;
  readonly said: Said;
  /** times of a step [µs] */
  readonly warm?: number;
  readonly cold?: number;
  readonly children?: React.ReactNode;
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What one engine says of the model. */
function Side({ title, said, warm, cold, children }: SideProps) {
  return (
    <section className="side" aria-label={title}>
      <h2>{title}</h2>
      {said.state === 'waiting' && <p className="muted">Waiting</p>}
      {(said.state === 'rejected' || said.state === 'broken') && (
        <p className="said" role="alert">
          {said.state === 'rejected' ? 'Rejected: ' : ''}
          {said.message}
        </p>
      )}
      {said.state === 'compiled' && (
        <dl>
          <Row name="Compiled in">{digits(said.compiled.milliseconds)} ms</Row>
          {Object.entries(said.compiled.sizes).map(([name, value]) => (
            <Row key={name} name={name}>
              {whole(value)}
            </Row>
          ))}
          {cold !== undefined && <Row name="First 100 steps">{digits(cold)} µs a step</Row>}
          {warm !== undefined && <Row name="Settled">{digits(warm)} µs a step</Row>}
        </dl>
      )}
      {children}
    </section>
  );
}

/** A ratio of times with its spread, in words. */
function Speed({ step, cold }: { step: BenchTime; cold?: { corten: number; mujoco: number } }) {
  const [low, high] = step.spread;
  return (
    <p className="speed-words">
      Corten takes <strong>{digits(step.ratio, 2)}</strong> of MuJoCo’s time once it is settled (half of the rounds
      between {digits(low, 2)} and {digits(high, 2)})
      {cold && (
        <>
          , <strong>{digits(cold.corten / cold.mujoco, 2)}</strong> of it in the first hundred steps
        </>
      )}
      .
    </p>
  );
}

const First = ({ name, difference, none }: { name: string; difference: Difference | undefined; none: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{difference ? <code>{differenceText(difference)}</code> : none}</dd>
  </div>
);

function FirstDifferences({ states, trajectory, steps }: { states: Firsts; trajectory: Firsts; steps: number }) {
  return (
    <dl className="firsts" aria-label="First differences">
      <First name="First bit that differs, from the same state" difference={states.bits} none="All bits are equal." />
      <First
        name="First field beyond its tolerance, from the same state"
        difference={states.beyond}
        none="Every field is within its tolerance."
      />
      {steps > 0 && (
        <>
          <First
            name="First step of the trajectory whose bits differ"
            difference={trajectory.bits}
            none={`All ${steps} steps have the same bits.`}
          />
          <First
            name="First step beyond the tolerance"
            difference={trajectory.beyond}
            none={`None in ${steps} steps.`}
          />
        </>
      )}
    </dl>
  );
}

function download(trial: Trial): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([reportText(trial)], { type: 'application/json' }));
  link.download = `${trial.name.replace(/\.\w+$/, '')}-beside-mujoco.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Fields of a stage: none while only its verdict is known, undefined before. */
function shownFields(compared: Trial['compared'], stage: (typeof STAGES)[number], cell: Cell) {
  if (compared) return fieldsOf(compared, stage);
  return cell ? { equal: [], differ: [] } : undefined;
}

/** What stands in the place of the stages before they are compared. */
function awaited(isAsked: boolean, hasVerdict: boolean): string {
  if (hasVerdict) return '';
  return isAsked
    ? 'The stages show here as they are compared.'
    : `${STAGES.length} stages are compared, field by field.`;
}

function Stages({ trial: { compared, progress } }: { trial: Trial }) {
  const stages = useMemo(() => (compared ? stagesOf(compared) : (progress?.stages ?? [])), [compared, progress]);
  const cells = cellsOf(stages);
  return (
    <section className="stages" aria-label="Stages" aria-busy={!compared && progress !== undefined}>
      {STAGES.map((stage, i) => (
        <Stage
          key={stage}
          stage={stage}
          cell={cells[i]}
          fields={shownFields(compared, stage, cells[i])}
          open={compared !== undefined && cells[i]?.[2] === 0}
          empty={compared ? 'not compared' : 'waiting'}
        />
      ))}
    </section>
  );
}

export default function Try({ route }: PageProps) {
  const [trials, trial] = useTrials();
  const address = route.query.toString();
  useEffect(() => {
    const found = addressed(new URLSearchParams(address));
    if (found) void trials.choose(found.name, found.source);
  }, [address, trials]);
  const { ours, reference, doing, progress, compared, speed, problem } = trial;
  const verdict = verdictOf(trial);
  const asked = reference.state !== 'none';
  return (
    <main className="page try">
      <h1>Try a model in both engines</h1>
      <p className="muted">
        Everything runs in workers of this page; no file leaves it. MuJoCo’s official WebAssembly build (2.5 MB
        compressed) is loaded only when you compare.
      </p>
      <Sources
        onChoose={(name, source) => void trials.choose(name, source)}
        onAddress={(query) => replaceRoute(href('try', '', query))}
      />
      {trial.name !== '' && (
        <>
          <div className="trial-head">
            <h2>{trial.name}</h2>
            {doing !== '' ? (
              <>
                <span role="status">{doing}</span>
                <button type="button" className="button" onClick={() => trials.stop()}>
                  <Square aria-hidden="true" /> Stop
                </button>
              </>
            ) : (
              <button
                type="button"
                className="button primary"
                disabled={ours.state !== 'compiled' && ours.state !== 'rejected'}
                onClick={() => void trials.compare()}
              >
                <Scale aria-hidden="true" /> {compared ? 'Compare again' : 'Compare with MuJoCo'}
              </button>
            )}
            {doing === '' && asked && (
              <button type="button" className="button" onClick={() => download(trial)}>
                <Download aria-hidden="true" /> Download the report
              </button>
            )}
          </div>
          {problem && (
            <p className="said" role="alert">
              {problem}
            </p>
          )}
          {verdict && (
            <p className="sentence" role="status">
              <Verdict status={verdict.status} /> {verdict.text}
            </p>
          )}
          {compared && compared.result.comparableSteps !== undefined && (
            <p className="muted">
              MuJoCo’s own trajectory drifts when its start is nudged by 1e−14; {compared.result.comparableSteps} steps
              of it can be compared.
            </p>
          )}
          {speed?.step && <Speed step={speed.step} cold={speed.cold} />}
          <div className="trial">
            <Side title="Corten" said={ours} warm={speed?.step?.corten} cold={speed?.cold?.corten} />
            {progress || compared ? (
              <Stages trial={trial} />
            ) : (
              <p className="muted stages">{awaited(asked, verdict !== undefined)}</p>
            )}
            <Side title="MuJoCo 3.12.0" said={reference} warm={speed?.step?.mujoco} cold={speed?.cold?.mujoco} />
          </div>
          {compared && (
            <>
              <h2>Where they part</h2>
              <FirstDifferences {...compared} />
              <Traces traces={compared.traces} />
            </>
          )}
        </>
      )}
    </main>
  );
}
