import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../install.mjs';
import { progress } from '../say.mjs';
import { Stop } from '../stop.mjs';

/** @typedef {{ package: string, names: string[], brew: string }} Program */

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** @param {string[]} names of a program @returns its full path, or null */
export function find(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        continue;
      }
    }
  return null;
}

const mayInstall = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Finds programs, installing the missing ones with apt where that is possible.
 * @param {Program[]} wanted
 * @returns {Promise<Record<string, string>>} paths by package
 * @throws {Stop} with the command that installs them
 */
export async function ensurePrograms(wanted) {
  let missing = wanted.filter((w) => !find(...w.names));
  if (missing.length && mayInstall()) {
    progress(`Installing ${missing.map((m) => m.package).join(' and ')} with apt …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-q', '--no-install-recommends', ...missing.map((m) => m.package)];
    await run('apt-get', install, { env, what: 'apt-get install' }).catch(async () => {
      await run('apt-get', ['update', '-q'], { env, what: 'apt-get update' });
      await run('apt-get', install, { env, what: 'apt-get install' });
    });
    missing = wanted.filter((w) => !find(...w.names));
  }
  if (missing.length) {
    const packages = missing.map((m) => m.package).join(' ');
    throw new Stop(
      `Missing: ${packages}. Install with "sudo apt-get install ${packages}" or "brew install ${missing.map((m) => m.brew).join(' ')}", or run everything in Docker: docker compose up`,
    );
  }
  return Object.fromEntries(wanted.map((w) => [w.package, find(...w.names) ?? '']));
}

export const NATS = { package: 'nats-server', names: ['nats-server'], brew: 'nats-server' };
export const REDIS = { package: 'redis-server', names: ['redis-server'], brew: 'redis' };
/** Chromium without a window: the browser flows need a third less CPU time with it. */
export const CHROMIUM = {
  package: 'chromium-headless-shell',
  names: ['chromium-headless-shell'],
  brew: '--cask chromium',
};
