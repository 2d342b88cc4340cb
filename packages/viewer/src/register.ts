/**
 * Defines `<corten-viewer>`: one script tag is enough.
 *
 * @packageDocumentation
 */
// Covered by packages/viewer/test/browser.test.ts.
import { defineCortenViewer } from './element.js';

defineCortenViewer();
