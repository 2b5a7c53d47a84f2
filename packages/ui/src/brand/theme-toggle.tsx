import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../forms/icon-button.js';

type Theme = 'light' | 'dark';

const shown = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const remember = (theme: Theme): void => {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/** Each page's theme.js applies the choice to `<html data-theme>` before the first paint. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(shown);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    remember(other);
    document.documentElement.dataset['theme'] = other;
    setTheme(other);
  };
  return (
    <IconButton label={other === 'dark' ? 'Dark theme' : 'Light theme'} onClick={change}>
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </IconButton>
  );
}
