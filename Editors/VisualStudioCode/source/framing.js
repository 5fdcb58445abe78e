'use strict';

const separator = Buffer.from('\r\n\r\n');

/** A message as bytes with its header. */
function framed(message) {
  const content = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${content.length}\r\n\r\n`, 'ascii'), content]);
}

/** Cuts bytes that arrive in pieces into messages. */
class Framing {
  constructor() {
    this.pieces = [];
    this.length = 0;
    this.needed = 0;
  }

  /** Adds bytes, and returns the messages that are complete. */
  add(bytes) {
    this.pieces.push(bytes);
    this.length += bytes.length;
    if (this.length < this.needed) return [];
    let buffer = Buffer.concat(this.pieces);
    const messages = [];
    this.needed = 0;
    for (;;) {
      const end = buffer.indexOf(separator);
      if (end < 0) break;
      const match = /content-length: *(\d+)/i.exec(buffer.toString('ascii', 0, end));
      const start = end + separator.length;
      const length = match ? Number(match[1]) : 0;
      if (buffer.length < start + length) {
        this.needed = start + length;
        break;
      }
      if (match) messages.push(JSON.parse(buffer.toString('utf8', start, start + length)));
      buffer = buffer.subarray(start + length);
    }
    this.pieces = [buffer];
    this.length = buffer.length;
    return messages;
  }
}

module.exports = { Framing, framed };
