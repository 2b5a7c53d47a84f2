/** Copies that are promised in a deal stay as they are until it ends: changes to them are refused. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, type ProblemError } from '@ninepocket/service-kit/http/problem';
import pg from 'pg';

/** What a collector is promised; the other columns of a holding are its owner's affair. */
export const COPY_COLUMNS = ['condition', 'serial_number', 'signed_by', 'grade_company', 'grade', 'cert_number'];

/** @param row a holding, or a row with the same columns */
export const ofCopy = (row: string): string => `(${COPY_COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

/** Copies `l` that agreed deals bring to user $1. */
export const COMING_LINES = `deal_sides side
  join deals d on d.id = side.deal_id and d.state in ('accepted', 'disputed')
  join deal_lines l on l.deal_id = side.deal_id and l.giver_id = side.partner_id
  where side.user_id = $1 and side.is_open`;

const dealOf = (holdingId: string): string => `
  select d.id from deal_lines l join deals d on d.id = l.deal_id
  where l.holding_id = ${holdingId} and d.state in ('accepted', 'disputed') order by d.id limit 1`;

/** The oldest deal that has promised copies of a holding `h`. Most have none promised, and are not looked up. */
export const DEAL_OF_HOLDING = `case when h.promised > 0 then (${dealOf('h.id')}) end`;

const FIND = dealOf('$1');

/** @returns the refusal, whose `current` names the deal */
export const promisedRefusal = async (db: Queryable, holdingId: number): Promise<ProblemError> => {
  const { rows } = await db.query<{ id: number }>({ name: 'deal-of-holding', text: FIND, values: [holdingId] });
  return conflict('promised', PROMISED, { dealId: rows[0]?.id ?? null });
};

const PROMISED = 'A copy is promised in a deal, so it stays as it is until the deal has ended.';

/**
 * Throws the refusal in place of the check constraint's error. The transaction has failed, so it is rolled back to read
 * the deal.
 */
export const refusePromised = async (tx: pg.PoolClient, error: unknown): Promise<never> => {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== 'holdings_promised') throw error;
  await tx.query('rollback');
  const [, id] = /\((\d+),/.exec(error.detail ?? '') ?? [];
  throw await promisedRefusal(tx, Number(id ?? 0));
};
