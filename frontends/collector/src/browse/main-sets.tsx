import { listMainSets } from '@ninepocket/contracts/catalog';
import { EmptyState } from '@ninepocket/ui/empty-state';
import { useEndpointPages } from '@ninepocket/web-kit/queries';
import { Layers } from 'lucide-react';
import { Answer } from '@ninepocket/ui/answer';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { MainSetTile } from './catalog-tiles.js';
import { MoreButton } from '@ninepocket/ui/more-button';
import { SectionTitle } from './section-title.js';
import { SetList } from './set-list.js';
import { SetSkeletons } from './set-skeletons.js';
import { SET_GRID } from './set-tile.js';

const PAGE = 60;

/** Browse without a search: the main sets, then the sets that belong to none. */
export function MainSets() {
  const mainSets = useEndpointPages(listMainSets, { query: { assigned: 'true', limit: PAGE } });
  return (
    <Answer explain={problemText} query={mainSets} failure="Sets could not be loaded" waiting={<SetSkeletons />}>
      {() => (
        <>
          <ul className={SET_GRID}>
            {mainSets.items.map((mainSet) => (
              <MainSetTile key={mainSet.id} mainSet={mainSet} />
            ))}
          </ul>
          {mainSets.hasNextPage && (
            <MoreButton
              shown={mainSets.items.length}
              total={mainSets.total}
              busy={mainSets.isFetchingNextPage}
              onMore={() => void mainSets.fetchNextPage()}
            />
          )}
          <SetList
            query={{ unassigned: 'true' }}
            heading={(total) => <SectionTitle count={total}>Other sets</SectionTitle>}
            waiting={null}
            empty={
              mainSets.items.length === 0 && (
                <EmptyState
                  icon={<Layers />}
                  title="No sets yet"
                  text="More cards are added daily. Please look in again soon."
                />
              )
            }
          />
        </>
      )}
    </Answer>
  );
}
