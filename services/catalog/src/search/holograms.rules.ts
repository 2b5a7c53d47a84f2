import type { Term } from '../search-text/terms.rules.js';

/** A subset even where a name begins like it: `holo` is not meant to be Holocaust. */
const HOLOGRAMS = new Set(['holo', 'holos', 'hologram', 'holograms']);

const namesHolograms = (term: Term): boolean =>
  term.kind === 'word' && !term.whole && term.words.length === 1 && HOLOGRAMS.has(term.words[0]!);

/** @returns the terms with the word as a subset; null when none of them is this word */
export const withHolograms = (terms: Term[]): Term[] | null =>
  terms.some(namesHolograms)
    ? terms.map((term) => (namesHolograms(term) ? { kind: 'subset', words: ['hologram'] } : term))
    : null;
