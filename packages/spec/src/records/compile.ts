// Compiling records.
// Covered by packages/spec/src/records.test.ts and conformance/test/mujoco-spec.test.ts.

import { type AssetSource, type DiagnosticReceiver, type MjcfDiagnostic, MjcfError } from '@corten/mjcf-parse';
import type { Model } from '@corten/model';
import type { SourceKind } from '@corten/model-compile';
import { compileExpanded, completeKeyframes, elementOf, withElements } from '@corten/model-compile/expanded';
import {
  bodiesOf,
  type ElementRecord,
  elementsOf,
  LIST_KINDS,
  newRecord,
  type SpecModel,
  TREE_KINDS,
} from './record.js';
import { type Written, writeModel } from './write.js';
import { recordOf } from './write-items.js';

/** What a compilation of records can be told. */
export interface CompileRecordsOptions {
  /** where files come from; those that the model was read with when not given */
  readonly assets?: AssetSource | undefined;
  /** most bytes that the model and a data of it may take */
  readonly maxBytes?: number | undefined;
  /** receives warnings */
  readonly diagnostics?: DiagnosticReceiver | undefined;
}

/**
 * Compiles a model. Errors are left in `model.error`, warnings in `model.warnings`.
 * @throws MjcfError when the model is not valid
 */
export function compileRecords(model: SpecModel, options: CompileRecordsOptions = {}): Model {
  model.error = '';
  model.warnings.length = model.attachWarnings;
  numberElements(model);
  let written: Written | undefined;
  try {
    written = writeModel(model);
    const { spec } = written;
    completeKeyframes(spec);
    const { assets = model.assets } = options;
    const compilation = compileExpanded(
      { ...spec, assets },
      { maxBytes: options.maxBytes, diagnostics: options.diagnostics },
    );
    const { records } = written;
    model.warnings.push(...compilation.ctx.diagnostics.map((warning) => textOf(warning, recordAt(warning, records))));
    takeKeys(model, written, compilation.model);
    takeIds(model, written, withElements(compilation).elements);
    model.isCompiled = true;
    return compilation.model;
  } catch (error) {
    model.isCompiled = false;
    model.error = describe(error, written);
    throw error;
  }
}

/** Number all elements as a compilation does. */
function numberElements(model: SpecModel): void {
  for (const kind of [...TREE_KINDS, ...LIST_KINDS])
    for (const [id, record] of elementsOf(model, kind).entries()) record.id = id;
}

/** Key frames that the compilation has made, of attached models and those that the sizes ask for, stay in the model. */
function takeKeys(model: SpecModel, { spec }: Written, m: Model): void {
  const { key: keys } = model.lists;
  const first = spec.lists.key.length - model.pendingKeys.length;
  const { nq, nv, na, nu, nmocap } = m;
  const widths = { qpos: nq, qvel: nv, act: na, ctrl: nu, mpos: 3 * nmocap, mquat: 4 * nmocap };
  for (let i = keys.length; i < spec.lists.key.length; i++) {
    const record = newRecord('key', model);
    record.name = spec.lists.key[i].name;
    record.id = i;
    record.values.time = m.key_time[i];
    for (const field of model.pendingKeys[i - first]?.fields ?? []) {
      const width = widths[field];
      record.values[field].push(...m[`key_${field}`].subarray(i * width, (i + 1) * width));
    }
    keys.push(record);
  }
  model.pendingKeys.length = 0;
}

/** Elements that the compiler sorts get its order. */
function takeIds(model: SpecModel, { records }: Written, elements: (kind: SourceKind) => readonly object[]): void {
  for (const kind of ['pair', 'exclude'] as const) {
    const list = model.lists[kind] as ElementRecord[];
    const order = elements(kind).map((element) => records.get(element as never) as ElementRecord);
    list.splice(0, list.length, ...order);
    for (const [id, record] of list.entries()) record.id = id;
  }
}

/** An error in the form of the reference: the message, and the element that it is about. */
function describe(error: unknown, written: Written | undefined): string {
  if (!(error instanceof MjcfError)) return `Error: ${(error as Error).message}`;
  const [first] = error.errors;
  const record = recordOf(error) ?? (written && recordAt(first, written.records));
  return `Error: ${textOf(first, first.code === 'repeated-name' ? undefined : record)}`;
}

/** The record that a diagnostic is about. */
function recordAt(diagnostic: MjcfDiagnostic, records: Written['records']): ElementRecord | undefined {
  const element = elementOf(diagnostic);
  return element && records.get(element);
}

/** What a diagnostic says, and about which element. */
function textOf({ message }: MjcfDiagnostic, record: ElementRecord | undefined): string {
  if (!record) return message;
  const { info } = record.values as { info?: string };
  return `${message}\n${elementText(record)}${info ? `, ${info}` : ''}`;
}

/** How errors name an element. */
export const elementText = ({ name, id }: ElementRecord): string => `Element name '${name}', id ${id}`;

/** Number elements that joined the tree: those that have no place in a compilation have no id. */
export function clearIds(model: SpecModel): void {
  for (const body of bodiesOf(model.world)) {
    body.id = -1;
    for (const kind of TREE_KINDS) for (const child of body.children[kind]) child.id = -1;
  }
  model.world.id = 0;
}

/** Note what is wrong with what a model is asked for. */
export function refuse(model: SpecModel, message: string): undefined {
  model.error = `Error: ${message}`;
  return undefined;
}
