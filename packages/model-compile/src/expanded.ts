/**
 * The compiler between its steps: a document as items and a tree, which programs can change and compile.
 *
 * @packageDocumentation
 */

export { compileExpanded } from './compile.js';
export { withElements } from './compiled-document.js';
export type { Expanded, GivenAsset } from './context.js';
export { readParams } from './elements/actuator/params.js';
export { inputWords } from './elements/actuator/save.js';
export {
  ActuatorError,
  setToAdhesion,
  setToCylinder,
  setToDamper,
  setToDcMotor,
  setToIntVelocity,
  setToMotor,
  setToMuscle,
  setToOrientation,
  setToPid,
  setToPosition,
  setToVelocity,
} from './elements/actuator/set-to.js';
export type { ActuatorParams } from './elements/actuator/shortcuts.js';
export {
  type Body,
  createBody,
  createFrame,
  createNode,
  type Frame,
  INNER_KINDS,
  type InnerKind,
  innerNodes,
} from './elements/nodes.js';
export { optionAttributes } from './elements/option.js';
export { pluginUse } from './elements/plugin.js';
export { SENSOR_FACTS, type SensorKind } from './elements/sensor/types.js';
export { elementOf } from './errors.js';
export { attachPlace } from './expand/attach.js';
export { indexNames, removeDangling } from './expand/copy.js';
export { flexcomp } from './expand/flexcomp/flexcomp.js';
export { createItem } from './expand/items.js';
export { completeKeyframes, storeKeyframes } from './expand/keyframes.js';
export { readDocument } from './expand/models.js';
export { createSpec, type Spec as ExpandedSpec } from './expand/spec.js';
export type { Globals } from './globals.js';
export {
  emptyLists,
  ITEM_KINDS,
  type Item,
  type KeyState,
  type ListKind,
  type Lists,
  type PendingKey,
} from './item.js';
export { type OrientationAttributes, resolveOrientation } from './orientation.js';
export type { CompilerSettings } from './settings.js';
