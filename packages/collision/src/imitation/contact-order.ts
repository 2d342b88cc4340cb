// The order in which the reference finds contacts, for the pairs that a sweep finds in another order.
// Covered by packages/collision/src/broadphase/geom-sweep.test.ts.

import { type Data, kernelsOf, type Model } from '@corten/model';
import { pairListKernels } from '../broadphase/pair-list.js';
import { pairSearchKernels } from './pair-search.js';

/** Orders hits as the reference orders contacts: by bodies, explicit pairs first, then by geoms. */
export function contactOrderKernels(m: Model, d: Data) {
  const { list } = kernelsOf(pairListKernels, d);
  const { usesTree } = kernelsOf(pairSearchKernels, d);
  const { ngeom, nbody } = m;
  // sorting of hits: end of each first body's bucket, and keys
  const bucket = new Int32Array(nbody + 1);
  const sorter = {
    key: new Float64Array(0),
    body: new Int32Array(0),
    hit: new Int32Array(0),
    keyOut: new Float64Array(0),
  };

  /** First body of pair k of the list. */
  function firstBody(k: number): number {
    const { geom_bodyid } = m;
    if (list.pair[k] >= 0) return m.pair_signature[list.pair[k]] >>> 16;
    const b1 = geom_bodyid[list.g1[k]];
    const b2 = geom_bodyid[list.g2[k]];
    return Math.min(b1, b2);
  }

  /** Key of pair k of the list among those with the same first body. */
  function keyOf(k: number): number {
    const { geom_bodyid, npair } = m;
    const g1 = list.g1[k];
    const g2 = list.g2[k];
    const pair = list.pair[k];
    const range = npair + ngeom * ngeom;
    if (pair >= 0) return (m.pair_signature[pair] & 0xffff) * range + pair;
    const ba = geom_bodyid[g1];
    const bb = geom_bodyid[g2];
    const b1 = Math.min(ba, bb);
    const b2 = Math.max(ba, bb);
    const within = g1 < g2 || usesTree(b1, b2) ? g1 * ngeom + g2 : g2 * ngeom + g1;
    return b2 * range + npair + within;
  }

  /** Put hits (indices into the list) of which the first n are in the order of contacts, and count in all, in order. */
  function sortHits(hits: Int32Array, n: number, count: number): void {
    if (sorter.key.length < hits.length) {
      sorter.key = new Float64Array(hits.length);
      sorter.keyOut = new Float64Array(hits.length);
      sorter.body = new Int32Array(hits.length);
      sorter.hit = new Int32Array(hits.length);
    }
    const { key, body, hit, keyOut } = sorter;
    // the new ones into buckets by first body, at the end of hit
    bucket.fill(0);
    for (let i = n; i < count; i++) {
      key[i] = keyOf(hits[i]);
      body[i] = firstBody(hits[i]);
      bucket[body[i]]++;
    }
    for (let b = 0, at = n; b < nbody; b++) {
      const size = bucket[b];
      bucket[b] = at;
      at += size;
    }
    for (let i = n; i < count; i++) {
      const at = bucket[body[i]]++;
      hit[at] = hits[i];
      keyOut[at] = key[i];
    }
    for (let b = 0, start = n; b < nbody; start = bucket[b++]) if (bucket[b] > start + 1) sortBucket(start, bucket[b]);

    // merge both from the end
    let i = n - 1;
    for (let j = count - 1, at = count - 1; j >= n; at--) {
      if (i >= 0 && later(hits[i], hit[j], keyOut[j])) hits[at] = hits[i--];
      else hits[at] = hit[j--];
    }
  }

  /** Whether pair k comes after pair l, whose key is known. */
  function later(k: number, l: number, key: number): boolean {
    const b1 = firstBody(k);
    const b2 = firstBody(l);
    return b1 > b2 || (b1 === b2 && keyOf(k) > key);
  }

  /** Shell sort of sorter.hit from start to end by key. */
  function sortBucket(start: number, end: number): void {
    const { keyOut, hit } = sorter;
    let gap = 1;
    while (gap < (end - start) / 9) gap = 3 * gap + 1;
    for (; gap > 0; gap = (gap / 3) | 0) {
      for (let i = start + gap; i < end; i++) {
        const k = keyOut[i];
        const h = hit[i];
        let j = i - gap;
        for (; j >= start && keyOut[j] > k; j -= gap) {
          keyOut[j + gap] = keyOut[j];
          hit[j + gap] = hit[j];
        }
        keyOut[j + gap] = k;
        hit[j + gap] = h;
      }
    }
  }

  return { sortHits };
}
