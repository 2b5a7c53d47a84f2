/** Prices as other services store them, for their snapshots. */
import type { GradedPriceFact, PriceFact } from '@ninepocket/contracts/automation/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';

const COLUMNS = `
  p.known_price as "avgPrice", p.sales_count as "salesCount", p.last_fetched as "fetchedAt", p.version`;

const FACTS = `
  select p.card_id as "cardId", ${COLUMNS}
  from card_price_cache p where p.card_id > $1 order by p.card_id limit $2`;

const GRADED_FACTS = `
  select g.id, g.card_id as "cardId", g.grade_company as "gradeCompany", g.grade, ${COLUMNS}
  from graded_price_cache p join graded_cards g on g.id = p.graded_card_id
  where p.graded_card_id > $1 order by p.graded_card_id limit $2`;

type Stored<Fact extends PriceFact> = Omit<Fact, 'fetchedAt'> & { fetchedAt: Date };

export const listPriceFacts = async (db: Queryable, after: number, limit: number): Promise<PriceFact[]> => {
  const { rows } = await db.query<Stored<PriceFact>>(FACTS, [after, limit]);
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt.toISOString() }));
};

export const listGradedPriceFacts = async (db: Queryable, after: number, limit: number): Promise<GradedPriceFact[]> => {
  const { rows } = await db.query<Stored<GradedPriceFact>>(GRADED_FACTS, [after, limit]);
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt.toISOString() }));
};
