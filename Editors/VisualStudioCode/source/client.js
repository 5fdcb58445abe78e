'use strict';

const vscode = require('vscode');
const convert = require('./conversions');
const { Connection } = require('./connection');
const { followDocuments, followFiles } = require('./documents');
const { registerFeatures } = require('./features');

/** What the editor can do, as far as the server asks. */
const capabilities = {
  workspace: { workspaceFolders: true, workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
  textDocument: {
    synchronization: {},
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
  },
  general: { positionEncodings: ['utf-16'] },
};

/** A server with everything that the editor has registered for it. */
class Client {
  constructor(program, output, handlers) {
    this.output = output;
    this.diagnostics = vscode.languages.createDiagnosticCollection('trellis');
    this.registrations = [this.diagnostics];
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
    this.connection = new Connection(program, vscode.workspace.workspaceFolders?.[0]?.uri.fsPath, {
      log: (text) => output.appendLine(text),
      trace: (direction, message) => {
        if (vscode.workspace.getConfiguration('trellis').get('trace')) {
          output.appendLine(`${direction} ${JSON.stringify(message)}`);
        }
      },
      notified: (method, parameters) => this.notified(method, parameters),
      requested: () => null,
      ended: (reason) => {
        this.dispose();
        handlers.ended(reason);
      },
    });
    this.started = this.initialize(folders, handlers);
  }

  async initialize(folders, handlers) {
    const answer = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: vscode.env.appName, version: vscode.version },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders,
      capabilities,
      initializationOptions: { showsExplanations: true },
    });
    const { connection } = this;
    connection.notify('initialized', {});
    const notify = (method, parameters) => connection.notify(method, parameters);
    const insist = (method, parameters, token) => connection.request(method, parameters, token);
    const ask = (method, parameters, token) =>
      insist(method, parameters, token).catch((problem) => {
        this.output.appendLine(`${method}: ${problem.message}`);
        return undefined;
      });
    this.registrations.push(
      registerFeatures(ask, insist, answer.capabilities),
      followFiles(notify),
      followDocuments(notify),
      vscode.commands.registerCommand('trellis.explainRule', async (rule) => {
        const command = { command: 'trellis.explainRule', arguments: [rule] };
        handlers.explain(rule, await insist('workspace/executeCommand', command));
      }),
    );
    this.output.appendLine(`Trellis ${answer.serverInfo?.version ?? ''} is ready, pid ${connection.process.pid}`);
  }

  notified(method, parameters) {
    if (method === 'textDocument/publishDiagnostics') {
      this.diagnostics.set(vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(convert.diagnostic));
    } else if (method === 'window/showMessage') {
      const show = [
        vscode.window.showErrorMessage, vscode.window.showWarningMessage, vscode.window.showInformationMessage,
      ][Math.min(parameters.type, 3) - 1];
      show(parameters.message);
    } else if (method === 'window/logMessage') {
      this.output.appendLine(parameters.message);
    }
  }

  dispose() {
    for (const registration of this.registrations.splice(0)) registration.dispose();
  }

  async stop() {
    this.dispose();
    await this.connection.stop();
  }
}

module.exports = { Client };
