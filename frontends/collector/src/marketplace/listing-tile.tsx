import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { CardTile, joined } from '@ninepocket/ui/cards/card-tile';
import { slabOf } from '@ninepocket/ui/cards/slab-frame';
import { cn } from '@ninepocket/ui/cn';
import { BadgePercent, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import { dollars } from '../parts/format/money.js';
import { yearAndName } from '../parts/format/set-name.js';
import { offeredText, RELATION_LOOKS, relationToMarket, sellerText } from './listing-text.js';
import { pictured } from '../parts/cards/pictured.js';

/** Fixed, so that the grid can be laid out before it is rendered. */
export const PRICE_REM = 2.5;

type ListingTileProps = {
  listing: Listing;
  open: ComponentProps<typeof CardTile>['open'];
  tabIndex?: number;
  onEdit: () => void;
};

export function ListingTile({ listing, open, tabIndex, onEdit }: ListingTileProps) {
  const { card, price, isMine, isWished, isDeal } = listing;
  const { text, tone } = relationToMarket(listing);
  return (
    <>
      <CardTile
        card={pictured(card)}
        src={listing.photos.front ?? card.frontImageUrl}
        slab={slabOf(listing)}
        open={open}
        tabIndex={tabIndex}
        wished={isWished}
        corner={isDeal && <DealMark />}
        meta={joined(card.variation, yearAndName(card.setYear, card.setName))}
        price={dollars(price)}
        note={offeredText(listing, 'short')}
        details={offeredText(listing)}
        action={
          isMine && (
            <CardButton
              label={`Edit your listing of ${card.name} #${card.cardNumber}`}
              tabIndex={tabIndex}
              onClick={onEdit}
            >
              <Pencil aria-hidden />
            </CardButton>
          )
        }
      />
      <div style={{ height: `${PRICE_REM}rem` }}>
        <p className={cn('truncate text-xs leading-4.5', RELATION_LOOKS[tone])}>{text}</p>
        <p className="truncate text-xs leading-4.5 text-muted">{sellerText(listing)}</p>
      </div>
    </>
  );
}

const DealMark = () => (
  <span
    title="On your wishlist, for your max price or less"
    className="inline-flex h-6 items-center gap-1 rounded-full border border-outline bg-success-soft px-2 text-xs font-semibold text-success [&_svg]:size-3.5"
  >
    <BadgePercent aria-hidden /> Deal
  </span>
);
