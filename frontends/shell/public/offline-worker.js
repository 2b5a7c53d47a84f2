// Serves a page when a document is opened or reloaded without a connection (docs/decisions/023-offline-page.md). It
// caches no application files, so it can never serve an outdated version.

// The page is self-contained, so its own inline styles and script are allowed.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";
// Colors match packages/ui/src/theme.css; the theme works as in theme.js.
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>You are offline · Ninepocket</title>
<style>
  :root { color-scheme: light dark; }
  :root[data-theme='light'] { color-scheme: light; }
  :root[data-theme='dark'] { color-scheme: dark; }
  body {
    min-height: 100dvh; margin: 0; padding: 1rem; box-sizing: border-box; display: grid; place-items: center;
    background: light-dark(#f7f4ec, #171722); color: light-dark(#15131c, #f5f2e9);
    font: 1rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  }
  main {
    max-width: 26rem; padding: 2.5rem 1.5rem; text-align: center;
    background: light-dark(#ffffff, #20202d); border: 2px solid light-dark(#15131c, #05050a);
    border-radius: 12px; box-shadow: 3px 3px 0 light-dark(#15131c, #05050a);
  }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
  p { margin: 0.5rem 0 1.5rem; color: light-dark(#57525f, #b1adbd); }
  button {
    min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
    background: #ffd21f; color: #15131c; border: 2px solid light-dark(#15131c, #05050a); border-radius: 8px;
  }
  button:focus-visible { outline: 3px solid light-dark(#1a49d6, #8fb0ff); outline-offset: 2px; }
</style>
<main>
  <h1>You are offline</h1>
  <p>Ninepocket needs a connection. This page will load automatically when you are back online.</p>
  <button type="button">Retry</button>
</main>
<script>
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {}
  const again = () => location.reload();
  document.querySelector('button').addEventListener('click', again);
  addEventListener('online', again);
  if (navigator.onLine) {
    document.querySelector('h1').textContent = 'Ninepocket cannot be reached';
    document.querySelector('p').textContent = 'Please try again in a moment.';
  }
</script>
</html>`;

const offlinePage = () =>
  new Response(PAGE, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });

addEventListener('install', (event) => {
  // Where static routing is supported, every other request bypasses this worker.
  event
    .addRoutes?.([
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
      { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
    ])
    .catch(() => undefined);
  // An older worker holds nothing that an open page needs.
  event.waitUntil(skipWaiting());
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(offlinePage));
});
