import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { NUMBER_OF_SIZE } from '@ninepocket/contracts/text/number-of-size';
import { foldedWords, joinedNeighbors } from '@ninepocket/contracts/text/search-words';

export const words = (text: string): string => foldedWords(text).join(' ');

/**
 * @param texts of one card or set; words are joined within each text only, so that a name is not joined with a number
 */
export const searchColumns = (...texts: string[]): { searchText: string; joinedWords: string } => {
  const folded = texts.map(foldedWords);
  return { searchText: folded.flat().join(' '), joinedWords: folded.flatMap(joinedNeighbors).join(' ') };
};

/** @returns whether a text has every typed word, as `patterns` finds them in stored text */
export const hasAllWords = (search: string): ((text: string) => boolean) => {
  const typed = foldedWords(search);
  return (text) => {
    const { searchText, joinedWords } = searchColumns(text);
    const searched = `${searchText} ${joinedWords}`;
    return typed.every((word) => searched.includes(word));
  };
};

/** @returns LIKE patterns, one for each typed word; words hold letters and digits only, so there is nothing to escape */
export const patterns = (search: string): string[] => foldedWords(search).map((word) => `%${word}%`);

export interface NumberedSearch {
  /** `patterns` of the rest of the search. */
  words: string[];
  cardOrder: string;
  setSize: number;
}

const NUMBERED = new RegExp(String.raw`(?<!\S)${NUMBER_OF_SIZE}`);
/** Not a year. */
const OTHER_NUMBER = /(?<!\S)#?(?!(?:19|20)\d\d(?!\S))\d+[a-z]?(?!\S)/i;

/**
 * @returns a search for `44/150` as the search of the catalog reads it: card 44 of a set of 150. Beside another number, or
 * for 0, it is only the serial number of a copy.
 */
export const readNumbered = (search: string): NumberedSearch | null => {
  const [typed, number = '', size] = NUMBERED.exec(search) ?? [];
  if (typed === undefined) return null;
  const rest = search.replace(typed, ' ');
  if (Number(number) === 0 || OTHER_NUMBER.test(rest)) return null;
  return { words: patterns(rest), cardOrder: cardOrderKey(number), setSize: Number(size) };
};
