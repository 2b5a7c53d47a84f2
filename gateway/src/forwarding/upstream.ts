import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Replica } from './replica.js';

/**
 * Limit on the requests in flight to one replica; any more get a 503, so that a slow replica cannot tie up the gateway.
 */
export const MAX_IN_FLIGHT = 1000;
/** Streams are long-lived and cheap, so their limit is higher. */
export const MAX_STREAMS = 4000;

export class Upstream {
  readonly name: string;
  readonly #urls: URL[];
  #replicas: Replica[] = [];
  /** Index at which the next search starts, so that replicas with equal load take turns. */
  #next = 0;
  readonly #closing = new Set<Replica>();

  constructor(name: string, urls: string) {
    this.name = name;
    this.#urls = urls.split(',').map((url) => new URL(url.trim()));
  }

  get replicas(): readonly Replica[] {
    return this.#replicas;
  }

  /**
   * Counts a request on the replica with the fewest in flight; call `end` on it afterwards.
   * @returns null when every replica was tried, is failing or is at its limit
   */
  acquire(limit: number, tried: readonly Replica[] = []): Replica | null {
    const count = this.#replicas.length;
    let best: Replica | null = null;
    let bestIndex = 0;
    for (let i = 0; i < count; i++) {
      const index = (this.#next + i) % count;
      const replica = this.#replicas[index]!;
      if (replica.inFlight >= limit || tried.includes(replica) || !replica.breaker.allows()) continue;
      if (best && !isBetter(replica, best)) continue;
      best = replica;
      bestIndex = index;
    }
    if (!best) return null;
    this.#next = bestIndex + 1;
    best.start();
    return best;
  }

  /** Resolves the hostnames again. If one cannot be resolved, its replicas stay as they are. */
  async refresh(): Promise<void> {
    const current = [...this.#replicas];
    const replicas: Replica[] = [];
    for (const url of this.#urls) {
      const known = current.filter((replica) => replica.url === url);
      const addresses = await addressesOf(url).catch(() => null);
      if (!addresses) replicas.push(...known);
      for (const found of addresses ?? [])
        replicas.push(known.find(({ address }) => address === found.address) ?? new Replica(url, found));
    }
    this.#replicas = replicas;
    for (const replica of current) if (!replicas.includes(replica)) this.#retire(replica);
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#replicas, ...this.#closing].map((replica) => replica.pool.destroy()));
  }

  #retire(replica: Replica): void {
    this.#closing.add(replica);
    void replica.pool.close().finally(() => this.#closing.delete(replica));
  }
}

const isBetter = (a: Replica, b: Replica): boolean =>
  a.isReachable === b.isReachable ? a.inFlight < b.inFlight : a.isReachable;

/**
 * Uses only IPv4 addresses if there are any: a dual-stack name lists each replica twice, and our servers listen on
 * IPv4.
 */
const addressesOf = async ({ hostname }: URL): Promise<LookupAddress[]> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  const addresses = await lookup(host, { all: true });
  const ipv4 = addresses.filter((found) => found.family === 4);
  return ipv4.length ? ipv4 : addresses;
};
