/**
 * Models as records: what MuJoCo's model editing interface calls mjSpec, mjsBody, mjsGeom and so on, with its fields,
 * values and rules.
 *
 * @packageDocumentation
 */

export * from './records/actuators.js';
export { attachRecord } from './records/attach.js';
export { type CompileRecordsOptions, compileRecords } from './records/compile.js';
export { copyModel } from './records/copy.js';
export {
  addChild,
  addDefault,
  addElement,
  addFrame,
  addFreeJoint,
  defaultOfRecord,
  findBody,
  findDefault,
  findElement,
  nextChild,
  nextElement,
  setFrame,
  setName,
} from './records/edit.js';
export {
  type ElementRecordKind,
  type Field,
  type FieldTable,
  RECORD_FIELDS,
  type RecordKind,
  type ValueOf,
  type Values,
} from './records/fields.js';
export { makeMesh, resolveRecordOrientation, sensorDim } from './records/helpers.js';
export { type FlexcompOptions, makeFlex } from './records/make-flex.js';
export { activatePlugin, pluginConfigOf, setPluginConfig } from './records/plugins.js';
export { readModel } from './records/read.js';
export { addWrap } from './records/read-lists.js';
export {
  type Authored,
  type BodyRecord,
  className,
  DEFAULT_KINDS,
  type DefaultRecord,
  type DefaultRecordKind,
  defaultLengthRange,
  type ElementRecord,
  type LengthRangeOptions,
  type ListRecordKind,
  newModel,
  type RecordOf,
  type SpecModel,
  setClassName,
  type TendonRecord,
  type TreeRecordKind,
  type WrapRecord,
} from './records/record.js';
export { deleteDefault, deleteRecord } from './records/remove.js';
export { type Structure, signatureOf, structureSignature } from './records/signature.js';
export { resetValues } from './records/values.js';
