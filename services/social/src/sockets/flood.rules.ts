export interface Limit {
  burst: number;
  perSecond: number;
}

/** Commands of one socket, and of all sockets of one user on a replica. */
export const limitsOf = (perSecond: number): { socket: Limit; user: Limit } => ({
  socket: { burst: perSecond * 2, perSecond },
  user: { burst: perSecond * 4, perSecond: perSecond * 2 },
});
/** A socket that sends this many refused commands in a row is closed. */
export const MAX_REFUSED = 100;

/** A token bucket. */
export class Bucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly limit: Limit,
    now: number,
  ) {
    this.#tokens = limit.burst;
    this.#at = now;
  }

  /** @returns milliseconds to wait; 0 when the command is allowed */
  take(now: number): number {
    const { burst, perSecond } = this.limit;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) / perSecond) * 1000);
    this.#tokens--;
    return 0;
  }
}
