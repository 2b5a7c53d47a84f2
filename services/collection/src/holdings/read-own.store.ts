import { problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { HOLDING_COLUMNS, HOLDING_TABLES } from './holdings.list.store.js';
import type { HoldingRow } from './holdings.present.js';

const READ = `select ${HOLDING_COLUMNS} from ${HOLDING_TABLES} where h.user_id = $1 and h.id = $2`;

/** @throws ProblemError not_found */
export const readOwn = async (tx: Queryable, userId: number, id: number): Promise<HoldingRow> => {
  const { rows } = await tx.query<HoldingRow>({ name: 'read-holding', text: READ, values: [userId, id] });
  if (!rows[0]) throw notOwned();
  return rows[0];
};

export const notOwned = (): ProblemError => problem('not_found', 'Card not in collection');
