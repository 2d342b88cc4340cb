// All sections, in the order in which they compile.

import type { Section } from '../section.js';

/** Sections outside the kinematic tree. */
export const sections: readonly Section[] = [];
