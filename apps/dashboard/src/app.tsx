// The frame of all pages: navigation, what is shown while a page waits, and what is shown when it breaks.
// Covered by apps/dashboard/test/pages.test.ts.
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { href, parseRoute, type Route, useHash } from './route.js';

export interface PageProps {
  readonly route: Route;
}

interface Page {
  readonly title: string;
  /** stands in the navigation */
  readonly listed: boolean;
  readonly show: ComponentType<PageProps>;
}

/** Pages by the first part of their path, each loaded when it is asked for. */
const PAGES: Readonly<Record<string, Page>> = {
  '': { title: 'Overview', listed: true, show: lazy(() => import('./pages/home.js')) },
  matrix: { title: 'Matrix', listed: true, show: lazy(() => import('./pages/matrix.js')) },
  specification: { title: 'Specification', listed: true, show: lazy(() => import('./pages/specification.js')) },
  try: { title: 'Try', listed: true, show: lazy(() => import('./pages/try.js')) },
  speed: { title: 'Speed', listed: true, show: lazy(() => import('./pages/speed.js')) },
  model: { title: 'Model', listed: false, show: lazy(() => import('./pages/model.js')) },
};

const Missing = ({ route }: PageProps) => (
  <main className="page">
    <h1>There is no page {route.page}</h1>
    <p>
      <a href={href('')}>Go to the overview</a>
    </p>
  </main>
);

/** Shows why a page broke. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError = (error: Error) => ({ error });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page" role="alert">
        <h1>This page could not be shown</h1>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Load it again
        </button>
      </main>
    );
  }
}

const Waiting = () => (
  <main className="page waiting" aria-busy="true">
    <p role="status">Loading results</p>
  </main>
);

export function App() {
  const hash = useHash();
  const route = parseRoute(hash);
  const page = PAGES[route.page] ?? { title: 'Not found', listed: false, show: Missing };
  const title = route.name === '' ? page.title : route.name;
  useEffect(() => {
    document.title = route.page === '' ? 'Corten conformance' : `${title} · Corten conformance`;
  }, [route.page, title]);
  const here = route.page === 'model' ? 'matrix' : route.page;
  const Shown = page.show;
  return (
    <>
      <header className="top">
        <a className="brand" href={href('')} aria-label="Corten conformance, overview">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 2h12v4H6v4h8v4H2z" />
          </svg>
          <span>Corten</span>
        </a>
        <nav aria-label="Pages">
          {Object.entries(PAGES)
            .filter(([, { listed }]) => listed)
            .map(([name, { title }]) => (
              <a key={name} href={href(name)} aria-current={name === here ? 'page' : undefined}>
                {title}
              </a>
            ))}
        </nav>
      </header>
      <Boundary key={route.page}>
        <Suspense fallback={<Waiting />}>
          <Shown route={route} />
        </Suspense>
      </Boundary>
    </>
  );
}
