import type { Queryable } from '@ninepocket/service-kit/database/database';

/** The customer is first, at position 0, followed by the grants by id. */
const ROWS = `
  select * from (
    select 0 as position, 'customer' as kind, to_jsonb(c) as row from customers c where user_id = $1
    union all
    select id, 'plan-grant', to_jsonb(g) from plan_grants g where user_id = $1
  ) rows where position > $2 order by position limit $3`;

export interface ExportedRow {
  position: number;
  kind: string;
  row: Record<string, unknown>;
}

export const findRowsOfUser = async (
  db: Queryable,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedRow[]> => {
  const { rows } = await db.query<ExportedRow>(ROWS, [userId, after, limit]);
  return rows;
};
