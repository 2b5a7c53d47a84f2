// `npm ci` when the lock file is not what is installed. Uses nothing but Node itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './say.mjs';
import { ROOT, Stop } from './settings.mjs';

const stampFile = join(ROOT, 'node_modules/.ninepocket-lock');

/** Installs the dependencies if needed. @throws Stop with npm's last lines */
export async function installDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Stop(`Ninepocket needs Node 20.19 or newer; this is ${process.version}.`);
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  progress('Installing packages (once, a few minutes) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ROOT, what: 'npm ci' });
  writeFileSync(stampFile, lock);
}

/** Runs a command to its end, quietly. @throws Stop with the last lines of its output when it fails */
export async function run(command, args, { what, ...options }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code !== 0) throw new Stop(`${what} failed:\n${output.trim()}`);
  return output;
}
