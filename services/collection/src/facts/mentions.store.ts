/**
 * Finds the card that a mention means. Each word begins a word of the set or of the card; at least one names the set, and at
 * least one is left for the card.
 */
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { SURVIVORS } from '../cards/survivors.store.js';
import type { Mention } from './mentions.rules.js';

/** Bounds a search by name to the sets that match the most words. */
const SEARCHED_SETS = 20;

/** `rest` has patterns. Words are letters and digits, so there is nothing to escape. */
const FITS_CARD = `' ' || c.searched_text like all (s.rest)`;

/** A number must be the whole word: `19` is not the year 1994. */
const NAMES_SET = `
  strpos(' ' || s.searched_text || ' ', ' ' || word || case when word ~ '^[0-9]+$' then ' ' else '' end) > 0`;

/**
 * $1: words, $2: card order keys of numbers. Cards with one of the numbers are found by index in every set that matches; only
 * if there is none, the cards of a few sets are read (`offset 0`: by index, set by set).
 */
const FIND = `
  with candidates as materialized (
    select s.id, s.year, array(
      select '% ' || word || '%' from unnest($1::text[]) word where not ${NAMES_SET}) as rest
    from card_sets s where not s.retired
      and exists (select from unnest($1::text[]) word where ${NAMES_SET})
  ), numbered as materialized (
    select c.id, 1 as place, cardinality(s.rest) as words, s.year, s.id as set_id, c.is_insert, c.variation, c.card_order
    from candidates s cross join lateral (
      select * from cards c where c.set_id = s.id and c.card_order = any ($2::text[]) and not c.retired and ${FITS_CARD}
    ) c
    where cardinality(s.rest) > 0
  ), named as (
    select c.id, 2 as place, cardinality(s.rest) as words, s.year, s.id as set_id, c.is_insert, c.variation, c.card_order
    from (
      select * from candidates where cardinality(rest) > 0 and not exists (select from numbered)
      order by cardinality(rest), year desc, id desc limit ${SEARCHED_SETS}
    ) s cross join lateral (
      select * from cards c where c.set_id = s.id and not c.retired and ${FITS_CARD} offset 0
    ) c
  )
  select id from (select * from numbered union all select * from named) found
  order by place, words, year desc, set_id desc, is_insert, variation nulls first, card_order, id limit 1`;

export const findMentionedCard = async (pool: pg.Pool, { cardId, words, numbers }: Mention): Promise<number | null> => {
  if (cardId !== null) return findSurvivor(pool, cardId);
  if (words.length < 2) return null;
  const { rows } = await pool.query<{ id: number }>({ name: 'mentioned-card', text: FIND, values: [words, numbers] });
  return rows[0]?.id ?? null;
};

/** Messages keep naming merged cards. */
const findSurvivor = async (pool: pg.Pool, cardId: number): Promise<number> => {
  const text = `${SURVIVORS} select survivor_id as id from survivors where id = $1`;
  const { rows } = await pool.query<{ id: number }>({ name: 'mentioned-survivor', text, values: [cardId] });
  return rows[0]?.id ?? cardId;
};

const CARDS = `
  select ${CARD_VIEW_COLUMNS} from cards c join card_sets s on s.id = c.set_id
  where c.id = any ($1::int[]) and c.version > 0`;

export const findCardViews = async (pool: pg.Pool, cardIds: number[]): Promise<CardViewRow[]> => {
  const { rows } = await pool.query<CardViewRow>({ name: 'mentioned-cards', text: CARDS, values: [cardIds] });
  return rows;
};

export interface HolderRow {
  userId: number;
  cardId: number;
  copies: number;
  isWished: boolean;
}

const HOLDERS = `
  select u.id as "userId", c.id as "cardId", mine.copies, w.id is not null as "isWished"
  from unnest($1::int[]) with ordinality u(id, place) cross join unnest($2::int[]) c(id)
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as copies from holdings h where h.user_id = u.id and h.card_id = c.id
    ) mine
    left join wishes w on w.user_id = u.id and w.card_id = c.id
  where mine.copies > 0 or w.id is not null
  order by u.place`;

export const findHolders = async (pool: pg.Pool, userIds: number[], cardIds: number[]): Promise<HolderRow[]> => {
  const { rows } = await pool.query<HolderRow>({ name: 'card-holders', text: HOLDERS, values: [userIds, cardIds] });
  return rows;
};
