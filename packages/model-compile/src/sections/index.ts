// All sections, in the order in which they compile, count and fill.

import { assetSection } from '../assets/index.js';
import { treeSection } from '../fill/tree.js';
import type { Section } from '../section.js';
import { actuatorSection } from './actuator.js';
import { bvhSection } from './bvh.js';
import { excludeSection, pairSection } from './contact.js';
import { numericSection, textSection, tupleSection } from './custom.js';
import { dofSection } from './dofs.js';
import { equalitySection } from './equality.js';
import { keyframeSection } from './keyframe.js';
import { sensorSection } from './sensor.js';
import { optionSection, sizeSection, visualSection } from './settings.js';
import { tendonSection } from './tendon.js';

/** What a model is made of. */
export const sections: readonly Section[] = [
  optionSection,
  sizeSection,
  visualSection,
  treeSection,
  assetSection,
  bvhSection,
  pairSection,
  excludeSection,
  equalitySection,
  tendonSection,
  dofSection,
  actuatorSection,
  sensorSection,
  numericSection,
  textSection,
  tupleSection,
  keyframeSection,
];
