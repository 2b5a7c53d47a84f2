// Browser flows against the whole product as `npm start` runs it, on real servers.
import { defineConfig } from 'playwright/test';

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.flow.ts',
  timeout: 120_000,
  // A busy machine is slow, not broken.
  expect: { timeout: 20_000 },
  workers: 1,
  // One product is shared and journeys restart it: files run one after the other.
  fullyParallel: false,
  globalSetup: './start-product.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${process.env.PORT ?? 8080}`,
    screenshot: 'only-on-failure',
    // Its film of the screen would take a fifth of the time; what the page held at each step is kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: asRoot ? ['--no-sandbox', ...quiet] : quiet,
    },
  },
});
