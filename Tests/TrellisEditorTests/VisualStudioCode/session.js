'use strict';

// Runs the extension in a stand-in for the editor, with the real server, and prints what a person sees.
const Module = require('module');
const path = require('path');
const editor = require('./vscode');

const load = Module._load;
Module._load = (name, ...others) => (name === 'vscode' ? editor.vscode : load(name, ...others));
const extension = require(path.join(process.env.EXTENSION, 'source/extension.js'));

const print = (text) => process.stdout.write(`${text}\n`);
const folder = process.cwd();

/** Waits, however slow the machine is. */
async function wait(description, condition) {
  const start = Date.now();
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() - start > 120 * 1000) {
      print(`waited for ${description}\n${editor.shown.output.join('\n')}\n${editor.shown.messages.join('\n')}`);
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function messages(document) {
  return (editor.diagnostics.get(document.uri.toString()) ?? []).map(
    ({ range, message }) => `${range.start.line + 1}:${range.start.character + 1} ${message.split(';')[0]}`);
}

async function expectMessages(document, ...expected) {
  await wait(
    `the messages ${expected}`,
    () => editor.diagnostics.has(document.uri.toString()) && `${messages(document)}` === `${expected}`);
  print(expected.join('\n') || 'no messages');
}

const place = ({ uri, range }) =>
  `${path.basename(uri.fsPath)}:${range.start.line + 1}:${range.start.character + 1}`;

async function main() {
  const { providers, shown, settings, vscode } = editor;
  vscode.workspace.workspaceFolders.push({ uri: vscode.Uri.file(folder), name: 'project' });

  print('-- without the program');
  settings.path = 'nothing/trellis';
  const context = { subscriptions: [] };
  await extension.activate(context);
  print(shown.messages.pop());

  print('-- with it');
  settings.path = process.env.TRELLIS;
  editor.configured.fire({ affectsConfiguration: () => true });
  await wait('the server', () => providers.hover);
  const cart = new editor.Document(path.join(folder, 'Cart.feature.yaml'));
  await expectMessages(cart, "2:1 unknown key 'stat'");

  print('-- hover');
  print((await providers.hover.provideHover(cart, cart.find('actions'))).contents.value.split('\n')[0]);

  print('-- actions');
  const range = new vscode.Range(cart.find('stat'), cart.find('stat', 4));
  const actions = await providers.actions.provideCodeActions(cart, range, {});
  for (const action of actions) print(`${action.title} (${action.kind.value})`);
  cart.apply(actions[0].edit.changes.get(cart.uri.toString()));
  await expectMessages(cart);
  const explained = actions.find((action) => action.command);
  await vscode.commands.executeCommand(explained.command.command, ...explained.command.arguments);
  await wait('the explanation', () => shown.previews.length > 0);
  print((await providers.contents.provideTextDocumentContent(shown.previews[0])).split('\n')[1]);

  print('-- typing');
  cart.replace('A cart.', '😀 A é e\u0301 cart. 👨‍👩‍👧');
  cart.replace('count: Int', '"😀": Int, count: Int');
  await wait('a message', () => messages(cart).length > 0);
  cart.replace('"😀": Int, ', '');
  await expectMessages(cart);

  print('-- completion');
  cart.replace('actions:', 'al\nactions:');
  const list = await providers.completion.provideCompletionItems(cart, cart.find('al\n', 2));
  const item = list.items.find(({ label }) => label === 'alerts');
  print(JSON.stringify(item.insertText.value));
  cart.replace('al\n', '');

  print('-- names');
  const name = cart.find('EditFeature');
  (await providers.definition.provideDefinition(cart, name)).map(place).forEach(print);
  const references = await providers.references.provideReferences(cart, name, { includeDeclaration: true });
  references.map(place).sort().forEach(print);
  const highlights = await providers.highlights.provideDocumentHighlights(cart, cart.find('edit:'));
  print(highlights.map((one) => `${one.range.start.line + 1} ${one.kind}`).join(', '));
  const outline = await providers.outline.provideDocumentSymbols(cart);
  print(`${outline[0].name}: ${outline[0].children.map((one) => one.name).join(' ')}`);
  const names = await providers.names.provideWorkspaceSymbols('done');
  print(names.map((one) => `${one.name} ${place(one.location)}`).join(', '));

  print('-- rename');
  const prepared = await providers.rename.prepareRename(cart, name);
  print(prepared.placeholder);
  await providers.rename.prepareRename(cart, cart.find('Int')).catch((problem) => print(problem.message));
  await providers.rename.provideRenameEdits(cart, name, 'no name').catch((problem) => print(problem.message));
  const edit = await providers.rename.provideRenameEdits(cart, name, 'FormFeature');
  for (const [uri, edits] of [...edit.changes].sort()) {
    print(`${path.basename(uri)}: ${edits.map((one) => one.newText).join(' ')}`);
  }

  print('-- formatting');
  cart.replace('count: Int', 'count:    Int');
  const edits = await providers.formatting.provideDocumentFormattingEdits(cart, { tabSize: 2, insertSpaces: true });
  cart.apply(edits);
  print(cart.getText().split('\n').find((line) => line.includes('count')));

  print('-- after a crash');
  const [, pid] = /pid (\d+)/.exec(shown.output.join('\n')) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  await wait('another server', () => shown.output.filter((line) => line.includes('is ready')).length === 2);
  await expectMessages(cart);
  cart.replace('actions:', 'action:');
  await expectMessages(cart, `${cart.find('action:').line + 1}:1 unknown key 'action'`);

  cart.close();
  await extension.deactivate();
  print(`${Object.keys(providers)}`);
}

main().then(
  () => process.exit(0),
  (problem) => {
    print(`${problem.stack}\n${editor.shown.output.join('\n')}`);
    process.exit(1);
  },
);
