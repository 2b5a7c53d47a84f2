import type { Queryable } from '@ninepocket/service-kit/database/database';

interface User {
  id: number;
}

const idsOf = (users: User[]): number[] => users.map(({ id }) => id);

export const reopenCollectors = async (tx: Queryable, written: (User & { retired: boolean })[]): Promise<void> => {
  const ids = idsOf(written.filter(({ retired }) => !retired));
  const text = 'update collectors set closed_at = null where user_id = any ($1::int[]) and closed_at is not null';
  if (ids.length > 0) await tx.query({ name: 'reopen-collectors', text, values: [ids] });
};

export const eraseNames = async (tx: Queryable, deletedIds: number[]): Promise<void> => {
  const text = 'update users set username = null, last_seen_day = null where user_id = any ($1::int[])';
  await tx.query({ name: 'erase-names', text, values: [deletedIds] });
};

export const HAS_NEW_PLAN = { hasNewPlan: `new.plan <> coalesce(old.plan, 'SIDE_KICK')` };

/** The publishing worker opens or closes their listings. */
export const flagNewPlans = async (tx: Queryable, written: (User & { hasNewPlan: boolean })[]): Promise<void> => {
  const ids = idsOf(written.filter(({ hasNewPlan }) => hasNewPlan));
  const text = 'update users set listings_affected = true where user_id = any ($1::int[])';
  if (ids.length > 0) await tx.query({ name: 'flag-new-plans', text, values: [ids] });
};
