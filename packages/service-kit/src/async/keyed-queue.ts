/** Runs tasks of the same key one after the other, in the order they were added. A failure does not stop the next. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** @returns what the task returns. @throws what it throws */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(task);
    const ended = (): void => {
      if (this.#last.get(key) === done) this.#last.delete(key);
    };
    const done = result.then(ended, ended);
    this.#last.set(key, done);
    return result;
  }

  get size(): number {
    return this.#last.size;
  }
}
