export * from './actuation.js';
export * from './passive.js';
export * from './wrench.js';
