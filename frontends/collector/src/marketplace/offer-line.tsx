import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { draftFor, storeDraft } from '@ninepocket/web-kit/live/drafts';
import { offerPath } from '@ninepocket/web-kit/page/offer-path';
import { conversationPath, profilePath } from '@ninepocket/web-kit/page/person-paths';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Link } from 'react-router';
import { dollars, priceText } from '../parts/format/money.js';
import { ListingPhotos } from '../card/photos/listing-photos.js';
import { offeredText, relationToMarket, RELATION_LOOKS } from './listing-text.js';

/** What is offered, for how much, and what one can do about it. */
export function OfferLine({ listing, isFriend }: { listing: Listing; isFriend: boolean }) {
  const me = useCurrentUser()?.id ?? 0;
  const { id, price, seller, isDeal } = listing;
  const { text, tone } = relationToMarket(listing);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ListingPhotos listing={listing} />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="display text-xl">{dollars(price)}</span>
          <span className={cn('text-sm', RELATION_LOOKS[tone])}>{text}</span>
        </p>
        <p className="text-sm break-words text-muted">
          {offeredText(listing)} · by{' '}
          <Link to={profilePath(seller.id)} className="focus-ring rounded-sm font-semibold text-accent hover:underline">
            {seller.username}
          </Link>
          {isDeal && ' · within your max price'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to={offerPath(seller.id, { holding: [id], price, from: 'listing' })}>
            Buy at {priceText(price)} <span className="sr-only">from {seller.username}</span>
          </Link>
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={offerPath(seller.id, { holding: [id], from: 'listing' })}>
            Make an offer <span className="sr-only">to {seller.username}</span>
          </Link>
        </Button>
        {isFriend && (
          <Button asChild variant="ghost" size="sm">
            <Link to={conversationPath(seller.id)} onClick={() => draftQuestion(me, listing)}>
              Message seller <span className="sr-only">{seller.username}</span>
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}

/** A draft that was begun before is kept. */
const draftQuestion = (me: number, { seller, card }: Listing): void => {
  if (draftFor(me, seller.id) === '') storeDraft(me, seller.id, `Is [[#${card.id}]] still for sale?`);
};
