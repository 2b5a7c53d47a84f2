import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { Button } from '@ninepocket/ui/forms/button';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { agoText, isPending, PRICE_TEXTS, priceStateOf, sourceText } from '../price/price.rules.js';
import { RecentSales } from '../price/recent-sales.js';
import { useCardPrice, type Slab } from '../price/use-card-price.js';

type SlabSalesProps = { cardId: number; slab: Slab };

/** What the price of a slab is based on, loaded when it is opened, and the way to look it up now. */
export function SlabSales({ cardId, slab }: SlabSalesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="focus-ring min-h-9 rounded-control text-sm text-muted underline"
        onClick={() => setOpen(!isOpen)}
      >
        Sales of {nameOf(slab)}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Sales cardId={cardId} slab={slab} />}
      </div>
    </>
  );
}

const nameOf = ({ gradeCompany, grade }: Slab): string => `${gradeCompany} ${grade}`;

function Sales({ cardId, slab }: SlabSalesProps) {
  const { price, refresh, refreshing } = useCardPrice(cardId, slab);
  const [now] = useState(() => Date.now());
  const pricing = price.data;
  return (
    <>
      <p aria-live="polite" className="mb-2 text-sm text-muted">
        {price.isPending ? 'Loading the sales…' : basisText(pricing, price.error, now)}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={refreshing}
        aria-label={`Refresh price of ${nameOf(slab)}`}
        onClick={refresh}
      >
        {!refreshing && <RefreshCw aria-hidden />} Refresh price
      </Button>
      {pricing && pricing.recentSales.length > 0 && <RecentSales sales={pricing.recentSales} />}
    </>
  );
}

const basisText = (pricing: CardPricing | undefined, error: unknown, now: number): string => {
  if (!pricing) return isPending(error) ? PRICE_TEXTS.pending.title : problemText(error);
  const state = priceStateOf(pricing);
  if (state !== 'price') return PRICE_TEXTS[state].title;
  return `${sourceText(pricing)}, looked up ${agoText(Date.parse(pricing.lastFetched), now)}`;
};
