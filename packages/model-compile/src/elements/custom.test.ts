import { ObjType } from '@corten/model';
import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';

const load = (custom: string) =>
  loadModel(`<mujoco><worldbody><body name="a"/></worldbody><custom>${custom}</custom></mujoco>`);

it('pads numbers with zeros to their size', () => {
  const m = load('<numeric name="n" size="3" data="1 2"/><numeric name="k" data="4"/>');
  expect([...m.numeric_data]).toEqual([1, 2, 0, 4]);
  expect([...m.numeric_adr, ...m.numeric_size]).toEqual([0, 3, 3, 1]);
});

it('ends texts with a zero', () => {
  const m = load('<text name="t" data="ab"/><text name="u" data="é"/>');
  expect([...m.text_data]).toEqual([97, 98, 0, 0xc3, 0xa9, 0]);
});

it('collects objects in tuples', () => {
  const m = load('<tuple name="t"><element objtype="body" objname="a" prm="2"/></tuple>');
  expect([m.tuple_objtype[0], m.tuple_objid[0], m.tuple_objprm[0]]).toEqual([ObjType.body, 1, 2]);
});

it('names the object that a tuple does not find', () => {
  const tuple = '<tuple name="t"><element objtype="body" objname="b"/></tuple>';
  expect(() => load(tuple)).toThrow("unrecognized object 'b' in tuple 0");
});
