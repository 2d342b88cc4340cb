import { writeFileSync } from 'node:fs';
import { applyFixes, encodeUtf8, type LintFinding, lint, type MjcfDocument } from '@corten/mjcf-parse';
import { lintModel } from '@corten/model-compile';
import { type MjcfDiagnostic, MjcfError, type ParseOptions, parseMjcf } from 'corten';
import { hostFiles, readHostText } from 'corten/node';
import { type Command, Exit, profileOption, readArgs, UsageError } from '../command.js';
import { FORMATS, type Format, formatFindings } from '../findings.js';
import { registerPlugins } from '../load.js';
import { print, progress, progressDone } from '../output.js';

const help = `Usage: corten check FILE... [options]

Validate model files (compile them as MuJoCo would) and look for likely mistakes.

  --format text|json|sarif|github   how findings are printed (default text)
  --strict                          what MuJoCo would reject is an error, not a warning
  --profile NAME                    mujoco (default), or cortenforge: the original specification
                                    where it differs
  --fix                             mend what can be mended safely, in the files

Comments in a file switch rules off: <!-- corten-disable CODE --> for the whole file,
<!-- corten-disable-next-line CODE --> for the next line.
Exit code 1 if there are errors; warnings alone do not fail.

Examples:
  corten check robot.xml
  corten check robot.xml --fix
  corten check models/*.xml --format github`;

/** Errors as findings; anything else is not the model's fault and is thrown on. */
function errorsOf(error: unknown): readonly MjcfDiagnostic[] {
  if (error instanceof MjcfError) return error.errors;
  throw error;
}

/** How files are read. */
type ReadOptions = Pick<ParseOptions, 'strict' | 'profile'>;

/** What is wrong or suspicious in a file, and its document when it could be parsed. */
interface Checked {
  findings: LintFinding[];
  document?: MjcfDocument;
}

/** Check a file, with MuJoCo's plugins where it asks for one. */
async function checkFile(file: string, options: ReadOptions): Promise<Checked> {
  const checked = findingsOf(file, options);
  if (!checked.findings.some(({ code }) => code === 'unknown-plugin')) return checked;
  await registerPlugins();
  return findingsOf(file, options);
}

function findingsOf(file: string, options: ReadOptions): Checked {
  let text: string;
  try {
    text = readHostText(file);
  } catch (error) {
    const { message } = error as Error;
    return { findings: [{ severity: 'error', code: 'unreadable-file', message, file, line: 0, column: 0, path: '' }] };
  }
  let document: MjcfDocument;
  try {
    document = parseMjcf(text, { file, assets: hostFiles, ...options });
  } catch (error) {
    return { findings: [...errorsOf(error)] };
  }
  const findings: LintFinding[] = lint(document);
  const warnings: MjcfDiagnostic[] = [];
  try {
    findings.push(...lintModel(document, { diagnostics: warnings }).findings);
  } catch (error) {
    return { findings: [...findings, ...document.diagnostics, ...errorsOf(error)], document };
  }
  return { findings: [...findings, ...warnings], document };
}

/** Mend a file until nothing more can be mended; what is left. */
async function fixFile(file: string, options: ReadOptions): Promise<LintFinding[]> {
  for (;;) {
    const { findings, document } = await checkFile(file, options);
    const fixed = document ? applyFixes(document, findings) : new Map<string, string>();
    if (fixed.size === 0) return findings;
    for (const [path, text] of fixed) writeFileSync(path, encodeUtf8(text));
  }
}

/** Validate and lint files. */
export const check: Command = {
  name: 'check',
  summary: 'validate model files and look for likely mistakes',
  help,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      format: { type: 'string', default: 'text' },
      strict: { type: 'boolean', default: false },
      profile: { type: 'string' },
      fix: { type: 'boolean', default: false },
    });
    if (positionals.length === 0) throw new UsageError('a model file is missing');
    const format = FORMATS.find((f) => f === values.format);
    if (!format) throw new UsageError(`--format is one of ${FORMATS.join(', ')}, not "${values.format}"`);
    const options = { strict: values.strict, profile: profileOption(values.profile) };
    const findings: LintFinding[] = [];
    for (const [i, file] of positionals.entries()) {
      progress(`checking ${positionals.length > 1 ? `${i + 1}/${positionals.length} ` : ''}${file} …`, true);
      findings.push(...(values.fix ? await fixFile(file, options) : (await checkFile(file, options)).findings));
      progressDone();
    }
    const output = formatFindings(findings, format as Format);
    if (output !== '') print(output);
    const errors = findings.filter((f) => f.severity === 'error').length;
    const warnings = findings.filter((f) => f.severity === 'warning').length;
    if (format === 'text') {
      const files = positionals.length === 1 ? '1 file' : `${positionals.length} files`;
      print(`${files}: ${errors} errors, ${warnings} warnings`);
    }
    return errors > 0 ? Exit.failed : Exit.ok;
  },
};
