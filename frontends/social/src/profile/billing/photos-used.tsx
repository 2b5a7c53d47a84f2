import type { Plan } from '@ninepocket/contracts/billing/plans';
import { photosAllowed, photoUsage } from '@ninepocket/contracts/collection/holdings/photos';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

/** As in copies-used.tsx, the plan decides the limit shown. */
export function PhotosUsed({ plan }: { plan: Plan }) {
  const { data, isPending } = useEndpoint(photoUsage, {}, { staleTime: 0, refetchOnWindowFocus: true });
  const limit = photosAllowed(plan);
  if (isPending) return <Skeleton className="h-6 w-40" />;
  if (!data) return `Up to ${limit.toLocaleString('en')}`;
  const { photos } = data;
  return (
    <>
      {photos.toLocaleString('en')} of {limit.toLocaleString('en')}
      <Progress
        label="Photos used of your limit"
        value={photos}
        max={limit}
        tone={photos >= limit ? 'danger' : photos >= limit * 0.9 ? 'warning' : 'primary'}
        className="mt-1.5 max-w-72"
      />
    </>
  );
}
