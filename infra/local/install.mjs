import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './say.mjs';
import { ROOT } from './settings/settings.mjs';
import { Stop } from './stop.mjs';

/** The recommended version is in .node-version. @type {[major: number, minor: number]} */
export const LEAST_NODE = [20, 19];
const stampFile = join(ROOT, 'node_modules/.ninepocket-lock');

export async function installDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    throw new Stop(`Ninepocket needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.version}.`);
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  progress('Installing packages (takes a few minutes the first time) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, what: 'npm ci' });
  writeFileSync(stampFile, lock);
}

/**
 * Runs a command quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {{ what: string, cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>} the last part of its output
 * @throws {Stop} with that output when it fails
 */
export async function run(command, args, { what, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const append = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-4000));
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  if (code !== 0) throw new Stop(`${what} failed:\n${output.trim()}`);
  return output;
}
