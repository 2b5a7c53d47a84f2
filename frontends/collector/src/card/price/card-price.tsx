import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { Button } from '@ninepocket/ui/forms/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { wholeDollars } from '../../parts/format/money.js';
import type { OpenedCard } from '../opened-card.rules.js';
import { agoText, isPending, PRICE_TEXTS, priceStateOf, priceTierLook, sourceText } from './price.rules.js';
import { PriceHistory } from './price-history.js';
import { PriceSkeleton } from './price-skeleton.js';
import { RecentSales } from './recent-sales.js';
import { useCardPrice } from './use-card-price.js';

export function CardPrice({ card }: { card: OpenedCard }) {
  const { price, refresh, refreshing } = useCardPrice(card.id);
  const [now] = useState(() => Date.now());
  const pricing = price.data;
  return (
    <section aria-labelledby="card-price" className="panel-flat p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id="card-price" className="text-sm font-semibold text-muted">
          Market price
        </h3>
        <Button variant="secondary" size="sm" busy={refreshing} onClick={refresh}>
          {!refreshing && <RefreshCw aria-hidden />} Refresh
        </Button>
      </div>
      <div aria-live="polite" className="flow-root min-h-20 sm:min-h-15">
        <Figure card={card} pricing={pricing} waiting={price.isPending} error={price.error} now={now} />
      </div>
      {price.isPending && card.salesCount > 0 && <PriceSkeleton />}
      {pricing && pricing.recentSales.length > 0 && <RecentSales sales={pricing.recentSales} />}
      {(pricing || isPending(price.error)) && (
        <PriceHistory
          label={`Average price of ${card.name} #${card.cardNumber}`}
          history={pricing?.history ?? []}
          now={now}
        />
      )}
    </section>
  );
}

type FigureProps = {
  card: OpenedCard;
  pricing: CardPricing | undefined;
  waiting: boolean;
  error: unknown;
  now: number;
};

function Figure({ card, pricing, waiting, error, now }: FigureProps) {
  if (waiting) return <Text {...PRICE_TEXTS.loading} />;
  const state = priceStateOf(pricing);
  if (pricing && state === 'price') {
    return (
      <>
        <p className={`display text-4xl ${priceTierLook(pricing.avgPrice)}`}>{wholeDollars(pricing.avgPrice)}</p>
        <p className="text-sm text-muted">
          {sourceText(pricing)}, looked up {agoText(Date.parse(pricing.lastFetched), now)}
        </p>
      </>
    );
  }
  const known = pricing?.history.at(-1);
  return (
    <>
      <Text {...PRICE_TEXTS[error && !isPending(error) ? 'failed' : state === 'price' ? 'none' : state]} />
      {known ? (
        <p className="mt-1 text-sm">
          Last known price: <strong>{wholeDollars(known.avgPrice)}</strong>, {agoText(Date.parse(known.at), now)}
        </p>
      ) : (
        card.estimatedValue !== null && (
          <p className="mt-1 text-sm">
            Estimate: <strong>{wholeDollars(card.estimatedValue)}</strong>, from the catalog, not from sales
          </p>
        )
      )}
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <>
    <p className="mt-1 font-semibold">{title}</p>
    <p className="min-h-5 text-sm text-muted">{text}</p>
  </>
);
