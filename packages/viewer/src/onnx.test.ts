import { load } from '@corten/testing';
import { expect, test } from 'vitest';
import { type OnnxRuntime, onnxPolicy } from './onnx.js';

/** A runtime with a network that doubles what it is given. */
const runtime: OnnxRuntime = {
  InferenceSession: {
    create: async (url) => ({
      inputNames: ['observation'],
      outputNames: [url],
      run: async ({ observation }) => ({
        [url]: { data: (observation as { data: Float32Array }).data.map((x) => 2 * x) },
      }),
    }),
  },
  Tensor: class {
    readonly type: string;
    readonly data: Float32Array;
    constructor(type: string, data: Float32Array) {
      this.type = type;
      this.data = data;
    }
  },
};

test('a network sets controls from what it observes', async () => {
  const { m, d } = load('<mujoco><worldbody><body><joint/><geom size="1"/></body></worldbody></mujoco>');
  d.qpos[0] = 3;
  d.qvel[0] = -1;
  expect(Array.from(await (await onnxPolicy(runtime, 'net.onnx'))(m, d))).toEqual([6, -2]);
  const policy = await onnxPolicy(runtime, 'net.onnx', {
    observe: (_, data) => data.qvel,
    act: (output) => [output[0] + 1],
  });
  expect(Array.from(await policy(m, d))).toEqual([-1]);
});
