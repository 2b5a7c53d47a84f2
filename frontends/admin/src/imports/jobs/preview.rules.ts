import type { ImportPreview } from '@ninepocket/contracts/catalog/imports';
import { count } from '../../parts/counts.rules.js';

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value as string | number);
};

/** The values that change, each as before → after. */
export const changesOf = ({ before, after }: ImportPreview['sample'][number]): string[] =>
  Object.entries(after)
    .filter(([field, value]) => (before ? before[field] !== value : value !== false))
    .map(([field, value]) => `${field}: ${before ? `${valueText(before[field])} → ` : ''}${valueText(value)}`);

export const skippedText = ({ repeatedRows, removedCards }: ImportPreview): string =>
  [
    repeatedRows > 0 && `${count(repeatedRows, 'row')} repeated in the file, skipped.`,
    removedCards > 0 && `${count(removedCards, 'card')} removed from the catalog earlier, skipped.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Says how many sets and rows are known in another spelling, which the list shows the first of. */
export const respelledText = ({ respelledSets = 0, respelledRows = 0 }: ImportPreview): string => {
  const parts = [respelledSets > 0 && count(respelledSets, 'set'), respelledRows > 0 && count(respelledRows, 'row')];
  const one = respelledSets + respelledRows === 1;
  return `${parts.filter(Boolean).join(' and ')} ${one ? 'differs' : 'differ'} only in spelling from the catalog, or from an earlier row. ${one ? 'It adds' : 'They add'} nothing new.`;
};
