// Partial sorting with the comparisons and exchanges of libc++'s std::nth_element. MuJoCo splits bounding trees with it,
// under a comparison that is not transitive, so that what comes out depends on the steps.
//
// The elements are numbers, each with a key in the same place of another array. They are in the order of their keys;
// those whose keys differ by no more than a margin are equal, and in the order of the elements themselves.

/** Up to so many elements are sorted whole. */
const FEW = 7;

/** Does the element at place i come before the one at j? Never before itself, which is where searches end. */
function less(a: Int32Array, key: Float64Array, margin: number, i: number, j: number): boolean {
  const d = key[i] - key[j];
  return Math.abs(d) > margin ? d < 0 : a[i] < a[j];
}

function swap(a: Int32Array, key: Float64Array, i: number, j: number): void {
  const t = a[i];
  a[i] = a[j];
  a[j] = t;
  const x = key[i];
  key[i] = key[j];
  key[j] = x;
}

/** Sort the elements at three places; the number of exchanges. */
function sortThree(a: Int32Array, key: Float64Array, margin: number, i: number, j: number, k: number): number {
  if (!less(a, key, margin, j, i)) {
    if (!less(a, key, margin, k, j)) return 0;
    swap(a, key, j, k);
    if (!less(a, key, margin, j, i)) return 1;
    swap(a, key, i, j);
    return 2;
  }
  if (less(a, key, margin, k, j)) {
    swap(a, key, i, k);
    return 1;
  }
  swap(a, key, i, j);
  if (!less(a, key, margin, k, j)) return 1;
  swap(a, key, j, k);
  return 2;
}

/** Sort a[first..last) of no more than FEW elements. */
function sortFew(a: Int32Array, key: Float64Array, margin: number, first: number, last: number): void {
  if (last - first === 3) {
    sortThree(a, key, margin, first, first + 1, first + 2);
    return;
  }
  for (let i = first; i < last - 1; i++) {
    let smallest = i;
    for (let k = i + 1; k < last; k++) if (less(a, key, margin, k, smallest)) smallest = k;
    if (smallest !== i) swap(a, key, i, smallest);
  }
}

/**
 * Bring those of a[first..last) that are no larger than the first one, which none is smaller than, to the front. Returns
 * where the others start, or -1 if there are none or but one at the end.
 */
function gatherSmallest(a: Int32Array, key: Float64Array, margin: number, first: number, last: number): number {
  let i = first + 1;
  let j = last - 1;
  if (!less(a, key, margin, first, j)) {
    while (i !== j && !less(a, key, margin, first, i)) i++;
    if (i === j) return -1;
    swap(a, key, i, j);
    i++;
  }
  if (i === j) return -1;
  for (;;) {
    while (!less(a, key, margin, first, i)) i++;
    do j--;
    while (less(a, key, margin, first, j));
    if (i >= j) return i;
    swap(a, key, i, j);
    i++;
  }
}

function isSorted(a: Int32Array, key: Float64Array, margin: number, first: number, last: number): boolean {
  for (let i = first + 1; i < last; i++) if (less(a, key, margin, i, i - 1)) return false;
  return true;
}

/**
 * Rearrange a[first..last), and `key` with it, so that the element at `nth` is the one that sorting would put there,
 * with smaller ones before it and larger ones behind it, as far as this is an order.
 */
export function nthElement(
  a: Int32Array,
  key: Float64Array,
  margin: number,
  first: number,
  nth: number,
  last: number,
): void {
  while (last - first > FEW) {
    let pivot = first + ((last - first) >> 1);
    let swaps = sortThree(a, key, margin, first, pivot, last - 1);
    let i = first;
    let j = last - 1;
    if (!less(a, key, margin, first, pivot)) {
      // something smaller than the pivot to the front
      do j--;
      while (j !== first && !less(a, key, margin, j, pivot));
      if (j === first) {
        first = gatherSmallest(a, key, margin, first, last);
        if (first < 0 || nth < first) return;
        continue;
      }
      swap(a, key, first, j);
      swaps++;
    }
    i++;
    while (i < j) {
      while (less(a, key, margin, i, pivot)) i++;
      do j--;
      while (!less(a, key, margin, j, pivot));
      if (i >= j) break;
      swap(a, key, i, j);
      swaps++;
      if (pivot === i) pivot = j;
      i++;
    }
    if (i !== pivot && less(a, key, margin, pivot, i)) {
      swap(a, key, i, pivot);
      swaps++;
    }
    if (nth === i) return;
    if (nth < i) {
      if (swaps === 0 && isSorted(a, key, margin, first, i)) return;
      last = i;
    } else {
      if (swaps === 0 && isSorted(a, key, margin, i, last)) return;
      first = i + 1;
    }
  }
  sortFew(a, key, margin, first, last);
}
