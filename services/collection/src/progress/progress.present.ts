import { readSectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
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
