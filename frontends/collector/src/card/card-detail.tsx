import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CardOffers } from '../marketplace/card-offers.js';
import { CardTools } from '../admin-tools/card-tools.js';
import { CardFacts } from './card-facts.js';
import { CardFlip } from './flip/card-flip.js';
import { CardSales } from './price/card-sales.js';
import { PriceNow } from './price/price-now.js';
import { CardToggles } from './card-toggles.js';
import { MyCopies } from './copies/my-copies.js';
import { MY_COPIES } from './copies/my-copies-id.js';
import type { OpenedCard } from './opened-card.rules.js';
import { useCopies } from './use-opened-card.js';
import { useUndoStrip } from './use-undo-strip.js';

type CardDetailProps = {
  query: { data: OpenedCard | undefined; error: unknown; refetch: () => unknown };
  turned: boolean;
  onFlip: () => void;
  onDeleted: () => void;
};

export const CardDetail = ({ query, ...flip }: CardDetailProps) => (
  <QueryView query={query} explain={problemText} failure="The card could not be loaded" waiting={<Loading />}>
    {(card) => <Detail card={card} {...flip} />}
  </QueryView>
);

function Detail({ card, onDeleted, ...flip }: Omit<CardDetailProps, 'query'> & { card: OpenedCard }) {
  const copies = useRef<HTMLHeadingElement>(null);
  const strip = useUndoStrip();
  // In the marketplace, the offers are what the card was opened for.
  const { pathname, hash } = useLocation();
  const isMarket = pathname === '/marketplace';
  const isForCopies = hash === `#${MY_COPIES}`;
  const isKnown = !useCopies(card.id).isPending;
  useEffect(() => {
    if (isForCopies && isKnown) copies.current?.focus();
  }, [isForCopies, isKnown]);
  return (
    <div className={GRID}>
      {/* On large screens the picture stays in view while the rest scrolls. */}
      <div className="self-start sm:sticky sm:top-0">
        <CardFlip card={card} {...flip} />
      </div>
      <div className={COLUMN}>
        {isMarket && (
          <div className="max-sm:order-first">
            <CardOffers cardId={card.id} waiting />
          </div>
        )}
        <div className="flex flex-col gap-3 max-sm:col-span-1!">
          <CardFacts card={card} />
          {/* Sales of a card that left the catalog are not looked up. */}
          {!card.retired && <PriceNow card={card} />}
        </div>
        <CardToggles card={card} onSeveral={() => copies.current?.focus()} onRemove={strip.remove} />
        <MyCopies card={card} heading={copies} strip={strip} />
        {!isMarket && <CardOffers cardId={card.id} />}
        {card.description && <p className="max-w-prose break-words">{card.description}</p>}
        {!card.retired && <CardSales card={card} />}
        <CardTools card={card} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

/** Also on phones, the price is beside the picture, so that the first screen has room for the user's copies. */
const GRID =
  'grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 large-text:grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]';
const COLUMN = 'min-w-0 flex-col gap-5 max-sm:contents max-sm:*:col-span-full sm:flex';

const Loading = () => (
  <div role="status" aria-label="Loading the card" className={GRID}>
    <Skeleton className="aspect-card w-full" />
    <div className={COLUMN}>
      <div className="flex flex-col gap-3 max-sm:col-span-1!">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-15 w-full" />
      </div>
      <Skeleton className="h-11 w-full max-w-sm" />
      <Skeleton className="h-26 w-full" />
    </div>
  </div>
);
