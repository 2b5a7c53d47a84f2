import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { listProgress, type SetProgress } from '@ninepocket/contracts/collection/stats';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Progress } from '@ninepocket/ui/states/progress';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { completionOf } from '../../collection/progress/progress.rules.js';
import { plain } from '../../parts/format/counts.js';
import { SectionLinks } from './section-links.js';
import { sectionShares } from './section-shares.rules.js';
import { percentOf } from './set-progress.rules.js';
import { useOwnedCount } from './use-owned-count.js';

export function SetProgressLine({ set }: { set: CardSet }) {
  const { owned, isPending } = useOwnedCount(set.id);
  const { data } = useEndpoint(listProgress, { query: { setId: set.id, sections: 'true', limit: 1 } });
  const progress = data && (data.items[0] ?? null);
  if (isPending) return <Loading />;
  // If this fails, only the progress is missing.
  if (owned === null) return null;
  const { tone, text } = completionOf(percentOf(owned, set.cardCount));
  return (
    <div className="flex flex-wrap items-center gap-x-3 sm:min-h-7 sm:flex-nowrap">
      <p className="shrink-0 text-sm font-semibold">
        {plain(owned)} of {plain(set.cardCount)} owned
      </p>
      <Progress
        label={`Cards of ${set.name} that I own`}
        value={owned}
        max={set.cardCount}
        tone={owned >= set.cardCount ? 'success' : 'primary'}
        className="w-auto min-w-12 flex-1 sm:max-w-64"
      />
      <Badge tone={tone}>{text}</Badge>
      <Sections set={set} owned={owned} progress={progress} />
    </div>
  );
}

const Loading = () => <Skeleton className="h-6 w-3/5 sm:h-7" />;

/** Absent for a set of base cards only, and for one of which nothing is owned. */
function Sections({ set, owned, progress }: { set: CardSet; owned: number; progress: SetProgress | null | undefined }) {
  const shares = progress ? sectionShares(progress) : [];
  if (owned === 0 || (progress !== undefined && shares.length === 0)) return null;
  return (
    <div className="h-6 min-w-0 text-sm max-sm:basis-full sm:flex-1">
      <SectionLinks set={set.name} shares={shares} />
    </div>
  );
}
