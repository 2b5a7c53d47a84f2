/** Titles of eBay's listings, as sellers write them. */

/** Lowercase, with plain dashes, apostrophes and single spaces, so that the patterns of the other rules stay simple. */
export const foldTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[×✕]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Removes the card's own words: a card may be called "Amazing Fantasy #15" or a set "Complete Set".
 * @param title folded
 */
export const withoutNames = (title: string, names: (string | null)[]): string =>
  names.reduce<string>((rest, name) => withoutName(rest, foldTitle(name ?? '')), title);

const withoutName = (title: string, name: string): string => {
  const parts = name === '' ? [title] : title.split(name);
  return parts.reduce((before, after) =>
    isWord(before.at(-1)) || isWord(after[0]) ? before + name + after : `${before.trim()} ${after.trim()}`,
  );
};

const isWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/** 1940 to 2099: a number like this in a title is a year, or Spider-Man 2099. */
export const isYear = (number: number): boolean => number >= 1940 && number <= 2099;

/** 90/91. */
export const isSeason = (from: number, to: number): boolean => from >= 40 && to === from + 1 && to < 100;
