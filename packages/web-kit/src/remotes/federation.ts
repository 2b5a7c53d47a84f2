import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { AreaComponent } from './remote-area.js';
import { SHELL_API } from './shell-api.js';
import { REMOTE_TIMEOUT_MS, type FoundRemote } from './remote-manifest.js';

// Remotes are built with `externalRuntime`: they use this page's federation core instead of bundling it.
const provideFederationCore = (): void => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
};

const share = (module: unknown) => ({
  version: `${SHELL_API}.0.0`,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

// By default the runtime waits 20 s for a hanging script and never retries it.
const scriptTimeout = (attempt: () => number): ModuleFederationRuntimePlugin => ({
  name: 'scriptTimeout',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = attempt() === 0 ? url : `${url}?attempt=${attempt()}`;
    script.async = true;
    return { script, timeout: REMOTE_TIMEOUT_MS };
  },
});

/**
 * @returns `loadRoutes(remote, fresh)`, which throws when the remote is slow or broken; `fresh` bypasses everything
 * cached about it
 */
export const openFederation = (shared: Record<string, unknown>) => {
  provideFederationCore();
  let attempt = 0;
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(Object.entries(shared).map(([name, module]) => [name, share(module)])),
    plugins: [scriptTimeout(() => attempt)],
  });

  return async (remote: FoundRemote, fresh: boolean): Promise<AreaComponent> => {
    if (fresh) attempt += 1;
    instance.registerRemotes([{ ...remote, type: 'global' }], { force: fresh });
    const routes = await instance.loadRemote<{ default: AreaComponent }>(`${remote.name}/routes`);
    if (!routes) throw new Error(`The remote "${remote.name}" does not expose ./routes`);
    return routes.default;
  };
};
