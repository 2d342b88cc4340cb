export { createIsland, island } from './island.js';
export { isDual, isPyramidal, isSparse } from './modes.js';
export { createProducts, mulJacTVec, mulJacVec } from './products.js';
export { constraintUpdate, createConstraintUpdate } from './update.js';
