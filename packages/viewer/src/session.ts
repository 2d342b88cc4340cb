// The page's side of a simulation: sends commands to the worker, keeps a model and a data as the worker has them.
import { Data, type Model, name2id, ObjType, receiveModel, withPlugins } from '@corten/model';
import type { ModelSource } from 'corten/files';
import { createRequests, ModelError, type Problem, problemOf, readFields } from 'corten/worker-parts';
import type { Command, ElementPlace, Frame, Pull, Report, Signal } from './protocol.js';

/** What has been loaded. */
export interface LoadedModel {
  readonly model: Model;
  /** warnings about the file */
  readonly diagnostics: Problem['diagnostics'];
  /** elements with their places; undefined for binary models */
  readonly tree: ElementPlace | undefined;
  /** time of parsing and compiling [ms] */
  readonly milliseconds: number;
}

/** Who is told of what happens. */
export interface SessionEvents {
  load?: (loaded: LoadedModel) => void;
  frame?: (frame: Frame) => void;
  warning?: (text: string, time: number) => void;
  /** the simulation has stopped by an error */
  stop?: (error: ModelError) => void;
}

/** A policy on the page: controls from what the simulation is; called once a frame. */
export type PagePolicy = (model: Model, data: Data) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** A simulation in a worker. */
export interface Session {
  /** the model, undefined until one is loaded */
  readonly model: Model | undefined;
  /** what the last frame said: a copy, changes to it change nothing in the worker */
  readonly data: Data | undefined;
  readonly frame: Frame | undefined;
  readonly running: boolean;
  load(source: ModelSource, options?: { keepState?: boolean; keyframe?: number | string }): Promise<LoadedModel>;
  run(): void;
  pause(): void;
  /** Steps forward, or back in the history where negative; pauses. */
  step(count?: number): void;
  /** Go to an entry of the history. */
  seek(entry: number): void;
  reset(keyframe?: number | string): void;
  /** Simulated over real time. */
  setSpeed(factor: number): void;
  /**
   * Set a control by number or by the name of its actuator.
   * @throws RangeError when there is none
   */
  setControl(control: number | string, value: number): void;
  /** Set an entry of a field, or several from this one on. */
  set(field: Extract<Command, { kind: 'set' }>['field'], index: number, value: number | readonly number[]): void;
  setOption(name: string, value: number | readonly number[]): void;
  setState(state: Float64Array): void;
  pull(pull: Pull | undefined): void;
  /** Let a function of this page, or a module for the worker, set the controls. */
  setPolicy(policy: PagePolicy | string | undefined): Promise<void>;
  /** Record numbers at every step. */
  record(signals: readonly Signal[]): void;
  /** Send fields of the data with each frame. */
  watch(names: readonly string[]): void;
  profile(on: boolean): void;
  ask(what: 'state' | 'trajectory'): Promise<Float64Array>;
  ask(what: 'keyframe'): Promise<string>;
  /**
   * To be called when the page is about to draw: takes the frame that has arrived since the last call, which calls
   * `frame` of the events, and asks for the next one, so that it is made while this one is drawn.
   */
  requestFrame(): void;
  close(): void;
}

const registerPlugins = async () => (await import('@corten/plugins')).registerMujocoPlugins();

/** Part of a worker that a session needs. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/**
 * Start a simulation in a worker.
 * @param events - who is told of what happens
 * @param worker - a worker that runs `@corten/viewer/worker`; one beside this module when left out
 */
