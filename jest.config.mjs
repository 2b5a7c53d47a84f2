// Unit tests stand beside their subject (src), service tests go through the front door (tests).
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
  maxWorkers: 2,
  // At the end a worker's loop is empty at once, but giving back its 1.5 GB takes a third of a second, or more than the
  // half that is usual here when the machine is busy. Who is not gone by then has left something open.
  workerGracefulExitTimeout: 5_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{services,gateway,infra}/**/*.test.ts',
        '<rootDir>/packages/{contracts,service-kit}/**/*.test.ts',
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
        // All icons in one file: the other build has a module for each, and every test would load all of them.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      setupFiles: ['<rootDir>/packages/web-kit/testing/browser-parts.mjs'],
    },
  ],
};
