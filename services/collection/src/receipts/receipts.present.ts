import type { Receipt } from '@ninepocket/contracts/collection/holdings/receipts';

export interface ReceiptRow extends Omit<Receipt, 'createdAt' | 'undoneAt'> {
  createdAt: Date;
  undoneAt: Date | null;
}

export const presentReceipt = ({ createdAt, undoneAt, ...row }: ReceiptRow): Receipt => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
