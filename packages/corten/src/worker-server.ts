// The simulating side of a worker simulation, without a thread: what comes in are commands, what goes out are reports.
// Covered by worker-simulation.test.ts.

import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import { Data, type Model } from '@corten/model';
import { writeFields } from './frame.js';
import { loadSource } from './load-source.js';
import { createPace } from './pace.js';
import { problemOf } from './problem.js';
import { createSimulation, type Simulation } from './simulation.js';
import type { DataFrame, Inputs, Values, WorkerCommand, WorkerLoad, WorkerReport } from './worker-protocol.js';

/** A control callback. */
type Control = (m: Model, d: Data) => void;

/** What the server needs of its surroundings. */
export interface WorkerSurroundings {
  post(report: WorkerReport): void;
  /** milliseconds */
  now(): number;
  /** The default export of a module. */
  importControl(url: string): Promise<Control>;
}

/** The simulating side. */
export interface WorkerServer {
  handle(command: WorkerCommand): void;
  /** Simulate until it is as late in the simulation as on the clock, but not for long; call it again and again. */
  tick(): void;
}

type Fields = Record<string, Values | undefined>;

/** All arrays of a data by name. */
function arraysOf(d: Data): Record<string, Values> {
  const all = Object.entries(d).filter(([, value]) => ArrayBuffer.isView(value));
  return Object.fromEntries(all) as Record<string, Values>;
}

export function createWorkerServer({ post, now, importControl }: WorkerSurroundings): WorkerServer {
  let simulation: Simulation | undefined;
  let running = false;
  let shared = false;
  let extra: readonly string[] = [];
  /** arrays that the page has, where memory is shared */
  let known: Record<string, Values> = {};
  const pace = createPace(now);
  /** commands wait until a model that is being loaded is there */
  let queue: Promise<void> = Promise.resolve();
  let busy = 0;

  function frame({ data }: Simulation): DataFrame {
    const { time, nconmax, nefcmax, nJmax } = data;
    const { counts, fields } = writeFields(data, extra);
    if (!shared) return { time, counts, fields };
    const arrays = arraysOf(data);
    const fresh = Object.entries(arrays).filter(([name, array]) => known[name] !== array);
    known = arrays;
    return { time, counts: { ...counts, nconmax, nefcmax, nJmax }, fields: Object.fromEntries(fresh) };
  }

  async function load(id: number, wanted: WorkerLoad): Promise<void> {
    const diagnostics: MjcfDiagnostic[] = [];
    const { model } = await loadSource(wanted.source, { ...wanted.options, diagnostics });
    const control = wanted.control === undefined ? undefined : await importControl(wanted.control);
    const made = createSimulation(model, new Data(model, { shared: wanted.shared }), {
      warn: ({ text, time }) => post({ kind: 'warning', text, time }),
    });
    made.reset(wanted.keyframe);
    made.callbacks.control = control;
    made.forward();
    simulation = made;
    ({ shared } = wanted);
    extra = wanted.fields;
    known = {};
    running = false;
    post({ kind: 'loaded', id, model, diagnostics, frame: frame(made) });
  }

  function takeInputs({ data }: Simulation, inputs: Inputs): void {
    const fields = data as unknown as Fields;
    for (const [name, values] of Object.entries(inputs)) fields[name]?.set(values as never);
  }

  function obey(command: WorkerCommand, made: Simulation): void {
    switch (command.kind) {
      case 'load':
      case 'update':
      case 'save':
        return;
      case 'step':
        made.step(command.count);
        return;
      case 'run':
        running = true;
        pace.restart(made.time, command.speed);
        return;
      case 'pause':
        running = false;
        return;
      case 'forward':
        made.forward();
        return;
      case 'reset':
        made.reset(command.keyframe);
        made.forward();
        pace.restart(made.time);
        return;
      case 'restore':
        made.restoreState(command.state);
        made.forward();
        pace.restart(made.time);
        return;
      default:
        command satisfies never;
    }
  }

  async function answer(command: WorkerCommand): Promise<void> {
    const { id } = command;
    try {
      if (command.kind === 'load') {
        await load(id, command.load);
        return;
      }
      if (!simulation) throw new Error('no model is loaded');
      takeInputs(simulation, command.inputs);
      obey(command, simulation);
      const state = command.kind === 'save' ? simulation.saveState() : undefined;
      post({ kind: 'done', id, frame: frame(simulation), ...(state && { state }) });
    } catch (error) {
      post({ kind: 'failed', id, problem: problemOf(error) });
    }
  }

  return {
    handle(command) {
      busy++;
      queue = queue.then(() => answer(command)).finally(() => busy--);
    },
    tick() {
      if (!simulation || !running || busy > 0) return;
      try {
        pace.advance(simulation.data, simulation.step);
      } catch (error) {
        running = false;
        post({ kind: 'stopped', problem: problemOf(error) });
      }
    },
  };
}
