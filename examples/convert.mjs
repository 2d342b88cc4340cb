// URDF to MJCF: as a document, as text, and as a model.
import { readFileSync } from 'node:fs';
import { parseMjcf, writeMjcf } from '@corten/mjcf-parse';
import { compileModel } from 'corten';

const document = parseMjcf(readFileSync(new URL('models/arm.urdf', import.meta.url), 'utf8'), { file: 'arm.urdf' });
console.log(/<joint.*/.exec(writeMjcf(document))[0]);
const model = compileModel(document);
console.log(model.joint('shoulder').range.join(' '), 'rad,', model.body('upper').mass, 'kg');

// → <joint name="shoulder" type="hinge" axis="0 1 0" range="-1.5 1.5" actuatorfrcrange="-40 40"/>
// → -1.5 1.5 rad, 2 kg
