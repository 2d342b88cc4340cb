// Policies as networks in ONNX, run by onnxruntime-web where it is installed.
import type { Data, Model } from '@corten/model';
import type { PagePolicy } from './session.js';

/** Part of onnxruntime-web that is used. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(url: string): Promise<OnnxSession> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
}

interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Record<string, unknown>): Promise<Record<string, { data: ArrayLike<number> }>>;
}

/** What a network is given, and how its answer becomes controls. */
export interface OnnxOptions {
  /** what it observes; qpos and qvel when left out */
  observe?: (model: Model, data: Data) => ArrayLike<number>;
  /** controls from its first output; the output itself when left out */
  act?: (output: ArrayLike<number>, model: Model, data: Data) => ArrayLike<number>;
}

const everything = (_: Model, { qpos, qvel }: Data) => [...qpos, ...qvel];

/**
 * A policy that asks a network with one input (1 × observations) and takes its first output.
 * @param runtime - the module `onnxruntime-web`, which the page has loaded
 * @param url - address of the network
 */
export async function onnxPolicy(
  runtime: OnnxRuntime,
  url: string,
  { observe = everything, act = (output) => output }: OnnxOptions = {},
): Promise<PagePolicy> {
  const network = await runtime.InferenceSession.create(url);
  const [input] = network.inputNames;
  const [output] = network.outputNames;
  return async (model, data) => {
    const observation = Float32Array.from(observe(model, data));
    const tensor = new runtime.Tensor('float32', observation, [1, observation.length]);
    const results = await network.run({ [input]: tensor });
    return act(results[output].data, model, data);
  };
}
