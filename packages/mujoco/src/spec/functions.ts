// Functions of model editing: mjs_ and their kind, on the records of @corten/spec.
// Covered by spec.test.ts and conformance/test/mujoco-spec.test.ts.

import {
  activatePlugin,
  addChild,
  addDefault,
  addElement,
  addFrame,
  addFreeJoint,
  addWrap,
  attachRecord,
  type BodyRecord,
  defaultOfRecord,
  deleteDefault,
  deleteRecord,
  type ElementRecord,
  type ElementRecordKind,
  findBody,
  findDefault,
  findElement,
  type ListRecordKind,
  makeMesh,
  newModel,
  nextChild,
  nextElement,
  type RecordOf,
  resetValues,
  resolveRecordOrientation,
  type SpecModel,
  sensorDim,
  setClassName,
  setFrame,
  setName,
  signatureOf,
  type TendonRecord,
  type TreeRecordKind,
  type WrapRecord,
} from '@corten/spec/records';
import { input, type Output, output } from '../arrays.js';
import { ENUMS } from '../enums.js';
import { mujocoError } from '../errors.js';
import { copyFields } from '../mirror.js';
import type { MjModel } from '../model.js';
import {
  defaultHandle,
  defaultOf,
  elementHandle,
  handleOf,
  type MjsActuator,
  type MjsBody,
  type MjsCamera,
  type MjsDefault,
  type MjsElement,
  type MjsEquality,
  type MjsExclude,
  type MjsFlex,
  type MjsFrame,
  type MjsGeom,
  type MjsHField,
  type MjsJoint,
  type MjsKey,
  type MjsLight,
  type MjsMaterial,
  type MjsMesh,
  type MjsNumeric,
  type MjsOrientation,
  type MjsPair,
  type MjsPlugin,
  type MjsSensor,
  type MjsSite,
  type MjsSkin,
  type MjsTendon,
  type MjsText,
  type MjsTexture,
  type MjsTuple,
  type MjsWrap,
  make,
  recordOf,
  targetOf,
  valuesOf,
} from './classes.js';
import { type MjSpec, type MjsCompiler, MjsCompilerClass, specHandle } from './spec.js';

/** A member of an enumeration; the check of arguments passes its number on. */
type Choice = { readonly value: number };
const numberOf = (choice: Choice): number => Number(choice);
const { mjOBJ_FRAME, mjOBJ_GEOM, mjOBJ_JOINT, mjOBJ_SITE } = ENUMS.mjtObj;
const { mjWRAP_JOINT, mjWRAP_PULLEY, mjWRAP_SITE, mjWRAP_SPHERE, mjWRAP_CYLINDER } = ENUMS.mjtWrap;

const shown = (record: ElementRecord | undefined): MjsElement | undefined => record && elementHandle(record);

/** An element that is neither a class nor a model. */
function elementOf(handle: MjsElement): ElementRecord | undefined {
  const target = targetOf(handle);
  return 'kind' in target ? target : undefined;
}

const inBody =
  <K extends TreeRecordKind, H>(kind: K) =>
  (body: MjsBody, def: MjsDefault): H =>
    handleOf(addChild(recordOf<'body'>(body), kind, defaultOf(def)) as RecordOf<K>) as H;
const inModel =
  <K extends ListRecordKind, H>(kind: K) =>
  (s: MjSpec, def?: MjsDefault): H =>
    handleOf(addElement(s.corten, kind, def && defaultOf(def)) as RecordOf<K>) as H;
const as =
  <K extends ElementRecordKind, H>(kind: K) =>
  (element: MjsElement): H | undefined => {
    const record = elementOf(element);
    return record?.kind === kind ? (handleOf(record) as H) : undefined;
  };
const reset =
  <H>(kind: Parameters<typeof resetValues>[0]) =>
  (object: H): void =>
    resetValues(kind, valuesOf(object as never));

