/** Cards in the catalog that one user owns and another does not. */
import type { internalComparedCards, internalComparedSets } from '@ninepocket/contracts/collection/facts';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { IS_IN_CATALOG } from '../marketplace/open-listings.store.js';
import { IS_PRICE_PENDING } from '../prices/graded-cards.store.js';
import { priceOf } from '../prices/worth.store.js';

type SetsQuery = Omit<HandlerInput<typeof internalComparedSets>['query'], 'cursor'>;
type CardsQuery = Omit<HandlerInput<typeof internalComparedCards>['query'], 'cursor'>;

export interface ComparedSetRow {
  setId: number;
  setName: string;
  setYear: number;
  setSlug: string;
  mainSetSlug: string | null;
  cards: number;
  wished: number;
}

export interface ComparedCardRow extends CardViewRow {
  copies: number;
  price: number | null;
  isSlab: boolean;
  isPricePending: boolean;
  isWished: boolean;
  cardOrder: string;
}

const SETS = `
  with theirs as (
    select card_id from holdings where user_id = $1
    except select card_id from holdings where user_id = $2
  ), compared as materialized (
    select c.set_id, count(*)::int as cards, count(w.id)::int as wished
    from theirs join cards c on c.id = theirs.card_id
      left join wishes w on w.user_id = $2 and w.card_id = theirs.card_id
    where not c.retired and (not $3::boolean or w.id is not null)
    group by c.set_id
  ), found as materialized (
    select compared.* from compared join card_sets s on s.id = compared.set_id where not s.retired
  )
  select s.id as "setId", s.name as "setName", s.year as "setYear", s.slug as "setSlug",
    s.main_set_slug as "mainSetSlug", page.cards, page.wished, (select count(*)::int from found) as total
  from (
    select * from found where $4::int is null or (-cards, set_id) > (-$4::int, $5::int)
    order by -cards, set_id limit $6
  ) page join card_sets s on s.id = page.set_id
  order by -page.cards, s.id`;

export const findComparedSets = async (
  pool: pg.Pool,
  { ownerId, otherId, onlyWished, limit }: SetsQuery,
  after: [cards: number, setId: number] | null,
): Promise<{ rows: ComparedSetRow[]; total: number | null }> => {
  const values = [ownerId, otherId, onlyWished, after?.[0] ?? null, after?.[1] ?? null, limit + 1];
  const { rows } = await pool.query<ComparedSetRow & { total: number }>({ name: 'compared-sets', text: SETS, values });
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

/** Starts from the cards of the set, of which there are a few hundred. */
const CARDS = `
  with found as materialized (
    select c.id, c.card_order, theirs.copies, theirs.price, theirs.is_slab, theirs.is_pending, w.id is not null as wished
    from cards c join card_sets s on s.id = c.set_id
      cross join lateral (
        select sum(h.quantity)::int as copies,
          case when bool_or(h.grade_company is null) then c.market_value else min(${priceOf('h')}) end as price,
          bool_and(h.grade_company is not null) as is_slab,
          bool_and(h.grade_company is not null) and min(${priceOf('h')}) is null and bool_or(${IS_PRICE_PENDING}) as is_pending
        from holdings h where h.user_id = $1 and h.card_id = c.id
      ) theirs
      left join wishes w on w.user_id = $2 and w.card_id = c.id
    where c.set_id = $4 and ${IS_IN_CATALOG} and theirs.copies > 0 and (not $3::boolean or w.id is not null)
      and not exists (select from holdings h where h.user_id = $2 and h.card_id = c.id)
  )
  select page.copies, page.price::float8 as price, page.is_slab as "isSlab",
    page.is_pending as "isPricePending", page.wished as "isWished", page.card_order as "cardOrder",
    (select count(*)::int from found) as total, ${CARD_VIEW_COLUMNS}
  from (
    select * from found where $5::text is null or (card_order, id) > ($5, $6::int) order by card_order, id limit $7
  ) page join cards c on c.id = page.id join card_sets s on s.id = c.set_id
  order by page.card_order, page.id`;

export const findComparedCards = async (
  pool: pg.Pool,
  { ownerId, otherId, onlyWished, setId, limit }: CardsQuery,
  after: [cardOrder: string, cardId: number] | null,
): Promise<{ rows: ComparedCardRow[]; total: number | null }> => {
  const values = [ownerId, otherId, onlyWished, setId, after?.[0] ?? null, after?.[1] ?? null, limit + 1];
  const { rows } = await pool.query<ComparedCardRow & { total: number }>({
    name: 'compared-cards',
    text: CARDS,
    values,
  });
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};
