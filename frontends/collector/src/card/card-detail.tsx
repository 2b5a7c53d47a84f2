import { QueryView } from '@ninepocket/ui/forms/query-view';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { CardOffers } from '../marketplace/card-offers.js';
import { CardTools } from '../admin-tools/card-tools.js';
import { CardFacts } from './card-facts.js';
import { CardFlip } from './flip/card-flip.js';
import { CardPrice } from './price/card-price.js';
import { CardToggles } from './card-toggles.js';
import { MarketplaceSettings } from './copies/marketplace-settings.js';
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
  const isOwned = useOwnedAtFirst(card.id);
  const isForCopies = hash === `#${MY_COPIES}` && isOwned !== null;
  useEffect(() => {
    if (isForCopies) copies.current?.focus();
  }, [isForCopies]);
  return (
    <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]">
      {/* On large screens the picture stays in view while the rest scrolls. */}
      <div className="mx-auto w-full max-w-60 self-start sm:sticky sm:top-0 sm:max-w-none">
        <CardFlip card={card} {...flip} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {isMarket && <CardOffers cardId={card.id} waiting />}
        <CardFacts card={card} />
        <CardTools card={card} onDeleted={onDeleted} />
        <CardToggles card={card} onSeveral={() => copies.current?.focus()} onRemove={strip.remove} />
        <MyCopies card={card} heading={copies} strip={strip} />
        {isOwned && <MarketplaceSettings cardId={card.id} />}
        {/* Sales of a card that left the catalog are not looked up. */}
        {!card.retired && <CardPrice card={card} />}
        {isOwned === false && <MarketplaceSettings cardId={card.id} />}
        {!isMarket && <CardOffers cardId={card.id} />}
      </div>
    </div>
  );
}

/**
 * Who owns a card opens it for their copies, others for its price, which the form does not push down. Null until this is
 * known; later changes are not followed, so that nothing moves under the user's finger.
 */
function useOwnedAtFirst(cardId: number): boolean | null {
  const copies = useCopies(cardId);
  const [isOwned, setIsOwned] = useState<boolean | null>(null);
  if (isOwned === null && !copies.isPending) setIsOwned(copies.items.length > 0);
  return isOwned;
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
