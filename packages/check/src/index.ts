/**
 * Validate and lint MJCF and URDF files.
 *
 * @packageDocumentation
 */

export { type CheckFilesOptions, type CheckResult, checkFiles } from './check-files.js';
export { type Checked, checkText, type FileSource } from './check-text.js';
export { type CheckHost, checkHelp, runCheck } from './command.js';
export { type CheckConfig, CONFIG_NAME, ConfigError, configSchema, findConfig, readConfig } from './config.js';
export { findModels } from './find-models.js';
export type { CheckOptions, Finding, Severity, TextEdit } from './finding.js';
export { FORMATS, type Format, formatFindings, formatFixed, type Tint, type Tone } from './format.js';
export { type RuleText, ruleTexts } from './rules.js';
