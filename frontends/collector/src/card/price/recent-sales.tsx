import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { useId, useState } from 'react';
import { count } from '../../parts/format/counts.js';
import { dayText } from '../../parts/format/day.js';
import { dollars } from '../../parts/format/money.js';
import { EXCLUSION_TEXTS } from './price.rules.js';

type Sale = CardPricing['recentSales'][number];

export function RecentSales({ sales }: { sales: Sale[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const counted = sales.filter((sale) => !sale.excluded);
  const excluded = sales.filter((sale) => sale.excluded);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h4 className="text-sm font-semibold">Recent sales</h4>
        {excluded.length > 0 && (
          // As high as the heading, so that nothing below it moves when prices arrive.
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="focus-ring -my-2 -mr-1 min-h-9 rounded-control px-1 text-sm text-muted underline"
            onClick={() => setOpen(!isOpen)}
          >
            {count(excluded.length, 'sale')} not counted
          </button>
        )}
      </div>
      {counted.length > 0 && <SaleList sales={counted} />}
      <div id={id} hidden={!isOpen}>
        <h5 className="mt-3 mb-2 text-sm text-muted">Not part of the average</h5>
        <SaleList sales={excluded} />
      </div>
    </div>
  );
}

const SaleList = ({ sales }: { sales: Sale[] }) => (
  <ul className="flex flex-col gap-1.5 text-sm">
    {sales.map(({ price, soldAt, title, excluded }, index) => (
      // Sales may be identical, and their order does not change.
      <li key={index} className="flex flex-wrap items-baseline gap-x-3 sm:flex-nowrap">
        <span className={`w-18 shrink-0 ${excluded ? 'text-muted' : 'font-semibold'}`}>{dollars(price)}</span>
        <span className="order-last w-full min-w-0 text-muted sm:order-none sm:w-auto sm:grow">
          <span className="line-clamp-2 sm:line-clamp-1" title={title}>
            {title}
          </span>
          {excluded && <span className="block text-xs">{EXCLUSION_TEXTS[excluded]}</span>}
        </span>
        {soldAt && <span className="ml-auto shrink-0 text-muted">{dayText(soldAt)}</span>}
      </li>
    ))}
  </ul>
);
