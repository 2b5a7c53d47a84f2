import type pg from 'pg';
import type { Queryable } from '../database/database.js';

/** The function exists once the kit's migrations have run. */
const ADVANCE = `do $$ begin
  if to_regproc('messaging.advance_event_ids') is not null then perform messaging.advance_event_ids(); end if;
end $$`;

/**
 * Moves the sequence of event ids up to the clock. Called in every new session: restoring a database from a backup
 * ends its sessions, so no id that was issued after the backup is issued again.
 */
export const advanceEventIds = async (session: pg.ClientBase): Promise<void> => {
  await session.query(ADVANCE);
};

/** Moves the sequence of event ids past an id that was published, in case the clock runs behind it. */
export const advanceEventIdsPast = async (session: pg.ClientBase, id: string): Promise<void> => {
  await session.query('select messaging.advance_event_ids($1)', [id]);
};

/** The last id that was given to an event, also by a transaction that has not ended; later events get higher ones. */
export const lastEventId = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(
    'select case when is_called then last_value else last_value - 1 end as id from messaging.outbox_id_seq',
  );
  return rows[0]!.id;
};
