// The viewer: the scene, and panels round it.
import { fromDrop, fromText, fromUrl } from '@corten/viewer';
import { CircleAlert, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Card } from './card.js';
import { fromGallery, GALLERY } from './gallery.js';
import { KEYS, pressed } from './keys.js';
import { GroupsPanel, PhysicsPanel, ProfilerPanel, TreePanel, VisualPanel } from './panels/model-panels.js';
import { ControlsPanel, JointsPanel, SensorsPanel, WatchPanel } from './panels/state-panels.js';
import { readLink } from './share.js';
import { get, goTo, load, session, set, setRunning, stage, start, useStore } from './store.js';
import { Timeline } from './timeline.js';
import { Toolbar } from './toolbar.js';
import { IconButton } from './ui.js';

const Editor = lazy(() => import('./editor.js'));
const Plots = lazy(() => import('./plots.js'));

/** What the address asks for: a link that was copied, a model by its address, or nothing. */
async function open(): Promise<void> {
  const shared = await readLink(location.hash).catch(() => undefined);
  if (!shared) {
    set({ error: { message: 'the link is damaged: a part of it may be missing', diagnostics: [] } });
    return;
  }
  const src = shared.src ?? new URLSearchParams(location.search).get('src') ?? undefined;
  let opened = false;
  if (shared.xml !== undefined) opened = await load(fromText(shared.xml), { what: 'Loading' });
  else if (src !== undefined) {
    const url = new URL(src, location.href).href;
    watch(src, url);
    opened = await load(fromUrl(url), { what: `Loading ${src}`, address: src });
  }
  if (shared.state && opened) session.setState(shared.state);
}

let events: EventSource | undefined;

/** Load a model again when `corten view` says that its files have changed. */
function watch(src: string, url: string): void {
  events?.close();
  if (!new URLSearchParams(location.search).has('watch')) return;
  events = new EventSource('events');
  events.addEventListener('change', () => {
    const { loaded, address } = get();
    // another model has been opened since
    if (loaded && address !== src) return;
    void load(fromUrl(url), { keep: true, what: `Reloading ${src}`, address: src });
  });
}

/** Before there is a model: how to get one. */
function Empty() {
  const [text, setText] = useState('');
  return (
    <section className="empty" aria-label="Open a model">
      <h2>Open a model</h2>
      <p>Drop a folder, a zip or files here, choose one of ours, or paste XML.</p>
      <ul className="gallery">
        {GALLERY.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="button text"
              onClick={() => void load(fromGallery(name), { what: `Loading ${name}` })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <textarea
        aria-label="XML of a model"
        placeholder="<mujoco>…</mujoco>"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="button"
        className="button text primary"
        disabled={!/<\s*(mujoco|robot)\b/.test(text)}
        onClick={() => void load(fromText(text), { what: 'Compiling' })}
      >
        Open
      </button>
    </section>
  );
}

function Problems() {
  const error = useStore((state) => state.error);
  if (!error) return null;
  const { diagnostics, message } = error;
  return (
    <section className="problems" role="alert">
      <div className="row">
        <CircleAlert />
        <h2>{diagnostics.length > 0 ? 'The model has errors' : 'That did not work'}</h2>
        <IconButton label="Close" icon={<X />} className="small" onClick={() => set({ error: undefined })} />
      </div>
      {diagnostics.length === 0 ? <p>{message}</p> : null}
      <ul>
        {diagnostics.slice(0, 8).map((found) => (
          <li key={`${found.file}:${found.line}:${found.column}:${found.message}`}>
            <button type="button" className="leaf" onClick={() => goTo(found.line, found.column)}>
              {found.file}:{found.line}:{found.column}
            </button>{' '}
            {found.message}
            {found.hint ? <span className="muted"> {found.hint}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is written on keys whose names in events are others. */
const KEY_NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowRight: '→', ArrowLeft: '←', Escape: 'Esc' };

function Keys() {
  const shown = useStore((state) => state.keys);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <dialog ref={dialog} aria-label="Keys and mouse" onClose={() => set({ keys: false })}>
      <div className="row">
        <h2>Keys and mouse</h2>
        <IconButton label="Close" icon={<X />} className="small" onClick={() => set({ keys: false })} />
      </div>
      <dl className="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{KEY_NAMES[key] ?? key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        {(
          [
            ['Left drag', 'Turn the view; with ctrl turn what is selected'],
            ['Right drag', 'Move the view; with ctrl pull what is selected'],
            ['Wheel', 'Zoom'],
            ['Double click', 'Select'],
            ['0 to 5', 'Groups of geoms'],
            ['Letters', 'Visual flags, as their panel lists them'],
          ] as const
        ).map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

export function App() {
  const scene = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [over, setOver] = useState(false);
  const loaded = useStore((state) => state.loaded);
  const loading = useStore((state) => state.loading);
  const panels = useStore((state) => state.panels);
  const editor = useStore((state) => state.editor);
  const plots = useStore((state) => state.plots.length > 0);

  useEffect(() => {
    if (!scene.current) return;
    let stop: () => void;
    try {
      stop = start(scene.current);
    } catch (error) {
      set({ error: { message: `This browser cannot draw in three dimensions: ${String(error)}`, diagnostics: [] } });
      return;
    }
    setReady(true);
    window.addEventListener('keydown', pressed);
    // a link that is put into the address of this page
    const followed = () => void open();
    window.addEventListener('hashchange', followed);
    void open();
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('hashchange', followed);
      stop();
    };
  }, []);

  return (
    <main
      className={`app ${panels ? 'with-panels' : ''} ${editor ? 'with-editor' : ''} ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void load(fromDrop(event.dataTransfer), { what: 'Reading files' });
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        if ((event.target as HTMLElement).closest('input, textarea, .cm-editor') || !/<\s*(mujoco|robot)\b/.test(text))
          return;
        void load(fromText(text), { what: 'Compiling' });
      }}
    >
      {ready ? <Toolbar /> : null}
      <div className="middle">
        {ready && panels && loaded ? (
          <nav className="panels" aria-label="Panels" key={loaded.model.nbody}>
            <TreePanel tree={loaded.tree} />
            <ControlsPanel model={loaded.model} />
            <JointsPanel model={loaded.model} />
            <SensorsPanel model={loaded.model} />
            <PhysicsPanel model={loaded.model} />
            <VisualPanel />
            <GroupsPanel />
            <ProfilerPanel />
            <WatchPanel />
          </nav>
        ) : null}
        <div className="center">
          <div className="scene" ref={scene} />
          {ready && !loaded && loading === '' ? <Empty /> : null}
          {loading !== '' ? (
            <p className="loading" role="status">
              {loading}
            </p>
          ) : null}
          <Problems />
          {ready ? <Card /> : null}
          {plots ? (
            <Suspense>
              <Plots />
            </Suspense>
          ) : null}
        </div>
        {editor ? (
          <aside className="side" aria-label="XML">
            <Suspense fallback={<p className="muted note">Loading the editor</p>}>
              <Editor />
            </Suspense>
          </aside>
        ) : null}
      </div>
      {ready && loaded ? <Timeline /> : null}
      <Keys />
    </main>
  );
}

// for tests of the page, and for those who try things in the console
Object.assign(globalThis, { corten: { get, setRunning, session: () => session, stage: () => stage } });
