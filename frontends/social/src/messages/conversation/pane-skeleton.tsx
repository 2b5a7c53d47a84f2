import { Skeleton } from '@ninepocket/ui/states/skeleton';

const BUBBLES = ['w-1/2', 'w-1/3', 'ml-auto w-2/5', 'w-3/5', 'ml-auto w-1/3'];

export const PaneSkeleton = () => (
  <div role="status" aria-label="Loading messages" className="flex h-full flex-col">
    <div className="flex items-center gap-3 border-b border-line p-3">
      <Skeleton className="size-11 shrink-0 rounded-full" />
      <Skeleton className="h-5 w-40" />
    </div>
    <div className="flex grow flex-col justify-end gap-3 p-4">
      {BUBBLES.map((width) => (
        <Skeleton key={width} className={`h-10 rounded-panel ${width}`} />
      ))}
    </div>
    <Skeleton className="m-3 h-11" />
  </div>
);
