// What the page knows: the simulation, what draws it, and what the user has chosen. Panels look at parts of it.
import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import {
  createPointerControl,
  createSession,
  createStage,
  type Frame,
  fromText,
  type LoadedModel,
  ModelError,
  type ModelSource,
  type PointerControl,
  type Selected,
  type Session,
  type Signal,
  type Stage,
} from '@corten/viewer';
import { useSyncExternalStore } from 'react';

/** What can be seen of the page's state. */
export interface State {
  readonly loading: string;
  readonly loaded: LoadedModel | undefined;
  readonly source: ModelSource | undefined;
  /** where the model came from, if it has an address */
  readonly address: string | undefined;
  /** text of the main file as it stands in the editor */
  readonly xml: string | undefined;
  readonly frame: Frame | undefined;
  readonly running: boolean;
  readonly speed: number;
  readonly selected: Selected | undefined;
  readonly error: { readonly message: string; readonly diagnostics: readonly MjcfDiagnostic[] } | undefined;
  readonly warnings: readonly string[];
  readonly plots: readonly Plot[];
  readonly watches: readonly string[];
  readonly editor: boolean;
  readonly panels: boolean;
  readonly keys: boolean;
  /** place in the main file that the editor goes to */
  readonly place: { readonly line: number; readonly column: number } | undefined;
  /** counts changes of options of drawing, which are objects of the stage */
  readonly drawing: number;
  readonly fps: number;
}

/** A plot of a number, and its name. */
export interface Plot extends Signal {
  readonly label: string;
}

const INITIAL: State = {
  loading: '',
  loaded: undefined,
  source: undefined,
  address: undefined,
  xml: undefined,
  frame: undefined,
  running: false,
  speed: 1,
  selected: undefined,
  error: undefined,
  warnings: [],
  plots: [],
  watches: [],
  editor: false,
  panels: typeof innerWidth === 'undefined' || innerWidth > 760,
  keys: false,
  place: undefined,
  drawing: 0,
  fps: 0,
};

/** Time between two looks of the panels at the simulation [ms]; without a graphics card pictures need the time more. */
const PANEL_TIME = 80;
const PANEL_TIME_SOFTWARE = 300;

/** Most rows of a plot. */
const MOST_SAMPLES = 6000;

let state = INITIAL;
const listeners = new Set<() => void>();

export const get = (): State => state;

export function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A part of the state, in a component that follows it. */
export function useStore<T>(select: (state: State) => T): T {
  return useSyncExternalStore(subscribe, () => select(state));
}

export let session: Session;
export let stage: Stage;
export let pointer: PointerControl;

/** Rows of time and the plotted numbers. */
export const samples: { rows: number[][]; version: number } = { rows: [], version: 0 };

let shown = 0;
let later: ReturnType<typeof setTimeout> | undefined;

/** Start to simulate and draw in an element of the page; returns how to stop. */
export function start(container: HTMLElement): () => void {
  session = createSession({
    frame: framed,
    stop: (error) => set({ running: false, error: problem(error) }),
    warning: (text) => set({ warnings: [...state.warnings.slice(-49), text] }),
  });
  stage = createStage(session, container);
  stage.canvas.tabIndex = 0;
  stage.canvas.setAttribute('role', 'application');
  stage.canvas.setAttribute('aria-label', 'Simulation');
  pointer = createPointerControl(session, stage, (selected) => set({ selected }));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const themed = () => stage.setDark(dark.matches);
  dark.addEventListener('change', themed);
  themed();
  let animation = 0;
  const animate = () => {
    animation = requestAnimationFrame(animate);
    session.requestFrame();
  };
  animate();
  return () => {
    cancelAnimationFrame(animation);
    dark.removeEventListener('change', themed);
    pointer.dispose();
    stage.dispose();
    session.close();
  };
}

/** Whether two models have the same names of all objects, as those of a file that was changed a little have. */
const alike = (a: Model, b: Model) => a.names.length === b.names.length && a.names.every((c, i) => c === b.names[i]);

/** Plots of what another model has too. */
function plotsThatFit(): readonly Plot[] {
  const data = session.data as unknown as Record<string, ArrayLike<number> | number | undefined> | undefined;
  return state.plots.filter(({ field, index }) => {
    const values = data?.[field];
    return typeof values === 'number' || index < (values?.length ?? 0);
  });
}

function adopted(loaded: LoadedModel, { main }: ModelSource, keep: boolean): void {
  const before = state.loaded?.model;
  const again = before !== undefined && (keep || (state.source?.main === main && alike(before, loaded.model)));
  stage.show(again);
  samples.rows = [];
  samples.version++;
  session.setSpeed(state.speed);
  set({
    loaded,
    frame: session.frame,
    error: undefined,
    selected: undefined,
    warnings: [],
    // what is plotted of one model is something else in another
    plots: again ? plotsThatFit() : [],
    drawing: state.drawing + 1,
  });
  applySignals();
  if (state.running) session.run();
}

