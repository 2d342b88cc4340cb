import { loadModel, StateBit, stateSize } from 'corten';
import { expect, test } from 'vitest';
import { batchOf, PENDULUM } from '../../test/batches.js';
import { createJob } from '../job.js';
import { createOutput } from '../task.js';
import { packResult, putTogether, takeApart, unpackResult } from './chunks.js';

const model = loadModel(PENDULUM);
const widthsOf = (steps: number) => ({
  initialStates: stateSize(model, StateBit.fullphysics),
  initialWarmstart: model.nv,
  controls: steps,
});

test('a chunk has its own rows, and what is the same for all', async () => {
  const job = createJob(model, {
    ...batchOf(model, 6, 4),
    initialWarmstart: Float64Array.of(1, 2),
    randomize: [{ field: 'body_mass', range: [1, 2] }],
  });
  const parts = takeApart(job, widthsOf(4));
  const chunk = await putTogether(parts.chunk(2, 5), async (name) => {
    expect(name).toBe(parts.name);
    return parts.common;
  });
  expect(chunk.samples).toBe(3);
  expect(chunk.initialStates).toEqual(job.initialStates!.slice(10, 25));
  expect(chunk.controls).toEqual(job.controls!.slice(8, 20));
  expect(chunk.initialWarmstart).toEqual(job.initialWarmstart);
  expect(chunk.changes!.values).toEqual(
    job.changes!.values.slice(2 * job.changes!.names.length, 5 * job.changes!.names.length),
  );
  expect(chunk.models).toHaveLength(1);
});

test('equal chunks have equal bytes, others do not', () => {
  const options = batchOf(model, 6, 4);
  const parts = (more = {}) => takeApart(createJob(model, { ...options, ...more }), widthsOf(4));
  expect(parts().chunk(0, 2)).toEqual(parts().chunk(0, 2));
  expect(parts().name).toBe(parts().name);
  expect(parts().chunk(0, 2)).not.toEqual(parts().chunk(2, 4));
  expect(parts({ every: 2 }).name).not.toBe(parts().name);
});

test('results that are damaged or of another size are not taken', () => {
  const job = createJob(model, { samples: 3, steps: 2 });
  const output = createOutput(job);
  for (let i = 0; i < output.state.length; i++) output.state[i] = i;
  const bytes = packResult(output);
  expect(unpackResult(bytes, job, 0, 3)).toEqual(output);
  expect(unpackResult(bytes, job, 0, 2)).toBeUndefined();
  const damaged = bytes.slice();
  damaged[damaged.length - 20] ^= 1;
  expect(unpackResult(damaged, job, 0, 3)).toBeUndefined();
  expect(unpackResult(bytes.slice(0, 50), job, 0, 3)).toBeUndefined();
});
