// Runs tools to their end, each in a process group of its own, so that it can be ended with all that it started.
import { spawn } from 'node:child_process';

/** Milliseconds that a tool has to end: the browser flows stop a whole product first. */
const GRACE_MS = 20_000;

/** The tools of one run. */
export class Tools {
  #running = new Set();
  #ending = false;

  /**
   * What it says goes to the terminal, or to `hear`.
   * @returns its exit code; nothing ever once the run is being ended, so that nothing goes on after it
   */
  run(command, args, { hear, ...options } = {}) {
    return new Promise((done, fail) => {
      if (this.#ending) return;
      const output = hear ? 'pipe' : 'inherit';
      const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output], ...options });
      this.#running.add(child);
      if (hear) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
      child.once('error', fail);
      child.once('close', (code) => {
        if (this.#ending) return;
        this.#running.delete(child);
        done(code);
      });
    });
  }

  /** Ends them and what they started, as Ctrl-C would; hard when they take longer than `ms`. */
  async endAll(ms = GRACE_MS) {
    this.#ending = true;
    await Promise.all([...this.#running].map(({ pid }) => end(-pid, ms)));
  }
}

/** Ends a process and waits until it is gone; hard after `ms`. @param pid below 0: of its group, and all of that */
export const end = async (pid, ms = GRACE_MS) => {
  const deadline = Date.now() + ms;
  tell(pid, 'SIGINT');
  while (tell(pid, 0)) {
    if (Date.now() > deadline) return void tell(pid, 'SIGKILL');
    await new Promise((next) => setTimeout(next, 50));
  }
};

/** @returns false when there is nobody to tell */
const tell = (pid, signal) => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};