/** Adding elements. */
const ADD = {
  mjs_addBody: inBody<'body', MjsBody>('body'),
  mjs_addCamera: inBody<'camera', MjsCamera>('camera'),
  mjs_addGeom: inBody<'geom', MjsGeom>('geom'),
  mjs_addJoint: inBody<'joint', MjsJoint>('joint'),
  mjs_addLight: inBody<'light', MjsLight>('light'),
  mjs_addSite: inBody<'site', MjsSite>('site'),
  mjs_addFrame: (body: MjsBody, parentframe: MjsFrame): MjsFrame =>
    handleOf(addFrame(recordOf<'body'>(body), recordOf<'frame'>(parentframe))),
  mjs_addFreeJoint: (body: MjsBody): MjsJoint => handleOf(addFreeJoint(recordOf<'body'>(body))),
  mjs_addActuator: inModel<'actuator', MjsActuator>('actuator') as (s: MjSpec, def: MjsDefault) => MjsActuator,
  mjs_addEquality: inModel<'equality', MjsEquality>('equality') as (s: MjSpec, def: MjsDefault) => MjsEquality,
  mjs_addMaterial: inModel<'material', MjsMaterial>('material') as (s: MjSpec, def: MjsDefault) => MjsMaterial,
  mjs_addMesh: inModel<'mesh', MjsMesh>('mesh') as (s: MjSpec, def: MjsDefault) => MjsMesh,
  mjs_addPair: inModel<'pair', MjsPair>('pair') as (s: MjSpec, def: MjsDefault) => MjsPair,
  mjs_addTendon: inModel<'tendon', MjsTendon>('tendon') as (s: MjSpec, def: MjsDefault) => MjsTendon,
  mjs_addExclude: inModel<'exclude', MjsExclude>('exclude') as (s: MjSpec) => MjsExclude,
  mjs_addFlex: inModel<'flex', MjsFlex>('flex') as (s: MjSpec) => MjsFlex,
  mjs_addHField: inModel<'hfield', MjsHField>('hfield') as (s: MjSpec) => MjsHField,
  mjs_addKey: inModel<'key', MjsKey>('key') as (s: MjSpec) => MjsKey,
  mjs_addNumeric: inModel<'numeric', MjsNumeric>('numeric') as (s: MjSpec) => MjsNumeric,
  mjs_addPlugin: inModel<'plugin', MjsPlugin>('plugin') as (s: MjSpec) => MjsPlugin,
  mjs_addSensor: inModel<'sensor', MjsSensor>('sensor') as (s: MjSpec) => MjsSensor,
  mjs_addSkin: inModel<'skin', MjsSkin>('skin') as (s: MjSpec) => MjsSkin,
  mjs_addText: inModel<'text', MjsText>('text') as (s: MjSpec) => MjsText,
  mjs_addTexture: inModel<'texture', MjsTexture>('texture') as (s: MjSpec) => MjsTexture,
  mjs_addTuple: inModel<'tuple', MjsTuple>('tuple') as (s: MjSpec) => MjsTuple,
  mjs_addDefault: (s: MjSpec, classname: string, parent: MjsDefault): MjsDefault | undefined => {
    const made = addDefault(s.corten, classname, defaultOf(parent));
    return made && defaultHandle(made);
  },
};

/** Elements as what they are. */
const AS = {
  mjs_asActuator: as<'actuator', MjsActuator>('actuator'),
  mjs_asBody: as<'body', MjsBody>('body'),
  mjs_asCamera: as<'camera', MjsCamera>('camera'),
  mjs_asEquality: as<'equality', MjsEquality>('equality'),
  mjs_asExclude: as<'exclude', MjsExclude>('exclude'),
  mjs_asFlex: as<'flex', MjsFlex>('flex'),
  mjs_asFrame: as<'frame', MjsFrame>('frame'),
  mjs_asGeom: as<'geom', MjsGeom>('geom'),
  mjs_asHField: as<'hfield', MjsHField>('hfield'),
  mjs_asJoint: as<'joint', MjsJoint>('joint'),
  mjs_asKey: as<'key', MjsKey>('key'),
  mjs_asLight: as<'light', MjsLight>('light'),
  mjs_asMaterial: as<'material', MjsMaterial>('material'),
  mjs_asMesh: as<'mesh', MjsMesh>('mesh'),
  mjs_asNumeric: as<'numeric', MjsNumeric>('numeric'),
  mjs_asPair: as<'pair', MjsPair>('pair'),
  mjs_asPlugin: as<'plugin', MjsPlugin>('plugin'),
  mjs_asSensor: as<'sensor', MjsSensor>('sensor'),
  mjs_asSite: as<'site', MjsSite>('site'),
  mjs_asSkin: as<'skin', MjsSkin>('skin'),
  mjs_asTendon: as<'tendon', MjsTendon>('tendon'),
  mjs_asText: as<'text', MjsText>('text'),
  mjs_asTexture: as<'texture', MjsTexture>('texture'),
  mjs_asTuple: as<'tuple', MjsTuple>('tuple'),
};

