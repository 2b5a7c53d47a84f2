import { snapshotSets, type SetFact } from '@ninepocket/contracts/catalog/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { searchColumns } from './search-text.rules.js';

export const sets = readModel('sets', {
  source: 'catalog',
  snapshot: snapshotSets,
  table: 'card_sets',
  deletions: 'retired',
  row: (fact: Pick<SetFact, 'id' | 'name' | 'slug' | 'year' | 'version'> & Partial<SetFact>) => ({
    ...fact,
    ...searchColumns(fact.name, String(fact.year)),
  }),
  columns: ['name', 'slug', 'year', 'mainSetId', 'mainSetSlug', 'imageUrl', 'searchText', 'joinedWords'],
});
