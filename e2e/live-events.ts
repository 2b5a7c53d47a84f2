import type { Page } from 'playwright/test';

/** Opens a screen and waits until live events arrive: what is sent earlier and not stored is lost. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await page.goto(path);
  await connected;
};
