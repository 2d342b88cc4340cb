#!/usr/bin/env node
import module from 'node:module';

// Node keeps what it has parsed for the next run (from 22.8 on)
module.enableCompileCache?.();
const { main } = await import('../dist/index.js');

// whoever reads the output may close it early (`corten schema | head`)
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') process.stderr.write(`${error.message}\n`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

process.exitCode = await main(process.argv.slice(2));
