/**
 * A history checker: writers send while a replica is killed and Redis is stopped, restarted and stopped again. Every
 * acknowledged message must reach both users exactly once, in the order of the conversation.
 */
import { listMessages, sendMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUpFriends } from './chat-world.js';
import { connectAs, type LiveClient } from './live-world.js';
import { redisServer } from './redis-server.js';
import { killReplicas, startReplica } from './replica-process.js';
import { startWorld, type Person, type World } from './world.js';

let redis: Awaited<ReturnType<typeof redisServer>>;
let world: World;
beforeAll(async () => {
  redis = await redisServer();
  await redis.start();
  world = await startWorld({ REDIS_URL: redis.url, MESSAGES_PER_MINUTE: '100000' });
});
afterAll(async () => {
  killReplicas();
  await world?.stop();
  await redis?.stop();
});

/** A browser tab: a live copy of one conversation that reconnects and catches up by offset. */
class Tab {
  /** By position, as a page shows them. */
  readonly messages = new Map<number, Message>();
  #offset = 0;
  #live: LiveClient | undefined;
  /** Requests to catch up that are not done; the last page may have been read before the latest request. */
  #requests = 0;
  #isClosed = false;

  constructor(
    private readonly me: Person,
    private readonly friend: Person,
    /** The gateway's choice. */
    private readonly replica: () => string,
  ) {
    void this.#stayConnected();
  }

  /** Sends until it is acknowledged, always with the same key. */
  async send(key: string): Promise<Message> {
    const body = { recipientId: this.friend.userId, content: key };
    for (;;) {
      try {
        const client = callerOf(this.replica(), this.me, 'social');
        const response = await client.call(sendMessage, { body, headers: { 'idempotency-key': key } });
        if (response.status === 201) return response.body;
      } catch {
        // The replica was killed: the message may or may not have been stored.
      }
      await sleep(20);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#live?.close();
  }

  async #stayConnected(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const live = await connectAs(this.me, this.replica());
        live.socket.on('message', ({ message }: { message: Message }) => this.#receive(message));
        live.socket.on('resync', () => this.#catchUp());
        this.#live = live;
        this.#catchUp();
        await live.ended;
      } catch {
        await sleep(50);
      }
    }
  }

  #receive(message: Message): void {
    this.messages.set(message.seq, message);
    if (message.offset === this.#offset + 1) this.#offset++;
    else if (message.offset > this.#offset) this.#catchUp();
  }

  #catchUp(): void {
    if (++this.#requests > 1) return;
    const next = async (): Promise<void> => {
      const served = this.#requests;
      await this.#fetchChanges().catch(() => sleep(50));
      this.#requests -= served;
      if (this.#requests > 0 && !this.#isClosed) await next();
    };
    void next();
  }

  async #fetchChanges(): Promise<void> {
    for (;;) {
      const client = callerOf(this.replica(), this.me, 'social');
      const query = { after: this.#offset, limit: 100 };
      const { status, body } = await client.call(listMessages, { params: { friendId: this.friend.userId }, query });
      if (status !== 200) throw new Error(`status ${status}`);
      for (const message of body) this.messages.set(message.seq, message);
      const last = body.at(-1);
      if (!last) return;
      this.#offset = Math.max(this.#offset, last.offset);
    }
  }
}

it('when a replica is killed and Redis stops under load, then every acknowledged message arrives exactly once and in order', async () => {
  let replicas = [await startReplica(world), await startReplica(world)];
  let turn = 0;
  const anyReplica = (): string => replicas[turn++ % replicas.length]!.url;
  const [ann, bob] = await signUpFriends(world);
  const tabs = [new Tab(ann, bob, anyReplica), new Tab(bob, ann, anyReplica), new Tab(bob, ann, anyReplica)];

  const acknowledged = new Map<string, Message>();
  let isOver = false;
  const write = async (tab: Tab, name: string): Promise<void> => {
    for (let i = 0; !isOver; i++) {
      const key = `${name}-${i}`;
      acknowledged.set(key, await tab.send(key));
    }
  };
  const writers = [0, 1, 2].flatMap((n) => [write(tabs[0]!, `ann${n}`), write(tabs[1]!, `bob${n}`)]);
  const moreMessages = async (count: number): Promise<void> => {
    const target = acknowledged.size + count;
    await eventually(async () => expect(acknowledged.size).toBeGreaterThanOrEqual(target));
  };

  await moreMessages(50);
  const [killed] = replicas;
  await killed!.kill();
  replicas = replicas.slice(1);
  await moreMessages(50);
  await redis.stop();
  await moreMessages(50);
  replicas.push(await startReplica(world));
  await moreMessages(50);
  await redis.start();
  await moreMessages(50);
  await redis.stop();
  await replicas.shift()!.kill();
  await moreMessages(50);
  isOver = true;
  await Promise.all(writers);
  await redis.start();

  const stored = new Map([...acknowledged.values()].map((message) => [message.seq, message.content]));
  expect(stored.size).toBe(acknowledged.size); // no two messages share a position
  for (const tab of tabs)
    await eventually(async () => {
      const seen = [...tab.messages.values()].sort((a, b) => a.seq - b.seq);
      expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: stored.size }, (_, i) => i + 1));
      expect(seen.map(({ content }) => content)).toEqual(seen.map(({ seq }) => stored.get(seq)));
    });
  // The messages of one writer are in the order in which it sent them.
  const order = [...stored].sort(([a], [b]) => a - b).map(([, content]) => content);
  for (const name of ['ann0', 'bob2']) {
    const own = order.filter((content) => content.startsWith(`${name}-`));
    expect(own).toEqual(own.map((_, i) => `${name}-${i}`));
  }
  for (const tab of tabs) tab.close();
}, 120_000);
