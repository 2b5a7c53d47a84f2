import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process that cleans up after this one if it is killed with SIGKILL. */
export class Guard {
  #child;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./guard-process.mjs', import.meta.url)), {
      detached: true,
      execArgv: [], // not what this process runs with
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** @param {number} pid to end; negative for a process group */
  watch(pid) {
    this.#send({ pid });
  }

  /** @param {number} pid that has ended by itself */
  forget(pid) {
    this.#send({ gone: pid });
  }

  /** @param {string} folder to delete */
  watchFolder(folder) {
    this.#send({ folder });
  }

  /** Without this process: everything has been cleaned up. */
  stop() {
    this.#child.kill('SIGKILL');
  }

  /** @param {{ pid?: number, gone?: number, folder?: string }} message */
  #send(message) {
    if (this.#child.connected) this.#child.send(message);
  }
}
