// Starts, watches and ends the processes of a local run.
import { fork, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './settings.mjs';

/** The processes of one run. Stop order is the reverse of start order. */
export class Processes {
  #running = [];
  #guard;
  #stopping = false;

  /** @param {string} logFolder a log file per process goes here @param {(name: string, why: string) => void} onCrash */
  constructor(logFolder, onCrash) {
    mkdirSync(logFolder, { recursive: true });
    this.logFolder = logFolder;
    this.onCrash = onCrash;
    // The guard outlives us only to end our children when we are killed hard.
    this.#guard = fork(fileURLToPath(new URL('./guard.mjs', import.meta.url)), {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#guard.unref();
    this.#guard.channel?.unref();
  }

  /**
   * Starts a program in its own process group, so that Ctrl-C reaches only us and we choose the order.
   * @returns the child; its output goes to `<name>.log`
   */
  start(name, command, args, options = {}) {
    const log = createWriteStream(join(this.logFolder, `${name}.log`), { flags: 'a' });
    const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const entry = {
      name,
      child,
      signal: options.stopSignal ?? 'SIGTERM',
      // A wrapper that starts the real program leaves it behind when only the wrapper is told to stop.
      wholeGroup: options.wholeGroup ?? false,
      ended: new Promise((done) => child.once('exit', done)),
    };
    child.once('error', (error) => this.onCrash(name, error.message));
    child.once('exit', (code, signal) => {
      this.#guard.send?.({ gone: child.pid });
      this.#running = this.#running.filter((e) => e !== entry || this.#stopping);
      if (!this.#stopping && !entry.expected)
        this.onCrash(name, signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
    if (child.pid) this.#guard.send?.({ pid: child.pid });
    this.#running.push(entry);
    return child;
  }

  /** Ends one process by name and waits for it. @param {NodeJS.Signals} [signal] */
  async stop(name, signal) {
    const entry = this.#running.find((e) => e.name === name);
    if (!entry) return;
    entry.expected = true;
    this.#running = this.#running.filter((e) => e !== entry);
    await end(entry, signal);
  }

  /** False once everything is being stopped. */
  get open() {
    return !this.#stopping;
  }

  /** Ends everything: first what serves people, last the databases. */
  async stopAll() {
    this.#stopping = true;
    const byStage = new Map();
    for (const entry of this.#running)
      byStage.set(stage(entry.name), [...(byStage.get(stage(entry.name)) ?? []), entry]);
    for (const key of [...byStage.keys()].sort()) await Promise.all(byStage.get(key).map((entry) => end(entry)));
    this.#running = [];
    this.#guard.kill('SIGKILL');
  }
}

const stage = (name) => (name === 'gateway' ? 0 : ['postgres', 'nats', 'redis'].includes(name) ? 2 : 1);

async function end(entry, signal = entry.signal) {
  if (entry.child.exitCode !== null || entry.child.signalCode !== null) return;
  const tell = (what) => (entry.wholeGroup ? process.kill(-entry.child.pid, what) : entry.child.kill(what));
  tell(signal);
  const late = setTimeout(() => tell('SIGKILL'), 15_000);
  await entry.ended;
  clearTimeout(late);
}

/**
 * Waits until `check` is true.
 * @throws Stop with the process's name and log when it takes longer than `ms`
 */
export async function until(what, check, { ms = 180_000, hint = '' } = {}) {
  const deadline = Date.now() + ms;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (Date.now() > deadline)
      throw new Stop(`${what} did not become ready in ${Math.round(ms / 1000)} s.${hint ? ` ${hint}` : ''}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** True when the address answers 200. */
export const answers = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
