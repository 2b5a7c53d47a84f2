import { headsOf, type Head } from './list-heads.rules.js';
import { listHeadsOf, type ListSet } from './list-titles.rules.js';

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

/** Names of cards may look like heads. */
const ITEMS = '1 "a — b: c"';

/** All heads that `shortestHead` tries. */
export const triedHeads = (set: ListSet, section: string | null): Head[] =>
  listHeadsOf(set, section).flatMap((head) => headsOf(`${head}: ${ITEMS}`));

/** The shortest head that is read as this section of this set. */
export const shortestHead = (
  set: ListSet,
  section: string | null,
  choose: (heads: Head[]) => ChosenHead | null,
): string => {
  const heads = listHeadsOf(set, section);
  const isRead = (text: string): boolean => {
    const chosen = choose(headsOf(`${text}: ${ITEMS}`));
    return (
      chosen?.sets.length === 1 &&
      chosen.sets[0]?.id === set.id &&
      chosen.head.section === section &&
      chosen.head.rest === ITEMS
    );
  };
  return heads.find(isRead) ?? heads.at(-1) ?? '';
};
