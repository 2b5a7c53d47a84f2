// Runs command-line tools, each in its own process group, so that a tool ends together with everything it started.
import { spawn } from 'node:child_process';

/** How long a tool may take to exit, in milliseconds: the browser flows stop a whole product first. */
const GRACE_MS = 20_000;
const KILL_MS = 5_000;

export class Tools {
  #guard;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #running = new Set();
  #ending = false;

  /** @param {import('../processes/guard.mjs').Guard} [guard] */
  constructor(guard) {
    this.#guard = guard;
  }

  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{ onOutput?: (text: string) => void, cwd?: string, env?: NodeJS.ProcessEnv }} [options] without `onOutput`,
   *   output goes to the terminal
   * @returns {Promise<number | null>} the exit code; never settles once `endAll` was called, so that nothing follows
   */
  run(command, args, { onOutput, ...options } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#ending) return;
      const output = onOutput ? 'pipe' : 'inherit';
      const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output], ...options });
      this.#running.add(child);
      if (child.pid) this.#guard?.watch(-child.pid);
      if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
      child.once('error', reject);
      child.once('close', (code) => {
        if (this.#ending) return;
        this.#running.delete(child);
        if (child.pid) this.#guard?.forget(-child.pid);
        resolve(code);
      });
    });
  }

  async endAll(ms = GRACE_MS) {
    this.#ending = true;
    await Promise.all([...this.#running].map(({ pid }) => pid && end(-pid, ms)));
  }
}

/**
 * Ends a process and waits until it is gone.
 * @param {number} pid negative for a whole process group
 * @param {number} [ms] until SIGKILL
 */
export const end = async (pid, ms = GRACE_MS) => {
  let deadline = Date.now() + ms;
  let last = false;
  signal(pid, 'SIGINT');
  while (signal(pid, 0)) {
    if (Date.now() > deadline) {
      if (last) return;
      signal(pid, 'SIGKILL');
      last = true;
      deadline = Date.now() + KILL_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** @param {number} pid @param {NodeJS.Signals | 0} name @returns whether the process exists */
const signal = (pid, name) => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};
