/**
 * Models in the reference's binary format (MJB) of version 3.12.
 *
 * @packageDocumentation
 */

export { readBinary, writeBinary } from './binary.js';
