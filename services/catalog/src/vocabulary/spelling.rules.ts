/** Which of the words that share its letters a misspelt word may have been meant to be. */

/** Errors that are forgiven in a word: one from three letters on, two from six. */
export const errorsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Letters that are wrong, missing, too many, or two neighbours swapped, each counting one.
 * @returns `most + 1` when there are more than `most`
 */
export const errorsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, before[j - 2]! + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
};

export interface Alikes {
  /** With the fewest errors: what is taken to be meant. */
  best: string[];
  /** Those and what is further off, within what is forgiven. */
  all: string[];
  /** Errors of the best ones. */
  errors: number;
}

const MOST_BEST = 6;
const MOST_ALIKE = 40;

/** @returns the candidates that are near enough; when none is, those that begin nearly so */
export const nearest = (typed: string, candidates: string[]): Alikes => {
  const allowed = errorsAllowed(typed);
  const near = ranked(candidates, (word) => errorsBetween(typed, word, allowed), allowed);
  if (near.all.length || typed.length < 5) return near;
  return ranked(candidates, (word) => errorsAtStart(typed, word), 1);
};

const ranked = (candidates: string[], errorsOf: (word: string) => number, allowed: number): Alikes => {
  const near = candidates
    .map((word) => ({ word, errors: errorsOf(word) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
  const fewest = near[0]?.errors ?? 0;
  const words = near.slice(0, MOST_ALIKE).map(({ word }) => word);
  return { best: words.filter((_, i) => near[i]!.errors === fewest).slice(0, MOST_BEST), all: words, errors: fewest };
};

/** Errors between what was typed and the beginning of a longer word. */
const errorsAtStart = (typed: string, word: string): number =>
  Math.min(...[0, 1, -1].map((more) => errorsBetween(typed, word.slice(0, typed.length + more), 1)));

const SHORTEST_PART = 3;

/** Ways to part a word in two that may both be words: "wolverinestorm". */
export const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, i) => [
    word.slice(0, i + SHORTEST_PART),
    word.slice(i + SHORTEST_PART),
  ]);
