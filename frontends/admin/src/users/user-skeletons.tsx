import { Skeleton } from '@ninepocket/ui/states/skeleton';

const ROWS = 6;

export const UserSkeletons = () => (
  <div role="status" className="panel flex flex-col gap-4 p-3">
    <p className="text-sm text-muted">Loading users...</p>
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} className="h-44 w-full sm:h-32 xl:h-11" />
    ))}
  </div>
);
