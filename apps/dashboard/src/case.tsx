// An acceptance case: its model, what is done to it, what is expected, and what comes out when it is run here.
// Covered by apps/dashboard/test/pages.test.ts.
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
// biome-ignore-all lint/a11y/useSemanticElements: a table that scrolls is no set of fields of a form
import type { AcceptanceCase, Check } from '@corten/conformance/acceptance';
import { Check as CheckMark, Play, Square, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { expectedText, indented, setupText, valueText } from './case-text.js';
import type { CaseAnswer, CaseRequest, Profile } from './case-worker.js';
import { digits } from './numbers.js';
import { type CaseResult, type CaseSide, useAcceptanceCases } from './results.js';

/** Time after which a run says what it does [ms]. */
const PATIENCE = 2000;

const SIDES: Readonly<Record<CaseSide, string>> = {
  mujoco: 'profile mujoco',
  cortenforge: 'profile cortenforge',
  reference: 'MuJoCo 3.12.0',
};

type Run =
  | { readonly state: 'idle' | 'running' | 'slow' }
  | { readonly state: 'done'; readonly answer: CaseAnswer }
  | { readonly state: 'broken'; readonly message: string };

/** A run of a case in a worker, which ends with it. */
function useRun(test: AcceptanceCase, profiles: readonly Profile[]) {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => stop, []);
  const start = () => {
    stop();
    const made = new Worker(new URL('./case-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    setRun({ state: 'running' });
    const slow = setTimeout(() => setRun({ state: 'slow' }), PATIENCE);
    const end = (next: Run) => {
      clearTimeout(slow);
      stop();
      setRun(next);
    };
    made.addEventListener('message', ({ data }: MessageEvent<CaseAnswer>) => end({ state: 'done', answer: data }));
    made.addEventListener('error', ({ message }) => end({ state: 'broken', message }));
    const request: CaseRequest = { test, profiles };
    made.postMessage(request);
  };
  const cancel = () => {
    stop();
    setRun({ state: 'idle' });
  };
  return { run, start, cancel };
}

function Mark({ ok }: { ok: boolean }) {
  return ok ? (
    <span className="verdict good">
      <CheckMark aria-hidden="true" /> passes
    </span>
  ) : (
    <span className="verdict bad">
      <X aria-hidden="true" /> fails
    </span>
  );
}

function Measured({ check }: { check: Check | undefined }) {
  if (!check) return <td />;
  return (
    <td>
      <Mark ok={check.ok} /> <code>{check.measured === undefined ? check.failure : valueText(check.measured)}</code>
    </td>
  );
}

export interface CaseProps {
  readonly id: string;
  readonly result: CaseResult;
}

/** A case with its model, which can be run here. */
export function Case({ id, result }: CaseProps) {
  const test = useAcceptanceCases().find((found) => found.id === id) as AcceptanceCase;
  const profiles = (['mujoco', 'cortenforge'] as const).filter((profile) => profile in result.passes);
  const { run, start, cancel } = useRun(test, profiles);
  const checks = run.state === 'done' ? run.answer.checks : undefined;
  return (
    <section className="case" aria-label={`Case ${id}`}>
      <h3>
        <code>{id}</code> {test.title}
      </h3>
      <p className="sides">
        {Object.entries(result.passes).map(([side, ok]) => (
          <span key={side}>
            <Mark ok={ok} /> <span className="muted">{SIDES[side as CaseSide]}</span>
          </span>
        ))}
      </p>
      {result.known && <p className="muted">Known failure: {result.known}.</p>}
      {test.notes && <p className="muted">{test.notes}</p>}
      <div className="model-text">
        <pre tabIndex={0}>{indented(test.mjcf)}</pre>
        {test.mjcfB && <pre tabIndex={0}>{indented(test.mjcfB)}</pre>}
      </div>
      {Object.entries(test.files ?? {}).map(([name, text]) => (
        <details key={name}>
          <summary>{name}</summary>
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
      <p className="setup">
        <span className="muted">Then: </span>
        <code>{setupText(test)}</code>
      </p>
      <p>
        {run.state === 'running' || run.state === 'slow' ? (
          <>
            <button type="button" className="button" onClick={cancel}>
              <Square aria-hidden="true" /> Stop
            </button>{' '}
            <span role="status">{run.state === 'slow' ? 'Compiling the model and stepping it' : 'Running'}</span>
          </>
        ) : (
          <button type="button" className="button primary" onClick={start}>
            <Play aria-hidden="true" /> {run.state === 'done' ? 'Run it again' : 'Run it here'}
          </button>
        )}{' '}
        {run.state === 'done' && (
          <span role="status" className="muted">
            Run in {digits(run.answer.milliseconds)} ms
          </span>
        )}
        {run.state === 'broken' && <span role="alert">The case could not be run: {run.message}</span>}
      </p>
      <div className="scroll" tabIndex={0} role="group" aria-label={`Expectations of ${id}`}>
        <table className="checks">
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col">Expected</th>
              <th scope="col">Tolerance</th>
              {checks &&
                profiles.map((profile) => (
                  <th key={profile} scope="col">
                    Measured, {SIDES[profile]}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {test.expect.map((expectation, i) => (
              <tr key={i}>
                <th scope="row">
                  <code>{expectation.what}</code>
                </th>
                <td>
                  {expectation.op} <code>{expectedText(expectation)}</code>
                </td>
                <td>
                  {expectation.op === 'approx' || expectation.op === 'relapprox' ? digits(expectation.tol ?? 1e-9) : ''}
                </td>
                {checks && profiles.map((profile) => <Measured key={profile} check={checks[profile]?.[i]} />)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
