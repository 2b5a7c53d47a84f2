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
    <div className="flex max-w-xl flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <p className="shrink-0 text-sm font-semibold">
          {plain(owned)} of {plain(set.cardCount)} owned
        </p>
        <Sections set={set} owned={owned} />
        <Badge tone={tone} className="ml-auto shrink-0">
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
  <div className="flex max-w-xl flex-col gap-1.5">
    <Skeleton className="h-5.5 w-3/5" />
    <Skeleton className="h-3 w-full" />
  </div>
);

/** Absent for a set of base cards only; a set of which nothing is owned has no progress. */
function Sections({ set, owned }: { set: CardSet; owned: number }) {
  const { data } = useEndpoint(listProgress, { query: { setId: set.id, sections: 'true', limit: 1 } });
  const sections = data?.items[0]?.sections ?? [];
  const hasSections = sections.length > 1 || (owned === 0 && set.insertCount > 0);
  if (data && !hasSections) return null;
  const text =
    owned === 0
      ? `Base ${plain(set.cardCount - set.insertCount)} · Inserts ${plain(set.insertCount)}`
      : sections.map((one) => `${one.name} ${plain(one.owned)} of ${plain(one.total)}`).join(' · ');
  return (
    <p title={text} className="h-5 min-w-0 truncate text-sm text-muted max-sm:hidden">
      {data && text}
    </p>
  );
}
