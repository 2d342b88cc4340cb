// A simulation: a model, a data, and the kernels bound to both.

import {
  type Callbacks,
  Data,
  type DataViews,
  firstData,
  Model,
  NamedObjects,
  onWarning,
  receiveModel,
  restoreSnapshot,
  type Snapshot,
  takeSnapshot,
  type WarningEvent,
} from '@corten/model';
import { resetData, resetDataKeyframe } from '@corten/pipeline';
import { type AppliedForces, createAppliedForces, type Vector } from './applied-forces.js';
import { type ChosenPipeline, choosePipeline, type EngineKind } from './choose-pipeline.js';
import { type ContactInfo, readContacts } from './contacts.js';
import { Mocap } from './mocap.js';

/**
 * A model and a data with everything that a step calls bound to them once: the fast way to simulate. Its functions may be
 * taken out of it, `const { step } = simulation`; those that find objects by name (`body`, `joint`, …) may not.
 */
export class Simulation extends NamedObjects<DataViews> {
  /** Advance by opt.timestep, or by as many steps as are given. Throws RangeError when that is no count. */
  readonly step: (count?: number) => void;
  /** Compute everything from the current state, without a step. */
  readonly forward: () => void;
  /** Back to the initial state, or to a keyframe by number or name. Throws RangeError when there is no such keyframe. */
  readonly reset: (keyframe?: number | string) => void;
  private applied: AppliedForces | undefined;
  private readonly mocaps = new Map<number, Mocap>();

  /** @internal */
  constructor(
    readonly model: Model,
    readonly data: Data,
    private readonly pipeline: ChosenPipeline,
  ) {
    super();
    const { step, forward } = pipeline;
    const stepWith = (forces: AppliedForces, count: number): void => {
      forces.run(() => {
        for (let i = 0; i < count; i++) step();
      });
      forces.clear();
    };
    this.step = (count = 1) => {
      if (this.applied?.pending) stepWith(this.applied, checkCount(count));
      else if (count === 1) step();
      else for (let i = checkCount(count); i > 0; i--) step();
    };
    this.forward = () => {
      if (this.applied?.pending) this.applied.run(forward);
      else forward();
    };
    this.reset = (keyframe) => {
      const id = keyframe === undefined ? -1 : model.key(keyframe).id;
      this.applied?.clear();
      if (id < 0) resetData(model, data);
      else resetDataKeyframe(model, data, id);
    };
  }

  protected override get viewed(): Data {
    return this.data;
  }

  /** `own` while no other simulation uses the same copy of the engine's code, which makes it fast; else `shared`. */
  get engine(): EngineKind {
    return this.pipeline.kind();
  }

  /** Simulated time [s]. */
  get time(): number {
    return this.data.time;
  }

  set time(seconds: number) {
    this.data.time = seconds;
  }

  /** What a step calls of the user's: `simulation.callbacks.control = (model, data) => …`. */
  get callbacks(): Callbacks {
    return this.data.callbacks;
  }

  /**
   * Everything that the next steps depend on, to come back to it with `restoreState`.
   * @param into - a state of the same model to reuse
   */
  saveState(into?: Snapshot): Snapshot {
    return takeSnapshot(this.data, into);
  }

  /**
   * Back to a state that was saved: the next steps have the bits that they had then. Poses and the like are brought up to
   * date by the next step or forward.
   * @throws RangeError when it is the state of another model
   */
  restoreState(state: Snapshot): void {
    this.applied?.clear();
    restoreSnapshot(this.data, state);
  }

  /**
   * Let a force act on a body during the next call of `step`, in all of its steps; forces of several calls add up.
   * `xfrc_applied` of the body is the way to forces that stay.
   * @param body - name or number
   * @param force - in the world [N], 3
   * @param torque - in the world [N·m], 3
   * @param point - where the force acts, in the world [m], 3: the centre of mass when left out. It turns the body by the
   * lever that it has from where the last step or forward found the centre of mass
   * @throws RangeError when there is no such body, or numbers are missing or not finite
   */
  applyForce(body: number | string, force: Vector, torque?: Vector, point?: Vector): void {
    const { id } = this.body(body);
    if (id === 0) throw new RangeError('the world cannot be moved by forces');
    this.applied ??= createAppliedForces(this.data);
    this.applied.add(id, force, torque, point);
  }

  /**
   * A body that is moved by hand, by name or number.
   * @throws RangeError when there is no such body, or it is not a mocap body
   */
  mocap(body: number | string): Mocap {
    const view = this.body(body);
    let found = this.mocaps.get(view.id);
    if (!found) {
      if (view.mocapid < 0)
        throw new RangeError(`body '${view.name ?? view.id}' is not moved by hand: it has no mocap="true"`);
      this.mocaps.set(view.id, (found = new Mocap(view)));
    }
    return found;
  }

  /** All contacts of the last step or forward, as new objects. */
  contacts(): ContactInfo[];
  /**
   * Write all contacts of the last step or forward into objects that are there already; those that are missing are made.
   * @returns how many contacts there are; objects of the list beyond them stay as they were
   */
  contacts(into: ContactInfo[]): number;
  contacts(into?: ContactInfo[]): ContactInfo[] | number {
    if (into) return readContacts(this.data, into);
    const list: ContactInfo[] = [];
    readContacts(this.data, list);
    return list;
  }
}

/** What a simulation may be told. */
export interface SimulationOptions extends Partial<Callbacks> {
  /** receives run-time warnings, each kind once until the next reset; console.warn when left out */
  warn?: (event: WarningEvent) => void;
  /** `shared`: never a copy of the engine's code of its own, which simulations of few steps do not repay */
  engine?: 'shared';
}

/** Say a warning where every platform has a console. */
function warnConsole({ text }: WarningEvent): void {
  (globalThis as unknown as { console: { warn(text: string): void } }).console.warn(`WARNING: ${text}`);
}

/** A number of steps; throws RangeError when it is none. */
function checkCount(count: number): number {
  if (!(Number.isInteger(count) && count >= 0)) throw new RangeError(`${count} is not a number of steps`);
  return count;
}

/** A data in the initial state, with the trees asleep that the model starts asleep. */
function initialData(model: Model): Data {
  const data = firstData(model);
  resetData(model, data);
  return data;
}

/**
 * Make a simulation of a model. It gets a copy of the engine's code of its own where it would share the code with
 * others, at once in Node, in browsers when one is ready; see ARCHITECTURE.md.
 *
 * @param given - a compiled model, or the values of one that another thread has posted (`receiveModel`)
 * @param data - a data of the model to simulate in; one in the initial state when left out
 * @param options - what a step calls of the user's (see Callbacks), and who is told of warnings: of states that are no
 * numbers, say, after which the simulation starts over
 * @throws Error that says what the model needs that cannot be simulated; TypeError when an argument is none of these
 */
export function createSimulation(
  given: Model,
  data: Data = initialData(receiveModel(given)),
  options: SimulationOptions = {},
): Simulation {
  if (!(data instanceof Data)) {
    throw new TypeError('the second argument of createSimulation is a data, or undefined; options are the third');
  }
  if (options === null) throw new TypeError('the options of createSimulation are an object, or undefined');
  const { warn = warnConsole, engine, ...callbacks } = options;
  const model = given instanceof Model ? given : data.model;
  onWarning(data, warn);
  Object.assign(data.callbacks, callbacks);
  return new Simulation(model, data, choosePipeline(model, data, engine === 'shared'));
}
