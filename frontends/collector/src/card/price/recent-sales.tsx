import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { dayText } from '../../parts/format/day.js';
import { dollars } from '../../parts/format/money.js';

export const RecentSales = ({ sales }: { sales: CardPricing['recentSales'] }) => (
  <div className="mt-4 border-t border-line pt-4">
    <h4 className="mb-2 text-sm font-semibold">Recent sales</h4>
    <ul className="flex flex-col gap-1.5 text-sm">
      {sales.map(({ price, soldAt, title }, index) => (
        // Sales may be identical, and their order does not change.
        <li key={index} className="flex items-baseline gap-3">
          <span className="w-18 shrink-0 font-semibold">{dollars(price)}</span>
          <span className="min-w-0 grow truncate text-muted" title={title}>
            {title}
          </span>
          {soldAt && <span className="shrink-0 text-muted">{dayText(soldAt)}</span>}
        </li>
      ))}
    </ul>
  </div>
);
