export const base = process.env.NINEPOCKET_URL ?? 'http://localhost:8080';
const account = process.env.ACCOUNT ?? 'hero@demo.test';

export const PHONE = { width: 412, height: 823 };

export async function signIn(context) {
  const page = await context.newPage();
  await page.setViewportSize({ ...PHONE });
  await page.goto(base);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: new RegExp(account) }).click();
  await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
  await page.close();
}

export async function openedOnce(context, address) {
  const page = await context.newPage();
  await page.setViewportSize({ ...PHONE });
  await page.goto(address);
  // Until responses and compiled scripts are stored.
  await page.waitForTimeout(6000);
  await page.close();
}

export async function emptyCache(context) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.clearBrowserCache');
  await page.close();
}
