// Partial sorting with the comparisons and exchanges of libc++'s std::nth_element. MuJoCo splits bounding trees with it,
// under a comparison that is not transitive, so that what comes out depends on the steps.

/** Does element x come before element y? Never before itself, which is where searches end. */
export type Less = (x: number, y: number) => boolean;

/** Up to so many elements are sorted whole. */
const FEW = 7;

function swap(a: Int32Array, i: number, j: number): void {
  const t = a[i];
  a[i] = a[j];
  a[j] = t;
}

/** Sort the elements at three places; the number of exchanges. */
function sortThree(a: Int32Array, i: number, j: number, k: number, less: Less): number {
  if (!less(a[j], a[i])) {
    if (!less(a[k], a[j])) return 0;
    swap(a, j, k);
    if (!less(a[j], a[i])) return 1;
    swap(a, i, j);
    return 2;
  }
  if (less(a[k], a[j])) {
    swap(a, i, k);
    return 1;
  }
  swap(a, i, j);
  if (!less(a[k], a[j])) return 1;
  swap(a, j, k);
  return 2;
}

/** Sort a[first..last) of no more than FEW elements. */
function sortFew(a: Int32Array, first: number, last: number, less: Less): void {
  if (last - first === 3) {
    sortThree(a, first, first + 1, first + 2, less);
    return;
  }
  for (let i = first; i < last - 1; i++) {
    let smallest = i;
    for (let k = i + 1; k < last; k++) if (less(a[k], a[smallest])) smallest = k;
    if (smallest !== i) swap(a, i, smallest);
  }
}

/**
 * Bring those of a[first..last) that are no larger than the first one, which none is smaller than, to the front. Returns
 * where the others start, or -1 if there are none or but one at the end.
 */
function gatherSmallest(a: Int32Array, first: number, last: number, less: Less): number {
  let i = first + 1;
  let j = last - 1;
  if (!less(a[first], a[j])) {
    while (i !== j && !less(a[first], a[i])) i++;
    if (i === j) return -1;
    swap(a, i, j);
    i++;
  }
  if (i === j) return -1;
  for (;;) {
    while (!less(a[first], a[i])) i++;
    do j--;
    while (less(a[first], a[j]));
    if (i >= j) return i;
    swap(a, i, j);
    i++;
  }
}

function isSorted(a: Int32Array, first: number, last: number, less: Less): boolean {
  for (let i = first + 1; i < last; i++) if (less(a[i], a[i - 1])) return false;
  return true;
}

/**
 * Rearrange a[first..last) so that the element at `nth` is the one that sorting would put there, with smaller ones before
 * it and larger ones behind it, as far as `less` is an order.
 */
export function nthElement(a: Int32Array, first: number, nth: number, last: number, less: Less): void {
  while (last - first > FEW) {
    let pivot = first + ((last - first) >> 1);
    let swaps = sortThree(a, first, pivot, last - 1, less);
    let i = first;
    let j = last - 1;
    if (!less(a[first], a[pivot])) {
      // something smaller than the pivot to the front
      do j--;
      while (j !== first && !less(a[j], a[pivot]));
      if (j === first) {
        first = gatherSmallest(a, first, last, less);
        if (first < 0 || nth < first) return;
        continue;
      }
      swap(a, first, j);
      swaps++;
    }
    i++;
    while (i < j) {
      while (less(a[i], a[pivot])) i++;
      do j--;
      while (!less(a[j], a[pivot]));
      if (i >= j) break;
      swap(a, i, j);
      swaps++;
      if (pivot === i) pivot = j;
      i++;
    }
    if (i !== pivot && less(a[pivot], a[i])) {
      swap(a, i, pivot);
      swaps++;
    }
    if (nth === i) return;
    if (nth < i) {
      if (swaps === 0 && isSorted(a, first, i, less)) return;
      last = i;
    } else {
      if (swaps === 0 && isSorted(a, i, last, less)) return;
      first = i + 1;
    }
  }
  sortFew(a, first, last, less);
}
