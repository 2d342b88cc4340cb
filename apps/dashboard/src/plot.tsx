// A plot, in the colours of the pages.
// Covered by apps/dashboard/test/pages.test.ts and apps/dashboard/test/try.test.ts.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { digits } from './numbers.js';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--corten-${name}`).trim();

const scheme = matchMedia('(prefers-color-scheme: dark)');
const followScheme = (changed: () => void) => {
  scheme.addEventListener('change', changed);
  return () => scheme.removeEventListener('change', changed);
};

/** A line of a plot; a colour is one of the tokens, or as CSS writes it. */
export interface Line {
  readonly label: string;
  readonly color: string;
  readonly dashed?: boolean;
  readonly points?: boolean;
  /** width [px], 0 for a line that is the edge of a band only */
  readonly width?: number;
  readonly values: readonly (number | null)[];
}

export interface PlotProps {
  /** what the plot shows, for those who do not see it */
  readonly label: string;
  readonly x: readonly number[];
  readonly lines: readonly Line[];
  /** areas between two lines, by their numbers, 0 the first line, in the colour of the first */
  readonly bands?: readonly (readonly [number, number])[];
  readonly logarithmic?: boolean;
  /** a value that is always shown, with a line */
  readonly mark?: number;
  readonly height?: number;
  readonly tick?: (value: number) => string;
  readonly xTick?: (value: number) => string;
}

/** Part of the range that is left free above and below. */
const MARGIN = 0.1;

/** Range of values with one that is always shown. */
const rangeOf =
  ({ mark, logarithmic }: PlotProps): UPlot.Range.Function =>
  (_, low, high) => {
    const all = [low, high, mark].filter((value) => value !== null && value !== undefined);
    const [bottom, top] = [Math.min(...all), Math.max(...all)];
    if (logarithmic) {
      const factor = (top / bottom) ** MARGIN * 1.05;
      return [bottom / factor, top * factor];
    }
    const gap = MARGIN * (top - bottom || 1);
    return [bottom - gap, top + gap];
  };

/** Draws the line of a value behind the others. */
function drawMark(plot: UPlot, value: number): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(value, 'y', true));
  ctx.save();
  ctx.strokeStyle = token('muted');
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** Ticks of whole numbers only, where x count something. */
const wholeTicks = (text: (value: number) => string) => (_: UPlot, all: number[]) =>
  all.map((value) => (Number.isInteger(value) ? text(value) : ''));

/** Of a logarithmic axis 1, 2 and 5 of each decade. */
const fewTicks = (_: UPlot, all: number[]) =>
  all.map((value) => (/^[125]/.test(value.toExponential(0)) ? value : null));

function options(props: PlotProps, width: number): UPlot.Options {
  const { lines, bands = [], logarithmic, mark, height = 180, tick = digits, xTick = digits } = props;
  const color = (name: string) => (/^[a-z]+$/.test(name) ? token(name) : name);
  const axis: UPlot.Axis = {
    stroke: token('muted'),
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
    font: '12px "IBM Plex Sans"',
  };
  const filled = bands.map(([from]) => color(lines[from].color));
  return {
    width,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { ...(logarithmic ? { distr: 3 } : {}), range: rangeOf(props) } },
    axes: [
      { ...axis, size: 24, values: wholeTicks(xTick) },
      {
        ...axis,
        size: 60,
        ...(logarithmic && mark !== undefined ? { filter: fewTicks } : {}),
        values: (_, all) => all.map((value) => (value === null ? '' : tick(value))),
      },
    ],
    series: [
      {},
      ...lines.map(({ label, color: name, dashed, points, width: thick = 1.5 }) => ({
        label,
        stroke: color(name),
        width: thick,
        ...(dashed ? { dash: [5, 4] } : {}),
        points: { show: points ?? false, size: 5 },
      })),
    ],
    bands: bands.map(([from, to], i) => ({ series: [from + 1, to + 1] as [number, number], fill: `${filled[i]}33` })),
    hooks: { drawClear: mark === undefined ? [] : [(plot) => drawMark(plot, mark)] },
  };
}

/** A plot of lines over x. */
export function Plot(props: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const dark = useSyncExternalStore(followScheme, () => scheme.matches);
  // the colours are read again when the scheme changes
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const data = [props.x, ...props.lines.map(({ values }) => values)] as UPlot.AlignedData;
    const plot = new UPlot(options(props, element.clientWidth), data, element);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: plot.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [props, dark]);
  return <div className="plot" role="img" aria-label={props.label} ref={host} />;
}

/** What the lines of plots are. */
export function Key({ lines }: { lines: readonly Pick<Line, 'label' | 'color' | 'dashed'>[] }) {
  return (
    <ul className="key">
      {lines.map(({ label, color, dashed }) => (
        <li key={label}>
          <svg viewBox="0 0 20 6" aria-hidden="true">
            <line
              x1="0"
              y1="3"
              x2="20"
              y2="3"
              stroke={/^[a-z]+$/.test(color) ? `var(--corten-${color})` : color}
              strokeWidth="2"
              strokeDasharray={dashed ? '5 4' : undefined}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
