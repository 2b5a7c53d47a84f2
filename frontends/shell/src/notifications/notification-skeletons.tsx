import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const NotificationSkeletons = () => (
  <div role="status" aria-label="Loading notifications" className="grid gap-4 p-4">
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex items-center gap-3">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <Skeleton className="h-10 grow" />
      </div>
    ))}
  </div>
);
