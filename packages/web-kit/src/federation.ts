/** The shell's side of Module Federation: finds remotes at run time and loads what they expose. */
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { federationGuard } from './federation-guard.js';
import type { AreaComponent } from './remote-area.js';

/** One line of /remotes.json (infra/web): a remote and the address of its manifest. */
interface RemoteEntry {
  name: string;
  entry: string;
}

const readRemotes = async (): Promise<RemoteEntry[]> => {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status}: The list of remotes could not be read.`);
  return (await answer.json()) as RemoteEntry[];
};

// Remotes are built with `externalRuntime`: they take the runtime's core from here instead of carrying it.
const lendRuntime = (): void => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
};

const share = (module: unknown) => ({
  version: '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/**
 * @param shared what remotes take from the page instead of carrying their own (rspack/shared.mjs)
 * @returns `loadRoutes(name, fresh)`: the component that a remote exposes as `./routes`. It throws when the
 *   remote is not there, slow or broken; `fresh` forgets what was remembered of it.
 */
export const openFederation = (shared: Record<string, unknown>) => {
  lendRuntime();
  let attempt = 0;
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(Object.entries(shared).map(([name, module]) => [name, share(module)])),
    plugins: [federationGuard(() => attempt)],
  });

  return async (name: string, fresh: boolean): Promise<AreaComponent> => {
    if (fresh) attempt += 1;
    const remote = (await readRemotes()).find((one) => one.name === name);
    if (!remote) throw new Error(`The remote "${name}" is not in /remotes.json`);
    instance.registerRemotes([{ ...remote, entry: new URL(remote.entry, location.origin).href }], { force: fresh });
    const routes = await instance.loadRemote<{ default: AreaComponent }>(`${name}/routes`);
    if (!routes) throw new Error(`The remote "${name}" does not expose ./routes`);
    return routes.default;
  };
};
