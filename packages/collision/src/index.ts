export { collision, createCollision, unsupportedPairs } from './collision.js';
export { type ContactBuffer, createContactBuffer } from './contact-buffer.js';
export { createNarrow } from './narrow.js';
