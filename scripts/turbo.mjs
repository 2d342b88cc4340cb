// Turbo calls pnpm for each task, so it runs below the pinned pnpm.
import { pnpm } from './pnpm.mjs';

pnpm('exec', 'turbo', ...process.argv.slice(2));
