/** Work of many owners, some at a time: one of each owner, in turns, so that nobody waits for another's queue. */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Owners with waiting work and none running, in the order of their turns. */
  readonly #next: string[] = [];
  readonly #running = new Set<string>();

  constructor(
    private readonly atATime: number,
    /** Of one owner. */
    private readonly maxWaiting: number,
  ) {}

  isFull(owner: string): boolean {
    return (this.#waiting.get(owner)?.length ?? 0) >= this.maxWaiting;
  }

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const own = this.#waiting.get(owner);
      if (own) own.push(start);
      else this.#waiting.set(owner, [start]);
      if (!own && !this.#running.has(owner)) this.#next.push(owner);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(owner);
      if (this.#waiting.has(owner)) this.#next.push(owner);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#running.size < this.atATime) {
      const owner = this.#next.shift();
      if (owner === undefined) return;
      const own = this.#waiting.get(owner) ?? [];
      const start = own.shift();
      if (own.length === 0) this.#waiting.delete(owner);
      this.#running.add(owner);
      start?.();
    }
  }
}