/** Setting records back to their first values. */
const DEFAULTS = {
  mjs_defaultActuator: reset<MjsActuator>('actuator'),
  mjs_defaultBody: reset<MjsBody>('body'),
  mjs_defaultCamera: reset<MjsCamera>('camera'),
  mjs_defaultEquality: reset<MjsEquality>('equality'),
  mjs_defaultFlex: reset<MjsFlex>('flex'),
  mjs_defaultFrame: reset<MjsFrame>('frame'),
  mjs_defaultGeom: reset<MjsGeom>('geom'),
  mjs_defaultHField: reset<MjsHField>('hfield'),
  mjs_defaultJoint: reset<MjsJoint>('joint'),
  mjs_defaultKey: reset<MjsKey>('key'),
  mjs_defaultLight: reset<MjsLight>('light'),
  mjs_defaultMaterial: reset<MjsMaterial>('material'),
  mjs_defaultMesh: reset<MjsMesh>('mesh'),
  mjs_defaultNumeric: reset<MjsNumeric>('numeric'),
  mjs_defaultOrientation: reset<MjsOrientation>('orientation'),
  mjs_defaultPair: reset<MjsPair>('pair'),
  mjs_defaultPlugin: reset<MjsPlugin>('plugin'),
  mjs_defaultSensor: reset<MjsSensor>('sensor'),
  mjs_defaultSite: reset<MjsSite>('site'),
  mjs_defaultSkin: reset<MjsSkin>('skin'),
  mjs_defaultTendon: reset<MjsTendon>('tendon'),
  mjs_defaultText: reset<MjsText>('text'),
  mjs_defaultTexture: reset<MjsTexture>('texture'),
  mjs_defaultTuple: reset<MjsTuple>('tuple'),
};

const bodyHandle = (record: BodyRecord | undefined): MjsBody | undefined => record && handleOf<'body'>(record);

/** Finding and walking elements. */
const FIND = {
  mjs_findBody: (s: MjSpec, name: string): MjsBody | undefined => bodyHandle(findBody(s.corten.world, name)),
  mjs_findChild: (body: MjsBody, name: string): MjsBody | undefined =>
    bodyHandle(findBody(recordOf<'body'>(body), name)),
  mjs_findDefault: (s: MjSpec, classname: string): MjsDefault | undefined => {
    const found = findDefault(s.corten, classname);
    return found && defaultHandle(found);
  },
  mjs_findElement: (s: MjSpec, type: Choice, name: string): MjsElement | undefined =>
    shown(findElement(s.corten, numberOf(type), name)),
  mjs_findFrame: (s: MjSpec, name: string): MjsFrame | undefined => {
    const found = findElement(s.corten, mjOBJ_FRAME.value, name);
    return found && handleOf(found as ElementRecord<'frame'>);
  },
  mjs_findSpec: (s: MjSpec, name: string): MjSpec | undefined => {
    const found = s.corten.specs.find(({ values }) => values.modelname === name);
    return found && specHandle(found);
  },
  mjs_firstChild: (body: MjsBody, type: Choice, recurse: number): MjsElement | undefined =>
    shown(nextChild(recordOf<'body'>(body), numberOf(type), recurse !== 0)),
  mjs_nextChild: (body: MjsBody, child: MjsElement, recurse: number): MjsElement | undefined => {
    const record = elementOf(child);
    return record && shown(nextChild(recordOf<'body'>(body), record.elemtype, recurse !== 0, record));
  },
  mjs_firstElement: (s: MjSpec, type: Choice): MjsElement | undefined => shown(nextElement(s.corten, numberOf(type))),
  mjs_nextElement: (s: MjSpec, element: MjsElement): MjsElement | undefined => {
    const record = elementOf(element);
    return record && shown(nextElement(s.corten, record.elemtype, record));
  },
};

const modelOfTarget = (handle: MjsElement): SpecModel => {
  const target = targetOf(handle);
  return 'model' in target ? target.model : target;
};

