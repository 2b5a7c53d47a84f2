// Applies the saved theme before the first paint. A separate file because the content security policy allows no inline
// script.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
