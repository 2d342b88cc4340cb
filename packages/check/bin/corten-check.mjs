#!/usr/bin/env node
import module from 'node:module';

// Node keeps what it has parsed for the next run (from 22.8 on)
module.enableCompileCache?.();
const { runCheck } = await import('../dist/index.js');

process.exitCode = await runCheck(process.argv.slice(2), { name: 'corten-check' });
