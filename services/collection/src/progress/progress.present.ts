import { readSectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import type { mainSetProgress, SetProgress } from '@ninepocket/contracts/collection/stats';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { MainSetRow } from './main-sets.store.js';
import { percentOf } from './progress.rules.js';
import type { ProgressRow } from './progress.store.js';

export const presentProgress = (row: ProgressRow): SetProgress => ({
  setId: row.id,
  setName: row.setName,
  setYear: row.setYear,
  setSlug: row.setSlug,
  mainSetSlug: row.mainSetSlug,
  imageUrl: row.imageUrl,
  all: { owned: row.owned, total: row.cards },
  base: { owned: row.owned - row.ownedInserts - row.ownedParallels, total: row.cards - row.inserts - row.parallels },
  insert: { owned: row.ownedInserts, total: row.inserts },
  parallel: { owned: row.ownedParallels, total: row.parallels },
  sections: (row.sections ?? []).map(([key, owned, cards]) => ({ ...readSectionKey(key), owned, total: cards })),
  percent: percentOf(row.owned, row.cards),
  copies: row.copies,
  value: row.value,
  unpricedCopies: row.unpricedCopies,
  unpricedSlabs: row.unpricedSlabs,
});

export const presentMainSet = (row: MainSetRow): Answer<typeof mainSetProgress>[number] => {
  const { mainSetId, mainSetSlug, owned, total, ownedInserts, ownedParallels, inserts, parallels } = row;
  return {
    mainSetId,
    mainSetSlug,
    owned,
    total,
    base: { owned: owned - ownedInserts - ownedParallels, total: total - inserts - parallels },
    insert: { owned: ownedInserts, total: inserts },
    parallel: { owned: ownedParallels, total: parallels },
  };
};
