import { expect, type Page, type WebSocket } from 'playwright/test';

/**
 * Opens a screen and waits until live events arrive: what is sent earlier and not stored is lost.
 * @returns the socket that they arrive on; a page that gets no answer on its first one opens another
 */
export const openLive = async (page: Page, path: string): Promise<WebSocket> => {
  // Not before: the previous document may open a socket as well.
  await page.goto(path, { waitUntil: 'commit' });
  let live: WebSocket | undefined;
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) live = socket;
    });
  });
  await page.waitForLoadState();
  await expect.poll(() => live, `the page ${path} is connected`).toBeDefined();
  return live!;
};
