// The extension as it is installed: its two files, and the server answering in a process of its own.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

describe.skipIf(!existsSync(path('../../packages/language-server/dist/index.js')))(
  'the extension (needs a build)',
  () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'corten-vscode-'));
      execFileSync(process.execPath, [path('scripts/build.mjs'), folder]);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has what its manifest names, and needs nothing but the editor', () => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(manifest.devDependencies).toBeUndefined();
      const client = readFileSync(join(folder, manifest.main), 'utf8');
      expect(client).toMatch(/exports\.activate\s*=/);
      const needed = new Set([...client.matchAll(/require\([`'"]([^`'"]+)[`'"]\)/g)].map(([, name]) => name));
      const builtin = (name: string) => name === 'vscode' || isBuiltin(name);
      expect([...needed].filter((name) => !builtin(name))).toEqual([]);
      expect(client).toContain(manifest.contributes.commands[0].command);
      expect(existsSync(join(folder, manifest.contributes.jsonValidation[0].url))).toBe(true);
      expect(statSync(join(folder, 'dist/server.cjs')).size).toBeLessThan(3e6);
    });

    it('starts in an editor, shows what it is told, starts again and ends', () => {
      const model = join(folder, 'light.xml');
      writeFileSync(model, '<mujoco>\n<worldbody><light directional="true"/></worldbody></mujoco>');
      const printed = execFileSync(process.execPath, [path('test/stand-in.cjs'), folder, model], { encoding: 'utf8' });
      const { providers, commands, uri, found } = JSON.parse(printed);
      const asked = [
        'Completion',
        'Hover',
        'Definition',
        'Reference',
        'DocumentSymbol',
        'CodeAction',
        'Rename',
        'Format',
      ];
      for (const what of asked)
        expect(providers.join(), what).toContain(`register${what}`.replace('Format', 'DocumentFormatting'));
      expect(commands).toEqual(['corten.restart']);
      expect(uri).toBe(pathToFileURL(model).href);
      expect(found).toMatchObject([{ code: 'deprecated', severity: 1, range: { start: { line: 1, character: 18 } } }]);
    }, 60_000);

    it('answers', async () => {
      const child = spawn(process.execPath, [join(folder, 'dist/server.cjs'), '--stdio']);
      const connection = createProtocolConnection(
        new StreamMessageReader(child.stdout),
        new StreamMessageWriter(child.stdin),
      );
      connection.listen();
      const found = new Promise((tell) => connection.onNotification('textDocument/publishDiagnostics', tell));
      await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
      const textDocument = {
        uri: 'untitled:a.xml',
        languageId: 'xml',
        version: 1,
        text: '<mujoco><worldbody><light directional="true"/></worldbody></mujoco>',
      };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      expect(await found).toMatchObject({ uri: 'untitled:a.xml', diagnostics: [{ code: 'deprecated' }] });
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
    });
  },
);
