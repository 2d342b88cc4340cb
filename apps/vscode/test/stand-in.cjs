// Runs the packaged client in place of VS Code, which cannot be downloaded everywhere: node stand-in.cjs FOLDER DOCUMENT.
// Of the module `vscode` it has what the client needs to start, to send an open document, and to show what is found in it;
// prints what the client registered and what it was told.
const { EventEmitter } = require('node:events');
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const [folder, path] = process.argv.slice(2);
const providers = [];
const commands = {};
const diagnostics = new EventEmitter();

/** An event of the editor, with `fire` for those who make it. */
function event() {
  const emitter = new EventEmitter();
  const on = (listener) => {
    emitter.on('fired', listener);
    return { dispose: () => emitter.off('fired', listener) };
  };
  return Object.assign(on, { fire: (value) => emitter.emit('fired', value) });
}

/** A part of the module: events, classes and registrations that nobody asks more of are made as they are named. */
function part(own = {}) {
  return new Proxy(own, {
    get(known, name) {
      if (name in known || typeof name === 'symbol') return known[name];
      if (/^on[DW]i[dl]/.test(name)) known[name] = event();
      else if (/^[A-Z]/.test(name)) known[name] = class {};
      else if (name.startsWith('register'))
        known[name] = () => {
          providers.push(name);
          return { dispose() {} };
        };
      return known[name];
    },
  });
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = new URL(text).protocol.slice(0, -1);
    this.fsPath = fileURLToPath(text);
  }
  static parse = (text) => new Uri(text);
  static file = (name) => new Uri(pathToFileURL(name).href);
  toString() {
    return this.text;
  }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = { line, character };
    this.end = { line: endLine, character: endCharacter };
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind('');
  static QuickFix = new CodeActionKind('quickfix');
  constructor(value) {
    this.value = value;
  }
  append(more) {
    return new CodeActionKind(this.value ? `${this.value}.${more}` : more);
  }
}

const document = {
  uri: Uri.file(path),
  languageId: 'xml',
  version: 1,
  isClosed: false,
  getText: () => readFileSync(path, 'utf8'),
};
const vscode = part({
  __esModule: true,
  version: '1.91.0',
  env: { language: 'en' },
  l10n: { t: (text) => text },
  Uri,
  Range,
  CodeActionKind,
  Position: class {
    constructor(line, character) {
      Object.assign(this, { line, character });
    }
  },
  Diagnostic: class {
    constructor(range, message, severity) {
      Object.assign(this, { range, message, severity });
    }
  },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  Disposable: class {
    constructor(dispose) {
      this.dispose = dispose;
    }
  },
  EventEmitter: class {
    event = event();
    fire = this.event.fire;
    dispose() {}
  },
  CancellationTokenSource: class {
    token = { isCancellationRequested: false, onCancellationRequested: event() };
    cancel() {}
    dispose() {}
  },
  workspace: part({
    textDocuments: [document],
    notebookDocuments: [],
    workspaceFolders: undefined,
    getConfiguration: () => ({ get: (_, fallback) => fallback }),
    createFileSystemWatcher: () => part({ dispose() {} }),
  }),
  window: part({
    visibleTextEditors: [],
    tabGroups: part({ all: [] }),
    createOutputChannel: () =>
      Object.fromEntries(
        [
          'append',
          'appendLine',
          'trace',
          'debug',
          'info',
          'warn',
          'error',
          'show',
          'dispose',
          'onDidChangeLogLevel',
        ].map((name) => [name, name === 'error' ? console.error : () => ({ dispose() {} })]),
      ),
    showErrorMessage: async (message) => console.error(message),
  }),
  languages: part({
    match: (selector, { languageId }) => ([selector].flat().some(({ language }) => language === languageId) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, found) => diagnostics.emit('shown', String(uri), found),
      delete() {},
      clear() {},
      dispose() {},
    }),
  }),
  commands: part({
    registerCommand(name, run) {
      commands[name] = run;
      return { dispose() {} };
    },
  }),
});

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

/** What is shown next that is not empty. */
const shown = () =>
  new Promise((tell) =>
    diagnostics.on('shown', (uri, found) => {
      if (found.length > 0) tell({ uri, found });
    }),
  );

async function run() {
  const { activate, deactivate } = require(join(folder, 'dist/extension.cjs'));
  const first = shown();
  await activate({ subscriptions: [], asAbsolutePath: (name) => join(folder, name) });
  const { uri, found } = await first;
  const again = shown();
  await commands['corten.restart']();
  await again;
  await deactivate();
  console.log(JSON.stringify({ providers, commands: Object.keys(commands), uri, found }));
  process.exit(0);
}
run();
