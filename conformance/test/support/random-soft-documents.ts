// Random documents with flexes and skins.
import fc from 'fast-check';
import { randomDocument } from './random-documents.js';
import { randomFlex, randomSkin } from './random-flexes.js';
import { randomValues } from './random-values.js';

/** A random document with a flex or two in the world, and a skin over bodies. */
export const randomSoftDocument: fc.Arbitrary<string> = fc.tuple(randomDocument, fc.nat()).map(([xml, seed]) => {
  const random = randomValues(seed);
  const bodies = [...xml.matchAll(/<body name="([^"]+)"/g)].map(([, name]) => name);
  const flexes = Array.from({ length: 1 + random.below(2) }, (_, i) =>
    randomFlex(random, `f${i}`, { pin: random.chance(40), metric: true }),
  );
  const skin = bodies.length > 0 && random.chance(50) ? randomSkin(random, 'skin', bodies) : '';
  return xml.replace('</worldbody>', `${flexes.join('')}</worldbody><deformable>${skin}</deformable>`);
});
