// The client: starts the server for the XML documents of a window.
import { join } from 'node:path';
import { commands, type ExtensionContext, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Called by VS Code when the first XML document is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath(join('dist', 'server.cjs'));
  client = new LanguageClient(
    'corten',
    'Corten',
    { module, transport: TransportKind.ipc },
    {
      documentSelector: [{ language: 'xml' }],
      synchronize: { fileEvents: workspace.createFileSystemWatcher('**/{*.xml,*.mjcf,*.urdf,corten-check.json}') },
    },
  );
  context.subscriptions.push(commands.registerCommand('corten.restart', () => client?.restart()));
  await client.start();
}

/** Called by VS Code at the end. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}
