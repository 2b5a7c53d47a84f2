import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { Queryable } from '@ninepocket/service-kit/database/database';

export const countByState = async (db: Queryable): Promise<{ state: BillingState; count: number }[]> => {
  const { rows } = await db.query<{ state: BillingState; count: number }>(
    'select state, count(*)::int as count from subscriptions group by state order by state',
  );
  return rows;
};

/** A cancelled subscription counts until it ends; one with a failed payment or in its trial does not. */
export const sumMonthlyRevenue = async (db: Queryable): Promise<{ currency: string; cents: number }[]> => {
  const { rows } = await db.query<{ currency: string; cents: number }>(
    `select currency, round(sum(case interval when 'year' then amount_cents / 12.0 else amount_cents end)) as cents
     from subscriptions where state in ('active', 'cancelling') group by currency order by currency`,
  );
  return rows;
};

interface WebhookFigures {
  waiting: number;
  oldestWaitingSeconds: number | null;
  lastReceivedAt: Date | null;
}

export const measureWebhooks = async (db: Queryable): Promise<WebhookFigures> => {
  const { rows } = await db.query<WebhookFigures>(
    `select count(*)::int as waiting, extract(epoch from now() - min(received_at))::float8 as "oldestWaitingSeconds",
       (select max(received_at) from webhook_events) as "lastReceivedAt"
     from webhook_events where processed_at is null`,
  );
  return rows[0]!;
};

/** @returns null without events in the last 24 hours */
export const measureLag = async (db: Queryable): Promise<{ p50: number; p99: number } | null> => {
  const { rows } = await db.query<{ lags: [number, number] | null }>(
    `select percentile_cont(array[0.5, 0.99]) within group (
       order by greatest(0, extract(epoch from processed_at - created_at))::float8) as lags
     from webhook_events where received_at > now() - interval '24 hours' and processed_at is not null`,
  );
  const lags = rows[0]?.lags;
  return lags ? { p50: lags[0], p99: lags[1] } : null;
};
