import { describe, expect, it } from 'vitest';
import type { AnyElement } from '../element.js';
import { parseMjcf } from '../parse.js';
import { jsonSchema, toJson } from './json-schema.js';

describe('toJson', () => {
  it('gives plain JSON', () => {
    const document = parseMjcf('<mujoco><worldbody><geom size="1 inf" type="box"/></worldbody></mujoco>');
    expect(JSON.parse(JSON.stringify(toJson(document.root as AnyElement)))).toEqual({
      kind: 'mujoco',
      attr: {},
      children: [
        { kind: 'worldbody', attr: {}, children: [{ kind: 'geom', attr: { size: [1, 'Infinity'], type: 'box' } }] },
      ],
    });
  });
});

describe('jsonSchema', () => {
  const schema = jsonSchema() as {
    $defs: Record<string, { properties: { attr: { properties: Record<string, object>; required?: string[] } } }>;
  };

  it('describes attributes with type, default and unit', () => {
    expect(schema.$defs['joint']!.properties.attr.properties['type']).toEqual({
      enum: ['free', 'ball', 'slide', 'hinge'],
      default: 'hinge',
    });
    expect(schema.$defs['geom']!.properties.attr.properties['pos']).toMatchObject({
      type: 'array',
      minItems: 3,
      maxItems: 3,
      description: 'unit: m',
    });
    expect(schema.$defs['touch']!.properties.attr.required).toEqual(['site']);
  });

  it('has reduced elements for default classes', () => {
    expect(schema.$defs['default-geom']!.properties.attr.properties).not.toHaveProperty('name');
  });

  it('refers only to definitions that exist', () => {
    const refs = [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map((m) => m[1]!);
    expect(refs.filter((ref) => !(ref in schema.$defs))).toEqual([]);
  });
});
