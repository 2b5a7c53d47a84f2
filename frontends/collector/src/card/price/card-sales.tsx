import { useState } from 'react';
import type { OpenedCard } from '../opened-card.rules.js';
import { PriceHistory } from './price-history.js';
import { historyLine } from './price.rules.js';
import { PriceSkeleton } from './price-skeleton.js';
import { RecentSales } from './recent-sales.js';
import { useCardPrice } from './use-card-price.js';

/** What the price is based on; nothing before the first price. */
export function CardSales({ card }: { card: OpenedCard }) {
  const { price } = useCardPrice(card.id);
  const [now] = useState(() => Date.now());
  const sales = price.data?.recentSales ?? [];
  const line = historyLine(price.data?.history ?? [], now);
  const waiting = price.isPending && card.salesCount > 0;
  if (!waiting && sales.length === 0 && line.length === 0) return null;
  return (
    <section
      aria-label="Sales and price history"
      className="panel-flat p-4 [&>:first-child]:mt-0 [&>:first-child]:border-t-0 [&>:first-child]:pt-0"
    >
      {waiting && <PriceSkeleton />}
      {sales.length > 0 && <RecentSales sales={sales} />}
      {line.length > 0 && <PriceHistory label={`Average price of ${card.name} #${card.cardNumber}`} line={line} />}
    </section>
  );
}
