// Products of sparse rows.

/** Product of a sparse row with a dense vector, in the four partial sums of the reference, into out[o]. */
export function rowDot(
  out: Float64Array,
  o: number,
  values: Float64Array,
  colind: Int32Array,
  adr: number,
  nnz: number,
  x: Float64Array,
): void {
  const end = adr + nnz;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (; adr <= end - 4; adr += 4) {
    s0 += values[adr] * x[colind[adr]];
    s1 += values[adr + 1] * x[colind[adr + 1]];
    s2 += values[adr + 2] * x[colind[adr + 2]];
    s3 += values[adr + 3] * x[colind[adr + 3]];
  }
  s0 = s0 + s2 + (s1 + s3);
  for (; adr < end; adr++) s0 += values[adr] * x[colind[adr]];
  out[o] = s0;
}
