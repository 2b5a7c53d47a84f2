/**
 * The version of what remotes may use of the shell: the modules in rspack/shared.mjs and their exports. It rises with
 * every change of them (frontends/shell/src/federation/shell-api.test.ts). A remote's manifest names the version that it
 * was built for, so that an older shell, e.g. a page that has been open since before a deployment, can ask for a reload
 * instead of failing with `undefined`. Plain JavaScript, because the build reads it.
 */
export const SHELL_API = 4;
