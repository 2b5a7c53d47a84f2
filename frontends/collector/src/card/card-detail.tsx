import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { CardOffers } from '../marketplace/card-offers.js';
import { CardTools } from '../admin-tools/card-tools.js';
import { CardFacts } from './card-facts.js';
import { CardFlip } from './flip/card-flip.js';
import { CardPrice } from './price/card-price.js';
import { CardToggles } from './card-toggles.js';
import { MarketplaceSettings } from './copies/marketplace-settings.js';
import { MyCopies } from './copies/my-copies.js';
import type { OpenedCard } from './opened-card.rules.js';
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
  const isMarket = useLocation().pathname === '/marketplace';
  return (
    <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]">
      {/* On large screens the picture stays in view while the rest scrolls. */}
      <div className="mx-auto w-full max-w-60 self-start sm:sticky sm:top-0 sm:max-w-none">
        <CardFlip card={card} {...flip} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CardFacts card={card} />
        <CardTools card={card} onDeleted={onDeleted} />
        <CardToggles card={card} onSeveral={() => copies.current?.focus()} onRemoveDetailed={strip.remove} />
        {isMarket && <CardOffers cardId={card.id} waiting />}
        <CardPrice card={card} />
        <MyCopies card={card} heading={copies} strip={strip} />
        <MarketplaceSettings cardId={card.id} />
        {!isMarket && <CardOffers cardId={card.id} />}
      </div>
    </div>
  );
}

const Loading = () => (
  <div
    role="status"
    aria-label="Loading the card"
    className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]"
  >
    <Skeleton className="mx-auto aspect-card w-full max-w-60 sm:max-w-none" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-11 w-full max-w-sm" />
      <Skeleton className="h-40 w-full" />
    </div>
  </div>
);
