export { type CompileOptions, compileModel } from './compile.js';
export { fillSparsity, setConst } from './constants/index.js';
