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

/** Bucket of a hash. */
const slot = (hash: number, count: number) =>
  (count & (count - 1)) === 0 ? hash & (count - 1) : hash < count ? hash : hash % count;

/**
 * The elements distributed over `count` buckets again.
 *
 * @param next - the list of all elements: the one after each; its end stands for the head of the list
 * @returns for each bucket the element before its first one
 */
function rehash(hashes: Uint32Array, next: Int32Array, count: number): Int32Array {
  const buckets = new Int32Array(count).fill(-1);
  let before = hashes.length;
  let current = next[before];
  if (current < 0) return buckets;
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
  return buckets;
}

/** Number of buckets for `size` elements, when there are `count` and they are too few. */
function enough(count: number, size: number): number {
  const wanted = Math.max(2 * count + (powerOfTwo(count) ? 0 : 1), size);
  return wanted === 1 ? 2 : (wanted & (wanted - 1)) === 0 ? wanted : nextPrime(wanted);
}

/** Put element i in, `buckets` being those of `rehash`. */
function insert(hashes: Uint32Array, next: Int32Array, buckets: Int32Array, i: number): void {
  const head = hashes.length;
  const s = slot(hashes[i], buckets.length);
  if (buckets[s] < 0) {
    next[i] = next[head];
    next[head] = i;
    buckets[s] = head;
    if (next[i] >= 0) buckets[slot(hashes[next[i]], buckets.length)] = i;
  } else {
    next[i] = next[buckets[s]];
    next[buckets[s]] = i;
  }
}

/**
 * Numbers 0, 1, ... of elements that are inserted one after the other, in the order in which the table visits them.
 * The elements are distinct; `hashes` are their hashes.
 */
export function unorderedMapOrder(hashes: Uint32Array): Int32Array {
  const n = hashes.length;
  const next = new Int32Array(n + 1).fill(-1);
  let buckets: Int32Array = new Int32Array(0);
  for (let i = 0; i < n; i++) {
    if (i + 1 > buckets.length) {
      const count = enough(buckets.length, i + 1);
      if (count > buckets.length) buckets = rehash(hashes, next, count);
    }
    insert(hashes, next, buckets, i);
  }
  const order = new Int32Array(n);
  for (let i = next[n], k = 0; i >= 0; i = next[i]) order[k++] = i;
  return order;
}
