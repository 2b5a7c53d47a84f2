import { Skeleton } from '@ninepocket/ui/states/skeleton';

export const PanelSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3">
    <Skeleton className="h-5 w-56 max-w-full" />
    <Skeleton className="h-32 w-full" />
    <Skeleton className="h-11 w-44" />
  </div>
);
