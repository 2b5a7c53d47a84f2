/** Registers the service worker of the offline page (docs/decisions/023-offline-page.md). */

/** Milliseconds to wait, so that it does not compete with the first screen on a slow connection. */
const AFTER_MS = 5_000;

/** Without service worker support the browser shows its own offline page. */
export const registerOfflineWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  }, AFTER_MS);
};
