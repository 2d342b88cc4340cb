// Random flexes and skins: those of all kinds that a few vertices can have.
import { type Attributes, type RandomValues, tag } from './random-values.js';

const SELF_COLLISIONS = ['none', 'narrow', 'bvh', 'sap', 'auto'];

/** Shapes by dimension, with their counts. */
function shape({ below, pick, chance, num, nums }: RandomValues): Attributes & { dim: number } {
  const size = (low: number, high: number) => low + below(high - low + 1);
  const spacing = nums(3, 0.09, 0.15);
  switch (below(10)) {
    case 0:
    case 1:
      return { dim: 1, type: 'grid', count: `${size(2, 6)} 1 1`, spacing };
    case 2:
      return { dim: 1, type: 'circle', count: `${size(3, 7)} 1 1`, spacing };
    case 3:
    case 4:
      return { dim: 2, type: 'grid', count: `${size(2, 4)} ${size(2, 4)} 1`, spacing };
    case 5:
      return { dim: 2, type: pick(['square', 'disc']), count: `${size(3, 5)} ${size(3, 5)} 1`, spacing };
    case 6:
      return { dim: pick([2, 3]), type: 'box', count: `${size(2, 3)} ${size(2, 3)} ${size(2, 3)}`, spacing };
    case 7: {
      const n = pick([3, 4]);
      return { dim: pick([2, 3]), type: pick(['cylinder', 'ellipsoid']), count: `${n} ${n} ${size(3, 4)}`, spacing };
    }
    case 8:
      return {
        dim: 3,
        type: 'direct',
        point: `0 0 0 ${num(0.1, 0.3)} 0 0 0 ${num(0.1, 0.3)} 0 0 0 ${num(0.1, 0.3)} .2 .2 .2`,
        element: chance(50) ? '0 1 2 3 1 2 3 4' : '0 1 2 3',
      };
    default:
      return { dim: 3, type: 'grid', count: `${size(2, 3)} ${size(2, 3)} ${size(2, 3)}`, spacing };
  }
}

/** How the vertices move: with their bodies, or with nodes of a few cells. */
function freedoms(
  { chance, pick, below, maybe }: RandomValues,
  { dim, type }: Attributes & { dim: number },
  metric: boolean,
): { dof?: string; cellcount?: string } {
  if (!chance(35)) return {};
  // in the inertia the reference takes bodies of one or two dofs for bodies of three, and reads and writes those of others
  const solid = dim === 3 && !metric ? ['radial', 'trilinear', 'quadratic'] : ['trilinear', 'quadratic'];
  const dof = dim === 2 && !metric && chance(30) ? '2d' : pick(solid);
  // of shapes that it makes itself, the reference reads past the end of what is pinned where there are several cells
  if (dof === 'radial' || dof === '2d' || type !== 'direct') return { dof };
  return { dof, cellcount: maybe(50, () => `${1 + below(2)} ${1 + below(2)} 1`) };
}

/** What holds a flex together. */
function stiffness(
  { below, chance, maybe, num, pick, softness }: RandomValues,
  dim: number,
  cells: boolean,
  pin: boolean,
): string {
  let text = '';
  const kind = below(4);
  if (kind === 0) {
    // a strain of vertices that stay has a weight of 1e15, with which neither solver converges
    const equality = cells ? 'strain' : dim === 2 && !pin && chance(40) ? 'vert' : 'true';
    text += tag('edge', { equality, damping: maybe(60, () => num(0.1, 2)), ...softness() });
  } else if (dim === 1) {
    text += tag('edge', { stiffness: num(5, 200), damping: num(0.1, 1) });
  } else if (kind === 1) {
    text += tag('edge', { damping: num(0.1, 2) });
  }
  if (kind > 1 && dim > 1) {
    const flat = dim === 2 || (cells && chance(50));
    text += tag('elasticity', {
      young: cells ? num(20, 200) : num(20, 2000),
      poisson: num(0, 0.4),
      damping: maybe(60, () => num(0.01, 0.1)),
      thickness: flat ? num(0.01, 0.05) : undefined,
      elastic2d: flat ? pick(['none', 'bend', 'stretch', 'both', 'both']) : undefined,
    });
  }
  return text;
}

