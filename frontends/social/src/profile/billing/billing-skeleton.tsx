import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const BillingSkeleton = () => (
  <div role="status" aria-label="Loading subscription" className="grid gap-5">
    <Skeleton className="h-60 w-full rounded-panel" />
    <Skeleton className="h-11 w-64 max-w-full" />
  </div>
);
