import { copiesAllowed, type Plan } from '@ninepocket/contracts/billing/plans';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useUsage } from '@ninepocket/web-kit/billing/use-usage';

const NUMBERS = new Intl.NumberFormat('en-US');
const plain = (number: number): string => NUMBERS.format(number);

/** The plan decides the limit shown: right after a change, collection's own figure may still be that of the old plan. */
export function CopiesUsed({ plan }: { plan: Plan }) {
  const { data, isPending } = useUsage();
  if (isPending) return <Skeleton className="h-6 w-40" />;
  const limit = copiesAllowed(plan);
  if (limit === null) return data ? `${plain(data.copies)} · unlimited` : 'Unlimited';
  if (!data) return `Up to ${plain(limit)}`;
  return (
    <>
      {plain(data.copies)} of {plain(limit)}
      <Progress
        label="Cards used of your limit"
        value={data.copies}
        max={limit}
        tone={data.copies >= limit ? 'danger' : data.copies >= limit * 0.9 ? 'warning' : 'primary'}
        className="mt-1.5 max-w-72"
      />
    </>
  );
}
