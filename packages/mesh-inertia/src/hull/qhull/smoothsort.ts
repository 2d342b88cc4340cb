// Dijkstra's smoothsort as musl's qsort does it. It is not stable, and Qhull's comparisons never call two elements
// equal, so the order of equals depends on the very algorithm.

/** Sort an array in place; `compare` is called with elements as qsort would call it. */
export function smoothsort<T>(a: T[], compare: (x: T, y: T) => number): void {
  const n = a.length;
  if (n === 0) return;
  // Leonardo numbers: sizes of the heaps
  const sizes = [1, 1];
  while (sizes[sizes.length - 1] < n) sizes.push(sizes[sizes.length - 2] + sizes[sizes.length - 1] + 1);
  const sizeOf = (order: number) => sizes[order] ?? Number.POSITIVE_INFINITY;

  /** Move the elements at the given places by one, the first to the last place. */
  function cycle(places: number[]): void {
    if (places.length < 2) return;
    const first = a[places[0]];
    for (let i = 0; i + 1 < places.length; i++) a[places[i]] = a[places[i + 1]];
    a[places[places.length - 1]] = first;
  }

  /** Restore the heap of the given order whose root is at `head`. */
  function sift(head: number, order: number): void {
    const root = head;
    const places = [head];
    while (order > 1) {
      const right = head - 1;
      const left = head - 1 - sizeOf(order - 2);
      if (compare(a[root], a[left]) >= 0 && compare(a[root], a[right]) >= 0) break;
      if (compare(a[left], a[right]) >= 0) {
        places.push(left);
        head = left;
        order -= 1;
      } else {
        places.push(right);
        head = right;
        order -= 2;
      }
    }
    cycle(places);
  }

  // the heaps so far: bit k of `heaps` is a heap of order `order + k`
  let heaps = 1n;
  let order = 1;
  const trailing = (bits: bigint) => {
    let rest = bits - 1n;
    if (rest === 0n) return 0;
    let count = 0;
    while ((rest & 1n) === 0n) {
      rest >>= 1n;
      count++;
    }
    return count;
  };

  /** Restore the order of the roots from `head` down, and that heap. */
  function trinkle(head: number, bits: bigint, heapOrder: number, trusty: boolean): void {
    const root = head;
    const places = [head];
    while (bits !== 1n) {
      const stepson = head - sizeOf(heapOrder);
      if (compare(a[stepson], a[root]) <= 0) break;
      if (!trusty && heapOrder > 1) {
        const right = head - 1;
        const left = head - 1 - sizeOf(heapOrder - 2);
        if (compare(a[right], a[stepson]) >= 0 || compare(a[left], a[stepson]) >= 0) break;
      }
      places.push(stepson);
      head = stepson;
      const trail = trailing(bits);
      bits >>= BigInt(trail);
      heapOrder += trail;
      trusty = false;
    }
    if (!trusty) {
      cycle(places);
      sift(head, heapOrder);
    }
  }

  let head = 0;
  const high = n - 1;
  while (head < high) {
    if ((heaps & 3n) === 3n) {
      sift(head, order);
      heaps >>= 2n;
      order += 2;
    } else {
      if (sizeOf(order - 1) >= high - head) trinkle(head, heaps, order, false);
      else sift(head, order);
      if (order === 1) {
        heaps <<= 1n;
        order = 0;
      } else {
        heaps <<= BigInt(order - 1);
        order = 1;
      }
    }
    heaps |= 1n;
    head++;
  }
  trinkle(head, heaps, order, false);
  while (order !== 1 || heaps !== 1n) {
    if (order <= 1) {
      const trail = trailing(heaps);
      heaps >>= BigInt(trail);
      order += trail;
    } else {
      heaps <<= 2n;
      order -= 2;
      heaps ^= 7n;
      heaps >>= 1n;
      trinkle(head - sizeOf(order) - 1, heaps, order + 1, true);
      heaps <<= 1n;
      heaps |= 1n;
      trinkle(head - 1, heaps, order, true);
    }
    head--;
  }
}
