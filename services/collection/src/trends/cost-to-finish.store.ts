import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { costToFinish } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';
import { patterns } from '../cards/search-text.rules.js';
import { SET_TEXT } from '../cards/search-text.store.js';
import { IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';
import { CARDS_OF_SET, foldedSection, OWNED_BY_SET, SECTION_NAME } from '../progress/progress.store.js';

export type CostRow = Omit<Answer<typeof costToFinish>[number], 'sections'> & {
  sections: [key: string, missing: number, cost: number, unpriced: number][];
  share: string;
  all: number;
};

/**
 * Incomplete sets that are still in the catalog; only the missing cards of the page's sets are read. A missing card costs
 * the lower of its cheapest raw listing and its market value: a slab is not needed, and sellers may ask for anything.
 */
const COST = `
  ${OWNED_BY_SET}, started as materialized (
    select o.set_id, o.owned, t.cards, round(o.owned::numeric / t.cards, 6) as share
    from owned o join card_sets s on s.id = o.set_id cross join lateral ${CARDS_OF_SET} t
    where not s.retired and o.owned < t.cards and ${SET_TEXT} like all ($2::text[])
  ), page as materialized (
    select * from started where $4::numeric is null or (share, -set_id) < ($4::numeric, -$5::int)
    order by share desc, set_id limit $3
  )
  select s.id as "setId", s.name as "setName", s.year as "setYear", s.slug as "setSlug",
    s.main_set_slug as "mainSetSlug", page.owned, page.cards as total, page.cards - page.owned as missing,
    sums.cost::float8 as cost, sums.listed, sums.unpriced, sums.sections, page.share::text as share,
    (select count(*)::int from started) as "all"
  from page join card_sets s on s.id = page.set_id cross join lateral (
    select coalesce(sum(cost), 0) as cost, coalesce(sum(listed), 0)::int as listed, coalesce(sum(unpriced), 0)::int as unpriced,
      coalesce(json_agg(json_build_array(section, missing, cost::float8, unpriced) order by ${foldedSection('section')}), '[]') as sections
    from (
    select ${SECTION_NAME} as section, count(*)::int as missing, coalesce(sum(least(offer.price, c.market_value)), 0) as cost,
      count(offer.price)::int as listed,
      (count(*) filter (where offer.price is null and c.market_value is null))::int as unpriced
    from cards c left join lateral (
      select h.sale_price as price from holdings h ${SELLER}
      where h.card_id = c.id and ${IS_LISTED} and h.grade_company is null and h.user_id <> $1
      order by h.sale_price limit 1
    ) offer on true
    where c.set_id = page.set_id and not c.retired
      and not exists (select from holdings h where h.user_id = $1 and h.card_id = c.id)
    group by ${foldedSection('c.section')}
    ) by_section
  ) sums
  order by page.share desc, page.set_id`;

interface CostQuery {
  userId: number;
  q?: string | undefined;
  limit: number;
  after: [string, number] | null;
}

export const findCosts = async (
  pool: pg.Pool,
  { userId, q, limit, after }: CostQuery,
): Promise<{ rows: CostRow[]; total: number | null }> => {
  const values = [userId, patterns(q ?? ''), limit + 1, after?.[0] ?? null, after?.[1] ?? null];
  const { rows } = await pool.query<CostRow>({ name: 'cost-to-finish', text: COST, values });
  return { rows, total: rows[0]?.all ?? (after === null ? 0 : null) };
};
