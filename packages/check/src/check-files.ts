// Checking files of this machine, and mending them.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyFixes, createSource, encodeUtf8, fixable } from '@corten/mjcf-parse';
import { hostFiles, readHostText } from 'corten/node';
import { type Checked, checkText, withoutRepeats } from './check-text.js';
import type { CheckOptions, Finding } from './finding.js';

/** How files are checked. */
export interface CheckFilesOptions extends CheckOptions {
  /** Mend what can be mended: in the files that are checked, or in those that they include too. */
  readonly fix?: 'files' | 'included' | undefined;
  /** Leave the files as they are, and only tell what would be mended. */
  readonly dryRun?: boolean | undefined;
  /** Called before each file. */
  readonly onFile?: ((file: string, index: number) => void) | undefined;
}

/** What was found, and what was mended. */
export interface CheckResult {
  /** Each once, also where several files include the place; what was mended is not among them. */
  readonly findings: readonly Finding[];
  /** Findings that were mended, or would be in a dry run, in the order of the repairs. */
  readonly fixed: readonly Finding[];
}

/**
 * Check model files: parse and compile them as MuJoCo does, and look for likely mistakes. A file that cannot be read is
 * a finding too.
 * @throws the system's error when a mended file cannot be written
 */
export async function checkFiles(files: readonly string[], options: CheckFilesOptions = {}): Promise<CheckResult> {
  const findings: Finding[] = [];
  const fixed: Finding[] = [];
  // mended texts by absolute path; files that share an include see each other's repairs, in a dry run too
  const mended = new Map<string, string>();
  for (const [i, file] of files.entries()) {
    options.onFile?.(file, i);
    for (;;) {
      const { findings: found, texts } = await checkFile(file, mended, options);
      const wanted = options.fix ? fixable(found.filter((f) => mayMend(f, file, options))) : [];
      if (wanted.length === 0) {
        findings.push(...found);
        break;
      }
      fixed.push(...wanted);
      const sources = new Map([...texts].map(([name, text]) => [name, createSource(text, name)]));
      for (const [name, text] of applyFixes({ sources }, wanted)) mended.set(resolve(name), text);
    }
  }
  if (!options.dryRun) for (const [path, text] of mended) writeFileSync(path, encodeUtf8(text));
  return { findings: withoutRepeats(findings, resolve), fixed };
}

function mayMend({ fix }: Finding, file: string, options: CheckFilesOptions): boolean {
  return options.fix === 'included' || (fix?.edits.every((edit) => resolve(edit.file) === resolve(file)) ?? false);
}

async function checkFile(file: string, mended: ReadonlyMap<string, string>, options: CheckOptions): Promise<Checked> {
  const read = (path: string) => {
    const text = mended.get(resolve(path));
    return text === undefined ? hostFiles.read(path) : encodeUtf8(text);
  };
  let text: string;
  try {
    text = mended.get(resolve(file)) ?? readHostText(file);
  } catch (error) {
    const { code, message: said } = error as NodeJS.ErrnoException;
    const message = code === 'ENOENT' ? 'there is no such file or folder' : said;
    const finding = {
      severity: 'error',
      code: 'unreadable-file',
      message,
      file,
      line: 0,
      column: 0,
      path: '',
    } as const;
    return { findings: [finding], texts: new Map() };
  }
  return checkText(text, file, { read }, options);
}
