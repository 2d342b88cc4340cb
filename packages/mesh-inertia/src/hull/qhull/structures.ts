// The polyhedron under construction: facets in a list whose order matters, vertices likewise, and ridges between
// facets that have more than three corners.
//
// The algorithm of this folder is quickhull (Barber, Dobkin and Huhdanpaa 1996) with the merging of nearly coplanar
// facets, deciding as Qhull 2020 (www.qhull.org, C. B. Barber and The Geometry Center) decides in three dimensions:
// MuJoCo's hull graphs list vertices, facets and edges in the order in which Qhull happens to produce them, and search
// and tie-breaking in collisions depend on it.

/** A corner of the polyhedron. */
export class Vertex {
  previous: Vertex | null = null;
  next: Vertex | null = null;
  /** facets around, once `HullState.vertexNeighbors` */
  neighbors: Facet[] = [];
  visit = 0;
  seen = false;
  /** its facet lists are being rebuilt: at the end of the vertex list */
  isNew = false;
  deleted = false;
  partitioned = false;
  /** a ridge at it was deleted, it may have become redundant */
  lostRidge = false;
  /** first new facet whose ridge opposite a corner is this vertex alone, and that corner */
  matchFacet: Facet | null = null;
  matchCorner = 0;

  constructor(
    readonly id: number,
    /** number of its point, -1 for the end of the list */
    readonly point: number,
  ) {}
}

/** The edge between two facets, at least one of them not a triangle. */
export class Ridge {
  nonconvex = false;
  tested = false;
  simplicialTop = false;
  simplicialBottom = false;

  constructor(
    public top: Facet,
    public bottom: Facet,
    /** two vertices, the one with the higher number first */
    readonly vertices: Vertex[],
  ) {}

  /** The facet beyond. */
  other(facet: Facet): Facet {
    return this.top === facet ? this.bottom : this.top;
  }
}

// shared by the many facets that have none, and never changed
const NO_RIDGES: Ridge[] = [];
const NO_NEIGHBORS: Facet[] = [];

/**
 * Numbers kept for each facet in `HullState.plane`: unit normal, offset, distance of the farthest outside point, largest
 * distance of a point that it stands for.
 */
export const STRIDE = 6;
export const OFFSET = 3;
const FARTHEST = 4;
const OUTSIDE = 5;

/** A side of the polyhedron. */
export class Facet {
  previous: Facet | null = null;
  next: Facet | null = null;
  /** change through `addRidge` */
  ridges: Ridge[] = NO_RIDGES;
  /** it had ridges at some time */
  hadRidges = false;
  hasPlane = false;
  center: Float64Array | null = null;
  keepCenter = false;
  /** points outside, -1 for none: the farthest, and the others as a list from first to last in `HullState.after` */
  farthestOutside = -1;
  firstOutside = -1;
  lastOutside = -1;
  /** points on or just below it, likewise */
  farthestCoplanar = -1;
  firstCoplanar = -1;
  lastCoplanar = -1;
  /** corners in the order of `vertices` turn clockwise seen from outside */
  topOriented = false;
  simplicial = true;
  isNew = true;
  visible = false;
  seen = false;
  visit = 0;
  tested = false;
  newMerge = false;
  coplanarHorizon = false;
  mergeHorizon = false;
  cycleDone = false;
  degenerate = false;
  redundant = false;
  flipped = false;
  merges = 0;
  /** of a visible facet: what takes its place */
  replace: Facet | null = null;
  sameCycle: Facet | null = null;
  newCycle: Facet | null = null;

  constructor(
    readonly id: number,
    /** corners, decreasing numbers */
    public vertices: Vertex[],
    /** facets beyond the edges; of a triangle, in the order of the opposite corners */
    public neighbors: Facet[],
  ) {}

  addRidge(ridge: Ridge): void {
    if (this.ridges === NO_RIDGES) this.ridges = [];
    this.ridges.push(ridge);
    this.hadRidges = true;
  }

  dropRidges(): void {
    this.ridges = NO_RIDGES;
  }

  dropNeighbors(): void {
    this.neighbors = NO_NEIGHBORS;
  }
}

/** Why two facets are to be merged; facet merges come before those that clean up. */
export enum MergeType {
  coplanar = 1,
  concave = 3,
  concaveCoplanar = 4,
  flip = 6,
  degenerate = 10,
  redundant = 11,
  coplanarHorizon = 13,
}

/** A merge to be done. */
export interface Merge {
  type: MergeType;
  facet1: Facet;
  facet2: Facet;
  distance: number;
}

/** Raised where this implementation does not follow Qhull any further. */
export class HullFailure extends Error {}

