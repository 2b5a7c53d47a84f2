import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const HubSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid gap-4">
    <Skeleton className="h-11 w-full max-w-md" />
    <Skeleton className="h-72 w-full rounded-panel" />
  </div>
);
