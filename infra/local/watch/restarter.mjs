/** Milliseconds without a further change before a restart: a build writes many files. */
const QUIET_MS = 300;

export class Restarter {
  /** @type {Set<string>} */
  #pending = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #running = false;

  /** @param {(names: string[]) => Promise<void>} restart stops and launches the named processes */
  constructor(restart) {
    this.restart = restart;
  }

  /** @param {readonly string[]} names of processes whose code has changed */
  changed(names) {
    for (const name of names) this.#pending.add(name);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), QUIET_MS);
  }

  async #run() {
    if (this.#running) return; // the loop below picks it up
    this.#running = true;
    try {
      while (this.#pending.size) {
        const names = [...this.#pending];
        this.#pending.clear();
        await this.restart(names);
      }
    } finally {
      this.#running = false;
    }
  }
}
