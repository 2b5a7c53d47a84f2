import { Skeleton } from '@ninepocket/ui/states/skeleton';

/** Reserves the height of five sales and of a history that has just begun; a chart is the last thing in the panel. */
export const PriceSkeleton = () => (
  <>
    <div className="mt-4 border-t border-line pt-4">
      <Skeleton className="mb-2 h-5 w-24" />
      <Skeleton className="h-31 w-full" />
    </div>
    <div className="mt-4 border-t border-line pt-4">
      <Skeleton className="h-5 w-2/3" />
    </div>
  </>
);
