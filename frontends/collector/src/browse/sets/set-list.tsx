import { listCardSets, type CardSet } from '@ninepocket/contracts/catalog/catalog';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import type { ReactNode } from 'react';
import { CardSetTile } from './catalog-tiles.js';
import { SectionTitle } from '../section-title.js';
import { SetSkeletons } from './set-skeletons.js';
import { SET_GRID } from './set-tile.js';
import { useFavoriteSets } from '../favorites/use-favorite-sets.js';
import { useSetProgress } from './use-progress.js';

type SetListProps = {
  query: { q?: string; year?: number; mainSet?: string; unassigned?: 'true'; ids?: string };
  heading?: (total: number) => ReactNode;
  empty: ReactNode;
  waiting?: ReactNode;
  favoritesPlacement?: 'above' | 'elsewhere';
};

const PAGE = 60;

export function SetList({ query, heading, empty, waiting = <SetSkeletons />, favoritesPlacement }: SetListProps) {
  const sets = useEndpointPages(listCardSets, { query: { ...query, limit: PAGE } }, { persist: query.q === undefined });
  const favorites = useFavoriteSets();
  const progress = useSetProgress();
  const separateIds = new Set(favoritesPlacement ? favorites.atFirst : []);
  const favoriteSets = sets.items.filter(({ id }) => separateIds.has(id));
  const others = favoriteSets.length ? sets.items.filter(({ id }) => !separateIds.has(id)) : sets.items;
  const total = sets.total ?? sets.items.length;
  const showsFavorites = favoritesPlacement === 'above' && favoriteSets.length > 0;

  const grid = (shown: readonly CardSet[]) => (
    <ul className={SET_GRID}>
      {shown.map((set) => (
        <CardSetTile key={set.id} set={set} favorites={favorites} progress={progress.get(set.id)} />
      ))}
    </ul>
  );
  // Favorites must be known first, so that the layout does not shift.
  if (favoritesPlacement && favorites.pending && !sets.error) return waiting;
  return (
    <QueryView explain={problemText} query={sets} failure="Sets could not be loaded" waiting={waiting}>
      {() =>
        sets.items.length === 0 ? (
          empty
        ) : (
          <>
            {showsFavorites && (
              <>
                <SectionTitle count={favoriteSets.length}>Favorite sets</SectionTitle>
                {grid(favoriteSets)}
                {others.length > 0 && <SectionTitle count={total - favoriteSets.length}>Other sets</SectionTitle>}
              </>
            )}
            {others.length > 0 && !showsFavorites && heading?.(total - favoriteSets.length)}
            {grid(others)}
            <MoreButton pages={sets} />
          </>
        )
      }
    </QueryView>
  );
}
