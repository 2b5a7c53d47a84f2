import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import { count } from '../parts/format/counts.js';
import { marketValueText } from '../parts/format/money.js';

/** DESIGN section 5: recent sales, else the estimate, else "No data". */
export const valueOf = ({ marketValue, salesCount, interest }: TrendingCard) => ({
  text: marketValueText(marketValue),
  source: marketValue === null ? '' : salesCount > 0 ? `Average of ${count(salesCount, 'sale')}` : 'Our estimate',
  interest: interest > 0 ? count(interest, 'collector') : 'Most valuable',
});
