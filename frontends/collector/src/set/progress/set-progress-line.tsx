import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { listProgress } from '@ninepocket/contracts/collection/stats';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { completionOf } from '../../collection/progress/progress.rules.js';
import { plain } from '../../parts/format/counts.js';
import { percentOf } from './set-progress.rules.js';
import { useOwnedCount } from './use-owned-count.js';

export function SetProgressLine({ set }: { set: CardSet }) {
  const { owned, isPending } = useOwnedCount(set.id);
  if (isPending) return <Loading />;
  // If this fails, only the progress is missing.
  if (owned === null) return null;
  const { tone, text } = completionOf(percentOf(owned, set.cardCount));
  return (
    <div className="flex max-w-lg flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-semibold">
          {plain(owned)} of {plain(set.cardCount)} owned
        </p>
        {set.insertCount > 0 && <BaseAndInserts set={set} />}
        <Badge tone={tone} className="ml-auto">
          {text}
        </Badge>
      </div>
      <Progress
        label={`Cards of ${set.name} that I own`}
        value={owned}
        max={set.cardCount}
        tone={owned >= set.cardCount ? 'success' : 'primary'}
      />
    </div>
  );
}

const Loading = () => (
  <div className="flex max-w-lg flex-col gap-1.5">
    <Skeleton className="h-5.5 w-3/5" />
    <Skeleton className="h-3 w-full" />
  </div>
);

function BaseAndInserts({ set }: { set: CardSet }) {
  const { data } = useEndpoint(listProgress, { query: { setId: set.id, limit: 1 } });
  const mine = data?.items[0];
  const base = { owned: mine?.base.owned ?? 0, total: set.cardCount - set.insertCount };
  const insert = { owned: mine?.insert.owned ?? 0, total: set.insertCount };
  return (
    <p className="h-5 text-sm text-muted max-sm:hidden">
      {data &&
        `Base ${plain(base.owned)} of ${plain(base.total)} · Inserts ${plain(insert.owned)} of ${plain(insert.total)}`}
    </p>
  );
}
