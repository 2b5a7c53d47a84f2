import { rmSync } from 'node:fs';
import { Guard } from '../processes/guard.mjs';
import { installDependencies } from '../install.mjs';
import { ROOT } from '../settings/settings.mjs';
import { say } from '../say.mjs';
import { Stop } from '../stop.mjs';
import { binary } from './checks.mjs';
import { temporaryFolder } from './folders.mjs';
import { Results } from './results.mjs';
import { Tools } from './tools.mjs';

/**
 * What the parts of a run share: folders, tools, results, and how it ends. However it ends, no process and no folder is
 * left behind.
 */
export class TestRun {
  results = new Results();
  #guard = new Guard();
  #tools = new Tools(this.#guard);
  /** @type {string[]} */
  #folders = [];
  /** @type {(() => Promise<void>)[]} */
  #cleanups = [];
  /** For what needs no speed. */
  folder = this.addFolder(temporaryFolder());

  constructor() {
    process.once('SIGINT', () => void this.end(130));
    process.once('SIGTERM', () => void this.end(143));
  }

  /** @param {string} folder to be deleted at the end @returns it */
  addFolder(folder) {
    this.#folders.push(folder);
    this.#guard.watchFolder(folder);
    return folder;
  }

  /** @param {() => Promise<void>} work runs before the folders are deleted */
  onEnd(work) {
    this.#cleanups.push(work);
  }

  /** Runs the parts, then ends this process. @param {() => Promise<void>} parts */
  async complete(parts) {
    try {
      await installDependencies();
      const { build } = await import('../build.mjs');
      await build();
      await parts();
    } catch (error) {
      const reason = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error);
      say(reason);
      this.results.fail('the test run itself', reason);
    }
    await this.end(this.results.failed ? 1 : 0);
  }

  /**
   * Runs one of the tools.
   * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env]
   * @param {(text: string) => void} [onOutput] without it, output goes to the terminal
   */
  tool(name, args, env = {}, onOutput) {
    return this.#tools.run(binary(name), args, { onOutput, cwd: ROOT, env: { ...process.env, ...env } });
  }

  /** Runs one of our scripts. @param {string[]} args @param {NodeJS.ProcessEnv} env @param {(text: string) => void} onOutput */
  node(args, env, onOutput) {
    return this.#tools.run(process.execPath, args, { onOutput, cwd: ROOT, env: { ...process.env, ...env } });
  }

  /** @param {number} code */
  async end(code) {
    await this.#tools.endAll();
    for (const work of this.#cleanups.reverse()) await work();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
    this.#guard.stop();
    this.results.print();
    process.exit(code);
  }
}
