import type pg from 'pg';
import { keyOf, tablesOf, type PricedCard, type PriceTables } from './prices.store.js';

/** Longer than a lookup can take (EBAY_TIMEOUT), so that only a killed process loses its claim. */
const CLAIM_SECONDS = 20;

const claimStatement = ({ lookups, key }: PriceTables): string => `
  insert into ${lookups} (${key}, claim, until)
  values ($1, gen_random_uuid(), clock_timestamp() + $2 * interval '1 second')
  on conflict (${key}) do update set claim = excluded.claim, until = excluded.until
  where ${lookups}.until < clock_timestamp()
  returning claim`;

export const claimLookup = async (pool: pg.Pool, card: PricedCard): Promise<string | null> => {
  const tables = tablesOf(card);
  const { rows } = await pool.query<{ claim: string }>({
    name: `claim-${tables.lookups}`,
    text: claimStatement(tables),
    values: [keyOf(card), CLAIM_SECONDS],
  });
  return rows[0]?.claim ?? null;
};

export const releaseLookup = async (pool: pg.Pool, card: PricedCard, claim: string): Promise<void> => {
  const { lookups, key } = tablesOf(card);
  await pool.query(`delete from ${lookups} where ${key} = $1 and claim = $2`, [keyOf(card), claim]);
};

/** @returns the state of the card's lookup; `lost` when its process was killed and the claim expired */
export const lookupState = async (pool: pg.Pool, card: PricedCard): Promise<'running' | 'lost' | 'over'> => {
  const { lookups, key } = tablesOf(card);
  const { rows } = await pool.query<{ running: boolean }>(
    `select until >= clock_timestamp() as running from ${lookups} where ${key} = $1`,
    [keyOf(card)],
  );
  if (!rows[0]) return 'over';
  return rows[0].running ? 'running' : 'lost';
};

const CHARGE_USER = `
  with expired as (delete from refresh_budgets where minute < now() - interval '1 hour' and user_id <> $1)
  insert into refresh_budgets as budget (user_id, minute, used) values ($1, date_trunc('minute', now()), 1)
  on conflict (user_id) do update set minute = excluded.minute,
    used = case when budget.minute = excluded.minute then budget.used + 1 else 1 end
  where budget.minute <> excluded.minute or budget.used < $2
  returning used`;

/** A tenth of what is left of the day's quota, so that many users get something, and never less than a small collection needs. */
const CHARGE_SHARE = `
  with expired as (delete from lookup_shares where day < current_date and user_id <> $1)
  insert into lookup_shares as share (user_id, day, used) values ($1, current_date, 1)
  on conflict (user_id) do update set day = excluded.day,
    used = case when share.day = excluded.day then share.used + 1 else 1 end
  where share.day <> excluded.day or share.used < greatest($3, ($2 - coalesce((
    select used from marketplace_budgets where marketplace = 'ebay' and day = current_date), 0)) / 10)
  returning used`;
const SMALLEST_SHARE = 50;

/** @returns whether the user may refresh another price today */
export const chargeShare = async (pool: pg.Pool, userId: number, perDay: number): Promise<boolean> => {
  const { rowCount } = await pool.query(CHARGE_SHARE, [userId, perDay, SMALLEST_SHARE]);
  return rowCount === 1;
};

export const chargeUser = async (pool: pg.Pool, userId: number, perMinute: number): Promise<boolean> => {
  const { rowCount } = await pool.query(CHARGE_USER, [userId, perMinute]);
  return rowCount === 1;
};
