export * from './oracle/bindings.js';
export * from './oracle/booleans.js';
export * from './oracle/instance.js';
export * from './oracle/load.js';
export * from './oracle/snapshot.js';
