import { Skeleton } from '@ninepocket/ui/states/skeleton';

const ROWS = 6;

export const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-2">
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} className="h-16 w-full" />
    ))}
  </div>
);
