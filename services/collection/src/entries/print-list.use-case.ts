import { batchesOf, withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { groupBy } from '../files/matching/match.rules.js';
import { isReadAs, readingsOf } from './choose-head.rules.js';
import { findCardsOfSets } from './checklist.store.js';
import { findSetsOf } from './find-sets.use-case.js';
import { findListSets } from './list-sets.store.js';
import { listHeadsOf, type ListSet } from './list-titles.rules.js';
import { printSet, type ListedCard } from './print-list.rules.js';
import { printedSections } from './sections.rules.js';
import type { ChecklistCard } from './checklist.store.js';

export interface Wanted {
  setId: number;
  cardId: number;
  quantity: number;
}
interface PrintedSet {
  set: ListSet;
  cards: ChecklistCard[];
  listed: ListedCard[];
}

/** Limits the cards in memory. */
const SETS_AT_ONCE = 50;

/** Cards that are no longer in the catalog are left out, because nobody could read them. */
export const printList = async (
  db: Queryable,
  userId: number,
  wanted: Wanted[],
): Promise<{ text: string; cards: number; leftOut: number }> => {
  const bySet = groupBy(wanted, ({ setId }) => setId);
  const sets = byYear([...(await findListSets(db, [...bySet.keys()])).values()]);
  const lines: string[] = [];
  let cards = 0;
  for (const some of batchesOf(sets, SETS_AT_ONCE)) {
    const printed = await findListed(db, userId, some, bySet);
    const headOf = await findHeads(db, printed);
    for await (const { set, cards: all, listed } of withoutBlocking(printed)) {
      lines.push(...printSet((section) => headOf(set, section), all, listed));
      cards += listed.length;
    }
  }
  return { text: lines.join('\n'), cards, leftOut: wanted.length - cards };
};

const findListed = async (
  db: Queryable,
  userId: number,
  sets: ListSet[],
  wanted: ReadonlyMap<number, Wanted[]>,
): Promise<PrintedSet[]> => {
  const ids = sets.map(({ id }) => id);
  const checklists = await findCardsOfSets(db, userId, ids);
  return sets.map((set) => {
    const cards = checklists.get(set.id) ?? [];
    return { set, cards, listed: listedOf(cards, wanted.get(set.id) ?? []) };
  });
};

const byYear = (sets: ListSet[]): ListSet[] =>
  sets.toSorted((a, b) => a.year - b.year || a.name.localeCompare(b.name, 'en') || a.id - b.id);

const listedOf = (cards: ChecklistCard[], wanted: Wanted[]): ListedCard[] => {
  const quantities = new Map(wanted.map(({ cardId, quantity }) => [cardId, quantity]));
  return cards.flatMap((card) => {
    const quantity = quantities.get(card.id);
    return quantity === undefined ? [] : [{ card, quantity }];
  });
};

interface Part {
  set: ListSet;
  section: string | null;
}
const keyOf = ({ set, section }: Part): string => `${set.id} ${section ?? ''}`;

/** The shortest head that is read as each part of a set. Longer ones are tried for the few that need them. */
const findHeads = async (db: Queryable, printed: PrintedSet[]) => {
  const heads = new Map<string, string>();
  let open = printed.flatMap(({ set, listed }): Part[] =>
    [...new Set(listed.flatMap(({ card }) => printedSections(card)))].map((section) => ({ set, section })),
  );
  for (let length = 0; open.length > 0; length++) {
    const tried = open.map((part) => {
      const all = listHeadsOf(part.set, part.section);
      const head = all[length] ?? '';
      return { part, head, isLast: length >= all.length - 1, readings: readingsOf(head, part.section) };
    });
    const choose = await findSetsOf(
      db,
      tried.flatMap(({ readings }) => readings),
    );
    open = tried.flatMap(({ part, head, isLast, readings }) => {
      if (!isLast && !isReadAs(choose(readings), part.set, part.section)) return [part];
      heads.set(keyOf(part), head);
      return [];
    });
  }
  return (set: ListSet, section: string | null): string => heads.get(keyOf({ set, section })) ?? '';
};
