import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { listProgress } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/api/queries';
import type { ReactNode } from 'react';
import type { CollectionFilters } from '../filters/collection-filters.rules.js';
import { skeletonCount } from '../usage/usage.rules.js';
import { SetProgressCard } from './set-progress-card.js';

const PAGE = 60;
const SKELETONS = 6;
const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';

export function SetProgressList({ filters: { q, setSort }, empty }: { filters: CollectionFilters; empty: ReactNode }) {
  const sets = useEndpointPages(listProgress, {
    query: { ...(q && { q }), ...(setSort !== 'recent' && { sort: setSort }), sections: 'true', limit: PAGE },
  });
  return (
    <QueryView explain={problemText} query={sets} failure="Your sets could not be loaded" waiting={<Loading />}>
      {() =>
        sets.items.length === 0 ? (
          empty
        ) : (
          <>
            <ul aria-label="My sets" className={GRID}>
              {sets.items.map((progress) => (
                <SetProgressCard key={progress.setId} progress={progress} />
              ))}
            </ul>
            <MoreButton pages={sets} />
          </>
        )
      }
    </QueryView>
  );
}

function Loading() {
  const { data: usage } = useEndpoint(collectionUsage);
  return (
    <div role="status" aria-label="Loading your sets" className={GRID}>
      {Array.from({ length: skeletonCount(usage?.copies, SKELETONS) }, (_, index) => (
        <Skeleton key={index} className="h-[236px] rounded-panel" />
      ))}
    </div>
  );
}
