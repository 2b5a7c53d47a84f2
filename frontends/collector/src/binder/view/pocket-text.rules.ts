import type { Pocket } from '@ninepocket/contracts/collection/binders';
import { wholeDollars } from '../../parts/format/money.js';

export type PocketCard = NonNullable<Pocket['card']>;

export const priceOf = ({ marketValue }: PocketCard): string | null =>
  marketValue === null ? null : wholeDollars(marketValue);

const NUMBER_PREFIX = '#';
export const cardName = ({ cardNumber, name }: PocketCard): string => `${NUMBER_PREFIX}${cardNumber} ${name}`;

/** @param owned copies of the card to announce; 0 for an empty pocket */
export const pocketLabel = (
  { pocket, card, gradeCompany, grade, audited }: Pocket,
  owned: number,
  wished = false,
): string => {
  if (!card) return `Pocket ${pocket}: empty`;
  const name = `Pocket ${pocket}: ${cardName(card)}`;
  if (owned === 0) return [name, 'empty', priceOf(card), wished && 'on your wishlist'].filter(Boolean).join(', ');
  return [
    name,
    gradeCompany && `${gradeCompany} ${grade ?? ''}`.trim(),
    `owned ${owned}`,
    audited === 'missing' && 'not found in the audit',
  ]
    .filter(Boolean)
    .join(', ');
};
