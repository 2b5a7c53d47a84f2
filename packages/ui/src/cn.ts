import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// `display` of theme.css sets a type face, not the CSS display property, and must not be merged away.
const merge = extendTailwindMerge({
  extend: { theme: { radius: ['control', 'panel'], shadow: ['ink', 'ink-sm', 'float'] } },
});

/** Takes class names, gives one string in which a later utility wins over an earlier one of its kind. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
