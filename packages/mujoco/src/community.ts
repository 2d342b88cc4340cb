/**
 * The API of the older community build (`mujoco_wasm`: `Model`, `State`, `Simulation`) on the Corten engine, for programs
 * written before the official bindings.
 *
 * @packageDocumentation
 */

import type { Option } from '@corten/model';
import { toText } from './arguments.js';
import { MjData } from './data.js';
import { SIGNATURES } from './functions/signatures.js';
import { hide } from './handle.js';
import loadMujoco, { type LoadingOptions, type MainModule, type MjModel, type MjVFS } from './index.js';

type AnyFunction = (...args: never[]) => unknown;
/** A function of a model and a data, or of a model, without them. */
type Bound<F> = F extends (m: MjModel, d: MjData, ...rest: infer R) => infer T
  ? (...rest: R) => T
  : F extends (m: MjModel, ...rest: infer R) => infer T
    ? (...rest: R) => T
    : F;
/** Functions of arrays, which take their length as a last argument. */
type Counted<F> = F extends (...args: infer A) => infer T ? (...args: [...A, n?: number]) => T : never;
type Methods = {
  [K in keyof MainModule as K extends `mj_${infer Name}` ? (Name extends 'crb' ? never : Name) : never]: K extends
    | 'mj_solveM'
    | 'mj_solveM2'
    ? Counted<Bound<MainModule[K]>>
    : Bound<MainModule[K]>;
} & {
  [K in keyof MainModule as K extends `mju_${infer Name}` ? `_${Name}` : never]: Counted<MainModule[K]>;
} & {
  [K in keyof MainModule as K extends `mjd_${infer Name}` ? `_${Name}` : never]: Bound<MainModule[K]>;
};

/** Options of a model, with vectors as arrays. */
export type Options = { [K in keyof Option]: Option[K] };

/** A model, with the fields of the official MjModel. */
export interface Model extends MjModel {
  /** A copy of the options: writing to it changes nothing. `opt` is live. */
  getOptions(): Options;
  /** Makes the model useless. */
  free(): void;
}

/** The state of a simulation, with the fields of the official MjData. */
export interface State extends MjData {
  free(): void;
}

/** A model and a state, whose fields it has, with the functions of MuJoCo as methods: `mj_step` is `step`, `mju_add` is `_add`. */
export interface Simulation extends Omit<MjData, keyof Methods>, Methods {
  model(): Model;
  state(): State;
  /** Makes model and state useless. */
  free(): void;
  /** Add a force and a torque at a point in the world to qfrc_applied. */
  applyForce(
    ...numbers: [
      fx: number,
      fy: number,
      fz: number,
      tx: number,
      ty: number,
      tz: number,
      px: number,
      py: number,
      pz: number,
      body: number,
    ]
  ): void;
  /** Put a mocap body, or while paused a body with a free joint or one that hangs on one, into a pose of its inertia. */
  applyPose(
    ...numbers: [
      body: number,
      x: number,
      y: number,
      z: number,
      w: number,
      i: number,
      j: number,
      k: number,
      paused: number,
    ]
  ): void;
  /** mj_crb; `crb` is the field. */
  crbCalculate(): void;
}

/** What the older build exports, beside the enumerations and files of the official one. */
export type CommunityModule = MainModule & {
  readonly Model: {
    new (path: string): Model;
    /** Load a model from a file of FS. */
    load_from_xml(path: string): Model;
    load_from_mjb(path: string): Model;
  };
  readonly State: new (model: Model) => State;
  readonly Simulation: new (model: Model, state: State) => Simulation;
};

/** What the arguments of methods are that the official functions have without a length: places of arrays, and of the length. */
const COUNTED: Readonly<Record<string, number>> = {
  mju_copy: 2,
  mju_fill: 2,
  mju_scl: 3,
  mju_add: 3,
  mju_sub: 3,
  mju_addTo: 2,
  mju_subFrom: 2,
  mju_addToScl: 3,
  mju_addScl: 4,
  mju_dot: 2,
  mju_insertionSort: 1,
  mju_encodePyramid: 3,
  mju_decodePyramid: 3,
  mju_eye: 1,
  mju_mulVecMatVec: 3,
  mju_cholFactor: 1,
  mju_cholSolve: 3,
  mju_cholUpdate: 2,
  mj_solveM: 2,
  mj_solveM2: 3,
};
/** Functions whose arrays are as long as the length says, and may be longer. */
const VECTORS = /^mju_(copy|fill|scl|add|sub|addTo|subFrom|addToScl|addScl|dot|insertionSort)$/;

