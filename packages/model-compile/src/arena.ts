// The arena that the reference is told to have (size/memory). Ours has none; but a model whose arena does not even hold
// what the reference computes the model's constants in is no model there.

import type { ModelSizes } from '@corten/model';
import type { CompileContext } from './context.js';
import { fail } from './errors.js';
import { type AnyElement, parseMemory, sections } from './mjcf.js';

/** Bytes that the reference marks a frame of its stack with. */
const FRAME = 12;

/** Throws when the memory that the document gives is less than the reference needs for a model of such sizes. */
export function limitArena({ document }: CompileContext, { nbody, nv, ncam, nlight }: ModelSizes): void {
  const element = sections(document, 'size').findLast(({ attr }) => attr.memory !== undefined);
  const memory = element?.attr.memory === undefined ? undefined : parseMemory(element.attr.memory);
  if (!element || memory === undefined || memory < 0n) return;
  // accelerations and forces of all bodies; two Jacobians and a row of moments
  const needed = FRAME + Math.max(8 * 12 * nbody, 8 * 13 * nv + 4 * (ncam + nlight));
  if (memory >= BigInt(needed)) return;
  fail(
    element as unknown as AnyElement,
    `memory="${element.attr.memory}" is not enough: the arena needs ${needed} bytes`,
    {
      attribute: 'memory',
      hint: 'leave memory out, or write a size with a suffix: memory="10M"',
    },
  );
}
