import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { Link } from 'react-router';
import { count } from '../parts/format/counts.js';
import { OfferLine } from './offer-line.js';
import { useFriendIds } from './use-friend-ids.js';
import { useOffers } from './use-offers.js';

/** Other collectors' listings of a card, the cheapest ones first; nothing where there are none. */
export function CardOffers({ cardId, waiting = false }: { cardId: number; waiting?: boolean }) {
  const { data, isLoading } = useOffers(cardId);
  const friends = useFriendIds();
  if (isLoading && waiting) return <Skeleton className="h-30 w-full" />;
  if (!data || data.items.length === 0) return null;
  const more = (data.total ?? data.items.length) - data.items.length;
  return (
    <section aria-labelledby="offers" className="panel-flat px-4 pt-3 pb-1">
      <h3 id="offers" className="section-title">
        For sale
      </h3>
      <ul className="divide-y divide-line">
        {data.items.map((listing) => (
          <OfferLine key={listing.id} listing={listing} isFriend={friends.has(listing.seller.id)} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={`/marketplace?cardId=${cardId}`}
          className="focus-ring inline-block rounded-control py-2 text-sm font-semibold text-accent hover:underline"
        >
          {count(more, 'more listing')}
        </Link>
      )}
    </section>
  );
}
