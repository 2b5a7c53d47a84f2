/** Its turn did not come in time. */
export class NoTurnError extends Error {}

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

  /** @throws NoTurnError when the work has not begun after `patienceMs` */
  async run<T>(owner: string, work: () => Promise<T>, patienceMs?: number): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#leave(owner, start);
        reject(new NoTurnError());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
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

  #leave(owner: string, start: () => void): void {
    const others = (this.#waiting.get(owner) ?? []).filter((other) => other !== start);
    if (others.length > 0) return void this.#waiting.set(owner, others);
    this.#waiting.delete(owner);
    const at = this.#next.indexOf(owner);
    if (at >= 0) this.#next.splice(at, 1);
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
