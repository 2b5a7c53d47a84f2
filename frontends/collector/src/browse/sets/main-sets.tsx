import { listMainSets } from '@ninepocket/contracts/catalog/catalog';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { Layers } from 'lucide-react';
import { MainSetTile } from './catalog-tiles.js';
import { FavoriteList } from '../favorites/favorite-list.js';
import { SectionTitle } from '../section-title.js';
import { SetList } from './set-list.js';
import { SetSkeletons } from './set-skeletons.js';
import { SET_GRID } from './set-tile.js';
import { useFavoriteSets } from '../favorites/use-favorite-sets.js';
import { useMainSetShares } from './use-progress.js';

const PAGE = 60;

export function MainSets() {
  const mainSets = useEndpointPages(listMainSets, { query: { assigned: 'true', limit: PAGE } }, { persist: true });
  const shares = useMainSetShares();
  const favorites = useFavoriteSets();
  if (favorites.pending && !mainSets.error) return <SetSkeletons />;
  return (
    <QueryView explain={problemText} query={mainSets} failure="Sets could not be loaded" waiting={<SetSkeletons />}>
      {() => (
        <>
          <FavoriteList favorites={favorites} />
          {mainSets.items.length > 0 && favorites.atFirst.length > 0 && (
            <SectionTitle count={mainSets.total ?? mainSets.items.length}>Main sets</SectionTitle>
          )}
          <ul className={SET_GRID}>
            {mainSets.items.map((mainSet) => (
              <MainSetTile key={mainSet.id} mainSet={mainSet} share={shares.get(mainSet.id)} />
            ))}
          </ul>
          <MoreButton pages={mainSets} />
          <SetList
            query={{ unassigned: 'true' }}
            favoritesPlacement="elsewhere"
            heading={(total) => <SectionTitle count={total}>Other sets</SectionTitle>}
            waiting={null}
            empty={
              mainSets.items.length === 0 && (
                <EmptyState
                  icon={<Layers />}
                  title="No sets yet"
                  text="More cards are added daily. Please check back soon."
                />
              )
            }
          />
        </>
      )}
    </QueryView>
  );
}
