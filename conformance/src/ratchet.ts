// Counts that may only grow: a run compares them with the committed ones, and writes what has grown.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../ratchet.json', import.meta.url);

/** What is counted. */
export interface Ratchet {
  /** acceptance cases that pass on our engine */
  acceptanceCases: number;
  /** corpus models that conform, or that both sides reject */
  corpusModels: number;
}

/** The committed counts. */
export function committedRatchet(): Ratchet {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Ratchet;
}

/** Compare a count with the committed one and write it when it has grown; false when it has fallen. */
export function holdRatchet(name: keyof Ratchet, count: number): boolean {
  const ratchet = committedRatchet();
  if (count > ratchet[name]) writeFileSync(FILE, `${JSON.stringify({ ...ratchet, [name]: count }, null, 2)}\n`);
  return count >= ratchet[name];
}
