// Which numbers of a state belong to which element, so that they can be carried from one compilation to another.
// Covered by recompile.test.ts.
import type { AnyElement } from '@corten/mjcf-parse';
import { dofCount, type Model, positionCount } from '@corten/model';
import type { CompiledDocument } from '@corten/model-compile';

/** Arrays of a state or a key frame. */
export type StateField = 'qpos' | 'qvel' | 'act' | 'ctrl' | 'mpos' | 'mquat';

/** A range of an array that belongs to an element; `copy` counts copies of one element. */
export interface Share {
  readonly element: AnyElement;
  readonly copy: number;
  readonly field: StateField;
  readonly start: number;
  readonly count: number;
}

function* jointShares(m: Model, joint: number): Generator<[StateField, number, number]> {
  const type = m.jnt_type[joint];
  yield ['qpos', m.jnt_qposadr[joint], positionCount(type)];
  yield ['qvel', m.jnt_dofadr[joint], dofCount(type)];
}

function* actuatorShares(m: Model, i: number): Generator<[StateField, number, number]> {
  if (m.actuator_actadr[i] >= 0) yield ['act', m.actuator_actadr[i], m.actuator_actnum[i]];
  const end = i + 1 < m.nactuator ? m.actuator_ctrladr[i + 1] : m.nu;
  yield ['ctrl', m.actuator_ctrladr[i], end - m.actuator_ctrladr[i]];
}

function* bodyShares(m: Model, body: number): Generator<[StateField, number, number]> {
  const mocap = m.body_mocapid[body];
  if (mocap < 0) return;
  yield ['mpos', 3 * mocap, 3];
  yield ['mquat', 4 * mocap, 4];
}

/** All shares of the state of a compiled document, in the order of the arrays. */
export function* stateShares({ model, elements }: CompiledDocument): Generator<Share> {
  for (const [kind, sharesOf] of [
    ['joint', jointShares],
    ['actuator', actuatorShares],
    ['body', bodyShares],
  ] as const) {
    const copies = new Map<AnyElement, number>();
    for (const [id, element] of elements(kind).entries()) {
      const copy = copies.get(element) ?? 0;
      copies.set(element, copy + 1);
      for (const [field, start, count] of sharesOf(model, id)) yield { element, copy, field, start, count };
    }
  }
}
