/**
 * What every field of Model, Data, Option, Statistic and Visual is: type, shape, unit and meaning.
 *
 * @packageDocumentation
 */

export { type Field, type Fields, type FieldType, fieldShape, fields } from '@corten/model/fields';
