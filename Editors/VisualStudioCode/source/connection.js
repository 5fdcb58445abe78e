'use strict';

const { spawn } = require('child_process');
const { Framing, framed } = require('./framing');

/** A running server: requests with answers, and notifications. */
class Connection {
  /**
   * Starts the server.
   *
   * @param path The program.
   * @param handlers What to do with messages, the output of errors, traces, and at the end.
   */
  constructor(path, folder, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.number = 0;
    this.isEnded = false;
    this.process = spawn(path, ['lsp'], { cwd: folder, stdio: 'pipe' });
    const framing = new Framing();
    this.process.stdout.on('data', (bytes) => {
      try {
        for (const message of framing.add(bytes)) this.receive(message);
      } catch (problem) {
        handlers.log(`The server has said something that can't be read: ${problem}`);
        this.process.kill();
      }
    });
    this.process.stderr.on('data', (bytes) => handlers.log(bytes.toString('utf8').trimEnd()));
    // Writing to a server that has ended isn't a mistake of its own.
    this.process.stdin.on('error', () => {});
    this.process.on('error', (problem) => this.end(problem.message));
    this.process.on('exit', (code, signal) => this.end(signal ?? `exit code ${code}`));
  }

  end(reason) {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const { reject } of this.waiting.values()) reject(new Error('the server has ended'));
    this.waiting.clear();
    this.handlers.ended(reason);
  }

  send(message) {
    if (this.isEnded) return;
    this.handlers.trace('→', message);
    this.process.stdin.write(framed({ jsonrpc: '2.0', ...message }));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Asks for something. The token of the editor cancels the request. */
  request(method, params, token) {
    if (this.isEnded) return Promise.reject(new Error('the server has ended'));
    this.number += 1;
    const id = this.number;
    return new Promise((resolve, reject) => {
      const cancellation = token?.onCancellationRequested(() => {
        this.notify('$/cancelRequest', { id });
      });
      const done = (action) => (value) => {
        cancellation?.dispose();
        action(value);
      };
      this.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.send({ id, method, params });
    });
  }

  receive(message) {
    this.handlers.trace('←', message);
    if (message.method !== undefined) {
      if (message.id === undefined) return this.handlers.notified(message.method, message.params);
      return Promise.resolve(this.handlers.requested(message.method, message.params)).then(
        (result) => this.send({ id: message.id, result: result ?? null }),
        (problem) => this.send({ id: message.id, error: { code: -32603, message: String(problem) } }),
      );
    }
    const request = this.waiting.get(message.id);
    if (!request) return undefined;
    this.waiting.delete(message.id);
    if (!message.error) return request.resolve(message.result);
    const problem = new Error(message.error.message);
    problem.code = message.error.code;
    return request.reject(problem);
  }

  /** Ends the server as the protocol asks, and by force if it doesn't end. */
  async stop() {
    if (this.isEnded) return;
    this.handlers.ended = () => {};
    const timer = setTimeout(() => this.process.kill(), 2000);
    this.process.on('exit', () => clearTimeout(timer));
    try {
      await this.request('shutdown', null);
      this.notify('exit', null);
    } catch {
      // It has ended already.
    }
  }
}

module.exports = { Connection };
