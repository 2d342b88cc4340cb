// The table of the matrix: rows that are made only where they are seen, a cell that the keyboard moves.
// Covered by apps/dashboard/test/pages.test.ts.
// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are seen, as those of a <table> cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the keyboard goes to cells
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { digits, exponent, heat } from './numbers.js';
import type { Cell, Matrix, MatrixModel, Status } from './results.js';
import { href } from './route.js';
import { Verdict } from './verdict.js';

const ROW = 28;
const HEAD = 104;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const helper = createColumnHelper<typeof features, MatrixModel>();

/** States from what should be looked at first. */
const ORDER: readonly Status[] = ['differs', 'unsupported', 'skipped', 'both reject', 'conforms'];

/** Errors in an order: not compared, exact, small, large. */
function rank(cell: Cell): number {
  if (cell === null) return -1;
  return typeof cell[0] === 'string' ? Number.POSITIVE_INFINITY : cell[0];
}

const parseSort = (text: string): SortingState =>
  text === '' ? [] : [{ id: text.replace(/^-/, ''), desc: text.startsWith('-') }];

const directionOf = ({ desc }: SortingState[number]) => (desc ? 'descending' : 'ascending');

/** What a click on a header sorts by: numbers first from large to small, then the other way, then as they come. */
function nextSort(id: string, direction: 'ascending' | 'descending' | 'none'): string {
  if (direction === 'none') return id === 'name' || id === 'verdict' ? id : `-${id}`;
  return direction === 'descending' && id !== 'name' ? id : '';
}

/** What a cell says when it is pointed at or read out. */
function describe(stage: string, cell: Cell): string {
  if (cell === null) return `${stage}: not compared`;
  const [error, tolerance, ok, field] = cell;
  if (error === 0) return `${stage}: equal to the last bit`;
  const beyond = typeof error === 'string' || error > tolerance;
  const verdict = !ok ? ', beyond it' : beyond ? ', a known difference' : '';
  return `${stage}: ${digits(error, 2)} in ${field}, tolerance ${digits(tolerance)}${verdict}`;
}

/** What a cell shows. */
function cellText(cell: Cell): string {
  if (cell === null) return '·';
  const [error, tolerance, ok] = cell;
  if (!ok) return `×${typeof error === 'number' ? exponent(error) : ''}`;
  return typeof error === 'string' || error > tolerance ? '∗' : exponent(error);
}

const heatOf = (cell: Cell): string => {
  if (cell === null) return 'none';
  const [error, tolerance, ok] = cell;
  if (!ok) return 'heat-8';
  return typeof error === 'string' || error > tolerance ? 'known' : `heat-${heat(error, tolerance)}`;
};

export interface GridProps {
  readonly matrix: Matrix;
  readonly models: readonly MatrixModel[];
  /** stages that are shown */
  readonly columns: readonly string[];
  readonly version: string;
  /** stage, `name` or `verdict`, with a minus sign from large to small; '' as they come */
  readonly sort: string;
  /** model on which the keyboard is */
  readonly at: string;
  onSort(sort: string): void;
  onAt(name: string): void;
}

