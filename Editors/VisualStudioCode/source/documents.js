'use strict';

// Tells the server about texts that are edited, and about files that change otherwise.
const vscode = require('vscode');
const convert = require('./conversions');
const { selector } = require('./features');

const patterns = ['**/*.feature.{yaml,yml,json}', '**/trellis.yaml', '**/Package.resolved', '**/*.swift'];

/** Keeps the server's texts the same as the editor's, until it is disposed. */
function followDocuments(notify) {
  const concerns = (document) => vscode.languages.match(selector, document) > 0;
  const open = (document) => {
    if (!concerns(document)) return;
    const { uri, languageId, version } = document;
    notify('textDocument/didOpen', {
      textDocument: { uri: uri.toString(), languageId, version, text: document.getText() },
    });
  };
  vscode.workspace.textDocuments.forEach(open);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!concerns(document) || contentChanges.length === 0) return;
      // Each change is to the text that the one before has left, which is why the editor sends the last
      // one in the text first.
      notify('textDocument/didChange', {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.plainRange(range), text })),
      });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (!concerns(document)) return;
      notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } });
    }),
  );
}

/** Tells the server about files on the disk, until it is disposed. */
function followFiles(notify) {
  const changed = (type) => (uri) => {
    notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  };
  const watchers = patterns.map((pattern) => {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    watcher.onDidCreate(changed(1));
    watcher.onDidChange(changed(2));
    watcher.onDidDelete(changed(3));
    return watcher;
  });
  const folder = ({ uri, name }) => ({ uri: uri.toString(), name });
  return vscode.Disposable.from(
    ...watchers,
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      notify('workspace/didChangeWorkspaceFolders', {
        event: { added: added.map(folder), removed: removed.map(folder) },
      });
    }),
  );
}

module.exports = { followDocuments, followFiles };
