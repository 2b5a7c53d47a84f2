/** Loads remotes, each once; the federation runtime comes with the first. */
import type { AreaComponent } from '@ninepocket/web-kit/remote-area';
import { screenAt, type AreaName } from '../screens.js';

const loaded = new Map<AreaName, Promise<AreaComponent>>();

/** @param fresh after a failure: nothing that was remembered may be used */
export const loadArea = (name: AreaName, fresh = false): Promise<AreaComponent> => {
  const known = loaded.get(name);
  if (known && !fresh) return known;
  const loading = import('../federation/remotes.js').then(({ loadRoutes }) => loadRoutes(name, fresh));
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
};

/** Starts loading what an address will show. A failure is the area's to tell, when it is shown. */
export const prefetchArea = (address: string): void => {
  const area = screenAt(address)?.area;
  if (area) loadArea(area).catch(() => undefined);
};
