// A page that runs batches over web workers, for browser.test.ts.
import { loadModel } from 'corten';
import { createPool, type RolloutOptions } from '../src/index.js';

/** What the test calls in the page. */
export interface PageApi {
  isolated: boolean;
  /** run a batch; a checksum of the bits of its states, and what they are kept in */
  run(xml: string, workers: number, options: RolloutOptions): Promise<{ sum: string; shared: boolean; told: number }>;
}

/** All bits of an array in one text: FNV of its bytes, twice. */
export function checksum(array: Float64Array): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let [a, b] = [0x811c9dc5, 0x1234567];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b + byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${a}:${b}:${array.length}`;
}

const api: PageApi = {
  isolated: globalThis.crossOriginIsolated,
  async run(xml, workers, options) {
    const pool = createPool({ workers });
    let told = 0;
    const onProgress = () => void told++;
    const { state } = await pool.rollout(loadModel(xml), { ...options, onProgress }).finally(() => pool.close());
    return { sum: checksum(state), shared: !(state.buffer instanceof ArrayBuffer), told };
  },
};
(globalThis as unknown as { api?: PageApi }).api = typeof window === 'undefined' ? undefined : api;