/** The arguments of an official function from those of the older one. */
function officialArguments(name: string, args: unknown[]): unknown[] {
  const place = COUNTED[name];
  const expected = SIGNATURES[name].split(' ').length - (name.startsWith('mj_') ? 2 : 0);
  if (place === undefined || args.length !== expected + 1) return args;
  const [count] = args.splice(place, 1);
  if (!VECTORS.test(name)) return args;
  return args.map((arg) => (ArrayBuffer.isView(arg) ? (arg as Float64Array).subarray(0, Number(count)) : arg));
}

/** Methods of a simulation: functions of the module with its model and data in front. */
function methodsOf(module: MainModule): Record<string, unknown> {
  const methods: Record<string, unknown> = {};
  for (const [name, signature] of Object.entries(SIGNATURES)) {
    const f = (module as unknown as Record<string, AnyFunction | undefined>)[name];
    const match = /^mj([ud]?)_(.*)$/.exec(name);
    if (!f || !match || /\bMjv/.test(signature)) continue;
    const method = name === 'mj_crb' ? 'crbCalculate' : `${match[1] === '' ? '' : '_'}${match[2]}`;
    const takes = /^(MjModel)?( ?MjData)?/.exec(signature)!;
    methods[method] = function (this: Simulation, ...args: unknown[]) {
      const own: unknown[] = [...(takes[1] ? [this.model()] : []), ...(takes[2] ? [this.state()] : [])];
      return f(...([...own, ...officialArguments(name, args)] as never[]));
    };
  }
  return methods;
}

/** The classes on a module. */
function communityClasses(module: MainModule) {
  class OldModel extends module.MjModel {
    constructor(path: string) {
      const file = toText(path);
      const load = file.endsWith('mjb') ? module.MjModel.from_binary_path : module.MjModel.from_xml_path;
      super(load(file, new module.MjVFS() as MjVFS).corten);
    }
    getOptions(): Options {
      const copy = this.opt.copy().corten;
      return { ...copy } as Options;
    }
    free(): void {
      this.delete();
    }
    static load_from_xml(path: string): OldModel {
      return new OldModel(path);
    }
    static load_from_mjb(path: string): OldModel {
      return new OldModel(path);
    }
  }

  class OldState extends MjData {
    free(): void {
      this.delete();
    }
  }

  class OldSimulation {
    declare readonly parts: { model: OldModel; state: OldState };
    constructor(model: OldModel, state: OldState) {
      hide(this, 'parts', { model, state });
      hide(this, 'corten', state.corten);
    }
    model(): OldModel {
      return this.parts.model;
    }
    state(): OldState {
      return this.parts.state;
    }
    free(): void {
      this.parts.state.delete();
      this.parts.model.delete();
    }
    applyForce(...numbers: number[]): void {
      const { model, state } = this.parts;
      const [force, torque, point] = [0, 3, 6].map((start) => numbers.slice(start, start + 3));
      module.mj_applyFT(model, state, force, torque, point, numbers[9], state.qfrc_applied);
    }
    applyPose(body: number, ...numbers: number[]): void {
      const { model, state } = this.parts;
      const perturb = new module.MjvPerturb();
      perturb.select = body;
      perturb.active = TRANSLATE | ROTATE;
      perturb.refpos.set(numbers.slice(0, 3));
      perturb.refquat.set(numbers.slice(3, 7));
      module.mjv_applyPerturbPose(model, state, perturb, numbers[7]);
    }
  }
  // fields of the data, then methods, of which some have the names of accessors
  Object.setPrototypeOf(OldSimulation.prototype, MjData.prototype);
  for (const [name, value] of Object.entries(methodsOf(module))) {
    Object.defineProperty(OldSimulation.prototype, name, { configurable: true, value });
  }
  return { Model: OldModel, State: OldState, Simulation: OldSimulation };
}

/** Bits of MjvPerturb.active. */
const TRANSLATE = 1;
const ROTATE = 2;

/**
 * Make a module with the classes of the older community build: `const mujoco = await load_mujoco()`.
 * @param options - as for the module of the official bindings
 */
export default async function load_mujoco(options: LoadingOptions | object = {}): Promise<CommunityModule> {
  const module = await loadMujoco(options);
  return Object.assign(module, communityClasses(module)) as unknown as CommunityModule;
}
