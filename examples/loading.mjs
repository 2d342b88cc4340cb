// The same model from a file, from files in memory, and from its compiled bytes.
import { readFileSync } from 'node:fs';
import { loadModel, loadModelFile, readBinary, writeBinary } from 'corten/node';
import { loadModelZip } from 'corten/web';
import { zipSync } from 'fflate';

const file = new URL('models/leg.xml', import.meta.url);
const fromFile = loadModelFile(file);
const scene = '<mujoco><include file="leg.xml"/></mujoco>';
const fromMemory = loadModel(scene, { assets: { 'leg.xml': readFileSync(file) } });
const archive = zipSync({ 'scene.xml': Buffer.from(scene), 'leg.xml': readFileSync(file) });
const fromZip = await loadModelZip(archive, { file: 'scene.xml' });
const fromBytes = readBinary(writeBinary(fromFile));
console.log([fromFile, fromMemory, fromZip, fromBytes].map(({ nq }) => nq).join(' '));

// → 3 3 3 3
