import type { CardSet } from '@ninepocket/contracts/catalog';
import { ownedInSet } from '@ninepocket/contracts/collection';
import { Progress } from '@ninepocket/ui/progress';
import { Skeleton } from '@ninepocket/ui/skeleton';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { Link } from 'react-router';
import { count, plain } from '../parts/counts.rules.js';

/** What a set holds, and how much of it I have. */
export function SetFacts({ set }: { set: CardSet }) {
  const { insertCount } = set;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {count(set.cardCount, 'card')}
        {insertCount > 0 && `, ${plain(insertCount)} of them ${insertCount === 1 ? 'an insert' : 'inserts'}`}
      </p>
      {set.description && <p className="max-w-prose">{set.description}</p>}
      <OwnedShare set={set} />
    </div>
  );
}

function OwnedShare({ set }: { set: CardSet }) {
  const { data: mine, isPending } = useEndpoint(ownedInSet, { params: { setId: set.id } });
  if (isPending) return <Skeleton className="h-5 w-full max-w-md" />;
  // Not being told costs the marks only; the cards can still be read.
  if (!mine) return null;
  const owned = mine.owned.length;
  const share = `${plain(owned)} of ${plain(set.cardCount)} owned`;
  return (
    <div className="flex max-w-md items-center gap-3">
      <Progress
        label={`Cards of ${set.name} that I own`}
        value={owned}
        max={set.cardCount}
        tone={owned >= set.cardCount ? 'success' : 'accent'}
      />
      <p className="shrink-0 text-sm font-semibold tabular-nums">
        {owned === 0 ? (
          share
        ) : (
          <Link to={`/my-collection?set=${set.id}`} className="focus-ring rounded-sm text-accent underline">
            {share}
          </Link>
        )}
      </p>
    </div>
  );
}
