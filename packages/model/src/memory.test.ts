import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { Data } from './data.js';
import { memoryShares } from './memory.js';
import { modelSizes } from './sizes.js';

const XML = `<mujoco><size nuser_body="3" nuserdata="5"/><asset><texture name="t" type="2d" builtin="flat" width="7" height="9"/></asset>
  <worldbody><body><freejoint/><geom size=".1"/><body><joint/><geom size=".1" pos=".3 0 0"/></body></body></worldbody>
  <sensor><user dim="11"/></sensor><keyframe><key/><key/></keyframe></mujoco>`;

/** Bytes of the arrays of an object that do not grow, and no others of the options and visual settings. */
function bytesOf(object: object): number {
  return Object.entries(object)
    .filter(([name, value]) => ArrayBuffer.isView(value) && !/^(contact_|efc_|map_i?efc|energy|solver_)/.test(name))
    .reduce((sum, [, value]) => sum + (value as Float64Array).byteLength, 0);
}

it('adds up what the arrays of a model and its data take', () => {
  const m = loadModel(XML);
  const total = memoryShares(m).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBe(bytesOf(m) + bytesOf(new Data(m)));
});

it('says which sizes count it', () => {
  const shares = memoryShares(modelSizes({ nkey: 10, nq: 7, ntexdata: 99 })).filter(({ bytes }) => bytes > 100);
  expect(shares.map(({ sizes, bytes }) => [sizes.join('×'), bytes])).toContainEqual(['nkey×nq', 8 * 70]);
});
