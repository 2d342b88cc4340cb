// All sections, in the order in which they compile, count and fill.

import { assetSection } from '../assets/index.js';
import { treeSection } from '../fill/tree.js';
import type { Section } from '../section.js';

/** What a model is made of. */
export const sections: readonly Section[] = [treeSection, assetSection];
