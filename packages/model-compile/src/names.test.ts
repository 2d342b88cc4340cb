import { id2name, Model, ObjType } from '@corten/model';
import { expect, it } from 'vitest';
import { fillNames, hashName, NAMED, type NameLists, namesLength, namesMapLength } from './names.js';

function lists(geom: string[]): NameLists {
  const all = Object.fromEntries(NAMED.map(([kind]) => [kind, [] as string[]]));
  return { ...all, body: ['world'], geom } as unknown as NameLists;
}

it('writes zero-terminated names and their addresses', () => {
  const names = lists(['ball', '', 'größe']);
  const m = new Model({
    nbody: 1,
    ngeom: 3,
    nnames: namesLength('m', names),
    nnames_map: namesMapLength(names),
  });
  fillNames(m, 'm', names);
  expect([0, 1, 2].map((i) => id2name(m, ObjType.geom, i))).toEqual(['ball', undefined, 'größe']);
  expect(m.name_bodyadr[0]).toBe(2);
});

it('puts ids where their hash says, and clashing ones behind', () => {
  const names = lists(['a', 'c', 'e']);
  const m = new Model({ nbody: 1, ngeom: 3, nnames: namesLength('', names), nnames_map: namesMapLength(names) });
  fillNames(m, '', names);
  const map = m.names_map.subarray(2);
  expect(map[hashName('a', 6)]).toBe(0);
  expect([...map].filter((id) => id >= 0).sort()).toEqual([0, 1, 2]);
});

it('hashes like 64-bit arithmetic', () => {
  let h = 5381n;
  for (const c of 'a fairly long name/with.parts') h = BigInt.asUintN(64, h * 33n) ^ BigInt(c.charCodeAt(0));
  expect(hashName('a fairly long name/with.parts', 1000)).toBe(Number(h % 1000n));
});
