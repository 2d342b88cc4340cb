export { type CompileOptions, compileModel } from './compile.js';
