import type { SetFact } from '@ninepocket/contracts/catalog/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';

const STORE = `
  insert into card_sets (id, name, year, version)
  select distinct on (id) id, name, year, version
  from jsonb_to_recordset($1::jsonb) as fact(id int, name text, year int, version int)
  order by id, version desc
  on conflict (id) do update set name = excluded.name, year = excluded.year, version = excluded.version
  where excluded.version >= card_sets.version`;

export const storeSets = async (db: Queryable, facts: SetFact[]): Promise<void> => {
  await db.query({ name: 'store-sets', text: STORE, values: [JSON.stringify(facts)] });
};
