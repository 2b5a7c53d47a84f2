export const PAGES = {
  landing: (page) => page.getByRole('button', { name: 'Continue with Google' }).waitFor(),
  home: async (page) => {
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.locator('main img').first().waitFor();
  },
};

// An average mobile connection: on loopback, bytes would cost no time.
const LINE = {
  offline: false,
  latency: 60,
  downloadThroughput: (8 * 1024 * 1024) / 8,
  uploadThroughput: (2 * 1024 * 1024) / 8,
};

export async function signIn(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Casey/ }).click();
  await PAGES.home(page);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

export async function visit(browser, server, useful, storageState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', LINE);
  server.reset();
  await page.goto(server.address, { waitUntil: 'commit' });
  await useful(page);
  const ms = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);
  const { bytes, requests } = server.sent();
  await context.close();
  return { bytes, requests, ms, paint, problems };
}
