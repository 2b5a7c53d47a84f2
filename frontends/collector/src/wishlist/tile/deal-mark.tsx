import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { cn } from '@ninepocket/ui/cn';
import { BadgePercent, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { dealText, listingsPath, offerText } from '../wish-text.js';

type DealMarkProps = {
  wish: Wish;
  brief?: boolean;
  tabIndex?: number;
};

export function DealMark({ wish, brief = false, tabIndex }: DealMarkProps) {
  const offer = offerText(wish);
  if (offer === null) return null;
  const { isDeal, card } = wish;
  const deal = dealText(wish);
  const label = deal ?? offer;
  return (
    <Link
      to={listingsPath(wish)}
      tabIndex={tabIndex}
      title={label}
      aria-label={`${offer}${deal === null ? '' : `. ${deal}`}: see listings of ${card.name} #${card.cardNumber}`}
      className={cn(
        'focus-ring inline-flex items-center gap-1 rounded-control font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
        brief ? 'size-9 justify-center border' : 'min-h-6 max-w-full px-1.5 text-xs',
        isDeal ? 'border-success bg-success-soft text-success' : 'border-edge text-accent hover:bg-sunken',
        !brief && !isDeal && '-ml-1.5',
      )}
    >
      {isDeal ? <BadgePercent aria-hidden /> : <Tag aria-hidden />}
      {!brief && <span className="truncate">{offer}</span>}
    </Link>
  );
}
