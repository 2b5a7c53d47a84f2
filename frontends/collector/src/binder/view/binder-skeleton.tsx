import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { BlankPages } from './blank-pages.js';
import type { SpreadWidth } from './turn.rules.js';

/** As high as the binder. */
export const BinderSkeleton = ({ width, bar }: { width: SpreadWidth; bar: boolean }) => (
  <div role="status" aria-label="Loading the binder">
    {bar && <Skeleton className="mb-3 h-11 w-72 max-w-full" />}
    <div className="binder-cover">
      <BlankPages width={width} loading />
    </div>
  </div>
);
