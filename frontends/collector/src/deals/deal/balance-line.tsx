import { count } from '../../parts/format/counts.js';
import { dollars } from '../../parts/format/money.js';
import type { Balance } from './balance.rules.js';

const differenceText = ({ difference }: Balance): string =>
  difference === 0
    ? 'Even at market prices'
    : `${dollars(Math.abs(difference))} in ${difference > 0 ? 'your' : 'their'} favor`;

/** Both sides at market prices, with the money. */
export const BalanceLine = ({ balance }: { balance: Balance }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <span>
      You give <strong>{dollars(balance.give)}</strong>
    </span>
    <span>
      You get <strong>{dollars(balance.get)}</strong>
    </span>
    <span className="font-semibold">{differenceText(balance)}</span>
    {balance.unpricedCopies > 0 && (
      <span className="text-muted">{count(balance.unpricedCopies, 'copy', 'copies')} without a market price</span>
    )}
  </p>
);
