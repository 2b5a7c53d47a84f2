import type { Step } from '@ninepocket/contracts/collection/deals/deal-limits';
import type pg from 'pg';

const COLUMNS: Record<Step, string> = {
  sent: 'sent_at',
  received: 'received_at',
  paid: 'paid_at',
  confirmed: 'confirmed_at',
};

export const markSide = async (tx: pg.PoolClient, dealId: number, userId: number, step: Step): Promise<void> => {
  const column = COLUMNS[step];
  await tx.query({
    name: `mark-${step}`,
    text: `update deal_sides set ${column} = now() where deal_id = $1 and user_id = $2 and ${column} is null`,
    values: [dealId, userId],
  });
};

export const askToCancel = async (tx: pg.PoolClient, dealId: number, userId: number): Promise<void> => {
  const text = 'update deal_sides set cancel_asked_at = now() where deal_id = $1 and user_id = $2';
  await tx.query({ name: 'ask-to-cancel', text, values: [dealId, userId] });
};

/** The photos of the copies that this collector gives go with them. */
export const givePhotos = async (tx: pg.PoolClient, dealId: number, userId: number): Promise<void> => {
  const text = 'update deal_sides set gives_photos = true where deal_id = $1 and user_id = $2';
  await tx.query({ name: 'give-photos', text, values: [dealId, userId] });
};
