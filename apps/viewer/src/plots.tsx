// Plots over time of the numbers that were chosen.
import { SERIES } from '@corten/viewer/tokens';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { get, samples, togglePlot, useStore } from './store.js';
import { IconButton } from './ui.js';

const style = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Columns of the samples: time, then a column a plot. */
function columns(count: number): UPlot.AlignedData {
  const { rows } = samples;
  const list = Array.from({ length: count + 1 }, (_, k) => rows.map((row) => row[k]));
  return list as unknown as UPlot.AlignedData;
}

export default function Plots() {
  const host = useRef<HTMLDivElement>(null);
  const plots = useStore((state) => state.plots);

  useEffect(() => {
    const element = host.current;
    if (!element || plots.length === 0) return;
    const axis = {
      stroke: style('--corten-muted'),
      grid: { stroke: style('--corten-line'), width: 1 },
      ticks: { show: false },
      font: '12px "IBM Plex Sans"',
    };
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const plot = new UPlot(
      {
        ...size(),
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        scales: { x: { time: false } },
        axes: [
          { ...axis, size: 24 },
          { ...axis, size: 56 },
        ],
        series: [
          { label: 'time' },
          ...plots.map(({ label }, i) => ({ label, stroke: SERIES[i % SERIES.length], width: 1.5 })),
        ],
      },
      columns(plots.length),
      element,
    );
    let version = -1;
    let animation = 0;
    const follow = () => {
      animation = requestAnimationFrame(follow);
      if (version === samples.version) return;
      version = samples.version;
      plot.setData(columns(plots.length));
    };
    follow();
    const observer = new ResizeObserver(() => plot.setSize(size()));
    observer.observe(element);
    return () => {
      cancelAnimationFrame(animation);
      observer.disconnect();
      plot.destroy();
    };
  }, [plots]);

  if (plots.length === 0) return null;
  return (
    <section className="plots" aria-label="Plots">
      <ul className="legend">
        {plots.map((plot, i) => (
          <li key={`${plot.field} ${plot.index}`}>
            <svg width="12" height="12" aria-hidden="true">
              <rect width="12" height="3" y="5" fill={SERIES[i % SERIES.length]} />
            </svg>
            {plot.label}
            <IconButton
              label={`Remove ${plot.label}`}
              icon={<X />}
              className="small"
              onClick={() => togglePlot(plot)}
            />
          </li>
        ))}
      </ul>
      <div className="plot" ref={host} data-count={get().plots.length} />
    </section>
  );
}
