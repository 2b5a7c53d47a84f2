const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;
const MOST_FAILURES = 5;

/**
 * Sends a position that only moves forward, such as the last message read: one request at a time and at most one a
 * second, however many messages arrive, and again after a failure.
 */
export class PacedMark {
  #wanted: number;
  #sent: number;
  #isSending = false;

  constructor(
    private readonly send: (position: number) => Promise<unknown>,
    sent = 0,
  ) {
    this.#wanted = this.#sent = sent;
  }

  get position(): number {
    return this.#wanted;
  }

  moveTo(position: number): void {
    if (position <= this.#wanted) return;
    this.#wanted = position;
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let failures = 0; this.#sent < this.#wanted && failures < MOST_FAILURES;) {
      const position = this.#wanted;
      const isSent = await this.send(position).then(
        () => true,
        () => false,
      );
      if (isSent) this.#sent = position;
      failures = isSent ? 0 : failures + 1;
      await new Promise((resolve) => setTimeout(resolve, isSent ? PAUSE_MS : RETRY_MS));
    }
    this.#isSending = false;
  }
}
