import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { count } from '../../parts/format/counts.js';
import { dayText } from '../../parts/format/day.js';
import { dollars } from '../../parts/format/money.js';
import { EXCLUSION_TEXTS } from './price.rules.js';

type Sale = CardPricing['recentSales'][number];

export function RecentSales({ sales }: { sales: Sale[] }) {
  const counted = sales.filter((sale) => !sale.excluded);
  const excluded = sales.filter((sale) => sale.excluded);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="mb-2 text-sm font-semibold">Recent sales</h4>
      {counted.length > 0 && <SaleList sales={counted} />}
      {excluded.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="focus-ring inline-block min-h-9 cursor-pointer rounded-control px-1 py-2 text-muted">
            {count(excluded.length, 'sale')} not counted
          </summary>
          <SaleList sales={excluded} />
        </details>
      )}
    </div>
  );
}

const SaleList = ({ sales }: { sales: Sale[] }) => (
  <ul className="flex flex-col gap-1.5 text-sm">
    {sales.map(({ price, soldAt, title, excluded }, index) => (
      // Sales may be identical, and their order does not change.
      <li key={index} className="flex items-baseline gap-3">
        <span className={`w-18 shrink-0 ${excluded ? 'text-muted' : 'font-semibold'}`}>{dollars(price)}</span>
        <span className="min-w-0 grow text-muted">
          <span className="block truncate" title={title}>
            {title}
          </span>
          {excluded && <span className="block text-xs">{EXCLUSION_TEXTS[excluded]}</span>}
        </span>
        {soldAt && <span className="shrink-0 text-muted">{dayText(soldAt)}</span>}
      </li>
    ))}
  </ul>
);
