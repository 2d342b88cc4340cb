// The page that the browser test works with: a viewer, and what it has told.
import '../../src/register.js';
import { type CortenViewer, fromText } from '../../src/index.js';

const viewer = document.createElement('corten-viewer') as CortenViewer;
viewer.setAttribute('controls', '');
Object.assign(viewer.style, { width: '320px', height: '240px' });

interface Told {
  type: string;
  detail: Record<string, unknown>;
}

const told: Told[] = [];
for (const type of ['load', 'error', 'select'])
  viewer.addEventListener(type, (event) => {
    const { detail } = event as CustomEvent<Record<string, unknown>>;
    const { error, diagnostics, milliseconds, ...rest } = detail;
    const model = rest.model as { nbody: number } | undefined;
    const message = error instanceof Error ? error.message : undefined;
    told.push({ type, detail: { ...rest, model: model?.nbody, tree: undefined, diagnostics, message } });
    void milliseconds;
  });
const heading = document.createElement('h1');
heading.textContent = 'A robot';
const main = document.createElement('main');
main.append(heading, viewer);
document.body.append(main);
document.documentElement.lang = 'en';
document.title = 'A robot';

const api = {
  viewer,
  told,
  fromText,
  height: () => viewer.session.data?.qpos[2] ?? Number.NaN,
  time: () => viewer.session.data?.time ?? Number.NaN,
};
export type PageApi = typeof api;
(globalThis as unknown as { api: PageApi }).api = api;
