import type { UnknownSet } from '@ninepocket/contracts/collection/holdings/files';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { findSetsById } from './find-cards.store.js';
import { suggestSets } from './suggest-sets.store.js';
import type { UnknownSetName } from './unknown-sets.rules.js';

/** Adds the chosen set of each name, or suggestions for it. */
export const presentUnknownSets = async (db: Queryable, names: readonly UnknownSetName[]): Promise<UnknownSet[]> => {
  const chosen = await findSetsById(
    db,
    names.flatMap(({ setId }) => setId ?? []),
  );
  const open = names.filter(({ setId }) => !chosen.has(setId ?? 0));
  const suggested = await suggestSets(db, open);
  const suggestions = new Map(open.map((name, index) => [name, suggested[index] ?? []]));
  return names.map((unknown) => {
    const { name, year, rows, setId } = unknown;
    return { name, year, rows, set: chosen.get(setId ?? 0) ?? null, suggestions: suggestions.get(unknown) ?? [] };
  });
};
