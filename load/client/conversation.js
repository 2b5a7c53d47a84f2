// A conversation on one collector's screen. Sockets may lose events, so it asks for what changed after the last offset
// when it connects, when an event skips an offset, and when the server says `resync` (docs/decisions/028).
import { Counter } from 'k6/metrics';
import { callAsync, pause } from './api.js';

/** Messages that were not read even by catching up. A run with one has failed. */
const lost = new Counter('messages_lost');
/** Messages that came by catching up rather than over the socket. */
const caughtUp = new Counter('messages_caught_up');

const PAGE = 500;
/** Before a failed load is repeated, as by the page (frontends/social/src/messages/thread/use-thread.ts). */
const RETRY_SECONDS = 4;
const MESSAGES = 'GET /api/social/messages/:friendId';
const CONVERSATION = 'GET /api/social/conversations/:friendId';

export class Conversation {
  /** Positions of the messages that are here. @type {Set<number>} */
  seqs = new Set();
  /** Positions of messages of mine that the server has acknowledged. @type {number[]} */
  sent = [];
  offset = 0;
  #catchingUp = false;

  /** @param {string} token @param {number} friendId @param {(message: any) => void} onMessage over the socket */
  constructor(token, friendId, onMessage = () => {}) {
    Object.assign(this, { token, friendId, onMessage });
  }

  async open() {
    const { offset, lastMessage } = await this.#load();
    this.offset = offset;
    this.from = lastMessage?.seq ?? 0;
  }

  /** @param {string} name @param {any} data of a live event */
  receive(name, data) {
    if (name === 'resync') return void this.catchUp();
    if (name !== 'message' || ![data.message.senderId, data.message.recipientId].includes(this.friendId)) return;
    const { message } = data;
    if (message.offset > this.offset + 1) return void this.catchUp();
    if (!this.seqs.has(message.seq)) this.onMessage(message);
    this.#keep(message);
  }

  async catchUp() {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    try {
      for (;;) {
        const query = { after: this.offset, limit: PAGE };
        const { status, body } = await callAsync(this.token, MESSAGES, { params: { friendId: this.friendId }, query });
        if (status !== 200) {
          await pause(RETRY_SECONDS);
          continue;
        }
        caughtUp.add(body.filter(({ seq }) => !this.seqs.has(seq)).length);
        for (const message of body) this.#keep(message);
        if (body.length < PAGE) return;
      }
    } finally {
      this.#catchingUp = false;
    }
  }

  /** At the end: everything that the server stored since `open` must be here, and everything that it acknowledged. */
  async verify() {
    await this.catchUp();
    const { lastMessage } = await this.#load();
    let missing = 0;
    for (let seq = this.from + 1; seq <= (lastMessage?.seq ?? 0); seq++) if (!this.seqs.has(seq)) missing++;
    lost.add(missing + this.sent.filter((seq) => !this.seqs.has(seq)).length);
  }

  async #load() {
    for (;;) {
      const { status, body } = await callAsync(this.token, CONVERSATION, { params: { friendId: this.friendId } });
      if (status === 200) return body;
      await pause(RETRY_SECONDS);
    }
  }

  #keep({ seq, offset }) {
    this.seqs.add(seq);
    this.offset = Math.max(this.offset, offset);
  }
}
