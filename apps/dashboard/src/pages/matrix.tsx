// Models by stages: the largest error of each, with a filter, sorting and the keyboard.
// Covered by apps/dashboard/test/pages.test.ts.

import { useMemo } from 'react';
import type { PageProps } from '../app.js';
import { familyOf, parseFilter, passes, stagesOf, type Words } from '../filter.js';
import { FilterBar } from '../filter-bar.js';
import { Grid } from '../grid.js';
import { count } from '../numbers.js';
import { type Matrix, useMatrix, VERSIONS, versionOf } from '../results.js';
import { href, replaceRoute } from '../route.js';

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

const wordsOf = ({ stages, sizes, models }: Matrix): Words => ({
  stages,
  sizes,
  families: distinct(models.map(({ name }) => familyOf(name))),
  features: distinct(models.flatMap(({ features }) => features)),
});

export default function MatrixPage({ route }: PageProps) {
  const version = versionOf(route.query);
  const matrix = useMatrix(version);
  const { models, stages, sizes, measured } = matrix;
  const words = useMemo(() => wordsOf(matrix), [matrix]);
  const text = route.query.get('q') ?? '';
  const sort = route.query.get('sort') ?? '';
  const at = route.query.get('at') ?? '';
  const terms = useMemo(() => parseFilter(text, words), [text, words]);
  const shown = useMemo(() => models.filter((model) => passes(terms, model, sizes)), [models, terms, sizes]);
  const columns = useMemo(() => stagesOf(terms, stages), [terms, stages]);
  const change = (changed: Readonly<Record<string, string>>) => {
    const now = { q: text, v: version === VERSIONS[0] ? '' : version, sort, at, ...changed };
    replaceRoute(href('matrix', '', now));
  };
  return (
    <main className="matrix">
      <h1 className="hidden">Models by stages</h1>
      <FilterBar
        text={text}
        terms={terms}
        words={words}
        version={version}
        summary={`${count(shown.length, 'model')}${shown.length < models.length ? ` of ${models.length}` : ''}`}
        onText={(q) => change({ q })}
        onVersion={(v) => change({ v: v === VERSIONS[0] ? '' : v })}
      />
      {shown.length === 0 || columns.length === 0 ? (
        <div className="empty">
          <h2>{shown.length === 0 ? 'No model passes this filter' : 'This filter leaves no stage'}</h2>
          <button type="button" className="button" onClick={() => change({ q: '' })}>
            Clear the filter
          </button>
        </div>
      ) : (
        <Grid
          matrix={matrix}
          models={shown}
          columns={columns}
          version={version}
          sort={sort}
          at={at}
          onSort={(next) => change({ sort: next })}
          onAt={(next) => change({ at: next })}
        />
      )}
      <footer className="legend">
        <span className="scale" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((level) => (
            <i key={level} className={`heat-${level}`} />
          ))}
        </span>
        <span>
          exact to tolerance; a cell is the exponent of the largest error (−16: 10<sup>−16</sup>), 0 where all bits are
          equal, ∗ a known difference, × beyond tolerance
        </span>
        <span className="muted">
          Measured <time dateTime={measured.date}>{measured.date}</time> at {measured.commit}, Node {measured.node}
        </span>
      </footer>
    </main>
  );
}
