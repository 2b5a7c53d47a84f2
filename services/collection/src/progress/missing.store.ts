import { sectionKey, type Section } from '@ninepocket/contracts/catalog/cards/sections';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { patterns } from '../cards/search-text.rules.js';
import { CARD_TEXT } from '../cards/search-text.store.js';
import { IS_IN_CATALOG } from '../marketplace/open-listings.store.js';
import { foldedSection } from './progress.store.js';

export interface MissingQuery {
  userId: number;
  setId: number;
  type: 'all' | 'base' | 'insert';
  kind?: Section['kind'] | undefined;
  section?: string | undefined;
  q?: string | undefined;
  limit: number;
  after: [string, number] | null;
}
export type MissingRow = CardViewRow & { cardOrder: string; total: number };

/** A set has a few hundred cards, so the missing ones are found once, for both page and total. */
const MISSING = `
  with missing as materialized (
    select c.id, c.card_order
    from cards c join card_sets s on s.id = c.set_id
    where c.set_id = $2 and ${IS_IN_CATALOG} and ($3::boolean is null or c.is_insert = $3)
      and ($8::text is null or starts_with(c.section, $8) and ($9::text is null or ${foldedSection('c.section')} = ${foldedSection('($8 || $9)')}))
      and ${CARD_TEXT} like all ($4::text[])
      and not exists (select from holdings h where h.user_id = $1 and h.card_id = c.id)
  )
  select c.card_order as "cardOrder", (select count(*)::int from missing) as total, ${CARD_VIEW_COLUMNS}
  from (
    select * from missing where $5::text is null or (card_order, id) > ($5, $6::int) order by card_order, id limit $7
  ) shown join cards c on c.id = shown.id join card_sets s on s.id = c.set_id
  order by c.card_order, c.id`;

export const findMissing = async (
  pool: pg.Pool,
  { userId, setId, type, kind, section, q, limit, after }: MissingQuery,
): Promise<{ rows: MissingRow[]; total: number | null }> => {
  const isInsert = type === 'all' ? null : type === 'insert';
  const ofKind = kind === undefined ? null : sectionKey({ kind, name: '' });
  const words = patterns(q ?? '');
  const values = [
    userId,
    setId,
    isInsert,
    words,
    after?.[0] ?? null,
    after?.[1] ?? null,
    limit + 1,
    ofKind,
    section ?? null,
  ];
  const { rows } = await pool.query<MissingRow>({ name: 'missing-cards', text: MISSING, values });
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};
