// The past of a simulation: states to go back to, the oldest of which make room for new ones.
import { type Data, restoreSnapshot, type Snapshot, takeSnapshot } from '@corten/model';

/** Memory that the past may take [B]. */
const BYTES = 64e6;
const MOST = 5000;

/** States of a simulation in the order in which they were recorded. */
export interface History {
  /** entries that can be gone to */
  readonly count: number;
  /** the entry that the simulation is at */
  readonly at: number;
  /** Record the state after the entry that the simulation is at; what came after it is forgotten. */
  record(d: Data): void;
  /** Go to an entry, the nearest there is. */
  seek(d: Data, entry: number): void;
  /** Simulated time of an entry [s]. */
  time(entry: number): number;
  clear(): void;
}

export function createHistory(d: Data): History {
  const size = 8 * takeSnapshot(d).state.length + 4 * d.tree_asleep.length + 64;
  const capacity = Math.max(10, Math.min(MOST, Math.floor(BYTES / size)));
  const ring: Snapshot[] = [];
  const times = new Float64Array(capacity);
  let first = 0;
  let count = 0;
  let at = -1;
  const place = (entry: number) => (first + entry) % capacity;

  return {
    get count() {
      return count;
    },
    get at() {
      return at;
    },
    record(data) {
      count = at + 1;
      if (count === capacity) {
        first = (first + 1) % capacity;
        count--;
      }
      const slot = place(count);
      ring[slot] = takeSnapshot(data, ring[slot]);
      times[slot] = data.time;
      at = count;
      count++;
    },
    seek(data, entry) {
      if (count === 0) return;
      at = Math.max(0, Math.min(count - 1, Math.round(entry)));
      restoreSnapshot(data, ring[place(at)]);
    },
    time: (entry) => (entry >= 0 && entry < count ? times[place(entry)] : 0),
    clear() {
      first = count = 0;
      at = -1;
    },
  };
}
