// Runs before the page is parsed further. A separate file because the content security policy allows no inline script.
(() => {
  // Before the first paint.
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  // Browsers answer the next request for a file from its failed preload. This is that request, so that Retry sends another.
  const forgetFailure = ({ target: { as, href } }) => {
    const next =
      as === 'style'
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        : Object.assign(document.createElement('script'), { src: href });
    next.onload = next.onerror = () => next.remove();
    document.head.append(next);
  };

  // The files of the screen at this URL, named by the web server. Visitors see the landing page instead.
  if (localStorage.getItem('ninepocket.session') === null) return;
  const { content } = document.getElementById('screen');
  for (const link of content.querySelectorAll('[as=script], [as=style]')) link.onerror = forgetFailure;
  document.head.append(content);
})();
