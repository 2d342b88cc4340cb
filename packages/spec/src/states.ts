// Which numbers of a state belong to which element, so that they can be carried from one compilation to another.
// Covered by recompile.test.ts.
import type { AnyElement } from '@corten/mjcf-parse';
import { stateRanges } from '@corten/model';
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

/** Names that key frames have for arrays of the state, where they are others. */
const KEY_FIELDS: Readonly<Record<string, StateField>> = { mocap_pos: 'mpos', mocap_quat: 'mquat' };

/** All shares of the state of a compiled document, in the order of the arrays. */
export function* stateShares({ model, elements }: CompiledDocument): Generator<Share> {
  for (const kind of ['joint', 'actuator', 'body'] as const) {
    const copies = new Map<AnyElement, number>();
    for (const [id, element] of elements(kind).entries()) {
      const copy = copies.get(element) ?? 0;
      copies.set(element, copy + 1);
      for (const [array, start, count] of stateRanges[kind](model, id))
        yield { element, copy, field: KEY_FIELDS[array] ?? (array as StateField), start, count };
    }
  }
}
