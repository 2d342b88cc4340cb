// The linter that looks at the compiled model.

import { Data, EnableBit, type Model } from '@corten/model';
import { fwdPosition, resetData } from '@corten/pipeline';
import { type CompileOptions, compile } from '../compile.js';
import { type LintFinding, type LintOptions, type MjcfDocument, runRules } from '../mjcf.js';
import type { ModelLintRule } from './rule.js';
import { modelLintRules } from './rules.js';

/** Options of `lintModel`. */
export interface ModelLintOptions extends CompileOptions, Pick<LintOptions, 'severity'> {
  /** rules to run; all of them when not given */
  readonly rules?: readonly ModelLintRule[];
}

/**
 * Compiles a document and looks for what is legal in the model and probably wrong: inertias far from the geoms',
 * geoms that start inside each other, key frames outside of ranges, and the like. Comments in the file switch rules
 * off as for `lint`.
 *
 * @returns the model, and the findings by file and position
 * @throws MjcfError when the document does not compile
 */
export function lintModel(
  document: MjcfDocument,
  options: ModelLintOptions = {},
): { model: Model; findings: LintFinding[] } {
  const { ctx, model } = compile(document, options);
  let data: Data | undefined;
  const initial = (): Data => {
    if (data) return data;
    data = new Data(model);
    // of what sleeps at first, contacts count too
    const { enableflags } = model.opt;
    model.opt.enableflags &= ~EnableBit.sleep;
    resetData(model, data);
    fwdPosition(model, data);
    model.opt.enableflags = enableflags;
    return data;
  };
  const findings = runRules(document, options.rules ?? modelLintRules, options, (rule, report) => {
    rule.check({ ctx, model, initial, report });
  });
  return { model, findings };
}
