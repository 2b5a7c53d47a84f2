import type { CardSet } from '@ninepocket/contracts/catalog';
import { ownedInSet } from '@ninepocket/contracts/collection';
import { Progress } from '@ninepocket/ui/progress';
import { useEndpoint } from '@ninepocket/web-kit/queries';
import { Link } from 'react-router';
import { count, plain } from '../parts/counts.rules.js';

/** What a set holds, and how much of it I have. */
export function SetFacts({ set }: { set: CardSet }) {
  const { data: mine } = useEndpoint(ownedInSet, { params: { setId: set.id } });
  const owned = mine?.owned.length ?? 0;
  const complete = set.cardCount > 0 && owned >= set.cardCount;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {count(set.cardCount, 'card')}
        {set.insertCount > 0 &&
          `, ${plain(set.insertCount)} of them ${set.insertCount === 1 ? 'an insert' : 'inserts'}`}
      </p>
      {set.description && <p className="max-w-prose">{set.description}</p>}
      <div className="flex max-w-md items-center gap-3">
        <Progress
          label={`Cards of ${set.name} that I own`}
          value={owned}
          max={set.cardCount}
          tone={complete ? 'success' : 'accent'}
        />
        <p className="shrink-0 text-sm font-semibold tabular-nums">
          {plain(owned)} of {plain(set.cardCount)} owned
        </p>
      </div>
      {owned > 0 && (
        <Link
          to={`/my-collection?set=${set.id}`}
          className="focus-ring self-start rounded-control text-sm font-semibold text-accent hover:underline"
        >
          View mine
        </Link>
      )}
    </div>
  );
}
