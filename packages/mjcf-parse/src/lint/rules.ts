// All rules that need the document only.
// Covered by lint.test.ts.

import type { LintRule } from './rule.js';
import { actuatorRange } from './rules/actuator-range.js';
import { angleUnit } from './rules/angle-unit.js';
import { deprecated } from './rules/deprecated.js';
import { doubleMass } from './rules/double-mass.js';
import { eulerUnit } from './rules/euler-unit.js';
import { flexPin } from './rules/flex-pin.js';
import { flexThickness } from './rules/flex-thickness.js';
import { ineffectiveAttribute } from './rules/ineffective-attribute.js';
import { inertiaTriangle } from './rules/inertia-triangle.js';
import { limitedRange } from './rules/limited-range.js';
import { marginGap } from './rules/margin-gap.js';
import { missingAsset } from './rules/missing-asset.js';
import { negativeDamping } from './rules/negative-damping.js';
import { reversedRange } from './rules/reversed-range.js';
import { scaleSuspect } from './rules/scale-suspect.js';
import { stiffContact } from './rules/stiff-contact.js';
import { unknownReference } from './rules/unknown-reference.js';
import { unusedAsset } from './rules/unused-asset.js';
import { unusedClass } from './rules/unused-class.js';
import { urdfEmpty } from './rules/urdf-empty.js';
import { urdfTag } from './rules/urdf-tag.js';
import { visualCollides } from './rules/visual-collides.js';
import { zeroArmature } from './rules/zero-armature.js';

/** The rules, in the order of their codes. */
export const lintRules: readonly LintRule[] = [
  actuatorRange,
  angleUnit,
  deprecated,
  doubleMass,
  eulerUnit,
  flexPin,
  flexThickness,
  ineffectiveAttribute,
  inertiaTriangle,
  limitedRange,
  marginGap,
  missingAsset,
  negativeDamping,
  reversedRange,
  scaleSuspect,
  stiffContact,
  unknownReference,
  unusedAsset,
  unusedClass,
  urdfEmpty,
  urdfTag,
  visualCollides,
  zeroArmature,
];
