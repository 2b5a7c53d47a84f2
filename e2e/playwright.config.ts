// Browser flows against the whole product as `npm start` runs it, on real servers.
import { defineConfig } from 'playwright/test';

const JOURNEY = 'journey.flow.ts';

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.flow.ts',
  timeout: 120_000,
  // A busy machine is slow, not broken.
  expect: { timeout: 20_000 },
  workers: 2,
  // One product is shared; a file's flows run one after the other.
  fullyParallel: false,
  // The journey stops the product: it comes when no other flow needs it.
  projects: [
    { name: 'flows', testIgnore: JOURNEY },
    { name: 'journey', testMatch: JOURNEY, dependencies: ['flows'] },
  ],
  globalSetup: './start-product.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.PORT ?? 8080}`,
    screenshot: 'only-on-failure',
    // Steps, console and calls; a film of the screen and copies of the page at each step would take a quarter of the
    // time. What the page was in the end is kept as a screenshot and as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
