// Property tests try the same numbers in every run; other ones with CORTEN_SEED=n CORTEN_RUNS=n.
import fc from 'fast-check';

const { CORTEN_SEED = 1, CORTEN_RUNS = 100 } = process.env;
fc.configureGlobal({ seed: Number(CORTEN_SEED), numRuns: Number(CORTEN_RUNS) });
