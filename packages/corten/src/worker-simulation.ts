// The page's side of a simulation in a worker: a model and a data as the worker has them.

import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import { Data, type DataViews, type Model, NamedObjects, receiveModel, type Snapshot } from '@corten/model';
import type { FetchOptions } from './fetch-files.js';
import { readFields } from './frame.js';
import type { LoadOptions } from './load.js';
import { ModelError } from './problem.js';
import { createRequests, type Requests } from './requests.js';
import { fromUrl, type ModelSource } from './sources.js';
import type { DataFrame, Inputs, Values, WorkerCommand, WorkerReport } from './worker-protocol.js';

/** Part of a worker that a simulation needs. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** Who is told of what happens without being asked for. */
export interface WorkerEvents {
  /** run-time warnings, each kind once until the next reset; console.warn when left out */
  readonly warn?: (text: string, time: number) => void;
  /** the simulation that ran has stopped by an error; console.error when left out */
  readonly stop?: (error: ModelError) => void;
}

/** How a simulation in a worker is made. */
export interface WorkerSimulationOptions
  extends Omit<LoadOptions, 'assets' | 'diagnostics'>,
    FetchOptions,
    WorkerEvents {
  /** keyframe to start from */
  readonly keyframe?: number | string;
  /** address of a module whose default export, `(model, data) => void`, sets controls in the worker */
  readonly control?: string;
  /** fields of the data that are kept up to date besides the state, poses, contacts, sensors and forces of actuators */
  readonly fields?: readonly string[];
  /** keep all arrays in shared memory; when left out, where the page is isolated */
  readonly shared?: boolean;
  /** a worker that runs `corten/worker-script`; one beside this module when left out */
  readonly worker?: WorkerLike;
}

/** What a page sets, and the worker has to be told of. */
const INPUTS = [
  'ctrl',
  'qfrc_applied',
  'xfrc_applied',
  'mocap_pos',
  'mocap_quat',
  'eq_active',
  'userdata',
  'qpos',
  'qvel',
  'act',
] as const;

type Loaded = Extract<WorkerReport, { kind: 'loaded' }>;
type Done = Extract<WorkerReport, { kind: 'done' }>;
/** Commands without what all of them have. */
type Order = WorkerCommand extends infer C ? (C extends WorkerCommand ? Omit<C, 'id' | 'inputs'> : never) : never;

/** Messages to a worker, and their answers. */
class Link {
  private readonly requests: Requests = createRequests();

  constructor(
    readonly worker: WorkerLike,
    events: WorkerEvents,
  ) {
    worker.addEventListener('message', (event) => this.receive((event as MessageEvent<WorkerReport>).data, events));
    worker.addEventListener('error', (event) => {
      const { message } = event as ErrorEvent;
      this.requests.rejectAll(
        new Error(`the worker that simulates does not run: ${message ?? 'it could not be loaded'}`),
      );
    });
  }

  ask<T extends Loaded | Done>(order: Order, inputs: Inputs): Promise<T> {
    return this.requests.ask<T, WorkerCommand>(
      (command) => this.worker.postMessage(command),
      (id) => ({ ...order, id, inputs }) as WorkerCommand,
    );
  }

  close(error: Error): void {
    this.worker.terminate();
    this.requests.rejectAll(error);
  }

  private receive(report: WorkerReport, { warn, stop }: WorkerEvents): void {
    switch (report.kind) {
      case 'loaded':
      case 'done':
        this.requests.resolve(report.id, report);
        return;
      case 'failed':
        this.requests.reject(report.id, new ModelError(report.problem));
        return;
      case 'warning':
        if (warn) warn(report.text, report.time);
        else console.warn(`WARNING: ${report.text}`);
        return;
      case 'stopped':
        if (stop) stop(new ModelError(report.problem));
        else console.error(report.problem.message);
        return;
      default:
        report satisfies never;
    }
  }
}

const same = (a: Values, b: Values): boolean => a.every((value, i) => value === b[i]);

/**
 * A simulation in a worker. `model` and `data` are as the worker had them at the last answer; what is set in the data
 * (controls, applied forces, mocap poses, equalities, positions, velocities) goes to the worker with the next call.
 */
export class WorkerSimulation extends NamedObjects<DataViews> {
  readonly model: Model;
  readonly data: Data;
  /** warnings about the file */
  readonly diagnostics: readonly MjcfDiagnostic[];
  /** whether the arrays of the data are the worker's own: they change while it runs, and what is set is there at once */
  readonly shared: boolean;
  /** inputs as the worker had them last */
  private readonly known: Partial<Record<string, Values>> = {};

