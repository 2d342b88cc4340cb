// MuJoCo's official build, in a worker of the page; nothing else loads it. The build makes functions of texts and
// compiles WebAssembly, which the policy of the pages forbids. A worker has the policy that came with its own file, not
// that of the page that starts it: the pages keep theirs, and only this file needs to be served with another one (or
// none) where a server sends a policy with every file.
// Covered by apps/dashboard/test/try.test.ts.
import {
  createOracle,
  modelFromOracle,
  type OracleFactory,
  type OracleInstance,
  type ReferenceRequest,
  referenceBench,
  referenceSide,
} from '@corten/conformance/browser';
import loadMujoco from '@mujoco/mujoco';
import codeUrl from '@mujoco/mujoco/mujoco.wasm?url';
import { answerCalls, type Channel } from './calls.js';
import type { Compiled, EngineRequest, Source } from './protocol.js';

const VERSION = '3.12.0';

/** What browsers say where the policy forbids it. */
const FORBIDDEN = /Content Security Policy|unsafe-eval|call to eval\(\) or related functions blocked/i;

const forbidden = () =>
  new Error(
    `MuJoCo’s build may not run here: the server’s policy forbids it. It needs "script-src 'self' 'unsafe-eval'" for ${new URL(self.location.href).pathname.split('/').pop()}, and for that file only.`,
  );

async function start(): Promise<OracleInstance> {
  try {
    const response = await fetch(codeUrl);
    if (!response.ok) throw new Error(`MuJoCo’s build could not be loaded: the server answered ${response.status}`);
    // servers of static files do not all know the type that streaming needs
    const code = await WebAssembly.compile(await response.arrayBuffer());
    return await createOracle(VERSION, loadMujoco as OracleFactory, code);
  } catch (error) {
    throw FORBIDDEN.test(String(error)) ? forbidden() : error;
  }
}

const started = start();
// what goes wrong is told to who asks
started.catch(() => undefined);

let compiled: ReturnType<OracleInstance['compileFiles']> | undefined;

function compile(oracle: OracleInstance, { main, files }: Source): Compiled {
  compiled?.dispose();
  compiled = undefined;
  const start = performance.now();
  compiled = oracle.compileFiles(files, main);
  const milliseconds = performance.now() - start;
  const { nq, nv, nu, nbody, ngeom, nmesh } = compiled.model;
  return { milliseconds, sizes: { nq, nv, nu, nbody, ngeom, nmesh } };
}

function answerPort(oracle: OracleInstance, port: MessagePort): void {
  if (!compiled) throw new Error('no model has been compiled');
  const side = referenceSide(modelFromOracle(compiled.model), oracle, compiled);
  answerCalls<ReferenceRequest>(port, (request) => side.answer(request));
  port.start();
}

const bench = started.then((oracle) =>
  referenceBench(oracle, {
    compile: ({ main, files }: Source) => oracle.compileFiles(files, main),
    compileAfresh: ({ main, files }: Source) => oracle.compileFiles(files, main).model,
  }),
);
bench.catch(() => undefined);

answerCalls<EngineRequest>(self as Channel, async (request, _, [port]) => {
  const oracle = await started;
  switch (request.kind) {
    case 'compile':
      return compile(oracle, request.source);
    case 'bench':
      return (await bench)(request.request);
    case 'compare':
      return answerPort(oracle, port);
  }
});
