// Unit tests are next to their subject in src/; service tests call the service over HTTP and are in tests/.
/** @param {boolean} react */
const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: react },
      transform: react ? { react: { runtime: 'automatic' } } : {},
      target: 'es2023',
    },
    module: { type: 'es6' },
  },
];
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
};

export default {
  testTimeout: 60_000,
  testSequencer: '<rootDir>/infra/local/tests/sequencer.cjs',
  // Service tests spend half of their time waiting for servers and timers, so three keep two cores busy.
  maxWorkers: 3,
  // Freeing a worker's 1.5 GB can take longer than jest's default of half a second. A worker that is still running after
  // this time has left something open.
  workerGracefulExitTimeout: 5_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{services,gateway,infra}/**/*.test.ts',
        '<rootDir>/packages/{contracts,image-kit,service-kit}/**/*.test.ts',
      ],
      transform: { '^.+\\.ts$': swc(false) },
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{frontends,packages/card-art,packages/ui,packages/web-kit}/**/*.test.{ts,tsx}'],
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '\\.css$': '<rootDir>/packages/web-kit/testing/style-stub.mjs',
        '^@testing-library/react$': '<rootDir>/packages/web-kit/testing/testing-library.mjs',
        // The ESM build has a module per icon, and every test would load all of them.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      setupFiles: ['<rootDir>/packages/web-kit/testing/browser-parts.mjs'],
    },
  ],
};