function framed(frame: Frame): void {
  stage.draw();
  takeSamples(frame);
  const now = performance.now();
  const pause = stage.software ? PANEL_TIME_SOFTWARE : PANEL_TIME;
  clearTimeout(later);
  if (now - shown < pause && session.running === state.running) {
    // the last frame before a pause is shown too
    later = setTimeout(() => set({ frame: session.frame }), pause);
    return;
  }
  shown = now;
  set({ frame, running: session.running, fps: stage.fps });
}

function takeSamples({ samples: values }: Frame): void {
  const width = state.plots.length + 1;
  if (width === 1 || values.length === 0 || values.length % width !== 0) return;
  for (let i = 0; i < values.length; i += width) {
    const last = samples.rows.at(-1);
    // time that goes back starts anew
    if (last && values[i] < last[0]) samples.rows.length = 0;
    samples.rows.push(Array.from(values.subarray(i, i + width)));
  }
  if (samples.rows.length > MOST_SAMPLES) samples.rows.splice(0, samples.rows.length - MOST_SAMPLES);
  samples.version++;
}

const problem = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  diagnostics: error instanceof ModelError ? error.diagnostics : [],
});

/** counts what is opened or compiled: what was asked for last is shown at the end */
let turn = 0;
/** the last turn of a text that was typed */
let typing = 0;
/** models that are being opened */
let opening = 0;

/** The text of the main file, where it is one. */
function textOf({ main, xml, files }: ModelSource): string | undefined {
  if (xml !== undefined) return xml;
  return /\.(xml|mjcf|urdf)$/i.test(main) && files[main] ? new TextDecoder().decode(files[main]) : undefined;
}

/** Let the worker load files, and show what comes of them. */
async function take(source: ModelSource, keep: boolean, mine: number): Promise<void> {
  const loaded = await session.load(source, { keepState: keep });
  adopted(loaded, source, keep);
  // what has been typed since stays in the editor: it is compiled next
  set(mine < typing ? { source } : { source, xml: textOf(source) });
}

/**
 * Open a model.
 * @param options - `keep`: the state of what has the same name goes on; `what` is shown meanwhile; `address`: where the
 * model comes from, for links to it
 */
export async function load(
  source: ModelSource | Promise<ModelSource>,
  { keep = false, what = '', address }: { keep?: boolean; what?: string; address?: string } = {},
): Promise<boolean> {
  const mine = ++turn;
  let ready: ModelSource | undefined;
  opening++;
  set({ loading: what });
  try {
    ready = await source;
    if (mine !== turn) return false;
    await take(ready, keep, mine);
    if (mine === turn) set({ loading: '', address });
    return mine === turn;
  } catch (error) {
    if (mine !== turn) return false;
    set({ loading: '', error: problem(error) });
    // with nothing else to be seen, the editor has the text that does not compile
    if (ready && !state.loaded) set({ source: ready, xml: textOf(ready) });
    return false;
  } finally {
    opening--;
  }
}

/** Compile a changed text of the main file, and go on where the simulation was. */
export async function recompile(xml: string): Promise<boolean> {
  const source = state.source ?? fromText(xml);
  set({ xml });
  // the text is of the model that another one is about to come in place of
  if (opening > 0) return false;
  const mine = (typing = ++turn);
  try {
    await take({ ...source, xml }, true, mine);
  } catch (error) {
    if (mine === turn) set({ error: problem(error) });
    return false;
  }
  return mine === turn;
}

/** Run or pause. */
export function setRunning(running: boolean): void {
  if (running) session.run();
  else session.pause();
  set({ running });
}

export function setSpeed(speed: number): void {
  session.setSpeed(speed);
  set({ speed });
}

/** Draw with options that have just been changed. */
export function redrawn(): void {
  stage.draw();
  set({ drawing: state.drawing + 1 });
}

export function togglePlot(plot: Plot): void {
  const same = (other: Plot) => other.field === plot.field && other.index === plot.index;
  const plots = state.plots.some(same) ? state.plots.filter((other) => !same(other)) : [...state.plots, plot];
  set({ plots });
  applySignals();
}

function applySignals(): void {
  samples.rows = [];
  samples.version++;
  session.record(state.plots.map(({ field, index }) => ({ field, index })));
}

export function setWatches(watches: readonly string[]): void {
  set({ watches });
  session.watch(watches);
}

/** Open the editor at a place of the main file. */
export function goTo(line: number, column: number): void {
  set({ editor: true, place: { line, column } });
}
