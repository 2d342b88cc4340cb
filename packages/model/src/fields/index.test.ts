import { loadModel } from '@corten/testing';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SOLIMP, DEFAULT_SOLREF, NISLAND, NSOLVER } from '../constants.js';
import { Data } from '../data.js';
import { Model } from '../model.js';
import { MODEL_SIZE_NAMES, modelSizes } from '../sizes.js';
import { type Field, fieldShape, fields } from './index.js';

const XML = `<mujoco><worldbody><geom type="plane" size="1 1 1"/><body pos="0 0 .1"><freejoint/><geom size=".2"/>
  <site name="s"/><body><joint name="j" limited="true" range="0 1"/><geom size=".1" pos=".4 0 0"/></body></body></worldbody>
  <tendon><fixed><joint joint="j" coef="1"/></fixed></tendon><actuator><motor joint="j"/></actuator>
  <sensor><touch site="s"/></sensor><keyframe><key/></keyframe></mujoco>`;

const STORES = {
  f64: Float64Array,
  f32: Float32Array,
  i32: Int32Array,
  u8: Uint8Array,
  bool: Uint8Array,
  char: Uint8Array,
};
const isNumeric = (type: string): type is keyof typeof STORES => type in STORES;
const all = Object.values(fields).flatMap((table) => Object.values(table) as Field[]);

/** Objects of a class and all nested in them, by class. */
function objects(m: Model, d: Data): [keyof typeof fields, object][] {
  const parts = Object.entries(fields.Visual).map(([name, { type }]) => [type, m.vis[name as 'map']]);
  return [['Model', m], ['Data', d], ['Option', m.opt], ['Statistic', m.stat], ['Visual', m.vis], ...parts] as never;
}

describe('fields', () => {
  const m = loadModel(XML);
  const d = new Data(m);

  it('has every field of every class, and no other', () => {
    for (const [name, object] of objects(m, d)) {
      const own = Object.keys(object).filter(
        (key) =>
          !['model', 'kernels', 'callbacks', 'factories', 'listener', 'plugin_data', 'alloc', 'solverStats'].includes(
            key,
          ),
      );
      const known = Object.keys(fields[name]).filter((key) => key !== 'solver' || name !== 'Data');
      expect(known.sort(), name).toEqual(own.sort());
    }
  });

  it('has their types and shapes', () => {
    d.ncon = d.nconmax;
    d.nefc = d.nefcmax;
    d.nJ = d.nJmax;
    for (const [name, object] of objects(m, d)) {
      for (const field of Object.values(fields[name]) as Field[]) {
        if (!isNumeric(field.type) || field.name.startsWith('efc_AR')) continue;
        const value = (object as Record<string, unknown>)[field.name];
        if (field.shape.length === 0) {
          expect(value, field.name).toBeTypeOf('number');
          continue;
        }
        expect(value, field.name).toBeInstanceOf(STORES[field.type]);
        const size = fieldShape(field, m, d).reduce((product, factor) => product * factor, 1);
        expect((value as Float64Array).length, field.name).toBe(size);
      }
    }
    expect(fieldShape(fields.Data.solver, m)).toEqual([NISLAND, NSOLVER]);
    expect(fieldShape(fields.Data.warning, m)).toEqual([d.warning.length]);
    expect(fieldShape(fields.Data.timer, m)).toEqual([d.timer.length]);
  });

  it('has arrays of their shapes whatever the sizes', () => {
    // all sizes differ
    const sizes = modelSizes(Object.fromEntries(MODEL_SIZE_NAMES.map((name, i) => [name, i + 2])));
    const large = new Model(sizes);
    for (const field of Object.values(fields.Model) as Field[]) {
      if (!isNumeric(field.type) || field.shape.length === 0) continue;
      const length = fieldShape(field, large).reduce((product, factor) => product * factor, 1);
      expect(large[field.name as 'body_pos'].length, field.name).toBe(length);
      expect(length, field.name).toBeGreaterThan(0);
    }
  });

  it('says a meaning for each, and a unit for each that is a quantity', () => {
    for (const { name, type, unit, doc } of all) {
      expect(doc.length, name).toBeGreaterThan(3);
      if (type === 'f64' || type === 'f32') expect(unit, name).not.toBe('');
      if (type === 'bool' || type === 'char') expect(unit, name).toBe('');
    }
  });

  it('gives units for all numbers of a row where they differ', () => {
    for (const { name, shape, unit } of all) {
      const width = shape.slice(1).concat(shape.length === 1 && typeof shape[0] === 'number' ? shape : []);
      for (const alternative of unit.split(' or ')) {
        const parts = alternative.split(', ');
        if (parts.length === 1 && !/×\d+$/.test(alternative)) continue;
        const count = parts.reduce((sum, part) => sum + Number(/×(\d+)$/.exec(part)?.[1] ?? 1), 0);
        expect([count], name).toEqual(width);
      }
    }
  });

  it('names fields that exist where a unit follows from another field', () => {
    for (const { unit, name } of all) {
      const by = /^by (\w+)$/.exec(unit)?.[1] ?? 'jnt_type';
      const of = /^stat\.(\w+)$/.exec(unit)?.[1] ?? 'extent';
      expect([by in fields.Model, of in fields.Statistic], name).toEqual([true, true]);
    }
  });

  it('has the defaults that new options have', () => {
    const { opt } = new Model({});
    const numbers = Object.entries(fields.Option).map(([name, field]) => [name, field.default]);
    expect(Object.entries(opt).map(([name, v]) => [name, typeof v === 'number' ? [v] : [...v]])).toEqual(numbers);
    expect([fields.Option.o_solref.default, fields.Option.o_solimp.default]).toEqual([DEFAULT_SOLREF, DEFAULT_SOLIMP]);
  });

  it('needs a data for shapes that depend on its counts', () => {
    expect(() => fieldShape(fields.Data.contact_pos, m)).toThrow('the shape of contact_pos depends on ncon of a data');
    expect(fieldShape(fields.Model.key_mpos, m)).toEqual([1, 0, 3]);
  });
});
