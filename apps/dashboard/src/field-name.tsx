// Names of fields, which say what they are when they are pointed at.
import { type Field, fields } from '@corten/model/fields';

const TABLES = fields as unknown as Readonly<Record<string, Readonly<Record<string, Field>>>>;

/** Classes of nested fields, by what stands before their dot. */
const NESTED: Readonly<Record<string, string>> = {
  opt: 'Option',
  stat: 'Statistic',
  'vis.global': 'VisualGlobal',
  'vis.quality': 'VisualQuality',
  'vis.headlight': 'VisualHeadlight',
  'vis.map': 'VisualMap',
  'vis.scale': 'VisualScale',
  'vis.rgba': 'VisualRgba',
};

/** Meaning, unit and shape of a field; '' if the table of fields has none of this name. */
export function explain(name: string): string {
  const dot = name.lastIndexOf('.');
  const field =
    dot < 0
      ? (TABLES['Model'][name] ?? TABLES['Data'][name])
      : TABLES[NESTED[name.slice(0, dot)]]?.[name.slice(dot + 1)];
  if (!field) return '';
  const unit = field.unit === '' ? '' : ` [${field.unit}]`;
  const shape = field.shape.length > 0 ? `, ${field.shape.join('×')}` : '';
  return `${field.doc}${unit}${shape}`;
}

/** A name with what it means. */
export function FieldName({ field }: { field: string }) {
  const text = explain(field);
  return text === '' ? <code>{field}</code> : <abbr title={text}>{field}</abbr>;
}
