import type { Plan } from '@ninepocket/contracts/billing/plans';
import { imageBytesAllowed } from '@ninepocket/contracts/social/messages/message-limits';
import { imageStorage } from '@ninepocket/contracts/social/messages/messages';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { sizeText } from '@ninepocket/contracts/text/size-text';

/** As in copies-used.tsx, the plan decides the limit shown. */
export function ImagesUsed({ plan }: { plan: Plan }) {
  const { data, isPending } = useEndpoint(imageStorage, {}, { staleTime: 0, refetchOnWindowFocus: true });
  const limit = imageBytesAllowed(plan);
  if (isPending) return <Skeleton className="h-6 w-40" />;
  if (!data) return `Up to ${sizeText(limit)}`;
  const { storedBytes, bytesToday, maxBytesToday } = data;
  return (
    <>
      {sizeText(storedBytes)} of {sizeText(limit)}
      <Progress
        label="Image storage used of your limit"
        value={storedBytes}
        max={limit}
        tone={storedBytes >= limit ? 'danger' : storedBytes >= limit * 0.9 ? 'warning' : 'primary'}
        className="mt-1.5 max-w-72"
      />
      <span className="mt-1 block text-sm text-muted">
        {sizeText(bytesToday)} of {sizeText(maxBytesToday)} in the last 24 hours
      </span>
    </>
  );
}
