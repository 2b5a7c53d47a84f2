// Which files the screen at a URL needs, from the screens.json files that the builds of the shell and its remotes write.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FRESH_MS = 10_000;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 2_000;

/**
 * Remotes are deployed independently, so their lists are read again in the background. Until one is known, or while it
 * cannot be read, its files are not named, and screens only load more slowly.
 */
const refreshed = (read) => {
  let list = null;
  let dueAt = 0;
  const refresh = async () => {
    dueAt = Date.now() + FRESH_MS;
    list = await read().catch(() => null);
    if (!list) dueAt = Date.now() + RETRY_MS;
  };
  void refresh();
  return () => {
    if (Date.now() >= dueAt) void refresh();
    return list;
  };
};

const fetchList = async (address) => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  return response.json();
};

/** A screen's name is its route with dots: `index`, `browse`, `browse.$mainSet`, `social.index`. */
const isAt = (name, path) => {
  const parts = name.split('.').filter((part) => part !== 'index');
  return parts.length === path.length && parts.every((part, at) => part.startsWith('$') || part === path[at]);
};

/**
 * @param {string} root folder of the built shell
 * @param {{ entry: string, server?: string }[]} remotes `server` is the address at which this process reaches the
 * remote's web server
 * @returns `filesAt(path)`: URLs of the scripts and styles, and of the remote's manifest, that the screen needs
 */
export function screenFiles(root, remotes) {
  const shell = refreshed(async () => JSON.parse(await readFile(join(root, 'screens.json'), 'utf8')));
  const lists = remotes
    .filter(({ server }) => server)
    .map(({ entry, server }) => ({ entry, list: refreshed(() => fetchList(`${server}/screens.json`)) }));

  return (path) => {
    const parts = path.split('/').filter(Boolean);
    const own = (shell()?.always ?? []).map((file) => `/${file}`);
    for (const { entry, list } of lists) {
      const { always = [], screens = {} } = list() ?? {};
      const name = Object.keys(screens).find((one) => isAt(one, parts));
      if (name === undefined) continue;
      const base = entry.slice(0, entry.lastIndexOf('/') + 1);
      const files = [...always, ...screens[name]].map((file) => base + file);
      return { files: [...new Set([...own, ...files])], manifests: ['/remotes.json', entry] };
    }
    return { files: own, manifests: [] };
  };
}
