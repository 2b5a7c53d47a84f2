import { SHELL_API } from './shell-api.js';

interface RemoteEntry {
  name: string;
  entry: string;
}

interface Manifest {
  shared?: { requiredVersion: string | null }[];
  metaData: { globalName: string; remoteEntry: { path: string; name: string } };
}

export interface FoundRemote {
  name: string;
  entry: string;
  entryGlobalName: string;
}

/** Long enough for a slow phone, short enough that the page does not seem dead. */
export const REMOTE_TIMEOUT_MS = 8_000;

// A 404 may have a JSON body, so only an OK response of the right shape counts. The web servers send both files with
// `no-cache`, and the page preloads them, which `cache: 'no-cache'` would ignore.
const read = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return response.json();
};

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'metaData' in value;

/** The remote was built for a newer shell than this page's. A reload fetches the newer shell. */
export class ShellOutdatedError extends Error {
  override name = 'ShellOutdatedError';
}

const neededShellApi = ({ shared = [] }: Manifest): number =>
  Math.max(0, ...shared.map(({ requiredVersion }) => Number(/^>=(\d+)\./.exec(requiredVersion ?? '')?.[1] ?? 0)));

/**
 * @throws ShellOutdatedError
 * @throws Error when the list or the manifest cannot be read in time, or the remote is not listed
 */
export const findRemote = async (name: string): Promise<FoundRemote> => {
  const remote = ((await read('/remotes.json')) as RemoteEntry[]).find((one) => one.name === name);
  if (!remote) throw new Error(`The remote "${name}" is not in /remotes.json`);
  const url = new URL(remote.entry, location.origin);
  const manifest = await read(url.href);
  if (!isManifest(manifest)) throw new Error(`${url.href} is not a manifest`);
  const needed = neededShellApi(manifest);
  if (needed > SHELL_API)
    throw new ShellOutdatedError(`${name} needs version ${needed} of the shell, not ${SHELL_API}`);
  const { globalName, remoteEntry } = manifest.metaData;
  return { name, entryGlobalName: globalName, entry: new URL(remoteEntry.path + remoteEntry.name, url).href };
};