/** Contacts of a flex. */
function contact(random: RandomValues, cells: boolean, passive: boolean): string {
  const { below, maybe, num, pick, softness } = random;
  return tag('contact', {
    selfcollide: cells ? 'none' : pick(SELF_COLLISIONS),
    internal: cells ? undefined : maybe(25, () => 'true'),
    activelayers: maybe(20, () => 1 + below(3)),
    passive: passive ? 'true' : undefined,
    condim: maybe(30, () => pick([1, 3, 4, 6])),
    friction: maybe(30, () => `${num(0.1, 1.5)} ${num(0.01, 0.1)} ${num(0.01, 0.05)}`),
    priority: maybe(15, () => below(3)),
    solmix: maybe(15, () => num(0, 2)),
    margin: maybe(20, () => num(0, 0.03)),
    gap: maybe(15, () => num(0, 0.02)),
    contype: maybe(15, () => below(4)),
    conaffinity: maybe(15, () => below(4)),
    ...softness(),
  });
}

/** What a random flex may have. */
export interface FlexOptions {
  /** its contacts are springs */
  passive?: boolean;
  /** some of its vertices stay */
  pin?: boolean;
  /** stiffness is part of the inertia */
  metric?: boolean;
}

/** A random flex for a body or the world. */
export function randomFlex(
  random: RandomValues,
  name: string,
  { passive = false, pin = false, metric = false }: FlexOptions,
): string {
  const { below, chance, maybe, num, nums } = random;
  const outline = shape(random);
  const { dim } = outline;
  const { dof, cellcount } = freedoms(random, outline, metric);
  const cells = cellcount !== undefined || dof === 'trilinear' || dof === 'quadratic';
  const inner =
    stiffness(random, dim, cells, pin) +
    contact(random, cells, passive) +
    (pin && !cells ? tag('pin', chance(50) ? { id: below(3) } : { range: `0 ${below(3)}` }) : '');
  const attributes: Attributes = {
    name,
    ...outline,
    dof,
    cellcount,
    pos: `${num(-0.4, 0.4)} ${num(-0.4, 0.4)} ${num(0.05, 0.6)}`,
    euler: maybe(50, () => nums(3, -1.5, 1.5)),
    radius: num(0.01, 0.04),
    mass: num(0.2, 2),
    inertiabox: num(0.01, 0.1),
    rigid: maybe(10, () => 'true'),
    flatskin: maybe(20, () => 'true'),
    scale: maybe(15, () => nums(3, 0.5, 1.5)),
    group: maybe(20, () => below(3)),
  };
  return tag('flexcomp', attributes, inner);
}

/** A random skin over bodies. */
export function randomSkin(
  { below, chance, maybe, num, nums, pick }: RandomValues,
  name: string,
  bodies: readonly string[],
): string {
  const count = 3 + below(4);
  const face = Array.from({ length: count - 2 }, (_, i) => `${i} ${i + 1} ${i + 2}`).join(' ');
  const bones = Array.from({ length: 1 + below(2) }, (_, i) => {
    const all = Array.from({ length: count }, (_, v) => v);
    const own = i === 0 ? all : all.filter(() => chance(50));
    if (own.length === 0) return '';
    return tag('bone', {
      body: pick(bodies),
      bindpos: nums(3, -0.3, 0.3),
      bindquat: `1 ${nums(3, -0.5, 0.5)}`,
      vertid: own.join(' '),
      vertweight: own.map(() => num(0.1, 1)).join(' '),
    });
  }).join('');
  return tag(
    'skin',
    {
      name,
      vertex: nums(3 * count, -0.3, 0.3),
      texcoord: maybe(40, () => nums(2 * count, 0, 1)),
      face,
      inflate: maybe(30, () => num(0, 0.05)),
      rgba: maybe(30, () => nums(4, 0, 1)),
      group: maybe(20, () => below(4)),
    },
    bones,
  );
}
