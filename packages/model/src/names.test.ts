import { describe, expect, it } from 'vitest';
import { CtrlInput, GainType, ObjType } from './enums.js';
import { Model } from './model.js';
import { actuatorInputName, id2name, name2id, nameTable, readString } from './names.js';

/** A model with bodies "world", (unnamed), "arm" and one geom "ärm". */
function named(): Model {
  const bytes = [0, ...text('world'), ...text('arm'), ...text('ärm')];
  const m = new Model({ nbody: 3, ngeom: 1, nactuator: 1, nu: 2, nnames: bytes.length });
  m.names.set(bytes);
  m.name_bodyadr.set([1, 0, 7]);
  m.name_geomadr.set([11]);
  return m;
}

/** UTF-8 bytes of a string, with the zero that ends it. */
function text(s: string): number[] {
  return [...unescape(encodeURIComponent(s))].map((c) => c.charCodeAt(0)).concat(0);
}

describe('names', () => {
  it('finds the name of an object', () => {
    const m = named();
    expect(id2name(m, ObjType.body, 0)).toBe('world');
    expect(id2name(m, ObjType.xbody, 2)).toBe('arm');
  });

  it('has no name for unnamed objects and objects that do not exist', () => {
    const m = named();
    expect(id2name(m, ObjType.body, 1)).toBeUndefined();
    expect(id2name(m, ObjType.body, 3)).toBeUndefined();
    expect(id2name(m, ObjType.body, -1)).toBeUndefined();
    expect(id2name(m, ObjType.dof, 0)).toBeUndefined();
  });

  it('finds an object by name, per kind', () => {
    const m = named();
    expect(name2id(m, ObjType.body, 'arm')).toBe(2);
    expect(name2id(m, ObjType.geom, 'arm')).toBe(-1);
    expect(name2id(m, ObjType.body, '')).toBe(-1);
  });

  it('reads UTF-8', () => {
    const m = named();
    expect(name2id(m, ObjType.geom, 'ärm')).toBe(0);
    expect(readString(Uint8Array.from([0xff, 0x41, 0]), 0)).toBe('\udcffA');
  });

  it('lists names in order', () => {
    expect([...nameTable(named(), ObjType.body)]).toEqual([
      ['world', 0],
      ['arm', 2],
    ]);
  });

  it('names the inputs that a servo takes', () => {
    const m = named();
    m.actuator_gaintype[0] = GainType.pid;
    m.actuator_ctrlnum[0] = 2;
    m.actuator_ctrlspec[0] = CtrlInput.pos | CtrlInput.ff;
    expect(actuatorInputName(m, 0, 0)).toBe('pos');
    expect(actuatorInputName(m, 0, 1)).toBe('ff');
    expect(actuatorInputName(m, 0, 2)).toBeUndefined();
  });
});
