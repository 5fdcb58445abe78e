'use strict';

// What the editor asks for, passed on to the server.
const vscode = require('vscode');
const convert = require('./conversions');

/** The files that the server knows about. */
const selector = [
  { scheme: 'file', pattern: '**/*.feature.{yaml,yml,json}' },
  { scheme: 'file', pattern: '**/trellis.yaml' },
];

const identifier = (document) => ({ uri: document.uri.toString() });
const at = (document, position) => ({
  textDocument: identifier(document),
  position: convert.plainPosition(position),
});

/**
 * Registers what the server can do.
 *
 * @param ask Sends a request, and returns nothing if the server doesn't answer.
 * @param insist Sends a request, and throws the server's reason for not answering.
 * @param capabilities What the server has said that it can do.
 */
function registerFeatures(ask, insist, capabilities) {
  const { languages } = vscode;
  const registrations = [];
  const when = (isOffered, register) => {
    if (isOffered) registrations.push(register());
  };
  const list = (convertItem) => (items) => (items ?? []).map((item) => convertItem(item));

  when(capabilities.completionProvider, () =>
    languages.registerCompletionItemProvider(
      selector,
      {
        async provideCompletionItems(document, position, token) {
          const answer = await ask('textDocument/completion', at(document, position), token);
          if (!answer) return undefined;
          return new vscode.CompletionList(answer.items.map(convert.completionItem), answer.isIncomplete);
        },
      },
      ...(capabilities.completionProvider.triggerCharacters ?? []),
    ));

  when(capabilities.hoverProvider, () =>
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const answer = await ask('textDocument/hover', at(document, position), token);
        if (!answer) return undefined;
        return new vscode.Hover(
          convert.markdown(answer.contents), answer.range ? convert.range(answer.range) : undefined);
      },
    }));

  when(capabilities.definitionProvider, () =>
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position, token) =>
        ask('textDocument/definition', at(document, position), token).then(list(convert.location)),
    }));

  when(capabilities.referencesProvider, () =>
    languages.registerReferenceProvider(selector, {
      provideReferences: (document, position, { includeDeclaration }, token) =>
        ask('textDocument/references', { ...at(document, position), context: { includeDeclaration } }, token)
          .then(list(convert.location)),
    }));

  when(capabilities.documentHighlightProvider, () =>
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (document, position, token) =>
        ask('textDocument/documentHighlight', at(document, position), token).then(
          list((one) => new vscode.DocumentHighlight(convert.range(one.range), one.kind - 1))),
    }));

  when(capabilities.renameProvider, () =>
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const answer = await insist('textDocument/prepareRename', at(document, position), token);
        return { range: convert.range(answer.range), placeholder: answer.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        return convert.workspaceEdit(
          await insist('textDocument/rename', { ...at(document, position), newName }, token));
      },
    }));

  when(capabilities.documentSymbolProvider, () =>
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        ask('textDocument/documentSymbol', { textDocument: identifier(document) }, token).then(
          list(convert.documentSymbol)),
    }));

  when(capabilities.workspaceSymbolProvider, () =>
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        ask('workspace/symbol', { query }, token).then(list(convert.symbolInformation)),
    }));

  when(capabilities.codeActionProvider, () =>
    languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions: (document, range, context, token) =>
          ask(
            'textDocument/codeAction',
            {
              textDocument: identifier(document),
              range: convert.plainRange(range),
              context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
            },
            token,
          ).then(list(convert.codeAction)),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll] },
    ));

  when(capabilities.documentFormattingProvider, () =>
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: ({ uri }, { tabSize, insertSpaces }, token) =>
        ask(
          'textDocument/formatting',
          { textDocument: { uri: uri.toString() }, options: { tabSize, insertSpaces } },
          token,
        ).then(list(convert.textEdit)),
    }));

  return vscode.Disposable.from(...registrations);
}

module.exports = { registerFeatures, selector };
