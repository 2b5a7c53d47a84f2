/** Files name the kind of an insert ("Hologram", "PowerBlast") where a parallel has its variation; some checklists do not. */
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import type { Candidate } from './match.rules.js';
import type { CardWords } from './row.rules.js';

/** Such words name another card than the ordinary insert, which the checklist may lack. Gold foil is a kind. */
const PARALLELS = new Set(
  (
    'parallel refractor xrefractor auto autograph autographed signed signature proof plate printing error variant variation ' +
    'alternate alt numbered serial black blue bronze gold green orange pink platinum purple rainbow red ruby sapphire ' +
    'emerald silver white yellow'
  ).split(' '),
);
const namesParallel = (word: string): boolean => PARALLELS.has(word) || /\d/.test(word);
const METALLIC_FOIL = /\b(?:gold|silver) foil\b/;

export type KindReading = 'sure' | 'likely' | 'no';

/**
 * Whether the variation in a row only describes the kind of the card, which is the only one with its number and name.
 * It is sure if the card itself says so: in its subset, its variation, its rarity, its set or the letters of its number.
 */
export const readsAsKind = (row: CardWords, card: Candidate, setName: string): KindReading => {
  const said = foldedWords(row.variation).map(stem);
  const known = new Set(
    foldedWords(`${card.variation ?? ''} ${card.rarity ?? ''} ${withBothSpellings(card.subset ?? '')} ${setName}`).map(
      stem,
    ),
  );
  const own = foldedWords(card.variation ?? '').map(stem);
  if (own.length > 0) {
    const more = said.filter((word) => !known.has(word));
    const isIt = more.length === 0 || (own.every((word) => said.includes(word)) && !more.some(namesParallel));
    return isIt ? 'sure' : 'no';
  }
  const letters = /^\p{L}+(?=[^\p{L}]*\d)/u.exec(card.cardNumber)?.[0].toLowerCase() ?? '';
  if (row.isInsert === false || !(card.isInsert || letters !== '')) return 'no';
  if (said.every((word) => known.has(word)) || letters === initialsOf(row.variation)) return 'sure';
  const plain = said.join(' ').replace(METALLIC_FOIL, 'foil').split(' ');
  return plain.some(namesParallel) ? 'no' : 'likely';
};

const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** `pb` for PowerBlast and for Power Blast. */
const initialsOf = (text: string): string =>
  foldedWords(withSpaces(text))
    .map((word) => word.slice(0, 1))
    .join('');

/** As one word and as several: `PowerBlast Power Blast`. */
const withBothSpellings = (text: string): string => `${text} ${withSpaces(text)}`;
const withSpaces = (text: string): string => text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
