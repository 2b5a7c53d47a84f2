import type { SetFact } from '@ninepocket/contracts/catalog/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { RECEIVED_BEFORE } from './received-before.store.js';

/** @param replaces SQL: whether a fact replaces the known row whatever their versions are */
const storeSetsBy = (replaces: string): string => `
  insert into card_sets as known (id, name, year, version)
  select distinct on (id) id, name, year, version
  from jsonb_to_recordset($1::jsonb) as fact(id int, name text, year int, version int)
  order by id, version desc
  on conflict (id) do update set
    name = excluded.name, year = excluded.year, version = excluded.version, received_at = clock_timestamp()
  where excluded.version >= known.version or ${replaces}`;

const STORE = storeSetsBy('false');
const REBUILD = storeSetsBy(RECEIVED_BEFORE);

export const storeSets = async (db: Queryable, facts: SetFact[]): Promise<void> => {
  await db.query({ name: 'store-sets', text: STORE, values: [JSON.stringify(facts)] });
};

/** @param startedAt the database's time when the rebuild started */
export const rebuildSets = async (db: Queryable, facts: SetFact[], startedAt: string): Promise<void> => {
  await db.query({ name: 'rebuild-sets', text: REBUILD, values: [JSON.stringify(facts), startedAt] });
};
