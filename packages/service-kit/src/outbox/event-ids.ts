import type pg from 'pg';

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
