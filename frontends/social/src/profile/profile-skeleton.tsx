import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const ProfileSkeleton = () => (
  <div role="status" aria-label="Loading profile">
    <div className="mb-6 flex items-center gap-4">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="grow">
        <Skeleton className="mb-2 h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
    <Skeleton className="mb-5 h-11 w-80 max-w-full" />
    <Skeleton className="h-72 w-full rounded-panel" />
  </div>
);
