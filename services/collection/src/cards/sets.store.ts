/** The read model of card sets, with the same version guards as the cards (cards.store.ts). */
import type { SetFact } from '@ninepocket/contracts/catalog/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { RECEIVED_BEFORE } from '../snapshots/received-before.store.js';
import { searchColumns } from './search-text.rules.js';

const storeSetsBy = (replaces: string): string => `
  insert into card_sets as known
    (id, name, slug, year, search_text, joined_words, main_set_id, main_set_slug, image_url, version)
  select distinct on (id)
    id, name, slug, year, "searchText", "joinedWords", "mainSetId", "mainSetSlug", "imageUrl", version
  from jsonb_to_recordset($1::jsonb) as fact(id int, name text, slug text, year int, "searchText" text,
    "joinedWords" text, "mainSetId" int, "mainSetSlug" text, "imageUrl" text, version int)
  order by id, version desc
  on conflict (id) do update set
    name = excluded.name, slug = excluded.slug, year = excluded.year, search_text = excluded.search_text,
    joined_words = excluded.joined_words, main_set_id = excluded.main_set_id, main_set_slug = excluded.main_set_slug,
    image_url = excluded.image_url, version = excluded.version, received_at = clock_timestamp(),
    retired = not ${replaces} and known.deleted_version >= excluded.version,
    deleted_version = case when ${replaces} then 0 else known.deleted_version end
  where excluded.version >= known.version or ${replaces}`;

const STORE_SETS = storeSetsBy('false');
const REBUILD_SETS = storeSetsBy(RECEIVED_BEFORE);

export const storeSets = async (db: Queryable, facts: SetFact[]): Promise<void> => {
  await db.query({ name: 'store-sets', text: STORE_SETS, values: [setRows(facts)] });
};

/** @param startedAt the database's time when the rebuild started */
export const rebuildSets = async (db: Queryable, facts: SetFact[], startedAt: string): Promise<void> => {
  await db.query({ name: 'rebuild-sets', text: REBUILD_SETS, values: [setRows(facts), startedAt] });
};

const setRows = (facts: SetFact[]): string =>
  JSON.stringify(facts.map((fact) => ({ ...fact, ...searchColumns(fact.name, String(fact.year)) })));

/** A retired set stays visible to collectors who own cards of it. */
const IS_SET_VISIBLE = `
  select not s.retired or exists (
    select from cards c join holdings h on h.card_id = c.id and h.user_id = $1 where c.set_id = s.id
  ) as visible
  from card_sets s where s.id = $2`;

/** @returns null when the read model does not have the set */
export const isSetVisible = async (db: Queryable, userId: number, setId: number): Promise<boolean | null> => {
  const { rows } = await db.query<{ visible: boolean }>({
    name: 'is-set-visible',
    text: IS_SET_VISIBLE,
    values: [userId, setId],
  });
  return rows[0]?.visible ?? null;
};
