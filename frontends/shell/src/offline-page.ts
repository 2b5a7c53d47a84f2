/** A page for when there is no connection at all, which the browser keeps (docs/decisions/023-offline-page.md). */

/** When the first screen is there: it does not have to share a slow line. In milliseconds. */
const AFTER_MS = 5_000;

/** Has the browser keep it from now on. One that cannot shows its own page, as before. */
export const keepOfflinePage = (): void => {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  }, AFTER_MS);
};
