import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { IconButton } from '@ninepocket/ui/forms/icon-button';
import { LoaderCircle, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { wholeDollars } from '../../parts/format/money.js';
import type { OpenedCard } from '../opened-card.rules.js';
import { agoText, isPending, PRICE_TEXTS, priceStateOf, priceTierLook, sourceText } from './price.rules.js';
import { useCardPrice } from './use-card-price.js';

/** What the card is worth, why, and the way to look it up again. */
export function PriceNow({ card }: { card: OpenedCard }) {
  const { price, refresh, refreshing } = useCardPrice(card.id);
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Market price" className="flex items-start gap-2">
      {/* As high as the longest text, so that nothing below it moves when the price arrives. */}
      <div aria-live="polite" className="min-h-30 min-w-0 grow sm:min-h-15">
        <Figure card={card} pricing={price.data} waiting={price.isPending} error={price.error} now={now} />
      </div>
      <IconButton
        size="sm"
        variant="secondary"
        label="Refresh"
        aria-busy={refreshing || undefined}
        disabled={refreshing}
        onClick={refresh}
      >
        {refreshing ? <LoaderCircle aria-hidden className="animate-spin" /> : <RefreshCw aria-hidden />}
      </IconButton>
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
  const { marketValue, salesCount, estimatedValue } = card;
  if (waiting && marketValue !== null && salesCount > 0)
    return <Amount dollars={marketValue} text={PRICE_TEXTS.loading.title} />;
  if (waiting) return <Text {...PRICE_TEXTS.loading} />;
  const state = priceStateOf(pricing);
  if (pricing && state === 'price') {
    const lookedUp = agoText(Date.parse(pricing.lastFetched), now);
    return <Amount dollars={pricing.avgPrice} text={`${sourceText(pricing)}, looked up ${lookedUp}`} />;
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
        estimatedValue !== null && (
          <p className="mt-1 text-sm">
            Estimate: <strong>{wholeDollars(estimatedValue)}</strong>, from the catalog, not from sales
          </p>
        )
      )}
    </>
  );
}

const Amount = ({ dollars, text }: { dollars: number; text: string }) => (
  <>
    <p className={`display text-4xl ${priceTierLook(dollars)}`}>{wholeDollars(dollars)}</p>
    <p className="text-sm text-muted">{text}</p>
  </>
);

const Text = ({ title, text }: { title: string; text: string }) => (
  <>
    <p className="font-semibold">{title}</p>
    <p className="text-sm text-muted">{text}</p>
  </>
);
