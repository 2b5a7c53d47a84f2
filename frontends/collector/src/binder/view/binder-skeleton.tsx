import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { cn } from '@ninepocket/ui/cn';
import type { SpreadWidth } from './turn.rules.js';

/** As high as the binder. */
export const BinderSkeleton = ({ width }: { width: SpreadWidth }) => (
  <div role="status" aria-label="Loading the binder">
    <Skeleton className="mb-3 h-11 w-72 max-w-full max-sm:hidden" />
    <div className="binder-cover">
      <div className={cn('binder-spread', width === 2 && 'binder-spread-wide')}>
        {Array.from({ length: width }, (_, page) => (
          <div
            key={page}
            className={cn('binder-sheet', width === 2 && page === 0 ? 'binder-sheet-left' : 'binder-sheet-right')}
          >
            <div className="min-h-7" />
            <div className="grid grid-cols-3 gap-1.5 sm:gap-2">
              {Array.from({ length: 9 }, (_pocket, index) => (
                <div key={index} className="binder-pocket animate-shimmer" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  </div>
);
