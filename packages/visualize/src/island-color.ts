// Colours that tell constraint islands apart.
import { halton } from '@corten/math';
import { type Data, EnableBit, type Model } from '@corten/model';

const f = Math.fround;

/** Colour of hue, saturation and value (all 0 to 1), in single precision. */
function hsv2rgb(rgb: Float32Array, hue: number, saturation: number, value: number): void {
  if (saturation <= 0) {
    rgb.fill(value, 0, 3);
    return;
  }
  const sector = f(hue * 6);
  const i = Math.trunc(sector);
  const fraction = f(sector - i);
  const p = f(value * f(1 - saturation));
  const q = f(value * f(1 - f(saturation * fraction)));
  const t = f(value * f(1 - f(saturation * f(1 - fraction))));
  const [r, g, b] = [
    [value, t, p],
    [q, value, p],
    [p, value, t],
    [p, q, value],
    [t, p, value],
  ][i] ?? [value, p, q];
  rgb[0] = r;
  rgb[1] = g;
  rgb[2] = b;
}

/** Colour of an island by its first dof: grey without one (-1), darker when asleep. */
export function islandColor(rgba: Float32Array, dof: number, awake: boolean): void {
  let hue = 1;
  let saturation = 0;
  let value = f(0.7);
  if (dof >= 0) {
    hue = f(halton(dof + 1, 7));
    saturation = f(0.5 + 0.5 * halton(dof + 1, 3));
    value = f(0.6 + 0.4 * halton(dof + 1, 5));
  }
  if (!awake) {
    value = f(value * 0.6);
    saturation = f(saturation * 0.7);
  }
  hsv2rgb(rgba, hue, saturation, value);
  rgba[3] = 1;
}

/** The smallest tree of those that sleep together with a tree; -1 if it does not sleep. */
function sleepCycle(d: Data, tree: number): number {
  const { tree_asleep } = d;
  let smallest = tree;
  let t = tree;
  do {
    t = tree_asleep[t];
    if (!(t >= 0 && t < tree_asleep.length)) return -1;
    smallest = Math.min(smallest, t);
  } while (t !== tree);
  return smallest;
}

/** Colour a moving body by its island; with sleep enabled, bodies without island by their tree. */
export function bodyIslandColor(m: Model, d: Data, body: number, rgba: Float32Array): void {
  const dof = m.body_dofadr[m.body_weldid[body]];
  const island = d.nisland > 0 ? d.dof_island[dof] : -1;
  let first = island >= 0 ? d.island_dofadr[island] : -1;
  const awake = d.body_awake[body] !== 0;
  if (first === -1 && m.opt.enableflags & EnableBit.sleep) {
    const tree = m.dof_treeid[dof];
    first = m.tree_dofadr[awake ? tree : sleepCycle(d, tree)];
  }
  islandColor(rgba, first, awake);
}
