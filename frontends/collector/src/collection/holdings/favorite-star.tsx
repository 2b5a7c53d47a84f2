import { cn } from '@ninepocket/ui/cn';
import { Star } from 'lucide-react';

type FavoriteStarProps = { name: string; isFavorite: boolean; tabIndex?: number; onToggle: () => void };

/** Shown on favorites and under the pointer. On touch screens, the card's menu makes it a favorite. */
export const FavoriteStar = ({ name, isFavorite, tabIndex, onToggle }: FavoriteStarProps) => (
  <button
    type="button"
    aria-pressed={isFavorite}
    aria-label={`Favorite: ${name}`}
    title={isFavorite ? 'Favorite' : 'Add to favorites'}
    tabIndex={tabIndex}
    onClick={onToggle}
    className={cn(
      'focus-ring pointer-events-auto relative z-1 flex size-9 items-center justify-center rounded-full border border-edge bg-surface text-muted hover:text-ink [&_svg]:size-4.5',
      isFavorite
        ? 'border-outline text-ink'
        : 'opacity-0 focus-visible:opacity-100 [[role=listitem]:hover_&]:opacity-100 [@media(hover:none)]:hidden',
    )}
  >
    <Star aria-hidden className={cn(isFavorite && 'fill-primary')} />
  </button>
);
