'use strict';

const vscode = require('vscode');
const { Client } = require('./client');
const { findProgram } = require('./program');

/** How often a server that has crashed is started again within three minutes. */
const restarts = { count: 4, period: 3 * 60 * 1000 };

let client;
let output;
let crashes = [];

/** The explanations of rules, which the editor shows as Markdown. */
const explanations = new Map();
const explanationScheme = 'trellis-rule';

async function explain(rule, text) {
  explanations.set(`/${rule}.md`, '```text\n' + text + '\n```\n');
  const uri = vscode.Uri.parse(`${explanationScheme}:/${rule}.md`);
  await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
}

async function start() {
  const setting = vscode.workspace.getConfiguration('trellis').get('path') ?? '';
  const program = findProgram(setting, vscode.workspace.workspaceFolders?.[0]?.uri.fsPath);
  if (!program) {
    const message = setting
      ? `The setting 'trellis.path' names '${setting}', which isn't a program.`
      : "The program 'trellis' isn't installed. Install it with Homebrew or mise, or set its path.";
    output.appendLine(message);
    vscode.window.showErrorMessage(message, 'Set the Path').then((choice) => {
      if (choice) vscode.commands.executeCommand('workbench.action.openSettings', 'trellis.path');
    });
    return;
  }
  output.appendLine(`Starting ${program} lsp`);
  const current = new Client(program, output, { ended, explain });
  client = current;
  try {
    await current.started;
  } catch (problem) {
    output.appendLine(`The server hasn't started: ${problem.message}`);
  }
}

function ended(reason) {
  client = undefined;
  const now = Date.now();
  crashes = crashes.filter((time) => now - time < restarts.period).concat(now);
  output.appendLine(`The server has ended: ${reason}`);
  if (crashes.length <= restarts.count) {
    start();
    return;
  }
  vscode.window.showErrorMessage("Trellis' language server keeps ending. The output says why.", 'Show', 'Restart').then(
    (choice) => {
      if (choice === 'Show') output.show();
      if (choice === 'Restart') restart();
    },
  );
}

async function restart() {
  crashes = [];
  await client?.stop();
  client = undefined;
  await start();
}

async function activate(context) {
  output = vscode.window.createOutputChannel('Trellis');
  context.subscriptions.push(
    output,
    vscode.workspace.registerTextDocumentContentProvider(explanationScheme, {
      provideTextDocumentContent: (uri) => explanations.get(uri.path),
    }),
    vscode.commands.registerCommand('trellis.restart', restart),
    vscode.commands.registerCommand('trellis.showOutput', () => output.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('trellis.path')) restart();
    }),
  );
  await start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
