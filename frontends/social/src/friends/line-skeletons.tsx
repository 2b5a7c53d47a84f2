import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const LineSkeletons = ({ label, count = 3 }: { label: string; count?: number }) => (
  <div role="status" aria-label={label} className="grid gap-3 py-3">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex items-center gap-3">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <Skeleton className="h-9 grow" />
      </div>
    ))}
  </div>
);
