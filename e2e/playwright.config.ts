import { defineConfig } from 'playwright/test';

/** They kill processes of their product and restart it, so they have one of their own. */
const RESTARTS = ['outages.flow.ts', 'journey.flow.ts'];
/** They prove limits rather than behavior: `npm run test:slow`. */
const SLOW = '*.slow.flow.ts';
const isSlow = process.env.TEST_SPEED === 'slow';

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
};

export default defineConfig({
  testDir: '.',
  // As generous as a machine of a third of the speed needs.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // All flows of a project share one product.
  fullyParallel: false,
  projects: [
    // A flow that fails runs once more, in a fresh page; the run reports it as flaky. Files whose failures always mean a
    // defect (money, kills, limits, access) set `retries: 0`.
    {
      name: 'flows',
      testMatch: isSlow ? SLOW : '*.flow.ts',
      testIgnore: isSlow ? [] : [...RESTARTS, SLOW],
      retries: 1,
    },
    { name: 'restarts', testMatch: RESTARTS, workers: 1 },
  ],
  workers: 3,
  globalSetup: './start-product.ts',
  outputDir: `../test-results/${process.env.PRODUCT_NAME ?? ''}`,
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_SCREENSHOTS ? 'changed' : 'none',
  // Other systems draw text differently.
  ignoreSnapshots: process.platform !== 'linux',
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.PORT ?? 8080}`,
    // Transitions take a tenth of the time, and no flow is about them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Screenshots and snapshots of every step would take a quarter of the run time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions,
  },
});
