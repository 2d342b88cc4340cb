// The bench's side for a native build of the reference: a program in a process of its own, compiled when it is needed.
// Covered by conformance/test/native-bench.test.ts.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadModelFile } from 'corten/node';
import { controlTable } from '../random.js';
import type { BenchAnswer } from './protocol.js';
import type { BenchSide } from './rounds.js';

const SOURCE = fileURLToPath(new URL('../../native/steps.c', import.meta.url));

/** The library of a native build in a folder, or in its folder lib. */
function libraryIn(folder: string): string {
  for (const place of [folder, join(folder, 'lib')]) {
    if (!existsSync(place)) continue;
    const name = readdirSync(place).find((file) => /^libmujoco\.(so|dylib|\d)/.test(file));
    if (name !== undefined) return join(place, name);
  }
  throw new Error(`there is no library libmujoco in ${folder} or ${join(folder, 'lib')}`);
}

/** A native build as a side of the bench. */
export interface NativeSide {
  readonly side: BenchSide;
  end(): void;
}

/**
 * Start a native build of the reference, which loads model files and steps them on one thread.
 * @param folder - of a release (include, lib) or of the Python package mujoco
 * @throws Error when the folder holds no library, or there is no C compiler `cc`
 */
export function startNative(folder: string): NativeSide {
  const library = libraryIn(folder);
  const made = mkdtempSync(join(tmpdir(), 'corten-native-'));
  const program = join(made, 'steps');
  const link = [`-I${join(folder, 'include')}`, library, `-Wl,-rpath,${dirname(library)}`];
  try {
    execFileSync('cc', ['-O2', '-o', program, SOURCE, ...link], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    rmSync(made, { recursive: true });
    const said = String((error as { stderr?: Buffer }).stderr ?? '').trim();
    throw new Error(`the bench's program for ${library} cannot be compiled: ${said || (error as Error).message}`);
  }
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // what is written to a program that has ended is lost, and the missing answer says so
  child.stdin.on('error', () => {});

  async function answer(line: string, controls?: readonly Float64Array[]): Promise<BenchAnswer> {
    child.stdin.write(`${line}\n`);
    for (const row of controls ?? []) child.stdin.write(new Uint8Array(row.buffer));
    const { value, done } = await lines.next();
    if (done) return { error: 'the native program has ended' };
    if (value.startsWith('error ')) return { error: value.slice('error '.length) };
    return value.startsWith('ok') ? {} : { value: Number(value) };
  }

  return {
    side: {
      engine: 'native',
      async request(asked) {
        if (asked.kind === 'steps') return answer(`steps ${asked.steps}`);
        if (asked.kind !== 'load') throw new Error(`a native build is not asked for "${asked.kind}"`);
        const controls = controlTable(loadModelFile(asked.source));
        return answer(`load ${asked.keyframe ?? -1} ${controls.length} ${asked.source}`, controls);
      },
    },
    end() {
      child.kill();
      rmSync(made, { recursive: true, force: true });
    },
  };
}
