/**
 * A test runner for jest: jest-circus on Node's own module loader. A worker loads each module once and shares it among
 * its test files, instead of loading it again in a vm context for every file (docs/decisions/041).
 */
const { randomBytes } = require('node:crypto');
const { pathToFileURL } = require('node:url');
const circus = require('jest-circus/runner');
const current = require('./current-file.cjs');

/** Where circus keeps what it calls during the tests of a file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** The position of jest's runtime among a runner's arguments. */
const RUNTIME = 3;

/** @type {Promise<unknown> | undefined} */
let hooks;
let files = 0;

/** Jest passes the file's configurations, environment, runtime and path. */
module.exports = async (/** @type {unknown[]} */ ...file) => {
  await (hooks ??= loadHooks());
  Object.assign(globalThis, { [EVENT_HANDLERS]: undefined });
  process.env.TEST_SPACE = `test-${randomBytes(5).toString('hex')}`;
  try {
    return await circus.default(...file.with(RUNTIME, withSharedModules(file[RUNTIME])));
  } finally {
    current.restore();
  }
};

const loadHooks = async () => {
  await import('./register-hooks.mjs');
  if (process.env.ROW_TYPES) await import('../row-types/observe.mjs');
};

const withSharedModules = (/** @type {unknown} */ runtime) =>
  Object.create(/** @type {object} */ (runtime), {
    // Circus keeps the tests of a file in this module.
    requireInternalModule: {
      value: (/** @type {string} */ path) => {
        delete require.cache[path];
        return require(path);
      },
    },
    setGlobalsForRuntime: {
      value: (/** @type {typeof current.functions} */ functions) => void (current.functions = functions),
    },
    unstable_shouldLoadAsEsm: { value: () => true },
    // The query makes Node run the file again in watch mode.
    unstable_importModule: { value: (/** @type {string} */ path) => import(`${pathToFileURL(path).href}?${++files}`) },
  });
