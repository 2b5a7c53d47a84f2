import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const CHANGED = 'ninepocket:theme';

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

const choose = (theme: Theme): void => {
  remember(theme);
  document.documentElement.dataset['theme'] = theme;
  dispatchEvent(new Event(CHANGED));
};

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

/** Each page's theme.js applies the choice to `<html data-theme>` before the first paint. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, shown), choose];
