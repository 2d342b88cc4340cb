import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { readDocument } from './models.js';

const spec = (inner: string) => {
  const document = parseMjcf(`<mujoco>\n${inner}</mujoco>`);
  return readDocument(document, document.assets);
};

it('sorts the elements of repeated sections into lists, in document order', () => {
  const { lists } = spec(
    '<actuator><motor name="a"/></actuator><sensor><clock name="c"/></sensor><actuator><position name="b"/></actuator>',
  );
  expect(lists.actuator.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['motor a', 'position b']);
  expect(lists.sensor.map(({ name }) => name)).toEqual(['c']);
});

it('knows which settings the document itself writes', () => {
  const { writtenGlobals, globals } = spec('<option timestep="1"><flag energy="enable"/></option><size nkey="2"/>');
  expect([...writtenGlobals]).toEqual(['option/timestep', 'flag/energy']);
  expect(globals.size.nkey).toBe(2);
});

it('refuses plugins that are not registered', () => {
  expect(() => spec('<extension><plugin plugin="p"/></extension>')).toThrow(/:2:.*plugin p not found/s);
});
