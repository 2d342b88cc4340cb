// All rules that need the compiled model.
// Covered by lint-model.test.ts.

import type { ModelLintRule } from './rule.js';
import { densitySuspect } from './rules/density-suspect.js';
import { flexSelfCollision } from './rules/flex-self-collision.js';
import { inertiaFar } from './rules/inertia-far.js';
import { initialPenetration } from './rules/initial-penetration.js';
import { keyframeControl } from './rules/keyframe-control.js';
import { keyframeRange } from './rules/keyframe-range.js';
import { keyframeShort } from './rules/keyframe-short.js';
import { meshSurface } from './rules/mesh-surface.js';
import { stiffSpring } from './rules/stiff-spring.js';

/** The rules, in the order of their codes. */
export const modelLintRules: readonly ModelLintRule[] = [
  densitySuspect,
  flexSelfCollision,
  inertiaFar,
  initialPenetration,
  keyframeControl,
  keyframeRange,
  keyframeShort,
  meshSurface,
  stiffSpring,
];
