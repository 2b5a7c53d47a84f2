import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// `display` in theme.css sets a font, not the CSS display property, and must not be merged away.
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'panel'], shadow: ['ink', 'ink-sm', 'float'] } },
});

export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
