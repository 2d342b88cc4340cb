import { id2name, Model, modelSizes, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { countNames, fillNames, hashName, NAMED, type NameLists } from './names.js';

function lists(geom: string[]): NameLists {
  const all = Object.fromEntries(NAMED.map(([kind]) => [kind, [] as string[]]));
  return { ...all, body: ['world'], geom } as unknown as NameLists;
}

/** A model of a body and three geoms with names. */
function named(modelName: string, names: NameLists): Model {
  const sizes = modelSizes({ nbody: 1, ngeom: 3 });
  countNames(sizes, modelName, names);
  const m = new Model(sizes);
  fillNames(m, modelName, names);
  return m;
}

it('writes zero-terminated names and their addresses', () => {
  const names = lists(['ball', '', 'größe']);
  const m = named('m', names);
  expect([0, 1, 2].map((i) => id2name(m, ObjType.geom, i))).toEqual(['ball', undefined, 'größe']);
  expect(m.name_bodyadr[0]).toBe(2);
});

it('puts ids where their hash says, and clashing ones behind', () => {
  const names = lists(['a', 'c', 'e']);
  const m = named('', names);
  const map = m.names_map.subarray(2);
  expect(map[hashName('a', 6)]).toBe(0);
  expect([...map].filter((id) => id >= 0).sort()).toEqual([0, 1, 2]);
});

it('hashes like 64-bit arithmetic', () => {
  let h = 5381n;
  for (const c of 'a fairly long name/with.parts') h = BigInt.asUintN(64, h * 33n) ^ BigInt(c.charCodeAt(0));
  expect(hashName('a fairly long name/with.parts', 1000)).toBe(Number(h % 1000n));
});
