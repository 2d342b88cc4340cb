import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ModelServer, serveModel } from './commands/view.js';

describe('corten view', () => {
  let folder: string;
  let server: ModelServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'corten-'));
    mkdirSync(join(folder, 'robot'));
    mkdirSync(join(folder, 'page'));
    writeFileSync(join(folder, 'page/index.html'), '<title>Corten viewer</title>');
    writeFileSync(join(folder, 'robot/a b.xml'), '<mujoco/>');
    writeFileSync(join(folder, 'secret'), 'secret');
    server = await serveModel(join(folder, 'robot/a b.xml'), { page: join(folder, 'page') });
  });

  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers = {}) => fetch(new URL(path, server.url), { headers });

  test('serves the page and the files of the model, and nothing beside them', async () => {
    const page = await get(server.url);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('Corten viewer');
    const src = new URL(server.url).searchParams.get('src') ?? '';
    expect(await (await get(src)).text()).toBe('<mujoco/>');
    for (const path of ['model/../secret', 'model/..%2fsecret', 'model/%2e%2e/secret', 'model/', 'nothing'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('goes on after addresses that are none', async () => {
    for (const path of ['model/%E0%A4%A', '%', 'model/%00']) expect([400, 404]).toContain((await get(path)).status);
    expect((await get(server.url)).status).toBe(200);
  });

  test('serves models whose names have signs of addresses', async () => {
    const name = 'robot/50% #1?.xml';
    writeFileSync(join(folder, name), '<mujoco model="odd"/>');
    const odd = await serveModel(join(folder, name), { page: join(folder, 'page') });
    const src = new URL(odd.url).searchParams.get('src') ?? '';
    expect(await (await fetch(new URL(src, odd.url))).text()).toBe('<mujoco model="odd"/>');
    odd.close();
  });

  test('tells the page of changes', async () => {
    const events = await get('events');
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    writeFileSync(join(folder, 'robot/a b.xml'), '<mujoco model="b"/>');
    expect((await reader?.read())?.value).toContain('event: change');
    await reader?.cancel();
  });

  test('a missing model, and one outside of the folder, are errors', async () => {
    await expect(serveModel(join(folder, 'none.xml'), { page: folder })).rejects.toThrow('no such file');
    await expect(serveModel(join(folder, 'secret'), { root: join(folder, 'robot'), page: folder })).rejects.toThrow(
      'is not below',
    );
  });
});
