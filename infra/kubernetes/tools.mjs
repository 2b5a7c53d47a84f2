// The programs of `npm run test:kubernetes`: how they run, and where to get them.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../local/settings/settings.mjs';

/** Program, the arguments with which it says that it is there, and how to get it. @type {[string, string, string][]} */
const TOOLS = [
  ['helm', 'version', 'Install Helm 3.18 or newer: https://helm.sh/docs/intro/install.'],
  ['kubernetes-validate', '--version', 'Install it with `pip install kubernetes-validate` (Python 3.10 or newer).'],
  ['checkov', '--version', 'Install it with `pip install checkov` (Python 3.10 or newer).'],
  ['go', 'version', 'Install Go 1.26 or newer: https://go.dev/dl.'],
];

/** @returns {string[]} a sentence for every program that is missing */
export const missingTools = () =>
  TOOLS.filter(([tool, argument]) => spawnSync(tool, [argument], { stdio: 'ignore' }).status !== 0).map(
    ([tool, , how]) => `${tool} is missing. ${how}`,
  );

/** For what is written on the way; removed at the end. */
export const scratch = mkdtempSync(join(tmpdir(), 'kubernetes-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/**
 * @param {string} command @param {string[]} args
 * @returns {Promise<{ failed: boolean, output: string }>} its output, with that of errors
 */
export async function run(command, args, cwd = ROOT) {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 1e9 });
    return { failed: false, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
    return { failed: true, output: `${stdout}${stderr}` };
  }
}

/** @param {string[]} args such as `-f` and a values file @returns what the chart makes of them */
export const render = (args) => run('helm', ['template', 'ninepocket', 'infra/helm', '-n', 'ninepocket', ...args]);
