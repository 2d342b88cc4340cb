// Sets of points with whole coordinates, on which the ways of a hull part: many on one face, nearly so, in general position.

/** Whole numbers from 0 to below n, the same in every engine. */
function wholeNumbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

function cloud(seed: number, count: number, size: number): number[] {
  const next = wholeNumbers(seed);
  return Array.from({ length: 3 * count }, () => next(2 * size + 1) - size);
}

/** A prism over a polygon with `n` corners, near a circle of radius 1000. */
function prism(n: number): number[] {
  const corners = Array.from({ length: n }, (_, k) => {
    const angle = (2 * Math.PI * k) / n;
    return [Math.round(1000 * Math.cos(angle)), Math.round(1000 * Math.sin(angle))];
  });
  return [-300, 300].flatMap((z) => corners.flatMap(([x, y]) => [x, y, z]));
}

/** Points on a paraboloid over a grid, none of them inside. */
function bowl(n: number): number[] {
  const points: number[] = [];
  for (let x = -n; x <= n; x++) for (let y = -n; y <= n; y++) points.push(x, y, x * x + y * y);
  return points;
}

/** Sets of points by name, 3 coordinates a point. */
export const POINT_SETS: Readonly<Record<string, readonly number[]>> = {
  'in general position': cloud(1, 40, 5000),
  'many on common planes': cloud(2, 60, 3),
  'a few large ones on common planes': cloud(3, 25, 2),
  'thin and nearly flat': cloud(4, 40, 1000).map((x, i) => (i % 3 === 2 ? (x > 0 ? 1 : 0) : x)),
  'starting from points with equal x': cloud(5, 30, 40).map((x, i) => (i % 3 === 0 ? Math.sign(x) * 40 : x)),
  'a prism with many corners': prism(44),
  'a bowl over a grid': bowl(3),
};
