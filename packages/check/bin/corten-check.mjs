#!/usr/bin/env node
import { runCheck } from '../dist/index.js';

process.exitCode = await runCheck(process.argv.slice(2), { name: 'corten-check' });
