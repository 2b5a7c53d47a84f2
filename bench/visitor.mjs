// Somebody on a phone who comes to a running product: where it is, who they are, and what they did before.
export const base = process.env.NINEPOCKET_URL ?? 'http://localhost:8080';
const account = process.env.ACCOUNT ?? 'hero@demo.test';

/** The window of Lighthouse's mobile preset, in CSS pixels. */
export const PHONE = { width: 412, height: 823 };

/** Signs a browser in, in the phone's window: a kept screen is for its width only. */
export async function signIn(context) {
  const page = await context.newPage();
  await page.setViewportSize({ ...PHONE });
  await page.goto(base);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: new RegExp(account) }).click();
  await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
  await page.close();
}

/** Has the page keep what it keeps of a screen that was seen, in a window as wide as the mobile preset's. */
export async function openedOnce(context, address) {
  const page = await context.newPage();
  await page.setViewportSize({ ...PHONE });
  await page.goto(address);
  // The names of the files that it needed are kept after 5 s, a picture of it sooner or later than that.
  await page.waitForTimeout(6000);
  await page.waitForFunction(
    () => localStorage.getItem(`ninepocket.screen.${location.pathname}${location.search}`) !== null,
  );
  await page.close();
}

/** Empties the browser's cache; what pages keep stays. */
export async function emptyCache(context) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.clearBrowserCache');
  await page.close();
}
