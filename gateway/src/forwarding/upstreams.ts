import type { Logger } from 'pino';
import { Upstream } from './upstream.js';

const REFRESH_MS = 2000;

export class Upstreams {
  readonly #byName = new Map<string, Upstream>();
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  open(name: string, urls: string): void {
    this.#byName.set(name, new Upstream(name, urls));
  }

  get(name: string): Upstream {
    const upstream = this.#byName.get(name);
    if (!upstream) throw new Error(`"${name}" is not one of the serviceEndpoints`);
    return upstream;
  }

  [Symbol.iterator](): Iterator<Upstream> {
    return this.#byName.values();
  }

  /**
   * Resolves every hostname, then repeats that forever. One at a time, so that a slow DNS server cannot tie up node's
   * thread pool.
   */
  async watch(): Promise<void> {
    for (const upstream of this) {
      const before = addressesOf(upstream);
      await upstream.refresh();
      const after = addressesOf(upstream);
      if (before && before !== after) this.#log.info({ upstream: upstream.name, replicas: after }, 'replicas changed');
    }
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.watch(), REFRESH_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await Promise.all([...this].map((upstream) => upstream.destroy()));
  }
}

const addressesOf = ({ replicas }: Upstream): string =>
  replicas.map(({ address, url }) => `${address}:${url.port}`).join(' ');
