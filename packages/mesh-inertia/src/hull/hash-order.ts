// The order in which libc++'s unordered_map visits its elements. MuJoCo numbers the polygons of a mesh in that order,
// with pairs of doubles as keys, so that the order is part of its compiled models.

const view = /* @__PURE__ */ new DataView(new ArrayBuffer(8));

/** MurmurHash2 (Appleby 2008) of a double's eight bytes, 32 bits wide; both zeros give 0. */
function hashDouble(x: number): number {
  if (x === 0) return 0;
  view.setFloat64(0, x, true);
  const M = 0x5bd1e995;
  let h = 8;
  for (let o = 0; o < 8; o += 4) {
    let k = Math.imul(view.getUint32(o, true), M);
    k = Math.imul(k ^ (k >>> 24), M);
    h = Math.imul(h, M) ^ k;
  }
  h = Math.imul(h ^ (h >>> 13), M);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Hash of a pair of doubles: the two hashes combined by exclusive or. */
export function hashPair(a: number, b: number): number {
  return (hashDouble(a) ^ hashDouble(b)) >>> 0;
}

function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

function nextPrime(n: number): number {
  while (!isPrime(n)) n++;
  return n;
}

const powerOfTwo = (n: number) => n > 2 && (n & (n - 1)) === 0;

/**
 * Numbers 0, 1, ... of elements that are inserted one after the other, in the order in which the table visits them.
 * The elements are distinct; `hashes` are their hashes.
 */
export function unorderedMapOrder(hashes: readonly number[]): number[] {
  const n = hashes.length;
  // a singly linked list of all elements; buckets hold the element before their first one (n stands for the head)
  const next = new Int32Array(n + 1).fill(-1);
  let buckets = new Int32Array(0);
  const slot = (hash: number, count: number) =>
    (count & (count - 1)) === 0 ? hash & (count - 1) : hash < count ? hash : hash % count;

  function rehash(count: number): void {
    buckets = new Int32Array(count).fill(-1);
    let before = n;
    let current = next[before];
    if (current < 0) return;
    let last = slot(hashes[current], count);
    buckets[last] = before;
    before = current;
    for (current = next[before]; current >= 0; current = next[before]) {
      const s = slot(hashes[current], count);
      if (s === last) {
        before = current;
      } else if (buckets[s] < 0) {
        buckets[s] = before;
        before = current;
        last = s;
      } else {
        next[before] = next[current];
        next[current] = next[buckets[s]];
        next[buckets[s]] = current;
      }
    }
  }

  for (let i = 0; i < n; i++) {
    if (i + 1 > buckets.length) {
      const wanted = Math.max(2 * buckets.length + (powerOfTwo(buckets.length) ? 0 : 1), i + 1);
      const count = wanted === 1 ? 2 : (wanted & (wanted - 1)) === 0 ? wanted : nextPrime(wanted);
      if (count > buckets.length) rehash(count);
    }
    const s = slot(hashes[i], buckets.length);
    if (buckets[s] < 0) {
      next[i] = next[n];
      next[n] = i;
      buckets[s] = n;
      if (next[i] >= 0) buckets[slot(hashes[next[i]], buckets.length)] = i;
    } else {
      next[i] = next[buckets[s]];
      next[buckets[s]] = i;
    }
  }
  const order: number[] = [];
  for (let i = next[n]; i >= 0; i = next[i]) order.push(i);
  return order;
}
