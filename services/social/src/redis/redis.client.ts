/** Redis connects replicas and counts messages; everything is served without it. */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';

type Client = ReturnType<typeof createClient>;

const clientOf = (url: string, disableOfflineQueue: boolean): Client =>
  createClient({
    url,
    disableOfflineQueue,
    commandsQueueMaxLength: 5000,
    // A timeout would only apply while a command is queued, and its timer costs more than the command.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) },
  });

/** Milliseconds that a start waits for Redis, so that the first sockets miss no events of other replicas. */
const START_MS = 1000;

export class Redis {
  /** Commands fail immediately while Redis is unavailable. */
  readonly commands: Client;
  readonly #publisher: Client;
  /** The adapter's own connections. */
  readonly #copies: Client[] = [];
  #isDown = false;
  #onRecovery: (() => void) | undefined;

  constructor(
    url: string,
    /** Separates deployments that share a Redis server. */
    readonly space: string,
    private readonly log: Logger,
  ) {
    this.commands = clientOf(url, true);
    this.#publisher = clientOf(url, false);
    this.#watch(this.commands);
    this.#watch(this.#publisher);
  }

  get canPublish(): boolean {
    return this.#publisher.isReady;
  }

  /** @param onRecovery called when every connection works again after an outage */
  async connect(io: Server, onRecovery: () => void): Promise<void> {
    this.#onRecovery = onRecovery;
    const duplicate = this.#publisher.duplicate.bind(this.#publisher);
    this.#publisher.duplicate = ((...options: Parameters<typeof duplicate>) => {
      const copy = duplicate(...options) as Client;
      this.#copies.push(copy);
      this.#watch(copy);
      return withoutUnhandledRejections(copy);
    }) as typeof duplicate;
    void this.commands.connect().catch(() => {}); // reported by its error event
    void this.#publisher.connect().catch(() => {});
    const streamName = `${this.space}social:live`;
    io.adapter(createAdapter(this.#publisher, { streamName, channelPrefix: streamName, blockTimeInMs: 2000 }));
    const waitUntil = Date.now() + START_MS;
    while (!this.#isComplete() && Date.now() < waitUntil) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Close the adapter first: its reader polls Redis until it is closed. */
  close(): void {
    for (const client of [this.commands, this.#publisher, ...this.#copies]) client.destroy();
  }

  #isComplete(): boolean {
    return [this.commands, this.#publisher, ...this.#copies].every((client) => client.isReady);
  }

  #watch(client: Client): void {
    client.on('error', (error: Error) => {
      if (!this.#isDown) this.log.warn({ reason: error.message }, 'live: Redis is unavailable');
      this.#isDown = true;
    });
    client.on('ready', () => {
      if (!this.#isDown || !this.#isComplete()) return;
      this.#isDown = false;
      this.log.info('live: Redis is available again');
      this.#onRecovery?.();
    });
  }
}

/** The adapter does not handle these rejections, which would end the process; the error event reports the same. */
const withoutUnhandledRejections = (client: Client): Client => {
  const [connect, subscribe] = [client.connect.bind(client), client.subscribe.bind(client)];
  client.connect = (() => connect().catch(() => client)) as typeof client.connect;
  client.subscribe = ((...options: Parameters<typeof subscribe>) =>
    subscribe(...options).catch(() => {})) as typeof client.subscribe;
  return client;
};
