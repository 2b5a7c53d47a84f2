import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const JobSkeletons = () => (
  <div role="status" aria-label="Loading imports" className="flex flex-col gap-3">
    {[0, 1, 2].map((index) => (
      <div key={index} className="panel-flat px-4 py-3">
        <Skeleton className="mb-2 h-5 w-64 max-w-full" />
        <Skeleton className="h-4 w-44" />
      </div>
    ))}
  </div>
);
