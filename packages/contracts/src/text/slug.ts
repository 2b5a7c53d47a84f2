import { foldText } from './search-words.js';

/** The URL form of a name: `SP//dr & Co` → `sp-dr-and-co`; `set` for a name without letters and digits. */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '') || 'set';
