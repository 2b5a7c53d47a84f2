import { collectionUsage } from '@ninepocket/contracts/collection';
import { copiesAllowed, type Plan } from '@ninepocket/contracts/plans';
import { Progress } from '@ninepocket/ui/progress';
import { Skeleton } from '@ninepocket/ui/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/queries';

const NUMBERS = new Intl.NumberFormat('en-US');

/** Cards in the collection and how many the plan allows; only the latter where the collection does not answer. */
export function CopiesUsed({ plan }: { plan: Plan }) {
  const { data, isPending } = useEndpoint(collectionUsage);
  if (isPending) return <Skeleton className="h-6 w-40" />;
  const limit = data ? data.limit : copiesAllowed(plan);
  const allowed = limit === null ? 'unlimited' : NUMBERS.format(limit);
  if (!data) return limit === null ? 'Unlimited' : `Up to ${allowed}`;
  return (
    <>
      {NUMBERS.format(data.copies)} of {allowed}
      {limit !== null && (
        <Progress
          label="Cards of your limit"
          value={data.copies}
          max={limit}
          tone={data.copies >= limit ? 'warning' : 'accent'}
          className="mt-1.5 max-w-72"
        />
      )}
    </>
  );
}
