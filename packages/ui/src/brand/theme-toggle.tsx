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
    // Where storage is forbidden the choice holds for this page only.
  }
};

/**
 * Switches between light and dark, and remembers the choice in this browser. A page puts a remembered choice on
 * `<html data-theme>` itself, before its first paint.
 */
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
