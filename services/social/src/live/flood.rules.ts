/** Commands that one socket, or all sockets of one user on a replica, may send. */
export const SOCKET_LIMIT = { burst: 30, perSecond: 15 };
export const USER_LIMIT = { burst: 60, perSecond: 30 };
/** A socket that sends this many refused commands in a row is closed. */
export const MAX_REFUSED = 100;

/** A token bucket. */
export class Bucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly limit: { burst: number; perSecond: number },
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
