import { Link } from 'react-router';
import { wholeDollars } from '../parts/format/money.js';
import { useStats } from './use-stats.js';

/** What the collection is worth and how prices changed it; nothing for an empty one. */
export function CollectionWorth() {
  const { data } = useStats();
  if (!data || data.totalCards === 0) return null;
  return (
    <Link
      to="/trends"
      className="group flex flex-wrap items-baseline gap-x-3 rounded-sm focus-visible:outline-on-primary"
    >
      <span className="display text-2xl">{wholeDollars(data.totalValue)}</span>
      <span className="text-sm font-semibold group-hover:underline">{data.totalValueGrowth}</span>
    </Link>
  );
}
