import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { Pencil } from 'lucide-react';
import { DealMark } from './deal-mark.js';
import { maxPriceText } from '../wish-text.js';

export const WISH_FACTS_REM = 3.5;

type WishFactsProps = { wish: Wish; tabIndex?: number; onEdit: () => void };

export function WishFacts({ wish, tabIndex, onEdit }: WishFactsProps) {
  const { card, maxPrice } = wish;
  const max = maxPriceText(maxPrice);
  return (
    <div style={{ height: `${WISH_FACTS_REM}rem` }} className="flex flex-col items-start text-xs">
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onEdit}
        aria-label={`${max ?? 'Set a max price'}: edit priority and max price of ${card.name} #${card.cardNumber}`}
        className="focus-ring -ml-1.5 inline-flex min-h-7 items-center gap-1 rounded-control px-1.5 text-sm font-semibold hover:bg-sunken [&_svg]:size-3.5"
      >
        {max ?? <span className="font-normal text-muted">Set a max price</span>}
        <Pencil aria-hidden className="text-muted" />
      </button>
      <DealMark wish={wish} tabIndex={tabIndex} />
    </div>
  );
}
