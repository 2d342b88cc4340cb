// Counts that may only grow: a run compares them with the committed ones, and writes what has grown.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Profile } from 'corten';

const FILE = new URL('../ratchet.json', import.meta.url);

/** What is counted. */
export interface Ratchet {
  /** acceptance cases that pass on our engine, under each profile that they claim */
  acceptance: Record<Profile, number>;
  /** models of the corpus that conform, or that both sides reject */
  models: { corpus: number };
}

/** The committed counts. */
export function committedRatchet(): Ratchet {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Ratchet;
}

/** Compare a count with the committed one and write it when it has grown; false when it has fallen. */
export function holdRatchet<G extends keyof Ratchet>(group: G, name: keyof Ratchet[G], count: number): boolean {
  const ratchet = committedRatchet();
  const counts = ratchet[group] as Record<keyof Ratchet[G], number>;
  const before = counts[name];
  if (count > before) {
    counts[name] = count;
    writeFileSync(FILE, `${JSON.stringify(ratchet, null, 2)}\n`);
  }
  return count >= before;
}
