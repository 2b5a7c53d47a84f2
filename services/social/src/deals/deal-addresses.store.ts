import { BOUND_STATES, ENDED_STATES } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { DealAddress } from '@ninepocket/contracts/social/deal-addresses';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';

const BOUND: readonly string[] = BOUND_STATES;
const ENDED: readonly string[] = ENDED_STATES;

/** @throws ProblemError not_found for a deal of others, and for one that is not known yet */
const readState = async (db: Queryable, dealId: number, userId: number, lock = ''): Promise<string> => {
  const { rows } = await db.query<{ state: string }>(
    `select state from deals where id = $1 and $2 in (from_user_id, to_user_id) ${lock}`,
    [dealId, userId],
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0].state;
};

export interface Addresses {
  mine: DealAddress | null;
  theirs: DealAddress | null;
}

/** @throws ProblemError not_found for a deal of others */
export const readAddresses = async (db: Queryable, dealId: number, userId: number): Promise<Addresses> => {
  const state = await readState(db, dealId, userId);
  const { rows } = await db.query<DealAddress & { userId: number }>(
    `select user_id as "userId", name, street, city, state, postal_code as "postalCode", country
     from deal_addresses where deal_id = $1`,
    [dealId],
  );
  const of = (isMine: boolean): DealAddress | null => {
    const row = rows.find((one) => (one.userId === userId) === isMine);
    if (!row) return null;
    const { userId: _owner, ...address } = row;
    return address;
  };
  return { mine: of(true), theirs: BOUND.includes(state) ? of(false) : null };
};

/** The deal's lock keeps an address from being stored after the deal has ended. @throws ProblemError not_found, deal_ended */
export const storeAddress = async (
  tx: pg.PoolClient,
  dealId: number,
  userId: number,
  { name, street, city, state, postalCode, country }: DealAddress,
): Promise<void> => {
  const dealState = await readState(tx, dealId, userId, 'for no key update');
  if (ENDED.includes(dealState)) throw conflict('deal_ended', 'This deal has ended.');
  await tx.query(
    `insert into deal_addresses (deal_id, user_id, name, street, city, state, postal_code, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (deal_id, user_id) do update set name = excluded.name, street = excluded.street, city = excluded.city,
       state = excluded.state, postal_code = excluded.postal_code, country = excluded.country`,
    [dealId, userId, name, street, city, state, postalCode, country],
  );
};

export const deleteAddress = async (db: Queryable, dealId: number, userId: number): Promise<void> => {
  await db.query('delete from deal_addresses where deal_id = $1 and user_id = $2', [dealId, userId]);
};
