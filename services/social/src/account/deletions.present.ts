import type { AccountDeletion } from '@ninepocket/contracts/social/account';

export interface DeletionRow {
  id: string;
  requestedAt: Date;
  collectionDeletedAt: Date | null;
  billingDeletedAt: Date | null;
  hadSubscription: boolean;
}

const SUBSCRIPTION_NOTE = 'Your subscription was canceled. Invoices are retained as the law requires.';

export const presentDeletion = ({ id, requestedAt, hadSubscription, ...deleted }: DeletionRow): AccountDeletion => {
  // Social deletes its data in the transaction of the request.
  const times = { social: requestedAt, collection: deleted.collectionDeletedAt, billing: deleted.billingDeletedAt };
  const services = (['social', 'collection', 'billing'] as const).map((service) => ({
    service,
    status: times[service] ? ('forgotten' as const) : ('waiting' as const),
    at: times[service]?.toISOString() ?? null,
    ...(service === 'billing' && hadSubscription && { note: SUBSCRIPTION_NOTE }),
  }));
  const last = services.map(({ at }) => at).sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
  return { id, requestedAt: requestedAt.toISOString(), services, completedAt: last.at(-1) ?? null };
};
