// All rules that need the compiled model.
// Covered by lint-model.test.ts.

import type { ModelLintRule } from './rule.js';
import { densitySuspect } from './rules/density-suspect.js';
import { equalityApart } from './rules/equality-apart.js';
import { flexSelfCollision } from './rules/flex-self-collision.js';
import { gearInertia } from './rules/gear-inertia.js';
import { inertiaFar } from './rules/inertia-far.js';
import { initialPenetration } from './rules/initial-penetration.js';
import { keyframeControl } from './rules/keyframe-control.js';
import { keyframeQuaternion } from './rules/keyframe-quaternion.js';
import { keyframeRange } from './rules/keyframe-range.js';
import { keyframeShort } from './rules/keyframe-short.js';
import { meshSurface } from './rules/mesh-surface.js';
import { servoUnit } from './rules/servo-unit.js';
import { stiffSpring } from './rules/stiff-spring.js';

/** The rules, in the order of their codes. */
export const modelLintRules: readonly ModelLintRule[] = [
  densitySuspect,
  equalityApart,
  flexSelfCollision,
  gearInertia,
  inertiaFar,
  initialPenetration,
  keyframeControl,
  keyframeQuaternion,
  keyframeRange,
  keyframeShort,
  meshSurface,
  servoUnit,
  stiffSpring,
];
