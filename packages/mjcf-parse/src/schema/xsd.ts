// XML Schema of MJCF files, for editors.

import type { AttributeSpec } from '../grammar/define.js';
import { formatValue } from '../values.js';
import { escapeText } from '../write.js';
import { grammarRows, type Row } from './rows.js';

/**
 * XML Schema 1.0 of MJCF, made from the grammar table. Elements may stand in any order, as in MJCF; presence rules
 * between attributes are beyond XML Schema and left to `parseMjcf`.
 */
export function xsd(): string {
  const rows = grammarRows();
  const simpleTypes = new Map<string, string>();
  const types = [...rows.values()].map((row) => complexType(row, rows, simpleTypes));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">',
    '  <xs:element name="mujoco" type="mujoco"/>',
    '  <xs:element name="mujocoinclude" type="anything"/>',
    '  <xs:complexType name="anything"><xs:sequence><xs:any minOccurs="0" maxOccurs="unbounded" processContents="skip"/></xs:sequence><xs:anyAttribute processContents="skip"/></xs:complexType>',
    '  <xs:complexType name="include"><xs:attribute name="file" type="xs:string" use="required"/></xs:complexType>',
    ...[...simpleTypes].map(([name, body]) => `  <xs:simpleType name="${name}">${body}</xs:simpleType>`),
    ...types,
    '</xs:schema>',
    '',
  ].join('\n');
}

function complexType(row: Row, rows: ReadonlyMap<string, Row>, simpleTypes: Map<string, string>): string {
  const children = row.children.map((id) => `        <xs:element name="${rows.get(id)!.spec.tag}" type="${id}"/>`);
  children.push('        <xs:element name="include" type="include"/>');
  return [
    `  <xs:complexType name="${row.id}">`,
    `    <xs:annotation><xs:documentation>${escapeText(row.spec.doc)}</xs:documentation></xs:annotation>`,
    '      <xs:choice minOccurs="0" maxOccurs="unbounded">',
    ...children,
    '      </xs:choice>',
    ...row.attributes.map(([name, spec]) => attributeDeclaration(name, spec, simpleTypes)),
    '  </xs:complexType>',
  ].join('\n');
}

function attributeDeclaration(name: string, spec: AttributeSpec, simpleTypes: Map<string, string>): string {
  const doc = [spec.unit && `unit: ${spec.unit}`, spec.default !== undefined && `default: ${defaultText(spec)}`].filter(
    Boolean,
  );
  const note =
    doc.length > 0
      ? `<xs:annotation><xs:documentation>${escapeText(doc.join('; '))}</xs:documentation></xs:annotation>`
      : '';
  const use = spec.required ? ' use="required"' : '';
  const type = typeName(spec);
  if (!simpleTypes.has(type)) simpleTypes.set(type, simpleType(spec));
  return `    <xs:attribute name="${name}" type="${type}"${use}>${note}</xs:attribute>`;
}

/** The built-in default of an attribute as it would be written. */
export function defaultText(spec: AttributeSpec): string {
  return Array.isArray(spec.default) ? spec.default.map(formatValue).join(' ') : formatValue(spec.default);
}

/** Numbers as C reads them; `xs:double` does not know `inf`. */
const NUMBER =
  '[+\\-]?(([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+\\-]?[0-9]+)?|[iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN]|0[xX][0-9a-fA-F.pP+\\-]+)';
const INTEGER = '[+\\-]?[0-9]+';

/** Name of the simple type of an attribute; equal types have equal names. */
function typeName(spec: AttributeSpec): string {
  switch (spec.kind) {
    case 'number':
      return spec.integer ? '_integer' : '_number';
    case 'numbers':
    case 'integers':
      return `_${spec.kind}-${spec.least}-${spec.most}`;
    case 'boolean':
      return '_boolean';
    case 'keyword':
    case 'flags':
      return `_${spec.kind}-${spec.words.join('-').replace(/[^A-Za-z0-9-]/g, '.')}`;
    case 'text':
      return spec.pattern === undefined ? `_text-${spec.least}-${spec.most}` : `_text-${spec.least}-pattern`;
    case 'declares':
    case 'ref':
      return '_name';
    default: {
      const never: never = spec;
      return never;
    }
  }
}

function simpleType(spec: AttributeSpec): string {
  switch (spec.kind) {
    case 'number':
      return pattern(`\\s*(${spec.integer ? INTEGER : NUMBER})?\\s*`);
    case 'numbers':
    case 'integers':
      return pattern(listPattern(spec.kind === 'integers' ? INTEGER : NUMBER, spec.least, spec.most));
    case 'boolean':
      return enumeration(['true', 'false']);
    case 'keyword':
      return enumeration(spec.words);
    case 'flags':
      return pattern(`\\s*|(${[...spec.words, ...spec.alone].join('|')})(\\s+(${spec.words.join('|')}))*\\s*`);
    case 'text':
      return spec.pattern === undefined
        ? `<xs:restriction base="xs:string">${lengths(spec.least, spec.most)}</xs:restriction>`
        : pattern(spec.pattern);
    case 'declares':
    case 'ref':
      return '<xs:restriction base="xs:string"/>';
    default: {
      const never: never = spec;
      return never;
    }
  }
}

function listPattern(item: string, least: number, most: number): string {
  const more = Number.isFinite(most) ? `{${Math.max(0, least - 1)},${most - 1}}` : '*';
  return `\\s*(${item}(\\s+${item})${more})?\\s*`;
}

function lengths(least: number, most: number): string {
  return (
    (least > 0 ? `<xs:minLength value="${least}"/>` : '') +
    (Number.isFinite(most) ? `<xs:maxLength value="${most}"/>` : '')
  );
}

function pattern(text: string): string {
  return `<xs:restriction base="xs:string"><xs:pattern value="${escapeText(text)}"/></xs:restriction>`;
}

function enumeration(words: readonly string[]): string {
  return `<xs:restriction base="xs:string">${words.map((w) => `<xs:enumeration value="${w}"/>`).join('')}</xs:restriction>`;
}
