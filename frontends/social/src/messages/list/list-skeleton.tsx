import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const ListSkeleton = () => (
  <div role="status" aria-label="Loading conversations" className="grid gap-3 p-2">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="grow">
          <Skeleton className="mb-2 h-4 w-2/3" />
          <Skeleton className="h-3.5 w-full" />
        </div>
      </div>
    ))}
  </div>
);
