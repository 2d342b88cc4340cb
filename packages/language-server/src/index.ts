/**
 * A language server for MJCF and URDF.
 *
 * @packageDocumentation
 */

export { serve } from './server.js';
