// The simulating side of a viewer, without a thread: what comes in are commands, what goes out are reports.
import type { MjcfDiagnostic } from '@corten/mjcf-parse';
import {
  type Data,
  getState,
  type Model,
  restoreSnapshot,
  StateBit,
  setState,
  stateSize,
  takeSnapshot,
  withPlugins,
} from '@corten/model';
import { applyPerturbForce, applyPerturbPose, massAtSelection, Perturbation } from '@corten/visualize';
import { createSimulation, type Simulation } from 'corten';
import { createPace, loadSource, problemOf, type Values, writeFields } from 'corten/worker-parts';
import { carryState } from './carry-state.js';
import { elementTree } from './element-tree.js';
import { createHistory, type History } from './history.js';
import { stageTimes } from './profiler.js';
import type { Command, Frame, Pull, Report, Signal } from './protocol.js';

/** A policy in the worker: sets controls before each step. */
export type Policy = (model: Model, data: Data) => void;

/** What a simulator needs of its surroundings. */
export interface Surroundings {
  post(report: Report): void;
  /** milliseconds */
  now(): number;
  /** The default export of a module. */
  importPolicy(url: string): Promise<Policy>;
  /** Registers MuJoCo's plugins, for a model that has one. */
  registerPlugins(): Promise<void>;
}

/** A simulator of one model at a time. */
export interface Simulator {
  handle(command: Command): void;
  /** Simulate until it is as late in the simulation as on the clock, but not for long; call it again and again. */
  tick(): void;
}

/** Most samples of signals that a frame has. */
const SAMPLES = 2000;

