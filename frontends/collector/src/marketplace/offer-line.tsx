import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { draftFor, storeDraft } from '@ninepocket/web-kit/live/drafts';
import { conversationPath, profilePath } from '@ninepocket/web-kit/page/person-paths';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Link } from 'react-router';
import { dollars } from '../parts/format/money.js';
import { ListingPhotos } from '../card/photos/listing-photos.js';
import { offeredText, relationToMarket, RELATION_LOOKS } from './listing-text.js';

/** What is offered, for how much, and the way to its seller. */
export function OfferLine({ listing, isFriend }: { listing: Listing; isFriend: boolean }) {
  const me = useCurrentUser()?.id ?? 0;
  const { price, seller, isDeal } = listing;
  const { text, tone } = relationToMarket(listing);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ListingPhotos listing={listing} />
      <div className="min-w-0 grow basis-40">
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
      <Button asChild variant="secondary" size="sm">
        {isFriend ? (
          <Link to={conversationPath(seller.id)} onClick={() => draftQuestion(me, listing)}>
            Message seller <span className="sr-only">{seller.username}</span>
          </Link>
        ) : (
          <Link to={profilePath(seller.id)}>
            See seller <span className="sr-only">{seller.username}</span>
          </Link>
        )}
      </Button>
    </li>
  );
}

/** A draft that was begun before is kept. */
const draftQuestion = (me: number, { seller, card }: Listing): void => {
  if (draftFor(me, seller.id) === '') storeDraft(me, seller.id, `Is [[#${card.id}]] still for sale?`);
};