/** Everything about one hull. */
export class HullState {
  /** numbers of each facet, see STRIDE */
  plane = new Float64Array(STRIDE * 64);
  /** the next point in the list of a facet that a point is in, -1 for the last */
  readonly after: Int32Array;
  facetId = 0;
  vertexId = 0;
  visitId = 0;
  vertexVisit = 0;

  // facet list: [..., visible facets, new facets, tail]
  facetTail: Facet;
  facetList: Facet;
  facetNext: Facet;
  newFacetList: Facet | null;
  visibleList: Facet | null = null;
  numFacets = 0;
  numVisible = 0;
  vertexTail: Vertex;
  vertexList: Vertex;
  newVertexList: Vertex | null;
  numVertices = 0;
  deletedVertices: Vertex[] = [];
  /** facets to be looked at by a search */
  readonly pending: Facet[] = [];

  // tolerances, see roundoff(); fields that start as small integers would become others, and all code be compiled again
  maxWidth = Number.NaN;
  maxAbs = Number.NaN;
  distRound = Number.NaN;
  nearZero = new Float64Array(3);
  centrumRadius = Number.NaN;
  minVisible = Number.NaN;
  maxCoplanar = Number.NaN;
  minOutside = Number.NaN;
  oneMerge = Number.NaN;
  nearInside = Number.NaN;
  wideFacet = Number.NaN;
  maxOutside = Number.NaN;
  /** maxOutside when the current point was added, at least one merge's error */
  outsideLimit = Number.NaN;
  minVertex = Number.NaN;
  interior: Float64Array = new Float64Array(3);

  narrow = false;
  vertexNeighbors = false;
  findBestNew = false;
  notSharp = false;
  mergeCount = 0;
  repartitioned: Facet | null = null;
  facetMerges: Merge[] = [];
  cleanupMerges: Merge[] = [];

  constructor(readonly points: Float64Array) {
    this.after = new Int32Array(points.length / 3);
    this.facetTail = new Facet(this.facetId++, [], []);
    this.facetList = this.facetTail;
    this.facetNext = this.facetTail;
    this.newFacetList = this.facetTail;
    this.vertexTail = new Vertex(this.vertexId++, -1);
    this.vertexList = this.vertexTail;
    this.newVertexList = this.vertexTail;
  }

  newFacet(vertices: Vertex[], neighbors: Facet[]): Facet {
    const id = this.facetId++;
    if (STRIDE * (id + 1) > this.plane.length) {
      const larger = new Float64Array(2 * this.plane.length);
      larger.set(this.plane);
      this.plane = larger;
    }
    this.plane[STRIDE * id + OUTSIDE] = this.distRound;
    return new Facet(id, vertices, neighbors);
  }

  /** Add an outside point, as the farthest or behind the others. */
  addOutside(f: Facet, point: number, farthest: boolean): void {
    let behind = point;
    if (farthest) {
      behind = f.farthestOutside;
      f.farthestOutside = point;
      if (behind < 0) return;
    }
    this.after[behind] = -1;
    if (f.lastOutside >= 0) this.after[f.lastOutside] = behind;
    else f.firstOutside = behind;
    f.lastOutside = behind;
  }

  addCoplanar(f: Facet, point: number, farthest: boolean): void {
    let behind = point;
    if (farthest) {
      behind = f.farthestCoplanar;
      f.farthestCoplanar = point;
      if (behind < 0) return;
    }
    this.after[behind] = -1;
    if (f.lastCoplanar >= 0) this.after[f.lastCoplanar] = behind;
    else f.firstCoplanar = behind;
    f.lastCoplanar = behind;
  }

  /** Distance of the farthest outside point of a facet. */
  farthest(facet: Facet): number {
    return this.plane[STRIDE * facet.id + FARTHEST];
  }

  setFarthest(facet: Facet, distance: number): void {
    this.plane[STRIDE * facet.id + FARTHEST] = distance;
  }

  /** Largest distance of a point that the facet stands for. */
  facetOutside(facet: Facet): number {
    return this.plane[STRIDE * facet.id + OUTSIDE];
  }

  raiseFacetOutside(facet: Facet, distance: number): void {
    const o = STRIDE * facet.id + OUTSIDE;
    if (this.plane[o] < distance) this.plane[o] = distance;
  }

  newVertex(point: number): Vertex {
    return new Vertex(this.vertexId++, point);
  }

  appendFacet(facet: Facet): void {
    const tail = this.facetTail;
    if (tail === this.newFacetList) {
      this.newFacetList = facet;
      if (tail === this.visibleList) this.visibleList = facet;
    }
    if (tail === this.facetNext) this.facetNext = facet;
    facet.previous = tail.previous;
    facet.next = tail;
    if (tail.previous) tail.previous.next = facet;
    else this.facetList = facet;
    tail.previous = facet;
    this.numFacets++;
  }

