import { readSectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { costToFinish } from '@ninepocket/contracts/collection/trends';
import type { CostRow } from './cost-to-finish.store.js';

export const presentCost = (row: CostRow): Answer<typeof costToFinish>[number] => ({
  setId: row.setId,
  setName: row.setName,
  setYear: row.setYear,
  setSlug: row.setSlug,
  mainSetSlug: row.mainSetSlug,
  owned: row.owned,
  total: row.total,
  missing: row.missing,
  cost: row.cost,
  listed: row.listed,
  unpriced: row.unpriced,
  sections: row.sections.map(([key, missing, cost, unpriced]) => ({ ...readSectionKey(key), missing, cost, unpriced })),
});
