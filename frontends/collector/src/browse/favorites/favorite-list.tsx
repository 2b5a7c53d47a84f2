import { SectionTitle } from '../section-title.js';
import { SetList } from '../sets/set-list.js';
import { SetSkeletons } from '../sets/set-skeletons.js';
import type { FavoriteSets } from './use-favorite-sets.js';

const MOST = 200;

export function FavoriteList({ favorites: { atFirst } }: { favorites: FavoriteSets }) {
  if (atFirst.length === 0) return null;
  const heading = (total: number) => <SectionTitle count={total}>Favorite sets</SectionTitle>;
  return (
    <SetList
      query={{ ids: atFirst.slice(0, MOST).join(',') }}
      heading={heading}
      waiting={
        <>
          {heading(atFirst.length)}
          <SetSkeletons count={Math.min(atFirst.length, 9)} />
        </>
      }
      empty={null}
    />
  );
}
