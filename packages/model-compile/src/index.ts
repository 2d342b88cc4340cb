export { type CompileOptions, compileModel } from './compile.js';
export { fillSparsity, setConst } from './constants/index.js';
export { expandDocument, saveXml } from './save/index.js';
