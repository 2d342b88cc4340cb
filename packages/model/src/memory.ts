// How much memory a model and its data take, from the sizes alone.

import type { ModelSizes } from './sizes.js';

/** What some of the arrays of a model and its data take. */
export interface MemoryShare {
  /** sizes whose product counts the rows of these arrays */
  readonly sizes: readonly (keyof ModelSizes)[];
  /** bytes of all of them together */
  readonly bytes: number;
}

/** Sizes whose product counts rows, and the bytes that all arrays of Model and Data have for each row. */
const ROW_BYTES: readonly (readonly [string, number])[] = [
  // #region bytes of rows, written by npm run fields
  ['nbody', 970],
  ['nbody×nuser_body', 8],
  ['njnt', 247],
  ['njnt×nuser_jnt', 8],
  ['nv', 420],
  ['ntree', 72],
  ['ngeom', 549],
  ['ngeom×nuser_geom', 8],
  ['nsite', 213],
  ['nsite×nuser_site', 8],
  ['ncam', 344],
  ['ncam×nuser_cam', 8],
  ['nlight', 266],
  ['nflex', 320],
  ['nflexnode', 52],
  ['nflexvert', 148],
  ['nflexedge', 65],
  ['nflexelemdata', 8],
  ['nflexelemedge', 4],
  ['nflexelem', 52],
  ['nflexshelldata', 4],
  ['nflexevpair', 8],
  ['nflexstiffness', 16],
  ['nflexbending', 8],
  ['nefm0dof', 12],
  ['nefm0L', 12],
  ['nJfe', 12],
  ['nJfv', 24],
  ['nflextexcoord', 8],
  ['nmesh', 256],
  ['nmeshvert', 20],
  ['nmeshnormal', 12],
  ['nmeshtexcoord', 8],
  ['nmeshface', 36],
  ['nmeshgraph', 4],
  ['nmeshpoly', 32],
  ['nmeshpolyvert', 4],
  ['nmeshpolymap', 4],
  ['nskin', 64],
  ['nskinvert', 12],
  ['nskintexvert', 8],
  ['nskinface', 12],
  ['nskinbone', 40],
  ['nskinbonevert', 8],
  ['nhfield', 52],
  ['nhfielddata', 4],
  ['ntex', 32],
  ['ntexdata', 1],
  ['nmat', 93],
  ['npair', 156],
  ['nexclude', 8],
  ['neq', 166],
  ['ntendon', 346],
  ['nJten', 12],
  ['ntendon×nuser_tendon', 8],
  ['nactuator', 399],
  ['nactuator×nuser_actuator', 8],
  ['nu', 25],
  ['nout', 112],
  ['nsensor', 108],
  ['nsensor×nuser_sensor', 8],
  ['nq', 24],
  ['nbvh', 17],
  ['nbvhstatic', 48],
  ['noct', 148],
  ['nwrap', 72],
  ['nplugin', 84],
  ['npluginattr', 1],
  ['nnumeric', 12],
  ['nnumericdata', 8],
  ['ntext', 12],
  ['ntextdata', 1],
  ['ntuple', 12],
  ['ntupledata', 16],
  ['nkey', 12],
  ['nkey×nq', 8],
  ['nkey×nv', 8],
  ['nkey×na', 8],
  ['nkey×nmocap', 56],
  ['nkey×nu', 8],
  ['nnames', 1],
  ['nnames_map', 4],
  ['npaths', 1],
  ['nB', 4],
  ['nC', 36],
  ['nD', 24],
  ['na', 16],
  ['nhistory', 8],
  ['npluginstate', 8],
  ['nmocap', 56],
  ['nuserdata', 8],
  ['nsensordata', 8],
  ['nbvhdynamic', 48],
  ['nJmom', 12],
  // #endregion
];

/**
 * Memory that a model and a data of it take, by the sizes that count it. Contacts, constraint rows and the solvers'
 * matrices are not part of it: their arrays grow as steps need them.
 * @param sizes - the sizes of the model
 */
export function memoryShares(sizes: ModelSizes): MemoryShare[] {
  return ROW_BYTES.map(([product, bytes]) => {
    const factors = product.split('×') as (keyof ModelSizes)[];
    return { sizes: factors, bytes: factors.reduce((total, name) => total * sizes[name], bytes) };
  });
}