  removeFacet(facet: Facet): void {
    const next = facet.next!;
    const previous = facet.previous;
    if (facet === this.newFacetList) this.newFacetList = next;
    if (facet === this.facetNext) this.facetNext = next;
    if (facet === this.visibleList) this.visibleList = next;
    if (previous) {
      previous.next = next;
      next.previous = previous;
    } else {
      this.facetList = next;
      next.previous = null;
    }
    this.numFacets--;
  }

  /** Put a facet before `list`. */
  prependFacet(facet: Facet, list: Facet): void {
    const previous = list.previous;
    facet.previous = previous;
    if (previous) previous.next = facet;
    list.previous = facet;
    facet.next = list;
    if (this.facetList === list) this.facetList = facet;
    if (this.facetNext === list) this.facetNext = facet;
    this.numFacets++;
  }

  appendVertex(vertex: Vertex): void {
    const tail = this.vertexTail;
    if (tail === this.newVertexList) this.newVertexList = vertex;
    vertex.isNew = true;
    vertex.previous = tail.previous;
    vertex.next = tail;
    if (tail.previous) tail.previous.next = vertex;
    else this.vertexList = vertex;
    tail.previous = vertex;
    this.numVertices++;
  }

  removeVertex(vertex: Vertex): void {
    const next = vertex.next!;
    const previous = vertex.previous;
    if (vertex === this.newVertexList) this.newVertexList = next;
    if (previous) {
      previous.next = next;
      next.previous = previous;
    } else {
      this.vertexList = next;
      next.previous = null;
    }
    this.numVertices--;
  }

  /** Move vertices that are not new to the end of the list. */
  renewVertices(vertices: Vertex[]): void {
    for (let k = 0; k < vertices.length; k++) {
      const vertex = vertices[k];
      if (vertex.isNew) continue;
      this.removeVertex(vertex);
      this.appendVertex(vertex);
    }
  }

  deleteVertexLater(vertex: Vertex): void {
    vertex.deleted = true;
    this.deletedVertices.push(vertex);
  }

  /** Move a facet to the visible ones, to be deleted. */
  willDelete(facet: Facet, replace: Facet | null): void {
    this.removeFacet(facet);
    const list = this.visibleList ?? this.facetTail;
    this.prependFacet(facet, list);
    this.visibleList = facet;
    this.numVisible++;
    facet.visible = true;
    facet.replace = replace;
    facet.dropRidges();
    facet.dropNeighbors();
  }

  /** What stands where a facet was. */
  replacement(facet: Facet): Facet | null {
    let result: Facet | null = facet;
    while (result?.visible) result = result.replace;
    return result;
  }

  /** New facets and vertices become old ones. */
  resetLists(resetVisible: boolean): void {
    for (let v = this.newVertexList; v?.next; v = v.next) v.isNew = false;
    this.newVertexList = null;
    for (let f = this.newFacetList; f?.next; f = f.next) f.isNew = false;
    this.newFacetList = null;
    if (resetVisible) {
      for (let f = this.visibleList; f?.visible; f = f.next) {
        f.replace = null;
        f.visible = false;
      }
      this.numVisible = 0;
    }
    this.visibleList = null;
  }
}

// sets: unordered ones lose elements by moving the last into the gap

/** Remove x from an unordered set; was it there? */
export function remove<T>(set: T[], x: T): boolean {
  const i = set.indexOf(x);
  if (i < 0) return false;
  removeAt(set, i);
  return true;
}

/** Remove element i from an unordered set. */
export function removeAt<T>(set: T[], i: number): void {
  const last = set.pop()!;
  if (i < set.length) set[i] = last;
}

/** Remove x from an ordered set. */
export function removeOrdered<T>(set: T[], x: T): void {
  const i = set.indexOf(x);
  if (i >= 0) set.splice(i, 1);
}

/** Put y in the place of x. */
export function exchange<T>(set: T[], x: T, y: T): void {
  const i = set.indexOf(x);
  if (i < 0) throw new HullFailure('element to replace not found');
  set[i] = y;
}

/** Keep the elements for which `keep` holds, in order. */
export function filterInPlace<T>(set: T[], keep: (x: T) => boolean): void {
  let n = 0;
  for (const x of set) if (keep(x)) set[n++] = x;
  set.length = n;
}

/** Common elements of two sets of vertices with decreasing numbers. */
export function intersection(a: Vertex[], b: Vertex[]): Vertex[] {
  const out: Vertex[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      out.push(a[i++]);
      j++;
    } else if (a[i].id > b[j].id) {
      i++;
    } else {
      j++;
    }
  }
  return out;
}
