import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../stop.mjs';
import { Guard } from './guard.mjs';

/** @typedef {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} Child */
/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {Child} child
 * @property {NodeJS.Signals} signal that stops it gracefully
 * @property {boolean} wholeGroup whether its children are signalled too
 * @property {boolean} expected whether its end is intended
 * @property {Promise<unknown>} ended
 */
/**
 * @typedef {object} StartOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal]
 * @property {boolean} [wholeGroup] a wrapper would leave the real program behind if only the wrapper were signalled
 */

export class Processes {
  /** @type {Entry[]} */
  #running = [];
  /** How each process was last started. @type {Map<string, [string, string[], StartOptions]>} */
  #started = new Map();
  #guard = new Guard();
  #stopping = false;

  /**
   * @param {string} logFolder gets a log file per process
   * @param {(name: string, why: string) => void} onCrash
   */
  constructor(logFolder, onCrash) {
    mkdirSync(logFolder, { recursive: true });
    this.logFolder = logFolder;
    this.onCrash = onCrash;
  }

  /**
   * Starts a program in its own process group, so that Ctrl-C reaches only the launcher, which decides the order.
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {StartOptions} [options]
   * @returns {Child} its output also goes to `<name>.log`
   */
  start(name, command, args, options = {}) {
    this.#started.set(name, [command, args, options]);
    return this.#spawn(name, command, args, options);
  }

  /** Starts a process as before, unless it is running. @param {string} name */
  restart(name) {
    const started = this.#started.get(name);
    if (started && this.open && !this.has(name)) this.#spawn(name, ...started);
  }

  /** @param {string} name @param {string} command @param {string[]} args @param {StartOptions} options @returns {Child} */
  #spawn(name, command, args, { stopSignal = 'SIGTERM', wholeGroup = false, ...options }) {
    const log = createWriteStream(join(this.logFolder, `${name}.log`), { flags: 'a' });
    const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    /** @type {Entry} */
    const entry = {
      name,
      child,
      signal: stopSignal,
      wholeGroup,
      expected: false,
      ended: new Promise((resolve) => child.once('exit', resolve)),
    };
    child.once('error', (error) => this.onCrash(name, error.message));
    child.once('exit', (code, signal) => {
      if (child.pid) this.#guard.forget(child.pid);
      this.#running = this.#running.filter((e) => e !== entry || this.#stopping);
      if (!this.#stopping && !entry.expected)
        this.onCrash(name, signal ? `was ended by ${signal}` : `exited with code ${code}`);
    });
    if (child.pid) this.#guard.watch(child.pid);
    this.#running.push(entry);
    return child;
  }

  /** Ends a process and waits for it. @param {string} name */
  async stop(name) {
    const entry = this.#running.find((e) => e.name === name);
    if (!entry) return;
    entry.expected = true;
    await end(entry);
  }

  /** @param {string} name @returns whether the process exists, even if it is about to end */
  has(name) {
    return this.#running.some((e) => e.name === name);
  }

  get open() {
    return !this.#stopping;
  }

  /** The gateway first, the databases last. */
  async stopAll() {
    this.#stopping = true;
    for (const stage of [0, 1, 2])
      await Promise.all(this.#running.filter(({ name }) => stageOf(name) === stage).map((entry) => end(entry)));
    this.#running = [];
    this.#guard.stop();
  }
}

/** @param {string} name */
const stageOf = (name) => (name === 'gateway' ? 0 : ['postgres', 'nats', 'redis'].includes(name) ? 2 : 1);

/** @param {Entry} entry */
async function end({ child, signal, wholeGroup, ended }) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const { pid } = child;
  /** @param {NodeJS.Signals} name */
  const send = (name) => (wholeGroup ? process.kill(-pid, name) : child.kill(name));
  send(signal);
  const late = setTimeout(() => send('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

/**
 * Waits until `check` is true.
 * @param {string} what
 * @param {() => Promise<boolean>} check
 * @param {{ ms?: number, hint?: string }} [options]
 * @throws {Stop} with the process's name and log when it takes longer than `ms`
 */
export async function until(what, check, { ms = 180_000, hint = '' } = {}) {
  const deadline = Date.now() + ms;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (Date.now() > deadline)
      throw new Stop(`${what} was not ready after ${Math.round(ms / 1000)} s.${hint ? ` ${hint}` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string} url @returns whether the response is a success */
export const isUp = async (url) => (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
