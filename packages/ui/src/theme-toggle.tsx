import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.js';

type Theme = 'light' | 'dark';
const KEY = 'theme';

const stored = (): Theme | null => {
  const theme = localStorage.getItem(KEY);
  return theme === 'light' || theme === 'dark' ? theme : null;
};
const shown = (): Theme => stored() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Puts the chosen theme on the page; call it before the first render. Without a choice the system's rules. */
export function startTheme(): void {
  const theme = stored();
  if (theme) document.documentElement.dataset['theme'] = theme;
}

/** Switches between light and dark, and remembers the choice in this browser. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(shown);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    localStorage.setItem(KEY, other);
    startTheme();
    setTheme(other);
  };
  return (
    <IconButton label={other === 'dark' ? 'Dark theme' : 'Light theme'} onClick={change}>
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </IconButton>
  );
}