  /** @internal */
  constructor(
    private readonly link: Link,
    loaded: Loaded,
    shared: boolean,
  ) {
    super();
    this.model = receiveModel(loaded.model);
    this.data = new Data(this.model);
    this.diagnostics = loaded.diagnostics;
    this.shared = shared;
    if (!shared) for (const name of INPUTS) this.known[name] = this.data[name].slice();
    this.take(loaded.frame);
  }

  protected override get viewed(): Data {
    return this.data;
  }

  /** Simulated time [s]. */
  get time(): number {
    return this.data.time;
  }

  /** Make steps; resolves when `data` has their outcome. Rejects with ModelError what a step throws. */
  step(count = 1): Promise<void> {
    return this.order({ kind: 'step', count });
  }

  /** Compute everything from the state, without a step. */
  forward(): Promise<void> {
    return this.order({ kind: 'forward' });
  }

  /** Simulate in step with the clock, `speed` seconds a second, until paused. */
  run(speed = 1): Promise<void> {
    return this.order({ kind: 'run', speed });
  }

  pause(): Promise<void> {
    return this.order({ kind: 'pause' });
  }

  /** Send what was set, and bring `data` up to date while the simulation runs: once a picture, say. */
  update(): Promise<void> {
    return this.order({ kind: 'update' });
  }

  /** Back to the initial state, or to a keyframe. Rejects with ModelError when there is none. */
  reset(keyframe?: number | string): Promise<void> {
    return this.order({ kind: 'reset', keyframe });
  }

  /** Everything that the next steps depend on. */
  async saveState(): Promise<Snapshot> {
    const { state } = await this.ask({ kind: 'save' });
    return state!;
  }

  /** Back to a state that was saved. */
  restoreState(state: Snapshot): Promise<void> {
    return this.order({ kind: 'restore', state });
  }

  /** End the worker; what is not answered yet is rejected. */
  close(): void {
    this.link.close(new Error('the simulation is closed'));
  }

  private async order(order: Order): Promise<void> {
    await this.ask(order);
  }

  private async ask(order: Order): Promise<Done> {
    const done = await this.link.ask<Done>(order, this.changes());
    this.take(done.frame);
    return done;
  }

  /** Inputs that differ from what the worker has. */
  private changes(): Inputs {
    const changed: Record<string, Values> = {};
    for (const [name, before] of Object.entries(this.known)) {
      const now = this.data[name as 'ctrl'];
      if (!before || same(now, before)) continue;
      changed[name] = now.slice();
      before.set(now);
    }
    return changed;
  }

  /** Bring the data to what a frame says, but for inputs that were set after it was asked for. */
  private take({ time, counts, fields }: DataFrame): void {
    const { data, known } = this;
    if (this.shared) {
      Object.assign(data, { time }, counts, fields);
      return;
    }
    const taken: Record<string, Values> = { ...fields };
    for (const [name, before] of Object.entries(known)) {
      const next = taken[name];
      if (!before || !next) continue;
      if (!same(data[name as 'ctrl'], before)) delete taken[name];
      before.set(next as never);
    }
    readFields(data, time, counts, taken);
  }
}

/**
 * Load a model into a worker of its own and simulate it there. The page fetches the files and hands them over, so that the
 * worker never detaches a buffer, which would slow it down.
 * @param source - address of MJCF, URDF, an archive or a listing of files; or the files of a model (`fromFileList`, …)
 * @throws ModelError with all errors of the model and their places; Error that names an address that cannot be read; the
 * signal's reason when it is aborted
 */
export async function createWorkerSimulation(
  source: string | ModelSource,
  options: WorkerSimulationOptions = {},
): Promise<WorkerSimulation> {
  const { signal, keyframe, control, fields = [], file, profile, strict, maxBytes } = options;
  const isolated = (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated === true;
  const shared = options.shared ?? isolated;
  const files = typeof source === 'string' ? await fromUrl(source, options) : source;
  signal?.throwIfAborted();
  const worker = options.worker ?? new Worker(new URL('./worker-script.js', import.meta.url), { type: 'module' });
  const link = new Link(worker, options);
  const stop = () => link.close(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const base = (globalThis as { location?: { href: string } }).location?.href;
  try {
    const loaded = await link.ask<Loaded>(
      {
        kind: 'load',
        load: {
          source: files,
          options: { file, profile, strict, maxBytes },
          keyframe,
          control: control === undefined ? undefined : new URL(control, base).href,
          shared,
          fields: [...new Set([...fields, 'qfrc_applied', 'userdata'])],
        },
      },
      {},
    );
    return new WorkerSimulation(link, loaded, shared);
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
