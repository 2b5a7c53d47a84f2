import { defineConfig } from 'playwright/test';

const OUTAGES = 'outages.flow.ts';
const JOURNEY = 'journey.flow.ts';

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.flow.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  // All flows share one product.
  fullyParallel: false,
  // These restart the product, so they run after all other flows, one after the other.
  projects: [
    { name: 'flows', testIgnore: [OUTAGES, JOURNEY] },
    { name: 'outages', testMatch: OUTAGES, dependencies: ['flows'], workers: 1 },
    { name: 'journey', testMatch: JOURNEY, dependencies: ['outages'] },
  ],
  globalSetup: './start-product.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_SCREENSHOTS ? 'changed' : 'none',
  // Other systems draw text differently.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.PORT ?? 8080}`,
    screenshot: 'only-on-failure',
    // Screenshots and snapshots of every step would take a quarter of the run time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions,
  },
});
