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
