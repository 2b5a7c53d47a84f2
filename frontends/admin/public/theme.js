// Before the first paint: the chosen theme, so that no page flashes in the other one. A file of its own, because the
// content security policy allows no inline script; @ninepocket/ui/brand/theme-toggle writes the choice.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden: the system's theme it is.
}
