/** Loads remotes, each once; the federation runtime comes with the first. */
import type { AreaComponent } from '@ninepocket/web-kit/remotes/remote-area';
import { findRemote, type FoundRemote } from '@ninepocket/web-kit/remotes/remote-manifest';
import { nextTask } from '../next-task.js';
import { screenAt, type AreaName } from '../screens.js';

// React may render an area several times before it shows it: a failure is remembered for a moment, so that each of
// these does not ask again.
const FAILURE_KEPT_MS = 2_000;

const loaded = new Map<AreaName, Promise<AreaComponent>>();

// The remote is looked for, and its script fetched, while the runtime is still on its way.
const load = async (name: AreaName, fresh: boolean): Promise<AreaComponent> => {
  const [remote, { loadRoutes }] = await Promise.all([
    findRemote(name).then(preloaded),
    // A file with the layout, but a task of its own.
    nextTask().then(() => import(/* webpackChunkName: "signed-in" */ '../federation/remotes.js')),
  ]);
  return loadRoutes(remote, fresh);
};

const preloaded = (remote: FoundRemote): FoundRemote => {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: remote.entry }),
  );
  return remote;
};

/** @param fresh after a failure: nothing that was remembered may be used */
export const loadArea = (name: AreaName, fresh = false): Promise<AreaComponent> => {
  const known = loaded.get(name);
  if (known && !fresh) return known;
  const loading = load(name, fresh);
  loaded.set(name, loading);
  loading.catch(() => setTimeout(() => loaded.get(name) === loading && loaded.delete(name), FAILURE_KEPT_MS));
  return loading;
};

/** Starts loading what an address will show. A failure is the area's to tell, when it is shown. */
export const prefetchArea = (address: string): void => {
  const area = screenAt(address)?.area;
  if (area) loadArea(area).catch(() => undefined);
};
