import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const ProfileSkeleton = () => (
  <div role="status" aria-label="Loading profile">
    <div className="mb-6 flex items-center gap-5">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="grow">
        <Skeleton className="h-10 w-56 max-w-full" />
        <Skeleton className="mt-2 h-5 w-40 max-w-full" />
      </div>
    </div>
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-22 rounded-panel" />
      ))}
    </div>
    <Skeleton className="h-11 w-full" />
    <Skeleton className="mt-5 h-64 w-full rounded-panel" />
  </div>
);
