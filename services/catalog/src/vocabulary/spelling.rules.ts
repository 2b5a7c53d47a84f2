export const errorsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Damerau–Levenshtein distance (optimal string alignment): wrong, missing, extra and swapped letters.
 * @returns `limit + 1` when there are more than `limit` errors
 */
export const errorsBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, previous[j - 2]! + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > limit) return limit + 1;
    [previous, last] = [last, row];
  }
  return Math.min(last[b.length]!, limit + 1);
};

export interface SimilarWords {
  best: string[];
  all: string[];
  errors: number;
}

/** In a shorter word, one wrong letter is a large part of it. */
const LONG = 6;
const SOUNDS = ['aeiouy', 'bfpvw', 'cgjkqsxz', 'dt', 'mn'];
const soundAlike = (a: string, b: string): boolean => SOUNDS.some((sound) => sound.includes(a) && sound.includes(b));

/**
 * Whether the only error is one that people make. They know how a short word starts, so its first letter is right or
 * swapped, and they mean its last letter. A word that exists was hardly typed for one that sounds different.
 */
const isLikely = (typed: string, word: string, exists: boolean): boolean => {
  const at = Array.from(typed).findIndex((letter, i) => letter !== word[i]);
  const isSameLength = typed.length === word.length;
  const isSwapped = isSameLength && typed[at] === word[at + 1] && typed[at + 1] === word[at];
  const isShort = typed.length < LONG;
  if (at === 0 && isShort && !isSwapped) return false;
  const isReplaced = isSameLength && !isSwapped;
  const isDoubtful = exists || (isShort && at === typed.length - 1);
  return !isReplaced || !isDoubtful || soundAlike(typed[at]!, word[at]!);
};

const MAX_BEST = 6;
const MAX_SIMILAR = 40;

/**
 * With two errors, the first letter must be right, because hardly anyone gets it wrong: `import` is not meant to be `port`.
 * @param exists whether the typed word exists: it may then only be meant to be a very similar one
 * @returns the candidates within the allowed errors; if there are none, those that start with nearly the same letters
 */
export const nearestWords = (typed: string, candidates: string[], exists = false): SimilarWords => {
  const allowed = exists ? Math.min(1, errorsAllowed(typed)) : errorsAllowed(typed);
  const errorsOf = (word: string): number => {
    const errors = errorsBetween(typed, word, allowed);
    if (errors === 1) return isLikely(typed, word, exists) ? 1 : Infinity;
    return errors > 1 && word[0] !== typed[0] ? Infinity : errors;
  };
  const near = ranked(candidates, errorsOf, allowed);
  if (near.all.length || typed.length < LONG || exists) return near;
  return ranked(candidates, (word) => errorsAtStart(typed, word), 1);
};

const ranked = (candidates: string[], errorsOf: (word: string) => number, allowed: number): SimilarWords => {
  const near = candidates
    .map((word) => ({ word, errors: errorsOf(word) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
  const fewest = near[0]?.errors ?? 0;
  const words = near.slice(0, MAX_SIMILAR).map(({ word }) => word);
  return { best: words.filter((_, i) => near[i]!.errors === fewest).slice(0, MAX_BEST), all: words, errors: fewest };
};

const errorsAtStart = (typed: string, word: string): number =>
  Math.min(...[0, 1, -1].map((more) => errorsBetween(typed, word.slice(0, typed.length + more), 1)));

const SHORTEST_PART = 3;

export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, i) => [
    word.slice(0, i + SHORTEST_PART),
    word.slice(i + SHORTEST_PART),
  ]);
