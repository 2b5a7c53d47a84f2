import type { Holding } from '@ninepocket/contracts/collection/collection';
import { SELLS_AT_MARKET } from '@ninepocket/contracts/collection/holdings/conditions';
import { dayText } from '../../parts/format/day.js';
import { dollars } from '../../parts/format/money.js';
import { gradedText } from '../../parts/format/worth-text.js';

type Copy = Pick<Holding, 'condition' | 'gradeCompany' | 'grade' | 'serialNumber' | 'quantity'>;

export const copyTitle = ({ condition, gradeCompany, grade, serialNumber, quantity }: Copy): string => {
  const graded = gradeCompany && [gradeCompany === 'Other' ? 'Graded' : gradeCompany, grade].filter(Boolean).join(' ');
  const parts = [graded ? `${graded} (${condition})` : condition, serialNumber].filter(Boolean).join(' · ');
  return quantity > 1 ? `${parts} ×${quantity}` : parts;
};

type Marks = Pick<Holding, 'certNumber' | 'signedBy'>;

export const signerText = ({ signedBy }: Marks): string | null => signedBy && `Signed by ${signedBy}`;
export const certText = ({ certNumber }: Marks): string | null => certNumber && `Cert. ${certNumber}`;

type Paid = Pick<Holding, 'purchasePrice' | 'acquiredDate' | 'quantity'>;

export const paidText = ({ purchasePrice, acquiredDate, quantity }: Paid): string => {
  const day = acquiredDate && dayText(acquiredDate);
  if (purchasePrice === null) return day ? `Bought on ${day}` : '';
  const each = quantity > 1 ? ' each' : '';
  return `Paid ${dollars(purchasePrice)}${each}${day ? ` on ${day}` : ''}`;
};

/** What is known to help with an asking price. Sales of lower conditions are not known apart (docs/decisions/042). */
export const copyPriceText = (holding: Holding): string => `${gradedText(holding) ?? rawPriceText(holding)}.`;

const rawPriceText = ({ condition, card: { marketValue, salesCount } }: Holding): string => {
  if (marketValue === null) return 'No market price is known';
  if (SELLS_AT_MARKET.includes(condition)) return `Market price: ${dollars(marketValue)}`;
  return `${salesCount > 0 ? 'Average' : 'Estimate'} of all conditions: ${dollars(marketValue)}`;
};
