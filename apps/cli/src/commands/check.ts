import { readFileSync } from 'node:fs';
import { MjcfError } from 'corten';
import { loadModelFile } from 'corten/node';
import { type Command, Exit, readArgs, UsageError } from '../command.js';
import { type Finding, FORMATS, type Format } from '../findings.js';
import { print } from '../output.js';

const help = `Usage: corten check FILE... [options]

Validate model files and look for likely mistakes.

  --format text|json|sarif|github   how findings are printed (default text)
  --strict                          what MuJoCo would reject is an error, not a warning

Exit code 1 if there are errors; warnings alone do not fail.

Examples:
  corten check robot.xml
  corten check models/*.xml --format github`;

void readFileSync;
