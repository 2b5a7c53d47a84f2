import type { AreaComponent } from '@ninepocket/web-kit/remotes/remote-area';
import { findRemote } from '@ninepocket/web-kit/remotes/remote-manifest';
import { nextTask } from '../next-task.js';
import { screenAt, type AreaName } from '../screens.js';

// React may render an area several times before it commits. Caching the failure briefly keeps each render from fetching
// again.
const FAILURE_TTL_MS = 2_000;

const loaded = new Map<AreaName, Promise<AreaComponent>>();

// The manifest is fetched while the federation runtime is loading.
const load = async (name: AreaName, fresh: boolean): Promise<AreaComponent> => {
  const [remote, { loadRoutes }] = await Promise.all([
    findRemote(name),
    // In the same chunk as the layout, but evaluated in a task of its own.
    nextTask().then(() => import(/* webpackChunkName: "signed-in" */ '../federation/remotes.js')),
  ]);
  return loadRoutes(remote, fresh);
};

export const loadArea = (name: AreaName, fresh = false): Promise<AreaComponent> => {
  const known = loaded.get(name);
  if (known && !fresh) return known;
  const loading = load(name, fresh);
  loaded.set(name, loading);
  loading.catch(() => setTimeout(() => loaded.get(name) === loading && loaded.delete(name), FAILURE_TTL_MS));
  return loading;
};

/** Starts loading the remote for a URL. A failure surfaces when the area is shown. */
export const prefetchArea = (url: string): void => {
  const area = screenAt(url)?.area;
  if (area) loadArea(area).catch(() => undefined);
};
