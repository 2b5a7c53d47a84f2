import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../forms/icon-button.js';
import { useTheme } from './use-theme.js';

export function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  return theme === 'dark' ? (
    <IconButton label="Light theme" onClick={() => setTheme('light')}>
      <Sun aria-hidden />
    </IconButton>
  ) : (
    <IconButton label="Dark theme" onClick={() => setTheme('dark')}>
      <Moon aria-hidden />
    </IconButton>
  );
}
