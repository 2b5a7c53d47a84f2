import { snapshotSets, type SetFact } from '@ninepocket/contracts/catalog/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';

export const sets = readModel('sets', {
  source: 'catalog',
  snapshot: snapshotSets,
  table: 'card_sets',
  row: ({ id, name, year, version }: Pick<SetFact, 'id' | 'name' | 'year' | 'version'>) => ({
    id,
    name,
    year,
    version,
  }),
  columns: ['name', 'year'],
});