/** Make a simulator. */
export function createSimulator({ post, now, importPolicy, registerPlugins }: Surroundings): Simulator {
  let simulation: Simulation | undefined;
  let history: History | undefined;
  let running = false;
  let speed = 1;
  let policy: Policy | undefined;
  /** counts what was said about policies: a module that arrives late does not come in place of what was said since */
  let policies = 0;
  /** models are loaded one after the other, the last one that was asked for is the last */
  let loading = Promise.resolve();
  let signals: readonly Signal[] = [];
  /** how often it was said what is recorded */
  let recording = 0;
  let watched: readonly string[] = [];
  let wanted = false;
  /** whether there is something that the last frame did not have */
  let fresh = false;
  const samples: number[] = [];
  const pull = new Perturbation();
  let profiling = false;

  const pace = createPace(now);
  /** steps, time that they took, and clock since the last frame */
  const lately = { steps: 0, spent: 0, clock: now(), simulated: 0 };

  function keepPace(): void {
    const simulated = simulation?.data.time ?? 0;
    pace.restart(simulated, speed);
    // time that stood still, or that was jumped over, says nothing about how fast it is simulated
    Object.assign(lately, { clock: now(), simulated });
  }

  function recordSamples(data: Data): void {
    if (signals.length === 0 || samples.length > SAMPLES * (signals.length + 1)) return;
    samples.push(data.time);
    for (const { field, index } of signals) {
      const values = (data as unknown as Record<string, Values | number | undefined>)[field];
      samples.push(typeof values === 'number' ? values : (values?.[index] ?? Number.NaN));
    }
  }

  function step(): void {
    if (!simulation) return;
    const { model, data } = simulation;
    policy?.(model, data);
    if (pull.select > 0 && pull.active) {
      data.xfrc_applied.fill(0);
      applyPerturbPose(model, data, pull, false);
      applyPerturbForce(model, data, pull);
    }
    const start = now();
    simulation.step();
    lately.spent += now() - start;
    lately.steps++;
    history?.record(data);
    recordSamples(data);
  }

  function adopt(model: Model, keepState: boolean, keyframe: number | string | undefined): void {
    const before = simulation;
    const made = createSimulation(model, undefined, {
      warn: ({ text, time }) => post({ kind: 'warning', text, time }),
    });
    if (keyframe !== undefined) made.reset(keyframe);
    if (keepState && before) carryState(before.data, made.data);
    made.forward();
    simulation = made;
    history = createHistory(made.data);
    history.record(made.data);
    pull.select = pull.active = 0;
    samples.length = 0;
    keepPace();
  }

  async function load(command: Extract<Command, { kind: 'load' }>): Promise<void> {
    const start = now();
    try {
      let diagnostics: MjcfDiagnostic[] = [];
      const { model, root } = await withPlugins(() => {
        diagnostics = [];
        return loadSource(command.source, { diagnostics });
      }, registerPlugins);
      await withPlugins(() => adopt(model, command.keepState, command.keyframe), registerPlugins);
      const tree = root && elementTree(root);
      if (!simulation || !history) return;
      const milliseconds = now() - start;
      const first = frame(simulation, history);
      post({ kind: 'loaded', id: command.id, model, diagnostics, tree, milliseconds, frame: first });
    } catch (error) {
      post({ kind: 'failed', id: command.id, problem: problemOf(error) });
    }
  }

  /** Go on from a state that was changed by hand. */
  function changed(): void {
    simulation?.forward();
    fresh = true;
  }

  function answer(id: number, what: 'state' | 'keyframe' | 'trajectory'): void {
    if (!simulation) return;
    const { model, data } = simulation;
    if (what === 'state') {
      const state = new Float64Array(stateSize(model, StateBit.fullphysics | StateBit.ctrl));
      getState(model, data, state, StateBit.fullphysics | StateBit.ctrl);
      post({ kind: 'answer', id, value: state });
    } else if (what === 'keyframe') post({ kind: 'answer', id, value: keyframeText(data) });
    else post({ kind: 'answer', id, value: trajectory() });
  }

  /** Time and qpos of everything in the history, a row an entry. */
  function trajectory(): Float64Array {
    if (!simulation || !history) return new Float64Array(0);
    const { data, model } = simulation;
    const { count } = history;
    // the state need not be that of an entry: it may have been changed by hand
    const before = takeSnapshot(data);
    const { at } = history;
    const rows = new Float64Array(count * (1 + model.nq));
    for (let i = 0; i < count; i++) {
      history.seek(data, i);
      rows[i * (1 + model.nq)] = data.time;
      rows.set(data.qpos, i * (1 + model.nq) + 1);
    }
    history.seek(data, at);
    restoreSnapshot(data, before);
    simulation.forward();
    return rows;
  }

  function setPull(given: Pull | undefined): void {
    if (!simulation) return;
    // a body that the page saw in the model before
    if (given && given.body >= simulation.model.nbody) return;
    if (!given) {
      pull.select = pull.active = 0;
      simulation.data.xfrc_applied.fill(0);
      fresh = true;
      return;
    }
    const starts = pull.select !== given.body || !pull.active;
    pull.select = given.body;
    pull.active = given.active;
    pull.localpos.set(given.localpos);
    // the page has no factor of the inertia
    if (starts) pull.localmass = massAtSelection(simulation.model, simulation.data, pull);
    pull.refpos.set(given.refpos);
    pull.refquat.set(given.refquat);
    pull.refselpos.set(given.refselpos);
    if (running) return;
    applyPerturbPose(simulation.model, simulation.data, pull, true);
    changed();
  }

  function setOption(name: string, value: number | readonly number[]): void {
    if (!simulation) return;
    const options = simulation.model.opt as unknown as Record<string, number | Float64Array>;
    const target = options[name];
    if (target === undefined) return;
    if (typeof target === 'number') options[name] = Number(value);
    else target.set(value as readonly number[]);
    keepPace();
    changed();
  }

  function setPolicy(id: number, url: string | undefined): void {
    policy = undefined;
    const mine = ++policies;
    if (url === undefined) {
      post({ kind: 'answer', id, value: undefined });
      return;
    }
    importPolicy(url).then(
      (loaded) => {
        if (mine === policies) policy = loaded;
        post({ kind: 'answer', id, value: undefined });
      },
      (error: unknown) => post({ kind: 'failed', id, problem: problemOf(error) }),
    );
  }

  function pause(): void {
    running = false;
    fresh = true;
  }

  /** Do something of the simulation; where it fails, the simulation stops, and the thread goes on. */
  function attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      pause();
      post({ kind: 'stopped', problem: problemOf(error) });
    }
  }

  function handle(command: Command): void {
    switch (command.kind) {
      case 'load':
        loading = loading.then(() => load(command));
        return;
      case 'frame':
        wanted = true;
        return;
      case 'speed':
        speed = command.factor;
        keepPace();
        return;
      case 'run':
        running = command.running;
        keepPace();
        fresh = true;
        return;
      case 'signals':
        signals = command.signals;
        recording++;
        samples.length = 0;
        fresh = true;
        return;
      case 'fields':
        watched = command.names;
        fresh = true;
        return;
      case 'profile':
        profiling = command.on;
        fresh = true;
        return;
      case 'pull':
        attempt(() => setPull(command.pull));
        return;
      case 'policy':
        setPolicy(command.id, command.url);
        return;
      default:
        attempt(() => {
          if (simulation && history) handleState(command, simulation, history);
        });
    }
  }

  type StateCommand = Extract<
    Command,
    { kind: 'step' | 'seek' | 'reset' | 'set' | 'option' | 'state' | 'controls' | 'ask' }
  >;

  function handleState(command: StateCommand, { model, data, reset }: Simulation, past: History): void {
    switch (command.kind) {
      case 'step':
        running = false;
        if (command.count < 0) past.seek(data, past.at + command.count);
        else for (let i = 0; i < command.count; i++) step();
        changed();
        return;
      case 'seek':
        past.seek(data, command.entry);
        keepPace();
        changed();
        return;
      case 'reset':
        reset(command.keyframe);
        past.clear();
        samples.length = 0;
        changed();
        past.record(data);
        keepPace();
        return;
      case 'set':
        setValues(data[command.field], command.index, command.value);
        changed();
        return;
      case 'controls':
        data.ctrl.set(command.ctrl.subarray(0, data.ctrl.length));
        fresh = true;
        return;
      case 'option':
        setOption(command.name, command.value);
        return;
      case 'state':
        if (command.state.length !== stateSize(model, StateBit.fullphysics | StateBit.ctrl)) return;
        setState(model, data, command.state, StateBit.fullphysics | StateBit.ctrl);
        changed();
        past.clear();
        past.record(data);
        keepPace();
        return;
      case 'ask':
        answer(command.id, command.what);
        return;
      default:
        command satisfies never;
    }
  }

  function frame({ model, data }: Simulation, past: History): Frame {
    const clock = now();
    const elapsed = clock - lately.clock;
    const { counts, fields } = writeFields(data);
    const report: Frame = {
      time: data.time,
      counts,
      fields,
      watched: watchedValues(data),
      samples: Float64Array.from(samples),
      recording,
      realtime: running && elapsed > 0 ? (1000 * (data.time - lately.simulated)) / elapsed : 0,
      stepTime: lately.steps > 0 ? lately.spent / lately.steps : 0,
      history: { count: past.count, at: past.at, from: past.time(0), to: past.time(past.count - 1) },
      solver: solverStatistics(data),
      stages: profiling ? stageTimes(model, data, now) : undefined,
      energy: [data.energy[0], data.energy[1]],
    };
    samples.length = 0;
    Object.assign(lately, { steps: 0, spent: 0, clock, simulated: data.time });
    return report;
  }

  function watchedValues(data: Data): Record<string, Values | number> {
    const all = data as unknown as Record<string, Values | number | undefined>;
    const values: Record<string, Values | number> = {};
    for (const name of watched) {
      const value = all[name];
      if (typeof value === 'number') values[name] = value;
      else if (ArrayBuffer.isView(value)) values[name] = value.slice(0, 2000) as Values;
    }
    return values;
  }

  return {
    handle,
    tick() {
      if (!simulation || !history) return;
      const { data } = simulation;
      if (running) attempt(() => pace.advance(data, step));
      // while nothing changes, a page that asks for a frame waits for it, and need not draw
      if (!wanted || !(running || fresh)) return;
      wanted = fresh = false;
      const [shown, past] = [simulation, history];
      attempt(() => post({ kind: 'frame', frame: frame(shown, past) }));
    },
  };
}

