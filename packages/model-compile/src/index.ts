export { type ZipAssets, zipAssets, zipModelPath } from './assets/zip.js';
export { type CompileOptions, compileModel } from './compile.js';
export { fillSparsity, setConst } from './constants/index.js';
export { lintModel, type ModelLintOptions } from './lint/lint-model.js';
export type { ModelLintContext, ModelLintRule } from './lint/rule.js';
export { modelLintRules } from './lint/rules.js';
export { expandDocument, saveXml } from './save/index.js';
