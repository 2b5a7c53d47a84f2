import { headsOf, type Head } from './list-heads.rules.js';
import type { ListSet } from './list-titles.rules.js';

export interface ChosenHead {
  head: Head;
  /** One, or several that the head may mean. */
  sets: ListSet[];
}

/** @returns of several ways to read a line, the first one that names one set, else the first that names several */
export const chooseHead = (heads: Head[], setsOf: (head: Head) => ListSet[]): ChosenHead | null => {
  const known = heads.map((head) => ({ head, sets: setsOf(head) })).filter(({ sets }) => sets.length > 0);
  return known.find(({ sets }) => sets.length === 1) ?? known[0] ?? null;
};

/** Names of cards may look like the end of a section. */
const itemsAfter = (section: string | null): string => (section === null ? '1' : '1 "a — b: c"');

/** Every way to read a line that begins with this head. */
export const readingsOf = (head: string, section: string | null): Head[] => headsOf(`${head}: ${itemsAfter(section)}`);

export const isReadAs = (chosen: ChosenHead | null, set: ListSet, section: string | null): boolean =>
  chosen?.sets.length === 1 &&
  chosen.sets[0]?.id === set.id &&
  chosen.head.section === section &&
  chosen.head.rest === itemsAfter(section);
