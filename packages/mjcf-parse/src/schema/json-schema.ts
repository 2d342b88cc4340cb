// JSON Schema of a document as `toJson` gives it.

import type { AnyElement } from '../element.js';
import type { AttributeSpec } from '../grammar/define.js';
import { grammarRows, type Row } from './rows.js';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An element as plain JSON: kind, attributes, children. Infinite and undefined numbers become text. */
export function toJson(element: AnyElement): Json {
  const attr: Record<string, Json> = {};
  for (const [name, value] of Object.entries(element.attr)) {
    if (value instanceof Float64Array || value instanceof Int32Array) attr[name] = Array.from(value, toNumber);
    else if (value !== undefined) attr[name] = typeof value === 'number' ? toNumber(value) : (value as Json);
  }
  const children = (element.children as AnyElement[]).map(toJson);
  return children.length > 0 ? { kind: element.kind, attr, children } : { kind: element.kind, attr };
}

function toNumber(value: number): Json {
  return Number.isFinite(value) ? value : String(value);
}

/** JSON Schema (draft 2020-12) of MJCF documents in the form of `toJson`, made from the grammar table. */
export function jsonSchema(): Json {
  const definitions: Record<string, Json> = {};
  for (const row of grammarRows().values()) definitions[row.id] = rowSchema(row);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'MJCF 3.12',
    $ref: '#/$defs/mujoco',
    $defs: definitions,
  };
}

function rowSchema(row: Row): Json {
  const properties: Record<string, Json> = {};
  for (const [name, spec] of row.attributes) properties[name] = attributeSchema(spec);
  const required = row.attributes.filter(([, spec]) => spec.required).map(([name]) => name);
  const children: Json =
    row.children.length > 0
      ? { type: 'array', items: { anyOf: row.children.map((id) => ({ $ref: `#/$defs/${id}` })) } }
      : { type: 'array', maxItems: 0 };
  return {
    type: 'object',
    description: row.spec.doc,
    properties: {
      kind: { const: row.kind },
      attr: { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) },
      children,
    },
    required: ['kind', 'attr'],
    additionalProperties: false,
  };
}

/** Schema of one attribute. */
function attributeSchema(spec: AttributeSpec): Json {
  const facts: Record<string, Json> = {};
  if (spec.default !== undefined) facts['default'] = spec.default as Json;
  if (spec.unit !== undefined) facts['description'] = `unit: ${spec.unit}`;
  return { ...typeSchema(spec), ...facts };
}

const NUMBER: Json = { anyOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }] };

function typeSchema(spec: AttributeSpec): { readonly [key: string]: Json } {
  switch (spec.kind) {
    case 'number':
      return spec.integer
        ? {
            type: 'integer',
            ...(spec.min !== undefined && { minimum: spec.min }),
            ...(spec.max !== undefined && { maximum: spec.max }),
          }
        : spec.positive
          ? { type: 'number', exclusiveMinimum: 0 }
          : (NUMBER as { readonly [key: string]: Json });
    case 'numbers':
    case 'integers':
      return {
        type: 'array',
        items: spec.kind === 'integers' ? { type: 'integer' } : NUMBER,
        minItems: spec.least,
        ...(Number.isFinite(spec.most) && { maxItems: spec.most }),
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'keyword':
      return { enum: spec.words };
    case 'flags':
      return { type: 'array', items: { enum: [...spec.words, ...spec.alone] }, uniqueItems: true };
    case 'text':
      return {
        type: 'string',
        ...(spec.least > 0 && { minLength: spec.least }),
        ...(Number.isFinite(spec.most) && { maxLength: spec.most }),
        ...(spec.pattern !== undefined && { pattern: `^(?:${spec.pattern})$` }),
      };
    case 'declares':
    case 'ref':
      return { type: 'string' };
    default: {
      const never: never = spec;
      return never;
    }
  }
}
