import { LIST_TILE_HEIGHT, TILE_TEXT_HEIGHT } from '@ninepocket/ui/cards/card-tile';
import { cn } from '@ninepocket/ui/cn';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { View } from './view.js';

type CardSkeletonProps = {
  view: View;
  below?: number;
};

export function CardSkeleton({ view, below = 0 }: CardSkeletonProps) {
  if (view === 'list') {
    return (
      <div style={{ height: LIST_TILE_HEIGHT }} className="flex items-center gap-3 border-b border-line sm:gap-4">
        <Skeleton className="h-[70px] w-[50px] rounded-sm" />
        <Skeleton className="h-4 w-12 sm:w-16" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    );
  }
  return (
    <div>
      <Skeleton className="aspect-card w-full" />
      <div style={{ height: TILE_TEXT_HEIGHT }} className="flex flex-col gap-2 pt-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/3" />
      </div>
      {below > 0 && (
        <div style={{ height: below }}>
          <Skeleton className="h-4 w-1/2" />
        </div>
      )}
    </div>
  );
}

/** Card skeletons; 16 for a set (SPEC section 9). */
export function CardSkeletons({ count, ...card }: CardSkeletonProps & { count: number }) {
  return (
    <div
      role="status"
      aria-label="Loading cards"
      className={cn(
        card.view === 'grid' && 'grid grid-cols-[repeat(auto-fill,minmax(max(136px,12.5%-16px),1fr))] gap-4',
      )}
    >
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} {...card} />
      ))}
    </div>
  );
}
