// Unit tests are next to their subject in src/; service tests call the service over HTTP and are in tests/.
// NAME.slow.test.ts: proves a limit rather than behavior, and runs with `npm run test:slow` only.
// NAME.dom.test.ts: uses or replaces objects of the browser.
const only = process.env.TEST_SPEED === 'slow' ? '*.slow' : '!(*.dom|*.slow)';

const common = {
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};
const node = {
  ...common,
  displayName: 'node',
  testRunner: '<rootDir>/infra/local/runner/jest/shared-modules.cjs',
  testMatch: [`<rootDir>/{services,gateway,infra,packages,frontends,load}/**/${only}.test.ts`],
  transform: {},
};
const web = {
  ...common,
  displayName: 'web',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/{frontends,packages}/**/*.{test.tsx,dom.test.ts}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/packages/web-kit/testing/style-stub.mjs',
    '^@testing-library/react$': '<rootDir>/packages/web-kit/testing/testing-library.mjs',
    // The ESM build has a module per icon, and every test would load all of them.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
  setupFiles: ['<rootDir>/packages/web-kit/testing/browser-parts.mjs'],
};

export default {
  testTimeout: 120_000,
  // Service tests wait most of the time, for servers, processes and timers.
  maxWorkers: process.env.TEST_SPEED === 'slow' ? 1 : 6,
  // A worker that is still running after this time has left something open.
  workerGracefulExitTimeout: 5_000,
  projects: process.env.TEST_SPEED === 'slow' ? [node] : [node, web],
};
