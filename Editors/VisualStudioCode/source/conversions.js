'use strict';

// The protocol and the editor count lines from 0 and columns in UTF-16 code units, and differ in names and numbers.
const vscode = require('vscode');

const position = (place) => new vscode.Position(place.line, place.character);
const range = (part) => new vscode.Range(position(part.start), position(part.end));
const location = (place) => new vscode.Location(vscode.Uri.parse(place.uri), range(place.range));
const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const markdown = (content) => new vscode.MarkdownString(content.value);

const plainPosition = (place) => ({ line: place.line, character: place.character });
const plainRange = (part) => ({ start: plainPosition(part.start), end: plainPosition(part.end) });

function diagnostic(message) {
  // The protocol counts severities and kinds from 1, the editor from 0.
  const result = new vscode.Diagnostic(range(message.range), message.message, (message.severity ?? 1) - 1);
  result.code = message.code;
  result.source = message.source;
  result.relatedInformation = message.relatedInformation?.map(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message),
  );
  return result;
}

function completionItem(item) {
  const result = new vscode.CompletionItem(item.label, (item.kind ?? 1) - 1);
  result.detail = item.detail;
  if (item.documentation) result.documentation = markdown(item.documentation);
  result.sortText = item.sortText;
  result.filterText = item.filterText;
  // The server indents lines itself.
  result.keepWhitespace = true;
  const text = item.textEdit.newText;
  result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  result.range = range(item.textEdit.range);
  return result;
}

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    result.set(vscode.Uri.parse(uri), edits.map(textEdit));
  }
  for (const change of edit.documentChanges ?? []) {
    if (change.kind === 'rename') {
      result.renameFile(vscode.Uri.parse(change.oldUri), vscode.Uri.parse(change.newUri));
    } else {
      result.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(textEdit));
    }
  }
  return result;
}

function codeAction(action) {
  const kinds = { quickfix: vscode.CodeActionKind.QuickFix, 'source.fixAll': vscode.CodeActionKind.SourceFixAll };
  const result = new vscode.CodeAction(action.title, kinds[action.kind]);
  result.diagnostics = action.diagnostics?.map(diagnostic);
  result.isPreferred = action.isPreferred;
  if (action.edit) result.edit = workspaceEdit(action.edit);
  if (action.command) result.command = action.command;
  return result;
}

function documentSymbol(symbol) {
  const result = new vscode.DocumentSymbol(
    symbol.name, symbol.detail ?? '', symbol.kind - 1, range(symbol.range), range(symbol.selectionRange));
  result.children = (symbol.children ?? []).map(documentSymbol);
  return result;
}

const symbolInformation = (symbol) =>
  new vscode.SymbolInformation(
    symbol.name, symbol.kind - 1, symbol.containerName ?? '', location(symbol.location));

module.exports = {
  codeAction, completionItem, diagnostic, documentSymbol, location, markdown, plainPosition, plainRange, range,
  symbolInformation, textEdit, workspaceEdit,
};
