// Key frames keep to what is left when bodies are deleted.
// Covered by spec.test.ts.
import { type AnyElement, descendants } from '@corten/mjcf-parse';
import type { Spec } from './spec.js';
import { type StateField, stateShares } from './states.js';

const FIELDS: readonly StateField[] = ['qpos', 'qvel', 'act', 'ctrl', 'mpos', 'mquat'];

/**
 * Take the numbers of elements that are going to be deleted out of all key frames. A model that does not compile keeps
 * them as they are, for the compiler to complain about.
 */
export function shortenKeys(spec: Spec, gone: ReadonlySet<AnyElement>): void {
  const keys = [...spec.all('key')];
  if (keys.length === 0) return;
  const compiled = spec.tryCompile();
  if (!compiled) return;
  // key frames have numbers for the document's own elements, not for those of attached specs
  const own = new Set(descendants(spec.document.root as AnyElement));
  const shares = [...stateShares(compiled)].filter(({ element }) => own.has(element)).sort((a, b) => a.start - b.start);
  const kept: Record<StateField, number[]> = { qpos: [], qvel: [], act: [], ctrl: [], mpos: [], mquat: [] };
  const length: Record<StateField, number> = { qpos: 0, qvel: 0, act: 0, ctrl: 0, mpos: 0, mquat: 0 };
  for (const { element, field, count } of shares) {
    for (let i = 0; i < count; i++) {
      if (!gone.has(element)) kept[field].push(length[field]);
      length[field]++;
    }
  }
  for (const key of keys) {
    const attr = key.mjcf.attr as Partial<Record<StateField, Float64Array>>;
    for (const field of FIELDS) {
      const values = attr[field];
      if (!values) continue;
      const rest = kept[field].map((i) => values[i]!);
      if (rest.length > 0) attr[field] = Float64Array.from(rest);
      else delete attr[field];
    }
  }
}
