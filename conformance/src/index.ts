export * from './from-oracle.js';
export * from './oracle.js';
