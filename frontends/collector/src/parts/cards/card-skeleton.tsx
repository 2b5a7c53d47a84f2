import { captionRem } from '@ninepocket/ui/cards/card-tile';
import { cn } from '@ninepocket/ui/cn';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import type { View } from './view.js';

type CardSkeletonProps = {
  view: View;
  belowRem?: number;
  tight?: boolean;
};

export function CardSkeleton({ view, belowRem = 0, tight = false }: CardSkeletonProps) {
  if (view === 'list') {
    return (
      <div className="flex h-13 items-center stacked:h-30 gap-3 border-b border-line one-line:h-7.5 one-line:pointer-coarse:h-11">
        <Skeleton className="aspect-card w-7 rounded-sm stacked:hidden one-line:pointer-fine:w-5" />
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    );
  }
  return (
    <div>
      <Skeleton className="aspect-card w-full" />
      <div
        style={{ height: `${captionRem(tight)}rem` }}
        className={cn('flex flex-col', tight ? 'gap-1 pt-2' : 'gap-2 pt-3')}
      >
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/3" />
      </div>
      {belowRem > 0 && (
        <div style={{ height: `${belowRem}rem` }}>
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
        '@container',
        card.view === 'grid' && 'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,12.5%-1rem),1fr))] gap-4',
      )}
    >
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} {...card} />
      ))}
    </div>
  );
}
