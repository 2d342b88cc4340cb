/**
 * Models as editable trees: read, create, find, change, move, attach and delete elements, compile, and compile again with
 * the state kept.
 *
 * @packageDocumentation
 */

export type { AttachOptions } from './attach.js';
export type { Attributes, Properties, SpecElement, SpecNode, TreeKind, TreeNode, Writable } from './node.js';
export type { KindsOf, ObjectKind } from './sections.js';
export { Spec } from './spec.js';
