// A port that forwards to a server of this machine while it is open; closed, it answers nobody.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

export class Gate {
  /** @type {Set<import('node:net').Socket>} */
  #clients = new Set();
  #server;

  /** @param {number} port of the server behind */
  constructor(port) {
    this.#server = createServer({ allowHalfOpen: true }, (client) => {
      this.#clients.add(client);
      client.once('close', () => this.#clients.delete(client));
      const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      pipeline(client, server, client, () => {}); // whoever aborts, aborts both
    });
  }

  get isOpen() {
    return this.#server.listening;
  }

  /** @param {string} host @param {number} port */
  async open(host, port) {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
  }

  /** Ends every connection as well. */
  close() {
    this.#server.close();
    for (const client of this.#clients) client.destroy();
  }
}
