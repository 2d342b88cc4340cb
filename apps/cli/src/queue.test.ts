// Batches over several processes, as they are installed: workers that are killed, and what comes out.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDIS, type RedisServer, startRedis } from '../../../testing/redis.js';
import { corten } from '../test/run.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const model = path('../../../conformance/models/cartpole.xml');
const built = existsSync(path('../dist/index.js')) && existsSync(path('../../../packages/rollout/dist/node-worker.js'));
const missing = !REDIS ? 'no redis-server found; install it or set REDIS_PATH' : !built ? 'needs a build' : undefined;

describe('corten worker', () => {
  it.each([
    [['worker']],
    [['worker', '--redis', 'redis://127.0.0.1:1']],
    [['worker', 'a.xml', '--redis', 'redis://127.0.0.1:1', '--store', 'x']],
    [['rollout', model, '--redis', 'redis://127.0.0.1:1']],
    [['rollout', model, '--redis', 'redis://127.0.0.1:1', '--store', 'x', '--workers', '2']],
  ])('calls %j wrong usage', async (args) => {
    expect((await corten(...args)).code).toBe(2);
  });

  it('says that there is no Redis', async () => {
    const { code, err } = await corten('worker', '--redis', 'redis://127.0.0.1:1', '--store', tmpdir());
    expect(code).toBe(1);
    expect(err).toContain('there is no Redis at redis://127.0.0.1:1');
  });
});

describe.skipIf(missing !== undefined)(`workers${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: RedisServer;
  let folder = '';
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    server = await startRedis();
    folder = mkdtempSync(join(tmpdir(), 'corten-cli-queue-'));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const queued = () => ['--redis', server.url, '--store', join(folder, 'store')];

  /** Start a worker process; `line` waits until it has printed something. */
  function startWorker(): { child: ChildProcess; line(text: string): Promise<void> } {
    const args = [path('../bin/corten.mjs'), 'worker', ...queued(), '--workers', '1', '--patience', '2'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    let printed = '';
    let look = () => {};
    child.stdout.on('data', (text) => {
      printed += text;
      look();
    });
    return {
      child,
      line: (text) =>
        new Promise((resolve) => {
          look = () => printed.includes(text) && resolve();
          look();
        }),
    };
  }

  it('one that is killed in the middle of a batch loses nothing', async () => {
    const [one, two] = [startWorker(), startWorker()];
    await Promise.all([one.line('waiting'), two.line('waiting')]);
    const options = ['--samples', '300', '--duration', '10', '--every', '100', '--noise', '0.1', '--seed', '4'];
    const running = corten('rollout', model, ...options, ...queued(), '-o', join(folder, 'queued.npz'));
    await one.line('samples');
    one.child.kill('SIGKILL');
    const { code, out, err } = await running;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('300 samples');
    await corten('rollout', model, ...options, '--workers', '0', '-o', join(folder, 'here.npz'));
    expect(readFileSync(join(folder, 'queued.npz'))).toEqual(readFileSync(join(folder, 'here.npz')));
    // ends by itself when it is asked to
    const ended = new Promise((resolve) => two.child.once('exit', resolve));
    two.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
