import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { getStats } from '@ninepocket/contracts/collection/stats';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { count, plain } from '../../parts/format/counts.js';
import { wholeDollars } from '../../parts/format/money.js';
import { fullness } from './usage.rules.js';

const TONES = { roomy: 'primary', tight: 'warning', full: 'danger' } as const;

/** The sidebar says already that the plan has no limit. */
function CopiesAndValue({ copies }: { copies: number }) {
  const { data: stats } = useEndpoint(getStats, {}, { staleTime: 0 });
  return (
    <p className="text-muted">
      {count(copies, 'card')}
      {stats && ` · ${wholeDollars(stats.totalValue)}`}
    </p>
  );
}

export function UsageBar() {
  const { data: usage, isPending } = useEndpoint(collectionUsage);
  if (isPending) return <Skeleton className="h-6 w-full max-w-md" />;
  // If this fails, only this line is missing; the collection shows its own error.
  if (!usage) return null;
  const { copies, limit } = usage;
  if (limit === null) return <CopiesAndValue copies={copies} />;
  const state = fullness(copies, limit);
  return (
    <div className="max-w-md">
      <div className="flex min-h-6 items-center gap-3">
        <Progress label="Cards used of my plan’s limit" value={copies} max={limit} tone={TONES[state]} />
        <p className="shrink-0 text-sm font-semibold">
          {plain(copies)} of {plain(limit)} cards
        </p>
      </div>
      {state !== 'roomy' && (
        <p className="mt-1.5 text-sm text-muted">
          {state === 'full' ? 'Your collection is full.' : `Room for ${plain(limit - copies)} more.`} SUPER HERO has no
          limit.
        </p>
      )}
    </div>
  );
}
