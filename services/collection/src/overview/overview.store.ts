import type { getCollectionOverview } from '@ninepocket/contracts/collection/admin/overview';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';

type Overview = Answer<typeof getCollectionOverview>;

/** Scans no holdings: collectors count their own, and a partial index has the listed ones. */
const READ = `
  select count(*) filter (where holdings > 0)::int as collectors, coalesce(sum(holdings), 0)::int as holdings,
    coalesce(sum(copies), 0)::float8 as copies,
    (select count(*)::int from holdings h ${SELLER} join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
      where ${IS_LISTED} and ${IS_IN_CATALOG}) as "openListings"
  from collectors`;

export const readOverview = async (pool: pg.Pool): Promise<Overview> => {
  const { rows } = await pool.query<Overview>(READ);
  return rows[0]!;
};
