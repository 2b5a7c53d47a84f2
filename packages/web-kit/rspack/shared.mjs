// What a remote takes from the shell instead of bundling its own copy. The shell's side is
// frontends/shell/src/federation/shared-modules.ts; a test compares the two.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHELL_API } from '../src/remotes/shell-api.js';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const UI = fileURLToPath(new URL('../../ui/src', import.meta.url));

/** Libraries whose state or size must exist once per page. */
export const SHARED_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-router', '@tanstack/react-query'];
/**
 * web-kit modules with state (the token, the session, the live connection, the configuration) or with a class that is compared by identity.
 */
export const SHARED_KIT = [
  'api/api',
  'config',
  'live/live',
  'session/current-user',
  'api/problem-error',
  'session/session',
  'session/token',
];
/**
 * ui modules that the shell itself shows, whose React context must be shared, that trap the focus (two copies of a trap
 * fight for it), or that depend on Radix's popper.
 */
export const SHARED_UI = [
  'brand/avatar',
  'brand/badge',
  'forms/button',
  'cards/card-image',
  'cn',
  'forms/combobox',
  'overlays/alert-dialog',
  'overlays/dialog',
  'states/empty-state',
  'states/error-state',
  'forms/icon-button',
  'overlays/menu',
  'overlays/popover',
  'states/progress',
  'overlays/scrim',
  'states/skeleton',
  'states/spinner',
  'layout/style-scope',
  'overlays/tooltip',
];

export const SHARED_KEYS = [
  ...SHARED_LIBRARIES,
  ...SHARED_KIT.map((name) => `@ninepocket/web-kit/${name}`),
  ...SHARED_UI.map((name) => `@ninepocket/ui/${name}`),
];

const fromShell = (shareKey) => ({
  shareKey,
  import: false,
  singleton: true,
  // The shell compares it before it starts the remote (remotes/remote-manifest.ts).
  requiredVersion: `>=${SHELL_API}.0.0`,
});

/**
 * A remote's `shared` option. Our own modules are listed by file rather than by request, so that relative imports
 * inside the kits (`./button.js`) are shared as well.
 */
export const remoteShared = () =>
  Object.fromEntries([
    ...SHARED_LIBRARIES.map((name) => [name, fromShell(name)]),
    ...SHARED_KIT.map((name) => [join(SRC, `${name}.ts`), fromShell(`@ninepocket/web-kit/${name}`)]),
    ...SHARED_UI.map((name) => [
      join(UI, name === 'cn' ? 'cn.ts' : `${name}.tsx`),
      fromShell(`@ninepocket/ui/${name}`),
    ]),
  ]);
