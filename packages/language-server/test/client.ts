// An editor for tests: speaks the protocol with a server over streams.
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type CompletionItem,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serve } from '../src/server.js';

/** A connection to a server in this process. */
function connect(): ProtocolConnection {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)));
  return createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
}

/** An editor with documents in a folder; a `|` in a text is where the cursor is. */
export class Editor {
  readonly #documents = new Map<string, TextDocument>();
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #waiting: (() => void)[] = [];

  private constructor(
    readonly folder: string,
    readonly connection: ProtocolConnection,
  ) {
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      this.#diagnostics.set(uri, diagnostics);
      for (const tell of this.#waiting.splice(0)) tell();
    });
    connection.listen();
  }

  /** Start a server for a folder; `connection` leads to one that runs already. */
  static async start(folder: string, connection = connect()): Promise<Editor> {
    const editor = new Editor(folder, connection);
    const uri = pathToFileURL(folder).href;
    await connection.sendRequest('initialize', {
      processId: null,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'test' }],
      capabilities: {},
    });
    await connection.sendNotification('initialized', {});
    return editor;
  }

  uri(name: string): string {
    return pathToFileURL(`${this.folder}/${name}`).href;
  }

  /** Open a document or give it another text; the place of the cursor. */
  async write(name: string, marked: string) {
    const at = marked.indexOf('|');
    const text = marked.replace('|', '');
    const uri = this.uri(name);
    const before = this.#documents.get(uri);
    const version = (before?.version ?? 0) + 1;
    const document = TextDocument.create(uri, 'xml', version, text);
    this.#documents.set(uri, document);
    if (before) {
      const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
      await this.connection.sendNotification('textDocument/didChange', params);
    } else {
      const textDocument = { uri, languageId: 'xml', version, text };
      await this.connection.sendNotification('textDocument/didOpen', { textDocument });
    }
    return { textDocument: { uri }, position: document.positionAt(Math.max(0, at)) };
  }

  async close(name: string): Promise<void> {
    this.#documents.delete(this.uri(name));
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(name) } });
  }

  /** Text of an open document. */
  text(name: string): string {
    return this.#documents.get(this.uri(name))!.getText();
  }

  /** Wait until the diagnostics of a document are as asked for. */
  async diagnostics(name: string, enough: (found: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const found = this.#diagnostics.get(this.uri(name));
      if (found && enough(found)) return found;
      await new Promise<void>((tell) => this.#waiting.push(tell));
    }
  }

  async complete(name: string, marked: string): Promise<CompletionItem[]> {
    return this.connection.sendRequest('textDocument/completion', await this.write(name, marked));
  }

  /** The text of a document after a completion. */
  async completed(name: string, marked: string, label: string): Promise<string> {
    const item = (await this.complete(name, marked)).find((each) => each.label === label);
    return item ? TextDocument.applyEdits(this.#documents.get(this.uri(name))!, [item.textEdit as TextEdit]) : '';
  }

  async hover(name: string, marked: string): Promise<string | undefined> {
    const hover: Hover | null = await this.connection.sendRequest('textDocument/hover', await this.write(name, marked));
    return hover ? (hover.contents as { value: string }).value : undefined;
  }

  /** Names of files and the texts that the places in them hold. */
  async definitions(name: string, marked: string): Promise<string[]> {
    const found: Location[] = await this.connection.sendRequest(
      'textDocument/definition',
      await this.write(name, marked),
    );
    return found.map((place) => this.#show(place));
  }

  async references(name: string, marked: string): Promise<string[]> {
    const params = { ...(await this.write(name, marked)), context: { includeDeclaration: true } };
    const found: Location[] = await this.connection.sendRequest('textDocument/references', params);
    return found.map((place) => this.#show(place));
  }

  #show({ uri, range }: Location): string {
    return `${uri.slice(pathToFileURL(this.folder).href.length + 1)}:${range.start.line + 1}:${range.start.character + 1}`;
  }

  async rename(name: string, marked: string, newName: string): Promise<WorkspaceEdit> {
    return this.connection.sendRequest('textDocument/rename', { ...(await this.write(name, marked)), newName });
  }

  async fixes(name: string, diagnostics: Diagnostic[]): Promise<CodeAction[]> {
    const params = { textDocument: { uri: this.uri(name) }, range: diagnostics[0]?.range, context: { diagnostics } };
    return this.connection.sendRequest('textDocument/codeAction', params);
  }

  /** Text of a document after edits. */
  apply(name: string, edit: WorkspaceEdit | undefined): string {
    return TextDocument.applyEdits(this.#documents.get(this.uri(name))!, edit?.changes?.[this.uri(name)] ?? []);
  }

  async format(name: string, text: string, options = { tabSize: 2, insertSpaces: true }): Promise<string> {
    const { textDocument } = await this.write(name, text);
    const edits: TextEdit[] = await this.connection.sendRequest('textDocument/formatting', { textDocument, options });
    return TextDocument.applyEdits(this.#documents.get(textDocument.uri)!, edits);
  }

  /** End the server as editors do. */
  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    this.connection.dispose();
  }
}