/** Set a number, or several one after the other, as far as there are any. */
function setValues(target: Float64Array | Uint8Array, index: number, value: number | readonly number[]): void {
  const values = typeof value === 'number' ? [value] : value;
  // what is beyond the end of an array is no entry of it
  for (const [k, number] of values.entries()) target[index + k] = number;
}

/** Statistics of the last step's solver, of its first island. */
function solverStatistics(data: Data): Frame['solver'] {
  const iterations = data.solver_niter[0] ?? 0;
  const stats = data.solver;
  const count = Math.min(iterations, stats.length);
  return {
    iterations,
    improvement: Float64Array.from({ length: count }, (_, i) => stats[i].improvement),
    gradient: Float64Array.from({ length: count }, (_, i) => stats[i].gradient),
  };
}

/** A state as a keyframe of MJCF. */
function keyframeText(d: Data): string {
  const list = (values: Float64Array) => [...values].map((value) => Number(value.toPrecision(10))).join(' ');
  const parts = [`time="${d.time}"`];
  for (const [name, values] of [
    ['qpos', d.qpos],
    ['qvel', d.qvel],
    ['act', d.act],
    ['ctrl', d.ctrl],
    ['mpos', d.mocap_pos],
    ['mquat', d.mocap_quat],
  ] as const)
    if (values.length > 0) parts.push(`${name}="${list(values)}"`);
  return `<key ${parts.join(' ')}/>`;
}
