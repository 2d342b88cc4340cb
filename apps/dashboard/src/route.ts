// The address of a page: what stands behind # of the URL, so that static files are enough.
import { useSyncExternalStore } from 'react';

/** A page with what is named in its path and asked for in its query. */
export interface Route {
  readonly page: string;
  /** the rest of the path, '' if there is none */
  readonly name: string;
  readonly query: URLSearchParams;
}

/** A part of a path; as it stands where it is none of an address, as in a link that was cut off. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route of a hash: `#/model/corten/ant.xml?v=3.14.0`. */
export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [page, ...rest] = path.split('/');
  return { page, name: rest.map(decoded).join('/'), query: new URLSearchParams(query) };
}

/** The hash of a page; what is empty is left out of its query. */
export function href(page: string, name = '', query: Readonly<Record<string, string>> = {}): string {
  const kept = Object.entries(query).filter(([, value]) => value !== '');
  const path = [page, ...name.split('/').map(encodeURIComponent)].filter((part) => part !== '').join('/');
  const text = new URLSearchParams(kept).toString();
  return `#/${path}${text === '' ? '' : `?${text}`}`;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** Show another address without another entry in the history. */
export function replaceRoute(hash: string): void {
  history.replaceState(null, '', hash);
  for (const listener of listeners) listener();
}

/** The hash of the page, as it changes. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
