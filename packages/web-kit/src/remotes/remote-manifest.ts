/** Finds a remote at run time: /remotes.json says where its manifest is, the manifest where its entry script is. */

/** One line of /remotes.json (infra/web). */
interface RemoteEntry {
  name: string;
  entry: string;
}

/** What of a manifest (mf-manifest.json) loading needs. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { path: string; name: string } };
}

/** A remote, ready to be registered with the federation runtime. */
export interface FoundRemote {
  name: string;
  /** Full address of its entry script. */
  entry: string;
  /** The global variable in which the script leaves the remote. */
  entryGlobalName: string;
}

/** Milliseconds: long enough for a slow phone, short enough that nobody thinks that the page has died. */
export const REMOTE_TIMEOUT_MS = 8_000;

// A 404 may come with JSON in it: only an answer that is OK and looks right is used, and none is remembered.
const read = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return answer.json();
};

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'metaData' in value;

/**
 * @param name as in /remotes.json
 * @throws Error when the list or the manifest cannot be read in time, or the remote is not listed
 */
export const findRemote = async (name: string): Promise<FoundRemote> => {
  const remote = ((await read('/remotes.json')) as RemoteEntry[]).find((one) => one.name === name);
  if (!remote) throw new Error(`The remote "${name}" is not in /remotes.json`);
  const address = new URL(remote.entry, location.origin);
  const manifest = await read(address.href);
  if (!isManifest(manifest)) throw new Error(`${address.href} is not a manifest`);
  const { globalName, remoteEntry } = manifest.metaData;
  return { name, entryGlobalName: globalName, entry: new URL(remoteEntry.path + remoteEntry.name, address).href };
};
