// A Redis server of a test's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';

const found = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  process.env.REDIS_PATH ?? '',
];

/** Path of a Redis server; REDIS_PATH names one elsewhere. */
export const REDIS = found.find((path) => path !== '' && existsSync(path));

/** A port that is free. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Wait until somebody listens. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const there = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A running server. */
export interface RedisServer {
  url: string;
  /** End it without saving anything, and start it again, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Start a server that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(REDIS!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await listening(port);
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      await start();
    },
    stop,
  };
}
