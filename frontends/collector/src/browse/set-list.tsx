import { listCardSets } from '@ninepocket/contracts/catalog';
import { useEndpointPages } from '@ninepocket/web-kit/queries';
import type { ReactNode } from 'react';
import { Answer } from '@ninepocket/ui/answer';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { CardSetTile } from './catalog-tiles.js';
import { MoreButton } from '@ninepocket/ui/more-button';
import { SetSkeletons } from './set-skeletons.js';
import { SET_GRID } from './set-tile.js';

type SetListProps = {
  query: { q?: string; year?: number; mainSet?: string; unassigned?: 'true' };
  /** Shown above the sets when there are any; gets their number. */
  heading?: (total: number) => ReactNode;
  empty: ReactNode;
  waiting?: ReactNode;
};

const PAGE = 60;

/** Card sets that match a query, page by page. */
export function SetList({ query, heading, empty, waiting = <SetSkeletons /> }: SetListProps) {
  const sets = useEndpointPages(listCardSets, { query: { ...query, limit: PAGE } });
  return (
    <Answer explain={problemText} query={sets} failure="Sets could not be loaded" waiting={waiting}>
      {() =>
        sets.items.length === 0 ? (
          empty
        ) : (
          <>
            {heading?.(sets.total ?? sets.items.length)}
            <ul className={SET_GRID}>
              {sets.items.map((set) => (
                <CardSetTile key={set.id} set={set} />
              ))}
            </ul>
            {sets.hasNextPage && (
              <MoreButton
                shown={sets.items.length}
                total={sets.total}
                busy={sets.isFetchingNextPage}
                onMore={() => void sets.fetchNextPage()}
              />
            )}
          </>
        )
      }
    </Answer>
  );
}
