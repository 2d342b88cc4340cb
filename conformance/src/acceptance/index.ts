/**
 * Acceptance cases on our engine, without the reference and without Node: for pages.
 *
 * @packageDocumentation
 */
export type { AcceptanceCase, CaseProfile, CaseReference, CaseValue, Expectation, Operation } from './case.js';
export { cortenEngine } from './corten-engine.js';
export { type Check, checkCase } from './run.js';
