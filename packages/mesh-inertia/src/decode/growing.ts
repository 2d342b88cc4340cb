// Lists of numbers that grow, as typed arrays.

/** An Int32Array that grows by doubling as numbers are appended. */
export class GrowingInts {
  private data = new Int32Array(64);
  length = 0;

  push(x: number): void {
    if (this.length === this.data.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = x;
  }

  get(i: number): number {
    return this.data[i];
  }

  toArray(): Int32Array {
    return this.data.slice(0, this.length);
  }
}

/** A Float32Array that grows by doubling as numbers are appended. */
export class GrowingFloats {
  private data = new Float32Array(64);
  length = 0;

  push(x: number): void {
    if (this.length === this.data.length) {
      const larger = new Float32Array(2 * this.length);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length++] = x;
  }

  get(i: number): number {
    return this.data[i];
  }

  toArray(): Float32Array {
    return this.data.slice(0, this.length);
  }
}