/** Facts about elements. */
const ELEMENTS = {
  mjs_getId: (element: MjsElement): number => elementOf(element)?.id ?? -1,
  mjs_getName: (element: MjsElement): string => {
    const target = targetOf(element);
    return 'name' in target ? target.name : '';
  },
  mjs_setName: (element: MjsElement, name: string): number => {
    const target = targetOf(element);
    if ('kind' in target) return setName(target, name) ? 0 : -1;
    if ('parts' in target) target.name = name;
    return 0;
  },
  mjs_getParent: (element: MjsElement): MjsBody | undefined => {
    const record = elementOf(element);
    return bodyHandle(record?.parent);
  },
  mjs_getFrame: (element: MjsElement): MjsFrame | undefined => {
    const frame = elementOf(element)?.frame;
    return frame && handleOf(frame);
  },
  mjs_setFrame: (dest: MjsElement, frame: MjsFrame): number => {
    const record = elementOf(dest);
    return record && setFrame(record, recordOf<'frame'>(frame)) ? 0 : -1;
  },
  mjs_getSpec: (element: MjsElement): MjSpec | undefined => specHandle(modelOfTarget(element)),
  mjs_getOriginSpec: (element: MjsElement): MjSpec | undefined => {
    const record = elementOf(element);
    return record && specHandle(record.origin);
  },
  mjs_getCompiler: (element: MjsElement): MjsCompiler | undefined => {
    const record = elementOf(element);
    return record && make<MjsCompiler>(MjsCompilerClass, record.origin);
  },
  mjs_getDefault: (element: MjsElement): MjsDefault | undefined => {
    const record = elementOf(element);
    const found = record && defaultOfRecord(record);
    return found && defaultHandle(found);
  },
  mjs_setDefault: (element: MjsElement, def: MjsDefault): void => {
    const record = elementOf(element);
    if (record) setClassName(record, defaultOf(def).name);
  },
  mjs_getSpecDefault: (s: MjSpec): MjsDefault | undefined => defaultHandle(s.corten.defaults[0]),
  mjs_deleteUserValue: (_element: MjsElement, _key: string): void => {},
};

/** The model as a whole. */
const MODEL = {
  mjs_activatePlugin: (s: MjSpec, name: string): number => (activatePlugin(s.corten, name) ? 0 : -1),
  mjs_attach: (parent: MjsElement, child: MjsElement, prefix: string, suffix: string): MjsElement | undefined => {
    const from = elementOf(parent);
    const what = targetOf(child);
    return from && !('parts' in what) ? shown(attachRecord(from, what, prefix, suffix)) : undefined;
  },
  mjs_delete: (spec: MjSpec, element: MjsElement): number => {
    const target = targetOf(element);
    if ('world' in target) return -1;
    const done = 'parts' in target ? deleteDefault(spec.corten, target) : deleteRecord(spec.corten, target);
    return done ? 0 : -1;
  },
  mjs_defaultSpec: (spec: MjSpec): void => resetSpec(spec.corten),
  mjs_getError: (s: MjSpec): string => s.corten.error,
  mjs_isWarning: (s: MjSpec): number => Number(s.corten.error === '' && s.corten.warnings.length > 0),
  mjs_numWarnings: (s: MjSpec): number => s.corten.warnings.length,
  mjs_getWarning: (s: MjSpec, index: number): string => s.corten.warnings[index] ?? '',
  mjs_setDeepCopy: (s: MjSpec, deepcopy: number): number => {
    s.corten.deepcopy = deepcopy !== 0;
    return 0;
  },
  mj_copyBack: (s: MjSpec, m: MjModel): number => {
    const { corten: model } = s;
    const problem = !model.isCompiled
      ? 'mjCModel has not been compiled in CopyBack'
      : signatureOf(model) !== m.signature
        ? 'incompatible signatures in CopyBack'
        : '';
    if (problem === '') return 1;
    model.error = `Error: ${problem}`;
    return 0;
  },
};

/** Set what holds for a whole model to what an empty one has. */
function resetSpec(model: SpecModel): void {
  const empty = newModel();
  for (const part of ['lengthRange', 'option', 'visual', 'statistic'] as const)
    copyFields(empty[part] as object, model[part]);
  resetValues('spec', model.values);
  resetValues('compiler', model.compiler);
}