export function Grid({ matrix, models, columns: stages, version, sort, at, onSort, onAt }: GridProps) {
  const columns = useMemo(
    () =>
      helper.columns([
        helper.accessor('name', { id: 'name', header: 'Model', sortFn: sortFn_basic }),
        helper.accessor((model) => ORDER.indexOf(model.status), {
          id: 'verdict',
          header: 'Verdict',
          sortFn: sortFn_basic,
        }),
        ...stages.map((stage) =>
          helper.accessor((model) => rank(model.stages[matrix.stages.indexOf(stage)]), {
            id: stage,
            header: stage,
            sortFn: sortFn_basic,
          }),
        ),
      ]),
    [stages, matrix],
  );
  const data = useMemo(() => [...models], [models]);
  const sorting = useMemo(() => parseSort(sort), [sort]);
  const table = useTable({ features, columns, data, state: { sorting } });
  const rows = table.getRowModel().rows;

  const scroller = useRef<HTMLDivElement>(null);
  const [column, setColumn] = useState(0);
  const found = rows.findIndex(({ original }) => original.name === at);
  const active = Math.max(0, found);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    scrollPaddingStart: HEAD,
    initialOffset: found > 10 ? (found - 5) * ROW : 0,
  });

  const moved = useRef(false);
  const activeName = rows[active]?.original.name;
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    virtual.scrollToIndex(active);
    // the row may only now be made
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector(`[aria-rowindex="${active + 2}"]`);
      const cell = row?.children[Math.min(column, stages.length + 1)] as HTMLElement | undefined;
      (cell?.querySelector('a') ?? cell)?.focus({ preventScroll: false });
    });
  }, [activeName, active, column, stages.length, virtual]);

  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / ROW) - 1);
    const last = stages.length + 1;
    const targets: Record<string, readonly [row: number, column: number]> = {
      ArrowDown: [active + 1, column],
      ArrowUp: [active - 1, column],
      ArrowRight: [active, column + 1],
      ArrowLeft: [active, column - 1],
      PageDown: [active + page, column],
      PageUp: [active - page, column],
      Home: event.ctrlKey ? [0, 0] : [active, 0],
      End: event.ctrlKey ? [rows.length - 1, last] : [active, last],
    };
    if (event.key === 'Enter') location.hash = link(rows[active].original.name);
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    moved.current = true;
    setColumn(Math.max(0, Math.min(last, target[1])));
    onAt(rows[Math.max(0, Math.min(rows.length - 1, target[0]))].original.name);
  };
  const link = (name: string) => href('model', name, { v: version === '3.12.0' ? '' : version });

  const header = (id: string, text: string) => {
    const [now] = sorting;
    const direction = now?.id === id ? directionOf(now) : 'none';
    return (
      <div
        key={id}
        role="columnheader"
        aria-sort={direction}
        className={`head ${id === 'name' || id === 'verdict' ? id : 'stage'}`}
      >
        <button type="button" onClick={() => onSort(nextSort(id, direction))}>
          <span>{text}</span>
          {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
          {direction === 'descending' && <ArrowDown aria-hidden="true" />}
        </button>
      </div>
    );
  };

  return (
    <div
      ref={scroller}
      className="grid"
      role="grid"
      tabIndex={-1}
      aria-label={`Largest errors beside MuJoCo ${version}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={stages.length + 2}
      onKeyDown={move}
      style={{ '--stages': stages.length } as React.CSSProperties}
    >
      <div className="rows" role="rowgroup">
        <div className="row heads" role="row" aria-rowindex={1}>
          {header('name', 'Model')}
          {header('verdict', 'Verdict')}
          {stages.map((stage) => header(stage, stage))}
        </div>
      </div>
      <div className="rows" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const { original: model } = rows[item.index];
          const here = item.index === active;
          const stop = (index: number) => (here && index === Math.min(column, stages.length + 1) ? 0 : -1);
          return (
            <div
              key={model.name}
              className={here && found >= 0 ? 'row here' : 'row'}
              role="row"
              aria-rowindex={item.index + 2}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <div role="rowheader" className="name">
                <a href={link(model.name)} tabIndex={stop(0)} title={model.name}>
                  {model.name}
                </a>
              </div>
              <div role="gridcell" tabIndex={stop(1)} className="verdict-cell">
                <Verdict status={model.status} />
              </div>
              {stages.map((stage, i) => {
                const cell = model.stages[matrix.stages.indexOf(stage)];
                const text = describe(stage, cell);
                return (
                  <div
                    key={stage}
                    role="gridcell"
                    tabIndex={stop(i + 2)}
                    className={`cell ${heatOf(cell)}`}
                    title={text}
                    aria-label={`${cellText(cell)}, ${text}`}
                  >
                    {cellText(cell)}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
