// What editors ask, and what is answered.

import { fileURLToPath } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type Location,
  MarkupKind,
  type Range,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completions } from './completion.js';
import { checkModel, diagnosticOf, type FoundByFile } from './diagnostics.js';
import { Files, pathOf, type SourceFile, uriOf } from './files.js';
import { fixesOf, isSame } from './fixes.js';
import { formatEdits } from './format.js';
import { hoverAt } from './hover.js';
import { isUrdf } from './kinds.js';
import { definitionAt, type FileSpan, nameProblem, renameAt, useAt, usesOfName } from './names.js';
import { outline } from './outline.js';

/** Time after the last key at which a document is checked [ms]. */
const PAUSE = 300;

/** Models that take longer to compile are compiled when they are opened or saved, not as they are typed [ms]. */
const QUICK = 300;

/** Error code of requests that cannot be carried out. */
const REQUEST_FAILED = -32803;

/** Serve an editor over a connection: diagnostics, completion, hover, definitions, renaming, formatting, quick fixes. */
export function serve(connection: Connection): void {
  const files = new Files();
  const documents = new TextDocuments(TextDocument);
  const found = new Map<string, FoundByFile>();
  const slow = new Set<string>();
  const shown = new Set<string>();
  const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly compile: boolean }>();

  connection.onInitialize((params) => {
    files.setFolders(foldersOf(params));
    return {
      serverInfo: { name: 'corten-language-server' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: ['<', ' ', '"', "'", '/'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: { prepareProvider: true },
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        documentSymbolProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  });

  /** Check the models that a document is a part of, and tell what was found in them. */
  async function check(path: string, compile: boolean): Promise<void> {
    for (const main of files.modelsOf(path)) {
      const start = performance.now();
      const whole = compile || !slow.has(main);
      found.set(main, await checkModel(files, main, whole));
      if (whole && performance.now() - start > QUICK) slow.add(main);
      else if (whole) slow.delete(main);
    }
    // what is a part of another model by now is no model any more
    for (const main of found.keys()) if (!files.modelsOf(main).includes(main)) found.delete(main);
    show();
  }

  function show(): void {
    const paths = new Set([...found.values()].flatMap((byFile) => [...byFile.keys()]));
    for (const path of new Set([...shown, ...paths])) {
      const file = files.file(path);
      const diagnostics = file ? findingsIn(path).map((finding) => diagnosticOf(file, finding)) : [];
      const distinct = diagnostics.filter((d, i) => diagnostics.findIndex((other) => isSame(d, other)) === i);
      connection.sendDiagnostics({ uri: uriOf(path), diagnostics: distinct });
      shown.add(path);
    }
  }

  const findingsIn = (path: string) => [...found.values()].flatMap((byFile) => byFile.get(path) ?? []);

  /** Check soon, once for many changes. */
  function checkSoon(path: string, compile: boolean): void {
    const before = waiting.get(path);
    clearTimeout(before?.timer);
    const whole = compile || (before?.compile ?? false);
    const run = () => {
      waiting.delete(path);
      check(path, whole).catch((error) => connection.console.error(String((error as Error).stack ?? error)));
    };
    waiting.set(path, { timer: setTimeout(run, whole ? 0 : PAUSE), compile: whole });
  }

  // an opened document is one that changes for the first time
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    const isNew = !files.openPaths.includes(path);
    files.setOpen(path, document.getText());
    checkSoon(path, isNew);
  });
  documents.onDidSave(({ document }) => {
    files.changed();
    checkSoon(pathOf(document.uri), true);
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    files.setOpen(path, undefined);
    clearTimeout(waiting.get(path)?.timer);
    waiting.delete(path);
    if (files.modelsOf(path).every((main) => main === path)) found.delete(path);
    show();
  });
  connection.onDidChangeWatchedFiles(() => {
    files.changed();
    for (const path of files.openPaths) checkSoon(path, true);
  });

  /** Answer about a place in a document. */
  function at<R>(
    params: TextDocumentPositionParams,
    answer: (file: SourceFile, document: TextDocument, offset: number) => R,
  ): R | undefined {
    const document = documents.get(params.textDocument.uri);
    const file = document && files.file(pathOf(document.uri));
    return file && answer(file, document, document.offsetAt(params.position));
  }

  function rangeIn({ path, span }: FileSpan): Range {
    const document = TextDocument.create(uriOf(path), 'xml', 0, files.file(path)?.text ?? '');
    return { start: document.positionAt(span.start), end: document.positionAt(span.end) };
  }

  const location = (place: FileSpan): Location => ({ uri: uriOf(place.path), range: rangeIn(place) });

  connection.onCompletion(
    (params) => at(params, (file, document, offset) => completions(files, file, document, offset)) ?? [],
  );

  connection.onHover((params) =>
    at(params, (file, _, offset) => {
      const said = hoverAt(files, file, offset);
      if (!said) return null;
      return {
        contents: { kind: MarkupKind.Markdown, value: said.text },
        range: rangeIn({ path: file.path, span: said.span }),
      };
    }),
  );

  connection.onDefinition((params) => at(params, (file, _, offset) => definitionAt(files, file, offset).map(location)));

  connection.onReferences((params) =>
    at(params, (file, _, offset) => {
      const use = useAt(file, offset);
      const uses = use ? usesOfName(files, file, use.namespace, use.name) : [];
      return uses
        .filter((each) => params.context.includeDeclaration || each.use.role === 'refers')
        .map((each) => location({ path: each.file.path, span: each.use.span }));
    }),
  );

  connection.onPrepareRename((params) =>
    at(params, (file, _, offset) => {
      const possible = renameAt(files, file, offset);
      if ('problem' in possible) throw new ResponseError(REQUEST_FAILED, possible.problem);
      const { span, name } = useAt(file, offset)!;
      return { range: rangeIn({ path: file.path, span }), placeholder: name };
    }),
  );

  connection.onRenameRequest((params) =>
    at(params, (file, _, offset) => {
      const problem = nameProblem(params.newName);
      const possible = renameAt(files, file, offset);
      if (problem !== undefined || 'problem' in possible) {
        throw new ResponseError(REQUEST_FAILED, problem ?? (possible as { problem: string }).problem);
      }
      const changes: Record<string, TextEdit[]> = {};
      for (const { file: there, use } of possible.uses) {
        const { uri, range } = location({ path: there.path, span: use.span });
        (changes[uri] ??= []).push({ range, newText: params.newName });
      }
      return { changes };
    }),
  );

  connection.onDocumentFormatting(({ textDocument, options }) => format(textDocument.uri, options));
  connection.onDocumentRangeFormatting(({ textDocument, options, range }) =>
    format(textDocument.uri, options).filter(
      (edit) => edit.range.end.line >= range.start.line && edit.range.start.line <= range.end.line,
    ),
  );

  function format(uri: string, options: { tabSize: number; insertSpaces: boolean }): TextEdit[] {
    const document = documents.get(uri);
    const file = document && files.file(pathOf(uri));
    const isModel = file && (file.elements.size > 0 || file.markup.roots.some(isUrdf));
    if (!document || !file || !isModel) return [];
    return formatEdits(file.text, file.markup, options).map(({ start, end, text }) => ({
      range: { start: document.positionAt(start), end: document.positionAt(end) },
      newText: text,
    }));
  }

  connection.onDocumentSymbol(({ textDocument }) => {
    const document = documents.get(textDocument.uri);
    const file = document && files.file(pathOf(document.uri));
    return document && file ? outline(file.markup, document) : [];
  });

  connection.onCodeAction(({ textDocument, context }): CodeAction[] => {
    const path = pathOf(textDocument.uri);
    const file = files.file(path);
    if (!file) return [];
    return findingsIn(path)
      .filter((finding) => context.diagnostics.some((asked) => isSame(asked, diagnosticOf(file, finding))))
      .flatMap((finding) => fixesOf(files, file, finding));
  });

  documents.listen(connection);
  connection.listen();
}

/** The folders of the workspace that are on this machine. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri));
}
