import type { Receipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { plain } from '../../parts/format/counts.js';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const whenText = (iso: string, now = new Date()): string => {
  const at = new Date(iso);
  return (at.toDateString() === now.toDateString() ? TIME : MOMENT).format(at);
};

export const receiptText = ({ added, changed, removed }: Pick<Receipt, 'added' | 'changed' | 'removed'>): string =>
  [
    added > 0 && `${plain(added)} added`,
    changed > 0 && `${plain(changed)} changed`,
    removed > 0 && `${plain(removed)} removed`,
  ]
    .filter(Boolean)
    .join(', ') || 'only binders changed';