export function createSession(
  events: SessionEvents = {},
  worker: WorkerLike = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
): Session {
  let model: Model | undefined;
  let data: Data | undefined;
  let frame: Frame | undefined;
  let running = false;
  let asked = false;
  /** a frame that has arrived and is not taken yet */
  let arrived: Frame | undefined;
  let policy: PagePolicy | undefined;
  const requests = createRequests();
  /** whether the policy has been asked and has not answered yet */
  let asking = false;
  /** how often it was said what is recorded */
  let recording = 0;
  /** models are taken over one after the other; how many have arrived and are not */
  let opening = Promise.resolve();
  let waiting = 0;

  const send = (command: Command): void => worker.postMessage(command);
  const request = <T>(make: (id: number) => Command): Promise<T> => requests.ask<T, Command>(send, make);

  /** Take over a model, with MuJoCo's plugins where it has some. */
  async function open(report: Extract<Report, { kind: 'loaded' }>): Promise<void> {
    const { id, diagnostics, tree, milliseconds } = report;
    try {
      const received = receiveModel(report.model);
      data = await withPlugins(() => new Data(received), registerPlugins);
      model = received;
      frame = report.frame;
      readFields(data, frame.time, frame.counts, frame.fields);
      const loaded = { model, diagnostics, tree, milliseconds };
      events.load?.(loaded);
      requests.resolve(id, loaded);
    } catch (error) {
      requests.reject(id, error as Error);
    } finally {
      waiting--;
    }
  }

  function receive(report: Report): void {
    switch (report.kind) {
      case 'loaded':
        // frames that came before are of the model before
        arrived = undefined;
        waiting++;
        opening = opening.then(() => open(report));
        return;
      case 'failed':
        requests.reject(report.id, new ModelError(report.problem));
        return;
      case 'answer':
        requests.resolve(report.id, report.value);
        return;
      case 'warning':
        events.warning?.(report.text, report.time);
        return;
      case 'stopped':
        running = false;
        events.stop?.(new ModelError(report.problem));
        return;
      case 'frame':
        asked = false;
        arrived = report.frame;
        return;
      default:
        report satisfies never;
    }
  }

  function take(next: Frame): void {
    if (!data || !model) return;
    // samples of what was recorded before have other columns
    frame = next.recording === recording ? next : { ...next, samples: new Float64Array(0) };
    readFields(data, next.time, next.counts, next.fields);
    void runPolicy(model, data);
    events.frame?.(frame);
  }

  /** Ask the policy, unless it has still to answer; what it says about another model, or after it has gone, is not used. */
  async function runPolicy(m: Model, d: Data): Promise<void> {
    const asked = policy;
    if (!asked || !running || asking) return;
    asking = true;
    try {
      const ctrl = await asked(m, d);
      if (policy === asked && model === m) send({ kind: 'controls', ctrl: Float64Array.from(ctrl) });
    } catch (error) {
      if (policy === asked && model === m) stop(problemOf(error));
    } finally {
      asking = false;
    }
  }

  /** What simulates, or sets its controls, has failed. */
  function stop(problem: Problem): void {
    running = false;
    send({ kind: 'run', running: false });
    events.stop?.(new ModelError(problem));
  }

  function controlIndex(control: number | string): number {
    if (!model) throw new Error('no model is loaded');
    if (typeof control === 'number') {
      if (control < 0 || control >= model.nu) throw new RangeError(`the model has no control ${control}`);
      return control;
    }
    const actuator = name2id(model, ObjType.actuator, control);
    if (actuator < 0) throw new RangeError(`the model has no actuator "${control}"`);
    return model.actuator_ctrladr[actuator];
  }

  worker.addEventListener('message', (event) => receive((event as MessageEvent<Report>).data));
  worker.addEventListener('error', (event) => {
    const { message } = event as ErrorEvent;
    const text = `the worker that simulates does not run: ${message ?? 'it could not be loaded'}`;
    requests.rejectAll(new Error(text));
    // it may have failed while nothing was asked
    if (running) stop({ message: text, diagnostics: [] });
  });

  return {
    get model() {
      return model;
    },
    get data() {
      return data;
    },
    get frame() {
      return frame;
    },
    get running() {
      return running;
    },
    load: (source, { keepState = false, keyframe } = {}) =>
      request((id) => ({ kind: 'load', id, source, keepState, keyframe })),
    run() {
      running = true;
      send({ kind: 'run', running: true });
    },
    pause() {
      running = false;
      send({ kind: 'run', running: false });
    },
    step(steps = 1) {
      running = false;
      send({ kind: 'step', count: steps });
    },
    seek: (entry) => send({ kind: 'seek', entry }),
    reset: (keyframe) => send({ kind: 'reset', keyframe }),
    setSpeed: (factor) => send({ kind: 'speed', factor }),
    setControl: (control, value) => send({ kind: 'set', field: 'ctrl', index: controlIndex(control), value }),
    set: (field, index, value) => send({ kind: 'set', field, index, value }),
    setOption(name, value) {
      send({ kind: 'option', name, value });
      const options = model?.opt as unknown as Record<string, number | Float64Array> | undefined;
      const target = options?.[name];
      if (options && typeof target === 'number') options[name] = Number(value);
      else if (target && typeof target !== 'number') target.set(value as readonly number[]);
    },
    setState: (state) => send({ kind: 'state', state }),
    pull: (pull) => send({ kind: 'pull', pull }),
    async setPolicy(given) {
      policy = typeof given === 'function' ? given : undefined;
      await request((id) => ({ kind: 'policy', id, url: typeof given === 'string' ? given : undefined }));
    },
    record(signals) {
      recording++;
      send({ kind: 'signals', signals });
    },
    watch: (names) => send({ kind: 'fields', names }),
    profile: (on) => send({ kind: 'profile', on }),
    ask: (what: 'state' | 'trajectory' | 'keyframe') => request<never>((id) => ({ kind: 'ask', id, what })),
    requestFrame() {
      // what arrives is of a model that is not taken over yet
      if (!model || waiting > 0) return;
      if (!asked) {
        asked = true;
        send({ kind: 'frame' });
      }
      const next = arrived;
      arrived = undefined;
      if (next) take(next);
    },
    close: () => worker.terminate(),
  };
}
