/** Finds the sets that the heads of a list name. */
import { slugOf } from '@ninepocket/contracts/text/slug';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { findSets } from '../files/matching/find-cards.store.js';
import { chooseHead, type ChosenHead } from './choose-head.rules.js';
import type { Head } from './list-heads.rules.js';
import { findListSets } from './list-sets.store.js';
import type { ListSet } from './list-titles.rules.js';

const MAX_ID = 2147483647;

export const findSetsOf = async (db: Queryable, heads: Head[]): Promise<(heads: Head[]) => ChosenHead | null> => {
  const setsOf = await findEach(db, heads);
  return (some) => chooseHead(some, setsOf);
};

const findEach = async (db: Queryable, heads: Head[]): Promise<(head: Head) => ListSet[]> => {
  const found = await findSets(
    db,
    heads.map(({ name }) => ({ name, year: null })),
  );
  const named = heads.map((head) => found({ name: head.name, year: null }).map(({ id }) => id));
  const ids = heads.flatMap(({ setId }) => (setId !== null && setId <= MAX_ID ? [setId] : []));
  const sets = await findListSets(db, [...new Set([...named.flat(), ...ids])]);
  return ({ name, setId, mainSet }) => {
    if (setId !== null) return sets.has(setId) ? [sets.get(setId)!] : [];
    const some = found({ name, year: null }).flatMap(({ id }) => sets.get(id) ?? []);
    return mainSet === null ? some : some.filter((set) => set.mainSetSlug === slugOf(mainSet));
  };
};
