// The bottom bar: the past of the simulation, to go back to.
import { session, setRunning, useStore } from './store.js';
import { format, useChosen } from './ui.js';

export function Timeline() {
  const frame = useStore((state) => state.frame);
  const warnings = useStore((state) => state.warnings);
  const { count = 0, at = 0, from = 0, to = 0 } = frame?.history ?? {};
  const [shown, choose] = useChosen(at, (entry) => {
    setRunning(false);
    session.seek(entry);
  });
  return (
    <footer className="timeline">
      <output aria-label="Simulated time">{(frame?.time ?? 0).toFixed(3)} s</output>
      <input
        type="range"
        aria-label="History"
        min={0}
        max={Math.max(1, count - 1)}
        value={shown}
        disabled={count < 2}
        title={`${format(from)} s to ${format(to)} s`}
        onChange={(event) => choose(event.target.valueAsNumber)}
      />
      <span className="muted counts">
        {frame?.counts.ncon ?? 0} contacts, {frame?.counts.nefc ?? 0} rows
      </span>
      {warnings.length > 0 ? (
        <span className="warnings" role="status" title={warnings.join('\n')}>
          {warnings.at(-1)}
        </span>
      ) : null}
    </footer>
  );
}
