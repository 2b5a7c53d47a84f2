import type { Holding } from '@ninepocket/contracts/collection/collection';
import { NO_PRICE, PRICING_PENDING, unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { dollars } from './money.js';
import { qualityOf } from './quality.js';

type Worth = { copies: number; value: number; unpricedCopies: number; unpricedSlabs: number };

/** What several copies are worth. Without any price that is unknown, not $0 (DESIGN section 5). */
export const valueText = ({ copies, value, unpricedCopies }: Worth): string =>
  copies > 0 && unpricedCopies === copies ? 'No data' : dollars(value);

/** The same in one line, with the copies that it leaves out. */
export const worthText = (worth: Worth): string => [valueText(worth), unpricedText(worth)].filter(Boolean).join(' · ');

type Priced = Pick<Holding, 'condition' | 'gradeCompany' | 'grade' | 'gradedValue' | 'isPricePending'>;

/** Null for raw copies, and for slabs whose sales nobody looks up. */
export const soldSlabOf = ({ gradeCompany, grade }: Pick<Holding, 'gradeCompany' | 'grade'>) =>
  gradeCompany === null || gradeCompany === 'Other' || grade === null ? null : { gradeCompany, grade };

/** What copies of a slab's grade sell for; null for raw copies, which sell for the card's market value. */
export const gradedText = (copy: Priced): string | null => {
  if (copy.gradeCompany === null) return null;
  if (!soldSlabOf(copy)) return NO_PRICE;
  const grade = qualityOf(copy, 'short');
  if (copy.gradedValue !== null) return `${grade} value ${dollars(copy.gradedValue)}`;
  return copy.isPricePending ? `${PRICING_PENDING} for ${grade}` : `No sales of ${grade} yet`;
};

/** What one copy is worth to its owner, the personal value first; empty when that is only the card's market value. */
export const copyWorthText = (copy: Priced & Pick<Holding, 'personalValue'>): string =>
  [copy.personalValue !== null && `Personal value ${dollars(copy.personalValue)}`, gradedText(copy)]
    .filter(Boolean)
    .join(' · ');
