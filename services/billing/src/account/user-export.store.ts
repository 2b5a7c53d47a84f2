import type { Queryable } from '@ninepocket/service-kit/database/database';

const NUMBER = (column: string) => `lpad(${column}::text, 10, '0')`;

/** Every kind of row about a user, in this order; `key` orders the rows of one kind. */
const KINDS: { kind: string; key: string; from: string }[] = [
  { kind: 'customer', key: `''`, from: 'customers t where t.user_id = $1' },
  { kind: 'plan-grant', key: NUMBER('t.id'), from: 'plan_grants t where t.user_id = $1' },
  { kind: 'subscription', key: 't.stripe_subscription_id', from: 'subscriptions t where t.user_id = $1' },
  { kind: 'checkout', key: 't.id::text', from: 'checkouts t where t.user_id = $1' },
  { kind: 'email', key: 't.id::text', from: 'emails t where t.user_id = $1' },
  { kind: 'plan-change', key: NUMBER('t.id'), from: 'plan_changes t where t.user_id = $1' },
  {
    kind: 'webhook-event',
    key: 't.id',
    from: `webhook_events t where t.stripe_customer_id = (
      select stripe_customer_id from customers where user_id = $1)`,
  },
];

const ROWS = `
  select * from (
    ${KINDS.map(
      ({ kind, key, from }, position) =>
        `select ${position} as position, ${key} collate "C" as key, '${kind}' as kind, to_jsonb(t) as row from ${from}`,
    ).join('\n union all ')}
  ) rows where (position, key) > ($2, $3 collate "C") order by position, key limit $4`;

export interface ExportedRow {
  position: number;
  key: string;
  kind: string;
  row: Record<string, unknown>;
}

/** @param after position and key of the last row of the previous page */
export const findRowsOfUser = async (
  db: Queryable,
  userId: number,
  [position, key]: [number, string],
  limit: number,
): Promise<ExportedRow[]> => {
  const { rows } = await db.query<ExportedRow>(ROWS, [userId, position, key, limit]);
  return rows;
};
