import type { Queryable } from '@ninepocket/service-kit/database/database';

/** A pair's event may arrive after the deletion of one of its users. */
export const dropPairsOfDeleted = async (tx: Queryable, written: { id: number }[]): Promise<void> => {
  const text = `
    delete from pairs p using users u
    where p.id = any ($1::int[]) and u.user_id in (p.low_id, p.high_id) and u.deleted`;
  await tx.query({ name: 'drop-pairs-of-deleted', text, values: [written.map(({ id }) => id)] });
};