const tendonOf = (tendon: MjsTendon): TendonRecord => recordOf<'tendon'>(tendon);
const wrapOf = (wrap: MjsWrap): WrapRecord => recordOf<'wrap'>(wrap);
const isGeom = ({ values }: WrapRecord): boolean =>
  values.type === mjWRAP_SPHERE.value || values.type === mjWRAP_CYLINDER.value;

/** Warn where every platform has a console. */
export function warn(text: string): void {
  (globalThis as unknown as { console: { warn(text: string): void } }).console.warn(`MuJoCo Warning: ${text}`);
}

/** Paths of tendons. */
const WRAPS = {
  mjs_wrapGeom: (tendon: MjsTendon, name: string, sidesite: string): MjsWrap | undefined =>
    handleOf(addWrap(tendonOf(tendon), mjWRAP_SPHERE.value, name, 0, sidesite)),
  mjs_wrapJoint: (tendon: MjsTendon, name: string, coef: number): MjsWrap | undefined =>
    handleOf(addWrap(tendonOf(tendon), mjWRAP_JOINT.value, name, coef)),
  mjs_wrapPulley: (tendon: MjsTendon, divisor: number): MjsWrap | undefined =>
    handleOf(addWrap(tendonOf(tendon), mjWRAP_PULLEY.value, '', divisor)),
  mjs_wrapSite: (tendon: MjsTendon, name: string): MjsWrap | undefined =>
    handleOf(addWrap(tendonOf(tendon), mjWRAP_SITE.value, name)),
  mjs_getWrapNum: (tendon: MjsTendon): number => tendonOf(tendon).path.length,
  mjs_getWrap: (tendon: MjsTendon, i: number): MjsWrap | undefined => {
    const { path } = tendonOf(tendon);
    if (i < 0 || i >= path.length) throw mujocoError(`Wrap index out of range (0, ${path.length})`);
    return handleOf(path[i]);
  },
  mjs_getWrapCoef: (wrap: MjsWrap): number => {
    const { values, prm, name } = wrapOf(wrap);
    if (values.type === mjWRAP_JOINT.value) return prm;
    warn(`Querying coef attribute of non-joint wrap: ${name}`);
    return 1;
  },
  mjs_getWrapDivisor: (wrap: MjsWrap): number => {
    const { values, prm, name } = wrapOf(wrap);
    if (values.type === mjWRAP_PULLEY.value) return prm;
    warn(`Querying divisor attribute of non-pulley wrap: ${name}`);
    return 1;
  },
  mjs_getWrapTarget: (wrap: MjsWrap): MjsElement | undefined => {
    const record = wrapOf(wrap);
    const { type } = record.values;
    const target = isGeom(record)
      ? mjOBJ_GEOM
      : type === mjWRAP_SITE.value
        ? mjOBJ_SITE
        : type === mjWRAP_JOINT.value
          ? mjOBJ_JOINT
          : undefined;
    return target && shown(findElement(record.tendon.model, target.value, record.name));
  },
  mjs_getWrapSideSite: (wrap: MjsWrap): MjsSite | undefined => {
    const record = wrapOf(wrap);
    const { sidesite, tendon, name } = record;
    if (!isGeom(record) || sidesite === '') return undefined;
    const found = findElement(tendon.model, mjOBJ_SITE.value, sidesite);
    if (!found) warn(`Could not find side site ${sidesite} for wrap ${name} in spec`);
    return found && (handleOf(found as ElementRecord<'site'>) as MjsSite);
  },
};

/** Meshes, orientations, sensors. */
const SHAPES = {
  mjs_makeMesh: (mesh: MjsMesh, builtin: Choice, params: Output, nparams: number): number =>
    makeMesh(
      recordOf<'mesh'>(mesh) as ElementRecord<'mesh'>,
      numberOf(builtin),
      Array.from(input(params as never)).slice(0, nparams),
    ),
  mjs_resolveOrientation: (quat: Output, degree: number, sequence: string, orientation: MjsOrientation): string =>
    resolveRecordOrientation(output(quat, undefined, 'quat'), degree !== 0, sequence, valuesOf(orientation) as never),
  mjs_sensorDim: (sensor: MjsSensor): number => sensorDim(recordOf<'sensor'>(sensor) as ElementRecord<'sensor'>),
};

export const SPEC_FUNCTIONS = { ...ADD, ...AS, ...DEFAULTS, ...FIND, ...ELEMENTS, ...MODEL, ...WRAPS, ...SHAPES };
