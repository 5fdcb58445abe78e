'use strict';

// A stand-in for the module 'vscode': an editor with documents, and everything that an extension registers.
const fs = require('fs');
const { EventEmitter: Emitter } = require('events');
const { fileURLToPath, pathToFileURL } = require('url');

class Value {
  constructor(names, values) {
    names.forEach((name, index) => {
      this[name] = values[index];
    });
  }
}
const value = (...names) => class extends Value {
  constructor(...values) {
    super(names, values);
  }
};

class Uri {
  constructor(text) {
    this.text = text;
  }

  static parse(text) {
    return new Uri(text);
  }

  static file(path) {
    return new Uri(pathToFileURL(path).toString());
  }

  get scheme() {
    return this.text.split(':')[0];
  }

  get fsPath() {
    return fileURLToPath(this.text);
  }

  get path() {
    return this.text.replace(/^[^:]*:/, '');
  }

  toString() {
    return this.text;
  }
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }

  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class WorkspaceEdit {
  constructor() {
    this.changes = new Map();
  }

  set(uri, edits) {
    this.changes.set(uri.toString(), edits);
  }
}

/** An event of the editor, which tests fire. */
function event() {
  const emitter = new Emitter();
  const subscribe = (listener) => {
    emitter.on('event', listener);
    return new Disposable(() => emitter.off('event', listener));
  };
  return { subscribe, fire: (argument) => emitter.emit('event', argument) };
}

const opened = event();
const changed = event();
const closed = event();
const configured = event();

/** What the extension has registered, by the kind of the provider. */
const providers = {};
const commands = {};
const shown = { messages: [], output: [], previews: [] };
const diagnostics = new Map();
const settings = {};

const register = (kind, index) => (...values) => {
  providers[kind] = values[index];
  return new Disposable(() => delete providers[kind]);
};
const message = (text) => {
  shown.messages.push(text);
  return Promise.resolve(undefined);
};

const workspace = {
  textDocuments: [],
  workspaceFolders: [],
  getConfiguration: () => ({ get: (name) => settings[name] }),
  onDidOpenTextDocument: opened.subscribe,
  onDidChangeTextDocument: changed.subscribe,
  onDidCloseTextDocument: closed.subscribe,
  onDidChangeConfiguration: configured.subscribe,
  onDidChangeWorkspaceFolders: event().subscribe,
  createFileSystemWatcher: () => {
    const [create, change, remove] = [event(), event(), event()];
    return {
      onDidCreate: create.subscribe, onDidChange: change.subscribe, onDidDelete: remove.subscribe, dispose() {},
    };
  },
  registerTextDocumentContentProvider: register('contents', 1),
};

/** A document that somebody edits. */
class Document {
  constructor(path) {
    this.uri = Uri.file(path);
    this.languageId = 'yaml';
    this.version = 1;
    this.text = fs.readFileSync(path, 'utf8');
    workspace.textDocuments.push(this);
    opened.fire(this);
  }

  getText() {
    return this.text;
  }

  offset({ line, character }) {
    return this.text.split('\n').slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  }

  /** The place of the first occurrence of a text. */
  find(text, offset = 0) {
    const before = this.text.slice(0, this.text.indexOf(text) + offset).split('\n');
    return new vscode.Position(before.length - 1, before[before.length - 1].length);
  }

  /** Applies edits as the editor does: the last one in the text first. */
  apply(edits) {
    const changes = edits
      .map((edit) => ({ range: edit.range, text: edit.newText }))
      .sort((left, right) => this.offset(right.range.start) - this.offset(left.range.start));
    for (const { range, text } of changes) {
      this.text = this.text.slice(0, this.offset(range.start)) + text + this.text.slice(this.offset(range.end));
    }
    this.version += 1;
    changed.fire({ document: this, contentChanges: changes });
  }

  replace(text, other) {
    const range = new vscode.Range(this.find(text), this.find(text, text.length));
    this.apply([new vscode.TextEdit(range, other)]);
  }

  close() {
    workspace.textDocuments.splice(workspace.textDocuments.indexOf(this), 1);
    closed.fire(this);
  }
}

const vscode = {
  Uri, Disposable, WorkspaceEdit,
  Position: value('line', 'character'),
  Range: value('start', 'end'),
  Location: value('uri', 'range'),
  TextEdit: value('range', 'newText'),
  MarkdownString: value('value'),
  SnippetString: value('value'),
  Diagnostic: value('range', 'message', 'severity'),
  DiagnosticRelatedInformation: value('location', 'message'),
  CompletionItem: value('label', 'kind'),
  CompletionList: value('items', 'isIncomplete'),
  Hover: value('contents', 'range'),
  CodeAction: value('title', 'kind'),
  DocumentHighlight: value('range', 'kind'),
  DocumentSymbol: value('name', 'detail', 'kind', 'range', 'selectionRange'),
  SymbolInformation: value('name', 'kind', 'containerName', 'location'),
  CodeActionKind: { QuickFix: { value: 'quickfix' }, SourceFixAll: { value: 'source.fixAll' } },
  env: { appName: 'a test' },
  version: '1.0.0',
  workspace,
  languages: {
    match: (_, document) => (/(\.feature\.(yaml|yml|json)|\/trellis\.yaml)$/.test(document.uri.toString()) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, all) => diagnostics.set(uri.toString(), all),
      dispose: () => diagnostics.clear(),
    }),
    registerCompletionItemProvider: register('completion', 1),
    registerHoverProvider: register('hover', 1),
    registerDefinitionProvider: register('definition', 1),
    registerReferenceProvider: register('references', 1),
    registerDocumentHighlightProvider: register('highlights', 1),
    registerRenameProvider: register('rename', 1),
    registerDocumentSymbolProvider: register('outline', 1),
    registerWorkspaceSymbolProvider: register('names', 0),
    registerCodeActionsProvider: register('actions', 1),
    registerDocumentFormattingEditProvider: register('formatting', 1),
  },
  commands: {
    registerCommand: (name, run) => {
      commands[name] = run;
      return new Disposable(() => delete commands[name]);
    },
    executeCommand: async (name, ...values) => {
      if (name === 'markdown.showPreviewToSide') shown.previews.push(values[0]);
      return commands[name]?.(...values);
    },
  },
  window: {
    showErrorMessage: message, showWarningMessage: message, showInformationMessage: message,
    createOutputChannel: () => ({ appendLine: (line) => shown.output.push(line), show() {}, dispose() {} }),
  },
};

module.exports = { vscode, Document, providers, commands, shown, diagnostics, settings, configured };
