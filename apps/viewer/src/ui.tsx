// Pieces that panels are made of.
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

/** A button with an icon, a label for those who do not see it, and a tooltip. */
export function IconButton(props: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly text?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  onClick(): void;
}) {
  const { label, icon, keys, pressed, text, disabled, className = '', onClick } = props;
  return (
    <button
      type="button"
      className={`button ${pressed ? 'pressed' : ''} ${className}`}
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {text ? <span>{label}</span> : null}
    </button>
  );
}

const MINUS = '−';
const THIN = ' ';

/** A number as people read it: three significant digits, a real minus, thin spaces between thousands. */
export function format(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '∞' : `${MINUS}∞`;
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return value.toExponential(digits - 1).replace('-', MINUS);
  const decimals = size === 0 ? digits - 1 : Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  const [whole, part] = size.toFixed(Math.min(decimals, 6)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return `${value < 0 ? MINUS : ''}${grouped}${part ? `.${part}` : ''}`;
}

/** Time after which a slider shows what the simulation says again [ms]. */
const HOLD = 600;

/**
 * The value of a slider: what has just been chosen, else what the simulation says. Pictures come late, and a slider that
 * goes back to what they show takes its next step, or the end of a drag, from there.
 */
export function useChosen(value: number, onChange: (value: number) => void): [number, (value: number) => void] {
  const [chosen, setChosen] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (next: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(undefined), HOLD);
    setChosen(next);
    onChange(next);
  };
  return [chosen ?? value, choose];
}

/** A slider with a name, a number that can be typed, and a button beside it. */
export function Slider(props: {
  readonly name: string;
  readonly title?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly action?: ReactNode;
  onChange(value: number): void;
}) {
  const { name, title, min, max, value, unit = '', disabled, action, onChange } = props;
  const id = useId();
  const [shown, choose] = useChosen(value, onChange);
  return (
    <div className="slider" title={title}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        // a value between two steps would be moved to one of them, and be taken for chosen
        step="any"
        value={Math.min(max, Math.max(min, shown))}
        disabled={disabled}
        onChange={(event) => choose(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>
        {format(shown)}
        {unit ? <span className="muted"> {unit}</span> : null}
      </output>
      {action}
    </div>
  );
}

export function Check(props: {
  readonly label: string;
  readonly keys?: string;
  readonly checked: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={props.checked} onChange={(event) => props.onChange(event.target.checked)} />
      <span>{props.label}</span>
      {props.keys ? <kbd>{props.keys}</kbd> : null}
    </label>
  );
}

export function NumberField(props: {
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  readonly min?: number;
  onChange(value: number): void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="number"
        step="any"
        min={props.min}
        key={props.value}
        defaultValue={props.value}
        onBlur={(event) => {
          const value = event.target.valueAsNumber;
          if (value === props.value) return;
          if (value >= (props.min ?? Number.NEGATIVE_INFINITY) && Number.isFinite(value)) props.onChange(value);
          // what is no such number is not left standing there
          else event.target.value = String(props.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <span className="muted unit">{props.unit ?? ''}</span>
    </div>
  );
}

export function Choice(props: {
  readonly label: string;
  readonly value: number | string;
  readonly options: readonly (readonly [value: number | string, label: string])[];
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A panel of the accordion; what is in it is made, and follows the simulation, while the panel is open. */
export function Panel(props: {
  readonly title: string;
  readonly icon: ReactNode;
  readonly open?: boolean;
  readonly count?: number;
  readonly children: ReactNode;
}) {
  const { title, icon, count, children } = props;
  const [open, setOpen] = useState(props.open ?? false);
  return (
    <details className="panel" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {icon}
        <span>{title}</span>
        {count !== undefined ? <span className="muted count">{count}</span> : null}
      </summary>
      {open ? <div className="body">{children}</div> : null}
    </details>
  );
}
