import { foldText } from '../text/search-words.js';

/**
 * The address form of a name: `SP//dr & Co` → `sp-dr-and-co`. Accents are dropped.
 * Never empty: a name without any letter or digit gives `set`.
 */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || 'set';
