import { Skeleton } from '@ninepocket/ui/states/skeleton';

/** Reserves the height of five sales and a chart, so that the layout does not shift. */
export const PriceSkeleton = () => (
  <>
    <div className="mt-4 border-t border-line pt-4">
      <Skeleton className="mb-2 h-5 w-24" />
      <Skeleton className="h-31 w-full" />
    </div>
    <div className="mt-4 border-t border-line pt-4">
      <Skeleton className="mb-2 h-5 w-24" />
      <Skeleton className="h-56 w-full md:h-72" />
      <Skeleton className="mt-2 h-9 w-32" />
    </div>
  </>
);
